"""Several processes that serve the same tables on one port: server.process.workers."""

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession

from server.process.running import CannotListen, Place
from server.process.workers import Many, Orders, running_many
from tests.faults.steady import SteadyClient
from tests.faults.valkeys import until
from tests.server.places import Places, open_table
from tests.server.processes import has_ended
from tests.server.random_worker import COMMAND


@pytest.fixture
async def many(tmp_path: Path) -> AsyncIterator[Many]:
    """Two workers."""
    async with running_many(Place(port=0, data=tmp_path), 2, worker=COMMAND) as found:
        yield found


async def steady(places: Places, role: str, number: int = 0) -> SteadyClient:
    token = places.client(role, number).token
    return await SteadyClient(places.url, places.table, token).sit_down()


async def metric(many: Many, name: str) -> float:
    """The sum of a metric over its labels, as one of the workers tells it."""
    async with ClientSession() as session, session.get(f"{many.url}/metrics") as response:
        text = await response.text()
    return sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if re.match(rf"{name}[ {{]", line))


def test_orders_come_as_they_were_given() -> None:
    orders = Orders(2, [3, 4], "redis://ada:hush@h", ["https://play.example"], verbose=True)
    assert Orders.from_line(orders.to_line()) == orders


async def test_a_killed_worker_is_started_again_and_everybody_goes_on(many: Many) -> None:
    places = await open_table(many.url)
    people = [await steady(places, "gm"), *[await steady(places, "player", number) for number in range(4)]]
    before = dict(many.workers.pids)
    os.kill(before[1], signal.SIGKILL)
    for number, client in enumerate(people):
        await client.do("say", text=f"line {number}")
    seq = await people[0].do("ready", ready=True)
    for client in people:
        while client.seq < seq:
            await client.read()
        assert [line["say"]["text"] for line in client.lines if "say" in line] == [f"line {n}" for n in range(5)]
    await many.workers.all_ready()
    assert many.workers.pids[1] != before[1]
    assert many.workers.pids[2] == before[2], "the other was left alone"


async def test_workers_renewed_one_by_one_tell_everybody_to_come_back(many: Many) -> None:
    places = await open_table(many.url)
    gm = await steady(places, "gm")
    before = dict(many.workers.pids)
    renewing = asyncio.create_task(many.workers.renew())
    while not renewing.done():
        await gm.do("say", text="Still here?")
    assert set(many.workers.pids.values()).isdisjoint(before.values())
    assert set(gm.goodbyes) == {"going-away"} and gm.came_back > 0


async def test_what_all_workers_count_is_told_by_any_of_them(many: Many) -> None:
    places = await open_table(many.url)
    gm = await steady(places, "gm")
    for _ in range(10):
        await gm.do("say", text="x")
    told = {(await metric(many, "holdfast_workers"), await metric(many, "holdfast_steps_total")) for _ in range(8)}
    assert told == {(2.0, 11.0)}
    os.kill(many.workers.pids[1], signal.SIGTERM)

    async def is_told_again() -> bool:
        return await metric(many, "holdfast_workers") == 2.0 and await metric(many, "holdfast_steps_total") >= 11.0

    await until(is_told_again)


async def test_a_port_somebody_has_is_not_shared(many: Many, tmp_path: Path) -> None:
    place = Place(port=many.port, data=tmp_path / "other")
    with pytest.raises(CannotListen, match="cannot be had"):
        async with running_many(place, 2, worker=COMMAND):
            pass


async def test_where_the_kernel_does_not_spread_connections_workers_share_a_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.process.listening.KERNEL_SPREADS", False)
    async with running_many(Place(port=0, data=tmp_path), 2, worker=COMMAND) as many:
        places = await open_table(many.url)
        gm = await steady(places, "gm")
        os.kill(many.workers.pids[1], signal.SIGKILL)
        await gm.do("say", text="x")
        await many.workers.all_ready()
        await gm.do("say", text="y")


async def test_workers_end_with_whoever_started_them(tmp_path: Path) -> None:
    async with running_many(Place(port=0, data=tmp_path), 2, worker=COMMAND) as found:
        pids = list(found.workers.pids.values())
    assert all(has_ended(pid) for pid in pids)
