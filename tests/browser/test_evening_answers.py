"""Spells answered at the table: by two players at once, and by one whose line broke while they were asked."""

import pytest

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.hands import Fingers, Mouse
from tests.browser.parties import party, stand
from tests.browser.places import link
from tests.faults.proxy import proxy_to

pytestmark = pytest.mark.browser

CISTERN, DEEPCUT = "the-sunless-cistern", "the-choke-at-deepcut"
WIZARD, WARLOCK, MAGE = "wizard-13", "warlock-13", "mage"
BOLT, CLAW = "entry:spells/fire-bolt", "action:claw"


async def test_of_two_who_stop_a_spell_at_once_one_does_and_the_other_keeps_the_price(
    server_url: str, open_page: OpenPage
) -> None:
    there = await party(server_url, CISTERN, [WIZARD, WARLOCK], add="creatures/mage")
    await there.until_turn_of(MAGE)
    await stand(there, {WIZARD: [8, 10], WARLOCK: [9, 10], MAGE: [12, 10]})
    ann, ben = Mouse(await open_page(), "Ann"), Fingers(await open_page(viewport=PHONE), "Ben")
    await ann.join(link(there.places, "player", 0))
    await ben.join(link(there.places, "player", 1))
    await there.gm.do("do", choice={"by": MAGE, "option": BOLT, "targets": [WIZARD]})
    await there.gm.until(lambda view: "window" in view["fight"])
    first, second = there.gm.fight["window"]["waiting"]
    for person, who in ((ann, WIZARD), (ben, WARLOCK)):
        stop = person.page.locator(f"[data-ask={who}] [data-option$=counterspell]")
        await stop.wait_for()
        await person.take(stop)
        await person.finish()
    await there.gm.until(lambda view: "window" not in view["fight"])
    (stopped,) = [one for one in there.gm.events if one["type"] == "cancelled"]
    assert (stopped["by"], stopped["source"]) == (MAGE, first)
    paid = [one["by"] for one in there.gm.events if one["type"] == "spend"]
    assert paid == [first], "what the other would have paid is kept"
    kept = f"{there.gm.view['roster'][second]['name']} keeps Counterspell: it was stopped already."
    await ben.press(ben.page.get_by_role("tab", name="Log"))
    for person in (ann, ben):
        await person.page.locator(".log-lines").get_by_text(kept).wait_for()


async def test_whoever_is_cut_off_while_asked_is_asked_still_when_back_and_the_answer_counts(
    server_url: str, open_page: OpenPage
) -> None:
    there = await party(server_url, DEEPCUT, ["wizard-9"])
    await there.until_turn_of("xorn-1")
    await stand(there, {"wizard-9": [5, 7], "xorn-1": [6, 7]})
    async with proxy_to(there.places.url) as cable:
        ann = Mouse(await open_page(), "Ann")
        await ann.join(link(there.places, "player", 0, by=cable.url))
        await there.gm.gm("gm-fudge", sides=20, face=10, by="xorn-1")
        await there.gm.do("do", choice={"by": "xorn-1", "option": CLAW, "targets": ["wizard-9"]})
        shield = ann.page.locator("[data-ask=wizard-9] [data-option$='/shield']")
        await shield.wait_for()
        cable.refuse()
        await ann.page.wait_for_selector(".banner")
        await there.gm.do("say", text="We wait for you.")
        cable.pass_on()
        await ann.page.wait_for_selector(".banner", state="detached")
        await ann.page.locator(".log-lines").get_by_text("We wait for you.").wait_for()
        await ann.take(shield)
        await ann.finish()
        await there.gm.until(lambda view: "window" not in view["fight"])
    (again,) = [one for one in there.gm.events if one["type"] == "recheck"]
    assert again["outcome"] == "miss"
