"""The HTTP side: tables and their links, the page, health, metrics, and who may talk to the server."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from aiohttp import ClientSession
from yarl import URL

from server.limits import Limits
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.conftest import Scene


@pytest.fixture
async def http() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


async def test_what_can_be_played_is_listed(scene: Scene, http: ClientSession) -> None:
    async with http.get(f"{scene.url}/api/rulesets") as response:
        document = await response.json()
    found = {one["id"]: one for one in document["rulesets"]}
    first = document["first"]
    assert first["encounter"] in {one["id"] for one in found[first["ruleset"]]["encounters"]}
    assert {"id": "third-mile-toll", "name": "The toll at Third Mile"} in found["lanternway"]["encounters"]
    assert "lantern" in found["lanternway"]["about"]
    ford = next(one for one in found["srd51"]["encounters"] if one["id"] == "goblins-at-the-ford")
    assert ford["line"] and ford["level"] >= 1 and ford["difficulty"] in ("easy", "even", "hard", "deadly")


async def test_a_new_table_has_a_link_for_everybody(scene: Scene) -> None:
    places = await scene.open_table()
    kinds = [(link["role"], "seat" in link) for link in places.links]
    shared = [("player", False), ("spectator", False), ("gm", False)]
    assert kinds == [("gm", False), *[("player", True)] * 4, *shared]
    assert len({link["token"] for link in places.links}) == len(places.links)
    for link in places.links:
        assert link["path"] == f"/#/t/{places.table}?k={link['token']}"


async def test_the_gms_secret_gets_all_links_again_and_no_other_does(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    url = f"{scene.url}/api/tables/{places.table}/links"
    gm, player = places.links[0]["token"], places.links[1]["token"]
    async with http.get(url, headers={"Authorization": f"Bearer {gm}"}) as response:
        assert (await response.json())["links"] == places.links
    for headers, status in (
        ({}, 401),
        ({"Authorization": "Basic x"}, 401),
        ({"Authorization": f"Bearer {player}"}, 403),
        ({"Authorization": "Bearer nonsense"}, 403),
    ):
        async with http.get(url, headers=headers) as response:
            assert response.status == status
            assert (await response.json())["problem"]
    async with http.get(f"{scene.url}/api/tables/nowhere/links", headers={"Authorization": f"Bearer {gm}"}) as response:
        assert response.status == 403


async def at_the_door(http: ClientSession, scene: Scene, table: str, token: str) -> tuple[int, dict[str, Any]]:
    headers = {"Authorization": f"Bearer {token}"}
    async with http.get(f"{scene.url}/api/tables/{table}", headers=headers) as response:
        return response.status, await response.json()


async def test_whoever_has_a_link_is_told_what_it_opens_and_who_is_there(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    await places.join("player", 0, name="Ann")
    shared = next(link for link in places.links if link["role"] == "player" and "seat" not in link)
    status, found = await at_the_door(http, scene, places.table, shared["token"])
    assert status == 200
    assert found == {
        "name": "The toll at Third Mile",
        "ruleset": "Lanternway",
        "encounter": "The toll at Third Mile",
        "phase": "lobby",
        "role": "player",
        "full": False,
        "people": [{"name": "Ann", "role": "player", "online": True}],
    }
    _, own = await at_the_door(http, scene, places.table, places.links[1]["token"])
    assert own["seat"] == "Ann", "somebody sits on that very seat"


async def test_whoever_has_no_link_is_told_nothing(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    status, found = await at_the_door(http, scene, places.table, "nonsense")
    assert status == 403 and found.keys() == {"problem"}
    status, found = await at_the_door(http, scene, "nowhere", places.links[0]["token"])
    assert status == 404 and found.keys() == {"problem"}
    async with http.get(f"{scene.url}/api/tables/{places.table}") as response:
        assert response.status == 401


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", ""), ("GET", "/links"), ("GET", "/replays"), ("POST", "/pictures"), ("POST", "/encounters/check")],
)
async def test_a_token_that_is_no_text_opens_nothing(scene: Scene, method: str, path: str) -> None:
    places = await scene.open_table()
    host, port = scene.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    asked = f"{method} /api/tables/{places.table}{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
    writer.write(asked.encode() + b"Authorization: Bearer \xff\xfe\r\nContent-Length: 2\r\n\r\n{}")
    assert (await reader.readline()).startswith(b"HTTP/1.1 401 ")
    writer.close()


async def test_a_full_table_says_so_at_the_door(
    scene: Scene, http: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.web.api.MOST_SEATS", 1)
    places = await scene.open_table()
    await places.join("player", 0, name="Ann")
    assert (await at_the_door(http, scene, places.table, places.links[0]["token"]))[1]["full"] is True
    assert (await at_the_door(http, scene, places.table, places.links[1]["token"]))[1]["full"] is False, "Ann's own"


async def test_a_secret_in_an_address_opens_nothing(scene: Scene, http: ClientSession) -> None:
    places = await scene.open_table()
    gm = places.links[0]["token"]
    async with http.get(f"{scene.url}/api/tables/{places.table}/links", params={"token": gm, "k": gm}) as response:
        assert response.status == 401
    async with http.ws_connect(f"{scene.url}/ws?k={gm}&table={places.table}") as socket:
        await socket.send_json({"t": "ping", "at": 1})
        assert (await socket.receive_json())["reason"] == "bad-hello"


async def test_secrets_are_kept_as_hashes_alone(scene: Scene) -> None:
    places = await scene.open_table()
    ann = await places.join("player", 0)
    stored = await scene.store.load(places.table)
    assert stored is not None
    for token in [ann.token, *(link["token"] for link in places.links)]:
        assert token.encode() not in stored.table


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ("not json", 400, "JSON"),
        ({}, 400, "ruleset"),
        ({"ruleset": "lanternway", "encounter": "nowhere"}, 404, "nowhere"),
        ({"ruleset": "nothing", "encounter": "third-mile-toll"}, 404, "nothing"),
        ({"ruleset": "lanternway", "encounter": "third-mile-toll", "seed": "x"}, 400, "seed"),
        ({"ruleset": "lanternway", "encounter": "third-mile-toll", "settings": {"paceMs": -1}}, 400, "settings.paceMs"),
        ({"ruleset": "lanternway", "encounter": "third-mile-toll", "name": "x" * 41}, 400, "name"),
    ],
)
async def test_a_table_that_cannot_be_opened_is_told_why(
    scene: Scene, http: ClientSession, body: Any, status: int, said: str
) -> None:
    keys = {"data": body} if isinstance(body, str) else {"json": body}
    async with http.post(f"{scene.url}/api/tables", **keys) as response:
        assert response.status == status
        assert said in (await response.json())["problem"]


async def test_an_address_opens_only_so_many_tables_a_minute(valkey_url: str, http: ClientSession) -> None:
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    limits = replace(Limits(), tables_a_minute=2)
    body = {"ruleset": "lanternway", "encounter": "third-mile-toll"}
    async with running(Place(port=0, redis=valkey_url, limits=limits), tools) as server:
        statuses = []
        for _ in range(3):
            async with http.post(f"{server.url}/api/tables", json=body) as response:
                statuses.append(response.status)
    assert statuses == [201, 201, 429]


async def test_pages_of_other_origins_may_not_talk_to_the_server(scene: Scene, http: ClientSession) -> None:
    foreign = {"Origin": "https://elsewhere.example"}
    body = {"ruleset": "lanternway", "encounter": "third-mile-toll"}
    async with http.post(f"{scene.url}/api/tables", json=body, headers=foreign) as response:
        assert response.status == 403
    async with http.get(f"{scene.url}/ws", headers=foreign) as response:
        assert response.status == 403
    own = {"Origin": scene.url}
    async with http.post(f"{scene.url}/api/tables", json=body, headers=own) as response:
        assert response.status == 201


async def test_an_origin_that_is_allowed_may(valkey_url: str, http: ClientSession) -> None:
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    place = Place(port=0, redis=valkey_url, origins=["https://play.example"])
    body = {"ruleset": "lanternway", "encounter": "third-mile-toll"}
    async with running(place, tools) as server:
        origin = {"Origin": "https://play.example"}
        async with http.post(f"{server.url}/api/tables", json=body, headers=origin) as response:
            assert response.status == 201


async def test_the_server_says_how_it_is(scene: Scene, http: ClientSession) -> None:
    for path, said in (("/healthz", "ok"), ("/readyz", "ready"), ("/metrics", "holdfast_steps_total")):
        async with http.get(f"{scene.url}{path}") as response:
            assert response.status == 200
            assert said in await response.text()


@pytest.mark.parametrize("path", ["/", "/healthz", "/nothing/here", "/api/rulesets"])
async def test_every_answer_carries_the_security_headers(scene: Scene, http: ClientSession, path: str) -> None:
    async with http.get(f"{scene.url}{path}") as response:
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "script-src 'self';" in policy
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path",
    ["/../app.py", "/..%2fapp.py", "/assets/../../app.py", "/%2fetc/passwd", "/nothing", "/%00", "/" + "a" * 300],
)
async def test_only_the_files_of_the_page_are_served(scene: Scene, http: ClientSession, path: str) -> None:
    async with http.get(URL(f"{scene.url}{path}", encoded=True)) as response:
        assert response.status == 404
