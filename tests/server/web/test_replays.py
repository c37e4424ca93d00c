"""Fights watched again over HTTP: by whom, and what they are shown."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any, TypeAlias

import orjson
import pytest
from aiohttp import ClientSession, web

from protocol.patch import apply
from server.bots.client import Client as Bot
from server.tables.replays import Watched
from server.web.streams import send
from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.places import Places
from tests.server.playing import Group

Json: TypeAlias = dict[str, Any]


@pytest.fixture
async def http(scene: Scene) -> AsyncIterator[ClientSession]:
    async with ClientSession(scene.url) as session:
        yield session


@pytest.fixture
async def table(scene: Scene) -> Places:
    return await scene.open_table()


def link(table: Places, role: str) -> str:
    return next(one["token"] for one in table.links if one["role"] == role)


async def listed(http: ClientSession, table: Places, token: str) -> list[Json]:
    headers = {"Authorization": f"Bearer {token}"}
    async with http.get(f"/api/tables/{table.table}/replays", headers=headers) as response:
        assert response.status == 200, await response.text()
        found: list[Json] = (await response.json())["fights"]
        return found


async def watched(http: ClientSession, table: Places, token: str, number: int = 1, audience: str = "") -> list[Json]:
    status, lines = await asked(http, table, token, number, audience)
    assert status == 200, lines
    return lines


async def asked(
    http: ClientSession, table: Places, token: str, number: int = 1, audience: str = ""
) -> tuple[int, list[Json]]:
    params = {"audience": audience} if audience else {}
    headers = {"Authorization": f"Bearer {token}"}
    path = f"/api/tables/{table.table}/replays/{number}"
    async with http.get(path, headers=headers, params=params) as response:
        body = await response.read()
        return response.status, [orjson.loads(line) for line in body.splitlines()]


async def fought(table: Places, seed: int = 3) -> Group:
    """A GM, a player and somebody who only watches, after a whole fight."""
    group = Group([await table.join("gm"), await table.join("player"), await table.join("spectator")], seed=seed)
    await group.share_the_party()
    await group.gm.gm("start")
    await group.all_at(group.gm.seq)
    await group.play()
    return group


def last_view(lines: list[Json]) -> Json:
    view = lines[0]["view"]
    for frame in lines[1:-1]:
        view = apply(view, frame["patch"])
    return dict(view)


def events(lines: list[Json]) -> list[Json]:
    return [line["event"] for frame in lines[:-1] for line in frame["lines"]]


def of_the_fight(client: Bot) -> list[Json]:
    """What a seat was told of its fight while it was on."""
    return [line["event"] for line in client.lines if "event" in line]


async def test_a_fight_watched_again_tells_each_audience_what_it_was_told_while_it_was_on(
    http: ClientSession, table: Places
) -> None:
    group = await fought(table)
    gm, _, watcher = group.clients
    for client, token in ((gm, link(table, "gm")), (watcher, link(table, "spectator"))):
        lines = await watched(http, table, token)
        assert events(lines) == of_the_fight(client)
        assert last_view(lines)["fight"] == client.view["fight"]
        assert lines[-1] == {"t": "end", "frames": len(lines) - 1}


async def test_players_and_spectators_are_shown_no_more_than_the_party_saw(http: ClientSession, table: Places) -> None:
    await fought(table)
    for token in (link(table, "player"), link(table, "spectator")):
        lines = await watched(http, table, token, audience="gm")
        assert lines[0]["audience"] == "party"
        assert "manners" not in last_view(lines)["fight"]
    assert (await watched(http, table, link(table, "gm")))[0]["audience"] == "gm"
    assert (await watched(http, table, link(table, "gm"), audience="party"))[0]["audience"] == "party"


async def test_the_list_says_how_each_fight_of_the_table_went(http: ClientSession, table: Places) -> None:
    group = await fought(table)
    await group.gm.gm("again", fresh=True)
    first, second = await listed(http, table, link(table, "spectator"))
    fight = group.clients[2].view["fight"]
    assert (first["number"], first["name"]) == (1, group.gm.view["table"]["encounter"]["name"])
    assert first["outcome"] in ("victory", "defeat", "fled")
    assert first["rounds"] >= 1
    assert (second["number"], second["outcome"]) == (2, fight["outcome"] if fight["round"] == 1 else "ongoing")
    assert first["at"] <= second["at"]


async def test_a_running_fight_is_shown_up_to_now(http: ClientSession, table: Places) -> None:
    gm = await table.join("gm")
    await gm.gm("pause")
    await gm.gm("start")
    before = await watched(http, table, link(table, "gm"))
    who = next(iter(gm.view["fight"]["combatants"]))
    await gm.gm("gm-set", who=who, health=1)
    after = await watched(http, table, link(table, "gm"))
    assert after[0] == before[0] | {"inputs": after[0]["inputs"]}
    assert last_view(after)["fight"]["combatants"][who]["health"]["now"] == 1
    assert after[-1]["frames"] == before[-1]["frames"] + 1


async def test_what_was_taken_back_is_in_no_replay(http: ClientSession, table: Places) -> None:
    gm = await table.join("gm")
    await gm.gm("pause")
    await gm.gm("start")
    who = next(iter(gm.view["fight"]["combatants"]))
    untouched = await watched(http, table, link(table, "gm"))
    await gm.gm("gm-set", who=who, health=1)
    await gm.gm("undo")
    assert await watched(http, table, link(table, "gm")) == untouched


async def test_the_secret_of_a_replay_opens_that_one_fight_for_that_audience_and_nothing_else(
    http: ClientSession, table: Places, scene: Scene
) -> None:
    group = await fought(table)
    await group.gm.gm("again", fresh=True)
    first, second = await listed(http, table, link(table, "gm"))
    assert (await watched(http, table, first["share"]))[0]["audience"] == "party"
    assert (await watched(http, table, first["share"], audience="gm"))[0]["audience"] == "party"
    assert (await watched(http, table, first["shareAll"]))[0]["audience"] == "gm"
    assert (await asked(http, table, first["share"], number=2))[0] == 403
    assert (await asked(http, table, second["shareAll"], number=1))[0] == 403
    other = await scene.open_table()
    assert (await asked(http, other, first["share"]))[0] == 403
    headers = {"Authorization": f"Bearer {first['share']}"}
    async with http.get(f"/api/tables/{table.table}/replays", headers=headers) as response:
        assert response.status == 403


async def test_only_a_gm_is_given_the_secret_that_shows_everything(http: ClientSession, table: Places) -> None:
    await fought(table)
    assert all("shareAll" not in one for one in await listed(http, table, link(table, "player")))
    lines = await watched(http, table, link(table, "player"))
    shared = (await listed(http, table, link(table, "gm")))[0]
    assert lines[0]["share"] == shared["share"]
    assert shared["shareAll"].encode() not in orjson.dumps(lines)


async def test_a_helper_who_may_not_see_is_shown_what_the_party_saw(http: ClientSession, table: Places) -> None:
    await fought(table)
    helper = Client(table.url, table.table, next(one["token"] for one in table.links if one["label"] == "Helpers"))
    await helper.join(name="Hal")
    assert (await watched(http, table, helper.token))[0]["audience"] == "gm"
    gm = await table.join("gm")
    await gm.gm("rights", seat=helper.seat, rights=["move"])
    assert (await watched(http, table, helper.token))[0]["audience"] == "party"
    helpers = next(one["token"] for one in table.links if one["label"] == "Helpers")
    assert (await watched(http, table, helpers))[0]["audience"] == "party"


async def test_without_a_token_of_the_table_nothing_is_shown(http: ClientSession, table: Places, scene: Scene) -> None:
    await fought(table)
    stranger = link(await scene.open_table(), "gm")
    for token, status in (("", 401), ("zq-guess", 403), (stranger, 403)):
        assert (await asked(http, table, token))[0] == status
    nowhere = Places(table.url, "zq-nowhere", table.links)
    assert (await asked(http, nowhere, link(table, "gm")))[0] == 403


@pytest.mark.parametrize("number", [0, 2, 999_999])
async def test_a_fight_that_never_was_is_not_found(http: ClientSession, table: Places, number: int) -> None:
    await fought(table)
    status, (told,) = await asked(http, table, link(table, "gm"), number)
    assert status == 404
    assert "not kept" in told["problem"]


async def test_whoever_asks_a_second_time_is_sent_the_same_bytes(http: ClientSession, table: Places) -> None:
    await fought(table)
    once = await watched(http, table, link(table, "spectator"))
    assert await watched(http, table, link(table, "spectator")) == once


@pytest.mark.parametrize("more", [b"", b"{}\n"], ids=["at its end", "in the middle"])
async def test_whoever_closes_a_replay_before_it_is_over_is_no_fault_of_the_server(
    http: ClientSession,
    table: Places,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    more: bytes,
) -> None:
    await fought(table)
    asking: asyncio.Future[tuple[web.Request, asyncio.Task[Any] | None]] = asyncio.get_running_loop().create_future()

    async def sent(request: web.Request, response: web.StreamResponse, piece: bytes) -> None:
        if not asking.done():
            asking.set_result((request, asyncio.current_task()))
        await send(request, response, piece)

    async def left_half_way(_: Watched) -> AsyncIterator[bytes]:
        yield b"{}\n"
        while asking.result()[0].transport is not None:  # noqa: ASYNC110  aiohttp tells nobody when it is lost
            await asyncio.sleep(0.01)
        if more:
            yield more

    monkeypatch.setattr("server.web.replays.send", sent)
    monkeypatch.setattr("server.web.replays._pieces", left_half_way)
    headers = {"Authorization": f"Bearer {link(table, 'gm')}"}
    response = await http.get(f"/api/tables/{table.table}/replays/1", headers=headers)
    _, task = await asking
    response.close()
    assert task is not None
    await asyncio.wait([task])
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_settings_that_changed_since_say_what_is_shown(http: ClientSession, table: Places) -> None:
    group = await fought(table)
    foe = next(who for who, one in group.gm.view["roster"].items() if one["side"] == "enemy")
    exact = last_view(await watched(http, table, link(table, "spectator")))
    assert "now" in exact["fight"]["combatants"][foe]["health"]
    await group.gm.gm("settings", enemyHealth="bands")
    bands = last_view(await watched(http, table, link(table, "spectator")))
    assert "now" not in bands["fight"]["combatants"][foe]["health"]
