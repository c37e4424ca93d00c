"""How soon a page shows what happened. Run it: `python -m tests.bench.bench_page`, once `make web` has built the page.

Forty fight on a board of 40 by 40, and a player watches them in Chromium: the time from a step's WebSocket message to
the frame that shows it, as the page itself measures it, at the pace of a screen (60 frames a second, so that half a
frame's wait is in it) and without that wait; what the page has to do for a step; how soon a board stands there that was
never seen before; what the page weighs.
"""

import asyncio
import gzip
import random
import statistics
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, async_playwright

from engine.setup import CombatantSetup, FightSetup
from rulesets.format.board import Board
from rulesets.load import load_shipped, shipped_sheets
from server.process.running import Place, running
from server.process.tools import real_tools
from server.tables.editions import Edition
from server.tables.library import ShippedLibrary
from tests.browser.conftest import ARGUMENTS, DESK, STATIC
from tests.browser.find_browser import find_or_install_browser, give_playwright_our_node
from tests.server.client import Client
from tests.server.places import Places, open_table

RULESET = "srd51"
BIG = "forty-on-forty"
SIDE = 40
PARTY = 4
FOES = 36
STEPS = 90
PAUSE_MS = 200
"""Between two steps; a table of people is slower."""
COLD = 5
PLAYER = "player"

SPENT = {"all": "ThreadTime", "script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
"""What the browser counts, in seconds of its main thread: every frame of motions is in it."""

NO_WAIT = ("--disable-frame-rate-limit", "--disable-gpu-vsync")

MEASURE = """() => {
  const after = run => {
    const channel = new MessageChannel();
    channel.port1.onmessage = run;
    channel.port2.postMessage(0);
  };
  window.measured = {script: [], shown: [], began: null, board: null};
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({data}) => {
        if (!data.startsWith('{"t":"step"')) return;
        const came = performance.now();
        after(() => window.measured.script.push(performance.now() - came));
        requestAnimationFrame(() => after(() => window.measured.shown.push(performance.now() - came)));
      });
    }
  };
  const look = () => {
    if (document.querySelector('.board [data-token]')) after(() => (window.measured.board = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def ground(chance: random.Random) -> list[str]:
    """A wild board, with walls, woods and water."""
    letters = ["."] * 30 + list("##^^~,,*rffm")
    return ["".join(chance.choice(letters) for _ in range(SIDE)) for _ in range(SIDE)]


class BigLibrary(ShippedLibrary):
    """The shipped rulesets, with one encounter more."""

    def __init__(self) -> None:
        found = super().own(RULESET)
        assert found is not None
        any_one = next(iter(found.encounters.values()))
        self._big = replace(found, encounters={**found.encounters, BIG: any_one})

    def own(self, ruleset_id: str) -> Edition | None:
        return self._big if ruleset_id == RULESET else super().own(ruleset_id)

    def setup(self, ruleset_id: str, encounter_id: str) -> FightSetup:
        return big_setup() if encounter_id == BIG else super().setup(ruleset_id, encounter_id)

    def encounters(self, ruleset_id: str) -> Mapping[str, str]:
        return {**super().encounters(ruleset_id), BIG: "Forty on forty"}


def big_setup() -> FightSetup:
    """Four against thirty-six."""
    chance = random.Random(7)
    rows = ground(chance)
    cells = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in ".^,*rfm"]
    places = iter(chance.sample(cells, PARTY + FOES))
    party = [
        CombatantSetup(id=f"p{number}", name=sheet.name or key, side="party", at=next(places), sheet=sheet)
        for number, (key, sheet) in enumerate(islice(shipped_sheets(RULESET).items(), PARTY))
    ]
    entries = islice(cycle(load_shipped(RULESET).creatures), FOES)
    foes = [
        CombatantSetup(id=f"e{number}", name=f"Foe {number}", side="enemy", at=next(places), entry=entry)
        for number, entry in enumerate(entries)
    ]
    heights = ["".join(chance.choice("00000123") for _ in range(SIDE)) for _ in range(SIDE)]
    return FightSetup(combatants=(*party, *foes), board=Board(rows=rows, heights=heights))


async def begun(places: Places) -> Client:
    """The GM of a fight that goes on, in which nobody acts unless told to."""
    gm, player = await places.join("gm", name="Gil"), await places.join(PLAYER, 0, name="Ann")
    for number in range(PARTY):
        await player.do("claim", combatant=f"p{number}")
    await player.close()
    for number in range(FOES):
        await gm.gm("hand", combatant=f"e{number}", to="gm")
    await gm.gm("start")
    return gm


async def busy(gm: Client, page: Page) -> None:
    """Somebody is moved, somebody harmed, a turn ended; each when the page has shown the last."""
    chance = random.Random(3)
    rows = gm.fight["board"]["rows"]
    for number in range(STEPS):
        who = chance.choice(list(gm.fight["combatants"]))
        taken = {tuple(one["at"]) for one in gm.fight["combatants"].values()}
        free = [
            (x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "." and (x, y) not in taken
        ]
        match number % 3:
            case 0:
                seq = await gm.gm("gm-move", who=who, to=list(chance.choice(free)))
            case 1:
                seq = await gm.gm(
                    "gm-set",
                    who=who,
                    health=gm.fight["combatants"][who]["health"]["now"] % gm.fight["combatants"][who]["health"]["max"]
                    + 1,
                )
            case _ if "window" in gm.fight:
                seq = await gm.gm("close-window", window=gm.fight["window"]["id"])
            case _:
                turn = gm.fight["turn"]
                seq = await gm.do("do", choice={"by": turn, "option": "end-turn"})
        await page.wait_for_function("seq => window.__holdfast.seq >= seq", arg=seq)
        await page.wait_for_timeout(PAUSE_MS)


@asynccontextmanager
async def watching(browser: Browser, places: Places) -> AsyncIterator[Page]:
    """The player's page, in a profile of its own."""
    context = await browser.new_context(viewport=DESK, locale="en-GB")
    page = await context.new_page()
    await page.add_init_script(f"({MEASURE})()")
    link = next(one["path"] for one in places.links if one["role"] == PLAYER)
    await page.goto(f"{places.url}{link}")
    await page.locator("#join-name").fill("Ann")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".board [data-token]")
    yield page
    await context.close()


async def steps(browser: Browser, places: Places, gm: Client, what: str) -> None:
    async with watching(browser, places) as page:
        session = await page.context.new_cdp_session(page)
        await session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = await spent(session)
        await busy(gm, page)
        after = await spent(session)
        measured: dict[str, list[float]] = await page.evaluate("window.measured")
    told(f"step to frame, {what}", measured["shown"])
    told("  of it script", measured["script"])
    parts = " ".join(f"{name} {(after[key] - before[key]) / STEPS * 1000:.1f}" for name, key in SPENT.items())
    print(f"{'  the page at work, ms of processor time a step':<56} {parts}")


async def spent(session: CDPSession) -> dict[str, float]:
    """Seconds of processor time since the page began, however busy the machine is with something else."""
    found = await session.send("Performance.getMetrics")
    return {one["name"]: one["value"] for one in found["metrics"]}


async def cold(browser: Browser, places: Places) -> None:
    """From asking for the page, of which nothing is kept, to a board with tokens in it; the name's writing apart."""
    found = []
    for _ in range(COLD):
        context = await browser.new_context(viewport=DESK, locale="en-GB")
        page = await context.new_page()
        await page.add_init_script(f"({MEASURE})()")
        link = next(one["path"] for one in places.links if one["role"] == PLAYER)
        await page.goto(f"{places.url}{link}", wait_until="commit")
        await page.locator("#join-name").fill("Ann")
        filled = await page.evaluate("performance.now()")
        form = await page.evaluate("performance.getEntriesByType('paint').at(-1)?.startTime ?? 0")
        await page.keyboard.press("Enter")
        await page.wait_for_function("() => window.measured.board !== null")
        found.append(form + await page.evaluate("window.measured.board") - filled)
        await context.close()
    told("a cold page: asked for to board, writing a name apart", found)


def told(what: str, times: Sequence[float]) -> None:
    ordered = sorted(times)
    print(f"{what:<56} {statistics.median(ordered):7.1f} ms median {ordered[int(len(ordered) * 0.95)]:7.1f} ms p95")


def weight() -> None:
    """Compressed, as a browser fetches it: what every page loads, and what is loaded when it is wanted."""
    index = (STATIC / "index.html").read_text("utf-8")
    first = later = 0
    for path in sorted((STATIC / "assets").iterdir()):
        if path.suffix in (".js", ".css"):
            size = len(gzip.compress(path.read_bytes(), 9))
            if path.name in index:
                first += size
            else:
                later += size
    print(f"{'page, gzip: loaded at once, and later':<56} {first / 1000:7.1f} kB        {later / 1000:7.1f} kB")


async def measure() -> None:
    give_playwright_our_node()
    tools = replace(real_tools(), library=BigLibrary())
    with tempfile.TemporaryDirectory() as data:
        async with running(Place(port=0, data=Path(data)), tools) as server, async_playwright() as playwright:
            places = await open_table(server.url, BIG, RULESET)
            gm = await begun(places)
            program: dict[str, Any] = {"executable_path": find_or_install_browser()}
            for what, more in (("at 60 frames a second", ()), ("without waiting for the screen", NO_WAIT)):
                browser = await playwright.chromium.launch(**program, args=[*ARGUMENTS, *more])
                await steps(browser, places, gm, what)
                if not more:
                    await cold(browser, places)
                await browser.close()
            await gm.close()
    weight()


def main() -> None:
    """Measure and print."""
    asyncio.run(measure())


if __name__ == "__main__":
    main()
