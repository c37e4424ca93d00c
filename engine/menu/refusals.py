"""The sentences of refusals: what was wrong with a choice and, where it helps, what was expected (format 18)."""

from typing import Final

from engine.arena import Arena
from engine.choice import Choice
from engine.menu.options import Option
from engine.refusal import Reason, Refused

OF_TARGETS: Final = (Reason.BAD_TARGET, Reason.OUT_OF_REACH, Reason.NO_LINE_OF_SIGHT, Reason.UNSEEN, Reason.WARDED)
"""Reasons that say whom an option may not be pointed at."""


def away(arena: Arena, reason: Reason, choice: Choice) -> Refused:
    """Nothing may be chosen by this combatant now."""
    name = arena.nature(choice.by).name
    acting = arena.cast.get(arena.state.turn or "")
    match reason:
        case Reason.ENCOUNTER_OVER:
            sentence = "the fight is over"
        case Reason.DOWN:
            sentence = f"{name} is down and takes nothing"
        case Reason.NOT_YOUR_TURN:
            whose = f"it is {acting.name}'s turn" if acting is not None else "no turn has begun"
            sentence = f"{whose}, not {name}'s"
        case _:
            sentence = f"{name} cannot act; only ending the turn is left"
    return Refused(reason, sentence, by=choice.by, option=choice.option)


def unknown_option(arena: Arena, choice: Choice) -> Refused:
    return Refused(
        Reason.UNKNOWN_OPTION,
        f"{choice.option!r} is not on the menu of {arena.nature(choice.by).name}",
        by=choice.by,
        option=choice.option,
    )


def greyed(arena: Arena, reason: Reason, option: Option) -> Refused:
    """The option is there and cannot be taken now."""
    label, name = option.label, arena.nature(option.by).name
    match reason:
        case Reason.NO_BUDGET:
            budget = option.action.price.budget if option.action is not None else option.budget
            left = _budget(arena, budget)
            sentence = f"{label} takes {left}, and {name} has none left"
        case Reason.FORBIDDEN:
            sentence = f"something {name} bears forbids {label}"
        case Reason.UNREACHABLE:
            sentence = f"{name} has no movement left for {label}"
        case Reason.OUT_OF_REACH:
            sentence = f"nobody is within reach of {label}"
        case Reason.NO_LINE_OF_SIGHT:
            sentence = f"something solid stands before everybody {label} could be pointed at"
        case Reason.UNSEEN:
            sentence = f"{name} sees nobody {label} could be pointed at"
        case Reason.WARDED:
            sentence = f"a ward keeps {label} off everybody it could be pointed at"
        case Reason.BAD_TARGET:
            sentence = f"there is nobody to point {label} at"
        case Reason.BAD_CELL:
            sentence = f"there is no free place {label} leads to"
        case _:
            sentence = f"{name} cannot pay for {label}"
    return Refused(reason, sentence, by=option.by, option=option.id)


def _budget(arena: Arena, budget: str | None) -> str:
    for one in arena.rules.budgets:
        if one.id == budget:
            return f"{one.label} ({one.id})"
    return "a budget"


def target(arena: Arena, reason: Reason, option: Option, who: str) -> Refused:
    """The option may not be pointed at that one."""
    found = arena.cast.get(who)
    hidden = found is not None and arena.one(who).hidden and arena.side(option.by) == "party"
    if found is None or hidden:
        return Refused(Reason.BAD_TARGET, f"nobody called {who!r} is in this fight", by=option.by, option=option.id)
    match reason:
        case Reason.OUT_OF_REACH:
            sentence = f"{found.name} is further off than {option.label} reaches"
        case Reason.NO_LINE_OF_SIGHT:
            sentence = f"something solid stands between {arena.nature(option.by).name} and {found.name}"
        case Reason.UNSEEN:
            sentence = (
                f"{arena.nature(option.by).name} does not see {found.name}; {option.label} is for whoever is seen"
            )
        case Reason.WARDED:
            sentence = f"a ward keeps {option.label} off {found.name}; a bigger payment may get past it"
        case _:
            sentence = f"{option.label} may not be pointed at {found.name}"
    return Refused(reason, sentence, by=option.by, option=option.id)


def other(reason: Reason, sentence: str, option: Option) -> Refused:
    """Any other refusal of an option that is on the menu."""
    return Refused(reason, sentence, by=option.by, option=option.id)
