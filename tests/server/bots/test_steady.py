"""A client that comes back by itself: server.bots.steady."""

import pytest

from server.bots.steady import AcknowledgedLost, SteadyClient
from tests.server.conftest import Scene


async def seated(scene: Scene) -> tuple[SteadyClient, SteadyClient]:
    places = await scene.open_table()
    tokens = [places.client(role).token for role in ("player", "spectator")]
    ann, sam = [await SteadyClient(scene.url, places.table, token).sit_down() for token in tokens]
    return ann, sam


async def test_whoever_lost_the_connection_comes_back_while_it_reads(scene: Scene) -> None:
    ann, sam = await seated(scene)
    ann.cut()
    await sam.do("say", text="Still here?")
    while not any("say" in line for line in ann.lines):
        await ann.read()
    assert (ann.came_back, ann.snapshots) == (1, 0)


async def test_a_command_that_was_not_answered_is_given_again_with_the_same_id(scene: Scene) -> None:
    ann, sam = await seated(scene)
    ann.cut()
    await ann.do("say", text="Once")
    await sam.caught_up(ann.seq)
    assert [line["say"]["text"] for line in sam.lines if "say" in line] == ["Once"]
    assert ann.came_back == 1


async def test_a_table_that_stands_before_what_was_acknowledged_is_noticed(scene: Scene) -> None:
    ann, _ = await seated(scene)
    ann.acknowledged.append(ann.seq + 1_000)
    ann.cut()
    with pytest.raises(AcknowledgedLost, match="was acknowledged"):
        await ann.closed()
