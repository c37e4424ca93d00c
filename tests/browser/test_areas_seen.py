"""Areas that stay as everybody sees them: whoever watches, comes back, plays on a phone, or reads another language."""

import pytest
from playwright.async_api import expect

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewField, OpenPage
from tests.browser.field import CLERIC, FIGHTER, WIZARD, crowd, spell, zone
from tests.browser.hands import Fingers, Mouse
from tests.browser.parties import stand
from tests.browser.people import Person
from tests.browser.places import link
from tests.browser.test_languages import left_in_english, sit_down, words
from tests.browser.test_narrow import beyond
from tests.faults.proxy import proxy_to

pytestmark = pytest.mark.browser

_AREAS = """() => [...document.querySelectorAll('.zone[data-zone], .summon[data-summon]')].map(one => [
  one.dataset.zone ?? one.dataset.summon, one.dataset.side, one.dataset.texture ?? '', one.dataset.hides ?? '',
  [...one.querySelectorAll('path')].map(path => path.getAttribute('d')).join(' '), one.getAttribute('transform') ?? '',
])"""
"""Every area and whatever was left to strike with as they are drawn, but for their names."""


async def areas(one: Person) -> list[list[str]]:
    drawn: list[list[str]] = await one.page.evaluate(_AREAS)
    return sorted(drawn)


async def test_whoever_watches_sees_what_the_party_sees_also_after_a_reload_and_a_line_that_broke(
    new_field: NewField, open_page: OpenPage
) -> None:
    there = await crowd(await new_field(WIZARD, CLERIC, FIGHTER))
    gm = there.gm
    async with proxy_to(there.places.url) as cable:
        ann, sam = Mouse(await open_page(), "Ann"), Mouse(await open_page(), "Sam")
        await ann.join(link(there.places, "player", 0))
        await sam.join(link(there.places, "spectator", by=cable.url))
        for one in (ann, sam):
            await one.told_of(gm.seq)
            await one.page.wait_for_selector(".zone[data-zone]", state="attached")
        seen = await areas(ann)
        assert len(seen) == 3
        assert await areas(sam) == seen
        await sam.page.reload()
        await sam.page.wait_for_selector(".zone[data-zone]", state="attached")
        assert await areas(sam) == seen

        cable.refuse()
        await sam.page.wait_for_selector(".banner")
        await stand(there, {CLERIC: [4, 4]})  # what goes with her comes along, and nobody tells Sam
        await ann.told_of(gm.seq)
        now = await areas(ann)
        assert now != seen
        assert await areas(sam) == seen
        cable.pass_on()
        await sam.page.wait_for_selector(".banner", state="detached")
        await sam.told_of(gm.seq)
        assert await areas(sam) == now
        assert await sam.page.locator("[data-zone-row]").count() == 2
        assert await sam.page.locator("[data-summon-row]").count() == 1


async def test_half_a_wall_is_still_there_after_a_reload(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD)
    await there.until_turn_of(WIZARD)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.take(ann.page.locator(f".turn-panel [data-option='{spell('wall-of-fire')}']"))
    await ann.page.wait_for_selector(".area-may", state="attached")
    for cell in ((6, 2), (6, 6)):
        await ann.page.mouse.click(*await ann.point_of(cell))
    await ann.page.locator("[data-side-chip=near]").click()
    await ann.page.reload()
    await ann.page.locator(".making-ask:has-text('Pick one of its ends')").wait_for()
    assert await ann.page.locator("[data-side-chip=near]").get_attribute("aria-checked") == "true"
    await ann.page.wait_for_selector(".area-lit", state="attached")
    await ann.confirm()
    _, wall = await zone(there, "Wall of Fire")
    assert [6, 6] in wall["cells"] and [5, 4] in wall["side"]


async def test_nothing_moves_for_whoever_asked_for_less_motion(new_field: NewField, open_page: OpenPage) -> None:
    there = await crowd(await new_field(WIZARD, CLERIC, FIGHTER))
    sam = Mouse(await open_page(), "Sam")  # every page here asks for it
    await sam.join(link(there.places, "spectator"))
    await sam.page.wait_for_selector(".zone[data-zone]", state="attached")
    await stand(there, {CLERIC: [4, 4]})
    await sam.told_of(there.gm.seq)
    moving = "() => document.getAnimations().filter(one => one.effect?.target?.closest?.('.zones, .summons')).length"
    assert await sam.page.evaluate(moving) == 0


async def test_on_a_phone_a_ring_and_copies_are_laid_with_taps(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD, CLERIC)
    await there.until_turn_of(WIZARD)
    ann = Fingers(await open_page(None, PHONE), "Ann")
    await ann.join(link(there.places, "player", 0))
    await ann.page.wait_for_selector(".board [data-token]", state="attached")
    await ann.take(ann.page.locator(f".turn-panel [data-option='{spell('wall-of-fire')}']"))
    ask = ann.page.locator(".making-ask")
    await expect(ask).to_be_in_viewport(ratio=1)
    await ann.page.wait_for_selector(".area-may", state="attached")
    await ann.press(ann.page.locator("[data-ring]"))
    await ann.page.touchscreen.tap(*await ann.point_of((9, 5)))
    await ann.page.locator(".making-warning >> text=On the side that catches").wait_for()
    await expect(ann.page.locator(".making-warning")).to_be_in_viewport(ratio=1)
    assert await beyond(ann.page) == []
    back = ann.page.locator(".making button", has_text="Take back")
    await ann.press(back)
    await expect(ask).to_have_text("Pick the middle of the ring.")
    await ann.page.touchscreen.tap(*await ann.point_of((9, 5)))
    await ann.confirm()
    key, _ = await zone(there, "Wall of Fire")
    await ann.press(ann.page.locator("[data-tab-button=order], .tabs button:has-text('Order')").first)
    await expect(ann.page.locator(f"[data-zone-row={key}]")).to_be_visible()
    assert await beyond(ann.page) == []

    await there.gm.do("do", choice={"by": WIZARD, "option": "end-turn"})
    await there.until_turn_of(CLERIC)
    bea = Fingers(await open_page(None, PHONE), "Bea")
    await bea.join(link(there.places, "player", 1))
    await bea.page.wait_for_selector(".board [data-token]", state="attached")
    await bea.take(bea.page.locator(f".turn-panel [data-option='{spell('fire-storm')}']"))
    await bea.page.wait_for_selector(".area-may", state="attached")
    for number, cell in enumerate(((4, 6), (6, 6)), start=1):
        await bea.page.touchscreen.tap(*await bea.point_of(cell))
        await bea.page.locator(f".making-ask:has-text('{number} set')").wait_for()
    await bea.press(bea.page.locator(".making button", has_text="Take back"))
    await bea.page.locator(".making-ask:has-text('1 set')").wait_for()
    await bea.confirm()
    await there.gm.until(lambda view: view["fight"]["combatants"][CLERIC]["pools"]["slots_7"]["now"] == 0)
    assert len(next(one for one in reversed(there.gm.events) if one["type"] == "area")["cells"]) == 4


async def test_a_finger_walks_into_an_area_only_after_it_was_warned(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD, FIGHTER)
    await there.until_turn_of(WIZARD)
    wall = {"by": WIZARD, "option": spell("wall-of-fire"), "at": [5, 5], "toward": [5, 9], "side": "near"}
    await there.gm.do("do", choice=wall)
    await there.until_turn_of(FIGHTER)
    dag = Fingers(await open_page(None, PHONE), "Dag")
    await dag.join(link(there.places, "player", 1))
    await dag.page.wait_for_selector(".reach-fill", state="attached")
    await dag.page.touchscreen.tap(*await dag.point_of((4, 7)))
    await dag.page.locator(".making-warning >> text=That way leads into: Wall of Fire").wait_for()
    assert there.gm.fight["combatants"][FIGHTER]["at"] == [2, 7]


async def test_areas_speak_german_to_whoever_reads_it(new_field: NewField, open_page: OpenPage) -> None:
    there = await crowd(await new_field(WIZARD, CLERIC, FIGHTER))
    await there.until_turn_of(WIZARD)
    ann = Mouse(await open_page(locale="de-DE"), "Ann")
    await sit_down(ann.page, link(there.places, "player", 0), "Ann")
    german = words("de")
    await ann.page.wait_for_selector(f".zone-list[aria-label='{german['zones']}']")
    key, wall = await zone(there, "Wall of Ice")
    row = await ann.page.locator(f"[data-zone-row={key}]").inner_text()
    assert f"noch {wall['left']} Züge" in row
    assert german["zone-blocks-move-sight"] in row
    await ann.page.mouse.move(*await ann.point_of((6, 7)))
    await ann.page.locator(f".hover-card:has-text('{german['section-broken']}')").wait_for()
    for option, first in (("wall-of-fire", "ask-wall"), ("web", "ask-cell")):
        await ann.take(ann.page.locator(f".turn-panel [data-option='{spell(option)}']"))
        await expect(ann.page.locator(".making-ask")).to_have_text(german[first])
        # One of the fighting styles of the ruleset has the name of a word of the page.
        assert set(await left_in_english(ann.page, "de")) <= {"Defense"}
        await ann.page.keyboard.press("Escape")
    log = await ann.log()
    assert any(line.startswith("Wall of Ice von Ilse Thorn bleibt") for line in log), log


async def test_the_page_with_areas_on_it_has_nothing_serious_wrong_with_it(
    new_field: NewField, open_page: OpenPage
) -> None:
    there = await crowd(await new_field(WIZARD, CLERIC, FIGHTER))
    await there.until_turn_of(WIZARD)
    ann, sam = Mouse(await open_page(), "Ann"), Fingers(await open_page(None, PHONE), "Sam")
    await ann.join(link(there.places, "player", 0))
    await ann.page.wait_for_selector(".zone[data-zone]", state="attached")
    await look_over(ann.page)
    await ann.page.locator("[data-stage-tool=map]").click()
    await ann.page.wait_for_selector(".legend .zone-row")
    await look_over(ann.page)
    await ann.page.keyboard.press("Escape")
    await ann.take(ann.page.locator(f".turn-panel [data-option='{spell('wall-of-fire')}']"))
    await ann.page.wait_for_selector("[data-ring]")
    await look_over(ann.page)
    await sam.join(link(there.places, "spectator"))
    await sam.press(sam.page.locator(".tabs button", has_text="Order"))
    await sam.page.wait_for_selector("[data-zone-row]")
    await look_over(sam.page)


async def test_one_area_is_told_from_another_by_more_than_its_name(new_field: NewField, open_page: OpenPage) -> None:
    there = await crowd(await new_field(WIZARD, CLERIC, FIGHTER))
    sam = Mouse(await open_page(), "Sam")
    await sam.join(link(there.places, "spectator"))
    await sam.page.wait_for_selector(".zone[data-zone]", state="attached")
    ice, _ = await zone(there, "Wall of Ice")
    guardians, _ = await zone(there, "Spirit Guardians")
    looks = """key => {
      const one = document.querySelector(`.zone[data-zone=${key}]`);
      const [fill, edge] = ['.zone-fill', '.zone-edge'].map(part => getComputedStyle(one.querySelector(part)));
      return [fill.fillOpacity, edge.strokeWidth, one.querySelector('.zone-texture').getAttribute('fill')];
    }"""
    first, second = [await sam.page.evaluate(looks, key) for key in (ice, guardians)]
    assert all(one != other for one, other in zip(first, second, strict=True)), (first, second)
