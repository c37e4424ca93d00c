"""What a GM prepared, with the party that came: encounter -> `FightSetup` (bridging 5, format 15.4)."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from itertools import count

from engine.board import Board
from engine.compile.boards import board_of
from engine.compile.clamp import clamped
from engine.compile.context import Context, context_of
from engine.compile.ground import Ground, everybody_placed
from engine.compile.rules import compile_rules
from engine.geometry import Cell
from engine.setup import CombatantSetup, FightSetup
from rulesets.format.creatures import Creature
from rulesets.format.encounter import Encounter, EncounterEnemy
from rulesets.load import Ruleset


def setup_from_encounter(ruleset: Ruleset, encounter: Encounter, party: Sequence[CombatantSetup]) -> FightSetup:
    """The fight of an encounter. `party`: its members with their sheets; the encounter says where each begins.

    A member the encounter does not name takes a place nobody has claimed, else the free cell nearest to the
    first of the party. Of `count` creatures the first stands where it is written and the others round it.
    On a board whoever is given no cell takes one near their own side (`everybody_placed`).
    Raises `Refused` for a ruleset nothing can be fought under.
    """
    ctx = context_of(compile_rules(ruleset))
    board = board_of(encounter.board) if encounter.board is not None else None
    ground = Ground(board)
    for written in encounter.enemies:
        ground.claim(written.at)
    members = _members(encounter, party, ground)
    ids = {one.id for one in members}
    opponents = _enemies(ctx, encounter, ground, ids)
    everybody = everybody_placed((*members, *opponents), ground)
    return FightSetup(combatants=everybody, board=encounter.board, scene=encounter.scene)


def late_opponents(
    ruleset: Ruleset,
    written: EncounterEnemy,
    names: Mapping[str, str],
    board: Board | None,
    taken: Iterable[Cell],
    *,
    clamp: bool,
) -> list[CombatantSetup]:
    """Creatures that join a running fight, written as in an encounter. `names`: of everybody there, by id; `taken`:
    where they stand. `clamp`: a block written out is held to the ruleset's threat scale."""
    ctx = context_of(compile_rules(ruleset))
    ground = Ground(board)
    ground.taken.update(taken)
    one = _opponent(ctx, written, clamp=clamp)
    ids, called = set(names), set(names.values())
    found = []
    for _ in range(written.count):
        name = _next_name(one.name, called, alone=written.count == 1)
        called.add(name)
        place = {"id": _free_id(name, ids), "name": name, "at": ground.nearest(written.at)}
        found.append(one.model_copy(update=place))
    return found


def _next_name(name: str, called: Set[str], *, alone: bool) -> str:
    """The name as it is, for the only one of it; else with the next number behind it."""
    if alone and not any(other == name or other.startswith(f"{name} ") for other in called):
        return name
    return next(f"{name} {number}" for number in count(1) if f"{name} {number}" not in called)


def folded_name(name: str) -> str:
    """A name without case and punctuation, for matching."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


# --- the party -----------------------------------------------------------------------------------------


def members_of(encounter: Encounter, party: Sequence[CombatantSetup]) -> list[CombatantSetup]:
    """Those of a party whom the encounter names; all of them when it names none it knows."""
    places = {folded_name(place.name) for place in encounter.party}
    return [one for one in party if _called(one, places) in places] or list(party)


def _called(one: CombatantSetup, names: Container[str]) -> str:
    """What a member is known by: the name, unless only the id stands among the names."""
    name = folded_name(one.name)
    return name if name in names else folded_name(one.id)


def _members(encounter: Encounter, party: Sequence[CombatantSetup], ground: Ground) -> list[CombatantSetup]:
    places = {folded_name(place.name): place for place in encounter.party}
    named = {one.id: places.pop(_called(one, places), None) for one in party}
    spare = [place.at for place in places.values() if place.at is not None]
    for place in named.values():
        ground.claim(place.at if place is not None else None)
    found = []
    first: Cell | None = None
    for one in party:
        place = named[one.id]
        at = place.at if place is not None else None
        if at is None:
            at = ground.claim(spare.pop(0)) if spare else ground.nearest(first)
        first = first or at
        surprised = one.surprised or (place is not None and place.surprised)
        found.append(one.model_copy(update={"at": at, "surprised": surprised}))
    return found


# --- opponents -----------------------------------------------------------------------------------------


def _enemies(ctx: Context, encounter: Encounter, ground: Ground, ids: set[str]) -> Iterator[CombatantSetup]:
    lair = {folded_name(name) for name in encounter.in_lair}
    opponents = [_opponent(ctx, written) for written in encounter.enemies]
    totals: Counter[str] = Counter()
    for one, written in zip(opponents, encounter.enemies, strict=True):
        totals[one.name] += written.count
    counted: Counter[str] = Counter()
    for one, written in zip(opponents, encounter.enemies, strict=True):
        for place in range(written.count):
            counted[one.name] += 1
            number = counted[one.name] if totals[one.name] > 1 else None
            name = one.name if number is None else f"{one.name} {number}"
            yield one.model_copy(
                update={
                    "id": _free_id(name, ids),
                    "name": name,
                    "at": written.at if place == 0 else ground.nearest(written.at),
                    "in_lair": bool({folded_name(name), folded_name(one.name)} & lair),
                }
            )


def _free_id(name: str, ids: set[str]) -> str:
    """`Old Goblin 2` is `old-goblin-2`; with a number behind it when somebody has that id already."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.casefold()).split()
    wanted = "-".join(words) or "creature"
    found, number = wanted, 2
    while found in ids:
        found, number = f"{wanted}-{number}", number + 1
    ids.add(found)
    return found


def _opponent(ctx: Context, written: EncounterEnemy, *, clamp: bool = True) -> CombatantSetup:
    """Where its numbers come from, in order: the entry named, an entry of its own name, its block, clamped.

    With none of these it keeps a name nobody has, and is left out as the fight is compiled.
    """
    entry = written.creature or _entry_named(ctx, written.name)
    creature, changes = _block(ctx, written, clamp=clamp) if entry is None else (None, ())
    known = ctx.rules.ruleset.creatures.get(entry) if entry is not None else None
    name = written.name or (known.label if known else None) or entry or _tier_label(ctx, written)
    return CombatantSetup(
        id="",
        name=name,
        side=written.side,
        entry=entry if entry or creature else name,
        creature=creature,
        health=written.health,
        surprised=written.surprised,
        hidden=written.hidden,
        temperament=written.temperament,
        competence=written.competence,
        changes=changes,
        held_to=creature.tier if clamp and creature is not None and creature.sheet is not None else None,
    )


def _block(ctx: Context, written: EncounterEnemy, *, clamp: bool) -> tuple[Creature | None, tuple[str, ...]]:
    """A block written out, and what the clamp changed in it."""
    if written.block is None or not clamp:
        return written.block, ()
    return clamped(ctx, written.block)


def _entry_named(ctx: Context, name: str | None) -> str | None:
    """The bestiary entry whose label or id is that name, case and punctuation aside."""
    if name is None:
        return None
    wanted = folded_name(name)
    creatures = ctx.rules.ruleset.creatures.items()
    return next(
        (path for path, entry in creatures if wanted in (folded_name(entry.label), folded_name(entry.id))),
        None,
    )


def _tier_label(ctx: Context, written: EncounterEnemy) -> str:
    tiers = ctx.combat.threat.tiers if ctx.combat.threat else ()
    tier = written.block.tier if written.block is not None else None
    return next((one.label for one in tiers if one.id == tier), "Creature")
