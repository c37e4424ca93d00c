"""A store whose first server dies: another takes its place, and the fight goes on."""

import asyncio
import contextlib
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.faults.people import PATIENT, choose, everybody_asks, sit_down
from tests.faults.valkeys import cluster, guarded
from tests.server.choosing import RandomDirector
from tests.server.client import Client, Closed, canonical
from tests.server.places import open_table
from tests.server.serve import FAST


def tools() -> Tools:
    return Tools(ShippedLibrary(), RandomDirector(7), new_seed)


def place(url: str) -> Place:
    return Place(port=0, redis=url, limits=FAST)


@pytest.mark.slow
async def test_a_fight_on_a_cluster_goes_on_when_it_is_moved_and_when_the_server_that_has_it_dies(
    tmp_path: Path,
) -> None:
    async with (
        cluster(tmp_path) as stored,
        running(place(stored.url), tools()) as one,
        running(place(stored.url), tools()) as other,
    ):
        places = await open_table(one.url, settings=PATIENT)
        while stored.at_first(state := f"{{table:{places.table}}}"):
            places = await open_table(one.url, settings=PATIENT)
        group = await sit_down(places, one.url, other.url)
        await choose(group, 5)
        await stored.bring_to_first(state)
        await choose(group, 5)
        await stored.all_copied()
        async with everybody_asks(group, "the Cluster's server of this table killed"):
            stored.masters[0].kill()
            await stored.taken_over()
        await choose(group, 20)
        await group.all_at(max(client.seq for client in group.clients))
        assert canonical(group.clients[1].fight) == canonical(group.clients[2].fight)


@pytest.mark.slow
async def test_a_fight_goes_on_at_the_server_that_sentinels_choose(tmp_path: Path) -> None:
    async with guarded(tmp_path) as stored, running(place(stored.url), tools()) as server:
        group = await sit_down(await open_table(server.url, settings=PATIENT), server.url)
        await choose(group, 5)
        await stored.all_copied()
        async with everybody_asks(group, "the first of Sentinel's servers killed"):
            stored.first.kill()
            await stored.taken_over()
        await choose(group, 10)


@pytest.mark.slow
async def test_what_was_not_copied_before_its_server_died_is_lost_and_nobody_is_stuck(tmp_path: Path) -> None:
    async with cluster(tmp_path) as stored, running(place(stored.url), tools()) as server:
        places = await open_table(server.url, settings=PATIENT)
        while not stored.at_first(f"{{table:{places.table}}}"):
            places = await open_table(server.url, settings=PATIENT)
        gm, ann = await places.join("gm"), await places.join("player", 0)
        await stored.all_copied()
        stored.replica.stop_still()
        await stored.masters[0].ask("CLIENT KILL", "TYPE", "replica")
        lost = [await gm.do("say", text="Nobody will remember this") for _ in range(3)]
        await ann.caught_up(lost[-1])
        stored.masters[0].kill()
        stored.replica.go_on()
        await stored.taken_over()
        for client in (gm, ann):
            client.cut()
            await come_back(client)
        assert min(gm.seq, ann.seq) > lost[-1], "no number is given twice"
        await gm.do("say", text="Where were we?")
        await ann.caught_up(gm.seq)
        assert canonical(ann.view["seats"]) == canonical(gm.view["seats"])
        for client in (gm, ann):
            assert [line["say"]["text"] for line in client.lines if "say" in line] == ["Where were we?"]


async def come_back(client: Client) -> None:
    """Come back as soon as the server can have it."""
    async with asyncio.timeout(30):
        while True:
            with contextlib.suppress(Closed, WebSocketException, OSError):
                await client.join(resume=True)
                return
            await asyncio.sleep(0.1)
