"""A fight watched again in a real browser: scrubbed, played, shared."""

import json
from typing import Any

import pytest
from playwright.async_api import Page

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage, Screenshot
from tests.browser.hands import Mouse
from tests.browser.places import link
from tests.server.client import Client
from tests.server.places import Places
from tests.server.playing import Group

pytestmark = pytest.mark.browser

_STEP = "() => Number(document.querySelector('.replay-scrub').value)"
_LAST = "() => Number(document.querySelector('.replay-scrub').max)"
_FETCHED = "() => document.querySelector('.replay-count')?.textContent.startsWith('Step ')"


async def fought(places: Places, seed: int = 4) -> Client:
    """A whole fight; a spectator of it, with all it was told."""
    gm, ann, watcher = await places.join("gm"), await places.join("player"), await places.join("spectator")
    group = Group([gm, ann, watcher], seed=seed)
    await group.share_the_party()
    await gm.gm("start")
    await group.all_at(gm.seq)
    await group.play()
    return watcher


async def watching(page: Page, url: str) -> None:
    """Open a replay and wait until all of it is there."""
    await page.goto(url)
    await page.wait_for_function(_FETCHED)


async def shown(page: Page) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The fight and the log as the page has them."""
    view = json.loads(await page.evaluate("window.__holdfast.view"))
    return view["fight"], json.loads(await page.evaluate("window.__holdfast.log"))


async def replay_of(places: Places, open_page: OpenPage) -> str:
    """Where a spectator finds the replay of the last fight, at the end of it."""
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    found = await sue.page.locator("[data-watch-again]").get_attribute("href")
    assert found is not None
    return f"{places.url}{found}"


async def test_a_fight_that_is_over_is_watched_again_with_board_and_log(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    watcher = await fought(places)
    page = await open_page()
    await watching(page, await replay_of(places, open_page))
    first, told = await shown(page)
    assert (first["round"], first["outcome"]) == (1, "ongoing")
    assert len(told) < len(watcher.lines)
    await page.keyboard.press("End")
    await page.wait_for_selector(".outcome")
    last, told = await shown(page)
    assert last == watcher.view["fight"]
    assert [line["event"] for line in told] == watcher.events
    await screenshot(page, "replay-end")
    await page.keyboard.press("Home")
    assert await shown(page) == (first, told[: len((await shown(page))[1])])
    await screenshot(page, "replay-beginning")
    await look_over(page)


async def test_one_goes_on_and_back_by_moments_and_by_turns(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await fought(places)
    page = await open_page()
    await watching(page, await replay_of(places, open_page))
    await page.keyboard.press("ArrowRight")
    assert await page.evaluate(_STEP) == 1
    await page.keyboard.press("ArrowLeft")
    assert await page.evaluate(_STEP) == 0
    seen = []
    for _ in range(4):
        await page.keyboard.press("ArrowUp")
        seen.append((await page.evaluate(_STEP), await shown(page)))
    assert len({place for place, _ in seen}) == 4
    for place, before in reversed(seen[:-1]):
        await page.keyboard.press("ArrowDown")
        assert (await page.evaluate(_STEP), await shown(page)) == (place, before), "the same, gone to from behind"
    await page.locator(".replay-scrub").fill("3")
    assert await page.evaluate(_STEP) == 3
    turns = page.locator("[data-replay-jump]")
    await turns.select_option(index=6)
    assert (await shown(page))[0]["turn"] is not None


async def test_it_plays_by_itself_to_the_end_and_stays_there(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await fought(places)
    page = await open_page()
    await watching(page, await replay_of(places, open_page))
    last = await page.evaluate(_LAST)
    await page.locator(".replay-scrub").fill(str(last - 4))
    await page.locator("[data-replay-speed]").select_option("8")
    await page.locator(".replay-bar").click(position={"x": 2, "y": 2})
    await page.keyboard.press("Space")
    await page.wait_for_function("last => Number(document.querySelector('.replay-scrub').value) === last", arg=last)
    await page.wait_for_selector("[data-replay-press=replay-play][aria-pressed=false]")


async def test_the_link_is_shared_and_opens_that_fight_for_anybody(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await fought(places)
    page = await open_page()
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await watching(page, await replay_of(places, open_page))
    await page.click("[data-replay-share]")
    await page.wait_for_selector(".toast")
    url = await page.evaluate("navigator.clipboard.readText()")
    assert not any(one["token"] in url for one in places.links), "nobody's seat is given away"
    stranger = await open_page()
    await watching(stranger, url)
    assert await stranger.evaluate(_LAST) == await page.evaluate(_LAST)
    assert await stranger.locator(".chat, .turn-panel, .levers").count() == 0


async def test_a_gm_finds_every_fight_of_the_table_under_the_log(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    await fought(places)
    gm = await places.join("gm")
    await gm.gm("again", fresh=True)
    await gm.gm("pause")
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    await gil.page.click("[data-log-tool=more]")
    await gil.page.wait_for_selector("[data-replay='2']")
    assert await gil.page.locator("[data-replay]").count() == 2
    await screenshot(gil.page, "replay-list")
    await look_over(gil.page)
    everything = await gil.page.locator("[data-replay-all='1']").get_attribute("href")
    page = await open_page()
    await watching(page, f"{places.url}{everything}")
    assert "manners" in (await shown(page))[0]
    assert "not for players" in await page.locator(".topbar").inner_text()


async def test_on_a_phone_board_bar_and_log_have_their_places(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    await fought(places)
    page = await open_page(viewport=PHONE)
    await watching(page, await replay_of(places, open_page))
    for _ in range(5):
        await page.tap("[data-replay-press=replay-turn-on]")
    assert await page.locator(".log-lines").is_visible()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await screenshot(page, "replay-phone")
    await look_over(page)
    await page.get_by_role("tab", name="Order").tap()
    assert await page.locator(".order").is_visible()


async def test_a_link_that_opens_nothing_says_so(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    page = await open_page(f"{places.url}/#/r/{places.table}/1?k=zq-guess")
    await page.wait_for_selector("[role=alert]")
    assert "opens no fight" in await page.locator("[role=alert]").inner_text()
