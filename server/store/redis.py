"""The store on redis-py. Whatever the server writes or reads of a table goes through here.

A connection that breaks is tried again a few times by redis-py itself. A commit may then have been taken
though we never heard; it looks like a lost race, and is found out on loading the table anew.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import RedisError

from server.store import scripts
from server.store.due import DueSets

STEPS_KEPT = 1_000
"""About how many steps of a table are kept for those who come back."""

_RETRIES = 3
_RETRY_BASE_SECONDS = 0.05
_RETRY_CAP_SECONDS = 0.5
_SOCKET_SECONDS = 5.0


class Stored(NamedTuple):
    """A table as stored. `fight` and `setup` are empty while there is none."""

    seq: int
    table: bytes
    fight: bytes
    setup: bytes


class Step(NamedTuple):
    """One step as told: its sequence number and what every audience is sent of it."""

    seq: int
    entry: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """One change of a table, worked out from the state at `seq - 1`. `fight`, `setup`: empty to leave it as
    it is. `inputs` go to the log of fight number `fight_number`."""

    table_id: str
    seq: int
    table: bytes
    entry: bytes
    fight: bytes = b""
    setup: bytes = b""
    fight_number: int = 0
    inputs: Sequence[bytes] = ()


class Store:
    """Made by `Store.connect`. Every method raises `RedisError` when the store cannot be reached."""

    def __init__(self, client: Redis, feeds: Redis) -> None:
        self._client = client
        self._feeds = feeds
        self.due = DueSets(client)
        self._create = client.register_script(scripts.CREATE)
        self._commit = client.register_script(scripts.COMMIT)

    @classmethod
    def connect(cls, url: str) -> "Store":
        """A store at a `redis://`, `rediss://` or `unix://` URL; nothing is sent yet."""
        retry = Retry(ExponentialBackoff(base=_RETRY_BASE_SECONDS, cap=_RETRY_CAP_SECONDS), _RETRIES)
        client = Redis.from_url(
            url, retry=retry, socket_timeout=_SOCKET_SECONDS, socket_connect_timeout=_SOCKET_SECONDS
        )
        feeds = Redis.from_url(url, retry=retry, socket_connect_timeout=_SOCKET_SECONDS)
        return cls(client, feeds)

    async def close(self) -> None:
        await self._client.aclose()
        await self._feeds.aclose()

    async def ping(self) -> None:
        """Raises when the store cannot be reached."""
        await self._client.ping()

    # --- a table -----------------------------------------------------------------------------------------

    async def create(self, table_id: str, table: bytes, setup: bytes) -> bool:
        """Keep a new table; False when the id is taken."""
        made = await self._create(keys=[_state(table_id)], args=[table, setup])
        if made:
            await self._client.sadd("tables", table_id)
        return bool(made)

    async def load(self, table_id: str) -> Stored | None:
        """The table as it stands, or None when there is none."""
        found: Any = await self._client.hgetall(_state(table_id))
        if not found:
            return None
        return Stored(int(found[b"seq"]), found[b"table"], found.get(b"fight", b""), found.get(b"setup", b""))

    async def forget(self, table_id: str) -> None:
        """Drop a table and everything kept of it."""
        await self._client.srem("tables", table_id)
        keys = [key async for key in self._client.scan_iter(match=f"{_state(table_id)}*")]
        if keys:
            await self._client.delete(*keys)
        await self.due.set(table_id, None)

    async def commit(self, change: Commit) -> bool:
        """Take a change if the table still stands at `change.seq - 1`; all of it or nothing."""
        table_id = change.table_id
        taken = await self._commit(
            keys=[_state(table_id), _steps(table_id), _inputs(table_id, change.fight_number)],
            args=[
                change.seq - 1,
                change.seq,
                change.table,
                change.fight,
                change.setup,
                change.entry,
                STEPS_KEPT,
                _feed(table_id),
                *change.inputs,
            ],
        )
        return bool(taken)

    async def steps_after(self, table_id: str, seq: int) -> list[Step]:
        """The kept steps after `seq`, oldest first; the first may be later than `seq + 1`."""
        rows: Any = await self._client.xrange(_steps(table_id), min=f"({seq}-0", max="+")
        return [_step(row) for row in rows]

    async def last_steps(self, table_id: str, count: int) -> list[Step]:
        """The last kept steps, oldest first."""
        rows: Any = await self._client.xrevrange(_steps(table_id), count=count)
        return [_step(row) for row in reversed(rows)]

    async def inputs(self, table_id: str, fight_number: int) -> list[bytes]:
        """The input log of a fight, oldest first."""
        found: Any = await self._client.lrange(_inputs(table_id, fight_number), 0, -1)
        return list(found)

    async def table_ids(self) -> list[str]:
        """Every table there is."""
        found: Any = await self._client.smembers("tables")
        return sorted(table_id.decode() for table_id in found)

    # --- workers -----------------------------------------------------------------------------------------

    async def worker_lives(self, worker: str, ms: int) -> None:
        """Say that a worker is alive, for the next `ms`."""
        await self._client.set(f"worker:{worker}", b"1", px=ms)

    async def worker_ends(self, worker: str) -> None:
        await self._client.delete(f"worker:{worker}")

    async def living(self, workers: Sequence[str]) -> set[str]:
        """Those of `workers` that are alive."""
        if not workers:
            return set()
        found = await self._client.mget([f"worker:{worker}" for worker in workers])
        return {worker for worker, there in zip(workers, found, strict=True) if there is not None}

    # --- feeds -------------------------------------------------------------------------------------------

    def feed(self) -> "Feed":
        """A line on which this worker hears what is committed at the tables it follows."""
        return Feed(self._feeds.pubsub())


class Feed:
    """What is committed anywhere, at the tables followed. Entries may be heard twice, or missed while the
    connection is down: whoever listens looks at the sequence numbers."""

    def __init__(self, pubsub: PubSub) -> None:
        self._pubsub = pubsub

    async def open(self) -> None:
        """Connect; before anything else. What is listened to must follow something, so it follows nothing much."""
        await self._pubsub.subscribe("workers")

    async def follow(self, table_id: str) -> None:
        await self._pubsub.subscribe(_feed(table_id))

    async def leave(self, table_id: str) -> None:
        await self._pubsub.unsubscribe(_feed(table_id))

    async def listen(self) -> AsyncIterator[tuple[str, bytes]]:
        """Pairs of table id and entry, for ever. Subscribed to again by itself after a break."""
        while True:
            message: dict[str, Any] | None = await self._pubsub.get_message(
                ignore_subscribe_messages=True, timeout=None
            )
            if message is not None and message["type"] == "message" and message["channel"] != b"workers":
                yield _table_of(message["channel"]), message["data"]

    async def close(self) -> None:
        await self._pubsub.aclose()  # type: ignore[no-untyped-call]


def _state(table_id: str) -> str:
    return f"{{table:{table_id}}}"


def _steps(table_id: str) -> str:
    return f"{{table:{table_id}}}:steps"


def _inputs(table_id: str, fight_number: int) -> str:
    return f"{{table:{table_id}}}:inputs:{fight_number}"


def _feed(table_id: str) -> str:
    return f"{{table:{table_id}}}:feed"


def _table_of(channel: bytes) -> str:
    return channel.decode().removeprefix("{table:").removesuffix("}:feed")


def _step(row: tuple[bytes, dict[bytes, bytes]]) -> Step:
    entry_id, fields = row
    return Step(int(entry_id.partition(b"-")[0]), fields[b"entry"])


__all__ = ["STEPS_KEPT", "Commit", "Feed", "RedisError", "Step", "Store", "Stored"]
