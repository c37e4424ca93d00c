"""The moments that hold a fight (format 17): who is asked, and what becomes of the answers.

Everybody concerned is asked at once. Answers are applied in turn order, each checked again as it is
applied: one that no longer fits, because an earlier answer called the thing off, is not spent. Costs are
paid before the asking and never come back. What happens inside a window opens none.
"""

from collections.abc import Iterable
from functools import partial

from engine.arena import Arena
from engine.choice import Choice
from engine.definitions import Group, Moment, ReloadsItem
from engine.events import Opportunity, Pass, Unspent
from engine.menu.accept import accept
from engine.menu.moments import moment_options, opportunity_options, signature_options
from engine.menu.options import Option
from engine.refusal import Refused
from engine.rolls.attempt import Attempt
from engine.step import Step
from engine.taken import Taken, taken_of


def used(step: Step, taken: Taken) -> None:
    """Before an action resolves: everybody on the other side who holds an answer and covers its user."""
    _asked_over(step, taken, Moment.USED, step.foes(taken.by))


def aimed(step: Step, taken: Taken, targets: Iterable[str]) -> None:
    """Before it resolves: those of the other side it is pointed at. A friend's action opens none."""
    others = [who for who in targets if not step.friends(taken.by, who)]
    if not others:
        return
    _asked_over(step, taken, Moment.AIMED, others)


def _asked_over(step: Step, taken: Taken, moment: Moment, who: Iterable[str]) -> None:
    if not _may_be_held(taken) or taken.stopped():
        return
    ask = partial(_holding, step, tuple(who), moment, taken.by, taken)
    for one, answer in step.hold(moment, ask(), again=ask, source=taken.by, option=taken.action.id, label=taken.label):
        if isinstance(answer, Choice):
            if taken.stopped():
                _unspent(step, answer, [], "cancelled")
                continue
            _answer(step, one, answer, moment, taken.by, taken)


def hit(step: Step, taken: Taken, target: str, attempt: Attempt) -> None:
    """After a roll hits, before damage: the one hit, whichever side struck."""
    if not _may_be_held(taken):
        return
    ask = partial(_holding, step, (target,), Moment.HIT, taken.by, taken)
    for one, answer in step.hold(
        Moment.HIT,
        ask(),
        again=ask,
        source=taken.by,
        target=target,
        option=taken.action.id,
        label=taken.label,
        attempt=attempt,
    ):
        if isinstance(answer, Choice):
            _answer(step, one, answer, Moment.HIT, taken.by, taken)


def harmed(step: Step, taken: Taken) -> None:
    """After the whole action: everybody it damaged, whoever did it."""
    if not _may_be_held(taken) or not taken.hurt:
        return
    moment, ask = Moment.HARMED, partial(_holding, step, tuple(taken.hurt), Moment.HARMED, taken.by, taken)
    for one, answer in step.hold(moment, ask(), again=ask, source=taken.by, option=taken.action.id, label=taken.label):
        if isinstance(answer, Choice):
            _answer(step, one, answer, Moment.HARMED, taken.by, taken)


def leaves_reach(step: Step, walker: str, strikers: Iterable[str]) -> None:
    """On the step that leaves a reach, while the walker still stands in its last cell (bridging 7.12)."""
    ask = partial(_striking, step, walker, tuple(strikers))
    for one, answer in step.hold(Moment.LEAVES_REACH, ask(), again=ask, source=walker, target=walker):
        if not isinstance(answer, Choice):
            continue
        options = opportunity_options(step, one, walker)
        taken = _taken(step, one, answer, options, at_walker=True)
        if taken is not None:
            step.tell(Opportunity(by=one, target=walker, label=taken.label))
            _inside(step, taken)


def between_turns(step: Step, ended: str) -> None:
    """After a turn: every opponent with points enough for a signature action, its own turn's end aside."""
    ask = partial(_with_points, step, ended)
    for one, answer in step.hold(Moment.BETWEEN_TURNS, ask(), again=ask, source=ended):
        if isinstance(answer, Choice):
            taken = _taken(step, one, answer, signature_options(step, one))
            if taken is not None:
                _inside(step, taken)


# --- answering -----------------------------------------------------------------------------------------


def _may_be_held(taken: Taken) -> bool:
    """Attacks, abilities, items and creature actions may; standard actions and contests open no window (17.1),
    nor does loading a weapon, nor what happens inside one."""
    action = taken.action
    if not taken.answerable or action.group in (Group.STANDARD, Group.CONTESTS):
        return False
    return not any(isinstance(effect, ReloadsItem) for effect in action.effects)


def _holding(step: Arena, who: Iterable[str], moment: Moment, source: str, taken: Taken) -> dict[str, list[Option]]:
    """Those of `who` who hold an answer to this moment now, with what they may answer."""
    found: dict[str, list[Option]] = {}
    for one in who:
        options = moment_options(step, one, moment, source=source, action=taken.action)
        if options:
            found[one] = options
    return found


def _striking(step: Arena, walker: str, strikers: Iterable[str]) -> dict[str, list[Option]]:
    """Those of the strikers who can strike at the walker now."""
    found = {who: opportunity_options(step, who, walker) for who in strikers}
    return {who: options for who, options in found.items() if options}


def _with_points(step: Arena, ended: str) -> dict[str, list[Option]]:
    """Those with points enough for a signature action they can take now."""
    found = {who: signature_options(step, who) for who in step.standing() if who != ended}
    return {who: options for who, options in found.items() if options}


def _answer(step: Step, who: str, answer: Choice, moment: Moment, source: str, held: Taken) -> None:
    options = moment_options(step, who, moment, source=source, action=held.action)
    taken = _taken(step, who, answer, options)
    if taken is None:
        return
    _inside(step, taken)
    if taken.action.when.cancels and not held.stopped():
        held.cancelled_by = who


def _taken(step: Step, who: str, answer: Choice, options: list[Option], *, at_walker: bool = False) -> Taken | None:
    """The answer as an action, or None (told) when it no longer fits."""
    try:
        accepted = accept(step, options, answer)
    except Refused as refused:
        _unspent(step, answer, options, refused.reason.value)
        return None
    return taken_of(accepted, answerable=False, at_walker=at_walker)


def _inside(step: Step, taken: Taken) -> None:
    step.inside += 1
    try:
        step.use(step, taken)
    finally:
        step.inside -= 1


def _unspent(step: Step, answer: Choice, options: list[Option], reason: str) -> None:
    """Who can no longer answer passes by itself (bridging 9)."""
    label = next((option.label for option in options if option.id == answer.option), None)
    if label is None:
        action = step.nature(answer.by).action(answer.option)
        label = action.label if action is not None else answer.option
    step.tell(Unspent(by=answer.by, option=answer.option, label=label, reason=reason))
    step.tell(Pass(by=answer.by, window=step.window_id))
