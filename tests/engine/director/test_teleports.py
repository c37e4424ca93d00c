"""Teleports in the director's hands: clear of foes when hurt, to where it can strike, and out of the fight."""

from engine.definitions import Action, Aim, Price, Teleport
from engine.director import decide
from engine.geometry import distance
from tests.engine.arenas import action, combatant, foe, harm, swing
from tests.engine.director.scenes import options, scene, turn_played

FIELD = ["." * 20] * 9


def slip(cells: int = 6, budget: str = "quick", **rule: object) -> Action:
    return action(
        "slip",
        Teleport(cells, **rule),  # type: ignore[arg-type]
        kind="buff",
        aim=Aim(side="self"),
        price=Price(budget=budget),
    )


def test_whoever_is_badly_hurt_beside_a_foe_gets_clear_of_it() -> None:
    mira = combatant("mira", action("bolt", harm(), aim=Aim(normal=12, ranged=True)), slip(), health=30)
    fight = scene(mira, foe("ogre", swing(to_hit=5), health=90), at=[(5, 4), (6, 4)], rows=FIELD)
    fight.state.combatants["mira"].health = 4
    _, after = turn_played(fight)
    here = after.state.combatants["mira"].at
    assert here is not None
    assert distance(here, (6, 4)) > 3


def test_whoever_no_walk_brings_to_its_prey_is_there_at_once_and_strikes() -> None:
    hound = foe("hound", swing(to_hit=9), slip(12), speed=0.0, health=40)
    fight = scene(hound, combatant("mira", swing(), health=20), at=[(1, 4), (11, 4)], rows=FIELD, turn="hound")
    chosen, after = turn_played(fight)
    assert options(chosen)[:2] == ["slip", "attack:arms:0"]
    here = after.state.combatants["hound"].at
    assert here is not None
    assert distance(here, (11, 4)) == 1


def test_nobody_teleports_for_nothing() -> None:
    hound = foe("hound", swing(to_hit=9), slip(), health=40)
    fight = scene(hound, combatant("mira", swing(), health=20), at=[(4, 4), (5, 4)], rows=FIELD, turn="hound")
    chosen, _ = turn_played(fight)
    assert "slip" not in options(chosen)


def test_a_creature_leaves_at_a_quarter_of_its_health_and_not_before() -> None:
    away = slip(leaves=True, budget="action")
    beast, mira = foe("beast", swing(), away, health=40), combatant("mira", swing(), health=40)
    fight = scene(beast, mira, at=[(4, 4), (9, 4)], rows=FIELD, turn="beast")
    fight.state.combatants["beast"].health = 11
    assert decide(fight, "beast").at is not None or decide(fight, "beast").option != "slip"
    fight.state.combatants["beast"].health = 10
    gone = decide(fight, "beast")
    assert (gone.option, gone.at) == ("slip", None)
