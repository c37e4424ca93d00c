"""What a GM does with the seats of others: server.commands.placing."""

from tests.server.conftest import Scene

ODA = "oda-wick"


async def test_a_spectator_who_is_let_play_comes_back_as_a_player(scene: Scene) -> None:
    places = await scene.open_table()
    gm, sam = await places.join("gm"), await places.join("spectator", name="Sam")
    await gm.gm("role", seat=sam.seat, role="player")
    assert (await sam.closed()).reason == "rights-changed"
    await sam.join()
    assert sam.role == "player"
    await sam.do("claim", combatant=ODA)


async def test_a_player_who_watches_from_now_on_plays_nobody(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    await ann.do("claim", combatant=ODA)
    await gm.caught_up(ann.seq)
    await gm.gm("role", seat=ann.seat, role="spectator")
    assert gm.view["roster"][ODA]["controller"] == "gm" and "seat" not in gm.view["roster"][ODA]
    await ann.closed()
    await ann.join()
    assert ann.view["mine"]["controls"] == []


async def test_who_is_sent_away_loses_the_seat_and_whom_it_plays(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    await ann.do("claim", combatant=ODA)
    await gm.caught_up(ann.seq)
    await gm.gm("send-away", seat=ann.seat)
    assert (await ann.closed()).reason == "sent-away"
    assert ann.seat not in gm.view["seats"]
    assert "seat" not in gm.view["roster"][ODA]


async def test_no_gm_is_sent_away(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0)
    answer = await gm.command("gm", change={"t": "send-away", "seat": gm.seat})
    assert answer["reason"] == "unknown-seat"
    answer = await ann.command("gm", change={"t": "send-away", "seat": ann.seat})
    assert answer["reason"] == "gm-only"
