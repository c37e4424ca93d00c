"""What operators watch: server.metrics."""

import re

from aiohttp import ClientSession

from tests.server.conftest import Scene
from tests.server.staging import stage


async def told(scene: Scene, line: str) -> float:
    """The value of a metric, by how its line begins; 0 when there is no such line yet."""
    async with ClientSession() as session, session.get(f"{scene.url}/metrics") as response:
        found = re.search(rf"^{re.escape(line)} (\S+)$", await response.text(), re.MULTILINE)
    return float(found[1]) if found else 0.0


async def test_the_wait_of_a_window_is_counted_when_it_closes(scene: Scene) -> None:
    waits = 'holdfast_window_wait_seconds_count{moment="leaves-reach"}'
    table = await stage(await scene.open_table())
    before = await told(scene, waits)
    window = await table.ask_both()
    assert await told(scene, waits) == before
    await table.gm.gm("close-window", window=window["id"])
    assert await told(scene, waits) == before + 1


async def test_people_in_their_seats_are_counted_by_role(scene: Scene) -> None:
    players = 'holdfast_seats{role="player"}'
    before = await told(scene, players)
    places = await scene.open_table()
    ann, watching = await places.join("player", 0), await places.join("spectator")
    assert await told(scene, players) == before + 1
    assert ann.seat is not None
    await ann.close()
    await watching.until(lambda view: not view["seats"][ann.seat]["online"])
    assert await told(scene, players) == before


async def test_refusals_are_counted_by_reason(scene: Scene) -> None:
    refused = 'holdfast_refusals_total{reason="no-fight"}'
    before = await told(scene, refused)
    ann = await (await scene.open_table()).join("player", 0)
    await ann.refused("do", choice={"by": "oda-wick", "option": "end-turn"})
    assert await told(scene, refused) == before + 1
