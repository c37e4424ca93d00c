"""No page of the table has anything serious for axe-core to say, by night or by day; each fits a narrow screen."""

import pytest
from playwright.async_api import Page, ViewportSize

from tests.browser.axe import grave_findings, look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage
from tests.browser.hands import Fingers, Mouse
from tests.browser.places import link
from tests.server.staging import WALKER, stage

pytestmark = pytest.mark.browser

NARROW: ViewportSize = {"width": 320, "height": 640}
"""Also what a page of 1280 pixels has when it is magnified four times (WCAG 1.4.10)."""

MAGNIFIED: ViewportSize = {"width": 640, "height": 400}
"""A page of 1280 by 800 at twice its size (WCAG 1.4.4)."""

_WIDER_SPACING = """() => {
  const style = document.createElement('style');
  style.textContent = `p { margin-bottom: 2em !important; }
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }`;
  document.head.append(style);
}"""
"""What readers who need it may set (WCAG 1.4.12)."""

_TOO_SMALL = """() => [...document.querySelectorAll('button, select, a[href], summary, input[type=checkbox]')]
  .filter(one => one.checkVisibility() && one.closest('.log-lines, p') === null)
  .map(one => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([one, box]) => box.width > 4 && (box.width < 24 || box.height < 24))
  .map(([one]) => one.outerHTML.slice(0, 160))"""
"""What is too small to be hit (WCAG 2.5.8); what stands within a line of text may be."""


async def test_the_door(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    home, door = await open_page(places.url), await open_page(link(places, "player", 0))
    await home.wait_for_selector(".open-table")
    await door.wait_for_selector("#join-name")
    await look_over(home)
    await look_over(door)


async def test_the_lobby(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    gil, ann = Mouse(await open_page(), "Gil"), Mouse(await open_page(), "Ann")
    await gil.join(link(places, "gm"))
    await ann.join(link(places, "player", 0))
    await ann.claim("Oda Wick")
    await gil.page.wait_for_selector(".invite-url", state="attached")
    await look_over(gil.page)
    await look_over(ann.page)


async def test_the_board_in_a_turn(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of("oda-wick")
    ann, phone = Mouse(await open_page(), "Ann"), Fingers(await open_page(viewport=PHONE), "Sam")
    await ann.join(link(places, "player", 0))
    await phone.join(link(places, "spectator"))
    assert await ann.next_move() == "turn"
    await look_over(ann.page)
    await ann.page.keyboard.press("1")
    await ann.page.wait_for_selector(".making")
    await look_over(ann.page)
    await look_over(phone.page)


async def test_a_window_and_the_gms_page(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.ask_both()
    gil, ann = Mouse(await open_page(), "Gil"), Fingers(await open_page(viewport=PHONE), "Ann")
    await gil.join(link(places, "gm"))
    await ann.join(link(places, "player", 0))
    await ann.page.wait_for_selector("[data-ask]")
    called = await ann.page.locator("[role=alert][data-called]").text_content()
    assert called is not None and "Oda Wick may react." in called and "walks out of reach" in called
    await gil.press(gil.page.locator("[data-answer-for=hollis-vane]"))
    await gil.look_at(WALKER)
    await look_over(gil.page)
    await look_over(ann.page)


async def test_every_part_of_the_gms_tools(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await stage(places)
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    await gil.press(gil.page.locator("[data-lever=tools]"))
    await gil.page.wait_for_selector("[role=tab][data-part]")
    parts = await gil.page.locator("[role=tab][data-part]").evaluate_all("all => all.map(one => one.dataset.part)")
    assert len(parts) > 5
    found = []
    for part in parts:
        await gil.press(gil.page.locator(f"[role=tab][data-part={part}]"))
        await gil.page.wait_for_selector(f"[role=tab][data-part={part}][aria-selected=true]")
        found += [f"{part}: {one}" for one in await grave_findings(gil.page)]
    assert not found, "\n".join(found)
    await look_over(gil.page)


async def test_the_list_of_keys_and_the_end_of_a_fight(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    ann, phone = Mouse(await open_page(), "Ann"), Fingers(await open_page(viewport=PHONE), "Sam")
    await ann.join(link(places, "player", 0))
    await phone.join(link(places, "spectator"))
    await ann.page.keyboard.press("?")
    await ann.page.wait_for_selector("dialog.help[open]")
    await look_over(ann.page)
    await ann.page.keyboard.press("Escape")
    await staged.gm.gm("gm-end", outcome="victory")
    for one in (ann, phone):
        assert await one.next_move() == "over"
        await look_over(one.page)


async def test_each_tab_of_a_phone(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of("oda-wick")
    ann = Fingers(await open_page(viewport=PHONE), "Ann")
    await ann.join(link(places, "player", 0))
    assert await ann.next_move() == "turn"
    tabs = ann.page.locator(".tabs button")
    for number in range(await tabs.count()):
        await ann.press(tabs.nth(number))
        await look_over(ann.page)


@pytest.mark.parametrize("viewport", [NARROW, MAGNIFIED], ids=["narrow", "magnified"])
async def test_no_page_is_wider_than_a_narrow_screen(
    viewport: ViewportSize, new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    home, door, gil = [await open_page(viewport=viewport) for _ in range(3)]
    await home.goto(places.url)
    await home.wait_for_selector(".open-table")
    await door.goto(link(places, "player", 0))
    await door.wait_for_selector("#join-name")
    await Mouse(gil, "Gil").join(link(places, "gm"))
    await fits(home, door, gil)
    staged = await stage(places)
    await staged.until_turn_of("oda-wick")
    ann, gim = Mouse(await open_page(viewport=viewport), "Ann"), Mouse(await open_page(viewport=viewport), "Gim")
    await ann.join(link(places, "player", 0))
    await gim.join(link(places, "gm"))
    await fits(ann.page, gim.page)


async def fits(*pages: Page) -> None:
    """Nothing has to be scrolled for sideways, with letters set wide too; nothing is too small to be hit."""
    for page in pages:
        assert await page.evaluate(_TOO_SMALL) == []
        for spaced in (False, True):
            if spaced:
                await page.evaluate(_WIDER_SPACING)
            beyond = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert beyond <= 0, f"{page.url} is {beyond} pixels too wide{' with wide letters' if spaced else ''}"
