"""The store on redis-py. Whatever the server writes or reads of a table goes through here.

A connection that breaks is tried again a few times by redis-py itself. A commit may then have been taken
though we never heard; it looks like a lost race, and is found out on loading the table anew.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias, get_args
from zlib import crc32

from redis.exceptions import RedisError

from server.store import scripts
from server.store.address import Address
from server.store.clients import Client, Lines, client_of, lines_of
from server.store.due import DueSets
from server.store.feed import Feed, channel_of
from server.store.pictures import KeptPictures
from server.store.pictures import keys_of as pictures_of
from server.store.rulesets import KeptRulesets

STEPS_KEPT = 1_000
"""About how many steps of a table are kept for those who come back."""

AUDIT_KEPT = 5_000
"""About how many entries of who did what are kept of a table."""

_TABLE_SHARDS = 8
"""Sets that the ids of all tables are spread over."""


class Stored(NamedTuple):
    """A table as stored. `fight` and `setup` are empty while there is none; `party` (the sheets between fights) and
    `encounters` (those prepared at the table) of a table made before there were such."""

    seq: int
    table: bytes
    fight: bytes
    setup: bytes
    party: bytes = b""
    encounters: bytes = b""

    def fields(self) -> dict[str, bytes | int]:
        """The fields of its hash: what is empty is not kept."""
        return {name: value for name, value in self._asdict().items() if value != b""}


class Step(NamedTuple):
    """One member of a stream: its sequence number and what is kept with it."""

    seq: int
    entry: bytes


Listed: TypeAlias = Literal["past", "undone"]
"""What is kept of a table in lists, oldest first: steps that can be taken back, and steps that were."""

WHOLE = 1 << 31
"""More than any list holds: how many go off its end when all go."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tail:
    """A change at the end of a list: `off` members go, `on` come, and of them all the last `most` stay (0: all)."""

    off: int = 0
    on: Sequence[bytes] = ()
    most: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """One change of a table, worked out from the state at `seq - 1`. `fight`, `setup`, `party`, `encounters`: empty
    to leave it as it is. `inputs` go to the log of fight number `fight_number`, after `inputs_off` went off its end.
    `audit`: who did what, empty for nobody. `fight_forgotten`: the number of a fight whose log is not kept any
    longer; 0 or less: none."""

    table_id: str
    seq: int
    table: bytes
    entry: bytes
    fight: bytes = b""
    setup: bytes = b""
    party: bytes = b""
    encounters: bytes = b""
    fight_number: int = 0
    inputs: Sequence[bytes] = ()
    inputs_off: int = 0
    lists: Mapping[Listed, Tail] = field(default_factory=dict)
    audit: bytes = b""
    fight_forgotten: int = 0


class Store:
    """Made by `Store.connect`. Every method raises `RedisError` when the store cannot be reached."""

    def __init__(self, client: Client, signs: Client, lines: Lines) -> None:
        """`signs`: for signs of life alone, which must not wait behind commands when a worker has too much to do."""
        self._client = client
        self._signs = signs
        self._lines = lines
        self.due = DueSets(client)
        self.rulesets = KeptRulesets(client)
        self.pictures = KeptPictures(client)
        self._create = scripts.Script(client, scripts.CREATE)
        self._commit = scripts.Script(client, scripts.COMMIT)
        self._skip = scripts.Script(client, scripts.SKIP)
        self._tell = scripts.Script(client, scripts.TELL)
        self._publish = "SPUBLISH" if lines.sharded else "PUBLISH"

    @classmethod
    def connect(cls, url: str) -> "Store":
        """A store at a URL (server.store.address); nothing is sent yet. Raises `BadAddress`."""
        address = Address.parse(url)
        client = client_of(address)
        return cls(client, client_of(address), lines_of(address, client))

    async def close(self) -> None:
        await self._client.aclose()
        await self._signs.aclose()
        await self._lines.close()

    async def ping(self) -> None:
        """Raises when the store cannot be reached."""
        await self._client.ping()

    # --- a table -----------------------------------------------------------------------------------------

    async def create(
        self,
        table_id: str,
        table: bytes,
        setup: bytes,
        *,
        seq: int = 0,
        fight: bytes = b"",
        party: bytes = b"",
        encounters: bytes = b"",
    ) -> bool:
        """Keep a new table; False when the id is taken."""
        stored = Stored(seq, table, fight, setup, party, encounters)
        args = [part for field in stored.fields().items() for part in field]
        made = await self._create(keys=[_state(table_id)], args=args)
        if made:
            await self._client.sadd(_tables(table_id), table_id)
        return bool(made)

    async def load(self, table_id: str) -> Stored | None:
        """The table as it stands, or None when there is none."""
        found: Any = await self._client.hgetall(_state(table_id))
        if not found:
            return None
        parts = {name: found.get(name.encode(), b"") for name in Stored._fields if name != "seq"}
        return Stored(int(found[b"seq"]), **parts)

    async def put_back(
        self, table_id: str, stored: Stored, steps: Sequence[Step], fights: Mapping[int, Sequence[bytes]]
    ) -> bool:
        """Keep a table that was kept elsewhere: how it stands, its steps, the input logs of its fights by number.
        False when the id is taken."""
        if await self._client.exists(_state(table_id)):
            return False
        await self.forget(table_id, max(fights, default=0))  # what an attempt that broke off may have left
        for number, inputs in fights.items():
            await self._client.rpush(_inputs(table_id, number), *inputs)
        for step in steps:
            await self._client.xadd(_steps(table_id), {"entry": step.entry}, id=f"{step.seq}-0")
        return await self.create(table_id, **stored._asdict())

    async def forget(self, table_id: str, fights: int) -> None:
        """Drop a table and everything kept of it. `fights`: how many were begun there."""
        await self.due.set(table_id, None)
        for ids in (_tables(table_id), _ALL_TABLES):
            await self._client.srem(ids, table_id)
        keys = [_state(table_id), _steps(table_id), _audit(table_id), *pictures_of(table_id)]
        keys += [_listed(table_id, name) for name in get_args(Listed)]
        keys += [_inputs(table_id, number) for number in range(fights + 1)]
        await self._client.delete(*keys)

    async def commit(self, change: Commit) -> bool:
        """Take a change if the table still stands at `change.seq - 1`; all of it or nothing."""
        table_id = change.table_id
        taken = await self._commit(
            keys=[
                _state(table_id),
                _steps(table_id),
                _audit(table_id),
                _inputs(table_id, change.fight_number),
                *(_listed(table_id, name) for name in change.lists),
            ],
            args=[
                change.seq - 1,
                change.seq,
                change.entry,
                STEPS_KEPT,
                self._publish,
                channel_of(table_id),
                change.audit,
                AUDIT_KEPT,
                *_fields(change),
                *_tail(4, Tail(off=change.inputs_off, on=change.inputs)),
                *(part for place, tail in enumerate(change.lists.values(), 5) for part in _tail(place, tail)),
            ],
        )
        if taken and change.fight_forgotten > 0:
            await self._client.delete(_inputs(table_id, change.fight_forgotten))
        return bool(taken)

    async def skip(self, table_id: str, seq: int, to: int, entry: bytes) -> bool:
        """Leave numbers out: the table goes on from `to`, if it still stands at `seq`."""
        keys = [_state(table_id), _steps(table_id)]
        return bool(await self._skip(keys, [seq, to, entry, self._publish, channel_of(table_id)]))

    async def tell(self, table_id: str, passing: bytes) -> None:
        """Let every worker that follows the table hear something that is not kept."""
        await self._tell([_state(table_id)], [self._publish, channel_of(table_id), passing])

    async def steps_after(self, table_id: str, seq: int) -> list[Step]:
        """The kept steps after `seq`, oldest first; the first may be later than `seq + 1`."""
        rows: Any = await self._client.xrange(_steps(table_id), min=f"({seq}-0", max="+")
        return [_step(row) for row in rows]

    async def last_steps(self, table_id: str, count: int) -> list[Step]:
        """The last kept steps, oldest first."""
        rows: Any = await self._client.xrevrange(_steps(table_id), count=count)
        return [_step(row) for row in reversed(rows)]

    async def steps_before(self, table_id: str, seq: int, count: int) -> list[Step]:
        """The last kept steps before `seq`, oldest first."""
        rows: Any = await self._client.xrevrange(_steps(table_id), max=f"({seq}-0", min="-", count=count)
        return [_step(row) for row in reversed(rows)]

    async def inputs(self, table_id: str, fight_number: int) -> list[bytes]:
        """The input log of a fight, oldest first."""
        found: Any = await self._client.lrange(_inputs(table_id, fight_number), 0, -1)
        return list(found)

    async def last_of(self, table_id: str, name: Listed, count: int, before: int = 0) -> list[bytes]:
        """The last members of a list, oldest first, without the `before` that came last of all."""
        found: Any = await self._client.lrange(_listed(table_id, name), -count - before, -1 - before)
        return list(found)

    async def audit_before(self, table_id: str, seq: int | None, count: int) -> list[Step]:
        """Who did what in the steps before `seq` (None: of all), the last first."""
        below = "+" if seq is None else f"({seq}-0"
        rows: Any = await self._client.xrevrange(_audit(table_id), max=below, min="-", count=count)
        return [_step(row) for row in rows]

    async def table_ids(self) -> list[str]:
        """Every table there is."""
        found: set[str] = set()
        for ids in (_ALL_TABLES, *(f"{_ALL_TABLES}:{shard}" for shard in range(_TABLE_SHARDS))):
            members: Any = await self._client.smembers(ids)
            found.update(table_id.decode() for table_id in members)
        return sorted(found)

    # --- workers -----------------------------------------------------------------------------------------

    async def worker_lives(self, worker: str, ms: int) -> None:
        """Say that a worker is alive, for the next `ms`."""
        await self._signs.set(f"worker:{worker}", b"1", px=ms)

    async def worker_ends(self, worker: str) -> None:
        await self._signs.delete(f"worker:{worker}")

    async def living(self, workers: Sequence[str]) -> set[str]:
        """Those of `workers` that are alive."""
        found = await asyncio.gather(*(self._signs.exists(f"worker:{worker}") for worker in workers))
        return {worker for worker, there in zip(workers, found, strict=True) if there}

    # --- feeds -------------------------------------------------------------------------------------------

    def feed(self) -> Feed:
        """A line on which this worker hears what is committed at the tables it follows."""
        return Feed(self._lines)


_ALL_TABLES = "tables"
"""Holds the ids of tables that were made before there were shards of it."""


def _tables(table_id: str) -> str:
    return f"{_ALL_TABLES}:{crc32(table_id.encode()) % _TABLE_SHARDS}"


def _state(table_id: str) -> str:
    return f"{{table:{table_id}}}"


def _steps(table_id: str) -> str:
    return f"{{table:{table_id}}}:steps"


def _inputs(table_id: str, fight_number: int) -> str:
    return f"{{table:{table_id}}}:inputs:{fight_number}"


def _audit(table_id: str) -> str:
    return f"{{table:{table_id}}}:audit"


def _listed(table_id: str, name: Listed) -> str:
    return f"{{table:{table_id}}}:{name}"


def _fields(change: Commit) -> list[str | bytes | int]:
    """The fields that change as the script reads them."""
    names = ("table", "fight", "setup", "party", "encounters")
    changed = [(name, value) for name in names if (value := getattr(change, name))]
    return [len(changed), *(part for field in changed for part in field)]


def _tail(place: int, tail: Tail) -> list[bytes | int]:
    """A change of a list as the script reads it."""
    return [place, tail.off, tail.most, len(tail.on), *tail.on]


def _step(row: tuple[bytes, dict[bytes, bytes]]) -> Step:
    entry_id, fields = row
    return Step(int(entry_id.partition(b"-")[0]), fields[b"entry"])


__all__ = ["STEPS_KEPT", "WHOLE", "Commit", "Feed", "Listed", "RedisError", "Step", "Store", "Stored", "Tail"]
