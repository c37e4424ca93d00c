"""What game masters see: a table opened, a fight run, and the next one built."""

from playwright.async_api import Locator, Page

from tests.browser.hands import Mouse
from tests.browser.pictures.evening import SITE, WIZARD, Evening
from tests.server.maps.make_example import EXAMPLE

_FORD = "goblins-at-the-ford"
_FOE = "veteran"

_POINT = """([x, y]) => {
  const drawn = document.querySelector('.canvas').getScreenCTM();
  const at = new DOMPoint((x + 0.5) * 48, (y + 0.5) * 48).matrixTransform(drawn);
  return [at.x, at.y];
}"""
"""Where a cell of the builder's board is on the screen."""


async def opening(evening: Evening) -> Page:
    """The start page with the fight, and the settings that go together."""
    page = await evening.page({"width": 1000, "height": 1000})
    await page.goto(SITE)
    await page.locator("#open-ruleset").select_option("srd51")
    await page.locator(f"[data-encounter={_FORD}]").click()
    await page.locator("#open-name").fill("Friday night")
    await page.locator(".open-settings").scroll_into_view_if_needed()
    return page


async def settings(evening: Evening) -> Locator:
    """Every setting of a table."""
    page = await evening.page({"width": 1000, "height": 2_600})
    await page.goto(SITE)
    await page.locator(".open-settings > summary").click()
    return page.locator(".open-settings")


async def invitation(evening: Evening) -> Locator:
    """Links for everybody, one of them as a code."""
    await evening.sit_down()
    page = (await evening.game_master({"width": 1440, "height": 1_800})).page
    await page.locator("[data-show-qr=player]").first.click()
    await page.locator("svg.qr").wait_for()
    return page.locator(".invite")


async def gm(evening: Evening) -> Page:
    """The board as the GM has it, with an opponent's card open."""
    person = await at_the_turn(evening)
    await person.look_at(_FOE)
    await person.page.mouse.move(0, 0)  # the card says it all
    return person.page


async def at_the_turn(evening: Evening) -> Mouse:
    """The GM at the page, in the middle of the fight."""
    await evening.turn()
    return await evening.game_master()


async def tools(evening: Evening, part: str) -> Page:
    """A group of the GM's tools."""
    page = (await at_the_turn(evening)).page
    await page.locator("[data-lever=tools]").click()
    await page.locator(f"[data-part={part}]").click()
    await page.locator("#tool-part").wait_for()
    return page


async def drawer(evening: Evening) -> Page:
    """Creatures that could be brought in."""
    page = await tools(evening, "people")
    await page.get_by_label("Look for a creature").fill("scout")
    await page.locator("[data-add='creatures/scout']").wait_for()
    return page


async def undo(evening: Evening) -> Page:
    """Steps that could be taken back, and which was the last."""
    return await tools(evening, "run")


async def see_as(evening: Evening) -> Page:
    """The table as a player sees it, at the GM's page: an opponent is hidden from it."""
    gm = await evening.turn()
    await gm.gm("gm-reveal", who=_FOE, hidden=True)
    page = (await evening.game_master(theme="light")).page
    await page.locator("[data-lever=tools]").click()
    await page.locator("[data-part=eyes]").click()
    await page.locator(f"[data-see-as={evening.players[WIZARD].seat}]").click()
    await page.wait_for_selector(".seeing-as")
    return page


async def building(evening: Evening) -> Page:
    """The builder, with a fight that is there already."""
    await evening.open(_FORD)
    page = (await evening.game_master()).page
    await page.locator(".lobby-next > summary").click()
    await page.locator(f"[data-copy={_FORD}]").click()
    await page.wait_for_selector(".canvas")
    await page.wait_for_selector(".verdict[data-fine=true]")
    return page


async def builder(evening: Evening) -> Page:
    """Creatures being placed."""
    page = await building(evening)
    await page.locator("[data-foe='0'] .row-name").click()
    return page


async def forecast(evening: Evening) -> Page:
    """Who would win, how soon, and who would fall."""
    page = await building(evening)
    await page.locator("[data-panel=odds]").click()
    await page.wait_for_selector(".weighed")
    await page.locator("[name=odds-fights]").select_option("20")
    await page.locator("[data-tool=odds]").click()
    await page.wait_for_selector(".odds-told[data-done='20']")
    await page.wait_for_selector("[data-tool=odds]")
    return page


async def imported(evening: Evening) -> Page:
    """A map of another program, as it comes into the builder."""
    await evening.open(_FORD)
    page = (await evening.game_master()).page
    await page.locator(".lobby-next > summary").click()
    await page.locator("[data-map-import] input[type=file]").set_input_files(EXAMPLE)
    await page.wait_for_selector(".canvas[data-pictured=true] image", state="attached")
    await page.get_by_label("Creatures of the encounter").fill("skeleton")
    await page.locator("[data-stamp='creatures/skeleton']").click()
    for cell in ((18, 4), (19, 7), (7, 13)):
        await page.mouse.click(*await page.evaluate(_POINT, list(cell)))
    return page


SCENES = (opening, settings, invitation, gm, drawer, undo, see_as, builder, forecast, imported)
"""In the order of the guide."""
