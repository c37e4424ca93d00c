"""Areas that stay, to the director: what leaving one is worth, not standing in one, and moving its own."""

from dataclasses import replace

from engine.choice import Cell
from engine.definitions import Action, Aim, AreaShape, Price, ZoneDef, ZoneMove
from engine.dice import Dice
from engine.director import decide
from engine.fight import Fight
from engine.rules import ConcentrationDef
from engine.state import Focus, ZoneState
from tests.engine.arenas import action, combatant, foe, harm, rules, swing
from tests.engine.director.scenes import options, scene, spell, turn_played

THREE = Dice(3, 6)


def cloud(zone: ZoneDef | None, *, id_: str = "cloud", dice: Dice = THREE, spares: bool = False) -> Action:
    """A burst of one cell about it, thrown up to ten cells off."""
    made = action(id_, harm(dice), aim=Aim(side="enemy", normal=10, area=AreaShape("burst", 1, spares=spares)))
    return replace(made, zone=zone)


def standing(fight: Fight, by: str, option: str, at: Cell) -> Fight:
    """The fight with that area of somebody standing there."""
    x, y = at
    cells = tuple((x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1))
    fight.state.zones.append(ZoneState(key=90, by=by, option=option, left=9, at=at, cells=cells))
    return fight


def test_of_two_that_harm_alike_it_leaves_the_one_that_stays() -> None:
    staying = cloud(ZoneDef(rounds=10, triggers=frozenset({"turn-start"})), id_="staying")
    fight = scene(
        foe("witch", cloud(None, id_="passing"), staying),
        combatant("ada", swing()),
        at=[(0, 2), (7, 2)],
    )
    assert decide(fight, "witch").option == "staying"


def test_it_walks_out_of_what_would_catch_it_as_its_turn_ends() -> None:
    burning = cloud(ZoneDef(rounds=10, triggers=frozenset({"turn-end"})))
    fight = scene(
        combatant("ada", burning),
        foe("orc", swing()),
        at=[(11, 0), (2, 2)],
        turn="orc",
    )
    _, after = turn_played(standing(fight, "ada", "cloud", (2, 2)))
    assert after.state.combatants["orc"].at not in fight.state.zones[0].cells


def test_it_goes_round_an_area_that_catches_whoever_walks_in() -> None:
    wall_of_it = cloud(ZoneDef(rounds=10, triggers=frozenset({"enter"})), dice=Dice(6, 6))
    fight = scene(
        combatant("ada", wall_of_it, swing()),
        foe("orc", swing()),
        at=[(8, 2), (2, 2)],
        rows=["............"] * 7,
        turn="orc",
    )
    _, after = turn_played(standing(fight, "ada", "cloud", (5, 2)))
    assert "orc" not in after.state.zones[0].caught


def test_its_own_side_is_spared_and_walks_through() -> None:
    ours = cloud(ZoneDef(rounds=10, triggers=frozenset({"enter"})), dice=Dice(6, 6), spares=True)
    fight = scene(
        foe("witch", ours),
        foe("orc", swing()),
        combatant("ada", swing()),
        at=[(0, 0), (2, 2), (8, 2)],
        rows=["............"] * 5,
        turn="orc",
    )
    chosen, _ = turn_played(standing(fight, "witch", "cloud", (5, 2)))
    walked = next(choice.to for choice in chosen if choice.option == "move")
    assert walked is not None and walked[0] >= 5


def test_it_moves_its_own_upon_its_foes_for_the_budget_that_takes() -> None:
    beam = cloud(ZoneDef(rounds=10, triggers=frozenset({"enter"}), move=ZoneMove("quick", 12)))
    fight = scene(
        foe("witch", replace(beam, price=Price(uses=0, budget="action")), swing()),
        combatant("ada", swing()),
        at=[(0, 0), (9, 3)],
        rows=["............"] * 6,
    )
    chosen, after = turn_played(standing(fight, "witch", "cloud", (4, 3)))
    assert "move-zone:cloud" in options(chosen)
    assert (9, 3) in after.state.zones[0].cells


def test_it_does_not_let_go_of_an_area_with_foes_in_it_for_something_smaller() -> None:
    storm = cloud(ZoneDef(rounds=10, triggers=frozenset({"turn-start"})), dice=Dice(6, 6))
    slight = spell("hex", harm(Dice(3, 6)), concentration=True)
    fight = scene(
        foe("witch", replace(storm, concentration=True, price=Price(uses=0, budget="action")), slight),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(0, 2), (8, 2), (9, 2)],
        rows=["............"] * 5,
        by=rules(concentration=ConcentrationDef("focus", "nerve", 10, 0.5)),
    )
    fight.state.combatants["witch"].focus = Focus(option="cloud", label="Storm")
    standing(fight, "witch", "cloud", (8, 2)).state.zones[0].focused = True
    assert decide(fight, "witch").option != "hex"
