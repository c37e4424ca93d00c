"""Pages of sheets, sheets as files, and sheets during a fight: server.commands.sheet_pages, server.tables.hot."""

from typing import Any

import orjson

from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.staging import stage

ODA, HOLLIS = "oda-wick", "hollis-vane"


async def page(client: Client, who: str, **keys: Any) -> dict[str, Any]:
    answer: dict[str, Any] = await client.command("sheet-page", who=who, **keys)
    return answer


async def test_a_player_looks_at_the_page_of_its_own_and_a_gm_at_any(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    for client in (table.ann, table.gm):
        answer = await page(client, ODA)
        assert answer["t"] == "looked" and answer["detail"]["page"]["who"] == ODA
    assert (await page(table.ann, HOLLIS))["reason"] == "not-yours"
    assert (await page(table.gm, "nobody"))["reason"] == "unknown-member"


async def test_where_sheets_are_shown_whole_anybody_looks_at_any_page(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("settings", sheets="whole")
    assert (await page(table.ann, HOLLIS))["t"] == "looked"
    assert (await page(table.ann, "tidewight-1"))["reason"] == "not-yours"


async def test_a_sheet_that_was_downloaded_can_be_brought_again(scene: Scene) -> None:
    places = await scene.open_table()
    gm = await places.join("gm")
    await gm.gm("sheet-edit", who=[ODA], op={"op": "damage", "pool": "heart", "amount": 2})
    file = (await page(gm, ODA, file=True))["detail"]["file"]
    before = gm.view["party"][ODA]
    await gm.gm("sheet-edit", who=[ODA], op={"op": "damage", "pool": "heart", "amount": 1})
    await gm.gm("party-put", who=ODA, sheet=file)
    assert gm.view["party"][ODA] == before


async def test_in_a_fight_a_sheet_shows_how_the_character_stands_there(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    most = table.ann.mine["party"][ODA]["health"]["max"]
    await table.gm.gm("gm-set", who=ODA, health=3)
    await table.gm.gm("gm-condition", who=ODA, condition="chilled", active=True)
    await table.settle()
    for sheet in (table.ann.mine["party"][ODA], table.gm.view["party"][ODA], table.ann.view["party"][ODA]):
        assert (sheet["health"]["now"], sheet["health"]["max"]) == (3, most)
        assert sheet["conditions"] == {"chilled": "Chilled"}


async def test_a_sheet_in_a_fight_follows_what_is_taken_back(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    before = table.ann.mine["party"][ODA]
    await table.gm.gm("gm-set", who=ODA, health=3)
    await table.gm.gm("undo")
    await table.settle()
    assert table.ann.mine["party"][ODA] == before


async def test_a_journal_is_kept_in_a_fight_too_and_only_its_player_and_the_gm_read_it(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("settings", sheets="whole")
    text = "The ferryman lied.\nAsk him twice."
    await table.ann.do("sheet", who=ODA, act={"do": "journal", "content": text})
    await table.settle()
    assert table.ann.mine["party"][ODA]["journal"] == text
    assert table.gm.view["party"][ODA]["journal"] == text
    assert b"ferryman" not in orjson.dumps(table.ann.view["party"])


async def test_what_somebody_else_wrote_meanwhile_is_not_written_over(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    await ann.do("claim", combatant=ODA)
    for act in ({"do": "journal", "content": "one"}, {"do": "note", "text": "bearings", "content": "one"}):
        await ann.do("sheet", who=ODA, act={**act, "was": ""})
        await gm.do("sheet", who=ODA, act={**act, "content": "two", "was": "one"})
        assert await ann.refused("sheet", who=ODA, act={**act, "content": "three", "was": "one"}) == "written-meanwhile"
    await ann.caught_up(gm.seq)
    assert ann.mine["party"][ODA]["journal"] == "two"


async def test_a_player_calls_its_own_character_something_else_and_sets_right_what_it_has(scene: Scene) -> None:
    places = await scene.open_table()
    ann, ben = await places.join("player", 0, name="Ann"), await places.join("player", 1, name="Ben")
    await ann.do("claim", combatant=ODA)
    await ann.do("sheet", who=ODA, act={"do": "name", "name": "Oda the Bright"})
    assert ann.mine["party"][ODA]["name"] == ann.view["roster"][ODA]["name"] == "Oda the Bright"
    before = ann.mine["party"][ODA]["health"]["now"]
    await ann.do("sheet", who=ODA, act={"do": "correct", "op": {"op": "damage", "pool": "heart", "amount": 2}})
    assert ann.mine["party"][ODA]["health"]["now"] == before - 2
    await ben.caught_up(ann.seq)
    assert ben.events[-1]["type"] == "health", "everybody is told"
    act = {"do": "correct", "op": {"op": "spend", "pool": "heart", "amount": 1}}
    assert await ben.refused("sheet", who=ODA, act=act) == "not-yours"


async def test_nobody_sets_a_sheet_right_by_hand_during_a_fight(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    act = {"do": "correct", "op": {"op": "restore", "pool": "heart", "amount": 5}}
    assert await table.ann.refused("sheet", who=ODA, act=act) == "fight-on"


async def test_a_gm_writes_on_a_sheet_within_what_its_form_says(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    await ann.do("claim", combatant=ODA)
    form = (await page(gm, ODA, form=True))["detail"]["form"]
    assert form["abilities"]["arm"] == {"label": "Arm", "value": 1, "min": 0, "max": 5}
    assert form["fields"]["calling"]["values"]["lamplighter"] == "Lamplighter"
    assert "name" in form["lists"]["knacks"]["columns"]
    await gm.do("sheet", who=ODA, act={"do": "write", "part": "abilities", "id": "arm", "value": 3})
    await gm.do("sheet", who=ODA, act={"do": "row", "list": "knacks", "cells": {"name": "Whistle"}})
    await ann.caught_up(gm.seq)
    assert ann.mine["party"][ODA]["abilities"]["arm"]["number"] == 3
    act = {"do": "write", "part": "abilities", "id": "arm", "value": 30}
    assert await gm.refused("sheet", who=ODA, act=act) == "bad-amount"
    assert gm.events[-1]["type"] == "party" and not any(event["type"] == "party" for event in ann.events)


async def test_a_player_writes_on_its_sheet_where_players_bring_any_sheet(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    await ann.do("claim", combatant=ODA)
    await gm.gm("settings", bring="made")
    act = {"do": "write", "part": "fields", "id": "years", "value": 4}
    assert await ann.refused("sheet", who=ODA, act=act) == "not-allowed"
    assert (await page(ann, ODA, form=True))["reason"] == "not-allowed"
    await gm.gm("settings", bring="any")
    await ann.do("sheet", who=ODA, act=act)
    looked = (await page(ann, ODA, form=True))["detail"]["form"]
    assert looked["fields"]["years"]["value"] == 4


async def test_nothing_is_written_on_a_sheet_during_a_fight(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    act = {"do": "write", "part": "abilities", "id": "arm", "value": 3}
    assert await table.gm.refused("sheet", who=ODA, act=act) == "fight-on"


async def test_whoever_looks_at_a_page_is_told_that_something_else_stands_written_there(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    await ann.do("claim", combatant=ODA)
    before = ann.mine["party"][ODA]["written"]
    await gm.do("sheet", who=ODA, act={"do": "row", "list": "knacks", "cells": {"name": "Whistle"}})
    await ann.caught_up(gm.seq)
    assert ann.mine["party"][ODA]["written"] != before
