"""Makes the pictures that are named, or all."""

import argparse
import asyncio
import base64
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, async_playwright

from tests.browser.find_browser import give_playwright_our_node
from tests.browser.pictures import gms, players
from tests.browser.pictures.evening import Evening, evening

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
LARGEST_BYTES = 200_000
_QUALITY = 85

_SETTLED = "() => document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => done(true))))"

SCENES: dict[str, Callable[[Evening], Awaitable[Page | Locator]]] = {
    scene.__name__.replace("_", "-"): scene for scene in (*players.SCENES, *gms.SCENES)
}


async def taken(shown: Page | Locator) -> bytes:
    """A page, or a part of it that is in sight, as a WebP: a third of a PNG, and Playwright itself writes no WebP."""
    page, part = (shown.page, shown) if isinstance(shown, Locator) else (shown, None)
    await page.evaluate(_SETTLED)
    clip: dict[str, Any] = {}
    if part is not None:
        clip = {"clip": {**(await part.bounding_box() or {}), "scale": 1}}
    session = await page.context.new_cdp_session(page)
    answer = await session.send("Page.captureScreenshot", {"format": "webp", "quality": _QUALITY, **clip})
    return base64.b64decode(answer["data"])


async def make(names: list[str]) -> None:
    """Make these pictures, and tell how large they became."""
    FOLDER.mkdir(exist_ok=True)
    give_playwright_our_node()
    async with async_playwright() as playwright:
        for name in names:
            async with evening(playwright) as there:
                picture = FOLDER / f"{name}.webp"
                picture.write_bytes(await taken(await SCENES[name](there)))
            size = picture.stat().st_size
            print(f"{picture.relative_to(Path.cwd())}: {size:,} bytes", flush=True)
            if size > LARGEST_BYTES:
                sys.exit(f"{name} is too large: {LARGEST_BYTES:,} bytes are enough.")


def main() -> None:
    """Make the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description="Make the pictures of the README and the guides.")
    parser.add_argument("names", nargs="*", choices=[*SCENES, []], help="which; all of them by default")
    asyncio.run(make(parser.parse_args().names or list(SCENES)))


if __name__ == "__main__":
    main()
