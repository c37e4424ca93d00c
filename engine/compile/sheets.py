"""Whoever has a sheet, party member or creature: sheet -> `Definition` (format 12, 15.3)."""

from engine.compile.abilities import held_entries, sheet_riders
from engine.compile.attacks import attack_actions, strikes_of
from engine.compile.bearings import folded, resistances
from engine.compile.contests import contest_actions
from engine.compile.context import Context
from engine.compile.creatures import creature_actions, creature_riders, default_size
from engine.compile.items import held_bearings, item_actions
from engine.compile.standard import standard_actions
from engine.compile.wielder import Wielder
from engine.definitions import Action, Definition, Side
from rulesets.format.creatures import Creature


def sheet_definition(
    wielder: Wielder,
    who: str,
    name: str,
    side: Side,
    creature: Creature | None = None,
    *,
    entry: str | None = None,
    size: str | None = None,
) -> Definition:
    """Somebody with a sheet. `creature`: the stat block round it, of an opponent written as one."""
    ctx = wielder.ctx
    held = held_entries(wielder)
    own = tuple(creature_actions(ctx, creature.actions)) if creature else ()
    items = tuple(item_actions(wielder))
    actions = (
        *attack_actions(wielder),
        *own,
        *held.actions,
        *items,
        *contest_actions(ctx, _most_strikes(wielder, items)),
        *standard_actions(ctx),
    )
    riders = sheet_riders(wielder, held, actions)
    if creature is not None:
        riders += creature_riders(ctx, creature.riders or (), own)
    types, tags = _kinds(ctx, creature)
    soak = ctx.combat.pool.soak if ctx.combat.pool else None
    return Definition(
        id=who,
        name=name,
        side=side,
        defense=wielder.whole(ctx.combat.defense),
        initiative_modifier=wielder.adjusted(ctx.rules.initiative.number),
        speed=_speed(wielder),
        actions=distinct(actions),
        sheet=wielder.sheet,
        entry=entry,
        health=most_health(wielder),
        saves={save: wielder.save(save) for save in ctx.sheet.saves},
        save_parts={save: wielder.save_parts(save) for save in ctx.sheet.saves},
        checks={check.id: wielder.adjusted(check.value) for check in ctx.combat.checks},
        abilities={ability: wielder.sheet.ability_score(ability, wielder.live) for ability in ctx.sheet.abilities},
        resist=resistances(creature.resist) if creature else (),
        vulnerable=folded(creature.vulnerable) if creature else frozenset(),
        immune=resistances(creature.immune) if creature else (),
        senses=_senses(wielder, creature),
        condition_immunities=frozenset(creature.condition_immunities) if creature else frozenset(),
        soak_all=wielder.whole(soak.all) if soak else 0,
        soak={kind: wielder.whole(ref) for kind, ref in (soak.by_kind or {}).items()} if soak else {},
        hardness=wielder.whole(ctx.combat.pool.hardness) if ctx.combat.pool else 0,
        riders=riders,
        signature_points=creature.signature_points or 0 if creature else 0,
        size=size or (creature.size if creature else None) or _size(wielder),
        types=types,
        tags=tags,
        traits=tuple((one.name, one.text) for one in creature.traits) if creature else (),
        tier=creature.tier if creature else None,
        loot=creature.loot if creature else None,
        spend_limits={one.pool: wielder.whole(one.max) for one in ctx.combat.spend_limits or ()},
        items=held_bearings(wielder),
        temperament=creature.temperament if creature else None,
        competence=creature.competence if creature else None,
    )


def distinct(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Without second options of one id: a permission held twice is one option."""
    return tuple({action.id: action for action in reversed(actions)}.values())[::-1]


def _most_strikes(wielder: Wielder, items: tuple[Action, ...]) -> int:
    """The most strikes one spend buys, by an attack list or a weapon held; 1 where nothing buys more."""
    lists = (strikes_of(wielder, written) for written in wielder.ctx.combat.attacks)
    return max(1, *lists, *(action.price.strikes for action in items))


def most_health(wielder: Wielder) -> int:
    """The sheet's health: its pool's maximum, or the length of its wound track."""
    health = wielder.ctx.rules.health
    if health.pool is not None:
        return wielder.sheet.pool_max(health.pool)
    assert health.track is not None
    return wielder.sheet.wound_track(health.track).size


def _speed(wielder: Wielder) -> float | None:
    movement = wielder.ctx.combat.economy.movement
    return None if movement is None else wielder.sheet.read(movement, wielder.live)


def _senses(wielder: Wielder, creature: Creature | None) -> dict[str, float]:
    """How far each sense reaches: read off the sheet, none at 0, and what a stat block round it says where that is
    further."""
    read = {
        one.id: wielder.sheet.read(one.sheet, wielder.live)
        for one in wielder.ctx.combat.senses or ()
        if one.sheet is not None
    }
    for sense, far in ((creature.senses or {}) if creature else {}).items():
        read[sense] = max(far, read.get(sense, 0))
    return {sense: far for sense, far in read.items() if far > 0}


def _kinds(ctx: Context, creature: Creature | None) -> tuple[frozenset[str], frozenset[str]]:
    """Types and tags: a creature's own, a character's as the ruleset says (bridging 1)."""
    if creature is not None:
        return frozenset(creature.types or ()), frozenset(creature.tags or ())
    declared = ctx.combat.creature_types
    characters = declared.characters if declared else None
    if characters is None:
        return frozenset(), frozenset()
    return frozenset(characters.types), frozenset(characters.tags or ())


def _size(wielder: Wielder) -> str | None:
    sizes = wielder.ctx.combat.sizes
    if sizes is not None and sizes.sheet is not None:
        named = wielder.sheet.field(sizes.sheet.field)
        if any(size.id == named for size in sizes.order):
            return str(named)
    return default_size(wielder.ctx)
