"""Encounters that a GM draws up, brings and throws away: server.commands.preparing."""

import json
from typing import Any

import pytest

from rulesets.load import SHIPPED
from server.commands import preparing
from tests.server.conftest import Scene

HOUND = "creatures/reed-hound"
RAW: dict[str, Any] = json.loads((SHIPPED / "lanternway" / "encounters" / "third-mile-toll.json").read_text("utf-8"))


def drawn(**changes: Any) -> dict[str, Any]:
    """Two hounds on the board at Third Mile."""
    creatures = [{"creature": HOUND, "count": 2}]
    return {"t": "encounter-draw", "name": "Zq pack", "creatures": creatures, "board": "third-mile-toll", **changes}


async def test_an_encounter_drawn_up_from_the_bestiary_is_fought_on_a_board_of_the_ruleset(scene: Scene) -> None:
    places = await scene.open_table()
    gm = await places.join("gm")
    await gm.do("gm", change=drawn())
    assert gm.view["table"]["prepared"] == {"zq-pack": "Zq pack"}
    assert gm.view["table"]["encounters"]["zq-pack"] == "Zq pack"
    await gm.gm("pause")
    await gm.gm("again", encounter="zq-pack")
    enemies = {who: one for who, one in gm.fight["combatants"].items() if one["side"] == "enemy"}
    assert len(enemies) == 2
    cells = [tuple(one["at"]) for one in gm.fight["combatants"].values()]
    assert len(set(cells)) == len(cells), "each on a cell of its own"
    assert gm.fight["board"]["rows"]


async def test_sorts_without_a_place_each_get_one_of_their_own(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    sorts = [{"creature": HOUND, "name": f"Hound {letter}"} for letter in "ABCDEFGH"]
    await gm.do("gm", change=drawn(creatures=[{"creature": HOUND, "at": [9, 9]}, *sorts]))
    await gm.gm("pause")
    await gm.gm("again", encounter="zq-pack")
    cells = [tuple(one["at"]) for one in gm.fight["combatants"].values()]
    assert len(set(cells)) == len(cells) and (9, 9) in cells


async def test_an_encounter_without_a_board_is_fought_without_one(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    change = drawn(scene={"time": "night"})
    del change["board"]
    await gm.do("gm", change=change)
    await gm.gm("pause")
    await gm.gm("again", encounter="zq-pack")
    assert "board" not in gm.fight and gm.fight["scene"]["time"] == "night"


async def test_what_was_prepared_is_changed_and_thrown_away(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    await gm.do("gm", change=drawn())
    await gm.do("gm", change=drawn())
    assert set(gm.view["table"]["prepared"]) == {"zq-pack", "zq-pack-2"}
    await gm.do("gm", change=drawn(key="zq-pack", name="Zq larger pack"))
    assert gm.view["table"]["prepared"]["zq-pack"] == "Zq larger pack"
    await gm.gm("encounter-remove", key="zq-pack")
    assert set(gm.view["table"]["prepared"]) == {"zq-pack-2"}
    assert "zq-pack" not in gm.view["table"]["encounters"]
    assert await gm.refused("gm", change={"t": "encounter-remove", "key": "third-mile-toll"}) == "unknown-encounter"
    assert await gm.refused("gm", change=drawn(key="third-mile-toll")) == "unknown-encounter"


async def test_an_encounter_that_is_brought_is_checked_as_the_command_line_does(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    await gm.gm("encounter-put", encounter={key: value for key, value in RAW.items() if key != "ruleset"})
    bad = {**RAW, "enemies": [{"creature": "creatures/nobody"}, {"creature": HOUND, "count": 900}]}
    answer = await gm.command("gm", change={"t": "encounter-put", "encounter": bad})
    assert answer["reason"] == "bad-encounter"
    assert "enemies[0].creature" in answer["sentence"] and "enemies[1].count" in answer["sentence"]
    other = {**RAW, "ruleset": "srd51"}
    assert await gm.refused("gm", change={"t": "encounter-put", "encounter": other}) == "bad-encounter"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"creatures": [{"creature": "creatures/nobody"}]}, "unknown-creature"),
        ({"board": "nowhere"}, "unknown-encounter"),
        ({"creatures": []}, "bad-message"),
        ({"creatures": [{"creature": HOUND, "count": 41}]}, "bad-message"),
        ({"name": "a\u202eb"}, "bad-message"),
    ],
)
async def test_what_cannot_be_drawn_up_is_refused(scene: Scene, changes: dict[str, Any], reason: str) -> None:
    gm = await (await scene.open_table()).join("gm")
    assert await gm.refused("gm", change=drawn(**changes)) == reason
    assert gm.view["table"]["prepared"] == {}


async def test_a_table_keeps_so_many_encounters_and_no_more(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "MOST_ENCOUNTERS", 2)
    gm = await (await scene.open_table()).join("gm")
    await gm.do("gm", change=drawn())
    await gm.do("gm", change=drawn())
    assert await gm.refused("gm", change=drawn()) == "too-many-kept"
    monkeypatch.setattr(preparing, "MOST_BYTES", 10)
    assert await gm.refused("gm", change=drawn(key="zq-pack")) == "too-many-kept"


async def test_nobody_but_the_gm_hears_of_what_is_prepared_and_it_outlasts_the_server(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann, watching = await places.join("gm"), await places.join("player", 0), await places.join("spectator")
    await gm.do("gm", change=drawn())
    await scene.running.hall.forget(places.table)
    for client in (ann, watching):
        await client.caught_up(gm.seq)
        again = await places.join(client.role)
        assert not any(b"q pack" in frame for one in (client, again) for frame in one.frames)
    back = await places.join("gm")
    assert back.view["table"]["prepared"] == {"zq-pack": "Zq pack"}


async def test_a_place_that_no_board_has_is_refused_for_what_it_is(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    answer = await gm.command("gm", change=drawn(creatures=[{"creature": HOUND, "at": [15, 3_000]}]))
    assert (answer["t"], answer["reason"]) == ("refused", "bad-message") and "at.1" in answer["sentence"]


async def test_a_name_with_brackets_is_refused_for_what_it_is(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    for change in (drawn(name="Zq [pack]"), drawn(creatures=[{"creature": HOUND, "name": "Zq {{hound}}"}])):
        answer = await gm.command("gm", change=change)
        assert (answer["t"], answer["reason"]) == ("refused", "bad-message") and "brackets" in answer["sentence"]


async def test_a_draft_drawn_up_where_nobody_can_stand_is_refused_as_one_that_is_brought(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    rows = RAW["board"]["rows"]
    wall = next([x, y] for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in "#~")
    answer = await gm.command("gm", change=drawn(creatures=[{"creature": HOUND, "at": wall}]))
    assert answer["reason"] == "bad-encounter" and "enemies[0].at" in answer["sentence"]
    crowd = [{"creature": HOUND, "count": 40}, {"creature": HOUND, "count": 40}]
    assert await gm.refused("gm", change=drawn(creatures=crowd)) == "bad-encounter"


async def test_a_gm_is_told_what_could_be_fought_next_and_what_is_known_of_it(scene: Scene) -> None:
    places = await scene.open_table("goblins-at-the-ford", ruleset="srd51")
    gm, ann = await places.join("gm"), await places.join("player", 0)
    await gm.gm("encounter-draw", name="Zq wolves", creatures=[{"creature": "creatures/wolf", "count": 3}])
    listed = {one["id"]: one for one in (await gm.command("encounters"))["detail"]["encounters"]}
    ford = listed["goblins-at-the-ford"]
    assert ford["level"] == 1 and ford["line"] and ford["called"] in {"easy", "even", "hard", "deadly"}
    assert not ford["own"] and ford["board"] and ford["foes"] > 0
    assert listed["zq-wolves"] == {"id": "zq-wolves", "name": "Zq wolves", "foes": 3, "board": False, "own": True}
    assert await ann.refused("encounters") == "gm-only"


async def test_an_encounter_is_read_whole_to_make_another_of_it(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0)
    found = (await gm.command("encounter", key="third-mile-toll"))["detail"]["encounter"]
    assert found["board"]["rows"] == RAW["board"]["rows"]
    await gm.gm("encounter-put", encounter={**found, "name": "Zq again"})
    assert (await gm.command("encounter", key="zq-again"))["detail"]["encounter"] == {**found, "name": "Zq again"}
    assert await gm.refused("encounter", key="zq-nowhere") == "unknown-encounter"
    assert await ann.refused("encounter", key="third-mile-toll") == "gm-only"
