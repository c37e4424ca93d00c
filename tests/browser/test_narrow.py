"""Pages as narrow as a small phone, or enlarged as much: nothing reaches beyond their edge, whatever people are called."""

from playwright.async_api import Page, ViewportSize

from tests.browser.conftest import NewTable, OpenPage
from tests.browser.hands import Mouse
from tests.browser.places import link

NARROW: ViewportSize = {"width": 320, "height": 640}

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
