"""An evening of areas that stay: walls laid and broken, copies, fog and wind, what is moved, and what strikes later."""

import pytest

from tests.browser.conftest import NewField, OpenPage
from tests.browser.field import CLERIC, FIGHTER, GNOLL, OGRE, WIZARD, spell, zone
from tests.browser.hands import Keys, Mouse
from tests.browser.parties import Party, stand
from tests.browser.people import Cell, Person
from tests.browser.places import link

pytestmark = pytest.mark.browser

SECOND = "gnoll-2"


async def sit_down(there: Party, one: Person, seat: int) -> None:
    """Take the seat of the player with that number, and see the board."""
    await one.join(link(there.places, "player", seat))
    await one.page.wait_for_selector(".board [data-token]", state="attached")


async def begin(one: Person, entry: str) -> None:
    """Take an option that is aimed at a cell, and wait until the board says where it may be."""
    await one.take(one.page.locator(f".turn-panel [data-option='{entry}']"))
    await one.page.wait_for_selector(".area-may", state="attached")


async def asks(one: Person, words: str) -> None:
    """The half-made choice says this in its one line."""
    await one.page.locator(f".making-ask:has-text('{words}')").wait_for()


async def click(one: Mouse, cell: Cell) -> None:
    await one.page.mouse.click(*await one.point_of(cell))


async def drawn(one: Person, key: str, part: str = ".zone-fill") -> list[list[int]]:
    """The cells that a part of an area covers on the board, from the top down."""
    path = await one.page.locator(f"[data-zone={key}] {part}").get_attribute("d") or ""
    corners = [part.split("h")[0].split() for part in path.split("M") if part]
    return sorted([int(x) // 48, int(y) // 48] for x, y in corners)


async def told(there: Party, one: Person) -> list[str]:
    """The lines of the log, once the page has all that the GM has."""
    await one.told_of(there.gm.seq)
    return await one.log()


# --- walls ----------------------------------------------------------------------------------------------------


async def test_a_wall_is_laid_with_the_mouse_step_by_step_and_each_step_taken_back(
    new_field: NewField, open_page: OpenPage
) -> None:
    there = await new_field(WIZARD)
    await there.until_turn_of(WIZARD)
    ann = Mouse(await open_page(), "Ann")
    await sit_down(there, ann, 0)
    await begin(ann, spell("wall-of-fire"))
    await asks(ann, "Pick where the wall stands.")
    await click(ann, (6, 1))
    await asks(ann, "Pick a cell for it to run to.")
    await ann.page.mouse.move(*await ann.point_of((6, 6)))
    await ann.page.wait_for_selector(".area-lit")
    await click(ann, (6, 6))
    await asks(ann, "Pick one of its ends again to let go")
    await ann.page.keyboard.press("Escape")
    await asks(ann, "Pick a cell for it to run to.")
    await ann.page.locator(".making button", has_text="Take back").click()
    await asks(ann, "Pick where the wall stands.")
    await click(ann, (6, 1))
    await click(ann, (6, 6))
    await ann.page.locator("[data-side-chip=near]").click()
    await click(ann, (6, 6))
    key, wall = await zone(there, "Wall of Fire")
    assert wall["cells"] == [[6, row] for row in range(1, 10)]
    assert sorted(wall["side"]) == [[column, row] for column in (4, 5) for row in range(1, 10)]
    await ann.told_of(there.gm.seq)
    assert await drawn(ann, key) == wall["cells"]
    assert await drawn(ann, key, ".zone-side") == sorted(wall["side"])
    assert "Wall of Fire of Ilse Thorn stays: 9 cells, for 10 turns." in await told(there, ann)
    row = ann.page.locator(f"[data-zone-row={key}]")
    assert "Wall of Fire of Ilse Thorn, 10 turns left" in await row.inner_text()
    assert "nobody sees through it" in await row.inner_text()


async def test_a_cell_that_does_not_do_says_so(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD)
    await there.until_turn_of(WIZARD)
    ann = Mouse(await open_page(), "Ann")
    await sit_down(there, ann, 0)
    await begin(ann, spell("web"))
    await click(ann, (15, 0))  # sixty feet are twelve cells
    await ann.page.locator(".toast >> text=within the dashed line").wait_for()
    assert await ann.page.locator("[data-confirm]").count() == 0


async def test_a_ring_is_laid_without_a_mouse(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD)
    await there.until_turn_of(WIZARD)
    ann = Keys(await open_page(), "Ann")
    await sit_down(there, ann, 0)
    await begin(ann, spell("wall-of-fire"))
    await ann.press(ann.page.locator("[data-ring]"))
    await asks(ann, "Pick the middle of the ring.")
    await ann.press(ann.page.locator("[data-side-chip=near]"))
    await ann.back_to_the_board()
    await ann.point_at((9, 5))
    await ann.page.keyboard.press("Enter")
    await asks(ann, "Pick it again to let go")
    await ann.page.keyboard.press("Escape")
    await asks(ann, "Pick the middle of the ring.")
    await ann.page.keyboard.press("Enter")
    await ann.page.wait_for_selector("[data-confirm]")
    await ann.page.keyboard.press("Enter")
    key, wall = await zone(there, "Wall of Fire")
    around = [[x, y] for x in range(7, 12) for y in range(3, 8) if max(abs(x - 9), abs(y - 5)) == 2]
    assert sorted(wall["cells"]) == around
    assert [9, 5] in wall["side"], "the inside burns"
    await ann.told_of(there.gm.seq)
    assert await drawn(ann, key) == around


async def test_a_wall_is_run_to_a_cell_without_a_mouse(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD)
    await there.until_turn_of(WIZARD)
    ann = Keys(await open_page(), "Ann")
    await sit_down(there, ann, 0)
    await begin(ann, spell("wall-of-ice"))
    await ann.point_at((5, 1))
    await ann.page.keyboard.press("Enter")
    await asks(ann, "Pick a cell for it to run to.")
    await ann.point_at((8, 1))
    await ann.page.keyboard.press("Enter")
    await asks(ann, "Pick one of its ends again to let go")
    await ann.page.keyboard.press("Enter")
    _, wall = await zone(there, "Wall of Ice")
    assert wall["cells"] == [[column, 1] for column in range(5, 16)]


async def test_a_section_of_a_wall_is_struck_until_it_breaks_and_walked_through_with_a_warning(
    new_field: NewField, open_page: OpenPage
) -> None:
    there = await new_field(WIZARD, FIGHTER)
    gm = there.gm
    await there.until_turn_of(WIZARD)
    await gm.do("do", choice={"by": WIZARD, "option": spell("wall-of-ice"), "at": [6, 2], "toward": [6, 6]})
    key, wall = await zone(there, "Wall of Ice")
    assert [one["health"] for one in wall["sections"]] == [30] * 4
    dag = Mouse(await open_page(), "Dag")
    await sit_down(there, dag, 1)
    await stand(there, {FIGHTER: [5, 4]})
    await there.until_turn_of(FIGHTER)
    await gm.gm("gm-fudge", sides=20, face=15, by=FIGHTER)
    await dag.told_of(gm.seq)
    before = await dag.seq()
    await dag.take(dag.page.locator(".turn-panel [data-option][data-group=attacks]:enabled").first)
    await dag.page.locator("[data-wall-chip='6,4'] >> text=30 of 30 left").wait_for()
    await click(dag, (6, 4))
    await dag.told_of(before + 1)
    await gm.caught_up(await dag.seq())
    left = gm.fight["zones"][key]["sections"][1]["health"]
    assert 0 < left < 30
    await dag.page.wait_for_selector(f"[data-zone={key}] .zone-section[data-health='{left}']", state="attached")
    bar = await dag.page.locator(f"[data-zone={key}] [data-worn=true] .section-left").bounding_box()
    whole = await dag.page.locator(f"[data-zone={key}] [data-worn=false] .section-left").first.bounding_box()
    assert bar is not None and whole is not None
    assert bar["width"] / whole["width"] == pytest.approx(left / 30, abs=0.1)
    assert any(line.startswith("Dagna Holt hits the wall with") for line in await told(there, dag))
    await there.until_turn_of(WIZARD)
    while gm.fight["zones"][key]["sections"][1]["health"] > 0:
        await there.until_turn_of(WIZARD)
        await gm.gm("gm-fudge", sides=20, face=19, by=WIZARD)
        await gm.do("do", choice={"by": WIZARD, "option": spell("fire-bolt"), "wall": [6, 4]})
        await gm.do("do", choice={"by": WIZARD, "option": "end-turn"})
    await dag.page.wait_for_selector(f"[data-zone={key}] [data-broken=true]", state="attached")
    assert [6, 4] not in await drawn(dag, key)
    assert "A section of Wall of Ice breaks." in await told(there, dag)

    await there.until_turn_of(FIGHTER)
    await dag.told_of(gm.seq)
    await dag.page.mouse.move(*await dag.point_of((6, 4)))
    await dag.page.wait_for_selector(".path[data-risky=true]")
    assert "broken here" in await dag.page.locator(".hover-card").inner_text()
    await click(dag, (6, 4))
    warning = dag.page.locator(".making-warning .danger")
    await warning.wait_for()
    assert await warning.inner_text() == "That way leads into: Wall of Ice"
    assert gm.fight["combatants"][FIGHTER]["at"] == [5, 4], "it asks first"
    await dag.confirm()
    await gm.until(lambda view: view["fight"]["combatants"][FIGHTER]["at"] == [6, 4])
    assert "Wall of Ice catches Dagna Holt." in await told(there, dag)


# --- copies ---------------------------------------------------------------------------------------------------


async def test_copies_are_set_one_by_one_and_the_last_is_taken_back(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD, CLERIC)
    await there.until_turn_of(CLERIC)
    bea = Mouse(await open_page(), "Bea")
    await sit_down(there, bea, 1)
    await begin(bea, spell("fire-storm"))
    await asks(bea, "0 set")
    for number, cell in enumerate(((9, 4), (11, 4), (9, 6), (13, 4)), start=1):
        await click(bea, cell)
        await asks(bea, f"{number} set")
        await bea.page.wait_for_function("n => document.querySelectorAll('.area-aim').length === n", arg=number)
    await bea.page.keyboard.press("Escape")
    await asks(bea, "3 set")
    for who, side in ((GNOLL, "foe"), (SECOND, "foe"), (OGRE, "no")):
        await bea.page.wait_for_selector(f"[data-token={who}][data-caught={side}]", state="attached")
    await bea.confirm()
    await there.gm.until(lambda view: view["fight"]["combatants"][CLERIC]["pools"]["slots_7"]["now"] == 0)
    (area,) = [one for one in there.gm.events if one["type"] == "area"]
    three = [[x + dx, y + dy] for x, y in ((9, 4), (11, 4), (9, 6)) for dx in (0, 1) for dy in (0, 1)]
    assert sorted(area["cells"]) == sorted(three)
    log = await told(there, bea)
    assert any(line.startswith("Brother Anselm uses Fire Storm") for line in log)
    assert {one["by"] for one in there.gm.events if one["type"] == "save"} == {GNOLL, SECOND}


# --- fog and wind ---------------------------------------------------------------------------------------------


async def test_fog_hides_whom_it_covers_until_the_wind_clears_it(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD, CLERIC)
    gm = there.gm
    await there.until_turn_of(WIZARD)
    ann, bea = Mouse(await open_page(), "Ann"), Mouse(await open_page(), "Bea")
    await sit_down(there, ann, 0)
    await sit_down(there, bea, 1)
    await begin(ann, spell("fog-cloud"))
    await click(ann, (10, 5))
    await click(ann, (10, 5))
    key, fog = await zone(there, "Fog Cloud")
    assert fog["hides"] == "all"
    await ann.page.wait_for_selector(f"[data-zone={key}][data-hides=all][data-texture=veil]", state="attached")
    assert "hides what is in it and behind it" in await ann.page.locator(f"[data-zone-row={key}]").inner_text()

    # Somebody slinks off in it: the party's pages are not even sent that they are there.
    await gm.gm("gm-reveal", who=SECOND, hidden=True)
    for one in (ann, bea):
        await one.told_of(gm.seq)
        assert await one.page.locator(f"[data-token={SECOND}]").count() == 0
        assert SECOND not in await one.page.evaluate("window.__holdfast.view")

    # Whom nobody sees cannot be picked where that is asked for, and the page says why.
    await there.until_turn_of(CLERIC)
    await bea.told_of(gm.seq)
    flame = bea.page.locator(f"[data-greyed='{spell('sacred-flame')}']")
    assert "not seen" in await flame.inner_text()
    await begin(bea, spell("gust-of-wind"))
    await bea.page.mouse.move(*await bea.point_of((3, 3)))
    await click(bea, (3, 3))
    await bea.confirm()
    gust, wind = await zone(there, "Gust of Wind")
    assert wind["carrier"] == CLERIC
    await gm.do("do", choice={"by": CLERIC, "option": "end-turn"})
    await there.until_turn_of(CLERIC)
    assert key not in gm.fight["zones"]
    await gm.gm("gm-reveal", who=SECOND, hidden=False)
    await bea.told_of(gm.seq)
    await bea.page.wait_for_selector(f"[data-zone={key}]", state="detached")
    await bea.page.wait_for_selector(f"[data-token={SECOND}]", state="attached")
    assert await bea.page.locator(f".turn-panel [data-option='{spell('sacred-flame')}']:enabled").count() == 1
    assert "The wind disperses Fog Cloud." in await told(there, bea)

    turning = bea.page.locator(".turn-panel [data-option^='turn-zone:']")
    await bea.take(turning)
    await asks(bea, "Pick a cell to aim at.")
    await bea.page.wait_for_selector(".area-may", state="attached")
    await click(bea, (1, 4))
    await bea.confirm()
    await gm.until(lambda view: [1, 5] in view["fight"]["zones"][gust]["cells"])
    await bea.told_of(gm.seq)
    assert await drawn(bea, gust) == sorted(gm.fight["zones"][gust]["cells"])


# --- what is moved, and what strikes later --------------------------------------------------------------------


async def test_an_area_is_moved_and_catches_whom_it_is_rolled_over(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD)
    gm = there.gm
    await there.until_turn_of(WIZARD)
    await gm.do("do", choice={"by": WIZARD, "option": spell("flaming-sphere"), "at": [6, 2]})
    key, _ = await zone(there, "Flaming Sphere")
    await gm.do("do", choice={"by": WIZARD, "option": "end-turn"})
    await there.until_turn_of(WIZARD)
    ann = Mouse(await open_page(), "Ann")
    await sit_down(there, ann, 0)
    await begin(ann, f"move-zone:{spell('flaming-sphere')}")
    await asks(ann, "Pick the cell to move it to.")
    await ann.page.mouse.move(*await ann.point_of((9, 4)))
    await ann.page.wait_for_selector(f"[data-token={GNOLL}][data-caught=foe]", state="attached")
    await click(ann, (9, 4))
    await ann.confirm()
    await gm.until(lambda view: view["fight"]["zones"][key]["at"] == [8, 3])  # it stops at whom it meets
    await ann.told_of(gm.seq)
    assert await drawn(ann, key) == sorted(gm.fight["zones"][key]["cells"])
    assert f"Flaming Sphere catches {gm.fight['combatants'][GNOLL]['name']}." in await told(there, ann)


async def test_a_weapon_left_behind_strikes_on_a_later_turn(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD, CLERIC)
    gm = there.gm
    await there.until_turn_of(CLERIC)
    bea = Mouse(await open_page(), "Bea")
    await sit_down(there, bea, 1)
    await gm.gm("gm-fudge", sides=20, face=19, by=CLERIC)
    await bea.take(bea.page.locator(f".turn-panel [data-option='{spell('spiritual-weapon')}']"))
    await bea.page.locator(f"[data-target-chip={GNOLL}]").click()
    await bea.finish()
    await gm.until(lambda view: view["fight"].get("summons"))
    ((key, blade),) = gm.fight["summons"].items()
    await bea.page.wait_for_selector(f"[data-summon={key}][data-side=party]", state="attached")
    assert (
        "Spiritual Weapon of Brother Anselm, 10 turns left"
        in await bea.page.locator(f"[data-summon-row={key}]").inner_text()
    )
    later = bea.page.locator(".turn-panel [data-option='strike:spells/spiritual-weapon']")
    assert await later.count() == 0, "not on the turn of the cast"
    await gm.do("do", choice={"by": CLERIC, "option": "end-turn"})
    await there.until_turn_of(CLERIC)
    await gm.gm("gm-fudge", sides=20, face=19, by=CLERIC)
    await bea.told_of(gm.seq)
    before = await bea.seq()
    await bea.take(later)
    await bea.page.locator(f"[data-target-chip={SECOND}]").click()
    await bea.finish()
    await bea.told_of(before + 1)
    await gm.until(lambda view: view["fight"]["summons"][key]["at"] != blade["at"])
    await bea.told_of(gm.seq)
    at = gm.fight["summons"][key]["at"]
    x, y = await bea.point_of((at[0], at[1]))
    box = await bea.page.locator(f"[data-summon={key}] .summon-blade").bounding_box()
    assert box is not None
    assert (
        box["x"] < x + 24
        and box["x"] + box["width"] > x - 24
        and box["y"] < y + 24
        and box["y"] + box["height"] > y - 24
    )
    assert any(line.startswith("Brother Anselm hits Gnoll 2 with Spiritual Weapon") for line in await told(there, bea))


async def test_an_area_ends_with_the_concentration_on_it_and_is_gone(new_field: NewField, open_page: OpenPage) -> None:
    there = await new_field(WIZARD)
    gm = there.gm
    await there.until_turn_of(WIZARD)
    await gm.do("do", choice={"by": WIZARD, "option": spell("wall-of-fire"), "at": [6, 2], "toward": [6, 6]})
    key, _ = await zone(there, "Wall of Fire")
    await gm.do("do", choice={"by": WIZARD, "option": "end-turn"})
    await there.until_turn_of(WIZARD)
    ann = Mouse(await open_page(), "Ann")
    await sit_down(there, ann, 0)
    await ann.page.wait_for_selector(f"[data-zone={key}]", state="attached")
    await begin(ann, spell("web"))
    await click(ann, (4, 8))
    await click(ann, (4, 8))
    await zone(there, "Web")
    await ann.page.wait_for_selector(f"[data-zone={key}]", state="detached")
    assert await ann.page.locator(f"[data-zone-row={key}]").count() == 0
    assert "Wall of Fire of Ilse Thorn ends: nobody concentrates on it any more." in await told(there, ann)
