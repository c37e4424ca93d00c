"""Several Valkeys on this machine that form a Cluster, or that Sentinels look after."""

import asyncio
import contextlib
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.crc import key_slot
from redis.exceptions import RedisError

from server.process.embedded import find_server_program

SLOTS = 16_384
_SECONDS = 30.0
"""For anything to come about; it takes far less."""


class Server:
    """One `valkey-server` with options of its own, in a folder of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.port = free_port()
        self.client = Redis(port=self.port, retry=Retry(NoBackoff(), 0), decode_responses=True, socket_timeout=5)
        self._folder = folder
        self._options = options
        self._process: Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        self._folder.mkdir(parents=True, exist_ok=True)
        arguments = ["--port", str(self.port), "--dir", str(self._folder), "--save", "", *self._options]
        with (self._folder / "log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                str(find_server_program()), *arguments, stdin=DEVNULL, stdout=log, stderr=log
            )
        await until(self.client.ping)

    async def ask(self, *command: str | int) -> Any:
        """What it answers to a command."""
        return await self.client.execute_command(*command)  # type: ignore[no-untyped-call]

    def kill(self) -> None:
        """Without a word."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)

    def stop_still(self) -> None:
        """Let it stand still until `go_on`."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    async def end(self) -> None:
        """End it, however it stands."""
        await self.client.aclose()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        if self._process is not None:
            await self._process.wait()


class Cluster:
    """Three servers that share the slots, and one more that stands ready for the first of them."""

    def __init__(self, folder: Path) -> None:
        options = ("--cluster-enabled", "yes", "--cluster-node-timeout", "1000", "--enable-debug-command", "yes")
        self.masters = [Server(folder / f"master-{number}", *options) for number in range(3)]
        self.replica = Server(folder / "replica", *options)
        self.url = "redis+cluster://" + ",".join(f"127.0.0.1:{one.port}" for one in self.masters)

    async def start(self) -> None:
        everybody = [*self.masters, self.replica]
        await asyncio.gather(*(one.start() for one in everybody))
        for number, master in enumerate(self.masters):
            first, end = number * SLOTS // 3, (number + 1) * SLOTS // 3
            await master.ask("CLUSTER ADDSLOTSRANGE", first, end - 1)
            await master.ask("CLUSTER SET-CONFIG-EPOCH", number + 1)
        for one in everybody[1:]:
            await one.ask("CLUSTER MEET", "127.0.0.1", self.masters[0].port)
        for one in everybody:
            await until(lambda one=one: self._knows_all(one))  # type: ignore[misc]
        identity = await self.masters[0].ask("CLUSTER MYID")
        await self.replica.ask("CLUSTER REPLICATE", identity)
        await until(lambda: self._follows(self.replica))
        for one in everybody:
            await until(lambda one=one: self._is_well(one))  # type: ignore[misc]

    def at_first(self, key: str) -> bool:
        """Whether a key lies at the server that has a replica."""
        return key_slot(key.encode()) < SLOTS // 3

    async def bring_to_first(self, key: str) -> None:
        """Give the slot of a key, with all that is in it, to the server that has a replica."""
        slot = key_slot(key.encode())
        owner = next(number for number in range(3) if slot < (number + 1) * SLOTS // 3)
        first = await self.masters[0].ask("CLUSTER MYID")
        await self.masters[owner].ask("CLUSTER MIGRATESLOTS", "SLOTSRANGE", slot, slot, "NODE", first)

        async def is_there() -> bool:
            return bool(await self.masters[0].client.exists(key))

        await until(is_there)

    async def all_copied(self) -> None:
        """Return when the replica has all that its master has."""
        await self.masters[0].ask("WAIT", 1, 5_000)

    async def taken_over(self) -> None:
        """Return when the replica has taken the place of its master."""
        await until(lambda: _leads(self.replica))

    async def _knows_all(self, one: Server) -> bool:
        return int((await _cluster_info(one))["cluster_known_nodes"]) == 4

    async def _is_well(self, one: Server) -> bool:
        return (await _cluster_info(one))["cluster_state"] == "ok"

    async def _follows(self, one: Server) -> bool:
        return bool((await one.client.info("replication")).get("master_link_status") == "up")

    async def end(self) -> None:
        await asyncio.gather(*(one.end() for one in (*self.masters, self.replica)))


class Guarded:
    """A server, one that stands ready for it, and a Sentinel that looks after both."""

    NAME = "tables"

    def __init__(self, folder: Path) -> None:
        self.first = Server(folder / "first")
        self.second = Server(folder / "second", "--replicaof", f"127.0.0.1 {self.first.port}")
        settings = folder / "sentinel.conf"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(
            f"sentinel monitor {self.NAME} 127.0.0.1 {self.first.port} 1\n"
            f"sentinel down-after-milliseconds {self.NAME} 1000\n"
            f"sentinel failover-timeout {self.NAME} 5000\n"
        )
        self.sentinel = Sentinel(folder / "sentinel", settings)
        self.url = f"redis+sentinel://127.0.0.1:{self.sentinel.port}/{self.NAME}"

    async def start(self) -> None:
        await self.first.start()
        await self.second.start()
        await until(self._follows)
        await self.sentinel.start()
        await until(self._is_seen)

    async def _follows(self) -> bool:
        return bool((await self.second.client.info("replication")).get("master_link_status") == "up")

    async def _is_seen(self) -> bool:
        told = await self.sentinel.ask("SENTINEL REPLICAS", self.NAME)
        return len(told) == 1

    async def all_copied(self) -> None:
        """Return when the second has all that the first has."""
        await self.first.ask("WAIT", 1, 5_000)

    async def taken_over(self) -> None:
        """Return when the second has taken the place of the first."""
        await until(lambda: _leads(self.second))

    async def end(self) -> None:
        await asyncio.gather(*(one.end() for one in (self.sentinel, self.first, self.second)))


class Sentinel(Server):
    """Knows what it looks after from a file, which it writes into."""

    def __init__(self, folder: Path, settings: Path) -> None:
        super().__init__(folder)
        self._settings = settings

    async def start(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        command = [str(find_server_program()), str(self._settings), "--sentinel", "--port", str(self.port)]
        with (self._folder / "log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=log, stderr=log)
        await until(self.client.ping)


async def _leads(one: Server) -> bool:
    return bool((await one.client.info("replication"))["role"] == "master")


async def _cluster_info(one: Server) -> dict[str, str]:
    told = await one.ask("CLUSTER INFO")
    if isinstance(told, dict):
        return told
    return dict(line.split(":", 1) for line in told.split())


async def until(holds: Callable[[], Awaitable[object]]) -> None:
    """Return when something holds. Raises TimeoutError."""
    async with asyncio.timeout(_SECONDS):
        while True:
            with contextlib.suppress(RedisError, OSError):
                if await holds():
                    return
            await asyncio.sleep(0.02)


def free_port() -> int:
    """A port that nobody listens on, and whose number leaves room for a Cluster's second."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
        if port < 55_000:
            return port


@contextlib.asynccontextmanager
async def cluster(folder: Path) -> AsyncIterator[Cluster]:
    """A Cluster that is well, for as long as the block runs."""
    found = Cluster(folder)
    try:
        await found.start()
        yield found
    finally:
        await found.end()


@contextlib.asynccontextmanager
async def guarded(folder: Path) -> AsyncIterator[Guarded]:
    """A server that a Sentinel looks after, for as long as the block runs."""
    found = Guarded(folder)
    try:
        await found.start()
        yield found
    finally:
        await found.end()


SUPPORTED = sys.platform != "win32"

__all__ = ["SUPPORTED", "Cluster", "Guarded", "Sentinel", "Server", "cluster", "free_port", "guarded", "until"]
