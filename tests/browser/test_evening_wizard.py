"""A wizard's evening: a spell that is held, the blow that breaks it, and fire for which a higher price is paid."""

import re

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.hands import Mouse
from tests.browser.parties import party, stand
from tests.browser.places import link

pytestmark = pytest.mark.browser

DEEPCUT = "the-choke-at-deepcut"
WIZARD, FIGHTER, ROGUE, XORN = "wizard-9", "fighter-9", "rogue-9", "xorn-1"
HASTE, FIREBALL, CLAW = "entry:spells/haste", "entry:spells/fireball", "action:claw"

NEAR = {WIZARD: [5, 7], FIGHTER: [7, 6], XORN: [6, 7]}
"""The wizard beside the one she makes faster, and the opponent beside her."""

BURNING = {XORN: [10, 5], "xorn-2": [11, 5], ROGUE: [11, 7], FIGHTER: [2, 6]}
"""Two who are meant to burn, a friend too near to them, and one far enough away."""

AIM = (10, 6)


async def test_a_blow_breaks_the_hold_on_a_spell_and_the_page_says_so(server_url: str, open_page: OpenPage) -> None:
    there = await party(server_url, DEEPCUT, [WIZARD])
    await there.until_turn_of(WIZARD)
    await stand(there, NEAR)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.take(ann.page.locator(f".turn-panel [data-option='{HASTE}']"))
    await ann.page.locator(f"[data-target-chip={FIGHTER}]").click()
    await ann.finish()
    held = ann.page.locator(f"[data-token={WIZARD}] .token-focus")
    await held.wait_for()
    await ann.look_at(WIZARD)
    await ann.page.locator(".inspected >> text=Concentrates on Haste").wait_for()
    await ann.end_turn()
    await there.gm.until(lambda view: view["fight"]["turn"] != WIZARD)

    await there.until_turn_of(XORN)
    await there.gm.gm("gm-fudge", sides=20, face=19, by=XORN)
    await there.gm.gm("gm-fudge", sides=20, face=1, by=WIZARD)
    await there.gm.do("do", choice={"by": XORN, "option": CLAW, "targets": [WIZARD]})
    await ann.press(ann.page.locator(f"[data-pass={WIZARD}]"))  # she keeps the spell that would turn the blow

    await held.wait_for(state="detached")
    log = await ann.log()
    (ended,) = [number for number, line in enumerate(log) if line.startswith("Ilse Thorn stops concentrating on Haste")]
    assert any(line.startswith("Claw deals Ilse Thorn") for line in log[:ended])
    assert await ann.page.locator(".inspected >> text=Concentrates on").count() == 0


async def test_fire_at_a_higher_price_throws_more_dice_at_everybody_it_was_said_to_catch(
    server_url: str, open_page: OpenPage
) -> None:
    there = await party(server_url, DEEPCUT, [WIZARD])
    await there.until_turn_of(WIZARD)
    await stand(there, BURNING)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.take(ann.page.locator(f".turn-panel [data-option='{FIREBALL}']"))
    await ann.page.locator(".ways .chip", has_text="5th-level").click()
    await ann.page.locator(".way-adds >> text=10d6 fire").wait_for()
    await ann.page.wait_for_selector(".area-may")
    aim = await ann.point_of(AIM)
    await ann.page.mouse.move(*aim)
    for who, side in ((XORN, "foe"), ("xorn-2", "foe"), (ROGUE, "friend"), (FIGHTER, "no")):
        await ann.page.wait_for_selector(f"[data-token={who}][data-caught={side}]")
    await ann.page.locator(".making .danger >> text=Pim Underbough").wait_for()
    told = await ann.page.locator(".making-warning").inner_text()
    assert re.search(r"Xorn 1 \(\d+ ?% · ~[\d.]+\)", told) and re.search(r"~[\d.]+ in all", told)
    lit = await ann.page.eval_on_selector_all(
        "[data-token]:not([data-caught=no])", "all => all.map(one => one.dataset.token)"
    )
    assert await ann.page.locator(".odds .label").count() == len(lit), "over everybody it would catch"
    await ann.page.mouse.click(*aim)
    await ann.confirm()

    await there.gm.until(lambda view: view["fight"]["combatants"][WIZARD]["pools"]["slots_5"]["now"] == 0)
    burnt = {one["target"]: one["rolls"] for one in there.gm.events if one["type"] == "damage"}
    assert set(burnt) == set(lit)
    assert {len(rolls) for rolls in burnt.values()} == {10}
    await ann.told_of(there.gm.seq)
    assert any(line.startswith("Ilse Thorn uses Fireball") for line in await ann.log())
