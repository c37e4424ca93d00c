"""Standing orders, quiet tables and clocks at real pages."""

import pytest

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage
from tests.browser.hands import Fingers, Mouse
from tests.browser.places import link
from tests.server.staging import AWAY, PLACES, WALKER, Stage, stage

pytestmark = pytest.mark.browser

LEAVES_REACH = "oda-wick:leaves-reach"


async def walked_away(staged: Stage) -> None:
    """The opponent walks out of the reach of Ann's and of Ben's."""
    await staged.until_turn_of(WALKER)
    for who, cell in PLACES.items():
        await staged.gm.gm("gm-move", who=who, to=cell)
    await staged.gm.do("do", choice={"by": WALKER, "option": "move", "to": AWAY})
    await staged.gm.until(lambda view: "window" in view["fight"] or view["fight"]["combatants"][WALKER]["at"] == AWAY)


async def test_somebody_who_never_wants_to_be_asked_is_not(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    ann = Fingers(await open_page(viewport=PHONE), "Ann")
    await ann.join(link(places, "player", 0))
    await ann.page.locator(".standing-orders summary").click()
    await look_over(ann.page)
    await ann.page.locator(f"[data-order='{LEAVES_REACH}']").select_option(label="never ask me, let it pass")
    await staged.gm.do("say", text="on we go")
    await ann.told_of(staged.gm.seq)
    assert (await ann.view())["mine"]["orders"] == {"oda-wick": {"leaves-reach": {"do": "pass"}}}
    await walked_away(staged)
    assert staged.gm.fight["window"]["waiting"] == ["hollis-vane"]
    await ann.page.wait_for_selector("text=by your standing order")
    await look_over(ann.page)


async def test_an_order_given_at_a_question_leaves_it_to_be_answered_and_counts_the_next_time(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    ann = Mouse(await open_page(), "Ann")
    await ann.join(link(places, "player", 0))
    await walked_away(staged)
    await ann.page.wait_for_selector("[data-ask=oda-wick]")
    await ann.page.locator(f"[data-ask] [data-order='{LEAVES_REACH}']").select_option(label="never ask me, let it pass")
    await ann.sees("() => 'oda-wick' in (JSON.parse(window.__holdfast.view).mine.orders ?? {})")
    assert await ann.next_move() == "ask"
    assert set(staged.gm.fight["window"]["waiting"]) == {"oda-wick", "hollis-vane"}
    await look_over(ann.page)
    await ann.answer()
    await staged.gm.until(lambda view: view["fight"]["window"]["waiting"] == ["hollis-vane"])


async def test_the_gm_makes_a_table_quiet_and_sets_its_clocks(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    gil, sam = Mouse(await open_page(), "Gil"), Mouse(await open_page(), "Sam")
    await gil.join(link(places, "gm"))
    await sam.join(link(places, "spectator"))
    await gil.page.locator("[data-lever=clocks]").click()
    await gil.page.locator("[data-setting=turnMs]").select_option(label="300 s")
    await gil.page.locator("[data-setting=awayTurn]").select_option(label="it ends")
    await gil.page.get_by_label("Quiet table").check()
    await staged.ann.until(lambda view: view["table"]["quiet"])
    table = staged.ann.view["table"]
    assert (table["turnMs"], table["awayTurn"]) == (300_000, "end")
    await gil.page.wait_for_selector("[data-setting=quietMs]")
    await look_over(gil.page)
    staged.gm = await places.join("gm")  # the page has taken the GM's seat
    await walked_away(staged)
    await sam.page.wait_for_selector("text=The fight waits for an answer.")
    assert "Oda Wick" not in (await sam.page.locator(".prompts").inner_text())


async def test_the_clock_of_a_turn_is_seen_by_all(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.gm.gm("settings", turnMs=300_000, bankMs=60_000)
    await staged.until_turn_of("oda-wick")
    ann, sam = Mouse(await open_page(), "Ann"), Mouse(await open_page(), "Sam")
    await ann.join(link(places, "player", 0))
    await sam.join(link(places, "spectator"))
    await ann.page.wait_for_selector(".acting .turn-clock [role=timer]")
    await sam.page.wait_for_selector(".waiting-head .turn-clock [role=timer]")
    await look_over(ann.page)
