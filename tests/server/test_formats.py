"""What earlier versions kept is read by this one; what a later one kept is told of in a sentence."""

import orjson
import pytest
from aiohttp import ClientSession

from engine.setup import FightSetup
from protocol.formats import FORMAT
from protocol.table import parse_table
from server.store import Store
from server.tables.replaying import replay
from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.store.examples import Example

VERSIONS = range(1, FORMAT + 1)


async def owner(scene: Scene, example: Example) -> Client:
    return await Client(scene.url, example.table_id, example.gm_token).join()


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_table_kept_by_each_version_opens_and_its_fight_goes_on(scene: Scene, version: int) -> None:
    example = Example.of(version)
    await example.keep(scene.store)
    gm = await owner(scene, example)
    assert gm.lines, "its log is there"
    if "window" in gm.fight:  # its time was up long ago, and that may not have been noticed yet
        await gm.command("gm", change={"t": "close-window", "window": gm.fight["window"]["id"]})
    await gm.until(lambda view: "window" not in view["fight"])
    turn = gm.fight["turn"]
    await gm.do("do", choice={"by": turn, "option": "end-turn"})
    assert gm.fight["turn"] != turn


@pytest.mark.parametrize("version", VERSIONS)
def test_a_fight_kept_by_each_version_is_played_again_to_where_it_stood(version: int) -> None:
    example = Example.of(version)
    table = parse_table(example.stored.table)
    setup = FightSetup.parse(orjson.loads(example.stored.setup))
    *_, last = replay(example.ruleset(), setup, example.inputs)
    assert last.fight.window is not None
    assert table.window is not None
    assert last.fight.window.id == table.window.id


@pytest.mark.parametrize("version", VERSIONS)
def test_what_is_read_is_written_as_this_version_writes(version: int) -> None:
    assert parse_table(Example.of(version).stored.table).format == FORMAT


async def newer(store: Store) -> Example:
    """A table that a later version has kept."""
    example = Example.of(FORMAT)
    table = {**orjson.loads(example.stored.table), "format": FORMAT + 1, "weather": "fair"}
    await store.put_back(example.table_id, example.stored._replace(table=orjson.dumps(table)), [], {})
    return example


async def test_whoever_comes_to_a_table_kept_by_a_later_version_is_told_so(scene: Scene) -> None:
    example = await newer(scene.store)
    client = Client(scene.url, example.table_id, example.gm_token)
    await client.open()
    await client.say({"t": "hello", "protocol": 1, "token": example.gm_token, "table": example.table_id})
    closed = await client.closed()
    assert closed.reason == "unavailable"
    assert closed.sentence is not None and f"format {FORMAT + 1}" in closed.sentence


async def test_the_links_of_a_table_kept_by_a_later_version_are_not_to_be_had(scene: Scene) -> None:
    example = await newer(scene.store)
    headers = {"Authorization": f"Bearer {example.gm_token}"}
    async with (
        ClientSession() as session,
        session.get(f"{scene.url}/api/tables/{example.table_id}/links", headers=headers) as response,
    ):
        assert response.status == 503
        assert f"format {FORMAT + 1}" in (await response.json())["problem"]
