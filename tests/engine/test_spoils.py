"""What a won fight brings: engine.spoils."""

from pathlib import Path

import pytest

from engine.events import Recovered
from engine.fight import begin
from engine.setup import CombatantSetup, FightSetup
from engine.sheet.live import HeldItem
from engine.spoils import recover_shots
from engine.step import Step
from rulesets.format.character import CharacterBuild
from rulesets.load import load
from tests.engine.arenas import step_in, told

KETTLE = Path(__file__).parents[1] / "scenarios" / "rulesets" / "kettle"


def archer(*stacks: int) -> Step:
    """A member of a party with a bow and these stacks of arrows, against a rat."""
    bag = (HeldItem(item="wares/bow"), *(HeldItem(item="wares/arrows", count=count) for count in stacks))
    ada = CombatantSetup(id="ada", name="Ada", side="party", sheet=CharacterBuild(), items=bag)
    rat = CombatantSetup(id="rat", name="Rat", side="enemy", entry="beasts/rat")
    return step_in(begin(load(KETTLE), FightSetup(combatants=(ada, rat)), "spoils").fight.arena)


def counts(step: Step) -> list[int]:
    live = step.one("ada").live
    assert live is not None
    return [held.count for held in live.items[1:]]


@pytest.mark.parametrize(("shot", "back"), [(1, 0), (2, 1), (5, 2)])
def test_half_of_what_was_shot_comes_back_rounded_down(shot: int, back: int) -> None:
    step = archer(3)
    step.one("ada").shots = {1: shot * 0.5}
    recover_shots(step)
    assert counts(step) == [3 + back]


def test_every_stack_is_rounded_by_itself_and_has_its_own_back() -> None:
    step = archer(3, 4)
    step.one("ada").shots = {1: 1.5, 2: 1.5}
    recover_shots(step)
    assert counts(step) == [4, 5]
    assert told(step, "recovered") == [Recovered(by="ada", item="wares/arrows", amount=1)] * 2


def test_ten_shots_of_which_a_tenth_comes_back_are_one() -> None:
    step = archer(0)
    step.one("ada").shots = {1: sum([0.1] * 10)}
    recover_shots(step)
    assert counts(step) == [1]


def test_what_came_back_comes_back_once() -> None:
    step = archer(0)
    step.one("ada").shots = {1: 2.0}
    recover_shots(step)
    recover_shots(step)
    assert counts(step) == [2]
