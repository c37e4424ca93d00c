"""A turn at the page: what options say of themselves, targets counted, what is half made, and being called."""

import pytest

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage, Screenshot
from tests.browser.hands import Fingers, Keys, Mouse
from tests.browser.parties import party
from tests.browser.places import link
from tests.server.staging import AWAY, PLACES, WALKER, stage

pytestmark = pytest.mark.browser

ODA = "oda-wick"
WIZARD = "wizard-9"
DEEPCUT = "the-choke-at-deepcut"

_HEARD = """() => {
  window.heard = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) { window.heard += 1; return start.apply(this, given); };
}"""


async def test_an_option_says_what_it_does_when_the_mouse_rests_on_it(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of(ODA)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.page.hover("[data-option$='oil-flask']")
    card = ann.page.locator(".option-hint")
    await card.locator("text=Deals 1d6 + 2 fire damage.").wait_for()
    await card.locator("text=Everybody within").wait_for()
    await screenshot(ann.page, "option-hint")
    await ann.page.mouse.move(5, 5)
    await card.wait_for(state="detached")


async def test_an_option_says_what_it_does_to_whoever_comes_to_it_by_key(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of(ODA)
    ann = Keys(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    option = ann.page.locator("[data-option$='lamp-on-them']")
    await ann._go_to(option)
    card = ann.page.locator(".option-hint")
    await card.locator("text=Puts Lit on the target for one round.").wait_for()
    await card.locator("text=Attacks against it have advantage.").wait_for()
    assert await option.get_attribute("aria-describedby") == await card.get_attribute("id")
    await look_over(ann.page)
    await ann.page.keyboard.press("Escape")
    await card.wait_for(state="detached")


async def test_on_a_phone_a_button_says_what_an_option_does(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of(ODA)
    ann = Fingers(await open_page(viewport=PHONE), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.page.locator("[data-about$='lamp-on-them']").tap()
    await ann.page.locator(".option-hint >> text=Puts Lit on the target").wait_for()
    await screenshot(ann.page, "option-hint-phone")
    await look_over(ann.page)
    await ann.page.locator(".option-hint").get_by_role("button", name="Close").tap()
    await ann.page.locator(".option-hint").wait_for(state="detached")
    assert await ann.page.locator(".making").count() == 0


async def test_what_cannot_be_taken_says_why_and_what_it_would_do(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of(ODA)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.page.locator("[data-about='attack:arms:0']").click()
    card = ann.page.locator(".option-hint")
    await card.locator("text=Not now: out of reach.").wait_for()
    await card.locator("text=Deals 1d6 + 2 fire damage.").wait_for()


async def test_a_higher_price_says_what_it_adds_and_buys_more_targets(
    server_url: str, open_page: OpenPage, screenshot: Screenshot
) -> None:
    there = await party(server_url, DEEPCUT, [WIZARD])
    await there.until_turn_of(WIZARD)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.take(ann.page.locator("[data-option$='scorching-ray']"))
    await ann.page.locator(".ways .chip", has_text="3rd-level").click()
    await ann.page.locator(".way-adds >> text=Up to 4 opponents.").wait_for()
    await ann.page.locator(".making-ask >> text=Pick up to 4 targets").wait_for()
    await ann.page.locator("[data-target-chip]").first.click()
    await screenshot(ann.page, "upcast")
    await ann.confirm()
    await there.gm.until(
        lambda view: (
            view["fight"]["turn"] != WIZARD
            or "window" in view["fight"]
            or any(event["type"] == "attack" for event in there.gm.events)
        )
    )
    (use,) = [event for event in there.gm.events if event["type"] == "use" and event["by"] == WIZARD]
    assert use["label"] == "Scorching Ray"
    assert [event["pool"] for event in there.gm.events if event["type"] == "spend"] == ["slots_3"]


async def test_what_is_half_made_is_there_again_after_a_reload_and_is_taken_back_step_by_step(
    server_url: str, open_page: OpenPage
) -> None:
    there = await party(server_url, DEEPCUT, [WIZARD])
    await there.until_turn_of(WIZARD)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.take(ann.page.locator("[data-option$='scorching-ray']"))
    await ann.page.locator(".ways .chip", has_text="3rd-level").click()
    await ann.page.locator("[data-target-chip]").first.click()
    await ann.page.reload()
    await ann.page.wait_for_selector("[data-target-chip][aria-pressed=true]")
    pay = ann.page.locator(".ways .chip[aria-checked=true]")
    assert await pay.inner_text() == "3rd-level slots"
    await ann.page.keyboard.press("Escape")
    await ann.page.wait_for_selector("[data-target-chip][aria-pressed=true]", state="detached")
    await ann.page.keyboard.press("Escape")
    await ann.page.locator(".ways .chip[aria-checked=true] >> text=as usual").wait_for()
    await ann.page.keyboard.press("Escape")
    await ann.page.wait_for_selector(".making", state="detached")


async def test_several_blows_of_a_sequence_go_at_one_target_and_one_at_another(
    server_url: str, open_page: OpenPage, screenshot: Screenshot
) -> None:
    there = await party(server_url, "the-sunless-cistern", ["wizard-13"])
    (watcher,) = there.players
    await there.until_turn_of("hydra-1")
    cells = {"monk-13": [9, 8], "rogue-13": [9, 9], "hydra-1": [8, 8]}
    for who, cell in cells.items():
        await there.gm.gm("gm-move", who=who, to=cell)
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(there.places, "gm"))
    await gil.take(gil.page.locator(".turn-panel [data-option^='action:multiattack']").first)
    await gil.page.locator("[data-target-chip=monk-13]").click()
    await gil.page.locator("[data-more=monk-13]").click()
    await gil.page.locator("[data-target-chip=monk-13] .chip-times >> text=2").wait_for()
    await gil.page.locator("[data-more=rogue-13]").click()
    await gil.page.locator("[data-fewer=monk-13]").click()
    await gil.page.locator("[data-more=monk-13]").click()
    await screenshot(gil.page, "sequence-targets")
    await look_over(gil.page)
    parts = await gil.page.locator(".parts li").all_inner_texts()
    assert len(parts) >= 3 and parts[0].endswith("at " + watcher.view["roster"]["monk-13"]["name"])
    await gil.confirm()
    await watcher.until(lambda _: any(event["type"] == "attack" for event in watcher.events))
    struck = [event["target"] for event in watcher.events if event["type"] == "attack"]
    assert struck[0] == "monk-13"


async def test_the_gm_is_shown_everything_of_an_opponent_and_a_player_only_of_its_own(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of(ODA)
    ann, gil = Mouse(await open_page(), "Ann"), Mouse(await open_page(), "Gil")
    await ann.join(link(places, "player", 0))
    await gil.join(link(places, "gm"))
    await gil.look_at(WALKER)
    await gil.page.locator(f"[data-creature={WALKER}]").click()
    await gil.page.locator(".creature-numbers >> text=Defense").wait_for()
    await gil.page.locator(".creature-actions details").first.click()
    await gil.page.locator(".creature-actions .facts >> text=Deals").first.wait_for()
    await screenshot(gil.page, "creature-gm")
    await look_over(gil.page)
    await ann.page.locator(".order-row", has_text="Oda Wick").click()
    await ann.page.wait_for_selector(f"[data-creature={ODA}]")
    await ann.page.locator(".order-row", has_text="Reed hound 1").click()
    await ann.page.wait_for_selector(".inspected[aria-label='Reed hound 1']")
    assert await ann.page.locator("[data-creature]").count() == 0


async def test_a_condition_says_what_it_changes(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of(ODA)
    await staged.gm.gm("gm-condition", who=WALKER, condition="lit", active=True)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.page.locator(".order-row", has_text="Reed hound 1").click()
    await ann.page.locator(".inspected [data-condition=lit]").hover()
    await ann.page.locator("[data-changes=lit] >> text=Attacks against it have advantage.").wait_for()


async def test_a_turn_and_a_question_call_by_title_and_by_sound_that_can_be_turned_off(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of(WALKER)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.page.evaluate(_HEARD)
    assert await ann.page.title() == "Holdfast"
    await staged.until_turn_of(ODA)
    await ann.sees("() => document.title.includes('Your move') && window.heard > 0")
    quiet = ann.page.locator("[data-sound=true]")
    await ann.press(quiet)
    await ann.page.evaluate("() => { window.heard = 0 }")
    await staged.until_turn_of(WALKER)
    for who, cell in PLACES.items():
        await staged.gm.gm("gm-move", who=who, to=cell)
    await staged.gm.do("do", choice={"by": WALKER, "option": "move", "to": AWAY})
    await ann.sees("() => document.title.includes('You may react')")
    assert await ann.page.evaluate("() => window.heard") == 0
    await ann.page.reload()
    await ann.page.wait_for_selector("[data-sound=false]")


async def test_nobody_is_asked_about_notifications_unless_they_press_the_bell(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    ann = Mouse(await open_page(), "Ann")
    await ann.page.add_init_script(
        "window.wanted = 0; window.Notification = class { static permission = 'default';"
        " static requestPermission() { window.wanted += 1; Notification.permission = 'granted';"
        " return Promise.resolve('granted') } close() {} }"
    )
    await ann.join(link(places, "player", 0))
    await staged.until_turn_of(ODA)
    await ann.next_move()
    assert await ann.page.evaluate("() => window.wanted") == 0
    await ann.press(ann.page.locator("[data-bell=false]"))
    await ann.page.wait_for_selector("[data-bell=true]")
    assert await ann.page.evaluate("() => window.wanted") == 1
