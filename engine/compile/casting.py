"""Entries a creature casts with numbers of its own (bridging 1, creature spellcasting)."""

import math
from collections.abc import Iterator
from dataclasses import replace

from engine.amount import stepped
from engine.compile.abilities import Castable, entry_actions, entry_level
from engine.compile.context import Context
from engine.definitions import Action, AttackRoll, Origin
from engine.sheet.blueprint import read_table
from rulesets.format.catalogs import Entry
from rulesets.format.creatures import CastEntry, Creature, Spellcasting
from rulesets.format.mechanics import Mechanics
from rulesets.format.values import AbilityModFromFieldRef, AbilityModRef, AbilityScoreRef, ConstRef, ValueRef


def cast_actions(ctx: Context, creature: Creature) -> Iterator[Action]:
    """What the creature casts, each entry an option of its own. An entry nobody has is left out."""
    casting = creature.spellcasting
    for written in casting.entries if casting else ():
        entry = ctx.entry(written.entry)
        if casting is not None and entry is not None and entry.mechanics is not None:
            yield from _cast(ctx, creature, casting, written, entry, entry.mechanics)


def _cast(
    ctx: Context,
    creature: Creature,
    casting: Spellcasting,
    written: CastEntry,
    entry: Entry,
    mechanics: Mechanics,
) -> Iterator[Action]:
    scales = mechanics.scales
    castable = Castable(
        path=written.entry,
        entry=entry,
        mechanics=mechanics,
        budget=None if mechanics.free else written.budget or mechanics.budget or _usual_budget(ctx, written.entry),
        to_hit=AttackRoll(casting.to_hit or 0),
        difficulty=casting.save_difficulty,
        more_dice=math.floor(read_table(scales.table, plain_value(ctx, creature, scales.from_))) if scales else 0,
        flat=plain_value(ctx, creature, mechanics.amount_add) if mechanics.amount_add else 0,
        origin=Origin(
            entry=written.entry,
            tags=frozenset(mechanics.qualities or ()),
            level=entry_level(entry),
            cast_at=written.level or 0,
        ),
    )
    needed = written.components if written.components is not None else casting.components
    for action in entry_actions(ctx, castable):
        if action.origin.entry is None:
            yield action
        else:
            paid = _paid(action, written, entry)
            yield paid if needed is None else replace(paid, components=frozenset(needed))


def _paid(action: Action, written: CastEntry, entry: Entry) -> Action:
    """`uses` or `level` stand in place of the entry's cost; a level above its own is a bigger payment."""
    if written.uses is None and written.level is None:
        return action
    steps = 0 if written.level is None else max(0, written.level - entry_level(entry))
    return replace(
        action,
        price=replace(action.price, costs=(), family=(), uses=written.uses.count if written.uses else None),
        aim=replace(action.aim, count=action.aim.count + steps * action.aim.count_step),
        effects=tuple(stepped(effect, steps) for effect in action.effects),
    )


def _usual_budget(ctx: Context, path: str) -> str:
    """The budget of the ability list the entry's catalog feeds, else the main one."""
    feeds = ctx.rules.ruleset.catalog_of(path).feeds or ()
    return next((one.budget for one in ctx.combat.abilities if one.list in feeds), ctx.rules.main_budget)


def plain_value(ctx: Context, creature: Creature, ref: ValueRef) -> int:
    """A sheet's value for a creature without one: its own scores, and 0 for what only a sheet has."""
    casting = creature.spellcasting
    match ref:
        case ConstRef():
            return math.floor(ref.const)
        case AbilityScoreRef():
            return (creature.abilities or {}).get(ref.ability_score, 0)
        case AbilityModRef():
            ability: str | None = ref.ability_mod
        case AbilityModFromFieldRef():
            ability = casting.ability if casting else None
        case _:
            return 0
    score = (creature.abilities or {}).get(ability) if ability is not None else None
    return ctx.sheet.modifier(score) if score is not None else 0
