"""Rulings of Gravetide: pools of ten-sided dice, wounds of two kinds, and the upper hand."""

import pytest

from engine import bearing, vitals
from engine.choice import Choice
from engine.compile.standing import written_live
from engine.dice import ScriptedDice, ScriptEntry
from engine.events import Crash, Damage, InitiativeMoved
from engine.fight import begin, menu, play
from engine.setup import FightSetup
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import check
from engine.sheet.live import Live
from engine.sheet.operations import carry_out, parse_operation
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from engine.sheet.rests import take_rest
from rulesets.load import load_shipped, shipped_sheets
from tests.rulesets.shipped_fights import begun, setup_of, sheet_of

GRAVETIDE = load_shipped("gravetide")
ENCOUNTER = "low-water-at-saint-ash"


def _lives(name: str) -> tuple[Sheet, Live]:
    sheet = sheet_of("gravetide", name)
    return sheet, written_live(sheet, shipped_sheets("gravetide")[name])


def _faces(*faces: int) -> ScriptedDice:
    return ScriptedDice([ScriptEntry("check", faces)], otherwise="fail")


def test_a_pool_is_an_ability_and_what_was_learned() -> None:
    sheet, live = _lives("isaura-quill")
    rolled = check(sheet, live, CheckAsk(skill="steel", difficulty=2), _faces(7, 7, 2, 3, 4, 5, 6, 6))
    assert rolled.number == 5 + 3
    assert rolled.success is True


def test_a_ten_counts_twice() -> None:
    sheet, live = _lives("marrow-teague")
    rolled = check(sheet, live, CheckAsk(ability="hands", difficulty=2), _faces(10, 2, 3))
    assert rolled.success is True


def test_nobody_reads_grave_lore_untaught_without_finding_it_harder() -> None:
    sheet, live = _lives("isaura-quill")
    rolled = check(sheet, live, CheckAsk(skill="grave_lore", difficulty=1), _faces(7, 7))
    assert rolled.harder
    assert rolled.success is False


def test_salt_buys_two_dice_as_often_as_there_is_faith() -> None:
    sheet, live = _lives("mother-sallow")
    asked = CheckAsk(skill="litany", difficulty=1, spend={"salt": 2})
    check(sheet, live, asked, _faces(*[7] * (5 + 3 + 4)))
    assert sheet.pool_left("salt", live) == 7 - 2


def test_dead_reckoning_is_paid_in_breath_for_two_dice() -> None:
    sheet, live = _lives("dob-fennick")
    asked = CheckAsk.model_validate({"skill": "diving", "difficulty": 1, "use": "Dead reckoning"})
    rolled = check(sheet, live, asked, _faces(*[7] * 9))
    assert rolled.entry is not None
    assert len(rolled.kept) == 3 + 2 + 2
    assert sheet.pool_left("breath", live) == 5 - 1


def test_the_oath_of_the_last_bell_is_sworn_once_between_burials() -> None:
    sheet, live = _lives("mother-sallow")
    asked = CheckAsk.model_validate({"ability": "sinew", "difficulty": 2, "use": "Oath of the last bell"})
    assert check(sheet, live, asked, _faces(2, 3)).success is True
    assert check(sheet, live, asked, _faces(2, 3)).success is False
    take_rest(sheet, live, "burial", ScriptedDice())
    assert check(sheet, live, asked, _faces(2, 3)).success is True


def test_nobody_dives_deeper_than_their_breath() -> None:
    sheet, live = _lives("dob-fennick")
    assert sheet.skill("diving", live) == 5
    live.pools["breath"] = 2
    assert sheet.skill("diving", live) == 2


def test_water_to_the_neck_takes_two_dice_off_what_sinew_and_hands_do() -> None:
    sheet, live = _lives("marrow-teague")
    carry_out(sheet, live, parse_operation({"op": "state", "state": "water", "value": "To the neck"}), ScriptedDice())
    assert check(sheet, live, CheckAsk(ability="sinew", difficulty=1), _faces(7, 2, 2)).adjust == -2
    assert check(sheet, live, CheckAsk(ability="eye", difficulty=1), _faces(7, 2)).adjust == 0


def test_a_tear_stands_before_every_knock_and_the_furthest_wound_is_what_hurts() -> None:
    sheet, live = _lives("mother-sallow")
    dice = ScriptedDice()
    for kind, amount in (("knock", 2), ("tear", 1)):
        carry_out(
            sheet, live, parse_operation({"op": "damage", "track": "wounds", "kind": kind, "amount": amount}), dice
        )
    assert live.wounds["wounds"].kinds == ["tear", "knock", "knock"]
    assert sheet.penalty("wounds", live) == -1
    take_rest(sheet, live, "tide", dice)
    assert live.wounds["wounds"].kinds == ["tear"]


def test_more_salt_than_three_a_round_cannot_be_spent_in_a_fight() -> None:
    fight = begun("gravetide", ENCOUNTER)
    limits = GRAVETIDE.document.combat.spend_limits if GRAVETIDE.document.combat else None
    assert limits is not None
    assert [(limit.pool, limit.per) for limit in limits] == [("salt", "round")]
    assert vitals.pool_left(fight.arena, "mother-sallow", "salt") == 7


def test_the_drowned_sexton_is_written_as_a_sheet_and_bleeds_like_one() -> None:
    fight = begun("gravetide", ENCOUNTER)
    assert fight.cast["drowned-sexton"].sheet is not None
    assert vitals.max_health(fight.arena, "drowned-sexton") == 7
    assert bearing.defense(fight.arena, "drowned-sexton") == 2
    assert vitals.max_health(fight.arena, "wader-1") == 4


def _fight_where_isaura_begins() -> FightSetup:
    setup = setup_of("gravetide", ENCOUNTER)
    at = {"isaura-quill": (7, 7), "wader-1": (8, 7), "wader-2": (3, 8)}
    placed = [one.model_copy(update={"at": at.get(one.id, one.at)}) for one in setup.combatants]
    order = [("isaura-quill", 9), *((one.id, 6) for one in placed if one.id != "isaura-quill")]
    return setup.model_copy(update={"combatants": tuple(placed), "order": tuple(order)})


def _struck(style: str) -> tuple[list[InitiativeMoved], list[Damage], list[Crash]]:
    """Isaura strikes the wader beside her: three successes to hit, and four of damage."""
    dice = ScriptedDice(
        [
            ScriptEntry("attack", (7, 7, 7, 2, 2, 2, 2, 2, 2), "isaura-quill"),
            ScriptEntry("damage", (7, 7, 7, 7, 2, 2, 2, 2, 2, 2, 2, 2), "isaura-quill"),
            ScriptEntry("soak", (2, 2, 2)),
        ],
        otherwise="average",
    )
    fight = begin(GRAVETIDE, _fight_where_isaura_begins(), "1", dice).fight
    assert fight.state.turn == "isaura-quill"
    styles = [style.id for style in menu(fight, "isaura-quill").options[0].styles]
    assert styles == ["press", "finish"]
    played = play(fight, Choice(by="isaura-quill", option="attack:weapons:0", targets=("wader-1",), style=style))
    moved = [event for event in played.events if isinstance(event, InitiativeMoved)]
    hurt = [event for event in played.events if isinstance(event, Damage)]
    crashed = [event for event in played.events if isinstance(event, Crash)]
    return moved, hurt, crashed


def test_a_pressing_blow_takes_the_upper_hand_and_two_more_for_the_one_who_strikes() -> None:
    moved, hurt, crashed = _struck("press")
    assert [(event.target, event.amount) for event in moved] == [("wader-1", -4), ("isaura-quill", 4 + 2)]
    assert hurt == []
    assert crashed == []


def test_a_finishing_blow_wounds_by_the_upper_hand_and_spends_it() -> None:
    moved, hurt, _ = _struck("finish")
    assert [(event.target, event.dealt) for event in hurt] == [("wader-1", 4)]
    assert [(event.target, event.amount) for event in moved] == [("isaura-quill", 4 - 9)]


@pytest.mark.parametrize("name", sorted(shipped_sheets("gravetide")))
def test_an_entry_nobody_learned_cannot_be_used(name: str) -> None:
    sheet, live = _lives(name)
    with pytest.raises(SheetRefused) as refused:
        carry_out(sheet, live, parse_operation({"op": "use", "name": "Cold breath"}), ScriptedDice())
    assert refused.value.reason is SheetReason.UNKNOWN_ENTRY
