"""A ruleset's `combat` block, compiled into `Rules` (format 12, 13, 16).

Made once per ruleset: every fight of it shares the same `Rules`.
"""

from weakref import WeakKeyDictionary

from engine.compile.bearings import condition_bearings, level_defs
from engine.definitions import Amount
from engine.dice import Dice, parse_dice
from engine.pools import PoolRules
from engine.refusal import Reason, Refused
from engine.rules import (
    BudgetDef,
    ConcentrationDef,
    CrashDef,
    DyingDef,
    HealthDef,
    InitiativeDef,
    MovedInitiative,
    PoolRolls,
    Rules,
    SenseDef,
    SightDef,
    StyleDef,
    SumRolls,
)
from rulesets.format import combat_rules as form
from rulesets.format.base import DiceObject
from rulesets.format.combat import Combat
from rulesets.format.live import PlainTrack
from rulesets.format.resolution import DicePool, Resolution
from rulesets.format.sheet import Sheet
from rulesets.format.values import AbilityModRef, SaveModRef, SkillModRef
from rulesets.load import Ruleset

_compiled: WeakKeyDictionary[Ruleset, Rules] = WeakKeyDictionary()


def compile_rules(ruleset: Ruleset) -> Rules:
    """The rules of a fight under this ruleset. Raises `Refused` for one that has no `combat` block."""
    rules = _compiled.get(ruleset)
    if rules is None:
        rules = _compiled[ruleset] = _compile(ruleset)
    return rules


def _compile(ruleset: Ruleset) -> Rules:
    document = ruleset.document
    combat = document.combat
    if combat is None:
        raise Refused(Reason.BAD_CHANGE, f"{document.name} has no combat block: nothing can be fought under it")
    sheet = document.sheet
    distance = combat.distance
    ranged = combat.ranged or form.Ranged()
    dodge = combat.standard_effects.dodge if combat.standard_effects else None
    return Rules(
        ruleset=ruleset,
        rolls=_rolls(document.resolution, combat),
        health=_health(combat),
        initiative=_initiative(combat.initiative),
        budgets=tuple(BudgetDef(one.id, one.label, one.per, one.count) for one in combat.economy.budgets),
        conditions=condition_bearings(sheet, combat),
        condition_labels={one.id: one.label for one in sheet.live.conditions},
        levels=level_defs(sheet, combat),
        standard=combat.standard,
        dodge_saves=frozenset(dodge.saves) if dodge else frozenset(),
        checks={one.id: one.label for one in combat.checks},
        check_abilities=_check_abilities(sheet, combat),
        saves={one.id: one.label for one in sheet.saves},
        pool_labels={one.id: one.label for one in sheet.live.pools},
        concentration=_concentration(combat.concentration),
        dying=_dying(combat.dying, sheet),
        limits={one.pool: one.per for one in combat.spend_limits or ()},
        per_cell=distance.per_cell if distance else None,
        distance_label=distance.label if distance else "",
        long_shot_leans=ranged.long == "disadvantage",
        adjacent_shot_leans=ranged.adjacent_foe == "disadvantage",
        cover_bonus=combat.cover.bonus if combat.cover else 0,
        opportunity=combat.opportunity.budget if combat.opportunity else None,
        off_hand=combat.off_hand.budget if combat.off_hand else None,
        senses={one.id: SenseDef(one.id, one.label, one.blind) for one in combat.senses or ()},
        sight=_sight(combat),
        sizes=tuple(one.id for one in combat.sizes.order) if combat.sizes else (),
        penalty_track=document.resolution.penalty_from,
        falling=_falling(combat.falling),
    )


def _rolls(resolution: Resolution, combat: Combat) -> SumRolls | PoolRolls:
    if isinstance(resolution, DicePool) and combat.kind == "dice-pool":
        pool = combat.pool or form.PoolFight()
        return PoolRolls(
            act=PoolRules.of(resolution),
            advantage=pool.advantage,
            damage_target=pool.damage_target or resolution.target.default,
            soak_roll=pool.soak.roll if pool.soak else None,
            die=resolution.die.sides,
        )
    roll = combat.attack_roll
    assert roll is not None, "a checked ruleset has an attackRoll or throws pools"
    return SumRolls(
        dice=_dice(roll.dice),
        advantage=roll.advantage,
        natural_max=roll.naturals.max,
        natural_min=roll.naturals.min,
        critical=roll.critical,
    )


def _dice(written: DiceObject) -> Dice:
    return Dice(written.count, written.sides)


def _health(combat: Combat) -> HealthDef:
    if isinstance(combat.health, form.HealthPool):
        return HealthDef(pool=combat.health.pool)
    kinds = combat.damage_kinds
    assert kinds is not None, "a checked ruleset whose health is a track says how harm marks it"
    return HealthDef(
        track=combat.health.track,
        default_kind=kinds.default,
        kinds={harm.casefold(): kind for harm, kind in (kinds.by_type or {}).items()},
        per_blow=kinds.marks == "per-blow",
    )


def _initiative(written: form.Initiative) -> InitiativeDef:
    return InitiativeDef(
        dice=_dice(written.dice) if written.dice else None,
        each_round=written.each == "round",
        number=written.pool or written.modifier,
        plus=written.plus or 0,
        moved=_moved(written.resource) if written.resource else None,
    )


def _moved(written: form.InitiativeResource) -> MovedInitiative:
    crash = written.crash
    return MovedInitiative(
        base=written.base,
        styles=tuple(_style(one) for one in written.styles),
        crash=CrashDef(crash.at, crash.condition, crash.bonus, crash.recover_after) if crash else None,
    )


def _style(written: form.Style) -> StyleDef:
    if written.spends is not None:
        return StyleDef(written.id, written.label, spends=True, on_miss=written.spends.on_miss or ())
    return StyleDef(written.id, written.label, spends=False, gain=written.takes.gain if written.takes else 0)


def _check_abilities(sheet: Sheet, combat: Combat) -> dict[str, str]:
    """The ability of each check that is made with one, whoever makes it."""
    found: dict[str, str | None] = {}
    skills = {one.id: one.ability for one in sheet.skills}
    saves = {one.id: one.ability for one in sheet.saves}
    for check in combat.checks:
        match check.value:
            case AbilityModRef():
                found[check.id] = check.value.ability_mod
            case SkillModRef():
                found[check.id] = skills.get(check.value.skill_mod)
            case SaveModRef():
                found[check.id] = saves.get(check.value.save_mod)
            case _:
                pass
    return {check: ability for check, ability in found.items() if ability is not None}


def _sight(combat: Combat) -> SightDef:
    hides = any(rule.unseen is not None for rule in combat.conditions)
    written = combat.sight
    return SightDef(written.unseen_attacks, written.eyes, hides) if written is not None else SightDef(hides=hides)


def _concentration(written: form.Concentration | None) -> ConcentrationDef | None:
    if written is None:
        return None
    return ConcentrationDef(written.text, written.save, written.floor, written.from_damage)


_FAILURES = {"none": 0, "one-failure": 1, "two-failures": 2}


def _dying(written: form.Dying | None, sheet: Sheet) -> DyingDef | None:
    if written is None:
        return None
    least_successes, most_successes = _span(sheet, written.successes)
    least_failures, most_failures = _span(sheet, written.failures)
    return DyingDef(
        successes=written.successes,
        failures=written.failures,
        least_successes=least_successes,
        least_failures=least_failures,
        most_successes=most_successes,
        most_failures=most_failures,
        dice=_dice(written.dice),
        succeed_at=written.succeed_at,
        natural_max=written.naturals.max,
        natural_min=written.naturals.min,
        damage_while_down=_FAILURES[written.damage_while_down],
        critical_while_down=_FAILURES[written.critical_while_down],
        condition=written.condition,
    )


def _span(sheet: Sheet, track: str) -> tuple[int, int]:
    """The least and the most of a dying rule's track, whose maximum is a plain number (bridging 9)."""
    for one in sheet.live.tracks:
        if one.id == track and isinstance(one, PlainTrack) and isinstance(one.max, int):
            return one.min, one.max
    raise AssertionError(f"a checked dying rule counts on plain tracks; {track} is none")


def _falling(written: form.Falling | None) -> tuple[float, Amount, int] | None:
    if written is None:
        return None
    dice = parse_dice(written.dice)
    return written.every, Amount((Dice(dice.count, dice.sides),), dice.flat), written.max
