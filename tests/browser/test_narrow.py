"""Narrow pages, tablets, and pages enlarged as much: nothing reaches beyond their edge, whatever people are called."""

import pytest
from playwright.async_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE, NewTable, OpenPage
from tests.browser.hands import Mouse
from tests.browser.places import link
from tests.server.places import open_table
from tests.server.staging import stage

TABLET: ViewportSize = {"width": 820, "height": 1180}
NARROW: ViewportSize = {"width": 320, "height": 640}

pytestmark = pytest.mark.browser

_BEYOND = """() => [...document.querySelectorAll('body *')]
  .filter((one) => !one.closest('svg, .board, .order, .visually-hidden'))
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && box.height > 0 && box.right > innerWidth + 1)
  .map(({ one }) => `${one.tagName}.${one.className}`)"""


async def beyond(page: Page) -> list[str]:
    """What reaches beyond the edge of the page on the right."""
    found: list[str] = await page.evaluate(_BEYOND)
    return found


async def test_the_longest_of_names_widens_neither_the_lobby_nor_a_question(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    gil = await places.join("gm", name="Gil")
    ann = Mouse(await open_page(None, NARROW), "W" * 40)
    await ann.join(link(places, "player", 0))
    assert await beyond(ann.page) == []
    await ann.claim("Ansa Brack")
    await gil.gm("start")
    await ann.page.wait_for_selector("[data-ask]")
    assert await beyond(ann.page) == []


async def test_one_long_word_of_chat_leaves_the_log_as_wide_as_it_is(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    bo = await places.join("player", 1, name="M" * 40)
    await bo.do("say", text="W" * 200)
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    await gil.page.wait_for_selector(".log-say")
    assert await beyond(gil.page) == []


async def dagna_in_a_fight(server_url: str, page: Page) -> Page:
    """A page of Ann's, who plays Dagna in a fight that has begun."""
    places = await open_table(server_url, "goblins-at-the-ford", "srd51", settings={"paceMs": 10_000})
    gm = await places.join("gm", name="Gil")
    ann = Mouse(page, "Ann")
    await ann.join(link(places, "player", 0))
    await ann.claim("Dagna Holt")
    await gm.gm("start")
    await page.wait_for_selector(".fight")
    return page


@pytest.mark.parametrize("viewport", [PHONE, TABLET], ids=["phone", "tablet"])
async def test_a_sheet_opened_in_a_fight_is_closed_with_its_button(
    viewport: ViewportSize, server_url: str, open_page: OpenPage
) -> None:
    page = await dagna_in_a_fight(server_url, await open_page(None, viewport))
    await page.keyboard.press("Shift+C")
    sheet = page.locator("[data-sheet-open][data-loaded=true]")
    close = sheet.locator(".sheet-head .icon-button")
    await expect(close).to_be_in_viewport(ratio=1)
    await close.click()
    await sheet.wait_for(state="detached")


async def test_on_a_tablet_held_upright_the_board_stays_in_sight_beside_an_open_sheet(
    server_url: str, open_page: OpenPage
) -> None:
    page = await dagna_in_a_fight(server_url, await open_page(None, TABLET))
    board = await page.locator(".middle").bounding_box()
    await page.keyboard.press("Shift+C")
    sheet = page.locator("[data-sheet-open][data-loaded=true]")
    await sheet.wait_for()
    box = await sheet.bounding_box()
    assert board is not None
    assert await page.locator(".middle").bounding_box() == board, "it is pushed away by nothing"
    assert box is not None
    assert box["x"] > board["x"] + board["width"] / 4, "a part of it is covered by nothing"
    assert box["width"] > board["width"] / 2, "and there is room to read"


async def test_on_a_phone_what_can_be_answered_stands_above_standing_orders(
    new_table: NewTable, open_page: OpenPage
) -> None:
    staged = await stage(places := await new_table())
    await staged.ask_both()
    ann = Mouse(await open_page(None, PHONE), "Ann")
    await ann.join(link(places, "player", 0))
    ask = ann.page.locator("[data-ask]")
    answers = await ask.locator(".option-list").bounding_box()
    orders = await ask.locator(".ask-order").bounding_box()
    assert answers is not None
    assert orders is not None
    assert answers["y"] + answers["height"] <= orders["y"]
    clock = await ann.page.locator(".asks-head .clock").bounding_box()
    more = await ann.page.get_by_role("button", name="More time").bounding_box()
    assert clock is not None
    assert more is not None
    assert more["y"] < clock["y"] + clock["height"], "it is asked for beside the clock"
