"""A sheet that lies open: read, rolled from, written on and printed, in a fight and between fights."""

from typing import Any

import pytest
from playwright.async_api import Locator, Page

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage
from tests.browser.hands import Fingers, Mouse
from tests.browser.places import link
from tests.server.client import Client
from tests.server.places import Places, open_table
from tests.server.staging import stage

pytestmark = pytest.mark.browser

ODA, ANSA, HOLLIS = "oda-wick", "ansa-brack", "hollis-vane"
FOCUS_IS_ON_THE_SHEET = "() => document.activeElement?.closest('[data-sheet-open]') !== null"


async def sheet_of(page: Page, who: str) -> Locator:
    """The open sheet, once all of it has come."""
    await page.wait_for_selector(f"[data-sheet-open='{who}'][data-loaded=true]")
    return page.locator(f"[data-sheet-open='{who}']")


async def open_sheet(person: Mouse | Fingers, who: str) -> Locator:
    """Open the sheet of somebody with the key, and from there."""
    page = person.page
    await page.keyboard.press("Shift+C")
    opened = page.locator("[data-sheet-open]")
    await opened.wait_for()
    if await opened.get_attribute("data-sheet-open") != who:
        await page.get_by_label("Whose sheet").select_option(who)
    return await sheet_of(page, who)


async def player_in_the_lobby(places: Places, page: Page) -> Mouse:
    """Ann, who plays Oda, with the sheet open."""
    ann = Mouse(page, "Ann")
    await ann.join(link(places, "player", 0))
    await ann.claim("Oda Wick")
    await open_sheet(ann, ODA)
    return ann


async def test_a_sheet_is_opened_by_a_key_rolled_from_and_closed_in_a_fight(
    server_url: str, open_page: OpenPage
) -> None:
    places = await open_table(server_url, "goblins-at-the-ford", "srd51", settings={"paceMs": 10_000})
    gm = await places.join("gm", name="Gil")
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.claim("Dagna Holt")
    await gm.gm("start")
    page = ann.page
    await page.wait_for_selector(".fight")
    await page.locator(".board").focus()
    await page.keyboard.press("Shift+C")
    sheet = await sheet_of(page, ann.plays)
    await page.wait_for_function(FOCUS_IS_ON_THE_SHEET)
    await sheet.get_by_role("button", name="Roll Strength save").focus()
    await page.keyboard.press("Enter")
    result = sheet.locator("[data-roll-result]")
    await page.wait_for_function("() => document.querySelector('[data-roll-result]').textContent !== ''")
    assert "Strength save" in await result.inner_text()
    await gm.caught_up(await ann.seq())
    assert gm.events[-1]["by"] == ann.plays, "and it stands in everybody's log"
    await page.keyboard.press("Escape")
    await sheet.wait_for(state="detached")
    assert await page.evaluate("document.activeElement.classList.contains('board')")


async def test_an_open_sheet_shows_a_hit_as_it_lands(new_table: NewTable, open_page: OpenPage) -> None:
    staged = await stage(places := await new_table())
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await open_sheet(ann, ODA)
    await staged.gm.gm("gm-set", who=ODA, health=5)
    await ann.sees("() => document.querySelector('[data-health=true] b').textContent === '5'")


async def test_an_open_sheet_never_covers_what_is_asked(new_table: NewTable, open_page: OpenPage) -> None:
    staged = await stage(places := await new_table())
    await staged.ask_both()
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    sheet = await open_sheet(ann, ODA)
    await ann.page.locator("[data-ask] [data-pass]").click()
    assert await sheet.is_visible()


async def test_things_are_used_worn_and_given_from_a_sheet(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    gm = await places.join("gm", name="Gil")
    await gm.gm("hand-out", item="wares/lamp-oil", count=3, to=ODA)
    ann = await player_in_the_lobby(places, await open_page())
    page = ann.page
    oil = page.locator("[data-item='wares/lamp-oil']")
    before = oil_of(await ann.view(), ODA)
    await oil.get_by_role("button", name="Use Lamp oil").click()
    await ann.sees(f"() => ({OIL})('{ODA}') === {before - 1}")
    await oil.get_by_role("button", name="Give Lamp oil away").click()
    await oil.get_by_label("How many Lamp oil").get_by_role("textbox").fill("2")
    await oil.get_by_label("Give Lamp oil to").select_option(ANSA)
    await oil.locator("[data-give]").click()
    await ann.sees(f"() => ({OIL})('{ODA}') === {before - 3}")
    await gm.until(lambda view: oil_of(view, ODA) == before - 3 and oil_of(view, ANSA) >= 2)


OIL = """who => Object.values(JSON.parse(window.__holdfast.view).mine.party[who].items)
  .filter(({item}) => item === 'wares/lamp-oil').reduce((sum, {count}) => sum + count, 0)"""


def oil_of(view: dict[str, Any], who: str) -> int:
    """How much lamp oil somebody carries, as a GM's or a player's view has it."""
    mine = view["mine"]["party"]
    party = mine if who in mine else view["party"]
    return sum(one["count"] for one in party[who]["items"].values() if one["item"] == "wares/lamp-oil")


async def test_what_cannot_be_done_with_a_thing_says_why(server_url: str, open_page: OpenPage) -> None:
    places = await open_table(server_url, "goblins-at-the-ford", "srd51")
    client = await places.join("gm")
    await client.gm("hand-out", item="armor/plate-armor", to="fighter-1")
    gm = Mouse(await open_page(), "Gil")
    await gm.join(link(places, "gm"))
    sheet = await open_sheet(gm, "fighter-1")
    worn = sheet.locator("[data-item^='armor/']").filter(has=gm.page.locator("[data-act=take-off]"))
    assert await worn.count() >= 1
    plate = sheet.locator("[data-item='armor/plate-armor']").filter(has=gm.page.locator("[data-act=wear]"))
    await plate.locator("[data-act=wear]:disabled").wait_for()
    assert "free" in await plate.locator(".why-not").inner_text()


async def test_notes_save_themselves_outlive_a_reload_and_tell_of_others_words(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    gm = await places.join("gm", name="Gil")
    ann = await player_in_the_lobby(places, await open_page())
    page = ann.page
    await page.locator("[data-note=journal]").fill("The ferryman lied.")
    await gm.until(lambda view: view["party"][ODA].get("journal") == "The ferryman lied.")
    await page.reload()
    await sheet_of(page, ODA)
    await page.wait_for_function("() => document.querySelector('[data-note=journal]').value === 'The ferryman lied.'")
    await page.evaluate(
        """([table, who]) => sessionStorage.setItem(`holdfast.draft.${table}.${who}.journal`,
        JSON.stringify({text: 'He did.', was: 'something older'}))""",
        [places.table, ODA],
    )
    await page.reload()
    await sheet_of(page, ODA)
    await page.locator(".note-conflict").wait_for()
    assert "The ferryman lied." in await page.locator(".note-conflict").inner_text()
    await page.get_by_role("button", name="Keep mine").click()
    await gm.until(lambda view: view["party"][ODA].get("journal") == "He did.")
    await page.locator("[data-note=bearings]").fill("north [of] here")
    await page.locator(".sheet-note .field-problem").wait_for()


async def test_a_player_and_a_gm_set_right_what_stands_on_a_sheet(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    ann = await player_in_the_lobby(places, await open_page())
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    sheet = await open_sheet(gil, ODA)
    await sheet.get_by_role("button", name="One Heart less").click()
    await sheet.get_by_label("Put a condition on").select_option("chilled")
    await ann.page.wait_for_selector("[data-condition=chilled]")
    weariness = sheet.locator("[data-track=weariness]")
    await weariness.get_by_role("textbox").fill("2")
    await weariness.get_by_role("textbox").press("Enter")
    await ann.sees(f"() => JSON.parse(window.__holdfast.view).mine.party['{ODA}'].tracks.weariness.now === 2")
    await ann.page.get_by_role("button", name="Take Chilled off").click()
    await gil.page.wait_for_selector("[data-condition=chilled]", state="detached")
    await ann.page.get_by_role("button", name="Change the name").click()
    await ann.page.get_by_label("Name", exact=True).fill("Oda the Bright")
    await ann.page.keyboard.press("Enter")
    await gil.page.wait_for_selector("#sheet-heading:has-text('Oda the Bright')")
    await look_over(gil.page)
    await look_over(ann.page)


async def test_a_gm_sets_numbers_on_a_sheet_in_a_fight(new_table: NewTable, open_page: OpenPage) -> None:
    await stage(places := await new_table())
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    await gil.look_at(HOLLIS)
    await gil.page.locator(f".inspected [data-open-sheet='{HOLLIS}']").click()
    sheet = await sheet_of(gil.page, HOLLIS)
    await sheet.get_by_label("Heart", exact=True).get_by_role("textbox").fill("4")
    await sheet.get_by_label("Heart", exact=True).get_by_role("textbox").press("Enter")
    await gil.sees(f"() => JSON.parse(window.__holdfast.view).fight.combatants['{HOLLIS}'].health.now === 4")


async def test_a_gm_writes_on_a_sheet_and_is_told_beside_it_what_does_not_fit(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    sheet = await open_sheet(gil, ODA)
    await sheet.get_by_role("button", name="Write on the sheet").click()
    arm = sheet.locator("[data-write=arm]")
    await arm.get_by_label("Arm").fill("99")
    await gil.page.keyboard.press("Enter")
    await arm.get_by_role("alert").wait_for()
    await look_over(gil.page)
    await arm.get_by_label("Arm").fill("4")
    await gil.page.keyboard.press("Enter")
    await gil.sees(f"() => JSON.parse(window.__holdfast.view).party['{ODA}'].abilities.arm.number === 4")
    await sheet.locator("[data-add-row=knacks]").click()
    row = sheet.locator("[data-form-row='knacks/2']")
    await row.locator("summary").click()
    await row.get_by_label("Knack").fill("Whistle")
    await gil.page.keyboard.press("Enter")
    await sheet.get_by_role("button", name="Done writing").click()
    await sheet.locator("[data-list=knacks]").locator(".sheet-row-name", has_text="Whistle").wait_for()


async def test_a_sheet_on_paper_has_nothing_to_press_and_the_page_is_not_on_it(
    new_table: NewTable, open_page: OpenPage
) -> None:
    page = await open_page()
    await page.add_init_script("window.print = () => { window.printed = true; }")
    await player_in_the_lobby(await new_table(), page)
    await page.locator("[data-print=one]").click()
    await page.wait_for_function("() => window.printed === true")
    await page.emulate_media(media="print")
    paper = page.locator(".paper")
    assert await paper.is_visible() and not await page.locator("#app").is_visible()
    assert await paper.locator("button, input, select, textarea, details, nav").count() == 0
    text = await paper.inner_text()
    assert all(word in text for word in ("Oda Wick", "Lanterncraft", "Guard", "Lamp oil"))
    pages = (await page.pdf(format="A4")).count(b"/Type /Page\n")
    assert pages in (1, 2)


async def test_a_phone_shows_a_sheet_whole_and_leads_back_to_what_is_asked(
    new_table: NewTable, open_page: OpenPage
) -> None:
    staged = await stage(places := await new_table())
    await staged.ask_both()
    ann = Fingers(await open_page(viewport=PHONE), "Ann")
    await ann.join(link(places, "player", 0))
    await open_sheet(ann, ODA)
    wide = "() => { const body = document.querySelector('.sheet-body'); return body.scrollWidth - body.clientWidth; }"
    assert await ann.page.evaluate(wide) == 0
    await look_over(ann.page)
    await ann.page.get_by_role("button", name="Answer it").tap()
    await ann.page.locator("[data-ask] [data-pass]").tap()


async def test_of_other_sheets_one_sees_what_the_table_shows(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    gm: Client = await places.join("gm")
    ann = await player_in_the_lobby(places, await open_page())
    await ann.page.get_by_label("Whose sheet").select_option(ANSA)
    other = ann.page.locator(f"[data-sheet-open='{ANSA}']")
    await other.get_by_text("The table shows no more than this").wait_for()
    assert await other.locator("[data-section=items]").count() == 0
    await gm.gm("settings", sheets="whole")
    await sheet_of(ann.page, ANSA)
    assert await other.locator(".roll-button, .stepper, [data-act]").count() == 0
    await gm.gm("settings", sheets="names")
    await other.get_by_text("The table shows only who the others are").wait_for()


async def test_a_sheet_is_saved_as_a_file(new_table: NewTable, open_page: OpenPage) -> None:
    ann = await player_in_the_lobby(await new_table(), await open_page())
    async with ann.page.expect_download() as coming:
        await ann.page.locator(f"[data-download='{ODA}']").click()
    assert (await coming.value).suggested_filename == f"{ODA}.json"
