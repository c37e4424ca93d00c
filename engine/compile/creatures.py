"""Creatures in plain numbers: stat block -> `Definition` (format 15.1, 15.2)."""

from collections.abc import Iterable

from engine.compile import parts
from engine.compile.bearings import folded, resistances
from engine.compile.boards import change_of
from engine.compile.context import Context, points
from engine.compile.teleports import with_teleport
from engine.compile.zones import with_zone
from engine.definitions import (
    Action,
    ActionKind,
    Aim,
    AimSide,
    Amount,
    AttackRoll,
    ChangesGround,
    Definition,
    Effect,
    Group,
    Origin,
    Price,
    Push,
    Recharge,
    RiderDef,
    Side,
    When,
)
from engine.dice import Dice
from rulesets.format.creatures import Creature, CreatureAction, CreatureRider, HealthDice
from rulesets.format.effects import PlainRange
from rulesets.format.values import ConstRef


def option_id(action: str) -> str:
    """The option of a creature's own action."""
    return f"action:{action}"


def plain_definition(
    ctx: Context,
    who: str,
    name: str,
    side: Side,
    creature: Creature,
    actions: tuple[Action, ...],
    *,
    entry: str | None = None,
    size: str | None = None,
) -> Definition:
    """A creature in plain numbers, with everything it can take. What it leaves out reads 0."""
    health, health_dice = _health(creature)
    soak = creature.soak
    return Definition(
        id=who,
        name=name,
        side=side,
        defense=creature.defense or 0,
        initiative_modifier=creature.initiative_modifier or 0,
        speed=_speed(ctx, creature),
        actions=actions,
        entry=entry,
        health=health,
        health_dice=health_dice,
        saves=dict(creature.saves or {}),
        checks=dict(creature.checks or {}),
        abilities=dict(creature.abilities or {}),
        resist=resistances(creature.resist),
        vulnerable=folded(creature.vulnerable),
        immune=resistances(creature.immune),
        senses={sense: far for sense, far in (creature.senses or {}).items() if far > 0},
        condition_immunities=frozenset(creature.condition_immunities),
        soak_all=soak.all or 0 if soak else 0,
        soak=dict(soak.by_kind or {}) if soak else {},
        hardness=creature.hardness or 0,
        riders=creature_riders(ctx, creature.riders or (), actions),
        signature_points=creature.signature_points or 0,
        size=size or creature.size or default_size(ctx),
        types=frozenset(creature.types or ()),
        tags=frozenset(creature.tags or ()),
        traits=tuple((one.name, one.text) for one in creature.traits),
        tier=creature.tier,
        loot=creature.loot,
        pools=dict(creature.spellcasting.pools or {}) if creature.spellcasting else {},
        temperament=creature.temperament,
        competence=creature.competence,
    )


def _health(creature: Creature) -> tuple[int, Amount | None]:
    """Health as a number (of dice: their average, rounded down, at least 1) and the dice themselves."""
    written = creature.health
    if isinstance(written, HealthDice):
        thrown = points(written.dice, written.flat)
        average = sum(dice.average for dice in thrown.dice) + thrown.flat
        return max(1, int(average)), thrown
    return written or 0, None


def _speed(ctx: Context, creature: Creature) -> float | None:
    """Where everybody walks alike, so does a creature that names no speed; else it does not walk."""
    movement = ctx.combat.economy.movement
    if movement is None:
        return None
    if creature.speed is None:
        return movement.const if isinstance(movement, ConstRef) else 0
    return creature.speed


def default_size(ctx: Context) -> str | None:
    return ctx.combat.sizes.default if ctx.combat.sizes else None


# --- its own actions ---------------------------------------------------------------------------------


def creature_actions(ctx: Context, written: Iterable[CreatureAction]) -> list[Action]:
    return [_sequence(ctx, one) if one.sequence else _action(ctx, one) for one in written]


def _sequence(ctx: Context, written: CreatureAction) -> Action:
    return Action(
        id=option_id(written.id),
        label=written.name,
        group=Group.ACTIONS,
        kind="attack",
        when=_when(written),
        aim=Aim(count=sum(part.times for part in written.sequence or ())),
        price=_price(written),
        sequence=tuple((option_id(part.action), part.times) for part in written.sequence or ()),
        origin=_origin(written),
        seen=bool(written.seen),
    )


def _action(ctx: Context, written: CreatureAction) -> Action:
    aim = _aim(ctx, written)
    attacks = written.to_hit is not None and not written.auto_hit
    difficulty = written.save.difficulty if written.save else written.save_difficulty
    action = Action(
        id=option_id(written.id),
        label=written.name,
        group=Group.ACTIONS,
        kind=_kind(written),
        when=_when(written),
        aim=aim,
        price=_price(written),
        roll=_to_hit(written.to_hit or 0) if attacks else None,
        save=parts.save_of(written.save, written.save.difficulty if written.save else 0),
        effects=tuple(_effects(ctx, written, difficulty)),
        origin=_origin(written),
        components=frozenset(written.components or ()),
        needs=frozenset(written.needs or ()),
        target_is=written.target_types,
        seen=bool(written.seen),
        melee=_strikes_at_walkers(written, aim),
    )
    return with_teleport(ctx, with_zone(ctx, action, written.zone), written.teleport)


def _to_hit(modifier: int) -> AttackRoll:
    return AttackRoll(modifier)


def _kind(written: CreatureAction) -> ActionKind:
    if written.damage is not None or written.to_hit is not None:
        return "attack"
    return "buff" if written.self or written.teleport else "debuff"


def _effects(ctx: Context, written: CreatureAction, difficulty: int | None) -> Iterable[Effect]:
    damage = written.damage
    if damage is not None:
        amount = ctx.harm(damage.dice, damage.flat)
        yield parts.harm_of(ctx, amount, damage.type, damage.plus, difficulty)
    yield from parts.all_applies(written.applies, difficulty)
    if (cells := ctx.cells(written.push)) is not None:
        yield Push(cells)
    if written.ground is not None:
        yield ChangesGround(change_of(written.ground), written.ground.tell)


def _when(written: CreatureAction) -> When:
    if written.reaction is not None:
        return parts.answer(written.reaction)
    return When(signature=written.signature.cost) if written.signature else When()


def _price(written: CreatureAction) -> Price:
    recharge = written.recharge
    return Price(
        budget=written.budget,
        uses=written.uses.count if written.uses else None,
        recharge=Recharge(Dice(recharge.dice.count, recharge.dice.sides), recharge.from_) if recharge else None,
    )


def _aim(ctx: Context, written: CreatureAction) -> Aim:
    far = written.range
    side: AimSide = "self" if written.self else "enemy"
    normal, long = (far.normal, far.long) if isinstance(far, PlainRange) else (far, None)
    area = written.area
    return Aim(
        side=side,
        count=written.target_count or 1,
        reach=ctx.cells(written.reach),
        normal=ctx.cells(normal),
        long=ctx.cells(long),
        area=parts.area_shape(area, ctx.cells, "attack", area.friendly_fire if area else None),
        ranged=bool(normal) and not written.reach,
    )


def _origin(written: CreatureAction) -> Origin:
    return Origin(tags=frozenset(written.qualities or ()))


def _strikes_at_walkers(written: CreatureAction, aim: Aim) -> bool:
    """A swing that does harm: reach or nothing at all, and a thrown weapon; never a shot, an area, an
    answer or what is bought between turns (format 16.6)."""
    swings = aim.reach is not None or aim.normal is None
    plain = aim.area is None and written.reaction is None and written.signature is None and not written.self
    lands = written.damage is not None and (written.to_hit is not None or written.auto_hit)
    return swings and plain and lands


# --- riders ------------------------------------------------------------------------------------------


def creature_riders(
    ctx: Context, written: Iterable[CreatureRider], actions: tuple[Action, ...]
) -> tuple[RiderDef, ...]:
    """Riders of a stat block, on the actions they name or on everything that rolls to hit."""
    attacks = frozenset(action.id for action in actions if isinstance(action.roll, AttackRoll))
    return tuple(
        RiderDef(
            id=f"rider:{one.id}",
            label=one.name,
            amount=ctx.harm(one.amount.dice, one.amount.flat),
            type=one.type,
            per=one.once_per,
            when=frozenset(one.when or ()),
            actions=frozenset(map(option_id, one.actions)) if one.actions is not None else attacks,
        )
        for one in written
    )
