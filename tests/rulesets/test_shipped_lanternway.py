"""Rulings of Lanternway: two dice, three abilities, and a road that asks everybody at once."""

import json
from pathlib import Path

import pytest

from engine import bearing, vitals
from engine.choice import Answers, Choice
from engine.compile.standing import written_live
from engine.dice import ScriptedDice, ScriptEntry
from engine.events import Attack, Cancelled
from engine.fight import play
from engine.sheet import market, using
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import check
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from engine.sheet.rests import take_rest
from rulesets.format.creatures import Creature
from rulesets.format.resolution import DiceSum
from rulesets.load import SHIPPED, load_shipped, shipped_sheets
from tests.rulesets.shipped_fights import begun, sheet_of, to_first_window

FIRST = "third-mile-toll"
LANTERNWAY = load_shipped("lanternway")


def _lives(name: str) -> tuple[Sheet, Live]:
    sheet = sheet_of("lanternway", name)
    return sheet, written_live(sheet, shipped_sheets("lanternway")[name])


def _creature(name: str) -> Creature:
    creature = LANTERNWAY.creatures[f"creatures/{name}"].creature
    assert creature is not None
    return creature


def _written() -> str:
    return "".join(path.read_text("utf-8") for path in sorted(Path(SHIPPED / "lanternway").rglob("*.json")))


def test_no_twenty_sided_die_is_thrown_anywhere() -> None:
    assert "d20" not in _written()
    assert '"sides": 20' not in _written()


def test_a_check_throws_two_six_sided_dice_and_an_ability() -> None:
    sheet, live = _lives("ansa-brack")
    dice = ScriptedDice([ScriptEntry("check", (3, 4))])
    rolled = check(sheet, live, CheckAsk(skill="heave", step="Broken road"), dice)
    assert (rolled.total, rolled.success) == (3 + 4 + 4 + 2, True)


def test_there_are_three_abilities_whose_score_is_the_modifier() -> None:
    assert list(LANTERNWAY.abilities) == ["arm", "foot", "flame"]
    assert sheet_of("lanternway", "oda-wick").ability_mod("flame") == 4


def test_nothing_is_ever_saved_against() -> None:
    assert not LANTERNWAY.saves
    assert '"save"' not in _written()


def test_an_attack_throws_two_dice_and_no_face_decides_by_itself() -> None:
    combat, resolution = LANTERNWAY.document.combat, LANTERNWAY.document.resolution
    assert combat is not None
    assert combat.attack_roll is not None
    assert isinstance(resolution, DiceSum)
    assert combat.attack_roll.dice == resolution.dice
    assert (combat.attack_roll.naturals.max, combat.attack_roll.naturals.min) == ("none", "none")


@pytest.mark.parametrize(
    ("name", "guard", "heart", "oil", "stride"),
    [
        ("ansa-brack", 10, 25, 4, 5),
        ("perrin-gull", 10, 17, 4, 8),
        ("oda-wick", 9, 17, 7, 6),
        ("hollis-vane", 9, 20, 6, 5),
    ],
)
def test_guard_is_six_and_foot_and_the_coat_that_is_worn(
    name: str, guard: int, heart: int, oil: int, stride: int
) -> None:
    fight = begun("lanternway", FIRST)
    assert bearing.defense(fight.arena, name) == guard
    assert vitals.max_health(fight.arena, name) == heart
    assert sheet_of("lanternway", name).pool_max("oil") == oil
    assert sheet_of("lanternway", name).derived("stride") == stride


@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_the_first_dirge_is_sung_before_anybody_acts_and_asks_everybody_at_once(seed: str) -> None:
    window = to_first_window(begun("lanternway", FIRST, seed)).window
    assert window is not None
    assert (window.moment, window.label) == ("used", "The Tolling")
    assert {asked.who for asked in window.asked} == set(shipped_sheets("lanternway"))
    offered = {asked.who: {option.label for option in asked.options} for asked in window.asked}
    assert all("Stop your ears" in labels for labels in offered.values())


def test_stopped_ears_add_three_guard_against_the_dirge() -> None:
    held = to_first_window(begun("lanternway", FIRST))
    assert held.window is not None
    before = {asked.who: bearing.defense(held.arena, asked.who) for asked in held.window.asked}
    stopped = {who: Choice(by=who, option="entry:knacks/stop-your-ears") for who in before}
    played = play(held, Answers(window=held.window.id, answers={**stopped}))
    sung = [event for event in played.events if isinstance(event, Attack)]
    assert sung
    assert all(event.defense == before[event.target or ""] + 3 + (event.cover or 0) for event in sung)


def test_a_dirge_that_is_drowned_out_never_sounds_and_costs_two_oil() -> None:
    held = to_first_window(begun("lanternway", FIRST))
    assert held.window is not None
    drowned = Choice(by="hollis-vane", option="entry:knacks/drown-it-out")
    played = play(held, Answers(window=held.window.id, answers={"hollis-vane": drowned}))
    assert any(isinstance(event, Cancelled) for event in played.events)
    assert not any(isinstance(event, Attack) for event in played.events)
    assert vitals.pool_left(played.fight.arena, "hollis-vane", "oil") == 6 - 2


def test_there_is_a_creature_of_every_sort() -> None:
    assert [action.id for action in _creature("tidewight").actions if action.sequence] == ["drag_and_cut"]
    assert [action.range is not None for action in _creature("fen-slinger").actions] == [True, False]
    assert [action.id for action in _creature("mudback").actions if action.recharge] == ["wallow"]
    assert _creature("drowned-cantor").spellcasting is not None


def test_a_good_rest_fills_the_lantern_and_a_short_one_two_points_of_it() -> None:
    sheet, live = _lives("oda-wick")
    live.pools = {"oil": 1, "heart": 5}
    dice = ScriptedDice()
    take_rest(sheet, live, "Breather", dice)
    assert (sheet.pool_left("oil", live), sheet.pool_left("heart", live)) == (3, 5 + 8)
    take_rest(sheet, live, "Night under a roof", dice)
    assert (sheet.pool_left("oil", live), sheet.pool_left("heart", live)) == (7, 17)


def test_lamp_oil_fills_the_lantern_and_is_used_up() -> None:
    sheet, live = _lives("oda-wick")
    live.pools = {"oil": 1}
    using.use_item(sheet, live, "Lamp oil", ScriptedDice())
    assert sheet.pool_left("oil", live) == 4
    assert [held.count for held in live.items if held.item == "wares/lamp-oil"] == [1]


def test_causeway_plate_slows_an_arm_too_weak_for_it() -> None:
    item = LANTERNWAY.items["wares/causeway-plate"].item
    assert item is not None
    assert item.requires is not None
    assert item.requires[0].at_least == 3
    assert sheet_of("lanternway", "ansa-brack").ability_score("arm") >= 3
    assert sheet_of("lanternway", "oda-wick").ability_score("arm") < 3


def test_a_waystation_sells_no_weapon_and_a_mile_town_does() -> None:
    sheet, live = _lives("hollis-vane")
    live.coins = {"candle": 1}
    with pytest.raises(SheetRefused) as refused:
        market.buy(sheet, live, "Waterman's flail", "waystation")
    assert refused.value.reason is SheetReason.NOT_HERE
    market.buy(sheet, live, "Waterman's flail", "mile_town")
    assert live.coins == {"taper": 12 - 5}


def test_the_salvor_serves_only_those_who_know_the_water() -> None:
    sheet, live = _lives("ansa-brack")
    live.coins = {"candle": 5}
    with pytest.raises(SheetRefused) as refused:
        market.buy(sheet, live, "Drowned ring", "port", seller="Salvor")
    assert refused.value.reason is SheetReason.NOT_TO_YOU
    wise, purse = _lives("oda-wick")
    purse.coins = {"candle": 5}
    market.buy(wise, purse, "Drowned ring", "port", seller="Salvor")
    assert purse.coins == {"candle": 3}


def test_in_lean_years_nothing_storied_is_sold_and_candles_are_gone() -> None:
    lean = load_shipped("lanternway", ["lean_years"])
    assert lean.hidden == {"wares/ninth-bell", "wares/drowned-ring"}
    assert "candle" not in lean.coins
    assert lean.document.resolution.difficulty_ladder[0].label == "Dry road"
    assert [step.dc for step in lean.document.resolution.difficulty_ladder if not hasattr(step, "successes")] == [
        8,
        10,
        12,
        14,
    ]


def test_lean_years_and_a_bright_road_do_not_go_together() -> None:
    both = load_shipped("lanternway", ["lean_years", "bright_road"])
    assert both.layers == ("lean_years",)
    assert [dropped.layer for dropped in both.dropped] == ["bright_road"]


def test_names_players_read_are_short() -> None:
    document = json.loads((SHIPPED / "lanternway" / "ruleset.json").read_text("utf-8"))
    labels = [entry["label"] for catalog in document["catalogs"] for entry in catalog["entries"]]
    labels += [budget["label"] for budget in document["combat"]["economy"]["budgets"]]
    labels += [condition["label"] for condition in document["sheet"]["live"]["conditions"]]
    assert max(labels, key=len) == "Map of the old road"
