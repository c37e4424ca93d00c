"""What players see, from the link they are sent to the fight watched again."""

import asyncio

from playwright.async_api import Locator, Page

from tests.browser.conftest import PHONE
from tests.browser.field import CLERIC, bring_field, crowd, field, spell
from tests.browser.field import WIZARD as FIELD_WIZARD
from tests.browser.hands import Mouse
from tests.browser.pictures.evening import PLAYERS, SITE, WIZARD, Evening, best_aim

_FORD = "goblins-at-the-ford"
_BALL = "[data-option='entry:spells/fireball']"
_BALL_RADIUS = 4
_FETCHED = """moment => Number(document.querySelector('.replay-scrub')?.max) >= moment &&
  document.querySelector('.replay-count').textContent.startsWith('Step ')"""
_MOMENT = "34"
"""The step at which a fight that is watched again is shown."""


async def joining(evening: Evening) -> Page:
    """A link as it opens: which table, who is there, and a name to be given."""
    await evening.sit_down()
    page = await evening.page({"width": 800, "height": 620})
    await page.goto(evening.link("player", 4))
    await page.locator("#join-name").fill("Eve")
    return page


async def lobby(evening: Evening) -> Page:
    """Before the fight, as a player sees it whose character is claimed."""
    await evening.sit_down()
    for who in list(PLAYERS)[1:3]:
        await evening.players[who].do("ready", ready=True)
    return (await evening.player()).page


async def heroes(evening: Evening) -> Page:
    """Those ready-made characters that may come to this table."""
    await evening.open(_FORD, level=3)
    person = await evening.player()
    await person.page.locator("[data-bring=ready-made]").click()
    await person.page.locator(".heroes li").first.wait_for()
    await person.page.locator(".bring-character").evaluate("part => part.scrollIntoView()")
    return person.page


async def maker(evening: Evening) -> Page:
    """A wizard who is being made, at the choice of spells."""
    await evening.open(_FORD, level=3)
    page = (await evening.player()).page
    await page.locator("[data-bring=made]").click()
    await page.locator("[data-offer=elf]").click()
    await page.locator("[data-step=class]").click()
    await page.locator("[data-offer=wizard]").click()
    await page.wait_for_selector("[data-offer=wizard][data-state=yours]")
    await page.locator("[data-step=wizard-spells]").click()
    await page.get_by_label("Rank", exact=True).select_option("2")
    await page.locator('[data-offer="spells/web"]').click()
    await page.wait_for_selector('[data-offer="spells/web"][data-state=yours]')
    return page


async def turn(evening: Evening) -> Page:
    """A ball of fire about to be let go: whom it would catch is marked on the board."""
    await evening.turn()
    return (await aimed(await evening.player())).page


async def aimed(person: Mouse) -> Mouse:
    """The ball of fire over the best cell there is for it."""
    page = person.page
    assert await person.next_move() == "turn"
    await person.take(page.locator(_BALL))
    await page.wait_for_selector(".area-may")
    await page.mouse.move(*await person.point_of(best_aim((await person.view())["fight"], _BALL_RADIUS)))
    await page.wait_for_selector(".area-lit")
    return person


async def option(evening: Evening) -> Page:
    """What an option would do, beside the menu."""
    await evening.turn()
    person = await evening.player(theme="light")
    assert await person.next_move() == "turn"
    await person.page.hover(_BALL)
    await person.page.locator(".option-hint .facts").first.wait_for()
    return person.page


async def question(evening: Evening) -> Page:
    """Somebody hits the wizard, who may answer."""
    await evening.question("hit")
    person = await evening.player()
    await person.page.wait_for_selector(f"[data-ask={WIZARD}] [data-option]")
    return person.page


async def log(evening: Evening) -> Locator:
    """The log, with the arithmetic of a blow opened."""
    await evening.turn()
    page = (await evening.player()).page
    await page.locator(".log-event[data-event=attack] .log-how").last.click()
    await page.locator(".log-figures").scroll_into_view_if_needed()
    return page.locator(".log")


async def sheet(evening: Evening) -> Page:
    """A sheet before the fight."""
    await evening.sit_down()
    person = await evening.player(theme="light")
    await person.page.locator(f"[data-open-sheet={WIZARD}]").first.click()
    await person.page.wait_for_selector("[data-sheet-open][data-loaded=true]")
    return person.page


async def replay(evening: Evening) -> Page:
    """The fight watched again."""
    await evening.over()
    found = await (await evening.player()).page.locator("[data-watch-again]").get_attribute("href")
    page = await evening.page()
    await page.goto(f"{SITE}{found}")
    await page.wait_for_function(_FETCHED, arg=int(_MOMENT))
    await page.locator(".replay-scrub").fill(_MOMENT)
    await page.locator(".replay-count", has_text=f"Step {_MOMENT} ").wait_for()
    return page


async def phone(evening: Evening) -> Page:
    """A turn on a phone."""
    await evening.turn()
    person = await evening.player(viewport=PHONE)
    assert await person.next_move() == "turn"
    await person.page.wait_for_selector(".reach-fill", state="attached")
    return person.page


async def areas(evening: Evening) -> Page:
    """A wall of fire being laid, where a wall of ice stands in sections and guardians go with their cleric."""
    edition = await asyncio.to_thread(bring_field, evening.url)
    there = await crowd(await field(evening.url, edition, [FIELD_WIZARD, CLERIC]))
    await there.until_turn_of(FIELD_WIZARD)
    evening.places = there.places
    person = await evening.player()
    await person.take(person.page.locator(f".turn-panel [data-option='{spell('wall-of-fire')}']"))
    await person.page.wait_for_selector(".area-may", state="attached")
    for cell in ((7, 2), (7, 5)):
        await person.page.mouse.click(*await person.point_of(cell))
    await person.page.locator(".making-ask:has-text('ends again')").wait_for()
    return person.page


async def german(evening: Evening) -> Page:
    """The same turn in German."""
    await evening.turn()
    return (await aimed(await evening.player(locale="de-DE"))).page


async def hindi(evening: Evening) -> Page:
    """The same question in Hindi."""
    await evening.question("hit")
    person = await evening.player(locale="hi-IN")
    await person.page.wait_for_selector(f"[data-ask={WIZARD}] [data-option]")
    return person.page


SCENES = (joining, lobby, heroes, maker, turn, option, question, log, sheet, replay, phone, areas, german, hindi)
"""In the order of the guide."""
