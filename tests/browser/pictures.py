"""Makes the pictures of the README from the product as it runs.

    python -m tests.browser.pictures [NAME ...]

writes `docs/pictures/NAME.jpg`: lobby, turn, window, gm, phone; all of them when none is named. The dice fall the same
way every time, so that a picture only changes when the product does. Look at them before they are committed.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias

from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from server.process.running import Place, running
from server.process.tools import real_tools
from tests.browser.conftest import ARGUMENTS, DESK, PHONE
from tests.browser.find_browser import find_or_install_browser, give_playwright_our_node
from tests.browser.hands import Fingers, Mouse
from tests.browser.people import Cell
from tests.browser.places import link
from tests.server.client import Client
from tests.server.places import Places, open_table

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST_BYTES = 300_000

_SEED = "a lantern at third mile"
_ROUND = 2
"""In which the fight is pictured: everybody is in it by then, and most still stand."""

_NEVER = 100
_QUALITY = 80
_SETTLED = "() => document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => done(true))))"

Theme: TypeAlias = Literal["dark", "light"]


_PLAYERS = {"ansa-brack": "Ann", "perrin-gull": "Ben", "oda-wick": "Cleo", "hollis-vane": "Dov"}


@dataclass
class Evening:
    """A table with its people, who sit at clients until they are wanted at a page."""

    browser: Browser
    places: Places
    players: dict[str, Client]

    async def page(self, viewport: ViewportSize = DESK, theme: Theme = "dark") -> Page:
        """A page of a new browser, as sharp as on a good screen."""
        phone = viewport == PHONE
        context = await self.browser.new_context(
            viewport=viewport,
            has_touch=phone,
            device_scale_factor=2 if phone else 1.5,
            color_scheme=theme,
            reduced_motion="reduce",
            locale="en-GB",
        )
        return await context.new_page()

    async def player(self, who: str, viewport: ViewportSize = DESK, theme: Theme = "dark") -> Mouse:
        """Whoever plays a combatant, at a page."""
        page, name = await self.page(viewport, theme), _PLAYERS[who]
        person = Fingers(page, name) if viewport == PHONE else Mouse(page, name)
        await person.join(link(self.places, "player", list(_PLAYERS).index(who)))
        return person

    async def claim_all(self) -> None:
        """Everybody claims their character."""
        for who, client in self.players.items():
            await client.do("claim", combatant=who)

    async def begin(self) -> Client:
        """Start the fight, up to its first question; the GM who did."""
        await self.claim_all()
        gm = await self.places.join("gm", name="Gil")
        await gm.gm("start")
        await gm.until(lambda view: "window" in view["fight"])
        return gm

    async def reach_turn_of(self, who: str) -> None:
        """Fight until the second turn of `who`: the director plays for everybody else."""
        gm = await self.begin()
        for one in _PLAYERS:
            if one != who:
                await gm.gm("hand", combatant=one, to="director")
        while gm.fight["turn"] != who or gm.fight["round"] < _ROUND or "window" in gm.fight:
            assert gm.fight["outcome"] == "ongoing", "the dice of this seed end the fight too early: take another"
            ask = gm.mine["asks"].get(who)
            if ask is not None and not ask["answered"]:
                await gm.gm("answer-for", window=ask["window"], by=who, answer={"t": "pass"})
            elif gm.fight["turn"] == who and "window" not in gm.fight:
                await gm.do("do", choice={"by": who, "option": "end-turn"})
            else:
                await gm.read()


async def lobby(evening: Evening) -> Page:
    """Before the fight, as a player sees it who may still claim somebody."""
    for who, client in list(evening.players.items())[:2]:
        await client.do("claim", combatant=who)
        await client.do("ready", ready=True)
    await evening.places.join("gm", name="Gil")
    person = await evening.player("oda-wick")
    await person.claim("Oda Wick")
    return person.page


async def turn(evening: Evening) -> Page:
    """A flask about to be thrown: whom it would catch is seen before it is let go."""
    await evening.reach_turn_of("oda-wick")
    person = await evening.player("oda-wick")
    assert await person.next_move() == "turn"
    await person.take(person.page.locator("[data-option$='oil-flask']"))
    await person.page.wait_for_selector(".area-may")
    await person.page.mouse.move(*await person.point_of(best_aim((await person.view())["fight"])))
    await person.page.wait_for_selector(".area-lit")
    return person.page


def best_aim(fight: dict[str, Any]) -> Cell:
    """The cell with most opponents and no friends within a cell of it."""
    standing = [one for one in fight["combatants"].values() if one["standing"] == "up"]

    def caught(cell: Cell, side: str) -> int:
        return sum(
            max(abs(one["at"][0] - cell[0]), abs(one["at"][1] - cell[1])) <= 1
            for one in standing
            if one["side"] == side
        )

    cells = [(x, y) for x in range(fight["board"]["width"]) for y in range(fight["board"]["height"])]
    return max(cells, key=lambda cell: caught(cell, "enemy") - _NEVER * caught(cell, "party"))


async def window(evening: Evening) -> Page:
    """A dirge begins: two answers to choose from, and others who are asked as well."""
    await evening.begin()
    person = await evening.player("hollis-vane", theme="light")
    await person.page.wait_for_selector("[data-ask]")
    return person.page


async def gm(evening: Evening) -> Page:
    """The GM, with an opponent's card open while the fight waits for the players."""
    await evening.claim_all()
    person = Mouse(await evening.page(), "Gil")
    await person.join(link(evening.places, "gm"))
    await person.press(person.page.get_by_role("button", name="Start the fight"))
    await person.page.wait_for_selector("[data-answer-for]")
    await person.look_at("drowned-cantor")
    return person.page


async def phone(evening: Evening) -> Page:
    """A turn on a phone."""
    await evening.reach_turn_of("oda-wick")
    person = await evening.player("oda-wick", PHONE)
    assert await person.next_move() == "turn"
    await person.page.wait_for_selector(".reach-fill", state="attached")
    return person.page


SCENES: dict[str, Callable[[Evening], Awaitable[Page]]] = {
    scene.__name__: scene for scene in (lobby, turn, window, gm, phone)
}


@asynccontextmanager
async def evening_of(browser: Browser) -> AsyncIterator[Evening]:
    """A table on a server of its own, where four players have sat down."""
    tools = replace(real_tools(), new_seed=lambda: _SEED)
    with tempfile.TemporaryDirectory() as data:
        async with running(Place(port=0, data=Path(data)), tools) as server:
            places = await open_table(server.url)
            players = {}
            for number, (who, name) in enumerate(_PLAYERS.items()):
                players[who] = await places.join("player", number, name=name)
            yield Evening(browser, places, players)


async def make(names: list[str]) -> None:
    """Make these pictures, and tell how large they became."""
    FOLDER.mkdir(exist_ok=True)
    give_playwright_our_node()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_or_install_browser(), args=ARGUMENTS)
        for name in names:
            async with evening_of(browser) as evening:
                page = await SCENES[name](evening)
                await page.evaluate(_SETTLED)
                picture = FOLDER / f"{name}.jpg"
                await page.screenshot(path=picture, type="jpeg", quality=_QUALITY)
                await page.close()
            size = picture.stat().st_size
            print(f"{picture.relative_to(Path.cwd())}: {size:,} bytes")
            if size > LARGEST_BYTES:
                sys.exit(f"{name} is too large: {LARGEST_BYTES:,} bytes are enough.")
        await browser.close()


def main() -> None:
    """Make the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description="Make the pictures of the README.")
    parser.add_argument("names", nargs="*", choices=[*SCENES, []], help="which; all of them by default")
    asyncio.run(make(parser.parse_args().names or list(SCENES)))


if __name__ == "__main__":
    main()
