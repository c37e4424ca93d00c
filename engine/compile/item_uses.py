"""Using an item in a fight (format 10.7, 10.8)."""

from collections.abc import Iterator

from engine.compile import parts
from engine.compile.context import Context, points
from engine.compile.stats import Stats
from engine.compile.teleports import with_teleport
from engine.compile.weapons import item_to_hit
from engine.compile.wielder import Wielder
from engine.compile.zones import with_zone
from engine.definitions import (
    Action,
    Aim,
    Effect,
    GateRoll,
    Group,
    Healing,
    Origin,
    Price,
    Push,
    RestoresPool,
    TemporaryPoints,
)
from engine.sheet.blueprint import Ware
from rulesets.format.item_use import AbilityGate, Gate, ItemUse, SkillGate


def use_action(wielder: Wielder, ware: Ware, index: int) -> Action | None:
    """The item's use; None when its charges, its save number or its gate read a stat the item lacks."""
    use, stats = ware.item.use, Stats.of(ware.item)
    assert use is not None
    if stats.lacks(use.save_difficulty) or (use.gate is not None and stats.lacks(use.gate.difficulty)):
        return None
    if use.charges is not None and not _holds_charges(ware, stats):
        return None
    difficulty = stats.whole(use.save_difficulty)
    action = Action(
        id=f"use:{index}",
        label=ware.label,
        group=Group.ITEMS,
        kind=use.kind,
        aim=_aim(wielder.ctx, use),
        price=Price(
            budget=None if use.free else use.budget or wielder.ctx.rules.main_budget,
            item=index,
            consumes=bool(use.consumes),
            charges=use.charges or 0,
        ),
        roll=item_to_hit(wielder, ware.label, stats, use.to_hit) if use.attack_roll and not use.auto_hit else None,
        gate=_gate(wielder, use.gate, stats) if use.gate is not None else None,
        save=parts.save_of(use.save, difficulty or 0),
        effects=tuple(_effects(wielder.ctx, use, difficulty)),
        origin=Origin(
            item=index,
            ware=ware.path,
            tags=frozenset(ware.item.tags) | frozenset(use.qualities or ()),
            level=use.level,
        ),
        components=frozenset(use.components or ()),
        needs=frozenset(use.needs or ()),
        target_is=use.target_types,
        seen=bool(use.seen),
        casts=use.casts,
        concentration=use.concentration,
    )
    return with_teleport(wielder.ctx, with_zone(wielder.ctx, action, use.zone), use.teleport)


def _holds_charges(ware: Ware, stats: Stats) -> bool:
    charges = ware.item.charges
    return charges is not None and (stats.whole(charges.max) or 0) >= 1


def _aim(ctx: Context, use: ItemUse) -> Aim:
    far = ctx.cells(use.range)
    return Aim(
        side=use.targets or parts.usual_side(use.kind),
        count=use.target_count or 1,
        normal=far,
        area=parts.area_shape(use.area, ctx.cells, use.kind, use.friendly_fire, use.targets, ranged=far is not None),
        ranged=far is not None,
    )


def _effects(ctx: Context, use: ItemUse, difficulty: int | None) -> Iterator[Effect]:
    if use.amount is not None and use.kind == "heal":
        yield Healing(points(use.amount.dice, use.amount.flat))
    elif use.amount is not None:
        amount = ctx.harm(use.amount.dice, use.amount.flat)
        yield parts.harm_of(ctx, amount, use.damage_type, use.plus, difficulty)
    if use.temporary is not None:
        yield TemporaryPoints(points(use.temporary.dice, use.temporary.flat))
    if use.restore is not None:
        yield RestoresPool(use.restore.pool, points(use.restore.amount.dice, use.restore.amount.flat))
    yield from parts.all_applies(use.applies, difficulty)
    if (cells := ctx.cells(use.push)) is not None:
        yield Push(cells)


def _gate(wielder: Wielder, gate: Gate, stats: Stats) -> GateRoll:
    """The check asked of the user first: a skill's, an ability's, or a number off the sheet."""
    sheet, check = wielder.ctx.sheet, gate.check
    skill = ability = None
    if isinstance(check, SkillGate):
        skill, ability = check.skill, sheet.skills[check.skill].ability
        label, number = sheet.skills[check.skill].label, wielder.sheet.skill(check.skill, wielder.live)
    elif isinstance(check, AbilityGate):
        ability = check.ability
        label, number = sheet.abilities[ability].label, wielder.mod(ability)
    else:
        ability = wielder.ability_of(check.value)
        label, number = wielder.label(check.value), wielder.whole(check.value)
    unless = gate.unless
    return GateRoll(
        label=label,
        modifier=number + sum(part.amount for part in wielder.adjust(ability)),
        difficulty=stats.whole(gate.difficulty) or 1,
        skill=skill,
        ability=ability,
        skipped=unless is not None and wielder.sheet.read(unless.value, wielder.live) >= unless.at_least,
    )
