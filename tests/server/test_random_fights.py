"""Whole fights played at random over real sockets: what a client builds is what a fresh one is sent."""

from itertools import cycle

import pytest

from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.places import Places
from tests.server.playing import Group

ENCOUNTERS = ("third-mile-toll", "under-the-lamphouse")


async def sit_down(places: Places, seed: int) -> Group[Client]:
    """A GM, two players who share the party, and a spectator."""
    clients = [
        await places.join("gm", name="Gil"),
        await places.join("player", 0, name="Ann"),
        await places.join("player", 1, name="Ben"),
        await places.join("spectator", name="Sam"),
    ]
    group = Group(clients, seed)
    await group.share_the_party()
    await group.all_at(max(client.seq for client in clients))
    return group


async def look_afresh(client: Client) -> None:
    """A fresh connection takes the seat over; then the client comes back for what it missed, and must have built
    what the fresh one was sent."""
    fresh = Client(client.url, client.table, client.token)
    fresh.seat = client.seat
    await fresh.join()
    client.expect(fresh)
    await fresh.close()
    closed = await client.closed()
    assert closed.reason == "seat-taken-over"
    await client.join(resume=True)
    assert client.resumed
    await client.caught_up(fresh.seq + 1)
    assert not client.expected


@pytest.mark.slow
@pytest.mark.parametrize("encounter", ENCOUNTERS)
@pytest.mark.parametrize("seed", range(10))
async def test_what_patches_build_is_what_a_fresh_connection_is_sent(scene: Scene, encounter: str, seed: int) -> None:
    group = await sit_down(await scene.open_table(encounter), seed)
    await group.gm.gm("start")
    await group.all_at(group.gm.seq)
    turn = cycle(group.clients)

    async def check(_: Client) -> None:
        await look_afresh(next(turn))

    await group.play(check)
    assert group.gm.fight["outcome"] in ("victory", "defeat", "fled")
    assert {client.fight["outcome"] for client in group.clients} == {group.gm.fight["outcome"]}
