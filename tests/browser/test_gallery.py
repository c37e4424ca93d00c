"""Pictures of every page in each of its states, for people to look at: `build/screenshots/gallery-*.png`.

On a desk and on a phone, by night and by day. What a page must not do whatever it shows is checked on the way: nothing
sticks out sideways, and no button is cut off by its own edges.
"""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, ViewportSize

from tests.browser.conftest import DESK, PHONE, NewField, OpenPage, Screenshot
from tests.browser.field import CLERIC, crowd, spell, zone
from tests.browser.field import WIZARD as AREAS_WIZARD
from tests.browser.hands import Fingers, Mouse
from tests.browser.parties import Party, party, stand
from tests.browser.places import link
from tests.server.places import open_table

pytestmark = pytest.mark.browser

FORD, DEEPCUT = "goblins-at-the-ford", "the-choke-at-deepcut"
WIZARD, FIGHTER, XORN = "wizard-9", "fighter-9", "xorn-1"

_CUT = """() => [...document.querySelectorAll('button, summary, label, h1, h2, h3, th')].filter(one => {
  const style = getComputedStyle(one);
  const hides = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && style.overflowX !== 'auto';
  return one.checkVisibility() && hides && one.clientWidth > 4 && one.scrollWidth > one.clientWidth + 1;
}).map(one => one.outerHTML.slice(0, 160))"""

_SIDEWAYS = """() => [...document.querySelectorAll('body *')].filter(one => {
  const { overflowX, overflowY } = getComputedStyle(one);
  const read = ['auto', 'scroll'].includes(overflowY) && overflowX !== 'visible' && one.clientWidth > 40;
  const down = one.scrollHeight > one.clientHeight + 1;
  return read && down && one.checkVisibility() && one.scrollWidth > one.clientWidth + 1;
}).map(one => `${one.outerHTML.slice(0, 120)} by ${one.scrollWidth - one.clientWidth}`)"""
"""What is read by going down, and would have to be gone through sideways as well."""

_BEYOND = """() => [...document.querySelectorAll('[role=dialog], dialog[open], aside, section')].filter(one => {
  const { left, right } = one.getBoundingClientRect();
  return one.checkVisibility() && (left < -1 || right > innerWidth + 1);
}).map(one => one.outerHTML.slice(0, 120))"""
"""What lies partly beyond the sides of the screen."""

Shoot = Callable[[Page, str], Awaitable[None]]
"""`await shoot(page, state)`: by night and by day."""


@pytest.fixture(params=[(Mouse, DESK), (Fingers, PHONE)], ids=["desk", "phone"])
def seated(request: pytest.FixtureRequest) -> tuple[type[Mouse], ViewportSize]:
    """What people play with, and how large their pages are."""
    found: tuple[type[Mouse], ViewportSize] = request.param
    return found


@pytest.fixture
def shoot(seated: tuple[type[Mouse], ViewportSize], screenshot: Screenshot) -> Shoot:
    size = "phone" if seated[1] == PHONE else "desk"

    async def both(page: Page, state: str) -> None:
        for theme in ("light", "dark"):
            await page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            await screenshot(page, f"gallery-{state}-{size}-{theme}")
        beyond = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert beyond <= 0, f"{state} is {beyond} pixels too wide"
        for wrong in (_CUT, _SIDEWAYS, _BEYOND):
            assert await page.evaluate(wrong) == [], state

    return both


async def test_before_the_fight(
    seated: tuple[type[Mouse], ViewportSize], shoot: Shoot, server_url: str, open_page: OpenPage
) -> None:
    hands, viewport = seated
    places = await open_table(server_url, FORD, "srd51", settings={"level": 3})
    home = await open_page(server_url, viewport=viewport)
    await home.wait_for_selector(".open-table")
    await shoot(home, "home")
    await home.locator(".open-settings > summary").click()
    await shoot(home, "home-settings")
    gil, ann = hands(await open_page(viewport=viewport), "Gil"), hands(await open_page(viewport=viewport), "Ann")
    await ann.page.goto(link(places, "player", 0))
    await ann.page.wait_for_selector("#join-name")
    await shoot(ann.page, "door")
    await gil.join(link(places, "gm"))
    await ann.join(link(places, "player", 0))
    await shoot(ann.page, "lobby")
    await shoot(gil.page, "lobby-gm")
    await ann.press(ann.page.locator("[data-bring=made]"))
    await ann.page.wait_for_selector("[data-offer]")
    await shoot(ann.page, "making")
    await gil.press(gil.page.locator(".lobby-next > summary"))
    await shoot(gil.page, "lobby-next")
    await gil.press(gil.page.locator("[data-tool=build-new]"))
    await gil.page.wait_for_selector(".canvas")
    await shoot(gil.page, "builder")
    for panel in await gil.page.locator("[data-panel]").evaluate_all("all => all.map(one => one.dataset.panel)"):
        await gil.press(gil.page.locator(f"[data-panel={panel}]"))
        await shoot(gil.page, f"builder-{panel}")


async def test_a_turn_and_a_question(
    seated: tuple[type[Mouse], ViewportSize], shoot: Shoot, server_url: str, open_page: OpenPage
) -> None:
    hands, viewport = seated
    there = await at_deepcut(server_url)
    ann = hands(await open_page(viewport=viewport), "Ann")
    await ann.join(link(there.places, "player", 0))
    assert await ann.next_move() == "turn"
    await shoot(ann.page, "turn")
    await ann.take(ann.page.locator(".turn-panel [data-option$='/fireball']"))
    await ann.page.wait_for_selector(".area-may", state="attached")
    await ann.page.mouse.click(*await ann.point_of((10, 6)))
    await ann.page.wait_for_selector("[data-confirm]")
    await shoot(ann.page, "area")
    await ann.confirm()
    await there.gm.until(lambda view: view["fight"]["combatants"][WIZARD]["pools"]["slots_3"]["now"] < 3)
    await stand(there, {WIZARD: [9, 6], XORN: [10, 6]})
    await there.gm.gm("gm-fudge", sides=20, face=10, by=XORN)
    await there.until_turn_of(XORN)
    await there.gm.do("do", choice={"by": XORN, "option": "action:claw", "targets": [WIZARD]})
    await ann.page.wait_for_selector(f"[data-ask={WIZARD}]")
    await shoot(ann.page, "question")
    await ann.press(ann.page.locator(f"[data-pass={WIZARD}]"))
    await there.gm.until(lambda view: "window" not in view["fight"])
    await there.gm.gm("gm-set", who=WIZARD, health=0)
    await ann.page.wait_for_selector(f"[data-token={WIZARD}][data-standing=dying]", state="attached")
    await shoot(ann.page, "dying")
    for number, tab in enumerate(await ann.page.locator(".tabs button:visible").all()):
        await ann.press(tab)
        await shoot(ann.page, f"tab-{number}")
    await ann.page.keyboard.press("?")
    await ann.page.wait_for_selector("dialog.help[open]")
    await shoot(ann.page, "keys")
    await ann.page.keyboard.press("Escape")
    await there.gm.gm("gm-end", outcome="victory")
    assert await ann.next_move() == "over"
    await shoot(ann.page, "over")


async def test_areas_that_stay(
    seated: tuple[type[Mouse], ViewportSize], shoot: Shoot, new_field: NewField, open_page: OpenPage
) -> None:
    hands, viewport = seated
    there = await crowd(await new_field(AREAS_WIZARD, CLERIC))
    await there.until_turn_of(AREAS_WIZARD)
    ann = hands(await open_page(viewport=viewport), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.page.wait_for_selector(".zone[data-zone]", state="attached")
    await shoot(ann.page, "areas")
    await ann.take(ann.page.locator(f".turn-panel [data-option='{spell('fire-bolt')}']"))
    await ann.page.wait_for_selector("[data-wall-chip]")
    await shoot(ann.page, "areas-strike")
    await ann.page.keyboard.press("Escape")
    await ann.take(ann.page.locator(f".turn-panel [data-option='{spell('wall-of-fire')}']"))
    await ann.page.wait_for_selector(".area-may", state="attached")
    for state, cell in (("stands", (7, 2)), ("runs", (7, 5))):
        await ann.page.mouse.click(*await ann.point_of(cell))
        await ann.page.wait_for_selector(".area-lit", state="attached")
        await shoot(ann.page, f"areas-wall-{state}")
    await ann.press(ann.page.locator("[data-ring]"))
    await shoot(ann.page, "areas-ring")
    await ann.confirm()
    await zone(there, "Wall of Fire")
    await ann.told_of(there.gm.seq)
    await shoot(ann.page, "areas-fire")
    for tab in await ann.page.locator(".tabs button:visible", has_text="Order").all():
        await ann.press(tab)
        await shoot(ann.page, "areas-order")
    await there.until_turn_of(CLERIC)
    bea = hands(await open_page(viewport=viewport), "Bea")
    await bea.join(link(there.places, "player", 1))
    await bea.take(bea.page.locator(f".turn-panel [data-option='{spell('fire-storm')}']"))
    await bea.page.wait_for_selector(".area-may", state="attached")
    for cell in ((5, 5), (5, 3)):
        await bea.page.mouse.click(*await bea.point_of(cell))
    await bea.page.locator(".making-ask:has-text('2 set')").wait_for()
    await shoot(bea.page, "areas-copies")
    await bea.page.evaluate("document.querySelector('[data-stage-tool=map]').click()")
    await bea.page.wait_for_selector(".legend .zone-row")
    await shoot(bea.page, "areas-legend")


async def test_a_sheet(
    seated: tuple[type[Mouse], ViewportSize], shoot: Shoot, server_url: str, open_page: OpenPage
) -> None:
    hands, viewport = seated
    there = await at_deepcut(server_url)
    ann = hands(await open_page(viewport=viewport), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.press(ann.page.locator("[data-open-sheet]").first)
    await ann.page.wait_for_selector(f"[data-sheet-open='{WIZARD}'][data-loaded=true]")
    await shoot(ann.page, "sheet")


async def test_the_gms_page(
    seated: tuple[type[Mouse], ViewportSize], shoot: Shoot, server_url: str, open_page: OpenPage
) -> None:
    hands, viewport = seated
    there = await at_deepcut(server_url)
    gil = hands(await open_page(viewport=viewport), "Gil")
    await gil.join(link(there.places, "gm"))
    await gil.page.wait_for_selector("[data-lever=tools]")
    await shoot(gil.page, "gm")
    await gil.look_at(XORN)
    await shoot(gil.page, "gm-card")
    await gil.page.keyboard.press("Escape")
    await gil.press(gil.page.locator("[data-lever=tools]"))
    await gil.page.wait_for_selector("[role=tab][data-part]")
    for part in await gil.page.locator("[role=tab][data-part]").evaluate_all("all => all.map(one => one.dataset.part)"):
        await gil.press(gil.page.locator(f"[role=tab][data-part={part}]"))
        await gil.page.wait_for_selector(f"[role=tab][data-part={part}][aria-selected=true]")
        await shoot(gil.page, f"gm-{part}")


async def at_deepcut(url: str) -> Party:
    """A fight in the turn of the wizard, whom a player plays."""
    there = await party(url, DEEPCUT, [WIZARD])
    await there.until_turn_of(WIZARD)
    await stand(there, {WIZARD: [5, 7], XORN: [10, 5], FIGHTER: [7, 6]})
    return there
