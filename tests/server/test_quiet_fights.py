"""Whole fights on quiet tables, and standing orders, over real sockets."""

from typing import Any

import orjson

from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.playing import Group
from tests.server.staging import WALKER, stage

SHOWN = {"id", "quiet", "waiting", "answered", "openedAt"}


def windows_in(frame: bytes) -> list[dict[str, Any]]:
    """The windows in a frame's view or patch, as far as they are in it."""
    message = orjson.loads(frame)
    fight = (message.get("view") or message.get("patch") or {}).get("fight") or {}
    return [fight["window"]] if fight.get("window") else []


async def test_a_whole_quiet_fight_tells_nobody_of_the_party_who_is_asked_what(scene: Scene) -> None:
    places = await scene.open_table(settings={"quiet": True, "quietMs": 0})
    gm = await places.join("gm")
    others = [await places.join("player", 0), await places.join("player", 1), await places.join("spectator")]
    group = Group([gm, *others], seed=4)
    await group.share_the_party()
    await gm.gm("start")
    await group.all_at(gm.seq)
    await group.play()
    assert any(window.get("moment") for frame in gm.frames for window in windows_in(frame)), "people were asked"
    for client in others:
        seen = [window for frame in client.frames for window in windows_in(frame)]
        assert seen
        for window in seen:
            assert set(window) <= SHOWN and not window.get("waiting") and not window.get("answered")
        assert not {"window", "pass"} & {event["type"] for event in client.events}


async def ordered(client: Client, who: str, **given: Any) -> str:
    """Order something at the moment somebody walks away; `ack`, or why not."""
    answer = await client.command("order", combatant=who, moment="leaves-reach", order=given)
    return str(answer.get("reason", answer["t"]))


async def test_a_standing_order_is_given_seen_honoured_and_taken_back(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    strike = next(iter(table.ann.mine["moments"]["oda-wick"]["leaves-reach"]))
    assert await ordered(table.ann, "oda-wick", do="take", option=strike) == "ack"
    assert table.ann.mine["orders"] == {"oda-wick": {"leaves-reach": {"do": "take", "option": strike}}}
    assert await ordered(table.ben, "hollis-vane", do="pass") == "ack"
    await table.until_turn_of(WALKER)
    for who, cell in {"oda-wick": [4, 6], "hollis-vane": [5, 6], WALKER: [6, 6]}.items():
        await table.gm.gm("gm-move", who=who, to=cell)
    await table.settle()
    before = len(table.ben.frames)
    await table.gm.do("do", choice={"by": WALKER, "option": "move", "to": [7, 6]})
    await table.settle()
    assert [event["by"] for event in table.gm.events if event["type"] == "opportunity"] == ["oda-wick"]
    assert not [window for frame in table.ben.frames[before:] for window in windows_in(frame)], "nobody was waited for"
    await table.ann.do("order", combatant="oda-wick", moment="leaves-reach")
    assert table.ann.mine["orders"] == {}


async def test_orders_that_cannot_be_are_refused_in_a_sentence(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    assert await ordered(table.ann, "hollis-vane", do="pass") == "not-yours"
    assert await ordered(table.ann, "oda-wick", do="take") == "bad-message"
    assert await ordered(table.ann, "oda-wick", do="take", option="end-turn") == "unknown-option"
    assert await ordered(table.ann, "oda-wick", do="dance") == "bad-message"
    assert (
        await table.ann.refused("order", combatant="oda-wick", moment="whenever", order={"do": "pass"}) == "bad-message"
    )


async def test_orders_are_still_there_for_whoever_comes_back(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await ordered(table.ann, "oda-wick", do="pass")
    await table.ann.close()
    await table.ann.join()
    assert table.ann.mine["orders"] == {"oda-wick": {"leaves-reach": {"do": "pass"}}}


async def test_who_loses_the_connection_is_seen_to_be_waited_for(scene: Scene) -> None:
    table = await stage(await scene.open_table(settings={"graceMs": 600_000}))
    window = await table.ask_both()
    table.ann.cut()
    await table.ben.until(lambda view: "awaySince" in view["seats"][table.ann.seat or ""])
    since = table.ben.view["seats"][table.ann.seat or ""]["awaySince"]
    assert table.ben.fight["window"]["closesAt"] == since + 600_000 > window["closesAt"]
    await table.ann.join(resume=True)
    await table.ben.until(lambda view: "awaySince" not in view["seats"][table.ann.seat or ""])
    assert table.ben.fight["window"]["closesAt"] >= window["closesAt"]
