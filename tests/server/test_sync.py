"""Signs of life both ways, and what comes before what."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from aiohttp import ClientSession, WSMsgType

from protocol.messages import PROTOCOL
from server.limits import Limits
from server.process.running import Place, Running, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.conftest import Scene
from tests.server.places import open_table
from tests.server.serve import FAST
from tests.server.staging import stage


def tools() -> Tools:
    return Tools(ShippedLibrary(), RandomDirector(9), new_seed)


@pytest.fixture
async def other(scene: Scene, valkey_url: str) -> AsyncIterator[Running]:
    """A second worker on the same store."""
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools()) as server:
        yield server


async def test_a_client_knows_how_often_to_give_a_sign_of_life_and_how_long_one_takes(scene: Scene) -> None:
    ann = await (await scene.open_table()).join("player", 0)
    assert ann.heartbeat_seconds == FAST.heartbeat_seconds
    await ann.ping()
    await ann.read_until(lambda message: message["t"] == "pong")
    assert ann.lag_seconds is not None
    assert 0 < ann.lag_seconds < 20


async def test_a_client_that_gives_no_sign_of_life_is_dropped_and_the_others_see_it(valkey_url: str) -> None:
    place = Place(port=0, redis=valkey_url, limits=replace(FAST, heartbeat_seconds=0.2))
    async with running(place, tools()) as server, ClientSession() as http:
        places = await open_table(server.url)
        gm, ann = await places.join("gm"), places.client("player")
        async with http.ws_connect(f"{server.url}/ws", autoping=False) as silent:
            await silent.send_json({"t": "hello", "protocol": PROTOCOL, "token": ann.token, "table": places.table})
            seat = (await silent.receive_json())["seat"]
            await gm.until(lambda view: view["seats"].get(seat, {}).get("online") is True)
            while (await silent.receive()).type not in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.ERROR):
                pass  # its pings are heard, and not answered
            await gm.until(lambda view: view["seats"][seat]["online"] is False)


async def test_a_refusal_by_another_worker_comes_after_every_step_up_to_its_number(
    scene: Scene, other: Running
) -> None:
    places = await scene.open_table()
    table = await stage(places)
    await table.ben.close()
    table.ben.url = other.url
    await table.ben.join(resume=True)
    for number in range(5):
        said_at = await table.gm.do("say", text=f"line {number}")
        answer = await table.ben.command("do", choice={"by": "nobody", "option": "end-turn"})
        assert (answer["t"], answer["seq"]) == ("refused", table.ben.seq)
        await table.ben.caught_up(said_at)
    assert [line["say"]["text"] for line in table.ben.lines if "say" in line] == [f"line {n}" for n in range(5)]


async def test_a_choice_that_was_overtaken_is_refused_with_what_overtook_it(scene: Scene, other: Running) -> None:
    places = await scene.open_table()
    table = await stage(places)
    await table.until_turn_of("hollis-vane")
    await table.settle()
    await table.ben.close()
    table.ben.url = other.url
    await table.ben.join(resume=True)
    choice = {"by": "hollis-vane", "option": "end-turn"}
    first = asyncio.create_task(table.gm.command("do", choice=choice))
    second = await table.ben.command("do", choice=choice)
    answers = {(await first)["t"], second["t"]}
    assert answers == {"ack", "refused"}
    assert table.ben.fight["turn"] != "hollis-vane", "whoever was refused has seen why"
    assert table.ben.seq == second["seq"]


# --- addresses -----------------------------------------------------------------------------------------


@pytest.fixture
async def narrow(valkey_url: str) -> AsyncIterator[Running]:
    """A server behind a proxy, with one connection for an address, and few messages."""
    limits = replace(Limits(), connections_an_address=1, address_messages_a_second=0.01, address_messages_at_once=5)
    async with running(Place(port=0, redis=valkey_url, limits=limits, proxies=1), tools()) as server:
        yield server


async def test_an_address_with_too_many_connections_is_told_so_and_others_come_in(narrow: Running) -> None:
    async with ClientSession() as http:
        ann, ben = {"X-Forwarded-For": "203.0.113.1"}, {"X-Forwarded-For": "203.0.113.2"}
        async with http.ws_connect(f"{narrow.url}/ws", headers=ann):
            async with http.ws_connect(f"{narrow.url}/ws", headers=ann) as second:
                bye = await second.receive_json()
                assert bye["reason"] == "full" and "your address" in bye["sentence"]
                assert (await second.receive()).data == 4009
            async with http.ws_connect(f"{narrow.url}/ws", headers=ben) as other:
                await other.send_json({"t": "ping", "at": 1})
                assert (await other.receive_json())["reason"] == "bad-hello"
        async with http.ws_connect(f"{narrow.url}/ws", headers=ann) as again:
            await again.send_json({"t": "ping", "at": 1})
            assert (await again.receive_json())["reason"] == "bad-hello", "the first one has gone"


async def test_an_address_that_tries_tokens_again_and_again_is_told_to_wait(narrow: Running) -> None:
    places = await open_table(narrow.url)
    reasons = []
    async with ClientSession() as http:
        for number in range(7):
            async with http.ws_connect(f"{narrow.url}/ws", headers={"X-Forwarded-For": "203.0.113.1"}) as socket:
                hello = {"t": "hello", "protocol": PROTOCOL, "token": f"guess-{number}", "table": places.table}
                await socket.send_json(hello)
                reasons.append((await socket.receive_json())["reason"])
                await socket.receive()
    assert reasons == ["bad-token"] * 5 + ["too-many"] * 2
