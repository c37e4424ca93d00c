"""What somebody bears, and what that does: the one place that asks conditions, levels, items and standard actions.

Everything the engine wants to know about a creature beyond its nature (its defense, whether its roll
leans, whether it can act) is a query here over its bearings. Different bearings add up; one condition
never counts twice (format 12.9).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.arena import Arena
from engine.borne import Borne, borne_while, source_seen
from engine.definitions import Action, AttackRoll, Bearing, ModifierDef, Resistance
from engine.dice import Dice
from engine.events import Lean, Part
from engine.geometry import allowance_of, distance
from engine.occasions import Occasion, counts, passes
from engine.sighting import sees

Thrower = Callable[[Dice], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Leaning:
    """Which way a roll leans, and the labels of everything that leans it either way (format 1.5)."""

    toward: tuple[str, ...] = ()
    against: tuple[str, ...] = ()

    @property
    def mode(self) -> Lean:
        if bool(self.toward) == bool(self.against):
            return "normal"
        return "advantage" if self.toward else "disadvantage"


STRAIGHT = Leaning()


def borne(arena: Arena, who: str) -> list[Borne]:
    """Every bearing that holds on `who`: conditions as declared, then levels, then items."""
    return borne_while(arena, who, sees)


def brought(arena: Arena, who: str) -> list[str]:
    """Conditions that levels, items and areas bring along, and nothing else put on."""
    return [one.name for one in borne(arena, who) if one.brought]


def suspended(arena: Arena, who: str) -> list[str]:
    """Conditions held that do nothing just now, because their source is out of sight."""
    held: dict[str, list[str]] = {}
    for condition in arena.one(who).conditions:
        held.setdefault(condition.condition, []).extend(condition.sources)
    return sorted(
        name
        for name, sources in held.items()
        if (bearing := arena.rules.conditions.get(name)) is not None
        and bearing.in_sight is True
        and not source_seen(arena, who, sources, sees)
    )


# --- yes or no ---------------------------------------------------------------------------------------


def has_effect(arena: Arena, who: str, effect: str) -> bool:
    return any(effect in one.effects for one in borne(arena, who))


def effect_sources(arena: Arena, who: str, effect: str) -> list[str]:
    """Whoever put on `who` what has this effect."""
    return [source for one in borne(arena, who) if effect in one.effects for source in one.sources]


def can_act(arena: Arena, who: str) -> bool:
    """Standing, not surprised, and nothing it bears keeps it from acting."""
    one = arena.one(who)
    return one.standing and not one.surprised and not has_effect(arena, who, "cannot-act")


def can_react(arena: Arena, who: str) -> bool:
    """May be asked in a window. Who cannot act is not thereby unable to react: rulesets say both."""
    one = arena.one(who)
    return one.standing and not one.surprised and not has_effect(arena, who, "cannot-react")


def fails_save(arena: Arena, who: str, save: str) -> bool:
    """Whether this save fails without a roll."""
    return any(save in one.bearing.fails_saves for one in borne(arena, who))


def forbidden(arena: Arena, who: str, action: Action) -> bool:
    """Whether a bearing forbids what this comes from or needs, or attacks (bridging 2, `forbids`); of a
    sequence, any part of it."""
    return any(_forbids(arena, who, one.bearing, action) for one in borne(arena, who))


def _forbids(arena: Arena, who: str, held: Bearing, action: Action) -> bool:
    if action.catalog in held.forbids_catalogs or action.components & held.forbids_components:
        return True
    if held.forbids_attacks and isinstance(action.roll, AttackRoll):
        return True
    parts = (arena.cast[who].action(part) for part, _ in action.sequence)
    return any(part is not None and _forbids(arena, who, held, part) for part in parts)


# --- numbers -------------------------------------------------------------------------------------------


def defense(arena: Arena, who: str) -> int:
    """What an attack's total must reach: its nature's and every modifier to defense (cover aside)."""
    total = arena.cast[who].defense
    for one, modifier in _modifiers(arena, who, borne(arena, who), "defense"):
        total += amount_of(arena, who, one, modifier)
    return total


def cover(arena: Arena, target: str) -> int:
    """What the target's own cell is worth to it; 0 off a board (bridging 9, Cover)."""
    at = arena.one(target).at
    if arena.board is None or at is None or not arena.board.cover(at):
        return 0
    return arena.rules.cover_bonus


def speed(arena: Arena, who: str) -> float:
    """A turn's allowance in the distance unit, after modifiers: flat changes first, then the times (12.10)."""
    base = arena.cast[who].speed
    if base is None:
        return 0.0
    held = borne(arena, who)
    if any("speed-zero" in one.effects for one in held):
        return 0.0
    changes = list(_modifiers(arena, who, held, "speed"))
    total = base + sum(amount_of(arena, who, one, modifier) for one, modifier in changes)
    for _, modifier in changes:
        total *= modifier.times
    return max(0.0, total)


def speed_cells(arena: Arena, who: str) -> int:
    """The allowance in cells: rounded down, at least one while it can move at all (format 16.2)."""
    per_cell = arena.rules.per_cell
    return 0 if per_cell is None else allowance_of(speed(arena, who), per_cell)


def budget_count(arena: Arena, who: str, budget: str) -> int:
    """How many of a budget each turn (or round) of `who` holds, never below 0."""
    total = arena.rules.budget(budget).count
    for one in borne(arena, who):
        total += sum(flat for name, flat in one.bearing.budgets if name == budget)
    return max(0, total)


def budget_left(arena: Arena, who: str, budget: str) -> int:
    """How many of a budget `who` still holds."""
    left = arena.one(who).budgets.get(budget)
    return budget_count(arena, who, budget) if left is None else left


def roll_parts(
    arena: Arena,
    who: str,
    to: str,
    throw: Thrower | None,
    narrow: str | None = None,
    occasion: Occasion | None = None,
) -> list[Part]:
    """What bearings add to a roll (`to`: attacks, attacks-taken, saves, checks, initiative). Dice are thrown by
    `throw`, after the roll's own, in declared order (bridging 9, Rolls); with `throw` None only flat parts."""
    parts: list[Part] = []
    for one, modifier in _modifiers(arena, who, borne(arena, who), to, narrow, occasion):
        if flat := amount_of(arena, who, one, modifier):
            parts.append(Part(label=one.bearing.label, amount=flat))
        if modifier.dice is not None and throw is not None:
            rolls = throw(modifier.dice)
            total = sum(rolls) + modifier.dice.flat
            parts.append(Part(label=one.bearing.label, amount=-total if modifier.minus else total, rolls=rolls))
    return parts


def roll_dice(
    arena: Arena, who: str, to: str, narrow: str | None = None, occasion: Occasion | None = None
) -> list[tuple[Dice, bool]]:
    """The bonus dice of such a roll and whether they are taken away, for forecasts."""
    return [
        (modifier.dice, modifier.minus)
        for _, modifier in _modifiers(arena, who, borne(arena, who), to, narrow, occasion)
        if modifier.dice is not None
    ]


def amount_of(arena: Arena, who: str, held: Borne, modifier: ModifierDef) -> int:
    """A modifier's flat number with what it adds off its holder's sheet, or off its source's (bridging 2)."""
    if modifier.add is None:
        return modifier.flat
    readers = [who]
    if modifier.add_of_source:
        readers = [source for source in held.sources if source in arena.state.combatants]
    total = modifier.flat
    for reader in readers[:1]:
        sheet = arena.cast[reader].sheet
        if sheet is not None:
            total += int(sheet.read(modifier.add, arena.one(reader).live))
    return total


def _modifiers(
    arena: Arena,
    who: str,
    held: list[Borne],
    to: str,
    narrow: str | None = None,
    occasion: Occasion | None = None,
) -> Iterable[tuple[Borne, ModifierDef]]:
    """Modifiers of `who` to `to` that count on this occasion. `narrow`: the save or skill rolled. A modifier's
    own `saves` or `skills` replace its source's; one narrowed to others does not count, and nothing narrowed
    counts for a roll that names nothing (format 11, Narrowing)."""
    for one in held:
        for modifier in one.bearing.modifiers:
            if modifier.to != to:
                continue
            only: frozenset[str] | None = None
            if to == "saves":
                only = modifier.saves if modifier.saves is not None else one.bearing.saves
            elif to == "checks":
                only = modifier.skills if modifier.skills is not None else one.bearing.skills
            if only is not None and narrow not in only:
                continue
            if counts(arena, who, one.sources, modifier.only, occasion):
                yield one, modifier


def modifiers(arena: Arena, who: str, to: str, occasion: Occasion | None = None) -> list[tuple[Borne, ModifierDef]]:
    """Every modifier of `who` to this (`damage`, `healing`) that counts on this occasion."""
    return list(_modifiers(arena, who, borne(arena, who), to, None, occasion))


# --- leaning -------------------------------------------------------------------------------------------


def attack_leaning(
    arena: Arena, attacker: str, target: str | None, *, shot: bool, long: bool, action: Action | None = None
) -> Leaning:
    """Every lean on an attack roll. `target` None: at something that is nobody. `shot`: not a swing; `long`: a shot
    past its normal range (16.3)."""
    occasion = Occasion(attacker, target, action, shot)
    toward: list[str] = []
    against: list[str] = []
    one = arena.one(attacker)
    for held in borne(arena, attacker):
        _lean(held, "own-attacks", toward, against)
        _lean_modifiers(arena, attacker, held, "attacks", None, toward, against, occasion)
    if one.helped_by:
        toward.append("help")
    if target is not None:
        _lean_of_target(arena, attacker, target, occasion, toward, against)
    if shot and arena.board is not None:
        against.extend(_spoiled(arena, attacker, long=long))
    return Leaning(tuple(toward), tuple(against))


def _lean_of_target(
    arena: Arena, attacker: str, target: str, occasion: Occasion, toward: list[str], against: list[str]
) -> None:
    """What whoever is attacked bears, does and sees leans the roll."""
    near = distance_between(arena, attacker, target)
    for held in borne(arena, target):
        _lean(held, "attacks-against", toward, against)
        _lean_modifiers(arena, target, held, "attacks-taken", None, toward, against, occasion)
        if near is not None and near <= 1 and "attacks-against-adjacent-advantage" in held.effects:
            toward.append(held.bearing.label)
        if near is not None and near > 1 and "attacks-against-far-disadvantage" in held.effects:
            against.append(held.bearing.label)
    if arena.one(target).dodging:
        against.append("dodge")
    if arena.rules.sight.unseen_attacks:
        if not sees(arena, target, attacker):
            toward.append("unseen")
        if not sees(arena, attacker, target):
            against.append("unseen")


def _spoiled(arena: Arena, shooter: str, *, long: bool) -> Iterable[str]:
    """What spoils a shot: how far it goes, and a foe at the shooter's elbow (format 16.3)."""
    if long and arena.rules.long_shot_leans:
        yield "long range"
    if arena.rules.adjacent_shot_leans and _foe_beside(arena, shooter):
        yield "foe beside"


def save_leaning(arena: Arena, who: str, save: str, occasion: Occasion | None = None) -> Leaning:
    toward: list[str] = []
    against: list[str] = []
    for held in borne(arena, who):
        if held.bearing.saves is None or save in held.bearing.saves:
            _lean(held, "own-saves", toward, against)
        _lean_modifiers(arena, who, held, "saves", save, toward, against, occasion)
    if arena.one(who).dodging and save in arena.rules.dodge_saves:
        toward.append("dodge")
    return Leaning(tuple(toward), tuple(against))


def check_leaning(arena: Arena, who: str, skill: str | None, occasion: Occasion | None = None) -> Leaning:
    """The lean of a check: an item's gate, a contest. `skill` None: a check with no known skill, and a contest,
    which what is narrowed to skills never reaches (format 12.10)."""
    toward: list[str] = []
    against: list[str] = []
    for held in borne(arena, who):
        if held.bearing.skills is None or skill in held.bearing.skills:
            _lean(held, "own-checks", toward, against)
        _lean_modifiers(arena, who, held, "checks", skill, toward, against, occasion)
    return Leaning(tuple(toward), tuple(against))


def initiative_leaning(arena: Arena, who: str) -> Leaning:
    toward: list[str] = []
    against: list[str] = []
    for held in borne(arena, who):
        _lean_modifiers(arena, who, held, "initiative", None, toward, against)
    return Leaning(tuple(toward), tuple(against))


def _lean(held: Borne, stem: str, toward: list[str], against: list[str]) -> None:
    if f"{stem}-advantage" in held.effects:
        toward.append(held.bearing.label)
    if f"{stem}-disadvantage" in held.effects:
        against.append(held.bearing.label)


def _lean_modifiers(
    arena: Arena,
    who: str,
    held: Borne,
    to: str,
    narrow: str | None,
    toward: list[str],
    against: list[str],
    occasion: Occasion | None = None,
) -> None:
    for one, modifier in _modifiers(arena, who, [held], to, narrow, occasion):
        if modifier.mode == "advantage":
            toward.append(one.bearing.label)
        elif modifier.mode == "disadvantage":
            against.append(one.bearing.label)


def distance_between(arena: Arena, one: str, other: str) -> int | None:
    """Cells between two combatants; None off a board."""
    if arena.board is None:
        return None
    here, there = arena.one(one).at, arena.one(other).at
    if here is None or there is None:
        return None
    return distance(here, there)


def _foe_beside(arena: Arena, who: str) -> bool:
    """Whether a foe the shooter's side knows of stands next to it: an unknown one would show in its odds."""
    unaware = arena.side(who) == "party"
    return any(
        distance_between(arena, who, foe) == 1 and not (unaware and arena.one(foe).hidden) for foe in arena.foes(who)
    )


# --- harm and immunity -----------------------------------------------------------------------------------


def resistance(arena: Arena, who: str, damage_type: str | None, tags: frozenset[str]) -> str:
    """How harm of this type reaches `who`: `none`, `resist`, `vulnerable` or `immune` (format 14.3.4).

    Any number of resistances halve once, resistance and vulnerability cancel, immunity wins (bridging
    7.1). `tags` are the weapon's: an `except` tag lets a blow through.
    """
    nature = arena.cast[who]
    held = borne(arena, who)
    kind = damage_type.casefold() if damage_type is not None else None
    if _matches(nature.immune, kind, tags) or any(_matches(one.bearing.immune, kind, tags) for one in held):
        return "immune"
    resists = (
        _matches(nature.resist, kind, tags)
        or any(_matches(one.bearing.resist, kind, tags) for one in held)
        or any("resist-all" in one.effects for one in held)
    )
    vulnerable = kind is not None and (kind in nature.vulnerable or any(kind in one.bearing.vulnerable for one in held))
    if resists == vulnerable:
        return "none"
    return "resist" if resists else "vulnerable"


def _matches(listed: tuple[Resistance, ...], kind: str | None, tags: frozenset[str]) -> bool:
    return any(one.type == kind and not (one.excepted & tags) for one in listed)


def immune_to_condition(arena: Arena, who: str, condition: str) -> bool:
    if condition in arena.cast[who].condition_immunities:
        return True
    return any(condition in one.bearing.condition_immunities for one in borne(arena, who))


def succeeds(arena: Arena, who: str, action: Action) -> bool:
    """Whether `who` makes the save of this action without rolling (capability 1.181)."""
    through = action.save.succeeds if action.save is not None else None
    if through is None:
        return False
    return (
        any(resistance(arena, who, kind, action.origin.tags) == "immune" for kind in through.immune)
        or any(immune_to_condition(arena, who, condition) for condition in through.condition_immune)
        or (through.is_ is not None and passes(arena, who, through.is_))
    )


def melee_critical(arena: Arena, attacker: str, target: str) -> bool:
    """Whether a hit from where the attacker stands is a critical (`attacks-from-adjacent-critical`)."""
    near = distance_between(arena, attacker, target)
    return near is not None and near <= 1 and has_effect(arena, target, "attacks-from-adjacent-critical")
