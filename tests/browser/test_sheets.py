"""The party between fights, at its pages: what a GM does with all of it."""

import pytest

from tests.browser.axe import look_over
from tests.browser.conftest import NewTable, OpenPage
from tests.browser.hands import Mouse
from tests.browser.places import link

pytestmark = pytest.mark.browser

ODA = "oda-wick"


async def test_a_gm_gives_calls_for_rolls_and_has_everybody_rest(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    gil, ann = Mouse(await open_page(), "Gil"), Mouse(await open_page(), "Ann")
    await gil.join(link(places, "gm"))
    await ann.join(link(places, "player", 0))
    await ann.claim("Oda Wick")
    await gil.page.get_by_text("Sheets", exact=True).click()
    await ann.page.keyboard.press("Shift+C")
    sheet = ann.page.locator(f"[data-sheet-open={ODA}][data-loaded=true]")
    await sheet.get_by_label("Put a condition on").select_option("chilled")
    await sheet.get_by_label("Who sees it").select_option("private")
    await sheet.locator("[data-roll='skill:creep']").click()
    await sheet.locator(".sheet-rolls li").wait_for()
    await gil.page.get_by_label("What the party gets").select_option("item:wares/bolt")
    await gil.page.get_by_label("Who gets it").select_option(ODA)
    await gil.page.locator("[data-tool=hand-out]").click()
    await sheet.locator("[data-item='wares/bolt']").wait_for()
    await look_over(gil.page)
    await look_over(ann.page)
    await gil.page.locator("[data-rest=night]").click()
    await sheet.locator("[data-condition=chilled]").wait_for(state="detached")


async def test_a_gm_brings_a_character_from_a_file(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    await gil.page.get_by_text("Sheets", exact=True).click()
    chooser = gil.page.get_by_label("A character from a file")
    await chooser.set_input_files({"name": "zo.json", "mimeType": "application/json", "buffer": b'{"coins": 7}'})
    await gil.page.wait_for_selector(".problems li:has-text('coins')")
    await chooser.set_input_files({"name": "zo.json", "mimeType": "application/json", "buffer": b'{"name": "Zo Reed"}'})
    await gil.page.wait_for_selector("[data-sheet=zo-reed]")
