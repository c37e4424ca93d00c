"""Rulesets, characters and encounters that people bring, and the rulesets that tables keep."""

import io
import json
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from protocol.table import Edition as Mark
from protocol.table import Named, Table
from rulesets.load import SHIPPED
from rulesets.packages import Package, open_path
from server.process.running import Place, running
from server.tables.editions import Edition, Editions, Gone, edition_of
from server.tables.library import ShippedLibrary
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.places import Places
from tests.server.serve import FAST

FOLDER = SHIPPED / "lanternway"
ODA = "oda-wick"


@pytest.fixture
async def http(scene: Scene) -> AsyncIterator[ClientSession]:
    async with ClientSession(scene.url) as session:
        yield session


def zipped(folder: Path = FOLDER, **changes: Any) -> bytes:
    """A ruleset's folder as a zip, with these keys of its document changed."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for path in sorted(folder.rglob("*.json")):
            document = json.loads(path.read_text("utf-8"))
            if path.name == "ruleset.json":
                document = {**document, **changes}
            archive.writestr(str(path.relative_to(folder)), json.dumps(document))
    return data.getvalue()


async def bring(http: ClientSession, data: bytes) -> tuple[int, dict[str, Any]]:
    async with http.post("/api/rulesets", data=data) as response:
        return response.status, await response.json()


async def opened(http: ClientSession, scene: Scene, edition: str, encounter: str = "third-mile-toll") -> Places:
    body = {"edition": edition, "encounter": encounter, "settings": {"paceMs": 0}}
    async with http.post("/api/tables", json=body) as response:
        assert response.status == 201, await response.text()
        document = await response.json()
    return Places(scene.url, document["table"], document["links"])


# --- rulesets ----------------------------------------------------------------------------------------------


async def test_a_ruleset_that_was_brought_is_played_with_its_own_encounters(scene: Scene, http: ClientSession) -> None:
    status, found = await bring(http, zipped(id="my-way", name="My own way", version=7))
    assert status == 422, "its encounters are another ruleset's"
    assert any("encounters/" in problem and "ruleset" in problem for problem in found["problems"])
    status, found = await bring(http, zipped(name="My own way", version=7))
    assert status == 201
    assert (found["name"], found["version"]) == ("My own way", 7)
    assert "third-mile-toll" in {one["id"] for one in found["encounters"]}
    gm = await (await opened(http, scene, found["edition"])).join("gm")
    assert gm.view["table"]["ruleset"] == {"id": "lanternway", "name": "My own way", "version": 7}
    await gm.gm("start")
    assert ODA in gm.fight["combatants"]


async def test_what_is_wrong_with_a_ruleset_is_told_as_the_command_line_tells_it(http: ClientSession) -> None:
    status, found = await bring(http, zipped(version="soon", name=7))
    assert status == 422
    assert found["problem"] == "Something is wrong with this ruleset."
    assert {problem.partition(":")[0] for problem in found["problems"]} == {"name", "version"}
    for data in (b"PK\x03\x04 no zip", b"[1, 2]", b"{", json.dumps({"name": "X"}).encode()):
        status, found = await bring(http, data)
        assert status == 422 and found["problems"], data


async def test_two_tables_share_what_they_play_and_the_same_brought_twice_is_the_same(
    scene: Scene, http: ClientSession
) -> None:
    editions = {(await bring(http, zipped(version=8)))[1]["edition"] for _ in range(2)}
    assert len(editions) == 1
    (edition,) = editions
    one, two = await opened(http, scene, edition), await opened(http, scene, edition)
    rooms = [await scene.running.hall.room(places.table) for places in (one, two)]
    assert all(room is not None for room in rooms)
    found = await scene.running.hall.tools.editions.get(scene.store, edition)
    assert found is not None and found.mark.version == 8


async def test_a_table_keeps_its_version_after_a_newer_one_was_brought(scene: Scene, http: ClientSession) -> None:
    _, old = await bring(http, zipped(version=8, name="Old"))
    places = await opened(http, scene, old["edition"])
    await bring(http, zipped(version=9, name="New"))
    await scene.running.hall.forget(places.table)
    gm = await places.join("gm")
    assert gm.view["table"]["ruleset"]["version"] == 8
    await gm.gm("start")


class Changed(ShippedLibrary):
    """A server whose own copy of a ruleset has changed since."""

    def own(self, ruleset_id: str) -> Edition | None:
        package = open_path(SHIPPED / ruleset_id)
        main = json.loads(package.files["ruleset.json"])
        changed = json.dumps({**main, "version": 99, "name": "Changed"}).encode()
        return edition_of(Package(package.name, {**package.files, "ruleset.json": changed}))


class Bare(ShippedLibrary):
    """A server that has no ruleset of its own."""

    def own(self, ruleset_id: str) -> Edition | None:
        return None


@pytest.mark.parametrize("library", [Changed(), Bare()])
async def test_a_table_keeps_its_version_on_a_server_whose_own_copy_is_another(
    scene: Scene, valkey_url: str, library: ShippedLibrary
) -> None:
    places = await scene.open_table()
    version = (await places.join("gm")).view["table"]["ruleset"]["version"]
    tools = Tools(library, RandomDirector(7), lambda: "seed")
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as other:
        gm = await Places(other.url, places.table, places.links).join("gm")
        assert gm.view["table"]["ruleset"] == {"id": "lanternway", "name": "Lanternway", "version": version}
        await gm.gm("start")
        assert gm.view["table"]["phase"] == "fight"


async def test_whoever_comes_to_a_table_whose_ruleset_is_gone_is_told_so(
    scene: Scene, http: ClientSession, valkey_url: str
) -> None:
    _, found = await bring(http, zipped(version=8, name="Lost way"))
    places = await opened(http, scene, found["edition"])
    await scene.store.rulesets.put(found["edition"], b"something else")
    tools = Tools(Bare(), RandomDirector(7), lambda: "seed")
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as other:
        client = Places(other.url, places.table, places.links).client("gm")
        await client.open()
        await client.say({"t": "hello", "protocol": 1, "token": client.token, "table": places.table})
        closed = await client.closed()
    assert closed.reason == "unavailable"
    assert closed.sentence is not None and "Lost way (version 8), which this server cannot read" in closed.sentence


async def test_a_ruleset_that_is_nowhere_is_told_of_by_its_name_and_version(scene: Scene) -> None:
    named = Named(id="lost", name="Lost way")
    table = Table(id="t", name="T", ruleset=named, encounter=named, created_at=0, edition=Mark(hash="ab", version=3))
    with pytest.raises(Gone, match=r"Lost way \(version 3\), and this server cannot find"):
        await Editions().of(scene.store, Bare(), table)


async def test_an_edition_nobody_has_cannot_be_played(http: ClientSession) -> None:
    async with http.post("/api/tables", json={"edition": "ab" * 32, "encounter": "x"}) as response:
        assert response.status == 404 and "bring it again" in (await response.json())["problem"]


# --- characters and encounters -----------------------------------------------------------------------------


async def send(
    http: ClientSession, places: Places, what: str, document: Any, token: str | None = None, **query: str
) -> tuple[int, dict[str, Any]]:
    headers = {"Authorization": f"Bearer {token or places.links[0]['token']}"}
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    async with http.post(f"/api/tables/{places.table}/{what}", data=data, headers=headers, params=query) as response:
        return response.status, await response.json()


async def test_a_character_comes_by_its_file_and_is_replaced_by_another(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    gm = await places.join("gm")
    status, given = await send(http, places, "characters", {"name": "Zo Reed", "coins": {"wick": 3}})
    assert (status, given["who"]) == (201, "zo-reed")
    await gm.caught_up(given["seq"])
    assert gm.view["party"]["zo-reed"]["coins"] == {"wick": 3}
    status, given = await send(http, places, "characters", {"coins": {"wick": 4}}, who="zo-reed")
    await gm.caught_up(given["seq"])
    assert gm.view["party"]["zo-reed"]["coins"] == {"wick": 4} and gm.view["party"]["zo-reed"]["name"] == "Zo Reed"
    status, found = await send(http, places, "characters", {"abilities": [], "coins": "many"})
    assert status == 422 and len(found["problems"]) == 2
    status, found = await send(http, places, "characters", {}, who="nobody")
    assert (status, found["reason"]) == (409, "unknown-member")


async def test_an_encounter_comes_by_its_file_and_is_fought(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0)
    raw = json.loads((FOLDER / "encounters" / "third-mile-toll.json").read_text("utf-8"))
    status, given = await send(http, places, "encounters", {**raw, "name": "Zq ambush"})
    assert (status, given["key"]) == (201, "zq-ambush")
    await gm.caught_up(given["seq"])
    assert gm.view["table"]["prepared"] == {"zq-ambush": "Zq ambush"}
    status, found = await send(http, places, "encounters", {**raw, "enemies": [{"creature": "creatures/nobody"}]})
    assert status == 422 and found["problems"][0].startswith("enemies[0].creature")
    assert not any(b"q ambush" in frame for frame in ann.frames), "nobody but the GM knows of it yet"
    await gm.gm("pause")
    await gm.gm("again", encounter="zq-ambush")
    await ann.caught_up(gm.seq)
    assert ann.view["table"]["encounter"] == {"id": "zq-ambush", "name": "Zq ambush"}


async def test_a_player_brings_a_sheet_where_the_table_lets_them_and_plays_it(
    scene: Scene, http: ClientSession
) -> None:
    places = await scene.open_table(settings={"bring": "any"})
    ann = await places.join("player", 0, name="Ann")
    status, given = await send(http, places, "characters", {"name": "Zo Reed", "coins": {"wick": 3}}, token=ann.token)
    assert (status, given["who"]) == (201, "zo-reed")
    await ann.caught_up(given["seq"])
    assert ann.view["roster"]["zo-reed"]["seat"] == ann.seat
    assert ann.view["mine"]["party"]["zo-reed"]["coins"] == {"wick": 3}
    status, found = await send(http, places, "characters", {"coins": "many"}, token=ann.token)
    assert status == 422 and found["problems"]


async def test_a_player_brings_no_sheet_where_the_table_says_so(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    ann, sam = await places.join("player", 0, name="Ann"), await places.join("spectator", name="Sam")
    status, found = await send(http, places, "characters", {"name": "Zo"}, token=ann.token)
    assert (status, found["reason"]) == (409, "not-allowed")
    status, found = await send(http, places, "characters", {"name": "Zo"}, token=ann.token, offer="yes")
    assert (status, found["offered"]) == (201, True)
    await ann.caught_up(found["seq"])
    assert ann.view["mine"]["offered"] == {"name": "Zo"}
    status, found = await send(http, places, "characters", {"name": "Zo"}, token=sam.token)
    assert status == 403
    status, found = await send(http, places, "encounters", {}, token=ann.token)
    assert status == 403


async def test_only_a_gm_who_may_edit_brings_anything(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    player = next(link["token"] for link in places.links if link["role"] == "player")
    helper = next(link["token"] for link in places.links if link["role"] == "gm" and link["label"] == "Helpers")
    for token in (player, helper, "nothing"):
        status, found = await send(http, places, "characters", {}, token=token)
        assert status == 403 and found["problem"]
    gm: Client = await places.join("gm")
    status, _ = await send(http, places, "characters", {"name": "By seat"}, token=gm.token)
    assert status == 201, "the token of the seat does as well"
    async with http.post(f"/api/tables/{places.table}/characters", data=b"{}") as response:
        assert response.status == 401
    status, _ = await send(http, Places(scene.url, "nowhere", places.links), "characters", {})
    assert status == 404
