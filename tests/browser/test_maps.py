"""Pictures at the pages: on tokens, under the board, and whole maps that become encounters."""

from pathlib import Path

import pytest

from tests.browser.axe import grave_findings
from tests.browser.conftest import NewTable, OpenPage, Screenshot
from tests.browser.hands import Mouse
from tests.browser.places import link
from tests.server.images import png
from tests.server.maps.make_example import EXAMPLE
from tests.server.maps.make_example import picture as map_picture
from tests.server.places import Places
from tests.server.staging import stage

pytestmark = pytest.mark.browser


@pytest.fixture
async def places(new_table: NewTable) -> Places:
    """A table whose fight has begun."""
    places = await new_table()
    await stage(places)
    return places


async def gm_at(places: Places, open_page: OpenPage) -> Mouse:
    """Whoever owns the table, at a page."""
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    return gil


def file_of(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


async def test_a_token_shows_the_picture_that_its_player_brought_to_everybody(
    places: Places, open_page: OpenPage, screenshot: Screenshot, tmp_path: Path
) -> None:
    gil, wanda = await gm_at(places, open_page), Mouse(await open_page(), "Wanda")
    await wanda.join(link(places, "spectator"))
    await gil.look_at("ansa-brack")
    await gil.page.locator(".picture-part summary").click()
    face = file_of(tmp_path, "ansa.png", png(900, 600, (40, 120, 160)))
    await gil.page.locator("[data-picture-of=ansa-brack] input").set_input_files(face)
    await wanda.page.wait_for_selector("[data-token=ansa-brack] image")
    picture = (await wanda.view())["roster"]["ansa-brack"]["picture"]
    answer = await wanda.page.request.get(f"{places.url}/api/tables/{places.table}/pictures/{picture}")
    assert answer.headers["content-type"] in ("image/webp", "image/jpeg")
    assert len(await answer.body()) < 100_000, "it was made small before it was sent"
    await screenshot(gil.page, "token-picture")
    await gil.page.locator("[data-picture-off]").click()
    await wanda.page.wait_for_selector("[data-token=ansa-brack] image", state="detached")


async def test_opponents_of_one_sort_get_a_picture_all_at_once(
    places: Places, open_page: OpenPage, tmp_path: Path
) -> None:
    gil = await gm_at(places, open_page)
    await gil.look_at("tidewight-1")
    await gil.page.locator(".picture-part summary").click()
    face = file_of(tmp_path, "wight.png", png(300, 300, (90, 90, 140)))
    await gil.page.locator("[data-picture-of=tidewight-1] input[type=file]").set_input_files(face)
    await gil.page.wait_for_selector("[data-token=tidewight-2] image")
    assert await gil.page.locator("[data-token=fen-slinger] image").count() == 0
    assert await gil.page.locator("[data-token=tidewight-2] .token-tag").text_content() == "T2"


async def test_what_is_no_picture_is_told_beside_the_field(places: Places, open_page: OpenPage, tmp_path: Path) -> None:
    gil = await gm_at(places, open_page)
    await gil.look_at("ansa-brack")
    await gil.page.locator(".picture-part summary").click()
    words = file_of(tmp_path, "ansa.png", b"no picture at all")
    await gil.page.locator("[data-picture-of=ansa-brack] input").set_input_files(words)
    await gil.page.wait_for_selector("[data-picture-of=ansa-brack] [role=alert]:has-text('no picture in this file')")


async def test_a_picture_is_laid_under_the_board_by_hand_and_keys_while_a_player_watches(
    places: Places, open_page: OpenPage, screenshot: Screenshot, tmp_path: Path
) -> None:
    gil, bo = await gm_at(places, open_page), Mouse(await open_page(), "Bo")
    await bo.join(link(places, "player", 2))
    await gil.page.locator("[data-lever=tools]").click()
    await gil.page.locator("[data-part=place]").click()
    part = gil.page.locator("[data-map-part]")
    await part.locator("input[type=file]").set_input_files(file_of(tmp_path, "map.png", map_picture()))
    await bo.page.wait_for_selector("[data-backdrop] image", state="attached")
    await gil.page.locator("[data-map=drag]").click()
    layer = gil.page.locator(".map-layer")
    await layer.focus()
    await gil.page.keyboard.press("Shift+ArrowLeft")
    await gil.page.keyboard.press("Shift+ArrowUp")
    await gil.page.keyboard.press("Enter")
    await layer.wait_for(state="detached")
    await bo.sees(
        "() => { const map = JSON.parse(window.__holdfast.view).fight.map; return map.x === -1 && map.y === -1; }"
    )
    await part.locator("[data-map-number=across]").fill("24")
    await bo.sees("() => JSON.parse(window.__holdfast.view).fight.map.scale === 20")
    await screenshot(bo.page, "map-under-the-board")
    await screenshot(gil.page, "map-laid")
    assert await grave_findings(gil.page) == []
    await gil.page.locator("[data-map=off]").click()
    await bo.page.wait_for_selector("[data-backdrop]", state="detached")


async def test_a_map_of_another_program_becomes_an_encounter_to_be_built_on(
    places: Places, open_page: OpenPage, screenshot: Screenshot
) -> None:
    gil = await gm_at(places, open_page)
    await gil.page.locator("[data-lever=tools]").click()
    await gil.page.locator("[data-part=next]").click()
    await gil.page.locator("[data-map-import] input[type=file]").set_input_files(EXAMPLE)
    await gil.sees("() => JSON.parse(window.__holdfast.view).table.maps.example !== undefined")
    await gil.page.wait_for_selector(".canvas[data-pictured=true] image", state="attached")
    await screenshot(gil.page, "map-imported")


async def test_a_map_of_another_program_is_brought_from_the_builders_own_tools(
    places: Places, open_page: OpenPage
) -> None:
    gil = await gm_at(places, open_page)
    await gil.page.locator("[data-lever=tools]").click()
    await gil.page.locator("[data-part=next]").click()
    await gil.page.locator("[data-tool=build-new]").click()
    button = gil.page.locator("[data-tool=builder-map]")
    await button.focus()
    await gil.page.keyboard.press("Enter")
    await gil.page.wait_for_selector(".builder-import-card")
    assert await grave_findings(gil.page) == []
    await gil.page.keyboard.press("Escape")
    await gil.page.wait_for_selector(".builder-import-card", state="detached")
    await button.click()
    await gil.page.locator(".builder [data-map-import] input[type=file]").set_input_files(EXAMPLE)
    await gil.page.wait_for_selector(".canvas[data-pictured=true] image", state="attached")
    assert await gil.page.locator(".builder-name").input_value() == "example"


async def test_what_is_wrong_with_a_map_is_told_line_by_line(
    places: Places, open_page: OpenPage, tmp_path: Path
) -> None:
    gil = await gm_at(places, open_page)
    await gil.page.locator("[data-lever=tools]").click()
    await gil.page.locator("[data-part=next]").click()
    broken = file_of(tmp_path, "broken.uvtt", b'{"resolution": {"map_size": {"x": 5}}, "lights": [{}]}')
    await gil.page.locator("[data-map-import] input[type=file]").set_input_files(broken)
    problems = gil.page.locator("[data-map-import] [role=alert] li")
    await problems.first.wait_for()
    assert await problems.count() == 3
