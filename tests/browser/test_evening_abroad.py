"""A turn of a fight, from the menu to the log, for readers of German and of Hindi: no English but the ruleset's own."""

import pytest

from tests.browser.conftest import OpenPage, Screenshot
from tests.browser.hands import Mouse
from tests.browser.leftovers import english_left, latin_left
from tests.browser.parties import party, stand
from tests.browser.places import link

pytestmark = pytest.mark.browser

DEEPCUT = "the-choke-at-deepcut"
FIGHTER, FOE = "fighter-9", "xorn-1"
SWORD = "item:2"

SAME_EVERYWHERE = ["Holdfast", "Esc", "Alt", "Enter", "Home", "End", "Shift", "Gil", "Ann", "ms"]
"""The product, keys, people, and units."""


@pytest.mark.parametrize(("reader", "locale", "own_letters"), [("de-DE", "de", False), ("hi-IN", "hi", True)])
async def test_a_turn_and_its_log_are_all_in_the_readers_language(
    reader: str, locale: str, own_letters: bool, server_url: str, open_page: OpenPage, screenshot: Screenshot
) -> None:
    there = await party(server_url, DEEPCUT, [FIGHTER])
    await there.until_turn_of(FIGHTER)
    await stand(there, {FIGHTER: [6, 6], FOE: [7, 6]})
    sword = await there.gm.command("about", who=FIGHTER, option=SWORD)
    ann = Mouse(await open_page(locale=reader), "Ann")
    await ann.page.goto(link(there.places, "player", 0))
    await ann.page.locator("#join-name").fill("Ann")
    await ann.page.locator("#join-name").press("Enter")
    assert await ann.next_move() == "turn"

    async def look(moment: str) -> None:
        await screenshot(ann.page, f"evening-{locale}-{moment}")
        given = [await ann.view(), there.gm.events, sword["detail"], SAME_EVERYWHERE]
        left = await english_left(ann.page, locale, given)
        if own_letters:
            left += await latin_left(ann.page, given)
        assert not left, f"{moment}: {' | '.join(left)}"

    await look("turn")
    await ann.page.hover(f".turn-panel [data-option='{SWORD}']")
    await ann.page.wait_for_selector(".option-hint")
    await look("hint")
    await ann.take(ann.page.locator(f".turn-panel [data-option='{SWORD}']"))
    await ann.page.wait_for_selector(".making")
    await look("targets")
    await ann.page.locator(f"[data-target-chip={FOE}]").click()
    await ann.finish()
    await there.gm.until(lambda _: any(one["type"] == "attack" for one in there.gm.events))
    await ann.told_of(there.gm.seq)
    await ann.look_at(FOE)
    for how in await ann.page.locator(".log-how").all():
        await how.click()
    await look("log")
    await ann.end_turn()
    await there.gm.until(lambda view: view["fight"]["turn"] != FIGHTER)
    await there.gm.gm("gm-end", outcome="victory")
    assert await ann.next_move() == "over"
    await look("over")
