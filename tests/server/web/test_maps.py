"""Maps brought over HTTP: they become encounters of the table, with their picture under the board."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientSession

from server.tables.pictures import picture_id
from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.maps.make_example import EXAMPLE, picture
from tests.server.places import Places

HOUND = "creatures/reed-hound"


@pytest.fixture
async def http(scene: Scene) -> AsyncIterator[ClientSession]:
    async with ClientSession(scene.url) as session:
        yield session


async def bring(
    http: ClientSession, places: Places, token: str, data: bytes | None = None, **query: str
) -> tuple[int, dict[str, Any]]:
    headers = {"Authorization": f"Bearer {token}"}
    data = EXAMPLE.read_bytes() if data is None else data
    async with http.post(f"/api/tables/{places.table}/maps", data=data, headers=headers, params=query) as response:
        return response.status, await response.json()


async def table(scene: Scene) -> tuple[Places, Client]:
    places = await scene.open_table()
    return places, await places.join("gm")


async def test_a_map_becomes_an_encounter_that_is_fought_on_its_board_over_its_picture(
    scene: Scene, http: ClientSession
) -> None:
    places, gm = await table(scene)
    status, found = await bring(http, places, gm.token, name="The well house")
    assert status == 201, found
    assert (found["key"], found["width"], found["height"]) == ("the-well-house", 24, 16)
    laid = {"picture": picture_id(picture()), "width": 480, "height": 320, "x": 0, "y": 0, "scale": 20}
    assert found["map"] == laid
    await gm.caught_up(found["seq"])
    assert gm.view["table"]["prepared"]["the-well-house"] == "The well house"
    assert gm.view["table"]["maps"]["the-well-house"] == laid
    await gm.gm("encounter-draw", name="Well", board="the-well-house", creatures=[{"creature": HOUND}])
    assert gm.view["table"]["maps"]["well"] == laid, "the picture comes with the board"
    await gm.gm("start")
    await gm.gm("gm-end", outcome="victory")
    await gm.gm("again", encounter="well", fresh=True)
    assert gm.fight["map"] == laid
    assert gm.fight["board"]["rows"][8] == ".#####.######.........#."


async def test_the_same_map_is_brought_again_in_place_of_the_first(scene: Scene, http: ClientSession) -> None:
    places, gm = await table(scene)
    _, first = await bring(http, places, gm.token, name="Cellar")
    status, found = await bring(http, places, gm.token, name="Cellar", key=first["key"], left="10", doors="shut")
    assert (status, found["key"], found["width"]) == (201, "cellar", 14)
    assert found["map"]["x"] == -10
    assert (await bring(http, places, gm.token, key="nowhere"))[0] == 409


async def test_a_map_that_is_thrown_away_leaves_no_picture_behind(scene: Scene, http: ClientSession) -> None:
    places, gm = await table(scene)
    _, found = await bring(http, places, gm.token)
    await gm.caught_up(found["seq"])
    await gm.gm("encounter-remove", key=found["key"])
    assert gm.view["table"]["maps"] == {}


async def test_what_is_wrong_with_a_map_is_told_line_by_line_and_nothing_is_kept(
    scene: Scene, http: ClientSession
) -> None:
    places, gm = await table(scene)
    seq = gm.seq
    status, found = await bring(http, places, gm.token, b'{"resolution": {"map_size": {"x": 5}}, "lights": [{}]}')
    assert status == 422
    assert len(found["problems"]) == 3
    assert (await bring(http, places, gm.token, left="west"))[0] == 400
    assert (await bring(http, places, gm.token, left="100"))[0] == 422
    assert gm.seq == seq


async def test_only_a_gm_who_may_edit_brings_maps(scene: Scene, http: ClientSession) -> None:
    places, _ = await table(scene)
    ann, helper = await places.join("player", 0), await places.join("gm", 1)
    assert (await bring(http, places, ann.token))[0] == 403
    assert (await bring(http, places, helper.token))[0] == 403
