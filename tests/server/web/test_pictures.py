"""Pictures brought to a table and shown on its tokens and under its boards, over HTTP and the wire."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientSession

from server.tables.archive import CannotImport, export_table, import_table
from server.tables.library import ShippedLibrary
from server.tables.pictures import MOST_BYTES, picture_id
from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.images import png
from tests.server.places import Places

RED, BLUE = png(16, 16, (200, 30, 30)), png(16, 16, (30, 30, 200))


@pytest.fixture
async def http(scene: Scene) -> AsyncIterator[ClientSession]:
    async with ClientSession(scene.url) as session:
        yield session


async def bring(
    http: ClientSession, places: Places, data: bytes, token: str, use: str = "token"
) -> tuple[int, dict[str, Any]]:
    path = f"/api/tables/{places.table}/pictures?for={use}"
    async with http.post(path, data=data, headers={"Authorization": f"Bearer {token}"}) as response:
        return response.status, await response.json()


async def brought(http: ClientSession, places: Places, data: bytes, by: Client, use: str = "token") -> str:
    status, found = await bring(http, places, data, by.token, use)
    assert status == 201, found
    return str(found["picture"])


async def two(scene: Scene) -> tuple[Places, Client, Client]:
    """A GM, and Ann, who plays Ansa."""
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    await ann.do("claim", combatant="ansa-brack")
    return places, gm, ann


async def test_a_player_gives_the_own_token_a_picture_and_everybody_can_have_it(
    scene: Scene, http: ClientSession
) -> None:
    places, gm, ann = await two(scene)
    red = await brought(http, places, RED, ann)
    await ann.do("picture", who="ansa-brack", picture=red)
    await gm.until(lambda view: view["roster"]["ansa-brack"].get("picture") == red)
    await gm.gm("start")
    assert gm.fight["combatants"]["ansa-brack"]["picture"] == red
    async with http.get(f"/api/tables/{places.table}/pictures/{red}") as response:
        assert await response.read() == RED
        assert response.content_type == "image/png"
        assert "immutable" in response.headers["Cache-Control"]
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    await ann.do("picture", who="ansa-brack")
    assert "picture" not in ann.view["roster"]["ansa-brack"]


async def test_nobody_gives_a_picture_to_somebody_elses_token(scene: Scene, http: ClientSession) -> None:
    places, gm, ann = await two(scene)
    red = await brought(http, places, RED, ann)
    assert await ann.refused("picture", who="oda-wick", picture=red) == "not-yours"
    assert await ann.refused("picture", who="tidewight-1", picture=red) == "not-yours"
    await gm.do("picture", who="tidewight-1", picture=red)
    assert await gm.refused("picture", who="nobody", picture=red) == "unknown-combatant"


async def test_a_picture_that_was_never_brought_is_not_shown(scene: Scene) -> None:
    _, gm, ann = await two(scene)
    assert await ann.refused("picture", who="ansa-brack", picture=picture_id(RED)) == "unknown-picture"
    laid = {"picture": picture_id(RED), "width": 16, "height": 16}
    answer = await gm.command("gm", change={"t": "map", "map": laid})
    assert answer["reason"] == "unknown-picture"


async def test_the_picture_of_somebody_hidden_is_told_to_the_gm_alone(scene: Scene, http: ClientSession) -> None:
    places, gm, ann = await two(scene)
    await gm.gm("start")
    await gm.gm("gm-reveal", who="tidewight-1", hidden=True)
    blue = await brought(http, places, BLUE, gm)
    seq = await gm.do("picture", who="tidewight-1", picture=blue)
    assert gm.fight["combatants"]["tidewight-1"]["picture"] == blue
    await ann.caught_up(seq)
    assert not any(blue.encode() in frame for frame in ann.frames)
    await gm.gm("gm-reveal", who="tidewight-1", hidden=False)
    await ann.until(lambda view: view["fight"]["combatants"].get("tidewight-1", {}).get("picture") == blue)


async def test_whoever_brings_a_picture_has_to_play_here_and_a_map_is_the_gms(
    scene: Scene, http: ClientSession
) -> None:
    places, gm, ann = await two(scene)
    watching = await places.join("spectator")
    assert (await bring(http, places, RED, watching.token))[0] == 403
    assert (await bring(http, places, RED, "no-token"))[0] == 403
    assert (await bring(http, places, RED, ann.token, "map"))[0] == 403
    assert (await bring(http, places, RED, gm.token, "map"))[0] == 201
    assert (await bring(http, places, RED, gm.token, "wallpaper"))[0] == 400
    async with http.post(f"/api/tables/{places.table}/pictures", data=RED) as response:
        assert response.status == 401
    elsewhere = Places(places.url, "nowhere", places.links)
    assert (await bring(http, elsewhere, RED, gm.token))[0] == 404


async def test_what_is_no_picture_or_too_large_is_refused_in_a_sentence(scene: Scene, http: ClientSession) -> None:
    places, _, ann = await two(scene)
    for data, status in ((b"<svg onload='x()'/>", 422), (RED + bytes(MOST_BYTES["token"]), 413), (b"", 422)):
        found = await bring(http, places, data, ann.token)
        assert found[0] == status
        assert str(found[1]["problem"]).endswith(".")


async def test_a_map_lies_under_its_encounter_and_the_party_sees_it_when_it_is_fought(
    scene: Scene, http: ClientSession
) -> None:
    places, gm, ann = await two(scene)
    blue = await brought(http, places, BLUE, gm, "map")
    laid = {"picture": blue, "width": 16, "height": 16, "x": -1.5, "y": 0.25, "scale": 8, "opacity": 0.5}
    seq = await gm.gm("map", map=laid)
    assert gm.view["table"]["maps"] == {"third-mile-toll": laid}
    await ann.caught_up(seq)
    assert blue not in str(ann.view)
    await gm.gm("start")
    await ann.until(lambda view: view.get("fight", {}).get("map") == laid)
    await gm.gm("map", encounter="third-mile-toll", map={**laid, "x": 0})
    await ann.until(lambda view: view["fight"]["map"]["x"] == 0)
    await gm.gm("map")
    await ann.until(lambda view: "map" not in view["fight"])


async def test_only_a_gm_who_may_edit_lays_a_map_and_only_under_an_encounter_there_is(
    scene: Scene, http: ClientSession
) -> None:
    _, gm, ann = await two(scene)
    assert (await ann.command("gm", change={"t": "map"}))["reason"] == "gm-only"
    assert (await gm.command("gm", change={"t": "map", "encounter": "nowhere"}))["reason"] == "unknown-encounter"


async def test_another_encounter_keeps_the_partys_pictures_and_not_its_opponents(
    scene: Scene, http: ClientSession
) -> None:
    places, gm, ann = await two(scene)
    red = await brought(http, places, RED, ann)
    await ann.do("picture", who="ansa-brack", picture=red)
    await gm.do("picture", who="tidewight-1", picture=red)
    await gm.gm("start")
    await gm.gm("gm-end", outcome="victory")
    await gm.gm("again", fresh=True)
    assert gm.fight["combatants"]["tidewight-1"]["picture"] == red
    await gm.gm("gm-end", outcome="victory")
    await gm.gm("again", encounter="under-the-lamphouse", fresh=True)
    assert {who for who, one in gm.fight["combatants"].items() if "picture" in one} == {"ansa-brack"}


async def test_a_table_that_is_exported_takes_the_pictures_that_it_shows_along(
    scene: Scene, http: ClientSession
) -> None:
    places, gm, ann = await two(scene)
    red, blue = await brought(http, places, RED, ann), await brought(http, places, BLUE, gm, "map")
    await ann.do("picture", who="ansa-brack", picture=red)
    await brought(http, places, png(9, 9), ann)
    await gm.gm("map", map={"picture": blue, "width": 16, "height": 16})
    document = await export_table(scene.store, places.table, 0, secrets=True)
    assert document is not None
    assert set(document["pictures"]) == {red, blue}
    imported = await import_table(scene.store, ShippedLibrary(), document, as_new=True)
    async with http.get(f"/api/tables/{imported.table.id}/pictures/{red}") as response:
        assert await response.read() == RED


@pytest.mark.parametrize(
    "pictures", [{"0" * 40: "not base 64"}, {"0" * 40: "aGVsbG8="}, [1], {picture_id(RED): "R0lGODlh"}]
)
async def test_a_table_with_broken_pictures_is_not_imported(scene: Scene, pictures: object) -> None:
    places, *_ = await two(scene)
    document = await export_table(scene.store, places.table, 0, secrets=True)
    assert document is not None
    with pytest.raises(CannotImport, match="cannot be read"):
        await import_table(scene.store, ShippedLibrary(), {**document, "pictures": pictures}, as_new=True)


async def test_a_fight_watched_again_shows_the_pictures_that_were_shown_in_it(
    scene: Scene, http: ClientSession
) -> None:
    places, gm, ann = await two(scene)
    red, blue = await brought(http, places, RED, gm, "map"), await brought(http, places, BLUE, gm, "map")
    first, later = {"picture": red, "width": 16, "height": 16}, {"picture": blue, "width": 16, "height": 16}
    await gm.gm("map", map=first)
    await gm.gm("start")
    await gm.do("picture", who="tidewight-1", picture=red)
    await gm.gm("gm-end", outcome="victory")
    await gm.gm("map", map=later)
    await gm.do("picture", who="tidewight-1", picture=blue)
    await ann.do("picture", who="ansa-brack", picture=blue)
    await gm.gm("again", fresh=True)
    assert await shown_again(http, places, gm, 1) == (red, {"tidewight-1": red, "ansa-brack": blue})
    assert await shown_again(http, places, gm, 2) == (blue, {"tidewight-1": blue, "ansa-brack": blue})
    await gm.gm("map")
    assert await shown_again(http, places, gm, 2) == (None, {"tidewight-1": blue, "ansa-brack": blue})
    await gm.gm("map", map=first)
    await gm.gm("gm-end", outcome="victory")
    await gm.gm("again", encounter="under-the-lamphouse", fresh=True)
    assert (await shown_again(http, places, gm, 2))[0] == red
    assert await shown_again(http, places, gm, 3) == (None, {"ansa-brack": blue})


async def shown_again(
    http: ClientSession, places: Places, gm: Client, number: int
) -> tuple[str | None, dict[str, str]]:
    """What a replay shows: the picture under the board, and those of tokens."""
    headers = {"Authorization": f"Bearer {gm.token}"}
    async with http.get(f"/api/tables/{places.table}/replays/{number}", headers=headers) as response:
        assert response.status == 200
        *_, view = [json.loads(line)["view"] for line in (await response.text()).splitlines() if '"view"' in line]
    tokens = {who: one["picture"] for who, one in view["fight"]["combatants"].items() if "picture" in one}
    return view["fight"].get("map", {}).get("picture"), tokens


async def test_the_pictures_of_earlier_fights_go_along_with_an_exported_table(
    scene: Scene, http: ClientSession
) -> None:
    places, gm, _ = await two(scene)
    red = await brought(http, places, RED, gm, "map")
    await gm.gm("map", map={"picture": red, "width": 16, "height": 16})
    await gm.gm("start")
    await gm.gm("gm-end", outcome="victory")
    await gm.gm("map")
    exported = await export_table(scene.store, places.table, 0)
    assert exported is not None
    assert set(exported["pictures"]) == {red}
