"""What a game master does at the table, with a mouse: everybody else sees it."""

import pytest

from tests.browser.conftest import NewTable, OpenPage
from tests.browser.hands import Mouse
from tests.browser.places import link
from tests.server.staging import AWAY, WALKER, Stage, stage

pytestmark = pytest.mark.browser

_FREE_CELL = (6, 7)


@pytest.fixture
async def table(new_table: NewTable, open_page: OpenPage) -> tuple[Stage, Mouse]:
    """A fight that has begun, and its GM at a page."""
    places = await new_table()
    staged = await stage(places)
    gil = Mouse(await open_page(), "Gil")
    await gil.join(link(places, "gm"))
    return staged, gil


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
    await gil.page.wait_for_selector(".outcome[data-outcome=fled]")
    await gil.press(gil.page.locator("[data-lever=again]"))
    await gil.press(gil.page.get_by_role("button", name="The sunken lamphouse"))
    await staged.ann.until(lambda view: view["table"]["phase"] == "fight")
    assert staged.ann.view["table"]["encounter"]["id"] == "under-the-lamphouse"
