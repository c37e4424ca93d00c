"""A store in memory for tests that need many tables and no server: what `server.store.Store` does for a room.

Whatever is asked of it yields to others once, as a real one does, so that rooms race each other.
"""

import asyncio
from collections.abc import Callable, Sequence
from random import Random

from redis.exceptions import ConnectionError as Unreachable

from server.store import Commit, Listed, Step, Store, Stored, Tail


class NoDue:
    """Nobody looks after what is due but the test."""

    async def set(self, table_id: str, due: int | None) -> None:
        pass

    async def settle(self, claimed: object, due: int | None) -> None:
        pass


class EveryPicture:
    """Whatever is asked for was brought."""

    async def has(self, table_id: str, picture: str) -> bool:
        await asyncio.sleep(0)
        return True


class Memory(Store):
    """One table. `told`: is called with each entry as it is committed. `fails`: how often (of 1) a commit breaks off,
    as often before it was taken as after."""

    def __init__(self, chance: Random, stored: Stored, fails: float = 0.0) -> None:
        self.due = NoDue()  # type: ignore[assignment]
        self.pictures = EveryPicture()  # type: ignore[assignment]
        self.stored = stored
        self.steps: list[Step] = []
        self.logs: dict[int, list[bytes]] = {}
        self.lists: dict[Listed, list[bytes]] = {"past": [], "undone": []}
        self.noted: list[Step] = []
        self.told: list[Callable[[bytes], None]] = []
        self.fails = fails
        self._chance = chance

    async def load(self, table_id: str) -> Stored | None:
        await asyncio.sleep(0)
        return self.stored

    async def commit(self, change: Commit) -> bool:
        await asyncio.sleep(0)
        broken = self._chance.random() < self.fails
        if broken and self._chance.random() < 0.5:
            raise Unreachable("not taken")
        if self.stored.seq != change.seq - 1:
            return False
        self._take(change)
        if broken:
            raise Unreachable("taken all the same")
        return True

    async def tell(self, table_id: str, passing: bytes) -> None:
        await asyncio.sleep(0)
        for tell in self.told:
            tell(passing)

    def _take(self, change: Commit) -> None:
        names = ("table", "fight", "setup", "party", "encounters")
        changed = {name: value for name in names if (value := getattr(change, name))}
        self.stored = self.stored._replace(seq=change.seq, **changed)
        self.steps.append(Step(change.seq, change.entry))
        if change.audit:
            self.noted.append(Step(change.seq, change.audit))
        log = self.logs.setdefault(change.fight_number, [])
        _cut(log, Tail(off=change.inputs_off, on=change.inputs))
        for name, tail in change.lists.items():
            _cut(self.lists[name], tail)
        if change.fight_forgotten > 0:
            self.logs.pop(change.fight_forgotten, None)
        for tell in self.told:
            tell(change.entry)

    async def steps_after(self, table_id: str, seq: int) -> list[Step]:
        await asyncio.sleep(0)
        return [step for step in self.steps if step.seq > seq]

    async def last_steps(self, table_id: str, count: int) -> list[Step]:
        await asyncio.sleep(0)
        return self.steps[-count:]

    async def steps_before(self, table_id: str, seq: int, count: int) -> list[Step]:
        await asyncio.sleep(0)
        return [step for step in self.steps if step.seq < seq][-count:]

    async def last_of(self, table_id: str, name: Listed, count: int, before: int = 0) -> list[bytes]:
        await asyncio.sleep(0)
        found = self.lists[name]
        return found[max(0, len(found) - count - before) : len(found) - before]

    async def audit_before(self, table_id: str, seq: int | None, count: int) -> list[Step]:
        found = [step for step in reversed(self.noted) if seq is None or step.seq < seq]
        return found[:count]

    async def inputs(self, table_id: str, fight_number: int) -> Sequence[bytes]:  # type: ignore[override]
        return self.logs.get(fight_number, [])


def _cut(members: list[bytes], tail: Tail) -> None:
    if tail.off:
        del members[max(0, len(members) - tail.off) :]
    members.extend(tail.on)
    if tail.most:
        del members[: max(0, len(members) - tail.most)]
