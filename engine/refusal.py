"""Why a choice is refused. The words are stable: clients, scenarios and logs rely on them (format 18)."""

from enum import StrEnum


class Reason(StrEnum):
    """The closed list of refusal reasons, each with what it tells its reader."""

    ENCOUNTER_OVER = "encounter-over"  # the fight has ended
    UNKNOWN_ACTOR = "unknown-actor"  # nobody of that id is in the fight
    NOT_YOUR_TURN = "not-your-turn"  # somebody else is acting
    UNKNOWN_OPTION = "unknown-option"  # not on the menu
    CANNOT_ACT = "cannot-act"  # a condition (or surprise) keeps it from acting
    DOWN = "down"  # down, and so takes nothing
    BAD_TARGET = "bad-target"  # the option may not be pointed there
    TARGETS_APART = "targets-apart"
    NO_BUDGET = "no-budget"
    INSUFFICIENT = "insufficient"  # a price that cannot be paid
    BAD_POOL = "bad-pool"  # not a pool this may be paid from
    UNKNOWN_MODE = "unknown-mode"
    UNKNOWN_STYLE = "unknown-style"
    BAD_ALTER = "bad-alter"
    BAD_AMOUNT = "bad-amount"
    UNREACHABLE = "unreachable"  # a walk it cannot pay for or may not end on
    WINDOW_OPEN = "window-open"  # the fight waits for answers
    STALE_WINDOW = "stale-window"  # the window has closed
    OUT_OF_REACH = "out-of-reach"
    NO_LINE_OF_SIGHT = "no-line-of-sight"
    BAD_CELL = "bad-cell"  # an area aimed where it may not be
    COMPELLED = "compelled"
    DROPPED = "dropped"
    SEALED = "sealed"
    UNSEEN = "unseen"
    FORBIDDEN = "forbidden"
    WARDED = "warded"
    UNKNOWN_CREATURE = "unknown-creature"  # at set-up
    NO_HEALTH = "no-health"  # at set-up: a sheet that adds up to no health
    BAD_CHANGE = "bad-change"  # a GM's change that does not fit the fight


class Refused(Exception):  # noqa: N818  a refusal is an answer, not a fault
    """A choice the rules do not allow. Nothing has changed when this is raised.

    `sentence` is for whoever chose: what was wrong and, where it helps, what was expected.
    """

    def __init__(self, reason: Reason, sentence: str, *, by: str | None = None, option: str | None = None) -> None:
        super().__init__(f"{reason}: {sentence}")
        self.reason = reason
        self.sentence = sentence
        self.by = by
        self.option = option
