"""Why something may not be done with a sheet. The words are stable: clients and scenarios rely on them.

The base of the format fixes some (6.1, 10.1, 10.12, 10.13); the others are ours.
"""

from enum import StrEnum


class SheetReason(StrEnum):
    """The closed list, each with what it tells its reader."""

    BAD_AMOUNT = "bad-amount"  # a negative amount where only harm to a wound track may be one
    INSUFFICIENT = "insufficient"  # fewer points, charges or items are left than are asked for
    # pools and tracks
    UNKNOWN_POOL = "unknown-pool"  # no such pool, or it is hidden on this sheet
    UNKNOWN_TRACK = "unknown-track"  # no such track, or it is hidden, or it is a wound track
    NO_WOUNDS = "no-wounds"  # not a wound track
    NO_BUFFER = "no-buffer"  # it takes no temporary points
    NO_BOX = "no-box"  # not all of the harm finds room
    BAD_BOX = "bad-box"  # a box named on a track that is not filled box by box
    UNKNOWN_KIND = "unknown-kind"  # not a sort of harm of this track
    # conditions, notes, states, rests
    UNKNOWN_CONDITION = "unknown-condition"
    UNKNOWN_TEXT = "unknown-text"
    BAD_TEXT = "bad-text"  # too long, or with characters a live value may not hold (1.3)
    UNKNOWN_STATE = "unknown-state"
    UNKNOWN_VALUE = "unknown-value"
    UNKNOWN_REST = "unknown-rest"
    # entries and checks
    UNKNOWN_ENTRY = "unknown-entry"
    AMBIGUOUS_ENTRY = "ambiguous-entry"
    BAD_POOL = "bad-pool"
    LIST_FULL = "list-full"  # a list has no room for the rows of an entry
    UNKNOWN_CHECK = "unknown-check"  # no such skill, save or ability
    UNKNOWN_DIFFICULTY = "unknown-difficulty"  # neither a number nor one step of the ladder
    UNTRAINED = "untrained"
    # items
    NO_ITEMS = "no-items"  # the ruleset has no items
    UNKNOWN_ITEM = "unknown-item"  # not held, or not an item of the ruleset where one is needed
    NOT_RULESET_ITEM = "not-ruleset-item"
    SERVICE = "service"  # bought and never carried
    NOT_WEARABLE = "not-wearable"
    NOT_WORN = "not-worn"  # must be worn (bound) before it does anything
    WORN = "worn"  # is worn already, or must be taken off first
    NO_SLOT = "no-slot"  # not enough of a slot is free
    NO_BINDING = "no-binding"  # as many as may be are bound, or it does not bind
    CURSED = "cursed"  # its bearer cannot part with it
    TOO_HEAVY = "too-heavy"  # past what may be carried
    NO_USE = "no-use"  # it does nothing when used
    NO_RELOAD = "no-reload"  # no clip, or full already, or nothing to load
    # money and market
    NO_CURRENCIES = "no-currencies"
    UNKNOWN_COIN = "unknown-coin"
    CANNOT_AFFORD = "cannot-afford"
    NO_PLACE = "no-place"
    UNKNOWN_LEVEL = "unknown-level"
    NOT_FOR_SALE = "not-for-sale"
    NOT_HERE = "not-here"
    NO_SELLER = "no-seller"
    NOT_TO_YOU = "not-to-you"


class SheetRefused(Exception):  # noqa: N818  a refusal is an answer, not a fault
    """What was asked may not be done. Nothing has changed when this is raised.

    `sentence` is for whoever asked: what was wrong and, where it helps, what was expected.
    """

    def __init__(self, reason: SheetReason, sentence: str) -> None:
        super().__init__(f"{reason}: {sentence}")
        self.reason = reason
        self.sentence = sentence


__all__ = ["SheetReason", "SheetRefused"]
