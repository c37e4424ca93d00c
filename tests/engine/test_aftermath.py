"""How a fight leaves the sheets: engine.aftermath."""

from pathlib import Path

from engine.aftermath import left_behind
from engine.fight import begin
from engine.setup import CombatantSetup, FightSetup
from engine.sheet.live import HeldItem, Live
from engine.state import Ask, Focus, HeldCondition
from engine.step import Step
from rulesets.format.character import CharacterBuild
from rulesets.load import load
from tests.engine.arenas import step_in

KETTLE = Path(__file__).parents[1] / "scenarios" / "rulesets" / "kettle"


def in_a_fight(*held: HeldCondition) -> Step:
    """Ada, who bears these, against a rat."""
    ada = CombatantSetup(
        id="ada", name="Ada", side="party", sheet=CharacterBuild(), items=(HeldItem(item="wares/arrows"),)
    )
    rat = CombatantSetup(id="rat", name="Rat", side="enemy", entry="beasts/rat")
    step = step_in(begin(load(KETTLE), FightSetup(combatants=(ada, rat)), "aftermath").fight.arena)
    step.one("ada").conditions = list(held)
    live = step.one("ada").live
    assert live is not None
    live.conditions = sorted({one.condition for one in held})
    return step


def after(step: Step) -> Live:
    found = left_behind(step.rules, step.state, "ada")
    assert found is not None
    return found


def test_a_condition_without_a_clock_outlasts_the_fight() -> None:
    assert after(in_a_fight(HeldCondition(condition="sick", key=1))).conditions == ["sick"]


def test_a_condition_with_a_clock_an_ending_or_a_save_of_its_own_ends_with_the_fight() -> None:
    save = Ask(save="body", difficulty=12, at="turn-end")
    step = in_a_fight(
        HeldCondition(condition="dazed", key=1, rounds=3),
        HeldCondition(condition="unseen", key=2, ends_after="own-attack"),
        HeldCondition(condition="webbed", key=3, save=save),
    )
    assert after(step).conditions == []


def test_what_somebody_concentrates_on_ends_with_the_fight() -> None:
    step = in_a_fight(HeldCondition(condition="blessed", key=4))
    step.one("rat").focus = Focus(option="o", label="Bless", holds=[("ada", 4)])
    assert after(step).conditions == []


def test_what_a_condition_includes_goes_with_it() -> None:
    step = in_a_fight(
        HeldCondition(condition="asleep", key=1, rounds=3),
        HeldCondition(condition="prone", key=2, implied_by="asleep"),
        HeldCondition(condition="sick", key=3),
        HeldCondition(condition="weak", key=4, implied_by="sick"),
    )
    assert after(step).conditions == ["sick", "weak"]


def test_a_condition_held_twice_stays_when_one_of_the_two_lasts() -> None:
    step = in_a_fight(HeldCondition(condition="sick", key=1, rounds=2), HeldCondition(condition="sick", key=2))
    assert after(step).conditions == ["sick"]


def test_the_fights_own_state_is_not_touched_and_who_has_no_sheet_leaves_none() -> None:
    step = in_a_fight(HeldCondition(condition="dazed", key=1, rounds=3))
    after(step).items[0].count = 99
    live = step.one("ada").live
    assert live is not None
    assert live.conditions == ["dazed"] and live.items[0].count == 1
    assert left_behind(step.rules, step.state, "rat") is None
