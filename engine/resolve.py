"""An accepted choice, carried out: an action, a walk, standing up, or the end of a turn."""

from engine import turns, walk
from engine.choice import Choice
from engine.menu import steering, turn_menu
from engine.menu.accept import Accepted, accept
from engine.step import Step
from engine.taken import taken_of
from engine.use import use
from engine.zones import moving


def resolve(step: Step, choice: Choice) -> None:
    """Run the choice to its end, or until somebody has to be asked (`Stop`).

    Whoever falls on its own turn still holds it, and can only end it: `turn_menu` offers nothing else.
    """
    accepted = accept(step, turn_menu(step, choice.by, for_choice=choice).options, choice)
    match accepted.option.id:
        case "end-turn":
            turns.end_turn(step)
        case "move":
            assert accepted.to is not None
            walk.walk(step, choice.by, accepted.to)
        case "stand-up":
            walk.stand_up(step, choice.by)
        case _ if accepted.option.zone is not None:
            _steer(step, accepted)
        case _:
            use(step, taken_of(accepted, answerable=True))
    turns.over(step)


def _steer(step: Step, accepted: Accepted) -> None:
    """An area that stays is moved, or turned."""
    assert accepted.laying is not None
    zone = steering.zone_of(step, accepted.option)
    if steering.is_move(accepted.option):
        moving.move(step, zone, accepted.laying)
    else:
        moving.turn(step, zone, accepted.laying.at)
