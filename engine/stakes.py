"""What hangs on an answer in an open window, as far as it can be told before it is given (bridging 9).

Nothing is thrown: what is told of harm is told by its average.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine import bearing, vitals
from engine.amount import average
from engine.arena import Arena
from engine.borne import Borne
from engine.definitions import Action, Applies, Bearing, Moment, TemporaryPoints
from engine.menu.around import Around
from engine.menu.forecast import Forecaster
from engine.menu.options import Option
from engine.step import Window


@dataclass(frozen=True, slots=True)
class Stakes:
    """`turns_hit`: it turns the hit the window is about into a miss. `kills`: landing, it is to be expected to bring
    down whom it is pointed at. `saves`: the hit is to be expected to bring its user down, and with it is not. None
    where that cannot be told, or is not what the answer is about.
    """

    turns_hit: bool | None = None
    kills: bool | None = None
    saves: bool | None = None


def stakes_of(arena: Arena, window: Window, who: str, option: Option) -> Stakes:
    """What hangs on `who` answering with this option."""
    action = option.action
    if action is None:
        return Stakes()
    kills = _kills(arena, who, action, option.fixed)
    if window.moment is not Moment.HIT or window.target != who or window.attempt is None:
        return Stakes(kills=kills)
    guards = put_on_itself(arena, action, who)
    buffer = temporary_given(action)
    if not guards and not buffer:
        return Stakes(kills=kills)
    turns = turns_hit(arena, window, who, guards)
    return Stakes(turns_hit=turns, kills=kills, saves=_saves(arena, window, who, guards, buffer, turned=turns))


def turns_hit(arena: Arena, window: Window, who: str, guards: Iterable[Bearing]) -> bool:
    """Whether bearing these too makes a miss of the hit that a window of that moment is about."""
    attempt = window.attempt
    if attempt is None or attempt.natural:
        return False
    return attempt.total < attempt.defense + sum(defense_given(arena, who, one) for one in guards)


def put_on_itself(arena: Arena, action: Action, who: str) -> list[Bearing]:
    """The conditions an answer puts on its own user, those it bears already aside."""
    if action.aim.side not in ("self", "ally"):
        return []
    held = {one.condition for one in arena.one(who).conditions}
    names = [
        effect.condition for effect in action.effects if isinstance(effect, Applies) and effect.condition not in held
    ]
    return [arena.rules.conditions[name] for name in names if name in arena.rules.conditions]


def defense_given(arena: Arena, who: str, borne: Bearing) -> int:
    """Points of defense that bearing this gives."""
    held = Borne(borne, borne.effects, [])
    return sum(
        bearing.amount_of(arena, who, held, modifier) for modifier in borne.modifiers if modifier.to == "defense"
    )


def temporary_given(action: Action) -> float:
    """Temporary points an answer gives, on average."""
    return sum(average(effect.amount) for effect in action.effects if isinstance(effect, TemporaryPoints))


# --- lives ---------------------------------------------------------------------------------------------


def _kills(arena: Arena, who: str, action: Action, fixed: tuple[str, ...] | None) -> bool | None:
    if fixed is None or len(fixed) != 1 or arena.friends(who, fixed[0]):
        return None
    landed = _landed(arena, who, action, fixed[0])
    return None if landed is None else landed >= _left(arena, fixed[0])


def _saves(
    arena: Arena, window: Window, who: str, guards: list[Bearing], buffer: float, *, turned: bool
) -> bool | None:
    source = window.source
    action = arena.nature(source).action(window.option) if source is not None and window.option is not None else None
    if source is None or action is None:
        return None
    blow, left = _landed(arena, source, action, who), _left(arena, who)
    if blow is None:
        return None
    if blow < left:
        return False
    softened = blow / 2 if any("resist-all" in one.effects for one in guards) else blow
    return turned or softened < left + max(0.0, buffer - vitals.temporary(arena, who))


def _landed(arena: Arena, who: str, action: Action, target: str) -> float | None:
    """What it deals on average once it lands, with resistances; None where it deals nothing or cannot be told."""
    if action.sequence or action.harm is None:
        return None
    found = Forecaster(Around(arena, who)).of_action(action, target)
    if found is None or found.expected is None:
        return None
    return found.expected / found.hit_chance if found.hit_chance else found.expected


def _left(arena: Arena, who: str) -> int:
    return vitals.health(arena, who) + vitals.temporary(arena, who)


__all__ = ["Stakes", "defense_given", "put_on_itself", "stakes_of", "temporary_given", "turns_hit"]
