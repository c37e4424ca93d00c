"""What the browser tests share: a real Chromium, and pages that nobody else's cookies or storage reach into.

One server, the product's own, runs for all of them, or one for each of pytest's workers; each test opens a table of
its own on it, so that tests never meet. `open_page` takes the links that come with the table.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, ConsoleMessage, Error, Page, ViewportSize, async_playwright

from tests.browser.field import bring_field, field
from tests.browser.find_browser import NoBrowser, find_browser, give_playwright_our_node
from tests.browser.live import live_server
from tests.browser.parties import Party
from tests.server.places import Places, open_table

STATIC = Path(__file__).parents[2] / "server" / "static"
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

ARGUMENTS = (
    "--no-sandbox",  # tests run as root in many places, where Chromium's sandbox does not
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

_LOST_CONNECTIONS = ("WebSocket connection to", "Failed to load resource")
"""How the browser's own errors about the network begin. Tests cut connections on purpose."""

OpenPage = Callable[..., Awaitable[Page]]
"""`await open_page(url, viewport=DESK, locale="en-GB")`: a page of a new browser profile; url may be None."""

NewTable = Callable[..., Awaitable[Places]]
"""`await new_table(encounter, settings={...})`: a table on the server, and its links."""

NewField = Callable[..., Awaitable[Party]]
"""`await new_field(WIZARD, CLERIC)`: a fight on the open field, with a client in the seat of each of these."""

Screenshot = Callable[[Page, str], Awaitable[Path]]
"""`await screenshot(page, name)`: the page as it looks now, in build/screenshots/NAME.png."""


@pytest.fixture(scope="session")
def browser_program() -> Path:
    """The program of the browser; a test without one fails, with the sentence that says what to install."""
    give_playwright_our_node()
    try:
        return find_browser()
    except NoBrowser as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="session")
def server_url(browser_program: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the product runs, on a port and a data folder of its own. It is stopped when the tests are through."""
    assert (STATIC / "index.html").exists(), "The web client is not built: run `make web`."
    with live_server(tmp_path_factory.mktemp("server")) as url:
        yield url


@pytest.fixture
def new_table(server_url: str) -> NewTable:
    """Opens tables without pauses of the director's, and with all the time there is to answer."""

    async def open_one(encounter: str = "third-mile-toll", settings: dict[str, Any] | None = None) -> Places:
        patient = {"paceMs": 0, "windowMs": {"default": 600_000}}
        return await open_table(server_url, encounter, settings={**patient, **(settings or {})})

    return open_one


@pytest.fixture(scope="session")
def field_edition(server_url: str) -> str:
    """The ruleset with the open field, brought to the server once for all tests."""
    return bring_field(server_url)


@pytest.fixture
def new_field(server_url: str, field_edition: str) -> NewField:
    """Opens tables on the open field, whose casters leave areas."""

    async def open_one(*claimed: str) -> Party:
        return await field(server_url, field_edition, list(claimed))

    return open_one


@pytest.fixture
async def browser(browser_program: Path) -> AsyncIterator[Browser]:
    """A browser of the test's own, without a window."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=browser_program, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest.fixture
async def open_page(browser: Browser) -> AsyncIterator[OpenPage]:
    """Opens pages that are strangers to each other; what one throws, or logs as an error, fails the test."""
    complaints: list[str] = []

    def thrown(error: Error) -> None:
        complaints.append(f"thrown: {error}")

    def logged(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(_LOST_CONNECTIONS):
            complaints.append(f"logged: {message.text} ({message.location.get('url', '')})")

    async def open_one(url: str | None = None, viewport: ViewportSize = DESK, locale: str = "en-GB") -> Page:
        context = await browser.new_context(
            viewport=viewport, has_touch=viewport == PHONE, locale=locale, reduced_motion="reduce"
        )
        page = await context.new_page()
        page.on("pageerror", thrown)
        page.on("console", logged)
        if url is not None:
            await page.goto(url)
        return page

    yield open_one
    assert complaints == []


@pytest.fixture(scope="session")
def screenshot() -> Screenshot:
    """Keeps pictures of pages for people to look at."""

    async def keep(page: Page, name: str) -> Path:
        path = SCREENSHOTS / f"{name}.png"
        await page.screenshot(path=path)
        return path

    return keep
