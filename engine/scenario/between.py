"""What happens between fights, in a scenario: rests, items used, checks, sheet operations.

They work on the sheets as the fight holds them, with the scenario's own dice, and the fight never disagrees
with a sheet afterwards: conditions go on and off, and whoever is healed is on its feet again.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from pydantic import ValidationError

from engine import dying, events, vitals
from engine.arena import Arena
from engine.fight import Fight, Played
from engine.gm import apply_change
from engine.scenario.steps import BetweenStep
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import Checked, bare_check, check
from engine.sheet.holdings import most_charges
from engine.sheet.live import Live
from engine.sheet.operations import (
    ConditionChanged,
    EntryUsed,
    Happened,
    Marked,
    PoolChanged,
    TrackMoved,
    carry_out,
    parse_operation,
)
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from engine.sheet.rests import Rested, take_rest
from engine.sheet.using import Gained, ItemUsed, use_item
from engine.state import HeldCondition
from engine.step import Step
from engine.use import use


class NotPossible(Exception):  # noqa: N818  a refusal
    """A rest, an item or an operation that is refused; `reason` is its stable word."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


def play_between(fight: Fight, step: BetweenStep) -> Played:
    """The fight with its sheets after the step. Raises `NotPossible`, with nothing changed."""
    assert fight.script is not None, "scenarios throw scripted dice"
    arena = Arena(fight.rules, fight.cast, fight.board, fight.state.copy())
    scene = Step(arena, fight.script, [], change=apply_change, use=use)
    try:
        for who in _named(arena, step):
            _HANDLERS[step.kind](scene, step, who)
            _agree(scene, who)
    except SheetRefused as refused:
        raise NotPossible(refused.reason.value, str(refused)) from refused
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise NotPossible("bad-step", f"{step.kind}: {where}: {first['msg']}") from error
    if step.kind == "rest":
        scene.tell(events.Rest(who=tuple(_named(arena, step)), rest=step.what))
    return Played(replace(fight, state=scene.state), tuple(scene.events))


def _named(arena: Arena, step: BetweenStep) -> list[str]:
    """Whoever the step is about; everybody of the party where it names nobody."""
    named = step.document.get("who")
    if named is None:
        return [who for who in arena.state.combatants if arena.side(who) == "party"]
    found = [named] if isinstance(named, str) else list(named)
    for who in found:
        if who not in arena.state.combatants:
            raise NotPossible("unknown-actor", f"nobody called {who!r} is in this fight")
    return found


def _sheet(scene: Step, who: str) -> tuple[Sheet, Live]:
    sheet, live = scene.nature(who).sheet, scene.one(who).live
    if sheet is None or live is None:
        raise NotPossible("unknown-actor", f"{who} has no sheet")
    return sheet, live


def _agree(scene: Step, who: str) -> None:
    """Let the fight know what its sheet says now."""
    one = scene.one(who)
    if one.live is None:
        return
    one.conditions = [held for held in one.conditions if held.condition in one.live.conditions]
    known = {held.condition for held in one.conditions}
    for condition in one.live.conditions:
        if condition not in known:
            one.conditions.append(HeldCondition(condition=condition, key=scene.state.key()))
    rule = scene.rules.concentration
    if rule is not None and one.focus is not None and rule.text not in one.live.text:
        one.focus = None
    dying.stand_up(scene, who)


# --- rests and operations ------------------------------------------------------------------------------


def _rest(scene: Step, step: BetweenStep, who: str) -> None:
    sheet, live = _sheet(scene, who)
    take_rest(sheet, live, step.what, scene.dice, who)


def _operation(scene: Step, step: BetweenStep, who: str) -> None:
    sheet, live = _sheet(scene, who)
    for event in _operated(scene, who, carry_out(sheet, live, parse_operation(step.what), scene.dice, who)):
        scene.tell(event)


def _operated(scene: Step, who: str, done: Happened) -> Iterator[events.Event]:
    match done:
        case PoolChanged():
            yield from _pool_changed(scene, who, done)
        case TrackMoved():
            yield events.Track(target=who, track=done.track, amount=done.after - done.before, value=done.after)
        case Marked():
            change = len(done.after) - len(done.before)
            yield events.Track(target=who, track=done.track, amount=change, value=done.filled)
        case ConditionChanged():
            if done.changed:
                reason = "applied" if done.on else "cured"
                yield events.Condition(target=who, condition=done.condition, active=done.on, reason=reason)
        case EntryUsed():
            for paid in done.paid:
                yield events.Spend(by=who, pool=paid.label if "/" in paid.pool else paid.pool, amount=paid.amount)
        case Rested():
            yield events.Rest(who=(who,), rest=done.rest)
        case _:
            return


def _pool_changed(scene: Step, who: str, done: PoolChanged) -> Iterator[events.Event]:
    if done.pool == scene.rules.health.pool:
        yield events.Health(target=who, health=vitals.health(scene, who), reason="operation")
    elif done.after < done.before:
        yield events.Spend(by=who, pool=done.pool, amount=done.before - done.after)
    elif done.after > done.before:
        yield events.Restore(target=who, pool=done.pool, amount=done.after - done.before)
    if done.temp[1] != done.temp[0]:
        yield events.Temporary(target=who, amount=done.temp[1])


# --- items ---------------------------------------------------------------------------------------------


def _use_item(scene: Step, step: BetweenStep, who: str) -> None:
    sheet, live = _sheet(scene, who)
    used = use_item(sheet, live, step.what, scene.dice, who)
    for event in _used(scene, who, used):
        scene.tell(event)


def _used(scene: Step, who: str, used: ItemUsed) -> Iterator[events.Event]:
    scene.tell(events.Use(by=who, option=used.item, label=used.label, targets=(who,)))
    if used.gate is not None:
        yield events.Gate(
            by=who,
            item=used.label,
            total=_total(used.gate),
            rolls=used.gate.rolls,
            modifier=_modifier(used.gate),
            difficulty=used.gate.difficulty or 0,
            success=used.gate.success is True,
        )
    for gained in used.gained:
        yield _gained(scene, who, used, gained)
    for condition in used.conditions:
        yield events.Condition(target=who, condition=condition, active=True, reason="applied", source=who)
    sheet, _ = _sheet(scene, who)
    item = sheet.blueprint.wares[used.item].item
    if used.spent and item.charges is not None:
        yield events.Charges(by=who, item=used.item, left=used.left, of=most_charges(item))
    elif used.spent:
        yield events.Consumed(by=who, item=used.item, left=used.left)
    if used.broke and used.break_roll is not None:
        yield events.Broke(by=who, item=used.item, rolls=(used.break_roll,))


def _gained(scene: Step, who: str, used: ItemUsed, gained: Gained) -> events.Event:
    match gained.what:
        case "temporary":
            return events.Temporary(target=who, source=who, amount=gained.after)
        case "restore":
            return events.Restore(target=who, pool=gained.id, amount=gained.after - gained.before)
        case _:
            return events.Heal(
                target=who,
                source=who,
                label=used.label,
                rolls=gained.rolls,
                amount=gained.amount,
                health=vitals.health(scene, who),
            )


# --- checks --------------------------------------------------------------------------------------------


def _check(scene: Step, step: BetweenStep, who: str) -> None:
    ask = CheckAsk.parse(step.what)
    sheet, live = scene.nature(who).sheet, scene.one(who).live
    if sheet is None or live is None:
        rolled = bare_check(scene.rules.ruleset, ask, scene.dice, who)
    else:
        rolled = check(sheet, live, ask, scene.dice, who)
    scene.tell(_checked(who, rolled))


def _checked(who: str, rolled: Checked) -> events.Event:
    if rolled.sort == "save" and rolled.difficulty is not None:
        return events.Save(
            by=who,
            save=rolled.id,
            mode=rolled.mode,
            rolls=rolled.rolls,
            faces=rolled.kept,
            kept=sum(rolled.kept),
            modifier=_modifier(rolled),
            bonuses=rolled.effects,
            total=_total(rolled),
            difficulty=rolled.difficulty,
            success=rolled.success is True,
            automatic=True if rolled.automatic else None,
        )
    return events.Check(
        by=who,
        check=rolled.id or rolled.label,
        mode=rolled.mode,
        rolls=rolled.rolls,
        faces=rolled.kept,
        modifier=_modifier(rolled),
        bonuses=rolled.effects,
        total=_total(rolled),
        difficulty=rolled.difficulty,
        success=rolled.success,
        critical=rolled.critical or None,
        complication=rolled.complication or None,
    )


def _modifier(rolled: Checked) -> int:
    return rolled.number + rolled.penalty + rolled.adjust + rolled.bonus


def _total(rolled: Checked) -> int:
    if rolled.pool is not None:
        return rolled.pool.successes
    return rolled.total or 0


_HANDLERS: dict[str, Callable[[Step, BetweenStep, str], None]] = {
    "rest": _rest,
    "use-item": _use_item,
    "check": _check,
    "op": _operation,
}
