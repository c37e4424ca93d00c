"""Pings and rulers: shown to everybody at the table, and kept nowhere."""

import orjson
import pytest

from server.process.running import Place, running
from server.store import Store
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client, Json
from tests.server.conftest import Scene
from tests.server.places import Places
from tests.server.serve import FAST


async def fighting(places: Places) -> tuple[Client, Client]:
    """A GM who has begun the fight, and a player."""
    gm = await places.join("gm")
    player = await places.join("player", name="Bo")
    await gm.gm("start")
    return gm, player


async def pointed(client: Client) -> Json:
    """The last that was shown; the next where nothing was yet."""
    came = [message for frame in client.frames if (message := orjson.loads(frame))["t"] == "pointed"]
    return came[-1] if came else await client.read_until(lambda message: message["t"] == "pointed")


async def test_everybody_sees_where_somebody_points_and_no_step_tells_it(scene: Scene, store: Store) -> None:
    places = await scene.open_table()
    gm, player = await fighting(places)
    spectator = await places.join("spectator")
    await player.caught_up((await store.steps_after(places.table, 0))[-1].seq)
    seq = player.seq
    assert await player.do("point", kind="ping", at=[4, 3]) == seq
    for client in (gm, player, spectator):
        assert await pointed(client) == {
            "t": "pointed",
            "seat": player.seat,
            "name": "Bo",
            "kind": "ping",
            "at": [4, 3],
        }
    assert (await store.steps_after(places.table, seq)) == []


async def test_who_sits_at_another_worker_sees_it_too(scene: Scene, valkey_url: str) -> None:
    places = await scene.open_table()
    gm, _ = await fighting(places)
    tools = Tools(ShippedLibrary(), RandomDirector(9), new_seed)
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as other:
        elsewhere = await Places(other.url, places.table, places.links).join("player", 1)
        await gm.do("point", kind="ping", at=[2, 2])
        assert (await pointed(elsewhere))["at"] == [2, 2]


async def test_a_ruler_has_two_ends_and_a_ping_has_one(scene: Scene) -> None:
    places = await scene.open_table()
    gm, player = await fighting(places)
    await player.do("point", kind="ruler", at=[0, 0], to=[3, 2])
    shown = await pointed(gm)
    assert (shown["kind"], shown["at"], shown["to"]) == ("ruler", [0, 0], [3, 2])
    assert await player.refused("point", kind="ruler", at=[0, 0]) == "bad-message"
    assert await player.refused("point", kind="ping", at=[0, 0], to=[1, 1]) == "bad-message"


async def test_nobody_points_off_the_board(scene: Scene) -> None:
    gm, player = await fighting(await scene.open_table())
    rows = gm.fight["board"]["rows"]
    assert await player.refused("point", kind="ping", at=[len(rows[0]), 0]) == "off-board"
    assert await player.refused("point", kind="ruler", at=[0, 0], to=[0, len(rows)]) == "off-board"


async def test_before_the_fight_there_is_nothing_to_point_at(scene: Scene) -> None:
    player = await (await scene.open_table()).join("player")
    assert await player.refused("point", kind="ping", at=[0, 0]) == "no-fight"


async def test_spectators_do_not_point(scene: Scene) -> None:
    places = await scene.open_table()
    await fighting(places)
    spectator = await places.join("spectator")
    assert await spectator.refused("point", kind="ping", at=[0, 0]) == "spectator"


async def test_who_points_too_often_is_refused_and_stays(scene: Scene) -> None:
    _, player = await fighting(await scene.open_table())
    reasons = {(await player.command("point", kind="ping", at=[0, 0])).get("reason") for _ in range(40)}
    assert reasons == {None, "too-often"}
    await player.do("ready", ready=True)


@pytest.mark.parametrize("kind", ["ping", "ruler"])
async def test_what_is_shown_says_nothing_but_who_and_where(scene: Scene, kind: str) -> None:
    gm, player = await fighting(await scene.open_table())
    await gm.do("point", kind=kind, at=[1, 1], **({"to": [2, 2]} if kind == "ruler" else {}))
    shown = await pointed(player)
    assert set(shown) <= {"t", "seat", "name", "kind", "at", "to"}
