"""Creatures that join and leave a running fight, ground and scene: server.commands.adding, server.commands.gm."""

from typing import Any

from tests.server.conftest import Scene
from tests.server.staging import WALKER, stage

HOUND = "creatures/reed-hound"
BLOCK: dict[str, Any] = {
    "tier": "ripple",
    "health": 9_000,
    "defense": 40,
    "initiativeModifier": 1,
    "speed": 5,
    "actions": [{"id": "bite", "name": "Bite", "budget": "action", "toHit": 3, "damage": {"dice": "1d6"}, "reach": 1}],
}


async def test_creatures_of_the_bestiary_join_with_names_of_their_own(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    before = set(table.gm.fight["combatants"])
    await table.gm.gm("add", creature=HOUND, count=2, at=[9, 6], initiative=-3)
    await table.settle()
    new = [who for who in table.ann.fight["combatants"] if who not in before]
    assert len(new) == 2
    names = [table.ann.view["roster"][who]["name"] for who in table.ann.view["roster"]]
    assert len(set(names)) == len(names)
    assert table.ann.fight["order"][-2:] == new
    cells = [tuple(one["at"]) for one in table.gm.fight["combatants"].values() if "at" in one]
    assert len(set(cells)) == len(cells) and (9, 6) in cells
    assert [event["type"] for event in table.ann.events[-2:]] == ["added", "added"]
    assert {table.gm.view["roster"][who]["controller"] for who in new} == {"director"}


async def test_somebody_who_joins_hidden_is_known_to_the_gm_alone(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("add", creature=HOUND, name="Zq lurker", hidden=True)
    await table.settle()
    who = next(who for who, one in table.gm.view["roster"].items() if one["name"] == "Zq lurker")
    assert table.gm.fight["combatants"][who]["hidden"] is True
    for client in (table.ann, table.ben):
        assert not any(b"Zq lurker" in frame or who.encode() in frame for frame in client.frames)
    await table.gm.gm("gm-reveal", who=who, hidden=False)
    await table.settle()
    assert table.ann.view["roster"][who]["name"] == "Zq lurker"


async def test_a_block_is_held_to_the_threat_scale_unless_the_gm_says_otherwise(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("add", block=BLOCK, name="Held")
    await table.gm.gm("add", block=BLOCK, name="Free", clamp=False)
    await table.settle()
    people = {one["name"]: one for one in table.gm.fight["combatants"].values()}
    assert people["Held"]["health"]["max"] < 9_000
    assert people["Free"]["health"]["max"] == 9_000
    clamped = [event for event in table.gm.events if event["type"] == "clamped"]
    assert [event["target"] for event in clamped] == ["held"]


async def test_whom_a_gm_added_is_taken_back_and_comes_again(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("add", creature=HOUND, name="Late", count=1)
    await table.settle()
    assert "late" in table.ann.view["roster"]
    await table.gm.gm("undo")
    await table.settle()
    assert "late" not in table.ann.view["roster"] and "late" not in table.gm.fight["combatants"]
    await table.gm.gm("redo")
    await table.settle()
    assert table.ann.fight["combatants"]["late"]["name"] == "Late"
    await table.gm.gm("hand", combatant="late", to="player", seat=table.ann.seat)
    await table.settle()
    assert "late" in table.ann.mine["controls"]


async def test_a_friend_of_the_party_who_joins_is_the_gms(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("add", creature=HOUND, name="Ally", side="party")
    await table.settle()
    assert table.ann.view["roster"]["ally"] == {"name": "Ally", "side": "party", "controller": "gm"}


async def test_what_cannot_join_is_refused_with_its_reason(scene: Scene) -> None:
    places = await scene.open_table()
    gm = await places.join("gm")
    assert await gm.refused("gm", change={"t": "add", "creature": HOUND}) == "no-fight"
    await gm.gm("pause")
    await gm.gm("start")
    assert await gm.refused("gm", change={"t": "add", "creature": "creatures/nobody"}) == "unknown-creature"
    assert await gm.refused("gm", change={"t": "add"}) == "bad-message"
    both = {"t": "add", "creature": HOUND, "block": BLOCK}
    assert await gm.refused("gm", change=both) == "bad-message"
    assert await gm.refused("gm", change={"t": "add", "block": {**BLOCK, "wings": 2}}) == "bad-message"
    assert await gm.refused("gm", change={"t": "add", "creature": HOUND, "count": 90}) == "bad-message"
    hidden = {"t": "add", "creature": HOUND, "side": "party", "hidden": True}
    assert await gm.refused("gm", change=hidden) == "bad-change"


async def test_somebody_taken_out_is_gone_from_the_board(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-remove", who=WALKER)
    await table.settle()
    one = table.ann.fight["combatants"][WALKER]
    assert one["standing"] == "gone" and "at" not in one
    assert WALKER not in table.ann.fight["order"]
    assert table.ann.events[-1] == {"type": "removed", "target": WALKER}


async def test_ground_and_scene_change_for_all_to_see(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    rows = list(table.ann.fight["board"]["rows"])
    await table.gm.gm("gm-ground", cells=[[0, 0], [1, 0]], ground="#")
    await table.gm.gm("gm-scene", scene={"time": "night", "place": "cave"})
    await table.settle()
    assert table.ann.fight["board"]["rows"] == ["##" + rows[0][2:], *rows[1:]]
    assert table.ann.fight["scene"] == {"time": "night", "place": "cave"}
    assert [event["type"] for event in table.ann.events[-2:]] == ["ground", "scene"]
    await table.gm.gm("undo", steps=2)
    await table.settle()
    assert table.ann.fight["board"]["rows"] == rows
    assert table.ann.fight.get("scene") == table.gm.fight.get("scene") != {"time": "night", "place": "cave"}


async def test_a_gm_sees_and_changes_how_the_director_plays_somebody(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-set", who=WALKER, temperament="cautious", competence=5)
    await table.settle()
    assert table.gm.fight["manners"][WALKER] == {"temperament": "cautious", "competence": 5}
    assert "manners" not in table.ann.fight
    assert await table.gm.refused("gm", change={"t": "gm-set", "who": WALKER, "competence": 9}) == "bad-amount"
    assert await table.gm.refused("gm", change={"t": "gm-set", "who": WALKER, "temperament": "odd"}) == "bad-message"


async def test_a_place_that_no_board_has_is_refused_for_what_it_is(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    answer = await table.gm.command("gm", change={"t": "add", "creature": HOUND, "at": [15, 3_000]})
    assert (answer["t"], answer["reason"]) == ("refused", "bad-message") and "at.1" in answer["sentence"]


async def test_a_name_with_brackets_is_refused_for_what_it_is(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    answer = await table.gm.command("gm", change={"t": "add", "creature": HOUND, "name": "Zq [hound]"})
    assert (answer["t"], answer["reason"]) == ("refused", "bad-message") and "brackets" in answer["sentence"]
