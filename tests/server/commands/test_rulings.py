"""Rolls, rests, items and money between fights, and who is told: server.commands.rulings, server.commands.downtime."""

from typing import Any

import orjson
import pytest

from server.commands import seats
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.places import Places, open_table
from tests.server.serve import FAST

ODA, ANSA, HOLLIS = "oda-wick", "ansa-brack", "hollis-vane"


class Camp:
    """A table in its lobby: the GM, Ann who plays Oda, Ben who plays Hollis, and somebody who watches."""

    def __init__(self, places: Places, gm: Client, ann: Client, ben: Client, watching: Client) -> None:
        self.places = places
        self.gm, self.ann, self.ben, self.watching = gm, ann, ben, watching

    async def settle(self) -> None:
        seq = await self.gm.do("ready", ready=True)
        for client in (self.gm, self.ann, self.ben, self.watching):
            await client.caught_up(seq)

    async def act(self, **act: Any) -> None:
        """Ann does something with Oda's sheet."""
        await self.ann.do("sheet", who=ODA, act=act)
        await self.settle()

    async def edit(self, who: str, **op: Any) -> None:
        await self.gm.gm("sheet-edit", who=[who], op=op)
        await self.settle()

    def sheet(self, who: str = ODA) -> dict[str, Any]:
        """A sheet, as the GM sees it."""
        found: dict[str, Any] = self.gm.view["party"][who]
        return found

    def bag(self, who: str = ODA) -> dict[str, int]:
        """How many of each item, by its name."""
        return {one["label"]: one["count"] for one in self.sheet(who)["items"].values()}


async def camp(scene: Scene, **keys: Any) -> Camp:
    places = await scene.open_table(**keys)
    gm, watching = await places.join("gm", name="Gil"), await places.join("spectator", name="Wat")
    ann, ben = await places.join("player", 0, name="Ann"), await places.join("player", 1, name="Ben")
    await ann.do("claim", combatant=ODA)
    await ben.do("claim", combatant=HOLLIS)
    made = Camp(places, gm, ann, ben, watching)
    await made.settle()
    return made


# --- rolls -----------------------------------------------------------------------------------------------


async def test_an_open_roll_is_told_to_everybody(scene: Scene) -> None:
    table = await camp(scene)
    await table.ann.do("roll", who=ODA, ask={"skill": "creep", "step": "Wet road"})
    await table.settle()
    event = table.watching.events[-1]
    assert (event["type"], event["by"], event["check"], event["difficulty"]) == ("check", ODA, "creep", 9)
    assert event == table.ben.events[-1] == table.gm.events[-1]
    assert event["success"] is (event["total"] >= 9)


async def test_a_private_roll_is_told_to_the_gm_and_whoever_rolled(scene: Scene) -> None:
    table = await camp(scene)
    await table.ann.do("roll", who=ODA, ask={"skill": "creep", "difficulty": 4321 % 1000}, seen="private")
    await table.settle()
    (told,) = table.ann.mine["rolls"].values()
    assert table.gm.events[-1] == {**told, "seen": "private"}
    for client in (table.ben, table.watching):
        assert not any(b'"check","by"' in frame or b'"difficulty":321' in frame for frame in client.frames)
    assert table.ann.events == [], "it stands in nobody's shared log"


async def test_whoever_is_given_a_seat_that_was_given_up_reads_nothing_of_who_sat_there(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await camp(scene, settings={"graceMs": 0})
    shared = next(one["token"] for one in table.places.links if one["role"] == "player" and "seat" not in one)
    cat = await Client(scene.url, table.places.table, shared).join(name="Cat")
    await cat.do("claim", combatant=ANSA)
    await cat.do("roll", who=ANSA, ask={"skill": "creep", "difficulty": 321}, seen="private")
    await cat.do("unclaim", combatant=ANSA)
    await table.gm.caught_up(cat.seq)
    await cat.close()
    await table.gm.until(lambda view: not view["seats"][cat.seat]["online"])
    monkeypatch.setattr(seats, "MOST_SEATS", 1)
    fresh = await Client(scene.url, table.places.table, shared).join(name="Dan")
    assert fresh.seat == cat.seat, "there was no other place"
    assert fresh.mine["rolls"] == {}
    assert not any(b'"difficulty":321' in frame for frame in fresh.frames)


async def test_a_blind_roll_is_told_to_the_gm_alone(scene: Scene) -> None:
    table = await camp(scene)
    await table.ann.do("roll", who=ODA, ask={"skill": "creep", "difficulty": 321}, seen="blind")
    await table.settle()
    assert table.gm.events[-1]["seen"] == "blind" and "total" in table.gm.events[-1]
    assert list(table.ann.mine["rolls"].values()) == [{"type": "rolled", "by": ODA, "check": "creep"}]
    for client in (table.ann, table.ben, table.watching):
        assert not any(b'"difficulty":321' in frame for frame in client.frames)


async def test_a_gm_calls_for_checks_and_each_is_told_its_own(scene: Scene) -> None:
    table = await camp(scene)
    await table.gm.gm("call", ask={"skill": "balance", "difficulty": 9}, who=[ODA, HOLLIS], seen="private")
    await table.settle()
    assert [event["by"] for event in table.gm.events[-2:]] == [ODA, HOLLIS]
    assert [event["by"] for event in table.ann.mine["rolls"].values()] == [ODA]
    assert [event["by"] for event in table.ben.mine["rolls"].values()] == [HOLLIS]


async def test_the_dice_are_the_tables_own_and_fall_the_same_for_the_same_seed(valkey_url: str) -> None:
    tools = Tools(ShippedLibrary(), RandomDirector(7), lambda: "zq-seed")
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as server:
        found = []
        for _ in range(2):
            gm = await (await open_table(server.url)).join("gm")
            await gm.gm("call", ask={"skill": "creep"}, who=[ODA])
            await gm.gm("call", ask={"skill": "creep"}, who=[ODA])
            found.append([event["rolls"] for event in gm.events])
            assert not any(b"zq-seed" in frame for frame in gm.frames), "nobody is told the seed"
    assert found[0] == found[1]
    assert found[0][0] != found[0][1], "and the second roll is not the first"


async def test_a_check_may_be_rolled_while_a_fight_is_on_and_nothing_else(scene: Scene) -> None:
    table = await camp(scene)
    await table.gm.gm("pause")
    await table.gm.gm("start")
    await table.gm.gm("call", ask={"skill": "creep"}, who=[ODA])
    assert table.gm.events[-1]["type"] == "check"
    assert await table.gm.refused("gm", change={"t": "rest", "rest": "night"}) == "fight-on"
    assert await table.gm.refused("gm", change={"t": "hand-out", "item": "Bolt"}) == "fight-on"
    await table.gm.gm("resume")
    act = {"do": "use", "item": "Lamp oil"}
    assert await table.ann.refused("sheet", who=ODA, act=act) == "fight-on"


async def test_what_nobody_can_roll_is_refused_in_the_sheets_own_words(scene: Scene) -> None:
    table = await camp(scene)
    assert await table.ann.refused("roll", who=ODA, ask={"skill": "juggling"}) == "unknown-check"
    answer = await table.ann.command("roll", who=ODA, ask={"skill": "creep", "step": "Dark road"})
    assert answer["reason"] == "unknown-difficulty" and "Wet road" in answer["sentence"]
    assert await table.ann.refused("roll", who=ODA, ask={"skill": 7}) == "bad-message"


async def test_players_roll_for_their_own_and_spectators_for_nobody(scene: Scene) -> None:
    table = await camp(scene)
    ask = {"skill": "creep"}
    assert await table.ben.refused("roll", who=ODA, ask=ask) == "not-yours"
    assert await table.ann.refused("roll", who="nobody", ask=ask) == "not-yours"
    assert await table.watching.refused("roll", who=ODA, ask=ask) == "spectator"
    assert await table.ben.refused("sheet", who=ODA, act={"do": "pay", "coin": "wick", "amount": 1}) == "not-yours"
    await table.gm.do("roll", who=ODA, ask=ask)


# --- rests and edits ---------------------------------------------------------------------------------------


async def test_a_rest_gives_back_what_the_ruleset_says(scene: Scene) -> None:
    table = await camp(scene)
    most = table.sheet()["health"]["max"]
    await table.edit(ODA, op="damage", pool="heart", amount=most - 1)
    await table.edit(ODA, op="condition", condition="chilled", on=True)
    assert table.sheet()["health"]["now"] == 1 and "chilled" in table.sheet()["conditions"]
    await table.gm.gm("rest", rest="breather", who=[ODA])
    await table.settle()
    assert 1 < table.sheet()["health"]["now"] < most and "chilled" in table.sheet()["conditions"]
    await table.gm.gm("rest", rest="night")
    await table.settle()
    assert table.sheet()["health"]["now"] == most and table.sheet()["conditions"] == {}
    event = table.watching.events[-1]
    assert event["type"] == "rest" and event["rest"] == "night" and set(event["who"]) == set(table.gm.view["party"])
    assert await table.gm.refused("gm", change={"t": "rest", "rest": "siesta"}) == "unknown-rest"


async def test_a_refused_change_of_several_changes_none(scene: Scene) -> None:
    table = await camp(scene)
    before = {who: one["pools"]["oil"]["now"] for who, one in table.gm.view["party"].items()}
    least = min(before.values())
    op = {"op": "spend", "pool": "oil", "amount": least + 1}
    assert await table.gm.refused("gm", change={"t": "sheet-edit", "who": list(before), "op": op}) == "insufficient"
    await table.settle()
    assert before == {who: one["pools"]["oil"]["now"] for who, one in table.gm.view["party"].items()}


# --- items and money ---------------------------------------------------------------------------------------


async def test_an_item_is_used_and_used_up(scene: Scene) -> None:
    table = await camp(scene)
    await table.edit(ODA, op="spend", pool="oil", amount=3)
    before = table.sheet()["pools"]["oil"]["now"]
    await table.act(do="use", item="Lamp oil")
    assert table.sheet()["pools"]["oil"]["now"] == before + 3
    assert table.bag()["Lamp oil"] == 1
    kinds = [event["type"] for event in table.watching.events[-3:]]
    assert kinds == ["use", "restore", "consumed"]


async def test_things_and_coins_go_from_one_to_the_other(scene: Scene) -> None:
    table = await camp(scene)
    await table.act(do="give", item="Lamp oil", count=2, to=HOLLIS)
    assert "Lamp oil" not in table.bag() and table.bag(HOLLIS)["Lamp oil"] == 3
    await table.act(do="pay", coin="wick", amount=5, to=HOLLIS)
    assert table.sheet()["coins"] == {"wick": 10} and table.sheet(HOLLIS)["coins"] == {"taper": 2, "wick": 5}
    assert table.watching.events[-1] == {"type": "coins", "by": ODA, "to": HOLLIS, "coin": "wick", "amount": 5}
    await table.act(do="pay", coin="wick", amount=4)
    assert table.sheet()["coins"] == {"wick": 6}
    assert (
        await table.ann.refused("sheet", who=ODA, act={"do": "pay", "coin": "candle", "amount": 1}) == "cannot-afford"
    )
    assert await table.ann.refused("sheet", who=ODA, act={"do": "give", "item": "Bolt", "to": HOLLIS}) == "unknown-item"
    act = {"do": "give", "item": "Oilskin", "to": "nobody"}
    assert await table.ann.refused("sheet", who=ODA, act=act) == "unknown-member"


async def test_what_is_worn_comes_off_and_goes_on(scene: Scene) -> None:
    table = await camp(scene)
    await table.act(do="take-off", item="Oilskin")
    assert not any(one.get("worn") for one in table.sheet()["items"].values())
    await table.act(do="wear", item="Oilskin")
    assert any(one.get("worn") for one in table.sheet()["items"].values())
    assert await table.ann.refused("sheet", who=ODA, act={"do": "wear", "item": "Oilskin"}) == "worn"


async def test_points_notes_and_states_are_their_players_to_write(scene: Scene) -> None:
    table = await camp(scene)
    before = table.sheet()["pools"]["oil"]["now"]
    await table.act(do="spend", pool="oil", amount=1)
    assert table.sheet()["pools"]["oil"]["now"] == before - 1
    await table.act(do="note", text="bearings", content="Left at the third post")
    assert table.sheet()["notes"]["bearings"]["content"] == "Left at the third post"
    await table.act(do="state", state="lantern", value="shuttered")
    assert table.sheet()["states"]["lantern"]["value"] == "shuttered"


async def test_the_gm_gives_things_to_one_or_to_all(scene: Scene) -> None:
    table = await camp(scene)
    await table.gm.gm("hand-out", item="Bolt", count=7, to=ODA)
    await table.settle()
    assert table.bag()["Bolt"] == 7
    await table.gm.gm("hand-out", coin="taper", count=3)
    await table.settle()
    assert sum(one["coins"].get("taper", 0) for one in table.gm.view["party"].values()) == 3 + 2 + 3
    table.gm.lines.clear()
    await table.gm.gm("hand-out", loot="reeds")
    await table.settle()
    assert {event["type"] for event in table.gm.events} <= {"coins", "handed"} and table.gm.events
    assert await table.gm.refused("gm", change={"t": "hand-out", "loot": "hoard"}) == "unknown-loot"
    assert await table.gm.refused("gm", change={"t": "hand-out", "item": "Bolt", "coin": "taper"}) == "bad-message"
    assert await table.gm.refused("gm", change={"t": "hand-out", "item": "Bed and broth"}) == "service"
    assert await table.gm.refused("gm", change={"t": "hand-out", "coin": "florin"}) == "unknown-coin"


async def test_what_is_given_in_private_is_known_to_the_gm_and_its_owner(scene: Scene) -> None:
    table = await camp(scene)
    await table.gm.gm("hand-out", item="Drowned ring", to=ODA, seen="private")
    await table.settle()
    assert [event["item"] for event in table.ann.mine["rolls"].values()] == ["wares/drowned-ring"]
    for client in (table.ben, table.watching):
        later = [orjson.loads(frame) for frame in client.frames]
        assert not any("drowned-ring" in str(one.get("patch", {})) + str(one.get("lines", [])) for one in later)


# --- who sees what -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "shown"),
    [
        ("names", {"name"}),
        ("standing", {"name", "health", "conditions"}),
        ("whole", {"name", "health", "conditions", "items", "coins", "notes"}),
    ],
)
async def test_of_others_a_player_sees_what_the_table_says(scene: Scene, setting: str, shown: set[str]) -> None:
    table = await camp(scene, settings={"sheets": setting})
    await table.act(do="note", text="bearings", content="zq-secret")
    seen = set(table.ben.view["party"][ODA])
    assert shown <= seen and (setting == "whole" or seen == shown)
    assert "items" in table.ann.mine["party"][ODA], "the own is whole"
    assert set(table.ann.mine["party"]) == {ODA}
    told = any(b"zq-secret" in frame for client in (table.ben, table.watching) for frame in client.frames)
    assert told is (setting == "whole")
