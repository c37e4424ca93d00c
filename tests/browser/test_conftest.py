"""What the browser tests share works: tests.browser.conftest."""

import pytest

from tests.browser.conftest import DESK, PHONE, OpenPage, Screenshot

pytestmark = pytest.mark.browser


async def test_two_pages_of_a_test_are_strangers(open_page: OpenPage) -> None:
    first, second = await open_page(), await open_page()
    for page in (first, second):
        await page.route("http://table.test/", lambda route: route.fulfill(body="<p>", content_type="text/html"))
        await page.goto("http://table.test/")
    await first.evaluate("localStorage.setItem('seat', 'ada')")
    assert await first.evaluate("localStorage.getItem('seat')") == "ada"
    assert await second.evaluate("localStorage.getItem('seat')") is None


async def test_a_page_is_as_large_as_asked(open_page: OpenPage) -> None:
    desk, phone = await open_page(), await open_page(viewport=PHONE)
    assert await desk.evaluate("innerWidth") == DESK["width"]
    assert await phone.evaluate("innerWidth") == PHONE["width"]


async def test_a_screenshot_is_kept_for_people_to_look_at(open_page: OpenPage, screenshot: Screenshot) -> None:
    page = await open_page()
    await page.set_content("<h1>Holdfast</h1>")
    path = await screenshot(page, "a-page-of-the-tests")
    assert path.read_bytes().startswith(b"\x89PNG")
