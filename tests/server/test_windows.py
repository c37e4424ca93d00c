"""Windows: several people asked at once, with a clock, who may change their minds until it closes."""

from tests.server.conftest import Scene
from tests.server.staging import WALKER, stage

PASS = {"t": "pass"}


async def test_everybody_concerned_is_asked_at_once_and_the_last_answer_carries_the_fight_on(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    assert set(window["waiting"]) >= {*table.ann.mine["asks"], *table.ben.mine["asks"]}
    await table.pass_all(table.ben)
    await table.settle()
    assert table.ann.fight["window"]["id"] == window["id"], "Ann has not answered yet"
    assert set(table.ann.fight["window"]["answered"]) == set(table.ben.mine["asks"])
    await table.pass_all(table.ann)
    await table.settle()
    assert "window" not in table.ann.fight
    assert "asks" in table.ann.mine and table.ann.mine["asks"] == {}
    assert [event["by"] for event in table.ben.events if event["type"] == "pass"] == window["waiting"]


async def test_an_answer_is_the_seats_own_business_until_the_window_closes(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    who, ask = next(iter(table.ann.mine["asks"].items()))
    option = next(iter(ask["menu"]["options"]))
    strike = {"t": "choice", "by": who, "option": option}
    await table.ann.do("answer", window=window["id"], by=who, answer=strike)
    await table.settle()
    assert table.ann.mine["asks"][who] == {**ask, "answered": True, "given": option}
    assert "given" not in str(table.ben.view)


async def test_an_answer_may_be_changed_until_the_window_closes(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    who, ask = next(iter(table.ann.mine["asks"].items()))
    strike = {"t": "choice", "by": who, "option": next(iter(ask["menu"]["options"]))}
    await table.ann.do("answer", window=window["id"], by=who, answer=strike)
    await table.ann.do("answer", window=window["id"], by=who, answer=PASS)
    await table.pass_all(table.ann)
    await table.pass_all(table.ben)
    await table.settle()
    assert "opportunity" not in [event["type"] for event in table.ann.events], "she let it pass after all"


async def test_an_answer_after_the_window_closed_is_refused(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    who = next(iter(table.ann.mine["asks"]))
    await table.gm.gm("close-window", window=window["id"])
    assert await table.ann.refused("answer", window=window["id"], by=who, answer=PASS) == "stale-window"


async def test_when_the_time_is_up_whoever_has_not_answered_passes(scene: Scene) -> None:
    table = await stage(await scene.open_table(settings={"windowMs": {"default": 60_000, "leaves-reach": 400}}))
    window = await table.ask_both()
    assert window["closesAt"] - window["openedAt"] == 400
    await table.ann.until(lambda view: "window" not in view["fight"])
    passed = [event for event in table.ann.events if event["type"] == "pass"]
    assert [event["by"] for event in passed] == window["waiting"]
    assert all(event["timeout"] for event in passed)


async def test_what_was_answered_in_time_counts_when_the_time_is_up(scene: Scene) -> None:
    table = await stage(await scene.open_table(settings={"windowMs": {"default": 60_000, "leaves-reach": 700}}))
    window = await table.ask_both()
    who, ask = next(iter(table.ann.mine["asks"].items()))
    strike = {"t": "choice", "by": who, "option": next(iter(ask["menu"]["options"]))}
    await table.ann.do("answer", window=window["id"], by=who, answer=strike)
    await table.ann.until(lambda view: "window" not in view["fight"] or view["fight"]["window"]["id"] != window["id"])
    assert [event["by"] for event in table.ann.events if event["type"] == "opportunity"] == [who]


async def test_somebody_asked_may_have_more_time_once(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    await table.ann.do("more-time", window=window["id"])
    assert await table.ann.refused("more-time", window=window["id"]) == "no-more-time"
    await table.ben.do("more-time", window=window["id"])
    await table.settle()
    assert table.ann.fight["window"]["closesAt"] == window["closesAt"] + 2 * 60_000


async def test_a_gm_extends_and_answers_for_somebody(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    await table.gm.gm("extend", window=window["id"], ms=5_000)
    await table.settle()
    assert table.ben.fight["window"]["closesAt"] == window["closesAt"] + 5_000
    for who in window["waiting"]:
        await table.gm.gm("answer-for", window=window["id"], by=who, answer=PASS)
    await table.settle()
    assert "window" not in table.ben.fight


async def test_a_gm_is_shown_what_everybody_asked_could_answer_and_answers_with_it(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    assert list(table.gm.mine["asks"]) == window["waiting"]
    who, ask = next(iter(table.gm.mine["asks"].items()))
    option = next(iter(ask["menu"]["options"]))
    strike = {"t": "choice", "by": who, "option": option}
    await table.gm.gm("answer-for", window=window["id"], by=who, answer=strike)
    assert table.gm.mine["asks"][who]["given"] == option
    await table.gm.gm("close-window", window=window["id"])
    assert [event["by"] for event in table.gm.events if event["type"] == "opportunity"] == [who]


async def test_whoever_has_had_more_time_is_not_offered_it_again(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    assert table.ann.mine["asks"]["oda-wick"]["moreTime"]
    assert not table.gm.mine["asks"]["oda-wick"]["moreTime"], "it is not the GM who is waited for"
    await table.ann.do("more-time", window=window["id"])
    await table.settle()
    assert not table.ann.mine["asks"]["oda-wick"]["moreTime"]
    assert table.ben.mine["asks"]["hollis-vane"]["moreTime"]


async def test_a_pause_stops_the_clock_and_resuming_starts_it_where_it_stood(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    await table.gm.gm("pause")
    await table.settle()
    held = table.ann.fight["window"]
    assert "closesAt" not in held
    assert 0 < held["closesIn"] <= 60_000
    who = next(iter(table.ann.mine["asks"]))
    assert await table.ann.refused("answer", window=window["id"], by=who, answer=PASS) == "paused"
    await table.gm.gm("resume")
    went_on = await table.ann.read_until(lambda message: "closesAt" in str(message.get("patch")))
    assert table.ann.fight["window"]["closesAt"] == went_on["now"] + held["closesIn"]
    assert "closesIn" not in table.ann.fight["window"]


async def test_nobody_answers_for_somebody_else(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    other = next(iter(table.ben.mine["asks"]))
    assert await table.ann.refused("answer", window=window["id"], by=other, answer=PASS) == "not-yours"


async def test_a_gms_change_while_the_fight_is_held_is_seen_at_once(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.ask_both()
    await table.gm.gm("gm-set", who=WALKER, health=1)
    await table.settle()
    assert table.ann.fight["combatants"][WALKER]["health"]["now"] == 1
    assert "window" in table.ann.fight


async def test_a_combatant_handed_to_the_director_is_answered_for_by_it(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    for who in window["waiting"]:
        await table.gm.gm("hand", combatant=who, to="director")
    await table.settle()
    assert table.gm.fight.get("window", {}).get("id") != window["id"]
