"""The menu: what somebody may choose now, and the only thing that says so (format 18).

`turn_menu` and `window_menu` list it; `engine.menu.accept` takes a choice exactly when it picks from it.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.arena import Arena
from engine.choice import Choice
from engine.definitions import Action, Group
from engine.menu import refusals, walks
from engine.menu.around import Around
from engine.menu.grants import granted
from engine.menu.lines import greyed_of, line_of, listed
from engine.menu.options import END_TURN, MOVE, STAND_UP, Option
from engine.menu.steering import steered
from engine.menu.strikes import strikes
from engine.menu.targets import why_not
from engine.refusal import Reason, Refused

if TYPE_CHECKING:
    from engine.step import Window

_ORDER = tuple(Group)


@dataclass(frozen=True, slots=True)
class Menu:
    """What `who` may choose now; of an open window when `window` names one, else of its turn.

    `greyed`: what stands on the menu and cannot be taken just now, each with what keeps it from being.
    """

    who: str
    window: str | None
    options: tuple[Option, ...]
    greyed: tuple[tuple[Option, Reason], ...] = ()

    def option(self, option: str) -> Option | None:
        """The option of that id that may be taken, or None."""
        for one in self.options:
            if one.id == option:
                return one
        return None


def turn_menu(arena: Arena, who: str, *, for_choice: Choice | None = None) -> Menu:
    """The menu of a turn; empty when it is not the turn of `who` or the fight is over.

    `for_choice`: raises `Refused` where that empties the menu, and for an option that is there and cannot be
    taken now, with what keeps it from being.
    """
    away = _away(arena, who)
    if away is not None:
        if for_choice is not None:
            raise refusals.away(arena, away, for_choice)
        return Menu(who, None, ())
    around = Around(arena, who)
    ends = Option(id=END_TURN, label="End turn", group=Group.END, by=who)
    if not arena.one(who).standing:  # fallen on its own turn, which is left to be ended
        if for_choice is not None and for_choice.option != END_TURN:
            raise refusals.away(arena, Reason.DOWN, for_choice)
        return Menu(who, None, (ends,))
    if arena.one(who).surprised or around.has_effect("cannot-act"):
        if for_choice is not None and for_choice.option != END_TURN:
            raise refusals.away(arena, Reason.CANNOT_ACT, for_choice)
        return Menu(who, None, (ends,))
    options, greyed = _actions(around)
    for option, reason in steered(arena, who):
        if reason is None:
            options.append(option)
        else:
            greyed.append((option, reason))
    if arena.board is not None:
        _movement(arena, who, options, greyed)
    options.append(ends)
    if for_choice is not None:
        _refuse_greyed(around, greyed, for_choice)
    return Menu(who, None, tuple(options), tuple(greyed))


def window_menu(arena: Arena, window: "Window", who: str) -> Menu:
    """What `who` may answer in an open window; empty for whoever is not asked."""
    return Menu(who, window.id, tuple(window.options_of(who) or ()))


def _away(arena: Arena, who: str) -> Reason | None:
    if arena.state.outcome != "ongoing":
        return Reason.ENCOUNTER_OVER
    if arena.state.turn != who:
        return Reason.NOT_YOUR_TURN if arena.one(who).standing else Reason.DOWN
    return None


def _actions(around: Around) -> tuple[list[Option], list[tuple[Option, Reason]]]:
    """Everything that is taken on a turn, group by group, in the order it was written."""
    groups: dict[Group, list[Option]] = {group: [] for group in _ORDER}
    greyed: list[tuple[Option, Reason]] = []
    for action in around.arena.nature(around.who).actions:
        if listed(around, action):
            _sort_in(around, action.id, action, groups, greyed)
    for option, action in (*granted(around), *strikes(around)):
        _sort_in(around, option, action, groups, greyed)
    options = [option for group in groups.values() for option in group]
    greyed.sort(key=lambda line: _ORDER.index(line[0].group))
    return options, greyed


def _sort_in(
    around: Around,
    option: str,
    action: Action,
    groups: dict[Group, list[Option]],
    greyed: list[tuple[Option, Reason]],
) -> None:
    line = line_of(around, action, option)
    if isinstance(line, Reason):
        greyed.append((greyed_of(around.who, action, option), line))
    else:
        groups[action.group].append(line)


def _movement(arena: Arena, who: str, options: list[Option], greyed: list[tuple[Option, Reason]]) -> None:
    walk = Option(id=MOVE, label="Move", group=Group.MOVE, by=who)
    reason = walks.walk_refused(arena, who)
    if reason is None:
        options.append(walk)
    else:
        greyed.append((walk, reason))
    if not walks.must_stand(arena, who):
        return
    rise = Option(id=STAND_UP, label="Stand up", group=Group.MOVE, by=who)
    if walks.allowance_left(arena, who) >= walks.stand_up_cost(arena, who):
        options.append(rise)
    else:
        greyed.append((rise, Reason.UNREACHABLE))


def _refuse_greyed(around: Around, greyed: list[tuple[Option, Reason]], choice: Choice) -> None:
    """Raises `Refused` for a choice of something greyed: pointed at somebody, why not at them."""
    for option, reason in greyed:
        if option.id != choice.option:
            continue
        if option.action is not None and reason in refusals.OF_TARGETS:
            for target in choice.targets:
                barred = why_not(around, option.action, target)
                if barred is not None:
                    raise refusals.target(around.arena, barred, option, target)
        raise refusals.greyed(around.arena, reason, option)


__all__ = ["Menu", "Option", "Refused", "turn_menu", "window_menu"]
