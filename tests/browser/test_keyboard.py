"""Whoever has no mouse plays all the same, and always knows where they are."""

import pytest
from playwright.async_api import Page

from tests.browser.conftest import NewTable, OpenPage
from tests.browser.hands import Keys
from tests.browser.places import link
from tests.server.staging import stage

pytestmark = pytest.mark.browser

CONE = "Flare"
"""An area that is aimed from its user, of the first who acts here."""

_FOCUS = """() => {
  const one = document.activeElement;
  const style = getComputedStyle(one);
  const around = one.closest('.language');
  const ring = around === null ? style : getComputedStyle(around);
  return {
    name: one.getAttribute('aria-label') || one.innerText || one.id || one.tagName,
    body: one === document.body,
    ring: ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 1,
    shown: one.checkVisibility(),
  };
}"""


async def test_a_whole_fight_is_played_without_a_mouse(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    gil, ann = Keys(await open_page(), "Gil"), Keys(await open_page(), "Ann")
    await gil.join(link(places, "gm"))
    await ann.join(link(places, "player", 0))
    for name in ("Oda Wick", "Ansa Brack", "Perrin Gull", "Hollis Vane"):
        await ann.claim(name)
    await ann.get_ready()
    await gil.press(gil.page.get_by_role("button", name="Start the fight"))
    await ann.play()
    assert (await ann.view())["fight"]["outcome"] in ("victory", "defeat")
    assert any("Ann" not in line and " hits " in line for line in await ann.log())


async def test_an_area_is_aimed_with_arrows(new_table: NewTable, open_page: OpenPage) -> None:
    ann = await at_the_turn_of("oda-wick", new_table, open_page)
    await ann.take(ann.page.locator(f".turn-panel [data-option]:enabled:has-text('{CONE}')"))
    await ann.sees("() => document.activeElement?.classList.contains('board')")
    await ann.page.keyboard.press("ArrowRight")
    await ann.sees("() => document.querySelector('#board-cursor').innerText.includes('Catches')")
    await ann.page.keyboard.press("Enter")
    await ann.page.wait_for_selector("[data-confirm]")
    before = await ann.seq()
    await ann.page.keyboard.press("Enter")
    await ann.told_of(before + 1)
    assert any(f"uses {CONE}" in line for line in await ann.log())


async def test_escape_takes_a_choice_back_and_the_focus_stays_with_the_turn(
    new_table: NewTable, open_page: OpenPage
) -> None:
    ann = await at_the_turn_of("oda-wick", new_table, open_page)
    await ann.page.keyboard.press("1")
    await ann.page.wait_for_selector(".making")
    undo = ann.page.locator(".making button", has_text="Take back")
    await ann.press(undo)
    await ann.page.wait_for_selector(".making", state="detached")
    await ann.sees("() => document.activeElement?.closest('.turn-panel') !== null")
    await ann.page.keyboard.press("1")
    await ann.page.wait_for_selector(".making")
    await ann.page.keyboard.press("Escape")
    await ann.page.wait_for_selector(".making", state="detached")


async def test_tab_goes_through_the_page_and_out_of_it_and_is_always_seen(
    new_table: NewTable, open_page: OpenPage
) -> None:
    ann = await at_the_turn_of("oda-wick", new_table, open_page)
    seen = await tab_through(ann.page)
    assert len(seen) > 20


async def test_f6_goes_from_part_to_part_and_comes_round(new_table: NewTable, open_page: OpenPage) -> None:
    ann = await at_the_turn_of("oda-wick", new_table, open_page)
    where = "() => [...document.querySelectorAll('main > *')].findIndex(part => part.contains(document.activeElement))"
    parts = []
    for _ in range(8):
        await ann.page.keyboard.press("F6")
        parts.append(await ann.page.evaluate(where))
    assert parts[:4] == sorted(set(parts[:4])), parts
    assert parts[0] in parts[2:], "it comes round"
    await ann.page.keyboard.press("Shift+F6")
    assert await ann.page.evaluate(where) == parts[-2]


async def test_the_list_of_keys_opens_and_closes_and_gives_the_focus_back(
    new_table: NewTable, open_page: OpenPage
) -> None:
    ann = await at_the_turn_of("oda-wick", new_table, open_page)
    await ann.page.locator(".turn-panel .end-turn").focus()
    await ann.page.keyboard.press("?")
    await ann.page.wait_for_selector("dialog.help[open]")
    await ann.page.keyboard.press("e")  # ends no turn while the list is open
    await ann.page.keyboard.press("Escape")
    await ann.page.wait_for_selector("dialog.help", state="detached")
    assert await ann.page.evaluate("document.activeElement.classList.contains('end-turn')")
    assert (await ann.view())["fight"]["turn"] == "oda-wick"


async def test_a_gms_menu_closes_with_escape_and_gives_the_focus_back(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await stage(places)
    gil = Keys(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    lever = gil.page.locator("[data-lever=invite]")
    await gil.press(lever)
    await gil.page.wait_for_selector(".lever-menu .invite-url")
    for _ in range(6):
        await gil.page.keyboard.press("Tab")
        if await gil.page.evaluate("document.activeElement.closest('.lever-menu') !== null"):
            break
    await gil.page.keyboard.press("Escape")
    await gil.page.wait_for_selector(".lever-menu", state="detached")
    await gil.sees("() => document.activeElement?.dataset.lever === 'invite'")


async def at_the_turn_of(who: str, new_table: NewTable, open_page: OpenPage) -> Keys:
    """Ann at her page, in the turn of one whom she plays."""
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of(who)
    ann = Keys(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    assert await ann.next_move() == "turn"
    return ann


async def tab_through(page: Page) -> list[str]:
    """What has the focus from the link past the bar, the first of the page, to its end. All of it can be seen.

    Where Tab leaves the page the browser takes the focus to itself, sooner or later: what stands between two
    such moments may be a part of a round, so a round is whole only from that link on.
    """
    seen: list[str] = []
    for _ in range(600):
        await page.keyboard.press("Tab")
        now = await page.evaluate(_FOCUS)
        if now["body"]:
            if seen and "Skip" in seen[0]:
                return seen
            seen.clear()
            continue
        assert now["ring"], f"{now['name']} has the focus, and nothing shows it"
        assert now["shown"], f"{now['name']} has the focus and cannot be seen"
        seen.append(now["name"])
    raise AssertionError(f"Tab never goes from the link past the bar to the end of the page: {seen[-20:]}")
