"""What each effect is worth to its user's side (`EffectKind.worth`), seen through the eyes of the director."""

from engine.definitions import (
    Action,
    Amount,
    Applies,
    Effect,
    Ends,
    GivesBudget,
    Healing,
    Push,
    StandardEffect,
    TemporaryPoints,
)
from engine.dice import Dice
from engine.director.eyes import Eyes
from engine.effects import EFFECTS
from engine.fight import Fight
from engine.prospect import Prospect
from tests.engine.arenas import bears, combatant, condition, foe, harm, rules, swing
from tests.engine.director.scenes import scene, spell

STUNNED = condition("stunned", "cannot-act")
BOLD = condition("bold", "own-attacks-advantage")


def fight(**changes: object) -> Fight:
    return scene(
        combatant("ada", swing()),
        combatant("bo", swing()),
        foe("brute", swing()),
        by=rules(STUNNED, BOLD),
        **changes,  # type: ignore[arg-type]
    )


def worth(of: Fight, effect: Effect, target: str, **more: object) -> float:
    """To ada, who would use it."""
    action: Action = spell("it", effect)
    friend = of.arena.friends("ada", target)
    prospect = Prospect(Eyes(of.arena, "ada"), action, "ada", target, friend, **more)  # type: ignore[arg-type]
    return EFFECTS[type(effect)].worth(prospect, effect)


def test_every_effect_says_what_it_is_worth() -> None:
    assert all(callable(kind.worth) for kind in EFFECTS.values())


def test_harm_is_good_for_foes_and_bad_for_friends() -> None:
    assert worth(fight(), harm(), "brute", deals=3.5, expected=3.5) > 0
    assert worth(fight(), harm(), "bo", deals=3.5, expected=3.5) < 0


def test_healing_is_good_for_friends_who_are_hurt() -> None:
    hurt = fight()
    hurt.state.combatants["bo"].health = 3
    assert worth(hurt, Healing(Amount(flat=4)), "bo", deals=4.0, expected=4.0) > 0
    assert worth(fight(), Healing(Amount(flat=4)), "bo", deals=4.0, expected=4.0) == 0


def test_a_burden_is_for_foes_and_a_boon_for_friends() -> None:
    assert worth(fight(), Applies("stunned", rounds=1), "brute") > 0
    assert worth(fight(), Applies("stunned", rounds=1), "bo") < 0
    assert worth(fight(), Applies("bold", rounds=1), "bo") > 0
    assert worth(fight(), Applies("bold", rounds=1), "brute") < 0


def test_a_condition_is_worth_its_chance() -> None:
    whole = worth(fight(), Applies("stunned", rounds=1), "brute")
    assert worth(fight(), Applies("stunned", rounds=1), "brute", saved=0.5) == whole / 2
    assert worth(fight(), Applies("stunned", rounds=1, even_on_save=True), "brute", saved=0.5) == whole


def test_a_condition_somebody_bears_or_is_proof_against_is_worth_nothing() -> None:
    borne = fight()
    bears(borne.arena, "brute", "stunned")
    assert worth(borne, Applies("stunned", rounds=1), "brute") == 0
    proof = scene(
        combatant("ada", swing()), foe("brute", swing(), condition_immunities=frozenset({"stunned"})), by=rules(STUNNED)
    )
    assert worth(proof, Applies("stunned", rounds=1), "brute") == 0


def test_a_burden_taken_off_is_worth_what_it_was() -> None:
    borne = fight()
    bears(borne.arena, "bo", "stunned")
    assert worth(borne, Ends("stunned", "target"), "bo") > 0
    assert worth(fight(), Ends("stunned", "target"), "bo") == 0


def test_another_action_counts_once_the_first_is_spent() -> None:
    spent = fight()
    spent.state.combatants["ada"].budgets["action"] = 0
    assert worth(spent, GivesBudget("action", 1), "ada") > 0
    assert worth(fight(), GivesBudget("action", 1), "ada") == 0


def test_a_buffer_counts_as_far_as_it_is_more_than_there_is() -> None:
    buffered = fight()
    buffered.state.combatants["bo"].temp = 5
    assert worth(fight(), TemporaryPoints(Amount(flat=5)), "bo") > 0
    assert worth(buffered, TemporaryPoints(Amount(flat=5)), "bo") == 0


def test_a_push_is_for_foes_on_a_board() -> None:
    measured = fight(at=[(1, 1), (3, 3), (2, 1)])
    assert worth(measured, Push(2), "brute") > 0
    assert worth(measured, Push(2), "bo") < 0
    assert worth(fight(), Push(2), "brute") == 0


def test_a_dodge_is_worth_more_with_others_to_do_the_work() -> None:
    alone = scene(combatant("ada", swing()), foe("brute", swing()), by=rules(STUNNED, BOLD))
    assert 0 < worth(alone, StandardEffect("dodge"), "ada") < worth(fight(), StandardEffect("dodge"), "ada") * 2
    assert worth(fight(), StandardEffect("hide"), "ada") == 0


def test_help_is_worth_a_blow_of_whom_it_guides_and_nothing_where_that_strikes_none() -> None:
    storm = spell("storm", harm(dice=Dice(20, 6)))
    of_swordsman, of_storm_caller = (
        worth(
            scene(combatant("ada", swing()), combatant("bo", *actions), foe("brute", swing())),
            StandardEffect("help"),
            "bo",
        )
        for actions in ([swing()], [swing(), storm])
    )
    assert of_swordsman > of_storm_caller == 0
