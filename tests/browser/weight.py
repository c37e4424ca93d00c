"""What a page in the browser has loaded, and what that weighs."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.async_api import Page

from tests.browser.conftest import STATIC

_LOADED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map(({name, encodedBodySize}) => [name, encodedBodySize])"""


@dataclass(frozen=True)
class File:
    """A file of the page; how many bytes of it came, as they were sent."""

    path: str
    came_bytes: int


async def loaded(page: Page) -> list[File]:
    """The page itself, scripts, styles and words that it has loaded so far."""
    found: list[tuple[str, int]] = await page.evaluate(_LOADED)
    files = {path: File(path, size) for url, size in found if (path := _path(url)).endswith((".html", ".js", ".css"))}
    return list(files.values())


def _path(url: str) -> str:
    """Of a file in the folder of the built page; the page itself is `/index.html`."""
    path = urlsplit(url).path
    return "/index.html" if path == "/" else path


def compressed_bytes(path: str) -> int:
    """Of a file of the page, as gzip."""
    return (STATIC / f"{path.removeprefix('/')}.gz").stat().st_size
