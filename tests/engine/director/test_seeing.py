"""The director minds who sees whom, where attacks do, and points what is for the seen at nobody else."""

from dataclasses import replace

from engine.definitions import Action, Aim, Obscuring, ZoneDef
from engine.fight import Fight
from engine.rules import SightDef
from engine.state import ZoneState
from tests.engine.arenas import action, bears, combatant, condition, foe, harm, rules, swing
from tests.engine.director.scenes import options, scene, turn_played

VEILED = condition("veiled", unseen=frozenset())
SEEING = rules(VEILED, sight=SightDef(unseen_attacks=True, eyes="sight", hides=True))
GAZE = action("action:gaze", harm(flat=6), aim=Aim(normal=6, ranged=True), seen=True)


def fogged(fight: Fight, *cells: tuple[int, int]) -> Fight:
    """The fight with a fog of the brute's own on these cells."""
    fight.state.zones.append(ZoneState(key=1, by="brute", option="entry:book/fog", left=5, cells=cells))
    return fight


def left_a_fog() -> Action:
    return replace(action("entry:book/fog", kind="utility"), zone=ZoneDef(rounds=5, obscures=Obscuring()))


def test_what_is_for_the_seen_is_pointed_at_whoever_is() -> None:
    fight = scene(foe("brute", GAZE), combatant("ada"), combatant("bo"), at=[(2, 2), (5, 2), (5, 4)], by=SEEING)
    bears(fight.arena, "ada", "veiled")
    chosen, _ = turn_played(fight)
    assert [choice.targets for choice in chosen if choice.option == "action:gaze"] == [("bo",)]


def test_with_nobody_to_be_seen_it_is_left_alone() -> None:
    fight = scene(foe("brute", GAZE), combatant("ada"), at=[(2, 2), (5, 2)], by=SEEING)
    bears(fight.arena, "ada", "veiled")
    chosen, _ = turn_played(fight)
    assert "action:gaze" not in options(chosen)


def test_whoever_stands_in_a_fog_walks_out_of_it_to_use_it() -> None:
    brute = foe("brute", GAZE, replace(left_a_fog(), price=replace(left_a_fog().price, uses=1)))
    fight = scene(brute, combatant("ada"), at=[(2, 2), (9, 2)], by=SEEING)
    fight.state.combatants["brute"].uses["entry:book/fog"] = 1
    fogged(fight, *((x, y) for x in range(1, 4) for y in range(1, 4)))
    chosen, after = turn_played(fight)
    assert options(chosen)[:2] == ["move", "action:gaze"]
    assert after.state.combatants["brute"].at not in {(x, y) for x in range(1, 4) for y in range(1, 4)}


def test_of_two_alike_it_strikes_at_the_one_it_sees() -> None:
    fight = scene(foe("brute", swing()), combatant("ada"), combatant("bo"), at=[(2, 2), (3, 1), (3, 3)], by=SEEING)
    bears(fight.arena, "ada", "veiled")
    chosen, _ = turn_played(fight)
    assert chosen[0].targets == ("bo",)
