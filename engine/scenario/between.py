"""What happens between fights, in a scenario: rests, items used, checks, sheet operations.

They work on the sheets as the fight holds them, with the scenario's own dice, and the fight never disagrees
with a sheet afterwards: conditions go on and off, and whoever is healed is on its feet again.
"""

from collections.abc import Callable
from dataclasses import replace

from pydantic import ValidationError

from engine import downtime, dying, endings, events, vitals
from engine.arena import Arena
from engine.fight import Fight, Played
from engine.gm import apply_change
from engine.scenario.steps import BetweenStep
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import bare_check, check
from engine.sheet.live import Live
from engine.sheet.operations import carry_out, parse_operation
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from engine.sheet.rests import take_rest
from engine.sheet.using import use_item
from engine.state import HeldCondition
from engine.step import Step
from engine.use import use
from engine.zones.ending import ended
from engine.zones.moving import came


class NotPossible(Exception):  # noqa: N818  a refusal
    """A rest, an item or an operation that is refused; `reason` is its stable word."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


def play_between(fight: Fight, step: BetweenStep) -> Played:
    """The fight with its sheets after the step. Raises `NotPossible`, with nothing changed."""
    assert fight.script is not None, "scenarios throw scripted dice"
    arena = Arena(fight.rules, fight.cast, fight.board, fight.state.copy())
    scene = Step(arena, fight.script, [], change=apply_change, use=use, came=came, ended=ended)
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
        endings.end_concentration(scene, who, "sheet")
    dying.stand_up(scene, who)


# --- rests and operations ------------------------------------------------------------------------------


def _rest(scene: Step, step: BetweenStep, who: str) -> None:
    sheet, live = _sheet(scene, who)
    take_rest(sheet, live, step.what, scene.dice, who)


def _operation(scene: Step, step: BetweenStep, who: str) -> None:
    sheet, live = _sheet(scene, who)
    done = carry_out(sheet, live, parse_operation(step.what), scene.dice, who)
    for event in downtime.operated(scene.rules, who, done, vitals.health(scene, who)):
        scene.tell(event)


# --- items ---------------------------------------------------------------------------------------------


def _use_item(scene: Step, step: BetweenStep, who: str) -> None:
    sheet, live = _sheet(scene, who)
    used = use_item(sheet, live, step.what, scene.dice, who)
    for event in downtime.item_used(sheet, who, used, vitals.health(scene, who)):
        scene.tell(event)


# --- checks --------------------------------------------------------------------------------------------


def _check(scene: Step, step: BetweenStep, who: str) -> None:
    ask = CheckAsk.parse(step.what)
    sheet, live = scene.nature(who).sheet, scene.one(who).live
    if sheet is None or live is None:
        rolled = bare_check(scene.rules.ruleset, ask, scene.dice, who)
    else:
        rolled = check(sheet, live, ask, scene.dice, who)
    scene.tell(downtime.checked(who, rolled))


_HANDLERS: dict[str, Callable[[Step, BetweenStep, str], None]] = {
    "rest": _rest,
    "use-item": _use_item,
    "check": _check,
    "op": _operation,
}
