"""Rows of a sheet as attacks (format 12.7, 13.1, 16.3)."""

from typing import Any

import pytest

from engine.definitions import Aim, AttackRoll, Labelled
from tests.engine.compile.documents import MIREFALL, THORNFIELD, Document
from tests.engine.compile.workshop import blow, dice, fighter, harm, option, options, ruleset

SWORD = {"name": "Sword", "with": "might", "trained": True, "hurt": "1d8", "kind": "cut", "reach": 2}


def armed(*rows: Document, document: Document = THORNFIELD, **build: Any) -> Any:
    return fighter(ruleset(document), {"lists": {"arms": list(rows)}, **build})


def roll(nature: Any, index: int = 0) -> AttackRoll:
    found = option(nature, f"attack:arms:{index}").roll
    assert isinstance(found, AttackRoll)
    return found


def test_to_hit_is_ability_proficiency_and_bonus_each_told_by_its_label() -> None:
    nature = armed({**SWORD, "edge": 2}, abilities={"might": 4}, fields={"rank": 5})
    assert roll(nature).modifier == 9
    assert roll(nature).parts == (Labelled("Might", 4), Labelled("Training", 3), Labelled("Edge", 2))
    assert roll(nature).ability == "might"


def test_an_ability_cell_that_names_none_adds_nothing() -> None:
    nature = armed({**SWORD, "with": "luck", "trained": False}, abilities={"might": 4})
    assert roll(nature) == AttackRoll(0)
    assert blow(option(nature, "attack:arms:0")) == dice(1, 8)


def test_a_skill_is_rolled_with_the_row_s_ability_in_place_of_its_own() -> None:
    nature = armed(
        {**SWORD, "with": "nimble", "art": "blades", "trained": False},
        abilities={"might": 1, "nimble": 5},
        skills={"blades": "trained"},
    )
    assert roll(nature).parts == (Labelled("Blades", 7),)


def test_what_adjusts_every_roll_and_the_ability_s_rolls_rides_along() -> None:
    build = {"fields": {"omen": -1, "bruises": -2}}
    assert roll(armed(SWORD, **build)).modifier == 1 + 2 - 1
    assert roll(armed({**SWORD, "with": "nimble"}, **build)).modifier == 1 + 2 - 1 - 2


def test_a_skill_s_own_ability_and_the_one_in_its_place_both_bring_what_adjusts_their_rolls() -> None:
    row = {**SWORD, "art": "blades", "trained": False}
    swapped = armed({**row, "with": "nimble"}, fields={"bruises": -2})
    assert (roll(swapped).modifier, roll(swapped).ability) == (1 - 2, "nimble")
    assert roll(armed({**row, "with": "luck"}, fields={"bruises": -2})).ability == "might"


def test_damage_is_the_dice_with_ability_and_bonus_flat() -> None:
    nature = armed({**SWORD, "hurt": "2d6+1", "edge": 2}, abilities={"might": 4})
    assert blow(option(nature, "attack:arms:0")) == dice(2, 6, 1 + 4 + 2)
    assert harm(option(nature, "attack:arms:0")).clauses[0].type == "cut"


@pytest.mark.parametrize("cell", ["a lot", "", "0d6", "d8"])
def test_a_row_whose_dice_cannot_be_read_is_no_attack(cell: str) -> None:
    assert "attack:arms:0" not in options(armed({**SWORD, "hurt": cell}))


@pytest.mark.parametrize("cell", [" 1D8 ", "1d8 + 2"])
def test_dice_are_read_kindly(cell: str) -> None:
    assert blow(option(armed({**SWORD, "hurt": cell}), "attack:arms:0")).dice == dice(1, 8).dice


def test_a_whole_number_is_a_fixed_amount() -> None:
    assert blow(option(armed({**SWORD, "hurt": "3"}, abilities={"might": 2}), "attack:arms:0")) == dice(0, 0, 5)


def test_rows_keep_their_own_numbers_when_one_between_is_no_weapon() -> None:
    nature = armed(SWORD, {**SWORD, "hurt": "?"}, {**SWORD, "name": "Spear"})
    assert [one for one in options(nature) if one.startswith("attack")] == ["attack:arms:0", "attack:arms:2"]
    assert option(nature, "attack:arms:2").label == "Spear"


@pytest.mark.parametrize(
    ("row", "aim", "melee"),
    [
        ({"reach": 4}, Aim(reach=2), True),
        ({"reach": 0, "throw": 30, "far": 60}, Aim(normal=15, long=30), False),
        ({"reach": 2, "throw": 10}, Aim(reach=1, normal=5), True),
        ({"reach": 0}, Aim(), True),
        ({"reach": 1}, Aim(reach=1), True),
    ],
)
def test_a_row_reaches_shoots_or_is_thrown_and_a_bow_never_strikes_at_walkers(
    row: Document, aim: Aim, melee: bool
) -> None:
    action = option(armed({**SWORD, **row}), "attack:arms:0")
    assert action.aim == aim
    assert action.melee is melee


def test_one_spend_buys_the_strikes_of_its_list_and_a_capped_row_is_held_to_one() -> None:
    nature = armed(SWORD, {**SWORD, "slow": True}, fields={"blows": 3})
    quick, slow = option(nature, "attack:arms:0").price, option(nature, "attack:arms:1").price
    assert (quick.strikes, quick.single) == (3, False)
    assert (slow.strikes, slow.single) == (3, True)


def test_a_row_remembers_which_of_its_columns_are_set() -> None:
    origin = option(armed({**SWORD, "fine": True}), "attack:arms:0").origin
    assert (origin.list, origin.row, origin.columns) == ("arms", 0, {"trained": True, "slow": False, "fine": True})


def test_in_a_pool_fight_ability_and_skill_are_the_attack_s_dice() -> None:
    nature = armed(
        {"name": "Pike", "with": "heft", "art": "fence", "bite": "2d10"},
        document=MIREFALL,
        abilities={"heft": 4},
        skills={"fence": "kept"},
    )
    assert roll(nature).modifier == 6


def test_in_a_pool_fight_the_dice_column_is_a_count_the_ability_dice_and_the_bonus_successes() -> None:
    nature = armed(
        {"name": "Pike", "with": "heft", "bite": "2d6+3", "sure": 1, "harm": "keen"},
        document=MIREFALL,
        abilities={"heft": 4},
    )
    assert blow(option(nature, "attack:arms:0")) == dice(6, 10, 1)
