"""Players and spectators at their pages, one thing at a time."""

import pytest

from tests.browser.conftest import PHONE, NewTable, OpenPage
from tests.browser.hands import Fingers, Mouse
from tests.browser.places import link
from tests.server.staging import stage

pytestmark = pytest.mark.browser


async def test_a_turn_is_played_on_a_phone(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of("ansa-brack")
    ann = Fingers(await open_page(viewport=PHONE), "Ann")
    await ann.join(link(places, "player", 0))
    assert await ann.next_move() == "turn"
    before = ann.cell(await ann.view(), "ansa-brack")
    assert await ann.go_nearer()
    await ann.sees(
        "at => String(JSON.parse(window.__holdfast.view).fight.combatants['ansa-brack'].at) !== at",
        f"{before[0]},{before[1]}",
    )
    await ann.end_turn()
    await staged.ben.until(lambda view: view["fight"]["turn"] != "ansa-brack")
    await ann.press(ann.page.get_by_role("tab", name="Log"))
    await ann.page.wait_for_selector(".log-event:has-text('Ansa Brack walks')")


async def test_a_window_is_answered_on_a_phone(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.ask_both()
    ann = Fingers(await open_page(viewport=PHONE), "Ann")
    await ann.join(link(places, "player", 0))
    assert await ann.next_move() == "ask"
    await ann.answer()
    await staged.pass_all(staged.ben)
    await staged.ben.until(lambda view: "window" not in view["fight"])
    assert [event["by"] for event in staged.ben.events if event["type"] == "opportunity"] == ["oda-wick"]


async def test_more_time_is_offered_once(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    window = await staged.ask_both()
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    more = ann.page.get_by_role("button", name="More time")
    await ann.press(more)
    await more.wait_for(state="detached")
    await staged.ben.until(lambda view: view["fight"]["window"]["closesAt"] > window["closesAt"])


async def test_an_answer_is_changed_until_the_window_closes(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.ask_both()
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.answer()
    await ann.press(ann.page.locator("[data-pass=oda-wick]"))
    await ann.page.wait_for_selector("[data-pass=oda-wick][aria-pressed=true]")
    await staged.pass_all(staged.ben)
    await staged.ben.until(lambda view: "window" not in view["fight"])
    assert "opportunity" not in [event["type"] for event in staged.ben.events]


async def test_a_reload_keeps_the_seat(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.claim("Oda Wick")
    before = await ann.view()
    await ann.page.reload()
    await ann.page.wait_for_selector(".character[data-yours=true]")
    after = await ann.view()
    assert after["mine"]["controls"] == before["mine"]["controls"] == [ann.plays]
    assert after["seats"] == before["seats"]


async def test_a_new_tab_offers_to_come_back_as_who_one_was(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.claim("Oda Wick")
    again = await ann.page.context.new_page()
    await again.goto(link(places, "player", 0))
    await again.get_by_role("button", name="Come back as Ann").click()
    await again.wait_for_selector(".character[data-yours=true]")
    await ann.page.wait_for_selector("text=This seat was opened somewhere else")


async def test_a_spectator_sees_the_board_and_the_log_and_plays_nobody(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    sam = Mouse(await open_page(), "Sam")
    await sam.join(link(places, "spectator"))
    await sam.page.wait_for_selector("text=You are watching.")
    await staged.settle()
    await sam.told_of(staged.gm.seq)
    assert await sam.page.locator("[data-token]").count() == len(staged.ann.fight["combatants"])
    assert await sam.page.locator(".turn-panel [data-option], [data-ask], .levers").count() == 0
    theirs, own = dict(staged.ann.view), await sam.view()
    assert own["mine"].pop("controls") == []
    assert set(own["mine"]) == {"menus", "asks", "sheets", "moments", "orders", "party", "rolls"}
    assert not any(own["mine"].values())
    assert own["fight"] == theirs["fight"]


async def test_what_is_said_stands_in_everybodys_log(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await stage(places)
    sam, gil = Mouse(await open_page(), "Sam"), Mouse(await open_page(), "Gil")
    await sam.join(link(places, "spectator"))
    await gil.join(link(places, "gm"))
    await sam.write(sam.page.get_by_label("Say something"), "Mind the <b>cantor</b>!")
    await sam.press(sam.page.get_by_role("button", name="Say", exact=True))
    await gil.page.wait_for_selector(".log-say:has-text('Mind the <b>cantor</b>!')")
