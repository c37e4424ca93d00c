"""How an evening begins: a table is opened, people come by its links, and everybody gets somebody to play."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, OpenPage, Screenshot
from tests.browser.places import link
from tests.server.places import Places, open_table

pytestmark = pytest.mark.browser

CLIENT = Path(__file__).parents[2] / "web_client"
FORD = "goblins-at-the-ford"
WIZARD = "[data-offer=wizard]"


async def view(page: Page) -> dict[str, Any]:
    """What the page believes of its table."""
    found: dict[str, Any] = json.loads(await page.evaluate("window.__holdfast.view"))
    return found


async def table(url: str, **settings: Any) -> Places:
    """A table of the ruleset whose characters are made at it, at level 3 unless the settings say."""
    return await open_table(url, FORD, ruleset="srd51", settings={"level": 3, **settings})


async def joined(page: Page, address: str, name: str) -> Page:
    """Open a link, say a name, and nothing else."""
    await page.goto(address)
    await page.locator("#join-name").fill(name)
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".lobby")
    return page


async def mine(page: Page) -> list[dict[str, Any]]:
    """The sheets of whoever sits there."""
    return list((await view(page))["mine"]["party"].values())


# --- opening a table -------------------------------------------------------------------------------------------------


async def test_a_table_is_opened_with_the_settings_that_were_chosen_and_found_again(
    server_url: str, open_page: OpenPage, screenshot: Screenshot
) -> None:
    home = await open_page(server_url)
    await home.locator("#open-ruleset").select_option("srd51")
    await home.locator(f"[data-encounter={FORD}]").click()
    await home.locator("[data-preset=clock]").click()
    await home.locator(".open-settings > summary").click()
    await home.locator("[data-setting=level]").fill("3")
    await home.locator("[data-setting=enemyHealth]").select_option("bands")
    await home.locator("#open-name").fill("Friday night")
    await look_over(home)
    await screenshot(home, "opening-a-table")
    await home.locator(".open-table > .primary").click()
    await home.locator("#join-name").fill("Ines")
    await home.keyboard.press("Enter")
    await home.wait_for_selector(".lobby")
    shown = (await view(home))["table"]
    assert (shown["name"], shown["encounter"]["id"]) == ("Friday night", FORD)
    assert (shown["turnMs"], shown["awayTurn"], shown["enemyHealth"], shown["level"]) == (
        60_000,
        "director",
        "bands",
        3,
    )
    await home.goto(f"{server_url}/#/")
    known = home.locator(".recent a")
    await expect(known).to_contain_text("Friday night")
    await known.click()
    await home.wait_for_selector(".lobby")
    assert (await view(home))["mine"]["rights"]


async def test_what_is_wrong_with_a_ruleset_is_told_line_by_line(server_url: str, open_page: OpenPage) -> None:
    home = await open_page(server_url)
    await home.wait_for_selector(".open-table")
    broken = {"name": "ruleset.json", "mimeType": "application/json", "buffer": b'{"id": "x"}'}
    await home.locator(".bring input[type=file]").set_input_files(broken)  # type: ignore[arg-type]
    await home.wait_for_selector(".bring .problems li")
    assert await home.locator(".bring .problems li").count() > 1
    await expect(home.locator(".bring-wrong")).to_contain_text("wrong with this ruleset")


# --- links -----------------------------------------------------------------------------------------------------------


def encoded(text: str) -> list[list[bool]]:
    """The modules of a QR code, as the library makes them."""
    script = (
        "const {encode} = await import('uqr');"
        "console.log(JSON.stringify(encode(process.argv[1], {ecc: 'M', border: 0}).data))"
    )
    node = Path(sys.executable).with_name("node")
    done = subprocess.run(
        [node, "--input-type=module", "-e", script, text], cwd=CLIENT, capture_output=True, text=True, check=True
    )
    found: list[list[bool]] = json.loads(done.stdout)
    return found


async def test_the_players_link_comes_as_a_code_that_scans_to_it(server_url: str, open_page: OpenPage) -> None:
    places = await table(server_url)
    gil = await joined(await open_page(), link(places, "gm"), "Gil")
    await gil.locator("[data-show-qr=player]").first.click()
    code = gil.locator("svg.qr")
    await code.wait_for()
    url = await gil.locator("[data-link=player] input").first.input_value()
    assert await code.get_attribute("data-qr") == url
    drawn = await code.locator("path").get_attribute("d") or ""
    dark = {
        (int(x) + step, int(y)) for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)", drawn) for step in range(int(run))
    }
    wanted = {(x, y) for y, row in enumerate(encoded(url)) for x, one in enumerate(row) if one}
    assert dark == wanted
    box = await code.bounding_box()
    assert box is not None and box["width"] >= 200
    ann = await open_page(url)
    await expect(ann.locator(".door-role")).to_have_text("This link lets you play.")


async def test_a_link_says_which_table_it_opens_and_who_is_there_and_takes_a_name(
    server_url: str, open_page: OpenPage
) -> None:
    places = await table(server_url)
    await joined(await open_page(), link(places, "gm"), "Gil")
    ann = await open_page(link(places, "player", 0), viewport=PHONE)
    door = ann.locator(".door-table")
    await expect(door).to_contain_text("Goblins at the ford")
    await expect(door).to_contain_text("There is Gil.")
    await ann.locator("#join-name").fill("Ann")
    await ann.keyboard.press("Enter")
    await ann.wait_for_selector(".lobby")
    await ann.goto(link(places, "spectator"))
    await expect(ann.locator("#join-name")).to_have_value("Ann")


async def test_a_link_that_opens_nothing_says_what_to_do(server_url: str, open_page: OpenPage) -> None:
    places = await table(server_url)
    lost = await open_page(f"{server_url}/#/t/nowhere?k=x")
    await expect(lost.locator(".door-trouble")).to_contain_text("no such table")
    await look_over(lost)
    cut = await open_page(link(places, "player", 0)[:-8])
    await expect(cut.locator(".door-trouble")).to_contain_text("does not open the table")
    assert await cut.locator("#join-name").count() == 0


# --- somebody to play ------------------------------------------------------------------------------------------------


async def test_a_ready_made_character_is_picked_by_its_class(server_url: str, open_page: OpenPage) -> None:
    places = await table(server_url)
    ann = await joined(await open_page(viewport=PHONE), link(places, "player", 0), "Ann")
    await ann.locator("[data-bring=ready-made]").click()
    await ann.get_by_label("Class", exact=True).select_option("Rogue")
    await look_over(ann)
    await ann.locator(".heroes li button").click()
    await ann.wait_for_selector("[data-yours=true]")
    (sheet,) = await mine(ann)
    assert sheet["level"] == 3
    await expect(ann.locator("[data-yours=true]")).to_contain_text("Rogue")
    await ann.locator("[data-bring=ready-made]").click()
    await ann.locator(".heroes li").first.wait_for()
    assert sheet["name"] not in await ann.locator(".heroes li b").all_inner_texts(), "nobody is brought twice"


async def test_a_wizard_of_the_third_level_is_made_by_clicks(
    server_url: str, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await table(server_url)
    ann = await joined(await open_page(), link(places, "player", 0), "Ann")
    await ann.locator("[data-bring=made]").click()
    await ann.locator("[data-offer=elf]").click()
    await ann.locator("[data-step=class]").click()
    await ann.locator(WIZARD).click()
    await ann.wait_for_selector(f"{WIZARD}[data-state=yours]")
    await ann.locator("[data-step=scores]").click()
    await ann.locator("[data-score=dex]").select_option("0")
    await ann.locator("[data-step=wizard-spells]").click()
    await ann.get_by_label("Search", exact=True).fill("web")
    await ann.locator('[data-offer="spells/web"]').click()
    await ann.wait_for_selector('[data-offer="spells/web"][data-state=yours]')
    await look_over(ann)
    await screenshot(ann, "making-a-wizard")
    await ann.reload()
    await ann.wait_for_selector("[data-bring=made]")
    await expect(ann.locator("[data-bring=made]")).to_contain_text("Go on making yours")
    await ann.locator("[data-bring=made]").click()
    await ann.wait_for_selector('[data-offer="spells/web"][data-state=yours]')
    await ann.locator('[data-step="@end"]').click()
    await ann.locator("#making-name").fill("Ilse")
    await ann.wait_for_selector(".maker-leaf .sheet-part")
    await look_over(ann)
    await ann.locator("[data-make]").click()
    await ann.wait_for_selector("[data-yours=true]")
    (sheet,) = await mine(ann)
    assert (sheet["name"], sheet["level"]) == ("Ilse", 3)
    assert sheet["abilities"]["dex"]["number"] == 3, "15, and 2 more of an elf"
    await expect(ann.locator("[data-yours=true]")).to_contain_text("Wizard")


async def press_until(page: Page, key: str, selector: str) -> None:
    """Press a key until the focus is on what is wanted."""
    for _ in range(120):
        if await page.evaluate("wanted => document.activeElement?.closest(wanted) !== null", selector):
            return
        await page.keyboard.press(key)
    raise AssertionError(f"{key} never led to {selector}")


async def test_a_character_is_made_with_the_keyboard_alone(server_url: str, open_page: OpenPage) -> None:
    places = await table(server_url)
    ann = await joined(await open_page(), link(places, "player", 0), "Ann")
    await ann.wait_for_selector("[data-bring=made]")
    await press_until(ann, "Tab", "[data-bring=made]")
    await ann.keyboard.press("Enter")
    await ann.wait_for_selector(".maker [data-step=class]")
    await press_until(ann, "Tab", "[data-step=class]")
    await ann.keyboard.press("Enter")
    await ann.wait_for_selector(WIZARD)
    await press_until(ann, "Tab", ".offers input")
    await press_until(ann, "ArrowDown", WIZARD)
    await ann.wait_for_selector(f"{WIZARD}[data-state=yours]")
    await press_until(ann, "Shift+Tab", '[data-step="@end"]')
    await ann.keyboard.press("Enter")
    await press_until(ann, "Tab", "#making-name")
    await ann.keyboard.type("Ilse")
    await expect(ann.locator("[data-make]")).to_be_enabled()
    await ann.keyboard.press("Enter")
    await ann.wait_for_selector("[data-yours=true]")
    await expect(ann.locator("[data-yours=true]")).to_contain_text("Wizard")


async def test_a_character_rises_from_its_sheet_when_the_table_does(server_url: str, open_page: OpenPage) -> None:
    places = await table(server_url)
    gil = await joined(await open_page(), link(places, "gm"), "Gil")
    ann = await joined(await open_page(), link(places, "player", 0), "Ann")
    await ann.locator("[data-bring=ready-made]").click()
    await ann.locator("[data-hero=fighter-3] button").click()
    await ann.locator("[data-yours=true] [data-open-sheet]").click()
    await expect(ann.locator(".sheet-checks").first).to_be_visible()
    await expect(ann.locator("[data-rise]")).to_have_count(0)  # the table plays at level 3
    await gil.locator(".table-settings > summary").click()
    await gil.locator(".table-settings [data-setting=level]").fill("4")
    await gil.keyboard.press("Tab")
    await gil.wait_for_function("() => JSON.parse(window.__holdfast.view).table.level === 4")
    await ann.locator("[data-rise]").click()
    await ann.locator('[data-step="scores-4"]').click()
    await ann.locator("[data-raise=con]").click()
    await ann.locator("[data-raise=con]").click()
    await expect(ann.locator("[data-raise=con]")).to_be_disabled()
    await ann.locator('[data-step="@end"]').click()
    await ann.locator("[data-rise-now]").click()
    await ann.wait_for_selector(".maker", state="detached")
    (sheet,) = await mine(ann)
    assert sheet["level"] == 4


async def test_where_the_gm_brings_the_characters_one_is_offered_and_taken_in(
    server_url: str, open_page: OpenPage
) -> None:
    places = await table(server_url, bring="none")
    gil = await joined(await open_page(), link(places, "gm"), "Gil")
    ann = await joined(await open_page(), link(places, "player", 0), "Ann")
    await ann.locator("[data-bring=made]").click()
    await ann.locator("[data-surprise]").click()
    await ann.locator("#making-name").fill("Ilse")
    await ann.locator("[data-offer-it]").click()
    await expect(ann.locator(".offered")).to_contain_text("You offer Ilse")
    assert await mine(ann) == []
    await look_over(gil)
    await gil.locator("[data-take=yes]").click()
    await ann.wait_for_selector("[data-yours=true]")
    assert [sheet["name"] for sheet in await mine(ann)] == ["Ilse"]


# --- who watches, and who does not stay ------------------------------------------------------------------------------


async def test_a_spectator_watches_until_the_gm_lets_them_play(server_url: str, open_page: OpenPage) -> None:
    places = await table(server_url)
    gil = await joined(await open_page(), link(places, "gm"), "Gil")
    sam = await joined(await open_page(), link(places, "spectator"), "Sam")
    await expect(sam.locator(".lobby-watching")).to_be_visible()
    assert await sam.locator("[data-bring], .character button:not([data-open-sheet])").count() == 0
    seat = (await view(gil))["seats"]
    who = next(key for key, one in seat.items() if one["name"] == "Sam")
    await gil.locator(f"[data-person={who}] > .icon-button").click()
    await gil.locator(f"[data-person={who}] [data-role=player]").click()
    await sam.wait_for_selector("[data-bring=made]")
    assert await sam.locator(".lobby-watching").count() == 0


async def test_whoever_is_sent_away_is_told_so(server_url: str, open_page: OpenPage) -> None:
    places = await table(server_url)
    gil = await joined(await open_page(), link(places, "gm"), "Gil")
    ann = await joined(await open_page(), link(places, "player", 0), "Ann")
    who = next(key for key, one in (await view(ann))["seats"].items() if one["name"] == "Ann")
    await gil.locator(f"[data-person={who}] > .icon-button").click()
    await gil.locator("[data-send-away=ask]").click()
    await gil.locator("[data-send-away=sure]").click()
    await expect(ann.locator(".door-card")).to_contain_text("given up your seat")


async def test_characters_nobody_plays_are_left_behind_or_given_to_the_director(
    server_url: str, open_page: OpenPage
) -> None:
    places = await table(server_url)
    gil = await joined(await open_page(), link(places, "gm"), "Gil")
    ann = await joined(await open_page(), link(places, "player", 0), "Ann")
    await ann.locator("[data-bring=ready-made]").click()
    await ann.locator("[data-hero=rogue-3] button").click()
    await ann.wait_for_selector("[data-yours=true]")
    await gil.locator("[data-unclaimed=aside]").click()
    await gil.locator(".start-unclaimed").wait_for(state="detached")
    party = (await view(gil))["party"]
    assert [one["name"] for one in party.values() if not one.get("aside")] == [
        one["name"] for one in (await view(ann))["mine"]["party"].values()
    ]


async def test_whoever_clicks_the_own_name_writes_another_at_once(server_url: str, open_page: OpenPage) -> None:
    places = await table(server_url)
    ann = await joined(await open_page(), link(places, "player", 0), "Ann")
    await ann.locator("button.own-name").click()
    await ann.keyboard.type("Bea")
    await ann.keyboard.press("Enter")
    await expect(ann.locator("button.own-name")).to_have_text("Bea")
