"""What people show each other on the board: one points or measures, the other sees it. By mouse, by finger, by key."""

import pytest

from tests.browser.conftest import PHONE, NewTable, OpenPage, Screenshot
from tests.browser.hands import Fingers, Mouse
from tests.browser.places import link
from tests.server.places import Places
from tests.server.staging import stage

pytestmark = pytest.mark.browser


@pytest.fixture
async def places(new_table: NewTable) -> Places:
    """A table whose fight has begun, with nobody at a page yet."""
    places = await new_table()
    await stage(places)
    return places


async def test_a_click_with_alt_points_and_the_other_sees_whose_finger_it_is(
    places: Places, open_page: OpenPage, screenshot: Screenshot
) -> None:
    bo, gia = Mouse(await open_page(), "Bo"), Mouse(await open_page(), "Gia")
    await bo.join(link(places, "player", 2))
    await gia.join(link(places, "gm", 1))
    await bo.page.keyboard.down("Alt")
    await bo.page.mouse.click(*await bo.point_of((6, 4)))
    await bo.page.keyboard.up("Alt")
    ping = gia.page.locator("[data-ping]")
    await ping.wait_for()
    assert await ping.text_content() == "Bo"
    await gia.page.wait_for_selector("[data-pointed]:has-text('Bo points at column 6, row 4')", state="attached")
    await screenshot(gia.page, "ping")
    await ping.wait_for(state="detached")


async def test_a_ruler_is_dragged_with_a_tool_and_both_read_the_same_distance(
    places: Places, open_page: OpenPage, screenshot: Screenshot
) -> None:
    bo, gia = Mouse(await open_page(), "Bo"), Mouse(await open_page(), "Gia")
    await bo.join(link(places, "player", 2))
    await gia.join(link(places, "gm", 1))
    await bo.page.locator("[data-point-tool=ruler]").click()
    await bo.page.mouse.move(*await bo.point_of((2, 3)))
    await bo.page.mouse.down()
    await bo.page.mouse.move(*await bo.point_of((8, 6)), steps=8)
    unit = (await bo.view())["table"]["unit"]
    await bo.page.wait_for_selector(f"[data-ruler]:has-text('6 {unit}')")
    await gia.page.wait_for_selector(f"[data-ruler]:has-text('Bo: 6 {unit}')")
    await screenshot(gia.page, "ruler")
    await bo.page.mouse.up()
    await gia.page.locator("[data-ruler]").wait_for(state="detached")
    assert await bo.page.locator("[data-point-tool=ruler]").get_attribute("aria-pressed") == "false"


async def test_keys_alone_point_and_measure_from_the_cursor(places: Places, open_page: OpenPage) -> None:
    bo, gia = Mouse(await open_page(), "Bo"), Mouse(await open_page(), "Gia")
    await bo.join(link(places, "player", 2))
    await gia.join(link(places, "gm", 1))
    keys = bo.page.keyboard
    await bo.page.locator(".board").focus()
    await keys.press("ArrowRight")
    await keys.press(".")
    await gia.page.wait_for_selector("[data-ping]")
    await keys.press(",")
    await keys.press("ArrowRight")
    await keys.press("ArrowRight")
    await gia.page.wait_for_selector("[data-ruler]:has-text('Bo: 2')")
    await bo.page.wait_for_selector("[data-ruled]:has-text('2 ')", state="attached")
    await keys.press("Escape")
    await bo.page.wait_for_selector("[data-ruled]:empty", state="attached")


async def test_a_finger_that_rests_on_a_cell_points_and_does_not_click(places: Places, open_page: OpenPage) -> None:
    bo, gia = Fingers(await open_page(viewport=PHONE), "Bo"), Mouse(await open_page(), "Gia")
    await bo.join(link(places, "player", 2))
    await gia.join(link(places, "gm", 1))
    x, y = await bo.point_of((6, 4))
    touch = await bo.page.context.new_cdp_session(bo.page)
    await touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    await gia.page.wait_for_selector("[data-ping]")
    await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert await bo.page.locator(".inspected, .making").count() == 0


async def test_a_spectator_sees_it_and_has_nothing_to_point_with(places: Places, open_page: OpenPage) -> None:
    bo, watching = Mouse(await open_page(), "Bo"), Mouse(await open_page(), "Wanda")
    await bo.join(link(places, "player", 2))
    await watching.join(link(places, "spectator"))
    assert await watching.page.locator("[data-point-tool]").count() == 0
    await bo.page.locator("[data-point-tool=ping]").click()
    await bo.page.mouse.click(*await bo.point_of((6, 4)))
    await watching.page.wait_for_selector("[data-ping]")
