"""A fighter's evening, and that of somebody who nearly dies of it."""

import pytest
from playwright.async_api import ViewportSize

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.hands import Fingers, Mouse
from tests.browser.parties import party, stand
from tests.browser.places import link
from tests.server.client import Client

pytestmark = pytest.mark.browser

DEEPCUT = "the-choke-at-deepcut"
FIGHTER, ROGUE = "fighter-9", "rogue-9"
SWORD = ".turn-panel [data-option='item:2']"
BETWEEN = {FIGHTER: [6, 6], "xorn-1": [7, 6], "xorn-2": [6, 4]}
"""From the one opponent's side a step leads to the other's, and out of nobody's reach."""

STEP = (6, 5)


@pytest.mark.parametrize(("hands", "viewport"), [(Mouse, DESK), (Fingers, PHONE)], ids=["mouse", "phone"])
async def test_a_fighter_strikes_one_walks_and_strikes_another_in_one_turn(
    hands: type[Mouse], viewport: ViewportSize, server_url: str, open_page: OpenPage
) -> None:
    there = await party(server_url, DEEPCUT, [FIGHTER])
    await there.until_turn_of(FIGHTER)
    await stand(there, BETWEEN)
    ann = hands(await open_page(viewport=viewport), "Ann")
    await ann.join(link(there.places, "player", 0))
    assert await ann.next_move() == "turn"
    await strike(ann, "xorn-1")
    await ann.page.locator(SWORD, has_text="1 strike in hand").wait_for()
    await ann.walk_to(STEP)
    await ann.sees(f"() => String(JSON.parse(window.__holdfast.view).fight.combatants['{FIGHTER}'].at) === '6,5'")
    await strike(ann, "xorn-2")
    await ann.page.locator(SWORD).wait_for(state="detached")  # the action's strikes are through
    await ann.end_turn()

    await there.gm.until(lambda view: view["fight"]["turn"] != FIGHTER)
    did = [(one["type"], one.get("target")) for one in there.gm.events if one.get("by") == FIGHTER]
    deeds = [one for one in did if one[0] in ("attack", "move")]
    assert deeds == [("attack", "xorn-1"), ("move", None), ("attack", "xorn-2")]


async def strike(ann: Mouse, target: str) -> None:
    """Swing at somebody, who is named by a press."""
    before = await ann.seq()
    await ann.take(ann.page.locator(SWORD))
    await ann.press(ann.page.locator(f"[data-target-chip={target}]"))
    await ann.finish()
    await ann.told_of(before + 1)


async def test_whoever_lies_dying_sees_each_throw_against_death_and_acts_when_back_on_their_feet(
    server_url: str, open_page: OpenPage
) -> None:
    there = await party(server_url, DEEPCUT, [ROGUE])
    await stand(there, {ROGUE: [5, 6], "xorn-1": [9, 6]})
    await there.gm.gm("gm-set", who=ROGUE, health=0)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.page.wait_for_selector(f"[data-token={ROGUE}][data-standing=dying]")
    for face, line in (
        (12, "Pim Underbough holds on (12): 1 for life, 0 against."),
        (7, "Pim Underbough slips away (7): 1 for life, 1 against."),
    ):
        await throw(there.gm, face)
        await ann.page.locator(".log-lines").get_by_text(line).wait_for()
        await ann.page.wait_for_selector(".order-row[data-yours=true][data-standing=dying]")
        assert await ann.page.locator(".turn-panel .end-turn").count() == 0
    await throw(there.gm, 20)
    await ann.page.wait_for_selector(f"[data-token={ROGUE}][data-standing=up]")
    assert await ann.next_move() == "turn"
    assert await ann.strike()
    await there.gm.until(lambda _: any(one["type"] == "attack" and one["by"] == ROGUE for one in there.gm.events))


async def throw(gm: Client, face: int) -> None:
    """Turns go by until the next throw against death, which shows this."""
    await gm.gm("gm-fudge", sides=20, face=face, by=ROGUE)
    before = thrown(gm)
    while thrown(gm) == before:
        await gm.do("do", choice={"by": gm.fight["turn"], "option": "end-turn"})


def thrown(gm: Client) -> int:
    return sum(one["type"] == "dying" for one in gm.events)
