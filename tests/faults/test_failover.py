"""A store whose first server dies: another takes its place, and the fight goes on."""

import asyncio
from pathlib import Path

import pytest

from server.library import ShippedLibrary
from server.running import Place, running
from server.tokens import new_seed
from server.work import Tools
from tests.faults.steady import SteadyClient
from tests.faults.valkeys import cluster, guarded
from tests.server.choosing import RandomDirector
from tests.server.client import canonical
from tests.server.playing import Group
from tests.server.serve import FAST
from tests.server.tables import Places, open_table

PATIENT = {"windowMs": {"default": 3_600_000}}


def tools() -> Tools:
    return Tools(ShippedLibrary(), RandomDirector(7), new_seed)


def place(url: str) -> Place:
    return Place(port=0, redis=url, limits=FAST)


async def sit_down(places: Places, *urls: str) -> Group:
    """A GM and two players, each at the next of these servers, who come back by themselves."""
    seats = [("gm", 0), ("player", 0), ("player", 1)]
    clients = []
    for number, (role, link) in enumerate(seats):
        token = places.client(role, link).token
        url = urls[number % len(urls)]
        clients.append(await SteadyClient(url, places.table, token).sit_down())
    group = Group(clients, 5)
    await group.share_the_party()
    await group.gm.gm("start")
    await group.all_at(group.gm.seq)
    return group


async def choose(group: Group, choices: int) -> None:
    """So many choices and answers, or fewer when the fight is over."""
    until = group.choices + choices
    while not group.over and group.choices < until:
        if await group.act() is None:
            await group.gm.read()
            await group.all_at(group.gm.seq)


@pytest.mark.slow
async def test_a_fight_on_a_cluster_goes_on_when_the_server_that_has_it_dies(tmp_path: Path) -> None:
    async with (
        cluster(tmp_path) as stored,
        running(place(stored.url), tools()) as one,
        running(place(stored.url), tools()) as other,
    ):
        places = await open_table(one.url, settings=PATIENT)
        while not stored.at_first(f"{{table:{places.table}}}"):
            places = await open_table(one.url, settings=PATIENT)
        group = await sit_down(places, one.url, other.url)
        await choose(group, 10)
        await stored.all_copied()
        stored.masters[0].kill()
        await asyncio.wait_for(choose(group, 20), 60)
        await group.all_at(max(client.seq for client in group.clients))
        assert canonical(group.clients[1].fight) == canonical(group.clients[2].fight)


@pytest.mark.slow
async def test_a_fight_goes_on_at_the_server_that_sentinels_choose(tmp_path: Path) -> None:
    async with guarded(tmp_path) as stored, running(place(stored.url), tools()) as server:
        group = await sit_down(await open_table(server.url, settings=PATIENT), server.url)
        await choose(group, 5)
        await stored.all_copied()
        stored.first.kill()
        await asyncio.wait_for(choose(group, 10), 60)
