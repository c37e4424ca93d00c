"""Going down, dying and getting up again (format 12.13, bridging 7.2 and 9).

An opponent at zero is out. A party member is down until healed, and where the ruleset has a dying rule it
rolls against death at the start of its turns.
"""

from typing import Literal

from engine import bearing, conditions, endings, summons, vitals
from engine.dice import Purpose
from engine.events import Dead, Defeated, Down, Dying, Revived, Stable, Track
from engine.rules import DyingDef
from engine.sheet import ledger
from engine.sheet.reader import Sheet
from engine.state import CombatantState
from engine.step import Step
from engine.taken import Blow

Result = Literal["success", "failure", "stable", "dead", "revived"]


def settle_blow(step: Step, blow: Blow, *, was_down: bool) -> None:
    """Once for a whole blow: concentration, going down, what ends on damage (format 14.3.6)."""
    if blow.dealt <= 0:
        return
    who = blow.target
    one = step.one(who)
    if was_down:
        _hurt_while_down(step, who, critical=blow.critical)
    elif vitals.health(step, who) <= 0:
        go_down(step, who)
    else:
        endings.shake_concentration(step, who, blow.dealt)
    if not (one.out or one.dead):
        endings.harmed(step, who)


def go_down(step: Step, who: str) -> None:
    """At zero: an opponent is out, a party member down; what hung on it being up ends."""
    one = step.one(who)
    if vitals.is_character(step.nature(who)):
        one.down = True
        one.stable = False
        step.tell(Down(target=who))
    else:
        one.out = True
        step.tell(Defeated(target=who))
    one.strikes = 0
    endings.end_concentration(step, who, "down")
    endings.source_down(step, who)
    summons.end_all(step, who, "source-down")
    rule = step.rules.dying
    if one.down and rule is not None and rule.condition is not None:
        conditions.put_plain(step, who, rule.condition, "down")


def stand_up(step: Step, who: str) -> None:
    """Healed from zero: back on its feet, both counts at their least, the dying's condition off."""
    one = step.one(who)
    if not one.down or one.dead or vitals.health(step, who) <= 0:
        return
    one.down = False
    one.stable = False
    step.tell(Revived(target=who))
    rule = step.rules.dying
    if rule is not None:
        _reset(step, who, rule)
        if rule.condition is not None:
            conditions.end_named(step, who, rule.condition, "revived")


def rolls_against_death(step: Step, who: str) -> bool:
    """Whether a roll is made for it at the start of its turn."""
    one = step.one(who)
    return step.rules.dying is not None and one.down and not one.dead and not one.stable and one.live is not None


def roll(step: Step, who: str) -> None:
    """One roll against death, told; it may stand its holder up, steady or kill it."""
    rule = step.rules.dying
    assert rule is not None
    faces = step.throw(rule.dice, Purpose.DEATH, who)
    natural = faces[0] if rule.dice.count == 1 else None
    if natural == rule.dice.sides and rule.natural_max == "revive-1":
        _tell(step, who, rule, faces, "revived")
        vitals.set_health(step, who, 1)
        stand_up(step, who)
        return
    if natural == 1 and rule.natural_min != "none":
        failures, success = (2 if rule.natural_min == "two-failures" else 1), False
    else:
        reached = sum(faces) + rule.dice.flat >= rule.succeed_at
        success = reached or (natural == rule.dice.sides and rule.natural_max == "success")
        failures = 0 if success else 1
    if success:
        _count(step, who, rule.successes, rule.most_successes, 1)
        full = _value(step, who, rule.successes) >= rule.most_successes
        _tell(step, who, rule, faces, "stable" if full else "success")
        if full:
            step.one(who).stable = True
            _reset(step, who, rule)
            step.tell(Stable(target=who))
        return
    _count(step, who, rule.failures, rule.most_failures, failures)
    dead = _value(step, who, rule.failures) >= rule.most_failures
    _tell(step, who, rule, faces, "dead" if dead else "failure")
    if dead:
        die(step, who)


def fall_by_level(step: Step) -> None:
    """Whoever has reached a level that slays is dead, an opponent out (bridging 2, `defeats`)."""
    if not any(level.bearing.defeats for level in step.rules.levels):
        return
    for who, one in step.state.combatants.items():
        if one.dead or one.out or not any(held.bearing.defeats for held in bearing.borne(step, who)):
            continue
        if one.standing:
            go_down(step, who)
        if vitals.is_character(step.nature(who)):
            one.down = True
            die(step, who)


def die(step: Step, who: str) -> None:
    """Somebody is dead, and nothing of the base brings it back."""
    one = step.one(who)
    if one.dead:
        return
    one.dead = True
    one.stable = False
    step.tell(Dead(target=who))


def _hurt_while_down(step: Step, who: str, *, critical: bool) -> None:
    """Harm to somebody down: whoever was stable is no longer, and failures are marked."""
    one, rule = step.one(who), step.rules.dying
    if rule is None or one.live is None or one.dead or not one.down:
        return
    if one.stable:
        one.stable = False
    failures = rule.critical_while_down if critical else rule.damage_while_down
    if failures <= 0:
        return
    _count(step, who, rule.failures, rule.most_failures, failures)
    step.tell(Track(target=who, track=rule.failures, amount=failures, value=_value(step, who, rule.failures)))
    if _value(step, who, rule.failures) >= rule.most_failures:
        die(step, who)


def _sheet(step: Step, who: str) -> tuple[Sheet, CombatantState]:
    sheet = step.nature(who).sheet
    assert sheet is not None, f"{who} rolls against death without a sheet"
    return sheet, step.one(who)


def _value(step: Step, who: str, track: str) -> int:
    sheet, one = _sheet(step, who)
    return int(sheet.track_value(track, one.live))


def _count(step: Step, who: str, track: str, most: int, by: int) -> None:
    sheet, one = _sheet(step, who)
    assert one.live is not None
    ledger.set_track(sheet, one.live, track, min(most, sheet.track_value(track, one.live) + by))


def _reset(step: Step, who: str, rule: DyingDef) -> None:
    sheet, one = _sheet(step, who)
    assert one.live is not None
    ledger.set_track(sheet, one.live, rule.successes, rule.least_successes)
    ledger.set_track(sheet, one.live, rule.failures, rule.least_failures)


def _tell(step: Step, who: str, rule: DyingDef, faces: tuple[int, ...], result: Result) -> None:
    step.tell(
        Dying(
            by=who,
            rolls=faces,
            result=result,
            successes=_value(step, who, rule.successes),
            failures=_value(step, who, rule.failures),
        )
    )
