"""What a page weighs until something stands there, on its way over the wire."""

from urllib.parse import urlsplit

import pytest
from playwright.async_api import Page

from tests.browser.conftest import STATIC, NewTable, OpenPage
from tests.browser.places import link
from tests.browser.weight import compressed_bytes, loaded
from tests.server.staging import stage

pytestmark = pytest.mark.browser

MOST_BYTES = 150_000
"""Of scripts, styles and words together, compressed."""


async def is_light(page: Page) -> None:
    """What it has loaded so far is less than a page may weigh, counted as gzip; and it came no larger than that."""
    files = await loaded(page)
    assert any(file.path.endswith(".js") for file in files)
    as_gzip = {file.path: compressed_bytes(file.path) for file in files}
    assert sum(as_gzip.values()) < MOST_BYTES, as_gzip
    assert [file.path for file in files if file.came_bytes > as_gzip[file.path]] == []


@pytest.mark.parametrize("reader", ["en-GB", "de-DE", "pt-BR", "ko-KR", "hi-IN"])
async def test_no_page_of_a_player_weighs_more_than_it_may(
    reader: str, new_table: NewTable, open_page: OpenPage
) -> None:
    home = await open_page((await new_table()).url, locale=reader)
    await home.wait_for_selector(".open-table")
    await is_light(home)
    lobby = await open_page(link(await new_table(), "player"), locale=reader)
    await lobby.locator("#join-name").fill("Ann")
    await is_light(lobby)
    await lobby.locator("#join-name").press("Enter")
    await lobby.wait_for_selector(".lobby")
    await is_light(lobby)
    places = await new_table()
    await (await stage(places)).until_turn_of("oda-wick")
    fight = await open_page(link(places, "player"), locale=reader)
    await fight.locator("#join-name").fill("Ann")
    await fight.locator("#join-name").press("Enter")
    await fight.wait_for_selector(".board [data-token]")
    await is_light(fight)


async def test_what_only_a_gm_needs_is_not_loaded_for_a_player(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await (await stage(places)).until_turn_of("oda-wick")
    pages = []
    for role in ("player", "gm"):
        page = await open_page(link(places, role))
        await page.locator("#join-name").fill(role)
        await page.locator("#join-name").press("Enter")
        await page.wait_for_selector(".board [data-token]" if role == "player" else "[data-lever=tools]")
        pages.append({file.path for file in await loaded(page)})
    player, gm = pages
    assert player < gm


async def test_whatever_the_page_is_made_of_lies_packed_beside_itself(new_table: NewTable, open_page: OpenPage) -> None:
    page = await open_page((await new_table()).url)
    there = {path.name for path in STATIC.rglob("*")}
    texts = [name for name in there if name.endswith((".html", ".js", ".css"))]
    assert [name for name in texts if f"{name}.br" not in there or f"{name}.gz" not in there] == []
    asked = await page.request.get(page.url, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in asked.headers
    assert await asked.body() == (STATIC / "index.html").read_bytes()
    packed = await page.request.get(page.url, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert packed.headers["content-type"].startswith("text/html")
    assert urlsplit(packed.url).path == "/"
