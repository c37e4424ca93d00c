"""The party between fights: what a fight leaves on the sheets, and what they bring to the next."""

from typing import Any

from protocol.audience import Audience
from server.tables.hot import warmed
from server.tables.library import ShippedLibrary
from tests.server.conftest import Scene
from tests.server.staging import Stage, stage
from tests.server.store.examples import Example

ODA, ANSA = "oda-wick", "ansa-brack"
OTHER = "under-the-lamphouse"


async def between(scene: Scene, **keys: Any) -> Stage:
    """A fight at Third Mile that is over."""
    table = await stage(await scene.open_table(**keys))
    await table.gm.gm("gm-end", outcome="fled")
    await table.settle()
    return table


async def test_what_a_fight_left_stands_on_the_sheet_and_goes_into_the_next(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-set", who=ODA, health=3, pools={"oil": 1})
    await table.gm.gm("gm-condition", who=ODA, condition="chilled", active=True)
    await table.gm.gm("gm-end", outcome="fled")
    await table.settle()
    sheet = table.ann.mine["party"][ODA]
    assert sheet["health"]["now"] == 3 and sheet["pools"]["oil"]["now"] == 1
    assert sheet["conditions"] == {"chilled": "Chilled"}
    await table.gm.gm("pause")
    await table.gm.gm("again", encounter=OTHER)
    await table.settle()
    oda = table.ann.fight["combatants"][ODA]
    assert oda["health"]["now"] == 3 and oda["pools"]["oil"]["now"] == 1
    assert list(oda["conditions"]) == ["chilled"]


async def test_the_next_fight_may_begin_afresh(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-set", who=ODA, health=3)
    await table.gm.gm("gm-end", outcome="fled")
    await table.gm.gm("pause")
    await table.gm.gm("again", fresh=True)
    await table.settle()
    health = table.ann.fight["combatants"][ODA]["health"]
    assert health["now"] == health["max"]


async def test_an_item_used_in_a_fight_is_gone_from_the_bag_after_it(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-set", who=ODA, pools={"oil": 0})
    await table.until_turn_of(ODA)
    await table.settle()
    options = table.ann.mine["menus"][ODA]["options"]
    oil = next(key for key, option in options.items() if option["label"] == "Lamp oil")
    await table.ann.do("do", choice={"by": ODA, "option": oil})
    await table.gm.gm("gm-end", outcome="victory")
    await table.settle()
    items = table.ann.mine["party"][ODA]["items"].values()
    assert [one["count"] for one in items if one["item"] == "wares/lamp-oil"] == [1]


async def test_a_fight_whose_end_was_taken_back_writes_its_sheets_again(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-end", outcome="fled")
    await table.gm.gm("undo")
    await table.gm.gm("gm-set", who=ODA, health=2)
    await table.gm.gm("gm-end", outcome="fled")
    await table.settle()
    assert table.ann.mine["party"][ODA]["health"]["now"] == 2


async def test_what_happened_in_the_lobby_goes_into_the_first_fight(scene: Scene) -> None:
    places = await scene.open_table()
    gm = await places.join("gm")
    await gm.gm("sheet-edit", who=[ODA], op={"op": "damage", "pool": "heart", "amount": 2})
    await gm.gm("pause")
    await gm.gm("start")
    health = gm.fight["combatants"][ODA]["health"]
    assert health["now"] == health["max"] - 2


async def test_whoever_stays_behind_is_in_no_fight_and_is_back_in_the_next(scene: Scene) -> None:
    table = await between(scene)
    await table.gm.gm("party-set", who=ODA, aside=True)
    await table.gm.gm("pause")
    await table.gm.gm("again")
    await table.settle()
    assert ODA not in table.gm.fight["combatants"]
    await table.gm.gm("gm-end", outcome="fled")
    await table.gm.gm("party-set", who=ODA, aside=False)
    await table.gm.gm("again")
    await table.settle()
    assert ODA in table.gm.fight["combatants"]
    assert ODA in table.ann.mine["controls"], "and is played by who played it before"


async def test_nobody_cannot_go_into_a_fight(scene: Scene) -> None:
    table = await between(scene)
    for who in table.gm.view["party"]:
        await table.gm.gm("party-set", who=who, aside=True)
    assert await table.gm.refused("gm", change={"t": "again"}) == "nobody-left"
    assert table.gm.view["table"]["phase"] == "over"


async def test_a_sheet_comes_into_the_party_is_replaced_and_leaves(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    await gm.gm("party-put", sheet={"name": "Zo Reed", "abilities": {}, "items": [{"item": "wares/lamp-oil"}]})
    await ann.do("claim", combatant="zo-reed")
    assert ann.mine["party"]["zo-reed"]["items"]["0"]["label"] == "Lamp oil"
    assert ann.events[-1] == {"type": "party", "target": "zo-reed", "name": "Zo Reed", "how": "joined"}
    await gm.gm("party-put", who="zo-reed", sheet={"name": "Zo Reed", "coins": {"wick": 4}})
    await ann.caught_up(gm.seq)
    assert ann.mine["party"]["zo-reed"]["coins"] == {"wick": 4}
    assert "zo-reed" in ann.mine["controls"], "it is still played by the same"
    await gm.gm("pause")
    await gm.gm("start")
    assert "zo-reed" in gm.fight["combatants"]
    assert await gm.refused("gm", change={"t": "party-remove", "who": "zo-reed"}) == "fight-on"
    await gm.gm("gm-end", outcome="fled")
    await gm.gm("party-remove", who="zo-reed")
    await ann.caught_up(gm.seq)
    assert "zo-reed" not in ann.view["party"] and "zo-reed" not in ann.mine["controls"]


async def test_what_is_no_sheet_is_refused_with_what_is_wrong_with_it(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    answer = await gm.command("gm", change={"t": "party-put", "sheet": {"abilities": ["strong"]}})
    assert answer["reason"] == "bad-sheet" and "abilities" in answer["sentence"]
    assert await gm.refused("gm", change={"t": "party-put", "who": "nobody", "sheet": {}}) == "unknown-member"


async def test_somebody_rises_in_level_where_the_ruleset_says_how(scene: Scene) -> None:
    places = await scene.open_table("goblins-at-the-ford", ruleset="srd51")
    gm = await places.join("gm")
    who, sheet = next(iter(gm.view["party"].items()))
    assert sheet["rises"] is True
    await gm.gm("rise", who=who)
    raised = gm.view["party"][who]
    assert raised["level"] == sheet["level"] + 1
    assert raised["health"]["max"] > sheet["health"]["max"]
    assert gm.events[-1] == {"type": "rose", "target": who, "level": raised["level"]}
    assert await gm.refused("gm", change={"t": "rise", "who": who, "to": 1}) == "cannot-rise"


async def test_a_table_plays_at_the_level_it_says_and_else_at_the_highest_of_its_party(scene: Scene) -> None:
    places = await scene.open_table("goblins-at-the-ford", ruleset="srd51")
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    who, sheet = next(iter(gm.view["party"].items()))
    await gm.gm("rise", who=who)
    assert gm.view["table"]["playsAt"] == sheet["level"] + 1
    await gm.gm("settings", level=sheet["level"])
    await ann.caught_up(gm.seq)
    assert ann.view["table"]["playsAt"] == sheet["level"]
    await ann.do("claim", combatant=who)
    assert await ann.refused("rise", who=who, wishes={}) == "not-allowed"


async def test_nobody_rises_where_the_ruleset_does_not_say_how(scene: Scene) -> None:
    gm = await (await scene.open_table()).join("gm")
    assert "level" not in gm.view["party"][ODA] and "playsAt" not in gm.view["table"]
    assert await gm.refused("gm", change={"t": "rise", "who": ODA}) == "cannot-rise"


async def test_only_gms_who_may_edit_change_the_party(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0, name="Ann")
    helper = await places.join("gm", 1, name="Hal")
    changes: list[dict[str, Any]] = [
        {"t": "rest", "rest": "night"},
        {"t": "call", "ask": {"skill": "creep"}},
        {"t": "sheet-edit", "who": [ODA], "op": {"op": "spend", "pool": "oil", "amount": 1}},
        {"t": "hand-out", "item": "Lamp oil"},
        {"t": "party-put", "sheet": {}},
        {"t": "party-set", "who": ODA, "aside": True},
        {"t": "party-remove", "who": ODA},
        {"t": "rise", "who": ODA},
        {"t": "encounter-remove", "key": "x"},
    ]
    for change in changes:
        assert await ann.refused("gm", change=change) == "gm-only"
        assert await helper.refused("gm", change=change) == "no-right"
    await gm.gm("rights", seat=helper.seat, rights=["see", "edit"])
    await helper.caught_up(gm.seq)
    await helper.do("gm", change=changes[0])


def test_a_table_kept_before_there_were_parties_has_the_one_of_its_fight() -> None:
    hot = warmed(Example.of(1).stored, ShippedLibrary())
    assert hot.camp is not None
    assert ODA in hot.camp.party.members
    assert ODA in hot.showing.shared[Audience.PARTY]["party"]
