"""Catalog-marked rows of a sheet as abilities: an entry's mechanics -> `Action` (format 9, 12.7, 14.1)."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.compile import parts
from engine.compile.attacks import roll_of
from engine.compile.context import Context, points
from engine.compile.standard import permitted
from engine.compile.summons import summons_of
from engine.compile.teleports import with_teleport
from engine.compile.wielder import Wielder
from engine.compile.zones import with_zone
from engine.definitions import (
    Action,
    Aim,
    AimSide,
    Amount,
    AttackRoll,
    Effect,
    GivesBudget,
    Group,
    Healing,
    Labelled,
    Origin,
    Price,
    Push,
    RiderDef,
    TemporaryPoints,
    When,
)
from engine.sheet.blueprint import read_table
from rulesets.format import base as form
from rulesets.format.catalogs import Entry
from rulesets.format.character import Row
from rulesets.format.effects import ReactionRule
from rulesets.format.fight_lists import AbilityList
from rulesets.format.mechanics import Mechanics


@dataclass(frozen=True, slots=True)
class Castable:
    """An entry as somebody holds it: the numbers it is rolled with. `difficulty` None: its holder has none for it.
    `more_dice`: what it scales by; `flat`: what the user's own value adds; `counters`: row pools that pay a point
    each."""

    path: str
    entry: Entry
    mechanics: Mechanics
    budget: str | None
    to_hit: AttackRoll
    difficulty: int | None
    more_dice: int = 0
    flat: int = 0
    counters: tuple[str, ...] = ()
    origin: Origin = Origin()

    @property
    def catalog(self) -> str:
        return self.path.split("/", 1)[0]


@dataclass(frozen=True, slots=True)
class Held:
    """Entries of one sheet: what may be taken, and what rides along by itself."""

    actions: tuple[Action, ...]
    riders: tuple[Castable, ...]


def held_entries(wielder: Wielder) -> Held:
    """Everything the ability lists hold, list by list; a second row of an entry is no second option."""
    actions: dict[str, Action] = {}
    riders: list[Castable] = []
    seen: set[str] = set()
    for written in wielder.ctx.combat.abilities:
        for castable in _castables(wielder, written):
            if castable.path in seen:
                continue
            seen.add(castable.path)
            if castable.mechanics.kind == "rider":
                riders.append(castable)
                continue
            for action in entry_actions(wielder.ctx, castable):
                actions.setdefault(action.id, action)
    return Held(tuple(actions.values()), tuple(riders))


def _castables(wielder: Wielder, written: AbilityList) -> Iterator[Castable]:
    to_hit = _list_roll(wielder, written)
    difficulty = None if written.save_difficulty is None else wielder.whole(written.save_difficulty)
    for index, row in enumerate(wielder.sheet.rows(written.list)):
        path = wielder.sheet.entry_of(row)
        entry = wielder.ctx.entry(path) if path is not None else None
        if path is None or entry is None or entry.mechanics is None or not _open(wielder, written, row):
            continue
        mechanics = entry.mechanics
        scales = mechanics.scales
        yield Castable(
            path=path,
            entry=entry,
            mechanics=mechanics,
            budget=None if mechanics.free else mechanics.budget or written.budget,
            to_hit=to_hit,
            difficulty=difficulty,
            more_dice=math.floor(read_table(scales.table, wielder.sheet.read(scales.from_, wielder.live)))
            if scales
            else 0,
            flat=wielder.whole(mechanics.amount_add),
            counters=_counters(wielder, path),
            origin=Origin(
                list=written.list,
                row=index,
                entry=path,
                tags=frozenset(mechanics.qualities or ()),
                level=entry_level(entry),
            ),
        )


def _open(wielder: Wielder, written: AbilityList, row: Row) -> bool:
    """Whether the row is let through: its `onlyWhen` column is set, or its `alwaysWhen` holds."""
    if written.only_when is None or wielder.sheet.cell(written.list, row, written.only_when) is True:
        return True
    always = written.always_when
    return always is not None and wielder.sheet.cell(written.list, row, always.column) == always.equals


def _list_roll(wielder: Wielder, written: AbilityList) -> AttackRoll:
    """To hit with the list's entries; a list without `toHit` adds nothing (bridging 9)."""
    if written.to_hit is None:
        return roll_of(wielder.adjust())
    own = Labelled(wielder.label(written.to_hit), wielder.whole(written.to_hit))
    ability = wielder.ability_of(written.to_hit)
    return roll_of([own, *wielder.adjust(ability)], ability)


def _counters(wielder: Wielder, path: str) -> tuple[str, ...]:
    """Row pools the entry wrote on this sheet, those at a maximum of 0 included: they have none to give."""
    return tuple(
        f"{declared.id}/{index}"
        for declared in wielder.ctx.sheet.lists.values()
        if declared.pools is not None
        for index, row in enumerate(wielder.sheet.rows(declared.id))
        if wielder.sheet.entry_of(row) == path
    )


def entry_level(entry: Entry) -> int:
    """The level an entry is of: its catalog's `level` filter where it is a number, else 0 (bridging 4)."""
    level = (entry.filters or {}).get("level")
    return int(level) if isinstance(level, int | float) else 0


# --- one entry -----------------------------------------------------------------------------------------


def entry_actions(ctx: Context, castable: Castable) -> Iterator[Action]:
    """The entry's own option, and the standard actions it permits. One whose permission is all it has is
    itself never taken (format 14.1)."""
    mechanics = castable.mechanics
    if mechanics.standard is not None:
        yield from permitted(mechanics.standard)
    if mechanics.standard is None or mechanics.kind != "utility" or _acts(mechanics):
        yield entry_action(ctx, castable)


def entry_action(ctx: Context, castable: Castable) -> Action:
    mechanics = castable.mechanics
    action = Action(
        id=f"entry:{castable.path}",
        label=castable.entry.label,
        group=Group.ABILITIES,
        kind="utility" if mechanics.kind == "rider" else mechanics.kind,
        when=_when(mechanics),
        aim=aim_of(ctx, mechanics, castable.catalog),
        price=Price(
            budget=castable.budget,
            costs=tuple(ctx.cost(one) for one in mechanics.cost),
            family=ctx.family(mechanics.cost),
            counters=castable.counters,
        ),
        roll=castable.to_hit if mechanics.attack_roll and not mechanics.auto_hit else None,
        save=parts.save_of(mechanics.save, castable.difficulty or 0),
        effects=tuple(_effects(ctx, castable)),
        concentration=mechanics.concentration,
        origin=castable.origin,
        components=frozenset(mechanics.components or ()),
        needs=frozenset(mechanics.needs or ()),
        summons=summons_of(ctx, mechanics.summons, castable.path, castable.budget),
        target_is=mechanics.target_types,
        seen=bool(mechanics.seen),
    )
    return with_teleport(
        ctx, with_zone(ctx, action, mechanics.zone, castable.catalog), mechanics.teleport, castable.catalog
    )


def _when(mechanics: Mechanics) -> When:
    """`reaction: true` keeps an entry off every menu; so does a utility that does nothing in a fight. One that leaves
    an area standing, or teleports, does something."""
    idle = mechanics.kind == "utility" and not _acts(mechanics)
    if isinstance(mechanics.reaction, ReactionRule):
        return When(never=True) if idle and not mechanics.reaction.cancels else parts.answer(mechanics.reaction)
    return When(never=True) if mechanics.reaction or idle else When()


def _acts(mechanics: Mechanics) -> bool:
    """Whether a utility does anything in a fight, taken on a turn."""
    return any(one is not None for one in (mechanics.gives, mechanics.zone, mechanics.teleport))


def aim_of(ctx: Context, mechanics: Mechanics, catalog: str) -> Aim:
    """Whom an entry may be pointed at. A range of 0 is self or touch; of an area, no limit but its shape."""
    far = ctx.cells_in(catalog, mechanics.range)
    return Aim(
        side=mechanics.targets or _usual_side(mechanics),
        count=mechanics.target_count or 1,
        normal=far,
        area=parts.area_shape(
            mechanics.area,
            lambda length: ctx.cells_in(catalog, length),
            mechanics.kind,
            mechanics.friendly_fire,
            mechanics.targets,
            ranged=far is not None,
        ),
        ranged=far is not None,
        count_step=mechanics.targets_per_cost_step or 0,
    )


def _usual_side(mechanics: Mechanics) -> AimSide:
    """Without `targets`: a utility taken on a turn does what it does for its user."""
    if mechanics.kind == "utility" and not isinstance(mechanics.reaction, ReactionRule):
        return "self"
    return parts.usual_side(mechanics.kind)


def _effects(ctx: Context, castable: Castable) -> Iterator[Effect]:
    mechanics = castable.mechanics
    if mechanics.amount is not None:
        yield _amount_effect(ctx, castable)
    if mechanics.temporary is not None:
        yield TemporaryPoints(_temporary(mechanics, mechanics.temporary))
    yield from parts.all_applies(mechanics.applies, castable.difficulty)
    if (cells := ctx.cells_in(castable.catalog, mechanics.push)) is not None:
        yield Push(cells)
    for gift in mechanics.gives or ():
        yield GivesBudget(gift.budget, gift.count)


def _temporary(mechanics: Mechanics, written: form.Amount) -> Amount:
    """Temporary points; without an amount it is they that grow with a bigger payment."""
    given, step = points(written.dice, written.flat), mechanics.per_cost_step
    if step is None or mechanics.amount is not None:
        return given
    return replace(given, step=points(step.dice, step.flat))


def _amount_effect(ctx: Context, castable: Castable) -> Effect:
    """The amount, grown by what scales it and with what each step of a bigger payment adds."""
    mechanics = castable.mechanics
    written, step = mechanics.amount, mechanics.per_cost_step
    assert written is not None
    heals = mechanics.kind == "heal"
    read = points if heals else ctx.harm
    amount = read(written.dice, (written.flat or 0) + castable.flat, castable.more_dice)
    if step is not None:
        amount = replace(amount, step=read(step.dice, step.flat))
    if heals:
        return Healing(amount)
    return parts.harm_of(ctx, amount, mechanics.damage_type, mechanics.plus, castable.difficulty)


# --- riders --------------------------------------------------------------------------------------------


def sheet_riders(wielder: Wielder, held: Held, actions: tuple[Action, ...]) -> tuple[RiderDef, ...]:
    """Riders on a sheet, each with the attacks it may ride, fixed as the fight begins (format 9.3)."""
    return tuple(_rider(wielder, one, actions) for one in held.riders)


def _rider(wielder: Wielder, castable: Castable, actions: tuple[Action, ...]) -> RiderDef:
    rider = castable.mechanics.rider
    assert rider is not None, "a checked entry of kind rider says what it adds"
    amount: Amount = wielder.ctx.harm(rider.amount.dice, rider.amount.flat, castable.more_dice)
    return RiderDef(
        id=f"entry:{castable.path}",
        label=castable.entry.label,
        amount=amount,
        type=rider.type,
        per=rider.once_per,
        when=frozenset(rider.when or ()),
        actions=frozenset(action.id for action in actions if _rides(wielder, castable, action)),
    )


def _rides(wielder: Wielder, castable: Castable, action: Action) -> bool:
    rider = castable.mechanics.rider
    if rider is None or not isinstance(action.roll, AttackRoll):
        return False
    origin = action.origin
    if rider.sources is not None and origin.list not in rider.sources:
        return False
    if rider.requires is None:
        return True
    if origin.list is None or origin.row is None:
        return False
    column = rider.requires.column
    row = wielder.sheet.rows(origin.list)[origin.row]
    known = column in wielder.ctx.sheet.columns[origin.list]
    return known and bool(wielder.sheet.cell(origin.list, row, column))
