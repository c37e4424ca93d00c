"""A choice is accepted exactly when it picks from a menu (format 18). Nothing else decides legality."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.arena import Arena
from engine.choice import Cell, Choice
from engine.definitions import Action, Mode
from engine.laying import Laying
from engine.menu import panels, prices, refusals, steering, teleports
from engine.menu.around import Around
from engine.menu.layings import aims_somewhere, laid, no_cell
from engine.menu.options import MOVE, Option
from engine.menu.targets import action_needs, most_targets, most_telling, why_not
from engine.menu.walks import reach_of
from engine.refusal import Reason
from engine.zones import wards


@dataclass(frozen=True, slots=True)
class Accepted:
    """A choice as it will be carried out: everything left out filled in, everything named looked up.

    `laying` None: an area without an aim of its own, nothing with a shape, or a teleport out of the fight. `pay` None:
    the usual pool. `carries`: who goes along with a teleport.
    """

    option: Option
    targets: tuple[str, ...] = ()
    laying: Laying | None = None
    to: Cell | None = None
    pay: str | None = None
    mode: Mode | None = None
    style: str | None = None
    wall: Cell | None = None
    carries: tuple[str, ...] = ()

    @property
    def at(self) -> Cell | None:
        """The cell an area is aimed at, a zone is faced or moved to, or a teleport leads to."""
        return self.laying.at if self.laying is not None else None


def accept(arena: Arena, options: Sequence[Option], choice: Choice) -> Accepted:
    """The choice, picked from these options. Raises `Refused` with what is wrong with it."""
    option = next((one for one in options if one.id == choice.option and one.by == choice.by), None)
    if option is None:
        raise refusals.unknown_option(arena, choice)
    if choice.amount is not None:
        raise refusals.other(Reason.BAD_AMOUNT, f"{option.label} takes no amount", option)
    carries = teleports.company(arena, option, choice)
    if option.zone is not None:
        return _steered(arena, option, choice)
    if option.action is None:
        return _movement(arena, option, choice)
    if choice.to is not None:
        raise refusals.other(Reason.UNREACHABLE, f"{option.label} is no walk and takes no cell to walk to", option)
    mode = _mode(option, choice)
    style = _style(option, choice)
    steps = _steps(arena, option, option.action, choice, mode)
    if choice.wall is not None:
        return Accepted(
            option, wall=_wall(arena, option, option.action, choice), pay=choice.pay, mode=mode, style=style
        )
    around = Around(arena, choice.by)
    targets, laying = _pointed(around, option, option.action, choice, most_targets(option.action, steps, _most(mode)))
    for target in targets:
        if wards.keeps_off(arena, choice.by, option.action, steps, target):
            raise refusals.target(arena, Reason.WARDED, option, target)
    return Accepted(option, targets, laying, pay=choice.pay, mode=mode, style=style, carries=carries)


def _wall(arena: Arena, option: Option, action: Action, choice: Choice) -> Cell:
    """The section of a wall that is struck in place of anybody (capability 1.200)."""
    cell = choice.wall
    assert cell is not None
    if choice.targets or aims_somewhere(choice):
        raise refusals.other(Reason.BAD_TARGET, f"{option.label} strikes a wall, and nobody beside", option)
    reason = Reason.BAD_CELL if option.fixed is not None else panels.why_not_wall(arena, choice.by, action, cell)
    if reason is not None:
        raise refusals.other(reason, f"{option.label} may not strike a wall at {cell[0]},{cell[1]}", option)
    return cell


def _steered(arena: Arena, option: Option, choice: Choice) -> Accepted:
    """A zone is moved `to` a cell, several copies each to one of its `copies`, or faced `at` one."""
    _bare(option, choice)
    if steering.copies(arena, option):
        wrong = steering.why_not_copies(arena, option, choice.copies or ())
        if wrong is not None or choice.to is not None or choice.at is not None:
            sentence = wrong or "is moved by `copies` alone"
            raise refusals.other(Reason.BAD_CELL, f"{option.label} {sentence}", option)
        assert choice.copies is not None
        return Accepted(option, laying=Laying(choice.copies[0], choice.copies))
    cell = choice.to if steering.is_move(option) else choice.at
    other = choice.at if steering.is_move(option) else choice.to
    if cell is None or other is not None or choice.copies is not None:
        key = "to" if steering.is_move(option) else "at"
        raise refusals.other(Reason.BAD_CELL, f"{option.label} needs a cell, in `{key}` alone", option)
    if not steering.may_lie(arena, option, cell):
        raise refusals.other(Reason.BAD_CELL, f"{option.label} does not reach to {cell[0]},{cell[1]}", option)
    return Accepted(option, laying=Laying(cell))


def _movement(arena: Arena, option: Option, choice: Choice) -> Accepted:
    if aims_somewhere(choice):
        raise refusals.other(Reason.BAD_TARGET, f"{option.label} is pointed at nobody", option)
    _bare(option, choice)
    if option.id != MOVE:
        if choice.to is not None:
            raise refusals.other(Reason.UNREACHABLE, f"{option.label} leads to no cell", option)
        return Accepted(option)
    if choice.to is None:
        raise refusals.other(Reason.UNREACHABLE, "a walk needs the cell it ends on, in `to`", option)
    board = arena.board
    inside = board is not None and choice.to in board
    if not inside or choice.to not in reach_of(arena, choice.by).ends:
        x, y = choice.to
        raise refusals.other(
            Reason.UNREACHABLE, f"{arena.nature(choice.by).name} cannot walk to {x},{y} with what is left", option
        )
    return Accepted(option, to=choice.to)


def _bare(option: Option, choice: Choice) -> None:
    """What is no action is pointed at nobody, paid from no pool, and taken in one way."""
    if choice.targets or choice.wall is not None:
        raise refusals.other(Reason.BAD_TARGET, f"{option.label} is pointed at nobody", option)
    if choice.pay is not None:
        raise refusals.other(Reason.BAD_POOL, f"{option.label} is paid from no pool", option)
    _mode(option, choice)
    _style(option, choice)


def _mode(option: Option, choice: Choice) -> Mode | None:
    if choice.mode is None:
        if option.mode_needed:
            names = ", ".join(mode.id for mode in option.modes)
            raise refusals.other(Reason.INSUFFICIENT, f"{option.label} can only be taken as {names} now", option)
        return None
    mode = option.mode(choice.mode)
    if mode is None:
        names = ", ".join(one.id for one in option.modes) or "none"
        raise refusals.other(
            Reason.UNKNOWN_MODE, f"{option.label} is not offered as {choice.mode!r}; its modes now: {names}", option
        )
    return mode


def _style(option: Option, choice: Choice) -> str | None:
    """The style named, or the first offered."""
    if choice.style is None:
        return option.styles[0].id if option.styles else None
    if all(style.id != choice.style for style in option.styles):
        names = ", ".join(style.id for style in option.styles) or "none"
        raise refusals.other(
            Reason.UNKNOWN_STYLE, f"{option.label} is not offered as {choice.style!r}; its styles now: {names}", option
        )
    return choice.style


def _steps(arena: Arena, option: Option, action: Action, choice: Choice, mode: Mode | None) -> int:
    """How many steps above the usual pool the choice pays."""
    taken = prices.price_of(arena, choice.by, action, choice.pay, mode, at_walker=option.strikes_at_walker)
    if not isinstance(taken, Reason):
        return taken.steps
    if taken is Reason.BAD_POOL:
        names = ", ".join(pay.id for pay in option.pays) or "none but the usual"
        raise refusals.other(
            taken, f"{option.label} may not be paid from {choice.pay!r}; pools that may be named: {names}", option
        )
    if choice.pay is None and option.pay_needed:
        names = ", ".join(pay.id for pay in option.pays)
        raise refusals.other(
            taken, f"{option.label} can only be paid from a bigger pool now, named in `pay`: {names}", option
        )
    raise refusals.greyed(arena, taken, option)


def _most(mode: Mode | None) -> int | None:
    return mode.targets if mode is not None else None


# --- where it is pointed ---------------------------------------------------------------------------------


def _pointed(
    around: Around, option: Option, action: Action, choice: Choice, most: int
) -> tuple[tuple[str, ...], Laying | None]:
    if option.fixed is not None:
        return _fixed(around, option, action, option.fixed, choice)
    match action_needs(around.arena, action):
        case "cell" if action.teleport is not None:
            return (around.who,), teleports.place(around.arena, option, action.teleport, choice)
        case "cell":
            if choice.targets:
                raise refusals.other(
                    Reason.BAD_TARGET, f"{option.label} is aimed at a cell, in `at`, and not at anybody", option
                )
            return (), laid(around, option, action, choice)
        case "none":
            return _kept(around, option, action, choice), None
        case _:
            no_cell(option, choice)
            return _targets(around, option, action, choice, most), None


def _fixed(
    around: Around, option: Option, action: Action, fixed: tuple[str, ...], choice: Choice
) -> tuple[tuple[str, ...], Laying | None]:
    """An answer pointed at its source: naming it is allowed and not needed."""
    if choice.targets not in ((), fixed):
        raise refusals.target(around.arena, Reason.BAD_TARGET, option, choice.targets[0])
    if action.aim.area is None or not around.measured:
        no_cell(option, choice)
        return fixed, None
    at = around.arena.one(fixed[0]).at
    own = action_needs(around.arena, action) == "none"
    return (), None if own or at is None else Laying(at)


def _kept(around: Around, option: Option, action: Action, choice: Choice) -> tuple[str, ...]:
    """Nothing to pick: what its user does to itself, or a burst around it, in which off a board its user is alone."""
    area = action.aim.area is not None and around.measured
    own = around.here if area else None
    no_cell(option, choice, own)
    if area:
        if choice.targets:
            raise refusals.target(around.arena, Reason.BAD_TARGET, option, choice.targets[0])
        return ()
    if choice.targets not in ((), (around.who,)):
        raise refusals.target(around.arena, Reason.BAD_TARGET, option, choice.targets[0])
    return (around.who,)


def _targets(around: Around, option: Option, action: Action, choice: Choice, most: int) -> tuple[str, ...]:
    named = choice.targets
    if not named and action.aim.area is not None and action.aim.area.about_anybody:
        named = (around.who,)  # off a board; what is set down about nobody in particular lies about its user
    if not named:
        raise refusals.other(Reason.BAD_TARGET, f"{option.label} needs somebody to be pointed at", option)
    if len(named) > most:
        raise refusals.other(
            Reason.BAD_TARGET, f"{option.label} may be pointed at {most} at most, not at {len(named)}", option
        )
    if action.sequence:
        _sequence_targets(around, option, action, named)
        return named
    if len(set(named)) < len(named):
        raise refusals.other(Reason.BAD_TARGET, f"{option.label} is pointed at nobody twice", option)
    for target in named:
        reason = why_not(around, action, target)
        if reason is not None:
            raise refusals.target(around.arena, reason, option, target)
    return named


def _sequence_targets(around: Around, option: Option, action: Action, named: tuple[str, ...]) -> None:
    """Each target named is legal for one of the parts it is named for: its own, and those past the last target that
    come round to it again. A part that cannot reach its target is skipped."""
    parts = prices.parts_of(around.arena, around.who, action)
    for place, target in enumerate(named):
        reasons = [
            why_not(around, part, target)
            for part in parts[place :: len(named)]
            if part.aim.side != "self" and prices.part_ready(around.arena, around.who, part)
        ]
        if reasons and None not in reasons:
            why = most_telling(reason for reason in reasons if reason is not None)
            raise refusals.target(around.arena, why, option, target)


__all__ = ["Accepted", "accept"]
