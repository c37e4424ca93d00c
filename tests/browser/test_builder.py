"""An encounter is built, forecast, kept and fought, with a mouse and with keys."""

import json
from typing import Any

import pytest
from playwright.async_api import Page

from tests.browser.axe import grave_findings
from tests.browser.conftest import PHONE, NewTable, OpenPage, Screenshot
from tests.browser.hands import Fingers, Mouse
from tests.browser.people import Cell
from tests.browser.places import link
from tests.server.places import Places
from tests.server.staging import stage

pytestmark = pytest.mark.browser

HOUND = "creatures/reed-hound"

_POINT = """([x, y]) => {
  const drawn = document.querySelector('.canvas').getScreenCTM();
  const at = new DOMPoint((x + 0.5) * 48, (y + 0.5) * 48).matrixTransform(drawn);
  return [at.x, at.y];
}"""

_DRAFT = (
    """() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('holdfast.draft.'))[1]).encounter"""
)


@pytest.fixture
async def places(new_table: NewTable) -> Places:
    return await new_table()


@pytest.fixture
async def gil(places: Places, open_page: OpenPage) -> Mouse:
    """The GM in the lobby."""
    found = Mouse(await open_page(), "Gil")
    await found.join(link(places, "gm"))
    return found


async def build(gil: Mouse, how: str) -> Page:
    """Open the builder from the lobby, by one of its buttons."""
    await gil.press(gil.page.locator(".lobby-next > summary"))
    await gil.press(gil.page.locator(how))
    await gil.page.wait_for_selector(".canvas")
    return gil.page


async def at(page: Page, cell: Cell) -> tuple[float, float]:
    x, y = await page.evaluate(_POINT, list(cell))
    return x, y


async def drag(page: Page, start: Cell, end: Cell) -> None:
    await page.mouse.move(*await at(page, start))
    await page.mouse.down()
    await page.mouse.move(*await at(page, end), steps=6)
    await page.mouse.up()


async def draft(page: Page) -> dict[str, Any]:
    """The encounter as it is drawn now, as the browser keeps it."""
    found: dict[str, Any] = await page.evaluate(_DRAFT)
    return found


async def test_an_encounter_is_built_with_a_mouse_forecast_kept_and_begun(
    gil: Mouse, places: Places, screenshot: Screenshot
) -> None:
    player = await places.join("player", 0, name="Ann")
    page = await build(gil, "[data-tool=build-new]")
    await page.locator(".builder-name").fill("The drowned gate")
    await drag(page, (8, 2), (8, 9))  # a wall
    await page.wait_for_selector(".verdict[data-fine=false]:has-text('There is nobody to fight in it yet.')")
    await page.locator("[data-paint=water]").click()
    await page.locator("[data-shape=rectangle]").click()
    await drag(page, (12, 10), (15, 12))
    await page.locator("[data-layer=height]").click()
    await page.locator("[data-paint=height-2]").click()
    await drag(page, (12, 2), (14, 3))
    await page.get_by_label("Creatures of the encounter").fill("hound")
    await page.locator(f"[data-stamp='{HOUND}']").click()
    for cell in ((12, 5), (13, 7)):
        await page.mouse.click(*await at(page, cell))
    await drag(page, (13, 7), (14, 7))  # and whoever was dragged has its card open
    await page.locator("[name=foe-hidden]").check()
    await page.locator("[data-panel=party]").click()
    await page.locator("[data-tool=start-cells]").click()
    for cell in ((3, 5), (3, 6)):
        await page.mouse.click(*await at(page, cell))
    await page.wait_for_selector(".verdict[data-fine=true]")
    built = await draft(page)
    rows = built["board"]["rows"]
    assert [row[8] for row in rows[1:11]] == [".", *"########", "."]
    assert [rows[y][12:16] for y in (10, 11, 12)] == ["~~~~"] * 3
    assert built["board"]["heights"][2][12:15] == "222"
    assert [foe["at"] for foe in built["enemies"]] == [[12, 5], [14, 7]]
    assert [foe.get("hidden", False) for foe in built["enemies"]] == [False, True]
    assert [member["at"] for member in built["party"]] == [[3, 5], [3, 6]]
    await screenshot(page, "builder")

    await page.locator("[data-panel=odds]").click()
    await page.wait_for_selector(".weighed")
    await page.locator("[name=odds-fights]").select_option("20")
    await page.locator("[data-tool=odds]").click()
    await page.wait_for_selector(".odds-told[data-done='20']")
    await page.wait_for_selector("[data-tool=odds]")
    await page.wait_for_selector(".odds-told:has-text('The party wins')")
    await screenshot(page, "forecast")

    await page.locator("[data-panel=keep]").click()
    await page.locator("[data-tool=keep]").click()
    await page.wait_for_selector("text=Everything is saved at the table.")
    assert list((await gil.view())["table"]["prepared"].values()) == ["The drowned gate"]
    assert not any(b"drowned gate" in frame for frame in player.frames), "nobody else is told"
    await page.locator("[data-tool=begin]").click()
    await page.wait_for_selector(".fight .board")
    fight = (await gil.view())["fight"]
    assert fight["board"]["rows"] == rows
    assert fight["combatants"]["reed-hound-2"]["hidden"] is True
    await player.until(lambda view: "fight" in view)
    assert "reed-hound-2" not in player.fight["combatants"]


async def test_an_encounter_is_built_with_keys_alone_and_every_step_is_taken_back(gil: Mouse) -> None:
    page = await build(gil, "[data-copy=third-mile-toll]")
    before = await draft(page)
    canvas = page.locator(".canvas")
    await canvas.focus()
    await page.keyboard.press("ArrowRight")  # the cursor comes to the middle
    said = await page.locator("#builder-cursor").inner_text()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Shift+ArrowRight")
    painted = await draft(page)
    assert "".join(painted["board"]["rows"]).count("#") > "".join(before["board"]["rows"]).count("#")
    assert "column" in said
    await page.locator("[data-layer=people]").focus()
    await page.keyboard.press("Enter")
    await page.locator(f"[data-stamp='{HOUND}']").focus()
    await page.keyboard.press("Enter")
    await canvas.focus()
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Enter")
    assert len((await draft(page))["enemies"]) == len(before["enemies"]) + 1
    await page.keyboard.press("Delete")
    assert (await draft(page))["enemies"] == before["enemies"]
    for _ in range(4):
        await page.keyboard.press("ControlOrMeta+Z")
    assert await draft(page) == before
    await page.keyboard.press("ControlOrMeta+Shift+Z")
    assert await draft(page) != before


async def test_a_draft_is_there_again_after_a_reload(gil: Mouse) -> None:
    page = await build(gil, "[data-tool=build-new]")
    await page.locator(".builder-name").fill("Half a mill")
    await drag(page, (2, 2), (5, 2))
    kept = await draft(page)
    await page.reload()
    await page.wait_for_selector(".lobby")
    await build(gil, "[data-tool=build]")
    assert await page.locator(".builder-name").input_value() == "Half a mill"
    assert await draft(page) == kept


async def test_what_cannot_be_fought_is_told_at_its_place_and_is_not_kept(gil: Mouse) -> None:
    page = await build(gil, "[data-tool=build-new]")
    await page.locator(f"[data-stamp='{HOUND}']").click()
    await page.mouse.click(*await at(page, (4, 4)))
    await page.locator("[data-layer=ground]").click()
    await page.locator("[data-paint=wall]").click()
    await page.mouse.click(*await at(page, (4, 4)))
    await page.wait_for_selector("[data-foe='0'][data-wrong=true]:has-text('nobody may stand on')")
    await page.locator("[data-panel=keep]").click()
    await page.locator("[data-tool=keep]").click()
    await page.wait_for_selector(".problems:has-text('nobody may stand on')")
    assert (await gil.view())["table"]["prepared"] == {}


async def test_a_forecast_is_stopped(gil: Mouse) -> None:
    page = await build(gil, "[data-copy=third-mile-toll]")
    await page.locator("[data-panel=odds]").click()
    await page.locator("[name=odds-fights]").select_option("200")
    await page.locator("[data-tool=odds]").click()
    await page.wait_for_selector(".odds-told")
    await page.locator("[data-tool=odds-stop]").click()
    await page.wait_for_selector("[data-tool=odds]")


async def test_an_encounter_goes_out_as_a_file_and_comes_back(gil: Mouse) -> None:
    page = await build(gil, "[data-copy=third-mile-toll]")
    await page.locator("[data-panel=keep]").click()
    async with page.expect_download() as download:
        await page.get_by_role("button", name="Download as a file").click()
    path = await (await download.value).path()
    written = json.loads(path.read_text("utf-8"))
    assert written["ruleset"] == "lanternway" and written["name"] == (await draft(page))["name"]
    await page.locator(".builder-name").fill("Something else")
    await page.get_by_label("Open a file").set_input_files(
        {"name": "toll.json", "mimeType": "application/json", "buffer": json.dumps(written).encode()}
    )
    await page.wait_for_function("name => document.querySelector('.builder-name').value === name", arg=written["name"])


async def test_own_encounters_are_changed_copied_and_thrown_away(gil: Mouse) -> None:
    page = await build(gil, "[data-copy=third-mile-toll]")
    await page.locator("[data-panel=keep]").click()
    await page.locator("[data-tool=keep]").click()
    await page.wait_for_selector("text=Everything is saved at the table.")
    await page.locator("[data-tool=builder-close]").click()
    key = next(iter((await gil.view())["table"]["prepared"]))
    await build(gil, f"[data-edit='{key}']")
    await page.locator(".builder-name").fill("The toll, dearer")
    await page.locator("[data-tool=keep]").click()
    await page.wait_for_selector("text=Everything is saved at the table.")
    assert (await gil.view())["table"]["prepared"] == {key: "The toll, dearer"}
    await page.locator("[data-tool=builder-close]").click()
    await gil.press(page.locator(".lobby-next > summary"))
    await page.get_by_role("button", name="Throw The toll, dearer away").click()
    assert (await gil.view())["table"]["prepared"] == {key: "The toll, dearer"}, "it is asked twice"
    await page.locator(f"[data-remove='{key}']").click()
    await page.wait_for_selector(f"[data-encounter='{key}']", state="detached")


async def test_building_leaves_the_fight_that_is_on_alone(places: Places, open_page: OpenPage) -> None:
    staged = await stage(places)
    gil = Mouse(await open_page(), "Gia")
    await gil.join(link(places, "gm", 1))
    await staged.settle()
    seat = next(key for key, one in staged.gm.view["seats"].items() if one["name"] == "Gia")
    await gil.told_of(await staged.gm.gm("rights", seat=seat, rights=["move", "edit", "see", "run"]))
    page = gil.page
    before = staged.gm.view["fight"]
    await page.locator("[data-lever=tools]").click()
    await page.locator("[data-part=next]").click()
    await page.locator("[data-tool=build-new]").click()
    await page.wait_for_selector(".canvas")
    await drag(page, (2, 2), (5, 2))
    await page.locator("[data-panel=keep]").click()
    assert await page.locator("[data-tool=begin]").is_disabled()
    await page.locator("[data-tool=keep]").click()
    await page.wait_for_selector("text=Everything is saved at the table.")
    await page.locator("[data-tool=builder-close]").click()
    await page.wait_for_selector(".fight .board")
    await staged.settle()
    assert staged.gm.view["fight"] == before


async def test_the_builder_is_looked_over_on_a_desk_and_on_a_phone(
    places: Places, open_page: OpenPage, screenshot: Screenshot
) -> None:
    for viewport in (None, PHONE):
        page = await (open_page(viewport=viewport) if viewport else open_page())
        person = (Fingers if viewport else Mouse)(page, "Gil")
        await person.join(link(places, "gm"))
        await build(person, "[data-copy=third-mile-toll]")
        for panel in ("foes", "party", "place", "odds", "keep"):
            await page.locator(f"[data-panel={panel}]").click()
            if panel == "foes":
                await page.locator("[data-foe='0'] .row-name").click()
            await page.wait_for_selector(".verdict")
            for theme in ("dark", "light"):
                await page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
                assert await grave_findings(page) == [], (panel, theme)
        await screenshot(page, f"builder-{'phone' if viewport else 'desk'}")
