"""Opponents nobody wrote are held to the threat scale, and every change is said (format 15.4, bridging 9)."""

from typing import Any

import pytest

from engine.compile import compile_rules
from engine.compile.clamp import clamped
from engine.compile.context import context_of
from rulesets.format.creatures import Creature, CreatureAction
from tests.engine.compile.documents import MIREFALL, THORNFIELD, Document
from tests.engine.compile.workshop import bite, creature, ruleset


def held(document: Document = THORNFIELD, **block: Any) -> tuple[Creature, str]:
    """A block as it may fight, and what was said."""
    ctx = context_of(compile_rules(ruleset(document)))
    found, said = clamped(ctx, Creature.model_validate(creature(**block)))
    return found, " ".join(said)


def first(found: Creature) -> CreatureAction:
    return found.actions[0]


def damage(found: Creature, action: int = 0) -> tuple[str | None, int | None]:
    written = found.actions[action].damage
    assert written is not None
    return written.dice, written.flat


def test_a_block_within_its_tier_is_left_alone() -> None:
    written = creature()
    found, said = held()
    assert found == Creature.model_validate(written)
    assert said == ""


def test_an_unknown_tier_becomes_the_lowest() -> None:
    found, said = held(tier="dragon")
    assert found.tier == "pest"
    assert "'dragon'" in said


@pytest.mark.parametrize(("written", "became"), [({"dice": "1d2", "flat": -3}, 1), (9, 6), (6, 6)])
def test_health_goes_into_the_tier_s_band(written: Any, became: int) -> None:
    assert held(health=written)[0].health == became


def test_health_in_dice_that_average_within_the_band_stays_in_dice() -> None:
    found, said = held(health={"dice": "1d6"})
    assert not isinstance(found.health, int)
    assert said == ""


def test_defense_to_hit_checks_and_save_numbers_stand_at_most_two_above_the_tier_s() -> None:
    save = {"save": "grit", "difficulty": 30, "onSuccess": "half"}
    plus = [{"flat": 1, "save": {"save": "grit", "difficulty": 20, "onSuccess": "none"}}]
    found, said = held(
        defense=20,
        checks={"wrestle": 9},
        actions=[bite(toHit=9, save=save, damage={"flat": 1, "plus": plus})],
    )
    assert found.defense == 8
    assert found.checks == {"wrestle": 4}
    assert first(found).to_hit == 4
    assert first(found).save is not None
    assert first(found).save.difficulty == 9  # type: ignore[union-attr]
    assert first(found).damage.plus[0].save.difficulty == 9  # type: ignore[union-attr]
    assert said.count("the most for Pest") == 4


def test_numbers_below_the_tier_s_stay_as_they_are() -> None:
    found, said = held(defense=1, actions=[bite(toHit=-3)])
    assert (found.defense, first(found).to_hit, said) == (1, -3, "")


def test_words_the_ruleset_does_not_have_are_dropped() -> None:
    found, said = held(
        resist=["goo", "CUT"],
        vulnerable=["goo"],
        conditionImmunities=["sleepy", "known"],
        saves={"luck": 3, "grit": 1},
        actions=[
            bite(
                damage={"flat": 1, "type": "goo"},
                applies=[{"condition": "sleepy", "duration": "instant"}, {"condition": "known", "duration": "instant"}],
            )
        ],
    )
    assert (found.resist, found.vulnerable, found.condition_immunities) == (("CUT",), (), ("known",))
    assert found.saves == {"grit": 1}
    assert first(found).damage.type is None  # type: ignore[union-attr]
    assert [one.condition for one in first(found).applies] == ["known"]
    assert "'goo'" in said
    assert "'sleepy'" in said
    assert "'luck'" in said


def test_a_condition_whose_ending_save_is_unknown_lasts_a_round() -> None:
    applies = [{"condition": "known", "duration": "until-save", "saveEnds": {"save": "luck", "at": "turn-end"}}]
    found, _ = held(actions=[bite(applies=applies, saveDifficulty=5)])
    (one,) = first(found).applies
    assert one.save_ends is None
    assert one.duration.rounds == 1  # type: ignore[union-attr]


def test_actions_past_the_sixth_soak_and_hardness_are_dropped() -> None:
    found, said = held(actions=[bite(id=f"bite_{n}") for n in range(8)], soak={"all": 3}, hardness=2)
    assert len(found.actions) == 6
    assert (found.soak, found.hardness) == (None, None)
    assert "first 6 actions of 8" in said


def test_an_unknown_budget_becomes_the_main_one() -> None:
    found, said = held(actions=[bite(budget="lunge")])
    assert first(found).budget == "deed"
    assert "'lunge'" in said


def test_sequences_left_without_parts_go() -> None:
    flurry = {"id": "flurry", "name": "Flurry", "budget": "deed", "sequence": [{"action": "gone"}]}
    found, _ = held(actions=[flurry, bite()])
    assert [action.id for action in found.actions] == ["bite"]


def test_what_a_block_leaves_out_its_tier_fills_in() -> None:
    ctx = context_of(compile_rules(ruleset()))
    found, _ = clamped(ctx, Creature.model_validate({"tier": "pest", "defense": 5}))
    assert (found.health, found.defense, found.initiative_modifier) == (3, 5, 0)
    assert first(found).damage.flat == 2  # type: ignore[union-attr]


# Damage: the best round is at most the top of the tier's band (4 for a pest, 13 for a terror)


@pytest.mark.parametrize(
    ("written", "became"),
    [
        ({"dice": "3d6"}, ("1d6", None)),
        ({"dice": "3d6", "flat": 5}, ("1d6", None)),
        ({"dice": "1d4", "flat": 5}, ("1d4", 1)),
        ({"flat": 40}, (None, 4)),
        ({"dice": "1d20"}, ("1d6", None)),
    ],
)
def test_dice_give_way_first_then_flat_parts_then_the_size_of_dice(
    written: Document, became: tuple[str | None, int | None]
) -> None:
    found, said = held(actions=[bite(damage=written)])
    assert damage(found) == became
    assert "its damage of" in said


def test_clauses_count_in_full_and_something_always_remains() -> None:
    plus = [{"dice": "2d6", "type": "Fire", "save": {"save": "grit", "difficulty": 5, "onSuccess": "half"}}]
    found, _ = held(actions=[bite(damage={"dice": "2d6", "plus": plus})])
    assert damage(found) == ("1d3", None)
    assert first(found).damage.plus[0].dice == "1d3"  # type: ignore[union-attr]


def test_a_sequence_is_weighed_whole_and_loses_strikes_before_its_dice_shrink() -> None:
    flurry = {"id": "flurry", "name": "Flurry", "budget": "deed", "sequence": [{"action": "bite", "times": 5}]}
    found, said = held(tier="terror", health=30, actions=[flurry, bite(damage={"dice": "1d8"})])
    assert found.actions[0].sequence is not None
    assert found.actions[0].sequence[0].times == 2
    assert damage(found, 1) == ("1d8", None)
    assert "5 strikes became 2" in said


def test_in_a_pool_fight_a_die_is_worth_its_chance_of_a_success() -> None:
    written = {"tier": "lurker", "health": 3, "speed": None, "defense": 1}
    found, _ = held(MIREFALL, **written, actions=[bite(damage={"dice": "9d10"})])
    assert damage(found) == ("6d10", None)
