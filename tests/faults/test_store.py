"""The store in trouble: nothing acknowledged is lost, people are told what is wrong, and go on by themselves."""

import asyncio
import os
import resource
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from aiohttp import ClientSession
from redis.asyncio import Redis

from server.process.embedded import EmbeddedValkey
from server.process.running import Place, Running, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.faults.kill import check_replays
from tests.faults.people import PATIENT, choose, everybody_asks, sit_down, steady, were_told
from tests.faults.proxy import Proxy, proxy_to
from tests.server.choosing import RandomDirector
from tests.server.places import open_table
from tests.server.playing import Group
from tests.server.serve import FAST

OUTAGE_SECONDS = 5.0


@dataclass
class Scene:
    """A fight at a server whose store can be got at."""

    server: Running
    data: Path
    url: str
    proxy: Proxy
    group: Group

    @property
    def valkey_pid(self) -> int:
        return int((self.data / "valkey" / "valkey.pid").read_text())


@asynccontextmanager
async def fight(data: Path) -> AsyncIterator[Scene]:
    """A fight that has begun; afterwards it gives the same events when it is played again."""
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    async with (
        EmbeddedValkey(data) as url,
        proxy_to(url) as proxy,
        running(Place(port=0, redis=proxy.url, limits=FAST), tools) as server,
    ):
        places = await open_table(server.url, settings=PATIENT)
        group = await sit_down(places, server.url, like_pages=True)
        await choose(group, 5)
        yield Scene(server, data, url, proxy, group)
        await choose(group, 5)
    await check_replays(data, {places.table: group})


@pytest.mark.slow
async def test_a_store_that_cannot_be_reached_for_five_seconds_costs_nobody_anything(tmp_path: Path) -> None:
    async with fight(tmp_path) as scene:
        async with everybody_asks(scene.group, "store cut off for 5 s"):
            scene.proxy.refuse()
            await asyncio.sleep(OUTAGE_SECONDS)
            scene.proxy.pass_on()
        assert were_told(scene.group, "cannot reach")


@pytest.mark.slow
async def test_a_store_that_answers_nothing_for_five_seconds_costs_nobody_anything(tmp_path: Path) -> None:
    async with fight(tmp_path) as scene, everybody_asks(scene.group, "store silent for 5 s"):
        scene.proxy.swallow()
        await asyncio.sleep(OUTAGE_SECONDS)
        scene.proxy.pass_on()


@pytest.mark.slow
async def test_a_slow_store_keeps_everybody_waiting_and_drops_nobody(tmp_path: Path) -> None:
    async with fight(tmp_path) as scene:
        scene.proxy.delay_seconds = 0.5
        async with everybody_asks(scene.group, "store slow by 0.5 s"):
            pass
        scene.proxy.delay_seconds = 0
        assert not any(client.came_back for client in steady(scene.group))


@pytest.mark.slow
async def test_a_full_store_says_so_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async with fight(tmp_path) as scene, Redis.from_url(scene.url) as store:
        await store.config_set("maxmemory", 1)
        async with everybody_asks(scene.group, "store full"):
            await told_of(scene, "is full")
            await is_said_over_http(scene, "is full")
            await store.config_set("maxmemory", 0)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of another process")
async def test_a_full_disk_is_told_of_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """The disk is full for Valkey alone: no file of its own may grow any more."""
    async with fight(tmp_path) as scene:
        _, hard = resource.prlimit(scene.valkey_pid, resource.RLIMIT_FSIZE)
        resource.prlimit(scene.valkey_pid, resource.RLIMIT_FSIZE, (4_096, hard))
        async with everybody_asks(scene.group, "disk full"):
            await told_of(scene, "to its disk")
            resource.prlimit(scene.valkey_pid, resource.RLIMIT_FSIZE, (hard, hard))


@pytest.mark.slow
async def test_a_killed_store_is_started_again_and_has_everything(tmp_path: Path) -> None:
    async with fight(tmp_path) as scene, everybody_asks(scene.group, "store killed"):
        os.kill(scene.valkey_pid, signal.SIGKILL)


async def told_of(scene: Scene, words: str) -> None:
    """Return when somebody has been told this."""
    async with asyncio.timeout(20):
        while not were_told(scene.group, words):  # noqa: ASYNC110 - they hear it on their own
            await asyncio.sleep(0.05)


async def is_said_over_http(scene: Scene, words: str) -> None:
    """The server says that it is not ready, and whoever wants a table is told why there is none."""
    url = scene.server.url
    table = {"ruleset": "lanternway", "encounter": "third-mile-toll"}
    async with ClientSession() as session:
        async with session.get(f"{url}/readyz") as response:
            assert (response.status, words in await response.text()) == (503, True)
        async with session.post(f"{url}/api/tables", json=table) as response:
            assert (response.status, words in (await response.json())["problem"]) == (503, True)
        async with session.get(f"{url}/healthz") as response:
            assert response.status == 200
