"""What somebody else's action would do to one's own side, as far as it can be told by whoever is asked about it."""

from engine.choice import Choice
from engine.definitions import Action, AttackRoll, ContestRoll
from engine.director.eyes import Eyes, rung
from engine.effects import EFFECTS
from engine.fight import Fight
from engine.menu.aims import caught_by
from engine.menu.around import Around
from engine.menu.forecast import Forecaster
from engine.prospect import Prospect
from engine.step import Window


def blow_of(eyes: Eyes, source: str, option: str, target: str) -> float:
    """About what a blow that has hit will deal."""
    action = _action(eyes, source, option)
    if action is None or action.sequence:
        return eyes.stake(source)
    found = Forecaster(Around(eyes.arena, source)).of_action(action, target)
    if found is None or found.expected is None:
        return 0.0
    landed = found.expected / found.hit_chance if found.hit_chance else found.average_damage or 0.0
    return landed if eyes.friend(source) else rung(landed)


def danger_of(fight: Fight, eyes: Eyes, window: Window) -> float:
    """What the action a window is about is worth to its user's side, against that of `eyes.who`."""
    source = window.source
    action = _action(eyes, source, window.option) if source is not None and window.option is not None else None
    if action is None or source is None:
        return 0.0
    forecaster = Forecaster(Around(eyes.arena, source))
    parts = [action]
    if action.sequence:
        nature = eyes.arena.nature(source)
        parts = [part for name, times in action.sequence for part in [nature.action(name)] * times if part is not None]
    total = 0.0
    for target in _aimed_at(fight, eyes, source, action):
        for part in parts:
            prospect = _prospect(eyes, forecaster, source, part, target)
            total += sum(EFFECTS[type(effect)].worth(prospect, effect) for effect in part.effects)
    return -total if eyes.friend(source) else total


def worth_on(eyes: Eyes, source: str, action: Action, target: str) -> float:
    """What an action landing on somebody, with nothing aimed or paid, is worth to its maker's side."""
    forecaster = Forecaster(Around(eyes.arena, source))
    prospect = _prospect(eyes, forecaster, source, action, target)
    return sum(EFFECTS[type(effect)].worth(prospect, effect) for effect in action.effects)


def _prospect(eyes: Eyes, forecaster: Forecaster, source: str, action: Action, target: str) -> Prospect:
    found = forecaster.of_action(action, target)
    saved = forecaster.chances.saved(target, action.save, action) if action.save is not None else 0.0
    rolled = found is not None and isinstance(action.roll, AttackRoll | ContestRoll)
    return Prospect(
        eyes,
        action,
        source,
        target,
        eyes.arena.friends(source, target),
        found.hit_chance if rolled and found is not None and found.hit_chance is not None else 1.0,
        saved,
        found.average_damage if found is not None else None,
        found.expected if found is not None else None,
    )


def _action(eyes: Eyes, source: str, option: str) -> Action | None:
    return eyes.arena.nature(source).action(option)


def _aimed_at(fight: Fight, eyes: Eyes, source: str, action: Action) -> list[str]:
    """Whom the action that is being asked about is pointed at, as its `use` has told."""
    choice: Choice | None = fight.pending.choice if fight.pending is not None else None
    if choice is None or choice.by != source or choice.option != action.id:
        return []
    if action.aim.area is not None and eyes.arena.board is not None:
        at = choice.at if choice.at is not None else eyes.arena.one(source).at
        return caught_by(eyes.arena, source, action, at) if at is not None else []
    return list(dict.fromkeys(choice.targets)) or [source]


__all__ = ["blow_of", "danger_of", "worth_on"]
