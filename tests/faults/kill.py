"""The server, its Valkey or both killed in the middle of fights, again and again: nothing acknowledged is lost, no
dice change, everybody goes on.

python -m tests.faults.kill --times 50
"""

import argparse
import asyncio
import os
import random
import signal
import socket
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

import orjson
from aiohttp import ClientError

from engine.setup import FightSetup
from protocol.table import parse_table
from server.process.embedded import EmbeddedValkey
from server.store import Store
from server.tables.library import ShippedLibrary
from server.tables.replaying import replay
from tests.faults.steady import SteadyClient
from tests.server.client import canonical
from tests.server.places import Places, open_table
from tests.server.playing import Group

ENCOUNTERS = ("third-mile-toll", "under-the-lamphouse")
PATIENT = {"windowMs": {"default": 3_600_000}}
"""Windows outlast any number of kills, so that only answers close them."""

_START_SECONDS = 120.0


class Victim:
    """A server process that is killed and started again on the same data, at the same port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = _free_port()
        self.killed = {"server": 0, "store": 0, "both": 0}
        self._process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    async def start(self) -> None:
        """Start it, and wait until it listens."""
        command = [sys.executable, "-m", "tests.server.serve", str(self.data), str(self.port)]
        with (self.data / "server.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=log)
        assert self._process.stdout is not None
        async with asyncio.timeout(_START_SECONDS):
            line = await self._process.stdout.readline()
        assert line.startswith(b"ready"), (self.data / "server.log").read_text()[-3_000:]

    async def kill(self) -> None:
        """Kill it without a word."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()
        self._process = None

    def kill_store(self) -> None:
        """Kill the Valkey that keeps its tables; the server starts it again by itself."""
        with suppress(OSError, ValueError):  # it is just being started again
            os.kill(int((self.data / "valkey" / "valkey.pid").read_text()), signal.SIGKILL)

    async def stop(self) -> None:
        """End it in peace, if it runs."""
        if self._process is not None:
            self._process.terminate()
            await self._process.wait()
            self._process = None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def sit_down(places: Places, seed: int) -> Group:
    """A GM and two players who share the party; all come back by themselves."""
    roles = (("gm", 0), ("player", 0), ("player", 1))
    clients = []
    for role, number in roles:
        token = places.client(role, number).token
        clients.append(await SteadyClient(places.url, places.table, token).sit_down())
    group = Group(clients, seed)
    await group.share_the_party()
    await group.all_at(max(client.seq for client in clients))
    return group


async def kill_now_and_then(victim: Victim, fights: dict[str, Group], times: int, chance: random.Random) -> None:
    """Kill the server, its store or both at random instants, and start it again. Mostly the fights get on a little
    in between: on a busy machine they would never end otherwise."""
    for _ in range(times):
        await _progress(fights, 0 if chance.random() < 0.2 else 1)
        await asyncio.sleep(chance.uniform(0, 0.5))
        what = chance.choice(("server", "store", "both"))
        if what != "server":
            victim.kill_store()
        if what != "store":
            await victim.kill()
            await victim.start()
        victim.killed[what] += 1


async def _progress(fights: dict[str, Group], choices: int) -> None:
    """Return when so many more choices have been made."""
    reached = _choices(fights) + choices
    while _choices(fights) < reached:  # noqa: ASYNC110 - the fights know of nobody who waits for them
        await asyncio.sleep(0.01)


def _choices(fights: dict[str, Group]) -> int:
    return sum(group.choices for group in fights.values())


async def fight_on(victim: Victim, group: Group) -> None:
    """Begin the fight and play it to its end, whatever happens to the server."""
    await group.gm.gm("start")
    await group.all_at(group.gm.seq)
    await group.play()
    assert group.gm.fight["outcome"] in ("victory", "defeat", "fled")
    await group.all_at(max(client.seq for client in group.clients))


async def check_replays(data: Path, fights: dict[str, Group]) -> None:
    """What the GM of each table was told, up to where it has read, is what its input log gives when it is played
    again."""
    library = ShippedLibrary()
    async with EmbeddedValkey(data) as url:
        store = Store.connect(url)
        for table_id, group in fights.items():
            stored = await store.load(table_id)
            assert stored is not None
            table = parse_table(stored.table)
            setup = FightSetup.parse(orjson.loads(stored.setup))
            inputs = await store.inputs(table_id, table.fights)
            played = list(replay(library.ruleset(table.ruleset.id), setup, inputs))
            events = [event.to_json() for one in played for event in one.events]
            told = [event for event in group.gm.events if event["type"] != "fight"]  # what the table says of it
            assert told
            assert canonical(events[: len(told)]) == canonical(told), f"table {table_id} was told otherwise"
            assert not group.over or len(events) == len(told)
        await store.close()


async def run(data: Path, times: int, seed: int) -> str:
    """Fights at a server that is killed this often; what came of it, in a sentence. Raises AssertionError."""
    chance = random.Random(seed)
    victim = Victim(data)
    await victim.start()
    began = time.monotonic()
    fights: dict[str, Group] = {}
    killing = asyncio.create_task(kill_now_and_then(victim, fights, times, chance))
    try:
        while not (killing.done() and fights):
            places = await _open(victim, ENCOUNTERS[len(fights) % len(ENCOUNTERS)])
            group = await sit_down(places, seed + len(fights))
            fights[places.table] = group
            await fight_on(victim, group)
        await killing
    finally:
        killing.cancel()
        await asyncio.wait([killing])
        await victim.stop()
    await check_replays(data, fights)
    acknowledged = sum(len(client.acknowledged) for group in fights.values() for client in _steady(group))
    returns = sum(client.came_back for group in fights.values() for client in _steady(group))
    return (
        f"killed {sum(victim.killed.values())} times in {time.monotonic() - began:.0f} s {victim.killed}:"
        f" {len(fights)} fights ended,"
        f" {acknowledged} commands acknowledged and none lost, {returns} returns without a snapshot,"
        " every event the same when played again"
    )


async def _open(victim: Victim, encounter: str) -> Places:
    """A table, as soon as the server can open one."""
    give_up = time.monotonic() + _START_SECONDS
    while True:
        try:
            return await open_table(victim.url, encounter, settings=PATIENT)
        except (OSError, ClientError, AssertionError):
            assert time.monotonic() < give_up
            await asyncio.sleep(0.05)


def _steady(group: Group) -> list[SteadyClient]:
    return [client for client in group.clients if isinstance(client, SteadyClient)]


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=50, help="how often the server is killed")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="repeats a run's chances")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(run(Path(folder), given.times, given.seed)))


if __name__ == "__main__":
    main()
