"""Questions at the page: several players asked at once, orders given there, and what the others see."""

import pytest

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage, Screenshot
from tests.browser.hands import Fingers, Mouse
from tests.browser.parties import party
from tests.browser.places import link
from tests.server.client import Client
from tests.server.staging import stage

pytestmark = pytest.mark.browser

WIZARD, WARLOCK = "wizard-13", "warlock-13"
CISTERN = "the-sunless-cistern"
MAGE = "mage"
PLACES = {WIZARD: [8, 10], WARLOCK: [9, 10], MAGE: [12, 10]}


async def barely(gm: Client, option: str, target: str) -> int:
    """The face with which the mage just hits."""
    defense = (await gm.command("about", who=target))["detail"]["defense"]
    does = (await gm.command("about", who=MAGE, option=option))["detail"]["does"]
    (roll,) = [fact for fact in does if fact["type"] == "does-attack"]
    return int(defense - roll["modifier"] + 1)


async def test_two_players_may_stop_a_spell_and_whoever_it_hits_may_turn_it(
    server_url: str, open_page: OpenPage, screenshot: Screenshot
) -> None:
    there = await party(server_url, CISTERN, [WIZARD, WARLOCK], add="creatures/mage")
    await there.until_turn_of(MAGE)
    for who, cell in PLACES.items():
        await there.gm.gm("gm-move", who=who, to=cell)
    ann, ben = Mouse(await open_page(), "Ann"), Fingers(await open_page(viewport=PHONE), "Ben")
    await ann.join(link(there.places, "player", 0))
    await ben.join(link(there.places, "player", 1))
    await there.gm.gm("gm-fudge", sides=20, face=await barely(there.gm, "entry:spells/fire-bolt", WIZARD))
    await there.gm.do("do", choice={"by": MAGE, "option": "entry:spells/fire-bolt", "targets": [WIZARD]})

    for person, who in ((ann, WIZARD), (ben, WARLOCK)):
        await person.page.wait_for_selector(f"[data-ask={who}] [data-option$=counterspell]")
    await ann.page.locator(".asks-others").wait_for()  # whom else the fight waits for
    await ann.page.hover("[data-ask] [data-option$=counterspell]")
    await ann.page.locator(".option-hint >> text=What it answers comes to nothing.").wait_for()
    await screenshot(ann.page, "counterspell")
    await look_over(ben.page)
    await ben.press(ben.page.locator(f"[data-pass={WARLOCK}]"))
    await ann.press(ann.page.locator(f"[data-pass={WIZARD}]"))

    shield = ann.page.locator(f"[data-ask={WIZARD}] [data-option$='/shield']")
    await shield.wait_for()
    await shield.locator("text=turns the hit").wait_for()
    await ben.page.locator(".waiting-words >> text=Waiting for").wait_for(state="attached")
    await screenshot(ann.page, "shield")
    await ann.take(shield)
    await ann.finish()
    await there.gm.until(lambda view: "window" not in view["fight"])
    (again,) = [event for event in there.gm.events if event["type"] == "recheck"]
    assert again["outcome"] == "miss"


async def test_an_order_with_a_price_of_its_own_is_given_at_the_question_and_taken_back_there(
    server_url: str, open_page: OpenPage
) -> None:
    there = await party(server_url, CISTERN, [WIZARD, WARLOCK], add="creatures/mage")
    await there.until_turn_of(MAGE)
    for who, cell in PLACES.items():
        await there.gm.gm("gm-move", who=who, to=cell)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(there.places, "player", 0))
    await there.gm.do("do", choice={"by": MAGE, "option": "entry:spells/fire-bolt", "targets": [WIZARD]})
    order = ann.page.locator(f"[data-ask] [data-order='{WIZARD}:used']")
    await order.wait_for()
    labels = await order.locator("option").all_inner_texts()
    assert any("paid with" in label for label in labels)
    await order.select_option(label="ask me; Counterspell if I am too late")
    await ann.page.locator(".ask .hint >> text=If you do not answer in time: Counterspell.").wait_for()
    await order.select_option(label="ask me")
    await ann.page.locator(".ask .hint >> text=If you do not answer in time").wait_for(state="detached")
    assert (await ann.view())["mine"]["orders"] == {}


async def test_a_question_half_answered_is_there_again_after_a_reload(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.ask_both()
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.page.wait_for_selector("[data-ask=oda-wick]")
    await ann.page.reload()
    await ann.page.wait_for_selector("[data-ask=oda-wick] [data-option]")
    assert await ann.next_move() == "ask"
    await ann.answer()
    await staged.pass_all(staged.ben)
    await staged.ben.until(lambda view: "window" not in view["fight"])


async def test_whoever_is_not_asked_sees_the_whole_board_and_for_whom_the_fight_waits(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.ask_both()
    await staged.pass_all(staged.ann)
    ann = Mouse(await open_page(viewport=PHONE), "Cleo")
    await ann.join(link(places, "player", 2))
    await ann.page.locator(".waiting-words >> text=Waiting for Hollis Vane.").wait_for()
    assert await ann.page.locator(".asks").count() == 0
    await screenshot(ann.page, "waiting-phone")
    await look_over(ann.page)
