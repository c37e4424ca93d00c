"""The evening that is pictured: a server with dice, clock and links of its own, its people and their pages."""

import random
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, TypeAlias
from unittest import mock

from playwright.async_api import Browser, Page, Playwright, ViewportSize

from server.process.running import Place, running
from server.process.tools import real_tools
from tests.browser.conftest import ARGUMENTS, PHONE
from tests.browser.find_browser import find_or_install_browser
from tests.browser.hands import Fingers, Mouse
from tests.browser.people import Cell
from tests.browser.places import link
from tests.server.client import Client
from tests.server.places import Places, open_table

STAIR = "the-glass-stair"
"""The encounter of most pictures: a fight of spells against spells, on two levels."""

WIZARD = "wizard-5"
PLAYERS = {WIZARD: "Ann", "fighter-5": "Ben", "rogue-5": "Cleo", "cleric-5": "Dov"}
SCREEN: ViewportSize = {"width": 1440, "height": 900}

SITE = "http://play.example"
"""Where the pages believe that they are: a port of this machine looks odd in a picture, and is another every time."""

_SEED = "nine steps of glass"
_EVENING = datetime(2026, 3, 6, 19, 30, tzinfo=UTC)
_MOST_STEPS = 3_000
_MINUTE_MS = 60_000

Theme: TypeAlias = Literal["dark", "light"]


class StandingClock:
    """A clock of the server's that stands still: what is waited for has always just begun."""

    def now_ms(self) -> int:
        return int(_EVENING.timestamp() * 1000)

    def not_before(self, ms: int) -> None:
        """Nothing has happened later."""


@dataclass
class Evening:
    """A server, and a browser for whoever is wanted at a page; the others sit at clients. `players`: by character."""

    url: str
    browser: Browser
    places: Places | None = None
    players: dict[str, Client] = field(default_factory=dict)

    # --- pages -------------------------------------------------------------------------------------------

    async def page(self, viewport: ViewportSize = SCREEN, theme: Theme = "dark", locale: str = "en-GB") -> Page:
        """A page of a new browser, by the clock of the evening."""
        context = await self.browser.new_context(
            viewport=viewport,
            has_touch=viewport == PHONE,
            color_scheme=theme,
            reduced_motion="reduce",
            locale=locale,
            timezone_id="UTC",
        )
        await context.clock.set_fixed_time(_EVENING)
        return await context.new_page()

    def link(self, role: str, number: int = 0) -> str:
        """A link of the table as people are sent it."""
        assert self.places is not None
        return link(self.places, role, number, by=SITE)

    async def player(
        self, who: str = WIZARD, viewport: ViewportSize = SCREEN, theme: Theme = "dark", locale: str = "en-GB"
    ) -> Mouse:
        """Whoever plays this one, at a page."""
        page, name = await self.page(viewport, theme, locale), PLAYERS[who]
        person = Fingers(page, name) if viewport == PHONE else Mouse(page, name)
        await person.join(self.link("player", list(PLAYERS).index(who)))
        return person

    async def game_master(self, viewport: ViewportSize = SCREEN, theme: Theme = "dark") -> Mouse:
        """The owner of the table, at a page."""
        person = Mouse(await self.page(viewport, theme), "Gil")
        await person.join(self.link("gm"))
        return person

    # --- the table ---------------------------------------------------------------------------------------

    async def open(self, encounter: str = STAIR, ruleset: str = "srd51", **settings: Any) -> Places:
        """Open the table of the evening."""
        patient = {"windowMs": {"default": _MINUTE_MS}, **settings}
        self.places = await open_table(self.url, encounter, ruleset=ruleset, settings=patient)
        return self.places

    async def sit_down(self) -> Client:
        """The table with its four players and their characters; the GM."""
        places = await self.open()
        for number, (who, name) in enumerate(PLAYERS.items()):
            self.players[who] = await places.join("player", number, name=name)
            await self.players[who].do("claim", combatant=who)
        return await places.join("gm", name="Gil")

    async def begin(self) -> Client:
        """The fight begun, with everybody directed but the wizard; the GM."""
        gm = await self.sit_down()
        for who in PLAYERS:
            if who != WIZARD:
                await gm.gm("hand", combatant=who, to="director")
        await gm.gm("start")
        return gm

    async def turn(self, at_round: int = 2) -> Client:
        """Fought up to the wizard's turn in this round; the GM."""
        gm = await self.begin()
        await self._fight(gm, lambda: gm.fight["turn"] == WIZARD and gm.fight["round"] >= at_round)
        return await self._with_their_players(gm)

    async def question(self, moment: str) -> Client:
        """Fought up to where the wizard may answer a moment of this kind; the GM."""
        gm = await self.begin()
        await self._fight(gm, lambda: gm.mine["asks"].get(WIZARD, {}).get("moment") == moment)
        return await self._with_their_players(gm)

    async def over(self) -> Client:
        """Fought to the end; the GM."""
        gm = await self.begin()
        await gm.gm("hand", combatant=WIZARD, to="director")
        await gm.until(lambda view: view["table"]["phase"] == "over")
        return gm

    async def _fight(self, gm: Client, there: Callable[[], bool]) -> None:
        """The wizard lets everything pass until what is wanted has come about."""
        for _ in range(_MOST_STEPS):
            assert gm.fight["outcome"] == "ongoing", "these dice end the fight too early: take another seed"
            ask = gm.mine["asks"].get(WIZARD)
            asked = ask is not None and not ask["answered"]
            held = "window" in gm.fight
            if (asked or not held) and there():
                return
            if asked:
                await gm.gm("answer-for", window=ask["window"], by=WIZARD, answer={"t": "pass"})
            elif gm.fight["turn"] == WIZARD and not held:
                await gm.do("do", choice={"by": WIZARD, "option": "end-turn"})
            else:
                await gm.read()
        raise AssertionError("what is to be pictured never comes about")

    async def _with_their_players(self, gm: Client) -> Client:
        for who, client in self.players.items():
            if who != WIZARD:
                await gm.gm("hand", combatant=who, to="player", seat=client.seat)
        return gm


def best_aim(fight: dict[str, Any], radius: int) -> Cell:
    """The cell with most opponents and no friends within so many cells of it."""
    standing = [one for one in fight["combatants"].values() if one["standing"] == "up"]

    def caught(cell: Cell, side: str) -> int:
        return sum(
            max(abs(one["at"][0] - cell[0]), abs(one["at"][1] - cell[1])) <= radius
            for one in standing
            if one["side"] == side
        )

    cells = [(x, y) for x in range(fight["board"]["width"]) for y in range(fight["board"]["height"])]
    return max(cells, key=lambda cell: (-caught(cell, "party"), caught(cell, "enemy")))


@asynccontextmanager
async def evening(playwright: Playwright) -> AsyncIterator[Evening]:
    """A server of its own for as long as the block runs, whose dice, clock and secrets are always the same."""
    tools = replace(real_tools(), new_seed=lambda: _SEED)
    secrets = random.Random(_SEED)
    with (
        tempfile.TemporaryDirectory() as data,
        mock.patch("server.tables.hall.SteadyClock", StandingClock),
        mock.patch("server.tables.tokens.secrets.token_urlsafe", lambda size: secrets.randbytes(size).hex()),
        mock.patch("server.tables.tokens.secrets.token_hex", lambda size: secrets.randbytes(size).hex()),
    ):
        async with running(Place(port=0, data=Path(data)), tools) as server:
            here = f"MAP {SITE.removeprefix('http://')} 127.0.0.1:{server.port}"
            browser = await playwright.chromium.launch(
                executable_path=find_or_install_browser(),
                args=[
                    *ARGUMENTS,
                    f"--host-resolver-rules={here}",
                    f"--unsafely-treat-insecure-origin-as-secure={SITE}",  # as behind https, where people play
                ],
            )
            yield Evening(server.url, browser)
            await browser.close()


__all__ = ["PLAYERS", "SCREEN", "SITE", "STAIR", "WIZARD", "Evening", "best_aim", "evening"]
