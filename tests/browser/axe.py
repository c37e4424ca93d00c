"""Looks a page over with axe-core, which knows what people with a keyboard, a screen reader or weak eyes trip over."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

_AXE = Path(__file__).parents[2] / "web_client" / "node_modules" / "axe-core" / "axe.min.js"

_GRAVE = ("serious", "critical")

_RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"


async def grave_findings(page: Page) -> list[str]:
    """What is wrong with the page as it looks now, by rule and by element, as far as axe takes it to be serious."""
    await page.evaluate(_AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = await page.evaluate(_RUN)
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary']}"
        for one in found
        if one["impact"] in _GRAVE
        for node in one["nodes"]
    ]


async def look_over(page: Page) -> None:
    """Fails with everything that is serious, in the colours of the night and in those of the day."""
    found = []
    for theme in ("dark", "light"):
        if await page.evaluate("document.documentElement.dataset.theme") != theme:
            await page.locator("[data-theme-button]").dispatch_event("click")  # on a phone it is folded away
        found += [f"{theme}: {one}" for one in await grave_findings(page)]
    assert not found, "\n".join(found)


__all__ = ["grave_findings", "look_over"]
