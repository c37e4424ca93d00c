"""How soon a page shows what happened. Run it: `python -m tests.bench page`, once `make web` has built the page.

What each page of a player has loaded until it stands there, in each language. Then forty fight on a board of 40 by 40,
and a player watches them in Chromium: how soon a board stands there that was never seen before; the time from a step's
WebSocket message to the frame that shows it, as the page itself measures it, when somebody is moved, harmed, or ends a
turn, with motions and without them, at the pace of a screen (60 frames a second, so that half a frame's wait is in it)
and without that wait; and what the page has to do for a step.
"""

import asyncio
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
from tests.browser.conftest import ARGUMENTS, DESK
from tests.browser.find_browser import find_or_install_browser, give_playwright_our_node
from tests.browser.weight import compressed_bytes, loaded
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
READERS = ("en-GB", "de-DE", "pt-BR", "ko-KR", "hi-IN")
KINDS = ("move", "harm", "turn")

SPENT = {"all": "ThreadTime", "script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
"""What the browser counts, in seconds of its main thread: every frame of motions is in it."""

NO_WAIT = ("--disable-frame-rate-limit", "--disable-gpu-vsync")

MEASURE = """() => {
  const channel = new MessageChannel(), waiting = [];
  channel.port1.onmessage = () => waiting.shift()();
  const after = run => {
    waiting.push(run);
    channel.port2.postMessage(0);
  };
  window.measured = {kind: '', script: [], shown: [], board: null};
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({data}) => {
        if (!data.startsWith('{"t":"step"')) return;
        const [came, {kind}] = [performance.now(), window.measured];
        after(() => window.measured.script.push([kind, performance.now() - came]));
        requestAnimationFrame(() => after(() => window.measured.shown.push([kind, performance.now() - came])));
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
        kind = KINDS[number % len(KINDS)]
        await page.evaluate("kind => (window.measured.kind = kind)", kind)
        match kind:
            case "move":
                seq = await gm.gm("gm-move", who=who, to=list(chance.choice(free)))
            case "harm":
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
        await page.wait_for_function("seq => window.__holdfast.seq >= seq", arg=seq, polling=50)
        await page.wait_for_timeout(PAUSE_MS)


@asynccontextmanager
async def watching(browser: Browser, places: Places, *, calm: bool = False) -> AsyncIterator[Page]:
    """The player's page, in a profile of its own; `calm`: of somebody who wants no motions."""
    context = await browser.new_context(
        viewport=DESK, locale="en-GB", reduced_motion="reduce" if calm else "no-preference"
    )
    page = await context.new_page()
    await page.add_init_script(f"({MEASURE})()")
    link = next(one["path"] for one in places.links if one["role"] == PLAYER)
    await page.goto(f"{places.url}{link}")
    await page.locator("#join-name").fill("Ann")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".board [data-token]")
    yield page
    await context.close()


async def steps(browser: Browser, places: Places, gm: Client, what: str, *, calm: bool) -> None:
    async with watching(browser, places, calm=calm) as page:
        session = await page.context.new_cdp_session(page)
        await session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = await spent(session)
        await busy(gm, page)
        after = await spent(session)
        measured: dict[str, list[tuple[str, float]]] = await page.evaluate("window.measured")
    print(f"\n{f'{what}, milliseconds':<56} {'median':>10} {'p95':>8}")
    for kind in KINDS:
        told(f"  step to frame, {kind}", [ms for one, ms in measured["shown"] if one == kind])
    told("  step to frame, all", [ms for _, ms in measured["shown"]])
    told("    of it script", [ms for _, ms in measured["script"]])
    parts = " ".join(f"{name} {(after[key] - before[key]) / STEPS * 1000:.1f}" for name, key in SPENT.items())
    print(f"{'    processor time of the page for a step':<56} {parts}")


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
    told("cold page: asked for to board, writing a name apart", found)


def told(what: str, times: Sequence[float]) -> None:
    ordered = sorted(times)
    print(f"{what:<56} {statistics.median(ordered):10.1f} {ordered[int(len(ordered) * 0.95)]:8.1f}")


async def weights(browser: Browser, url: str, fight: Places) -> None:
    """What a player's pages have loaded until they stand there: as gzip, and as it was sent to this browser."""
    lobby = await open_table(url, next(iter(ShippedLibrary().encounters(RULESET))), RULESET)
    print(f"{'loaded, kB as gzip (as sent)':<30} {'home':>15} {'join':>15} {'lobby':>15} {'fight':>15}")
    for reader in READERS:
        context = await browser.new_context(viewport=DESK, locale=reader)
        home, page = await context.new_page(), await context.new_page()
        await home.goto(url)
        await home.wait_for_selector(".open-table")
        sizes = [await weight(home)]
        await page.goto(f"{url}{next(one['path'] for one in lobby.links if one['role'] == PLAYER)}")
        await page.locator("#join-name").fill("Ann")
        sizes.append(await weight(page))
        await page.keyboard.press("Enter")
        await page.wait_for_selector(".lobby")
        sizes.append(await weight(page))
        await context.close()
        context = await browser.new_context(viewport=DESK, locale=reader)
        page = await context.new_page()
        await page.goto(f"{url}{next(one['path'] for one in fight.links if one['role'] == PLAYER)}")
        await page.locator("#join-name").fill("Ann")
        await page.keyboard.press("Enter")
        await page.wait_for_selector(".board [data-token]")
        sizes.append(await weight(page))
        await context.close()
        print(f"  {reader:<28} {' '.join(f'{size:>15}' for size in sizes)}")


async def weight(page: Page) -> str:
    files = await loaded(page)
    as_gzip = sum(compressed_bytes(file.path) for file in files)
    return f"{as_gzip / 1000:.1f} ({sum(file.came_bytes for file in files) / 1000:.1f})"


async def measure() -> None:
    give_playwright_our_node()
    tools = replace(real_tools(), library=BigLibrary())
    with tempfile.TemporaryDirectory() as data:
        async with running(Place(port=0, data=Path(data)), tools) as server, async_playwright() as playwright:
            places = await open_table(server.url, BIG, RULESET)
            gm = await begun(places)
            program: dict[str, Any] = {"executable_path": find_or_install_browser()}
            browser = await playwright.chromium.launch(**program, args=ARGUMENTS)
            await weights(browser, server.url, places)
            print(f"\n{'milliseconds':<56} {'median':>10} {'p95':>8}")
            await cold(browser, places)
            await steps(browser, places, gm, "60 frames a second, with motions", calm=False)
            await steps(browser, places, gm, "60 frames a second, without motions", calm=True)
            await browser.close()
            browser = await playwright.chromium.launch(**program, args=[*ARGUMENTS, *NO_WAIT])
            await steps(browser, places, gm, "not waiting for the screen, without motions", calm=True)
            await browser.close()
            await gm.close()


def main() -> None:
    """Measure and print."""
    asyncio.run(measure())


if __name__ == "__main__":
    main()
