"""The board as it is looked at: heights, numbers, tokens and their cells, reasons, cards, and what moves."""

import json
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute

from tests.browser.conftest import PHONE, NewTable, OpenPage
from tests.browser.hands import Fingers, Mouse
from tests.browser.places import link
from tests.server.client import Client
from tests.server.places import Places, open_table
from tests.server.staging import PLACES, WALKER, stage

pytestmark = pytest.mark.browser

_MOTIONS = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.moved.push(this.closest('[data-token]')?.dataset.token);
    return animate.call(this, frames, timing);
  };
}"""
"""Remembers whose token was moved by the page; to be run before the page's own scripts."""

_OVERLAP = """who => {
  const card = document.querySelector('.hover-card')?.getBoundingClientRect();
  const token = document.querySelector(`[data-token='${who}'] .token-body`).getBoundingClientRect();
  const across = card && card.left < token.right && token.left < card.right;
  return !!card && across && card.top < token.bottom && token.top < card.bottom;
}"""


async def stairs(url: str) -> tuple[Places, Client]:
    """The fight on the glass stair, whose gallery lies higher than its hall; the GM plays everybody."""
    places = await open_table(url, "the-glass-stair", "srd51", settings={"windowMs": {"default": 600_000}})
    gm = await places.join("gm", name="Gil")
    for who, player in gm.view["roster"].items():
        if player["side"] == "enemy":
            await gm.gm("hand", combatant=who, to="gm")
    await gm.gm("start")
    return places, gm


async def test_heights_are_drawn_with_their_numbers_and_said(server_url: str, open_page: OpenPage) -> None:
    places, gm = await stairs(server_url)
    sam = Mouse(await open_page(), "Sam")
    await sam.join(link(places, "spectator"))
    await sam.page.wait_for_selector(".contour", state="attached")
    drawn = await sam.page.locator(".height").all_text_contents()
    assert {"1", "2"} <= set(drawn)
    heights = gm.fight["board"]["heights"]
    rows = gm.fight["board"]["rows"]
    x, y = next(
        (x, y) for y, row in enumerate(heights) for x, one in enumerate(row) if one == "2" and rows[y][x] == "."
    )
    await sam.page.mouse.move(*await sam.point_of((x, y)))
    await sam.page.wait_for_selector(f".hover-card:has-text('height 2 · column {x}, row {y}')")
    assert "height 2" in await sam.page.locator("#board-cursor").inner_text()


async def test_columns_and_rows_are_numbered_until_they_are_switched_off(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    sam = Mouse(await open_page(), "Sam")
    await sam.join(link(places, "spectator"))
    await sam.page.wait_for_selector(".coordinates")
    board = staged.gm.fight["board"]
    numbers = await sam.page.locator(".coordinates text").all_text_contents()
    assert numbers.count("0") == 2 and str(board["width"] - 1) in numbers
    await sam.page.mouse.move(*await sam.point_of((3, 4)))
    assert await sam.page.locator(".coordinates [data-here=true]").all_text_contents() == ["3", "4"]
    await sam.press(sam.page.get_by_role("button", name="Column and row numbers"))
    await sam.page.wait_for_selector(".coordinates", state="detached")
    await sam.page.reload()
    await sam.page.wait_for_selector(".board [data-token]")
    assert await sam.page.locator(".coordinates").count() == 0, "it is remembered"


async def test_the_legend_tells_what_each_ground_of_this_board_does(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await stage(places)
    sam = Mouse(await open_page(), "Sam")
    await sam.join(link(places, "spectator"))
    await sam.press(sam.page.get_by_role("button", name="What the ground means"))
    rough = sam.page.locator(".legend [data-kind=rough], .legend [data-kind=forest]").first
    assert "costs two" in await rough.inner_text()
    assert await sam.page.locator(".legend [data-kind=snow]").count() == 0, "there is none"


async def larger(page: Page, who: str) -> None:
    """As if the rules said that somebody fills two cells a side: written into what the server sends."""

    def grown(text: str | bytes) -> str | bytes:
        message: dict[str, Any] = json.loads(text)
        if message["t"] != "snapshot":
            return text
        message["view"]["fight"]["combatants"][who]["cells"] = 2
        return json.dumps(message)

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(grown(text)))

    await page.route_web_socket("**/ws*", between)


async def test_a_large_token_covers_its_cells_and_is_clicked_on_each(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.gm.gm("gm-move", who=WALKER, to=[2, 2])
    sam = Mouse(await open_page(), "Sam")
    await larger(sam.page, WALKER)
    await sam.join(link(places, "spectator"))
    token = sam.page.locator(f"[data-token='{WALKER}']")
    await token.wait_for()
    for cell in ((2, 2), (3, 2), (2, 3), (3, 3)):
        await sam.page.mouse.click(*await sam.point_of(cell))
        await sam.page.wait_for_selector(".inspected:has-text('Reed')")
        await sam.page.keyboard.press("Escape")
        await sam.page.wait_for_selector(".inspected", state="detached")
    box = await token.locator(".token-room").bounding_box()
    assert box is not None
    x, y = await sam.point_of((2, 2))
    right, foot = await sam.point_of((3, 3))
    assert box["x"] < x and box["y"] < y and box["x"] + box["width"] > right and box["y"] + box["height"] > foot


async def test_whoever_cannot_be_picked_says_why(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of("ansa-brack")
    await staged.gm.gm("gm-move", who="ansa-brack", to=[4, 6])
    await staged.gm.gm("gm-move", who=WALKER, to=[5, 6])
    far = next(who for who, one in staged.gm.fight["combatants"].items() if one["side"] == "enemy" and who != WALKER)
    await staged.gm.gm("gm-move", who=far, to=[0, 0])
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.take(ann.page.locator('.turn-panel [data-option][data-group="attacks"]:enabled').first)
    await ann.page.wait_for_selector("[data-target-chip]")
    await ann.page.mouse.move(*await ann.point_of((0, 0)))
    why = ann.page.locator(".hover-card [data-why=true]")
    await why.wait_for()
    assert await why.inner_text() == "out of reach"
    assert await ann.page.locator(".label[data-tone=why]").text_content() == "out of reach"
    assert "out of reach" in await ann.page.locator("#board-cursor").inner_text()
    listed = ann.page.locator("[data-board-people] li", has_text="column 0, row 0")
    assert "out of reach" in (await listed.text_content() or "")


async def test_a_card_lies_over_nobody_near(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    near = list(PLACES)
    for who, cell in PLACES.items():
        await staged.gm.gm("gm-move", who=who, to=cell)
    sam = Mouse(await open_page(), "Sam")
    await sam.join(link(places, "spectator"))
    for who in near:
        await sam.page.mouse.move(*await sam.point_of(sam.cell(await sam.view(), who)))
        await sam.page.wait_for_selector(".hover-card")
        assert [other for other in near if await sam.page.evaluate(_OVERLAP, other)] == []


async def walk_of(staged_gm: Client, to: list[int]) -> int:
    """Somebody is set down elsewhere, which everybody sees."""
    return await staged_gm.gm("gm-move", who=WALKER, to=to)


async def test_tokens_move_but_not_for_those_who_want_no_motion(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    sam = Mouse(await open_page(), "Sam")
    await sam.page.add_init_script(f"({_MOTIONS})()")
    await sam.join(link(places, "spectator"))
    await sam.page.wait_for_selector(".board [data-token]")
    await sam.told_of(await walk_of(staged.gm, [2, 2]))
    assert await sam.page.evaluate("window.moved") == []
    await sam.page.emulate_media(reduced_motion="no-preference")
    await sam.told_of(await walk_of(staged.gm, [5, 2]))
    assert await sam.page.evaluate("window.moved") == [WALKER]
    await sam.page.emulate_media(reduced_motion="reduce")
    await sam.told_of(await walk_of(staged.gm, [2, 5]))
    assert await sam.page.evaluate("window.moved") == [WALKER], "nothing new, from then on"


async def test_somebody_is_clicked_where_they_stand_while_they_still_seem_to_walk(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    sam = Mouse(await open_page(), "Sam")
    await sam.page.emulate_media(reduced_motion="no-preference")
    # Motions that never come to their end by themselves.
    await sam.page.add_init_script(
        "const animate = Element.prototype.animate; Element.prototype.animate = function (frames, timing) {"
        " const one = animate.call(this, frames, timing); one.pause(); return one; }"
    )
    await sam.join(link(places, "spectator"))
    await sam.page.wait_for_selector(".board [data-token]")
    await sam.told_of(await walk_of(staged.gm, [2, 2]))
    await sam.page.mouse.click(*await sam.point_of((2, 2)))
    await sam.page.wait_for_selector(".inspected:has-text('Reed')")
    running = "who => document.querySelector(`[data-token='${who}']`).getAnimations().length"
    assert await sam.page.evaluate(running, WALKER) == 0, "a click ends what moves"


async def test_the_board_is_centred_on_whoever_is_clicked_twice_in_the_order(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    await stage(places)
    sam = Mouse(await open_page(), "Sam")
    await sam.join(link(places, "spectator"))
    name = (await sam.view())["fight"]["combatants"][WALKER]["name"]
    await sam.page.locator(".order-row", has_text=name).dblclick()
    x, y = await sam.point_of(sam.cell(await sam.view(), WALKER))
    box = await sam.page.locator(".board").bounding_box()
    assert box is not None
    assert abs(x - box["x"] - box["width"] / 2) < 2 and abs(y - box["y"] - box["height"] / 2) < 2


async def test_on_a_phone_the_tools_unfold_beside_the_board(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await stage(places)
    sam = Fingers(await open_page(viewport=PHONE), "Sam")
    await sam.join(link(places, "spectator"))
    fold = sam.page.get_by_role("button", name="Tools of the board")
    zoom = sam.page.get_by_role("button", name="Closer")
    await fold.wait_for()
    assert not await zoom.is_visible()
    await sam.press(fold)
    await zoom.wait_for()
    boxes = [await token.bounding_box() for token in await sam.page.locator(".token-body").all()]
    lowest = max(box["y"] + box["height"] for box in boxes if box is not None)
    box = await zoom.bounding_box()
    assert box is not None and box["y"] >= lowest, "they cover nobody"


async def test_on_a_phone_whoever_cannot_be_picked_says_why_when_tapped(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of("ansa-brack")
    await staged.gm.gm("gm-move", who="ansa-brack", to=[4, 6])
    await staged.gm.gm("gm-move", who=WALKER, to=[5, 6])
    ann = Fingers(await open_page(viewport=PHONE), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.take(ann.page.locator('.turn-panel [data-option][data-group="attacks"]:enabled').first)
    await ann.page.wait_for_selector("[data-target-chip]")
    await ann.page.touchscreen.tap(*await ann.point_of(ann.cell(await ann.view(), "drowned-cantor")))
    label = ann.page.locator(".label[data-tone=why]")
    await label.wait_for()
    assert await label.text_content() == "out of reach"
    assert await ann.page.locator(".inspected").count() == 0, "nothing lies over the board meanwhile"


async def test_the_tools_fold_away_where_the_board_lies_under_them(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await stage(places)
    sam = Mouse(await open_page(), "Sam")
    await sam.join(link(places, "spectator"))
    zoom = sam.page.get_by_role("button", name="Closer")
    await zoom.wait_for()
    for _ in range(6):
        await sam.page.keyboard.press("+")
    await zoom.wait_for(state="hidden")
    await sam.press(sam.page.get_by_role("button", name="Tools of the board"))
    await sam.press(sam.page.get_by_role("button", name="The whole board"))
    await zoom.wait_for()
