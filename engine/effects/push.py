"""A push straight away from its maker (format 12.11): it costs no movement and provokes nobody, and halts before
solid ground, an occupied cell, the board's edge or a pinched corner."""

from collections.abc import Iterator

from engine.choice import Cell
from engine.definitions import Push
from engine.describing import About, Fact, fact, length_json
from engine.effects.base import EffectKind
from engine.events import Pushed
from engine.geometry import direction
from engine.prospect import Prospect
from engine.step import Step
from engine.taken import Blow

_HINDERED = 0.2  # of what somebody does in a round


def land(step: Step, blow: Blow, effect: Push) -> None:
    one, maker = step.one(blow.target), step.one(blow.by)
    if blow.saved or step.board is None or one.at is None or maker.at is None:
        return
    way = direction(maker.at, one.at)
    if way is None:
        return
    trail = [one.at]
    for _ in range(effect.cells):
        onward = (one.at[0] + way[0], one.at[1] + way[1])
        if not _free(step, blow.target, one.at, onward):
            break
        one.at = onward
        trail.append(onward)
    if len(trail) > 1:
        step.tell(Pushed(target=blow.target, source=blow.by, from_=trail[0], to=one.at))
        step.came(step, blow.target, trail)


def _free(step: Step, who: str, here: Cell, there: Cell) -> bool:
    board = step.board
    assert board is not None
    if there not in board or not board.standable(there):
        return False
    if (
        here[0] != there[0]
        and here[1] != there[1]
        and board.solid((here[0], there[1]))
        and board.solid((there[0], here[1]))
    ):
        return False
    return not any(one.at == there and other != who and one.present for other, one in step.state.combatants.items())


def worth(prospect: Prospect, effect: Push) -> float:
    """A foe pushed away has to come back; a friend would rather stay."""
    if prospect.outlook.arena.board is None or prospect.outlook.health(prospect.target) <= 0:
        return 0.0
    chance = prospect.lands * (1 - prospect.saved)
    return -prospect.sign * chance * _HINDERED * prospect.outlook.stake(prospect.target)


def describe(about: About, effect: Push) -> Iterator[Fact]:
    far = length_json(about.arena, effect.cells)
    if far is not None:
        yield fact("does-push", saved=True if about.action.save is not None else None, **far)


KIND: EffectKind = EffectKind(order=70, land=land, worth=worth, describe=describe)
