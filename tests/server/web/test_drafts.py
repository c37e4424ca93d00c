"""Drafts of encounters over HTTP, looked over and forecast: server.web.drafts, server.sims.forecaster."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientResponse, ClientSession

from rulesets.load import SHIPPED
from server import limits
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.places import Places, open_table
from tests.server.serve import FAST
from tests.server.web.test_uploads import bring, opened, zipped

HOUND = "creatures/reed-hound"
RAW: dict[str, Any] = json.loads((SHIPPED / "lanternway" / "encounters" / "third-mile-toll.json").read_text("utf-8"))
DRAFT = {**RAW, "enemies": [{"creature": HOUND, "count": 2, "at": [9, 9], "hidden": True, "name": "Zq hound"}]}


linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture
async def http(scene: Scene) -> AsyncIterator[ClientSession]:
    async with ClientSession(scene.url) as session:
        yield session


def token_of(places: Places, role: str, number: int = 0) -> str:
    return [link for link in places.links if link["role"] == role][number]["token"]


def asking(
    http: ClientSession, places: Places, what: str, body: Any, token: str | None = None
) -> Any:  # an aiohttp context manager
    token = token_of(places, "gm") if token is None else token
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return http.post(f"/api/tables/{places.table}/{what}", json=body, headers=headers)


async def lines_of(response: ClientResponse) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (await response.text()).splitlines()]


async def forecast(http: ClientSession, places: Places, **body: Any) -> list[dict[str, Any]]:
    async with asking(http, places, "forecast", {"fights": 20, **body}) as response:
        assert response.status == 200, await response.text()
        return await lines_of(response)


async def status(http: ClientSession, places: Places, what: str, body: Any, token: str | None = None) -> int:
    async with asking(http, places, what, body, token) as response:
        told = await response.json()
        assert told["problem"].endswith((".", "?", "!"))
        return int(response.status)


# --- forecasts ---------------------------------------------------------------------------------------------


async def test_a_draft_is_forecast_fight_by_fight_and_the_same_seed_says_the_same(
    scene: Scene, http: ClientSession
) -> None:
    places = await scene.open_table()
    told = await forecast(http, places, encounter=DRAFT, seed="zq")
    assert [line["done"] for line in told] == list(range(1, 21))
    last = told[-1]
    assert last["of"] == 20 and sum(last["ends"].values()) == 20
    assert last["wins"]["low"] <= last["wins"]["share"] <= last["wins"]["high"]
    assert last["rounds"]["low"] <= last["rounds"]["median"] <= last["rounds"]["high"]
    assert {one["name"] for one in last["combatants"].values() if one["side"] == "enemy"} == {
        "Zq hound 1",
        "Zq hound 2",
    }
    assert all(0 <= one["left"] <= 1 for one in last["combatants"].values())
    assert await forecast(http, places, encounter=DRAFT, seed="zq") == told


async def test_the_party_is_forecast_as_its_sheets_stand_unless_it_is_to_be_fresh(
    scene: Scene, http: ClientSession
) -> None:
    places = await scene.open_table()
    gm = await places.join("gm")
    whole = (await forecast(http, places, encounter=DRAFT))[-1]
    await gm.gm("sheet-edit", who=list(gm.view["party"]), op={"op": "damage", "pool": "heart", "amount": 5})
    worn = (await forecast(http, places, encounter=DRAFT))[-1]
    assert left_of_party(worn) < left_of_party(whole)
    assert (await forecast(http, places, encounter=DRAFT, fresh=True))[-1] == whole


def left_of_party(told: dict[str, Any]) -> float:
    return sum(float(one["left"]) for one in told["combatants"].values() if one["side"] == "party")


async def test_whoever_begins_hidden_is_shown_in_a_forecast_where_no_gm_could_show_it(
    scene: Scene, http: ClientSession
) -> None:
    places = await scene.open_table()
    seen = {**DRAFT, "enemies": [{**DRAFT["enemies"][0], "hidden": False}]}
    assert await forecast(http, places, encounter=DRAFT) == await forecast(http, places, encounter=seen)


async def test_a_brought_ruleset_is_forecast_as_it_was_brought(scene: Scene, http: ClientSession) -> None:
    _, found = await bring(http, zipped(name="My own way"))
    places = await opened(http, scene, found["edition"])
    assert (await forecast(http, places, encounter=DRAFT))[-1]["done"] == 20


async def test_only_a_gm_who_may_see_and_edit_is_told_a_forecast(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    owner, helper = await places.join("gm"), await places.join("gm", 1)
    body = {"encounter": DRAFT}
    assert await status(http, places, "forecast", body, "") == 401
    assert await status(http, places, "forecast", body, token_of(places, "player")) == 403
    assert await status(http, places, "forecast", body, token_of(places, "spectator")) == 403
    assert await status(http, places, "forecast", body, token_of(places, "gm", 1)) == 403
    for rights, wanted in ((["see"], 403), (["edit"], 403)):
        await _give(owner, helper, rights)
        assert await status(http, places, "forecast", body, helper.token) == wanted
    other = await scene.open_table()
    assert await status(http, other, "forecast", body, token_of(places, "gm")) == 403


async def _give(owner: Client, helper: Client, rights: list[str]) -> None:
    await owner.gm("rights", seat=helper.seat, rights=rights)


async def test_nobody_else_hears_of_a_draft_that_is_forecast(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0)
    await forecast(http, places, encounter=DRAFT)
    await gm.gm("pause")
    await ann.caught_up(gm.seq)
    assert not any(b"Zq hound" in frame for frame in ann.frames + gm.frames)


async def test_what_cannot_be_forecast_is_refused_with_a_sentence(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    for body, wanted in (
        ({"encounter": DRAFT, "fights": limits.MOST_FORECAST + 1}, 400),
        ({"encounter": DRAFT, "fights": limits.LEAST_FORECAST - 1}, 400),
        ({}, 400),
        ({"encounter": DRAFT, "key": "third-mile-toll"}, 400),
        ({"key": "zq-nowhere"}, 409),
        ({"encounter": {**DRAFT, "enemies": []}}, 409),
        ({"encounter": {**DRAFT, "enemies": [{"creature": "creatures/nobody"}]}}, 422),
        ([1], 422),
    ):
        assert await status(http, places, "forecast", body) == wanted, body


async def test_a_table_has_one_forecast_at_a_time_and_a_worker_so_many(scene: Scene, http: ClientSession) -> None:
    tables = [await scene.open_table() for _ in range(limits.FORECASTS_AT_ONCE + 1)]
    body = {"key": "third-mile-toll", "fights": limits.MOST_FORECAST}
    played = []
    for places in tables[:-1]:
        response = await asking(http, places, "forecast", body)
        await response.content.readline()
        played.append(response)
    assert await status(http, tables[0], "forecast", body) == 429
    assert await status(http, tables[-1], "forecast", body) == 429
    for response in played:
        response.close()
    for _ in range(100):
        async with asking(http, tables[-1], "forecast", {"encounter": DRAFT, "fights": 20}) as response:
            if response.status == 200:
                return
        await asyncio.sleep(0.1)
    raise AssertionError("the forecasts that nobody reads are never over")


@linux
async def test_a_forecast_that_nobody_reads_any_more_leaves_no_process(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    before = children()
    response = await asking(http, places, "forecast", {"key": "third-mile-toll", "fights": limits.MOST_FORECAST})
    await response.content.readline()
    assert len(children() - before) == 1
    response.close()
    for _ in range(100):
        if children() <= before:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("its process plays on")


@linux
async def test_forecasts_end_with_the_server(valkey_url: str) -> None:
    before = children()
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    async with ClientSession() as http:
        async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as server:
            places = await open_table(server.url)
            headers = {"Authorization": f"Bearer {token_of(places, 'gm')}"}
            body = {"key": "third-mile-toll", "fights": limits.MOST_FORECAST}
            url = f"{server.url}/api/tables/{places.table}/forecast"
            response = await http.post(url, json=body, headers=headers)
            await response.content.readline()
            assert len(children() - before) == 1
        assert children() <= before
        response.close()


def children() -> set[str]:
    """The forecasts that this process has started and that live, as the system tells it."""
    found = set()
    for number in filter(str.isdecimal, os.listdir("/proc")):
        folder = Path("/proc") / number
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            if parent == str(os.getpid()) and b"server.sims.forecast" in (folder / "cmdline").read_bytes():
                found.add(number)
        except OSError:  # it has just ended
            continue
    return found


# --- looked over -------------------------------------------------------------------------------------------


async def test_everything_that_is_wrong_with_a_draft_is_told_with_its_place(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    bad = {**DRAFT, "enemies": [{"creature": "creatures/nobody"}, {"creature": HOUND, "at": [59, 59]}]}
    async with asking(http, places, "encounters/check", bad) as response:
        told = await response.json()
    assert [one["path"] for one in told["problems"]] == ["enemies[0].creature", "enemies[1].at"]
    assert "foes" not in told
    assert await status(http, places, "encounters/check", DRAFT, token_of(places, "player")) == 403


async def test_opponents_are_weighed_by_the_rulesets_own_scale(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    async with asking(http, places, "encounters/check", {**DRAFT, "name": "Zq"}) as response:
        told = await response.json()
    assert told["problems"] == []
    ruleset = json.loads((SHIPPED / "lanternway" / "ruleset.json").read_text("utf-8"))
    tier = next(one for one in ruleset["combat"]["threat"]["tiers"] if one["id"] == told["foes"]["tiers"][0]["id"])
    assert told["foes"]["count"] == 2 and told["foes"]["tiers"][0]["count"] == 2
    assert told["foes"]["harm"] == [2 * tier["damagePerRound"][0], 2 * tier["damagePerRound"][1]]
    assert told["foes"]["health"] > 0
