"""What a GM does at a table: server.commands.gm."""

from tests.server.conftest import Scene
from tests.server.staging import WALKER, stage


async def test_a_gm_sets_tokens_down_and_writes_numbers(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-move", who=WALKER, to=[6, 6])
    await table.gm.gm("gm-set", who=WALKER, health=1)
    await table.settle()
    assert table.ann.fight["combatants"][WALKER]["at"] == [6, 6]
    assert table.ann.fight["combatants"][WALKER]["health"]["now"] == 1
    assert [event["type"] for event in table.ann.events[-2:]] == ["placed", "health"]


async def test_a_combatant_is_handed_to_a_player_to_the_director_and_back(scene: Scene) -> None:
    table = await stage(await scene.open_table(settings={"paceMs": 60_000}))
    await table.gm.gm("hand", combatant=WALKER, to="player", seat=table.ann.seat)
    await table.settle()
    assert WALKER in table.ann.mine["controls"]
    await table.until_turn_of(WALKER)
    await table.settle()
    assert list(table.ann.mine["menus"]) == [WALKER]
    await table.ann.do("do", choice={"by": WALKER, "option": "end-turn"})
    await table.gm.gm("hand", combatant=WALKER, to="director")
    await table.settle()
    assert WALKER not in table.ann.mine["controls"]
    assert table.gm.view["roster"][WALKER] == {
        "name": table.gm.view["roster"][WALKER]["name"],
        "side": "enemy",
        "controller": "director",
    }


async def test_a_claim_is_taken_back_and_given_to_somebody_else(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    assert await table.ben.refused("claim", combatant="oda-wick") == "taken"
    assert await table.ben.refused("unclaim", combatant="oda-wick") == "not-yours"
    await table.ann.do("unclaim", combatant="oda-wick")
    await table.settle()
    assert table.gm.view["roster"]["oda-wick"]["controller"] == "gm"
    await table.ben.do("claim", combatant="oda-wick")
    await table.settle()
    assert "oda-wick" in table.ben.mine["controls"]
    assert await table.ben.refused("claim", combatant=WALKER) == "unknown-combatant"
    assert await table.ben.refused("claim", combatant="nobody") == "unknown-combatant"


async def test_a_pause_holds_players_and_not_the_gm(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.until_turn_of("oda-wick")
    await table.gm.gm("pause")
    await table.settle()
    assert table.ann.view["table"]["paused"] is True
    end = {"by": "oda-wick", "option": "end-turn"}
    assert await table.ann.refused("do", choice=end) == "paused"
    assert await table.gm.refused("gm", change={"t": "pause"}) == "paused"
    await table.gm.gm("gm-set", who=WALKER, health=2)
    await table.gm.gm("resume")
    await table.ann.do("do", choice=end)


async def test_settings_are_changed_for_all_to_see(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("settings", paceMs=250, windowMs={"hit": 5_000}, enemyHealth="bands")
    await table.settle()
    shown = table.ann.view["table"]
    assert (shown["paceMs"], shown["windowMs"], shown["enemyHealth"]) == (
        250,
        {"default": 60_000, "hit": 5_000},
        "bands",
    )
    assert table.ann.fight["combatants"][WALKER]["health"] == {"band": "unhurt"}
    assert "now" in table.gm.fight["combatants"][WALKER]["health"]


async def test_the_next_fight_begins_at_once_with_the_same_people_in_their_seats(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-end", outcome="fled")
    await table.settle()
    assert table.ann.view["table"]["phase"] == "over"
    assert await table.ann.refused("do", choice={"by": "oda-wick", "option": "end-turn"}) == "encounter-over"
    other = next(key for key in table.gm.view["table"]["encounters"] if key != "third-mile-toll")
    assert await table.gm.refused("gm", change={"t": "again", "encounter": "nowhere"}) == "unknown-encounter"
    await table.gm.gm("pause")
    await table.gm.gm("again", encounter=other)
    await table.settle()
    assert table.ann.view["table"]["encounter"]["id"] == other
    assert table.ann.view["table"]["phase"] == "fight"
    assert set(table.ann.mine["controls"]) == {"ansa-brack", "oda-wick"}
    assert WALKER not in table.ann.view["roster"]


async def test_a_table_lives_in_the_lobby_until_the_gm_starts(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    assert ann.view["table"]["phase"] == "lobby"
    assert await ann.refused("do", choice={"by": "oda-wick", "option": "end-turn"}) == "no-fight"
    assert await gm.refused("gm", change={"t": "gm-set", "who": WALKER, "health": 1}) == "no-fight"
    await ann.do("ready", ready=True)
    await ann.do("rename", name="Anne")
    await gm.until(lambda view: view["seats"][ann.seat]["name"] == "Anne")
    assert gm.view["seats"][ann.seat]["ready"] is True


async def test_somebody_revealed_appears_in_the_log_and_on_the_board(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-reveal", who=WALKER, hidden=True)
    await table.settle()
    assert WALKER not in table.ann.fight["combatants"] and WALKER not in table.ann.fight["order"]
    assert table.gm.fight["combatants"][WALKER]["hidden"] is True
    await table.gm.gm("gm-reveal", who=WALKER, hidden=False)
    await table.settle()
    assert WALKER in table.ann.fight["combatants"]
    assert table.ann.events[-1] == {"type": "revealed", "target": WALKER}
    assert [event["type"] for event in table.gm.events[-2:]] == ["hidden", "revealed"]
