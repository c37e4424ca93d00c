"""What a condition does to whoever bears it, as facts: engine.bearing_facts."""

from engine.bearing_facts import bearing_facts, condition_facts
from engine.definitions import Bearing, ModifierDef, Narrowing, Resistance, SenseLent
from engine.dice import Dice
from rulesets.format.bearings import Grant
from tests.engine.arenas import arena, combatant, condition, rules


def types(bearing: Bearing) -> list[str]:
    return [fact["type"] for fact in bearing_facts(bearing)]


def test_an_effect_is_told_by_its_own_word() -> None:
    stuck = condition("stuck", "speed-zero", "cannot-react")
    assert [fact["effect"] for fact in bearing_facts(stuck)] == ["cannot-react", "speed-zero"]


def test_an_effect_on_saves_names_the_saves_it_is_about() -> None:
    slow = condition("slow", "own-saves-disadvantage", "speed-zero", saves=frozenset({"spine"}))
    assert bearing_facts(slow)[0]["saves"] == ["spine"]
    assert "saves" not in bearing_facts(slow)[1]


def test_a_modifier_is_told_with_its_dice_and_what_narrows_it() -> None:
    only = Narrowing(attacks="weapon", blow="melee")
    keen = condition("keen", modifiers=(ModifierDef("attacks", dice=Dice(1, 4), only=only),))
    assert types(keen) == ["bears-modifier", "bears-only-attacks", "bears-only-blow"]
    assert bearing_facts(keen)[0]["amount"] == {"dice": [[1, 4]], "flat": 0}


def test_what_is_taken_away_is_told_apart() -> None:
    dull = condition("dull", modifiers=(ModifierDef("attacks", dice=Dice(1, 4), minus=True),))
    assert bearing_facts(dull)[0]["minus"] is True


def test_harm_it_takes_half_of_is_told_with_what_gets_through() -> None:
    hide = Bearing(
        key="condition:hide",
        label="Hide",
        resist=(Resistance("cold"), Resistance("sharp", frozenset({"silver"}))),
        vulnerable=frozenset({"fire"}),
    )
    assert bearing_facts(hide) == [
        {"type": "bears-resist", "kinds": ["cold"]},
        {"type": "bears-resist-but", "kinds": ["sharp"], "tags": ["silver"]},
        {"type": "bears-vulnerable", "kinds": ["fire"]},
    ]


def test_senses_it_lends_and_what_hides_or_shows_it_are_told() -> None:
    odd = condition(
        "odd",
        senses=(SenseLent("keen", 12), SenseLent("thrum", 3, added=True)),
        unseen=frozenset({"thrum", "keen"}),
        cancels_unseen=True,
    )
    assert bearing_facts(odd, "paces") == [
        {"type": "bears-sense", "sense": "keen", "length": 12, "unit": "paces"},
        {"type": "bears-sense", "sense": "thrum", "length": 3, "unit": "paces", "added": True},
        {"type": "bears-unseen", "senses": ["keen", "thrum"]},
        {"type": "bears-shown"},
    ]
    assert bearing_facts(condition("gone", unseen=frozenset())) == [{"type": "bears-unseen"}]


def test_a_budget_a_ban_a_gift_and_an_ending_are_told() -> None:
    odd = condition(
        "odd",
        budgets=(("action", 1),),
        forbids_attacks=True,
        grants=(Grant(budget="quick", standard=("dash",)), Grant(budget="quick", attacks=True)),
        ends_when_source_down=True,
    )
    assert types(odd) == ["bears-no-attacks", "bears-budget", "bears-grant", "bears-grant-strike", "bears-until"]


def test_a_condition_without_a_rule_says_that_a_fight_changes_nothing_by_it() -> None:
    in_ = arena(combatant("ada"), by=rules(condition("marked")))
    assert condition_facts(in_, "marked") == [{"type": "bears-nothing"}]
    assert condition_facts(in_, "unheard-of") == [{"type": "bears-nothing"}]
