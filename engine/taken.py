"""One action being taken: who, what, at whom, how it is paid; and what has come of it so far."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Action, Mode
from engine.laying import Laying
from engine.menu.accept import Accepted
from engine.vitals import Marking

if TYPE_CHECKING:
    from engine.rolls.attempt import Attempt


@dataclass(slots=True)
class Taken:
    """`steps`: how far above the usual price it is paid. `answerable`: windows may open over it (not for
    what happens inside one, format 17.2). `shared`: amounts thrown once for everybody, by effect and
    clause. `hurt`: everybody it damaged, in order."""

    by: str
    action: Action
    targets: tuple[str, ...]
    at: Cell | None = None
    laying: Laying | None = None  # how an area is laid; None: plainly, aimed `at`
    wall: Cell | None = None  # a cell of the section of a wall that is struck, in place of anybody
    carries: tuple[str, ...] = ()  # who goes along with a teleport
    steps: int = 0
    mode: Mode | None = None
    style: str | None = None
    pay: str | None = None
    answerable: bool = True
    at_walker: bool = False  # a strike at a walker, on its own budget (format 16.6)
    cancelled_by: str | None = None
    shared: dict[tuple[str, int], "Rolled"] = field(default_factory=dict)
    hurt: dict[str, int] = field(default_factory=dict)
    attacked: set[str] = field(default_factory=set)  # whoever an attack roll was made at
    reached: set[str] = field(default_factory=set)  # whoever it was pointed at or covered
    number: int = 0  # where the user's initiative stood when the attack was made (format 13.4)
    covered: tuple[Cell, ...] = ()  # the cells of its area, once it has come
    spent_on: bool = False  # a spending blow landed on somebody

    def stopped(self) -> bool:
        """Whether an answer has called it off."""
        return self.cancelled_by is not None

    @property
    def label(self) -> str:
        return self.action.name


@dataclass(frozen=True, slots=True)
class Rolled:
    """An amount as it fell: the faces, the flat part, and both together (never below 0)."""

    rolls: tuple[int, ...]
    flat: int

    @property
    def total(self) -> int:
        return max(0, sum(self.rolls) + self.flat)


@dataclass(slots=True)
class Blow:
    """One action landing on one target, or (`wall`) on the section of a wall on that cell and on nobody.

    `attempt` None: it lands without an attack roll. `saved`: the outcome of the action's own save, None
    without one. `dealt`: harm after resistances, summed over the whole blow.
    """

    taken: Taken
    target: str
    wall: Cell | None = None
    attempt: "Attempt | None" = None
    shot: bool = False  # the attack was no swing
    saved: bool | None = None
    dealt: int = 0
    marking: Marking = field(default_factory=Marking)

    @property
    def by(self) -> str:
        return self.taken.by

    @property
    def critical(self) -> bool:
        return self.attempt is not None and self.attempt.outcome == "critical"


def taken_of(accepted: Accepted, *, answerable: bool, at_walker: bool = False) -> Taken:
    """The accepted choice as an action to be carried out."""
    option = accepted.option
    action = option.action
    assert action is not None, f"{option.id} is no action"
    return Taken(
        by=option.by,
        action=action,
        targets=accepted.targets,
        at=accepted.at,
        laying=accepted.laying,
        wall=accepted.wall,
        carries=accepted.carries,
        mode=accepted.mode,
        style=accepted.style,
        pay=accepted.pay,
        answerable=answerable,
        at_walker=at_walker,
    )


def holds_on(arena: Arena, taken: Taken) -> bool:
    """Whether what it leaves behind may come to stand by now: its user has neither fallen meanwhile nor lost the
    concentration it would hang on."""
    return arena.one(taken.by).standing and not lapsed(arena, taken)


def lapsed(arena: Arena, taken: Taken) -> bool:
    """Whether it hangs on a concentration that has been lost meanwhile: of a strike with what a use has left, that of
    the use. Nothing would hold what it put on now."""
    action = taken.action
    used = action if action.strikes_with is None else arena.nature(taken.by).action(action.strikes_with)
    if used is None or not used.concentration or arena.rules.concentration is None:
        return False
    focus = arena.one(taken.by).focus
    return focus is None or focus.option != used.id
