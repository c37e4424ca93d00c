"""Areas that stay, to the director: what leaving one is worth, not standing in one, and moving its own."""

from dataclasses import replace

from engine.choice import Cell
from engine.definitions import Action, Aim, AreaShape, Obscuring, Price, SaveAsk, ZoneDef, ZoneMove, ZoneSide
from engine.definitions.zones import Detonation, Trigger
from engine.dice import Dice
from engine.director import decide
from engine.fight import Fight
from engine.geometry import distance
from engine.rules import ConcentrationDef
from engine.state import Focus, ZoneState
from tests.engine.arenas import action, combatant, foe, harm, rules, shot, swing
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


def test_it_walks_out_of_what_catches_beside_a_wall_as_its_turn_ends() -> None:
    burning = cloud(ZoneDef(rounds=10, triggers=frozenset(), side=ZoneSide(2, frozenset({"turn-end"}))))
    fight = scene(
        combatant("ada", burning),
        foe("orc", shot()),
        at=[(7, 2), (2, 2)],
        turn="orc",
    )
    beside = tuple((x, y) for x in (2, 3) for y in range(5))
    column = tuple((1, y) for y in range(5))
    fight.state.zones.append(ZoneState(key=90, by="ada", option="cloud", left=9, at=(1, 2), cells=column, side=beside))
    _, after = turn_played(fight)
    assert after.state.combatants["orc"].at not in beside


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


# --- what goes along with its maker ------------------------------------------------------------------------


def around(dice: Dice = THREE) -> Action:
    """A burst of two cells that goes with its maker and spares their side."""
    made = action("halo", harm(dice), aim=Aim(side="enemy", area=AreaShape("burst", 2, spares=True)))
    zone = ZoneDef(rounds=10, triggers=frozenset({"enter", "turn-start"}), with_caster=True, at_cast=False)
    return replace(made, zone=zone, price=Price(uses=1, budget="action"))


def test_whoever_has_an_area_about_them_walks_among_their_foes() -> None:
    halo = replace(around(Dice(4, 6)), price=Price(uses=0, budget="action"))
    fight = scene(
        foe("witch", halo, shot(normal=8), health=40),
        foe("brute", swing()),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(1, 2), (4, 5), (6, 1), (6, 3)],
    )
    x, y = 1, 2
    cells = tuple((x + dx, y + dy) for dy in range(-2, 3) for dx in range(-1, 3))
    fight.state.zones.append(ZoneState(key=90, by="witch", option="halo", left=9, at=(1, 2), cells=cells))
    fight.state.zones[0].carrier = "witch"
    _, after = turn_played(fight)
    at = after.state.combatants["witch"].at
    assert at is not None and all(distance(at, there) <= 2 for there in [(6, 1), (6, 3)])


def test_nobody_walks_away_from_those_they_have_just_laid_it_about() -> None:
    fight = scene(
        foe("witch", around(Dice(4, 6)), shot(normal=8), health=40),
        foe("brute", swing()),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(5, 2), (4, 5), (6, 1), (6, 3)],
    )
    for who in ("ada", "bo"):
        fight.state.combatants[who].budgets["reaction"] = 0
    chosen, after = turn_played(fight)
    at = after.state.combatants["witch"].at
    assert "halo" in options(chosen)
    assert at is not None and all(distance(at, there) <= 2 for there in [(6, 1), (6, 3)])


# --- what goes off later -------------------------------------------------------------------------------------


def waiting(*, touched: bool = True, dice: Dice = THREE) -> Action:
    zone = ZoneDef(rounds=10, at_cast=False, detonates=Detonation(touched=touched))
    return replace(cloud(zone, dice=dice), save=SaveAsk("reflex", 15, "half"))


def test_whoever_stands_in_what_will_go_off_strikes_and_steps_out_of_it() -> None:
    fight = scene(combatant("ada", waiting()), foe("orc", swing()), at=[(3, 2), (2, 2)], turn="orc")
    fight.state.combatants["ada"].budgets["reaction"] = 0
    chosen, after = turn_played(standing(fight, "ada", "cloud", (2, 2)))
    assert "attack:arms:0" in options(chosen)
    assert after.state.combatants["orc"].at not in fight.state.zones[0].cells


def test_nobody_walks_over_the_middle_of_what_would_go_off_under_them() -> None:
    rows = ["............", "............", "######.#####", "............", "............", "............"]
    fight = scene(
        combatant("ada", waiting(dice=Dice(8, 6)), swing()),
        foe("orc", swing(to_hit=9), shot(to_hit=0, normal=8)),
        at=[(6, 5), (6, 0)],
        rows=rows,
        turn="orc",
    )
    _, after = turn_played(standing(fight, "ada", "cloud", (6, 2)))
    at = after.state.combatants["orc"].at
    assert after.state.zones and at is not None and at[1] < 2


def test_it_is_trodden_on_where_that_pays() -> None:
    """Those who laid it stand in it, and whoever treads on it is hardly worth as much."""
    armed = replace(swing("attack:arms:9"), effects=(harm(Dice(6, 6)),))
    fight = scene(
        combatant("ada", waiting(dice=Dice(8, 6)), armed, health=30),
        combatant("bo", armed, health=30),
        foe("imp", swing(), health=1),
        foe("orc", swing()),
        at=[(3, 1), (5, 1), (4, 4), (11, 5)],
        turn="imp",
    )
    for who in ("ada", "bo"):
        fight.state.combatants[who].budgets["reaction"] = 0
    _, after = turn_played(standing(fight, "ada", "cloud", (4, 1)))
    assert not after.state.zones


def test_what_waits_is_let_go_with_foes_in_it_for_something_else_to_concentrate_on() -> None:
    slight = spell("hex", harm(Dice(1, 4)), concentration=True)
    fight = scene(
        foe("witch", replace(waiting(), concentration=True, price=Price(uses=0, budget="action")), slight),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(0, 2), (8, 2), (9, 2)],
        rows=["............"] * 5,
        by=rules(concentration=ConcentrationDef("focus", "nerve", 10, 0.5)),
    )
    fight.state.combatants["witch"].focus = Focus(option="cloud", label="Fire")
    standing(fight, "witch", "cloud", (8, 2)).state.zones[0].focused = True
    assert decide(fight, "witch").option == "hex"


# --- winds ---------------------------------------------------------------------------------------------------


def gust() -> Action:
    zone = ZoneDef(rounds=10, with_caster=True, at_cast=False, disperses=True)
    return action("gust", kind="debuff", aim=Aim(side="enemy", area=AreaShape("line", 8)), zone=zone)


def fog(triggers: frozenset[Trigger] = frozenset({"turn-start"})) -> Action:
    return cloud(ZoneDef(rounds=10, triggers=triggers, at_cast=False, obscures=Obscuring(after=0)))


def blowing(by: str) -> Fight:
    """The witch may blow away a cloud of somebody's that lies over two of her friends."""
    fight = scene(
        foe("witch", gust(), fog()),
        foe("orc", swing()),
        foe("imp", swing()),
        combatant("ada", fog(), swing()),
        at=[(1, 2), (5, 2), (6, 2), (11, 5)],
    )
    return standing(fight, by, "cloud", (5, 2))


def test_a_wind_blows_away_the_cloud_that_a_foe_has_laid_over_ones_own_side() -> None:
    fight = blowing("ada")
    chosen, after = turn_played(fight)
    assert "gust" in options(chosen)
    assert all(zone.option != "cloud" for zone in after.state.zones)


def test_nobody_blows_away_a_cloud_of_their_own_that_lies_over_foes() -> None:
    fight = scene(
        foe("witch", gust(), replace(fog(), price=Price(uses=0, budget="action"))),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(1, 2), (5, 2), (6, 2)],
    )
    assert "gust" not in options(turn_played(standing(fight, "witch", "cloud", (5, 2)))[0])
