"""Why the table refuses, and why it says goodbye. The words are stable: clients rely on them.

The rules of a fight have reasons of their own (`engine.refusal`); a `refused` message carries either.
"""

from dataclasses import dataclass
from enum import StrEnum


class TableReason(StrEnum):
    """Why a command is refused before any rule of the fight is asked."""

    BAD_MESSAGE = "bad-message"  # a message of ours with something wrong in it
    NOT_YOURS = "not-yours"  # this seat does not play that combatant
    GM_ONLY = "gm-only"
    NO_RIGHT = "no-right"  # of this GM: the owner of the table has not given it
    NAME_TAKEN = "name-taken"
    NOT_ALLOWED = "not-allowed"  # by what the table says of characters that players bring
    SPECTATOR = "spectator"  # spectators watch
    NO_FIGHT = "no-fight"  # there is none yet, or it is over
    FIGHT_ON = "fight-on"  # it has begun already
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    TAKEN = "taken"  # somebody else plays it
    UNKNOWN_COMBATANT = "unknown-combatant"
    UNKNOWN_SEAT = "unknown-seat"
    UNKNOWN_CREATURE = "unknown-creature"
    UNKNOWN_ENCOUNTER = "unknown-encounter"
    NOBODY_LEFT = "nobody-left"  # of the party, who could go into a fight
    UNKNOWN_MEMBER = "unknown-member"  # nobody of that id goes with the party
    UNKNOWN_PICTURE = "unknown-picture"  # it was never brought, or has made room for others
    UNKNOWN_LOOT = "unknown-loot"
    WRITTEN_MEANWHILE = "written-meanwhile"  # somebody else wrote there since this was begun
    BAD_SHEET = "bad-sheet"  # it is no character sheet
    BAD_ENCOUNTER = "bad-encounter"  # with everything that is wrong with it
    CANNOT_RISE = "cannot-rise"
    TOO_MANY_KEPT = "too-many-kept"  # members or encounters
    NO_MORE_TIME = "no-more-time"  # asked for already, or no clock runs
    NOTHING_THERE = "nothing-there"  # to take back, or to do again
    OFF_BOARD = "off-board"  # there is no such cell, or the fight has no board
    TOO_OFTEN = "too-often"  # what passes was said too often in too short a time
    BUSY = "busy"  # the store could not take it; nothing has changed
    FAULT = "fault"  # a mistake of ours; nothing has changed


class TableRefused(Exception):  # noqa: N818  a refusal is an answer, not a fault
    """A command the table does not allow. Nothing has changed when this is raised."""

    def __init__(self, reason: TableReason, sentence: str) -> None:
        super().__init__(f"{reason}: {sentence}")
        self.reason = reason
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Goodbye:
    """Why the server closes a connection: close code (4000 to 4099), stable word, sentence for its reader."""

    code: int
    reason: str
    sentence: str

    def saying(self, sentence: str) -> "Goodbye":
        """The same goodbye, said more exactly."""
        return Goodbye(self.code, self.reason, sentence)


BAD_MESSAGE = Goodbye(4000, "bad-message", "That was no message this server knows.")
BAD_HELLO = Goodbye(4001, "bad-hello", "The first message has to be a hello, and has to come soon.")
OLD_PROTOCOL = Goodbye(
    4002, "old-protocol", "This page speaks another version of the protocol than the server. Reload it."
)


def old_protocol(theirs: int, ours: int) -> Goodbye:
    """To a client that speaks another version of the protocol than the server."""
    whose = "an older" if theirs < ours else "a newer"
    return OLD_PROTOCOL.saying(
        f"This page speaks {whose} version of the protocol ({theirs}) than the server ({ours}). Reload it."
    )


UNKNOWN_TABLE = Goodbye(4003, "unknown-table", "There is no such table here.")
BAD_TOKEN = Goodbye(4004, "bad-token", "This link does not open that table. Ask the GM for a new one.")
SEAT_TAKEN_OVER = Goodbye(4005, "seat-taken-over", "This seat was opened somewhere else, and goes on there.")
TOO_LARGE = Goodbye(4006, "too-large", "That message was too large.")
TOO_MANY = Goodbye(4007, "too-many", "Too many messages came at once. Wait a moment, then come back.")
TOO_SLOW = Goodbye(4008, "too-slow", "This connection did not keep up with the table. It can come back at once.")
FULL = Goodbye(4009, "full", "There are no more places at this table just now.")
GOING_AWAY = Goodbye(4010, "going-away", "The server is stopping. It, or another, will be back soon.")
FAULT = Goodbye(4011, "fault", "Something went wrong on the server; it has been noted. Coming back may help.")
UNAVAILABLE = Goodbye(
    4012, "unavailable", "The server cannot reach what it keeps its tables in. Nothing is lost; it will go on."
)

SENT_AWAY = Goodbye(4014, "sent-away", "The GM has given up your seat at this table.")
RIGHTS_CHANGED = Goodbye(4013, "rights-changed", "What you may see at this table has changed. You come back at once.")

GOODBYES = (
    BAD_MESSAGE,
    BAD_HELLO,
    OLD_PROTOCOL,
    UNKNOWN_TABLE,
    BAD_TOKEN,
    SEAT_TAKEN_OVER,
    TOO_LARGE,
    TOO_MANY,
    TOO_SLOW,
    FULL,
    GOING_AWAY,
    FAULT,
    UNAVAILABLE,
    RIGHTS_CHANGED,
    SENT_AWAY,
)
