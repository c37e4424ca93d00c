"""What a replay is sent as: lines of JSON, a `ReplayHead`, a `ReplayFrame` for each step, and a `ReplayEnd`."""

from typing import Any, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from protocol.replies import Line, SharedView
from protocol.table import Outcome


class ReplayHead(TypedDict):
    """How fight `number` of a table begins. `inputs`: how many steps may follow; `share`: the secret that opens this
    replay, for this audience, and nothing else."""

    t: Literal["replay"]
    table: str
    number: int
    name: str
    audience: Literal["gm", "party"]
    inputs: int
    view: SharedView
    lines: list[Line]
    at: NotRequired[int]
    share: NotRequired[str]


class ReplayFrame(TypedDict):
    """One step: a merge patch over the view before it, and what the log told."""

    t: Literal["frame"]
    patch: dict[str, Any]
    lines: list[Line]


class ReplayEnd(TypedDict):
    """The last line. `problem`: why the fight cannot be played any further, in a sentence."""

    t: Literal["end"]
    frames: int
    problem: NotRequired[str]


ReplayLine: TypeAlias = ReplayHead | ReplayFrame | ReplayEnd


class FightListed(TypedDict):
    """A fight of a table that can be watched again. `at`: when it began; `share` opens it as the party saw it, and
    `shareAll` (GMs) with everything. One of before there was a list has no more than a `number`."""

    number: int
    name: NotRequired[str]
    at: NotRequired[int]
    rounds: NotRequired[int]
    outcome: NotRequired[Outcome]
    share: NotRequired[str]
    shareAll: NotRequired[str]


class FightList(TypedDict):
    """What `GET /api/tables/<id>/replays` gives, the oldest first."""

    fights: list[FightListed]


__all__ = ["FightList", "FightListed", "ReplayEnd", "ReplayFrame", "ReplayHead", "ReplayLine"]
