"""Plain good sense in a fight: who strikes, who helps, who takes hold of whom, who stands and who runs."""

from dataclasses import replace

from engine.definitions import (
    Action,
    Aim,
    Applies,
    ContestRoll,
    GivesBudget,
    Group,
    Price,
    StandardEffect,
)
from engine.dice import Dice
from engine.director import decide
from engine.director.eyes import Eyes
from engine.fight import Fight
from engine.geometry import distance
from engine.rules import ConcentrationDef
from tests.engine.arenas import action, combatant, condition, down, foe, harm, rules, swing
from tests.engine.director.scenes import options, scene, spell, turn_played

HELP = action(
    "standard:help", StandardEffect("help"), group=Group.STANDARD, kind="utility", aim=Aim(side="ally"), roll=None
)
HELD = condition("held", "speed-zero")
GRAPPLE = action(
    "grapple",
    Applies("held"),
    group=Group.CONTESTS,
    kind="debuff",
    roll=ContestRoll(("might",), ("might",), "attacker"),
)


def hard(dice: int = 4, id_: str = "attack:arms:0") -> Action:
    """A blow of so many dice that seldom misses."""
    return replace(swing(id_, to_hit=9), effects=(harm(Dice(dice, 6)),))


# --- helping -------------------------------------------------------------------------------------------


def test_nobody_helps_where_a_blow_would_do_more() -> None:
    """Not even where the blow has to be walked up for."""
    fight = scene(
        combatant("ada", swing(to_hit=6), HELP, health=20),
        combatant("bo", hard(4), health=20),
        foe("brute", swing(), health=20),
        foe("ogre", swing(to_hit=8), health=20),
        at=[(1, 2), (6, 2), (7, 2), (7, 3)],
    )
    assert "standard:help" not in options(turn_played(fight)[0])


def test_nobody_helps_whoever_will_strike_no_blow() -> None:
    storm = spell("storm", harm(Dice(6, 6)))
    fight = scene(combatant("ada", HELP), combatant("bo", swing(), storm), foe("brute", swing()))
    assert decide(fight, "ada").option == "end-turn"


# --- taking hold ---------------------------------------------------------------------------------------


def test_nobody_grapples_somebody_who_lies_at_nothing() -> None:
    fight = scene(
        foe("brute", GRAPPLE),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(1, 2), (2, 2), (11, 2)],
        by=rules(HELD),
    )
    down(fight.arena, "ada")
    assert "grapple" not in options(turn_played(fight)[0])


def test_nobody_takes_hold_of_a_foe_that_stands_to_strike_where_a_blow_would_hurt_it() -> None:
    fight = scene(
        foe("brute", swing(), GRAPPLE),
        combatant("ada", hard(), health=40),
        at=[(3, 2), (4, 2)],
        by=rules(HELD),
    )
    assert decide(fight, "brute").option == "attack:arms:0"


# --- standing and running --------------------------------------------------------------------------------


def worn(fight: Fight, **health: int) -> Fight:
    for who, left in health.items():
        fight.state.combatants[who].health = left
    return fight


def test_nobody_flees_a_fight_that_is_being_won() -> None:
    """Not even whoever is hurt and could."""
    fight = scene(
        foe("brute", hard(2)),
        foe("imp", hard(2)),
        foe("pip", hard(2)),
        combatant("ada", hard(1), health=30),
        combatant("bo", hard(1), health=30),
        at=[(3, 2), (5, 2), (4, 3), (4, 2), (8, 2)],
    )
    worn(fight, ada=20, bo=20, brute=4)
    fight.state.combatants["ada"].budgets["reaction"] = 0
    assert Eyes(fight.arena, "brute").pressure() < 0.5
    chosen, after = turn_played(fight)
    at = after.state.combatants["brute"].at
    assert "attack:arms:0" in options(chosen)
    assert at is not None and distance(at, (4, 2)) <= 1


def test_whoever_strikes_at_arms_length_stays_with_its_friends_while_it_is_unhurt() -> None:
    """What it kept away from would come upon them."""
    fight = scene(
        foe("orc", swing(), health=15),
        foe("imp", swing(), health=15),
        combatant("ada", hard(2), health=40),
        combatant("bo", hard(2), health=40),
        at=[(3, 2), (4, 3), (4, 2), (5, 3)],
    )
    for who in ("ada", "bo"):
        fight.state.combatants[who].budgets["reaction"] = 0
    _, after = turn_played(fight)
    at = after.state.combatants["orc"].at
    assert at is not None and distance(at, (4, 2)) <= 1


# --- what comes before what ------------------------------------------------------------------------------


def test_another_action_is_not_bought_where_there_is_nobody_to_take_it_on() -> None:
    surge = action("surge", GivesBudget("action", 1), price=Price(uses=1), kind="buff", aim=Aim(side="self"))
    fight = scene(
        combatant("ada", swing(), surge, HELP),
        combatant("bo", swing()),
        foe("brute", swing()),
        at=[(0, 2), (10, 2), (11, 2)],
    )
    assert "surge" not in options(turn_played(fight)[0])


def test_nothing_is_concentrated_on_that_the_next_thing_would_end_at_once() -> None:
    shield = spell(
        "shield", Applies("sure", rounds=10), side="ally", kind="buff", concentration=True, price=Price(budget="quick")
    )
    storm = spell("storm", harm(Dice(4, 6)), concentration=True)
    sure = condition("sure", "attacks-against-disadvantage")
    fight = scene(
        combatant("mira", shield, storm),
        foe("brute", swing(), health=40),
        at=[(2, 2), (3, 2)],
        by=rules(sure, concentration=ConcentrationDef("focus", "nerve", 10, 0.5)),
    )
    chosen = options(turn_played(fight)[0])
    assert "storm" in chosen and "shield" not in chosen[: chosen.index("storm")]
