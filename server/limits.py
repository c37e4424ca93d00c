"""The limits of the server, in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may do, and how long things may take.

    `messages_a_second` is what is refilled of a `messages_at_once` that a seat may send in one go, and the same of all
    connections of an address, where a whole school or company may sit behind one. `queue_frames` and
    `queue_bytes`: how much may wait to be sent to somebody who reads slowly, before the connection is dropped.
    `hello_seconds`: for the first message to come. `heartbeat_seconds`: between signs of life, both ways.
    """

    messages_a_second: float = 40.0
    messages_at_once: float = 120.0
    queue_frames: int = 1_000
    queue_bytes: int = 4_000_000
    hello_seconds: float = 10.0
    heartbeat_seconds: float = 10.0
    points_a_second: float = 6.0
    points_at_once: float = 12.0
    """What a seat may show on the board: everybody is sent it."""
    connections_a_table: int = 100
    connections_an_address: int = 500
    address_messages_a_second: float = 1_000.0
    address_messages_at_once: float = 3_000.0
    tables_a_minute: int = 60
    """From one address."""


LEAST_FORECAST, MOST_FORECAST = 20, 200
"""Fights of one forecast."""

FORECASTS_AT_ONCE = 2
"""Of one worker; one of one table. Each is a process of its own that yields to everything else."""

FORECASTS_A_MINUTE = 20
"""From one address."""

FORECAST_SECONDS = 300.0
"""The longest a forecast is worked at; what is known by then is told."""

CHECKS_A_MINUTE = 240
"""Drafts of encounters that one address has looked over."""

LARGEST_FRAME_BYTES = 64_000
"""What is read at all; a client is told off over `protocol.messages.FRAME_BYTES` already."""

LARGEST_BODY_BYTES = 8_000_000
"""Of any request over HTTP."""

REQUEST_BYTES = 64_000
"""Of a request that brings no document with it."""

RULESET_BYTES = LARGEST_BODY_BYTES
"""Of a ruleset that is uploaded, unpacked: four times the largest that we ship."""

ENCOUNTER_BYTES = 500_000
"""Of an encounter that is uploaded."""

UPLOAD_DEPTH = 64
"""How deep what is uploaded may be nested (`protocol.depth`)."""

UPLOADS_A_MINUTE = 20
"""From one address."""

LOG_LINES = 200
"""How many lines of the log come with a snapshot, at most."""

STEPS_IN_MEMORY = 64
"""How many of its last steps a worker keeps at hand for each table it serves."""

STEPS_RESENT = 200
"""How many missed steps are sent again, at most; who missed more gets a snapshot."""

RACES_LOST = 20
"""How often a change is worked out anew because somebody else was faster, before it is refused."""

DUE_SLACK_MS = 1_000
"""How late a table must be before a worker that did not commit its last step looks after it."""

IDLE_SECONDS = 300.0
"""How long a table nobody is connected to stays in a worker's memory."""

FIGHTS_KEPT = 50
"""Of how many of its last fights a table keeps the input log."""

REPLAY_STEPS = 10_000
"""How many steps of a fight are shown again, at most."""

REPLAYS_AT_ONCE = 2
"""How many replays a worker works out at a time."""

REPLAYS_WAITING = 16
"""How many more may wait for that."""

READ_SECONDS = 30.0
"""How long whoever is sent a replay or a forecast may read none of it."""

REPLAYS_A_MINUTE = 60
"""From one address."""

REPLAY_CACHE_BYTES = 32_000_000
"""How much of replays worked out before a worker keeps at hand."""
