"""What options do, what conditions change, and what somebody is: asked for by whoever may know it (`about`)."""

from collections.abc import Mapping
from typing import Any

from engine.bearing_facts import condition_facts
from engine.creature_facts import creature_about
from engine.definitions import Group
from engine.fight import Fight, menu
from engine.menu.about import about
from engine.menu.options import Option
from engine.refusal import Reason, Refused
from protocol.messages import About
from protocol.reasons import TableReason, TableRefused
from server.commands.permission import knows, need_control
from server.tables.work import Work


def answer(work: Work, seat_id: str, query: About) -> Mapping[str, Any]:
    """The facts. Raises `TableRefused` or `Refused`."""
    fight = work.fight
    if fight is None:
        raise TableRefused(TableReason.NO_FIGHT, "The fight has not begun yet.")
    if query.condition is not None:
        return _condition(fight, query.condition)
    who = query.who
    assert who is not None  # see the message
    if not (work.table.seats[seat_id].sees_all and knows(work, seat_id, who)):
        need_control(work, seat_id, who)
    if who not in fight.cast:
        raise TableRefused(TableReason.UNKNOWN_COMBATANT, f"There is no {who!r} in this fight.")
    if query.option is None:
        return creature_about(fight.arena, who)
    return about(fight.arena, _option(fight, who, query.option))


def _condition(fight: Fight, condition: str) -> Mapping[str, Any]:
    """A condition is the ruleset's, which is no secret."""
    if condition not in fight.rules.condition_labels:
        raise Refused(Reason.BAD_CHANGE, f"this ruleset has no condition {condition!r}")
    return {"bears": condition_facts(fight.arena, condition)}


def _option(fight: Fight, who: str, option: str) -> Option:
    """What stands on the menu, offered or greyed, or could be answered; else what is taken at other times."""
    offered = menu(fight, who)
    for line in (*offered.options, *(line for line, _ in offered.greyed)):
        if line.id == option:
            return line
    action = fight.arena.nature(who).action(option)
    if action is None:
        raise Refused(Reason.UNKNOWN_OPTION, f"{option!r} is nothing {fight.arena.nature(who).name} has", by=who)
    return Option(id=option, label=action.label, group=Group(action.group), by=who, action=action)


__all__ = ["answer"]
