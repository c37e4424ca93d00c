"""What a game master does at the table, with a mouse: everybody else sees it."""

import pytest

from tests.browser.axe import look_over
from tests.browser.conftest import NewTable, OpenPage
from tests.browser.hands import Mouse
from tests.browser.places import link
from tests.server.staging import AWAY, WALKER, Stage, stage

pytestmark = pytest.mark.browser

_FREE_CELL = (6, 7)


@pytest.fixture
async def table(new_table: NewTable, open_page: OpenPage) -> tuple[Stage, Mouse]:
    """A fight that has begun, and a second GM, who may everything the first may, at a page."""
    places = await new_table()
    staged = await stage(places)
    gil = Mouse(await open_page(), "Gia")
    await gil.join(link(places, "gm", 1))
    await staged.settle()
    seat = next(key for key, one in staged.gm.view["seats"].items() if one["name"] == "Gia")
    await gil.told_of(await staged.gm.gm("rights", seat=seat, rights=["move", "edit", "see", "run"]))
    return staged, gil


async def tools(gil: Mouse, part: str) -> None:
    """Open one group of the GM's tools."""
    await gil.press(gil.page.locator("[data-lever=tools]"))
    await gil.press(gil.page.locator(f"[data-part={part}]"))


async def test_a_token_is_dragged_to_a_free_cell(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    before = gil.cell(await gil.view(), WALKER)
    assert before != _FREE_CELL
    await gil.drag(before, _FREE_CELL)
    await staged.ann.until(lambda view: view["fight"]["combatants"][WALKER]["at"] == list(_FREE_CELL))
    await gil.page.wait_for_selector(f".log-event[data-event=placed]:has-text('{_FREE_CELL[0]}, {_FREE_CELL[1]}')")


async def test_a_token_that_is_dragged_onto_somebody_stays_where_it_was(table: tuple[Stage, Mouse]) -> None:
    _, gil = table
    view = await gil.view()
    before, taken = gil.cell(view, WALKER), gil.cell(view, "tidewight-1")
    await gil.drag(before, taken)
    await gil.page.wait_for_selector(".toast[data-kind=trouble]")
    assert gil.cell(await gil.view(), WALKER) == before


async def test_health_is_set(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await gil.look_at(WALKER)
    await gil.page.fill("#gm-health", "3")
    await gil.page.press("#gm-health", "Enter")
    await staged.ann.until(lambda view: view["fight"]["combatants"][WALKER]["health"]["now"] == 3)
    await gil.page.get_by_role("button", name="One less").click()
    await staged.ann.until(lambda view: view["fight"]["combatants"][WALKER]["health"]["now"] == 2)


async def test_a_condition_is_put_on_and_taken_off(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await gil.look_at(WALKER)
    await gil.page.get_by_label("Put a condition on").select_option("dazed")
    await staged.ann.until(lambda view: "dazed" in view["fight"]["combatants"][WALKER]["conditions"])
    await gil.page.get_by_role("button", name="Take Dazed off").click()
    await staged.ann.until(lambda view: "dazed" not in view["fight"]["combatants"][WALKER]["conditions"])


async def test_whoever_is_handed_to_the_director_acts_by_itself(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await staged.until_turn_of(WALKER)
    await staged.settle()
    await gil.told_of(staged.gm.seq)
    await gil.look_at(WALKER)
    await gil.hand(WALKER, "director")
    await staged.ann.until(lambda view: view["fight"]["turn"] != WALKER or "window" in view["fight"])


async def test_a_pause_stops_the_players_and_resuming_lets_them_go_on(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await staged.until_turn_of("ansa-brack")
    await gil.press(gil.page.locator("[data-lever=pause]"))
    await staged.ann.until(lambda view: view["table"]["paused"])
    assert await staged.ann.refused("do", choice={"by": "ansa-brack", "option": "end-turn"}) == "paused"
    await gil.page.wait_for_selector(".paused-mark")
    await gil.press(gil.page.locator("[data-lever=pause]"))
    await staged.ann.until(lambda view: not view["table"]["paused"])
    await staged.ann.do("do", choice={"by": "ansa-brack", "option": "end-turn"})


async def test_a_window_is_given_more_time_and_closed(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    window = await staged.ask_both()
    await gil.press(gil.page.locator("[data-lever=extend]"))
    await staged.ann.until(lambda view: view["fight"]["window"]["closesAt"] == window["closesAt"] + 15_000)
    await gil.press(gil.page.locator("[data-lever=close-window]"))
    await staged.ann.until(lambda view: "window" not in view["fight"])
    await gil.told_of(staged.ann.seq)
    assert gil.cell(await gil.view(), WALKER) == tuple(AWAY)


async def test_somebody_absent_is_answered_for_with_what_they_could_answer(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await staged.ask_both()
    await gil.press(gil.page.locator("[data-answer-for=oda-wick]"))
    await gil.press(gil.page.locator("[data-ask=oda-wick] [data-option]").first)
    await gil.finish()
    await staged.ann.until(lambda view: view["mine"]["asks"]["oda-wick"]["answered"])
    await gil.press(gil.page.locator("[data-pass-for=hollis-vane]"))
    await staged.ann.until(lambda view: "window" not in view["fight"])
    assert [event["by"] for event in staged.ann.events if event["type"] == "opportunity"] == ["oda-wick"]


async def test_a_fight_is_ended_and_another_begun(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await gil.press(gil.page.locator("[data-lever=end]"))
    await gil.press(gil.page.get_by_role("button", name="The party got away"))
    await staged.ann.until(lambda view: view["table"]["phase"] == "over")
    banner = gil.page.locator(".outcome[data-outcome=fled]")
    await gil.press(banner.get_by_role("button", name="Close this message"))
    await banner.wait_for(state="detached")
    await gil.press(gil.page.locator("[data-lever=again]"))
    await gil.press(gil.page.locator("[data-fight=under-the-lamphouse]"))
    await staged.ann.until(lambda view: view["table"]["phase"] == "fight")
    assert staged.ann.view["table"]["encounter"]["id"] == "under-the-lamphouse"


async def test_a_step_is_taken_back_and_done_again(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    health = staged.ann.fight["combatants"][WALKER]["health"]["now"]
    await gil.told_of(await staged.gm.gm("gm-set", who=WALKER, health=1))
    await gil.press(gil.page.locator("[data-lever=undo]"))
    await staged.ann.until(lambda view: view["fight"]["combatants"][WALKER]["health"]["now"] == health)
    await gil.page.wait_for_selector(".log-event[data-event=undone]")
    await gil.press(gil.page.locator("[data-lever=redo]"))
    await staged.ann.until(lambda view: view["fight"]["combatants"][WALKER]["health"]["now"] == 1)
    await gil.page.wait_for_selector("[data-lever=redo]:disabled")


async def test_a_creature_is_looked_for_and_joins(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    before = set(staged.ann.fight["combatants"])
    await tools(gil, "people")
    await gil.page.get_by_label("Look for a creature").fill("slinger")
    await gil.press(gil.page.locator("[data-add='creatures/fen-slinger']"))
    await staged.ann.until(lambda view: len(view["fight"]["combatants"]) == len(before) + 1)


async def test_the_next_die_is_chosen_and_let_fall_again(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await tools(gil, "dice")
    await gil.page.get_by_label("What it shows").fill("3")
    await gil.press(gil.page.locator("[data-tool=fudge]"))
    await staged.gm.until(lambda view: view["fight"].get("fudges") == [{"sides": 20, "face": 3}])
    await gil.press(gil.page.get_by_role("button", name="Let the d20 fall as it will"))
    await staged.gm.until(lambda view: "fudges" not in view["fight"])


async def test_a_gm_looks_through_a_players_eyes_and_back(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await gil.told_of(await staged.gm.gm("gm-reveal", who=WALKER, hidden=True))
    await staged.settle()
    await tools(gil, "eyes")
    await gil.press(gil.page.locator(f"[data-see-as={staged.ann.seat}]"))
    await gil.page.wait_for_selector(".seeing-as")
    assert await gil.view() == staged.ann.view
    assert await gil.page.locator("[data-lever=undo]").count() == 0
    await gil.press(gil.page.locator("[data-lever=see-as-oneself]"))
    await gil.page.wait_for_selector("[data-lever=undo]")
    assert WALKER in (await gil.view())["fight"]["combatants"]


async def test_a_creature_joins_on_the_cell_that_is_chosen_on_the_board(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await tools(gil, "people")
    await gil.page.get_by_label("Look for a creature").fill("slinger")
    await gil.press(gil.page.locator("[data-add-at='creatures/fen-slinger']"))
    await gil.page.wait_for_selector(".brush-layer")
    await gil.page.mouse.click(*await gil.point_of(_FREE_CELL))
    cell = list(_FREE_CELL)
    await staged.ann.until(lambda view: cell in [one.get("at") for one in view["fight"]["combatants"].values()])


async def test_the_ground_is_painted_on_the_board_by_dragging_and_by_keys(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    page = gil.page
    await tools(gil, "place")
    await gil.press(page.locator("[data-ground-brush=rough]"))
    await page.wait_for_selector(".brush-layer")
    await gil.drag((5, 7), (7, 7))
    await staged.ann.until(lambda view: view["fight"]["board"]["rows"][7][5:8] == "^^^")
    await gil.press(page.locator("[data-ground-brush=growth]"))
    await page.locator(".brush-layer").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await staged.ann.until(lambda view: "*" in "".join(view["fight"]["board"]["rows"]))
    await page.keyboard.press("Escape")
    await page.wait_for_selector(".brush-layer", state="detached")
    await gil.press(page.locator("[data-lever=undo]"))
    await staged.ann.until(lambda view: "*" not in "".join(view["fight"]["board"]["rows"]))
    await page.get_by_label("Time of day").select_option("night")
    await staged.ann.until(lambda view: view["fight"].get("scene", {}).get("time") == "night")


async def test_how_the_director_plays_all_opponents_is_set_at_once(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await tools(gil, "people")
    await gil.page.get_by_label("Temperament of All opponents").select_option("reckless")
    foes = [who for who, one in staged.gm.fight["combatants"].items() if one["side"] == "enemy"]
    await staged.gm.until(lambda view: {view["fight"]["manners"][who]["temperament"] for who in foes} == {"reckless"})


async def test_who_did_what_is_read_and_sifted(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await gil.told_of(await staged.gm.gm("gm-set", who=WALKER, health=2))
    await tools(gil, "deeds")
    await gil.page.wait_for_selector(".deeds li:has-text('wrote numbers: Reed hound 1')")
    await gil.page.locator("[name=deeds-what]").select_option("people")
    await gil.page.wait_for_selector(".deeds li:has-text('sat down')")
    assert await gil.page.locator(".deeds li:has-text('wrote numbers')").count() == 0


async def test_every_group_of_tools_is_looked_over(table: tuple[Stage, Mouse]) -> None:
    _, gil = table
    await tools(gil, "run")
    for part in await gil.page.locator("[data-part]").all():
        await part.click()
        await gil.page.wait_for_selector("#tool-part")
        await look_over(gil.page)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1180, 640), (1700, 900)])
async def test_the_log_is_read_and_talked_in_while_the_tools_are_open(
    table: tuple[Stage, Mouse], width: int, height: int
) -> None:
    _, gil = table
    await gil.page.set_viewport_size({"width": width, "height": height})
    await tools(gil, "run")
    drawer, log = gil.page.locator(".drawer"), gil.page.locator(".log")
    boxes = [await one.bounding_box() for one in (drawer, log, gil.page.locator(".log-lines"))]
    (tools_box, log_box, lines_box) = [box for box in boxes if box is not None]
    beside = log_box["x"] + log_box["width"] <= tools_box["x"] + 1
    assert beside or log_box["y"] >= tools_box["y"] + tools_box["height"] - 1
    assert lines_box["height"] >= 80 and log_box["y"] + log_box["height"] <= height + 1
    await gil.page.locator(".chat input").fill("on we go")
    await gil.page.keyboard.press("Enter")
    await gil.page.locator(".log-say:has-text('on we go')").wait_for()


async def grown_to(staged: Stage, count: int) -> None:
    """Wait until so many are in the fight."""
    await staged.gm.until(lambda view: len(view["fight"]["combatants"]) == count)


async def test_a_creature_is_placed_again_and_again_until_escape_puts_it_away(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    before = len(staged.gm.fight["combatants"])
    await tools(gil, "people")
    place = gil.page.locator("[data-add-at]").first
    await place.click()
    await gil.page.wait_for_selector(".drawer-brush:has-text('It stays in hand')")
    await gil.page.wait_for_selector("[data-add-at][aria-pressed=true]")
    for number, cell in enumerate([(6, 7), (9, 7)], start=1):
        await gil.page.mouse.click(*await gil.point_of(cell))
        await grown_to(staged, before + number)
    await gil.page.locator(".drawer-head h2").click()
    await gil.page.keyboard.press("Escape")
    await gil.page.wait_for_selector(".drawer-brush", state="detached")
    assert await gil.page.locator(".drawer").is_visible()


async def test_further_numbers_are_written(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    await gil.look_at(WALKER)
    await gil.press(gil.page.get_by_text("More numbers"))
    await gil.page.get_by_label("Temporary points").fill("4")
    await gil.page.get_by_label("Temporary points").press("Enter")
    await staged.ann.until(lambda view: view["fight"]["combatants"][WALKER]["health"]["temp"] == 4)


async def test_a_helper_is_shown_what_it_may_do_and_nothing_else(table: tuple[Stage, Mouse]) -> None:
    staged, gil = table
    seat = next(key for key, one in staged.gm.view["seats"].items() if one["name"] == "Gia")
    await gil.told_of(await staged.gm.gm("rights", seat=seat, rights=["see"]))
    await gil.page.wait_for_selector("[data-lever=undo]", state="detached")
    await gil.look_at(WALKER)
    assert await gil.page.locator("#gm-health, [data-hand=remove], [data-played-by]").count() == 0
