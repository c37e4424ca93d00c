"""What the director does on a turn: coming near, keeping away, striking, healing, putting areas."""

from dataclasses import replace

from engine import vitals
from engine.definitions import Aim, Amount, Applies, AreaShape, Group, Healing, Price, SaveAsk, StandardEffect
from engine.dice import Dice
from engine.director import decide
from engine.geometry import distance
from engine.rules import ConcentrationDef
from tests.engine.arenas import action, bears, combatant, condition, down, foe, harm, rules, shot, swing
from tests.engine.director.scenes import options, scene, spell, turn_played

HEALING = spell("mend", Healing(Amount((Dice(1, 8),), 3)), side="ally", kind="heal")
STANDARD = tuple(
    action(f"standard:{name}", StandardEffect(name), group=Group.STANDARD, kind="utility", aim=aim)
    for name, aim in (
        ("dash", Aim(side="self")),
        ("disengage", Aim(side="self")),
        ("dodge", Aim(side="self")),
        ("help", Aim(side="ally")),
    )
)


def test_a_brute_walks_up_and_strikes() -> None:
    chosen, fight = turn_played(scene(foe("brute", swing()), combatant("ada", swing()), at=[(1, 2), (6, 2)]))
    assert options(chosen)[:2] == ["move", "attack:arms:0"]
    assert chosen[1].targets == ("ada",)
    assert fight.state.combatants["brute"].at in [(5, 1), (5, 2), (5, 3)]


def test_an_archer_shoots_from_where_it_stands_and_keeps_away() -> None:
    archer = foe("archer", shot(normal=8))
    chosen, fight = turn_played(scene(archer, combatant("ada", swing()), at=[(6, 2), (1, 2)]))
    assert options(chosen)[0] == "attack:arms:1"
    at, ada = fight.state.combatants["archer"].at, fight.state.combatants["ada"].at
    assert at is not None and ada is not None
    assert distance(at, ada) > 5


def test_an_archer_steps_away_from_a_foe_that_cannot_strike_at_it_before_it_shoots() -> None:
    archer = foe("archer", shot(normal=8))
    fight = scene(archer, combatant("ada", swing()), at=[(4, 2), (3, 2)])
    fight.state.combatants["ada"].budgets["reaction"] = 0
    chosen, _ = turn_played(fight)
    assert options(chosen)[:2] == ["move", "attack:arms:1"]


def test_an_archer_with_a_foe_out_of_range_walks_into_range() -> None:
    archer = foe("archer", shot(normal=4))
    chosen, _ = turn_played(scene(archer, combatant("ada", swing()), at=[(11, 2), (2, 2)]))
    assert options(chosen)[:2] == ["move", "attack:arms:1"]


def test_whoever_can_reach_nobody_comes_nearer_and_runs() -> None:
    brute = foe("brute", swing(), *STANDARD, speed=4.0)
    chosen, fight = turn_played(scene(brute, combatant("ada", swing()), at=[(0, 2), (11, 2)]))
    assert options(chosen)[:3] == ["move", "standard:dash", "move"]
    assert fight.state.combatants["brute"].at == (8, 2)


def test_the_way_round_a_wall_is_taken_though_it_leads_away_at_first() -> None:
    rows = ["....#.....", "....#.....", "....#.....", "....#.....", ".........."]
    fight = scene(foe("brute", swing(), speed=3.0), combatant("ada", swing()), at=[(3, 0), (5, 0)], rows=rows)
    _, fight = turn_played(fight)
    assert fight.state.combatants["brute"].at == (3, 3)


def test_of_two_foes_in_reach_the_one_nearly_down_is_struck() -> None:
    fight = scene(
        foe("brute", swing()), combatant("ada", swing()), combatant("bo", swing()), at=[(3, 2), (4, 2), (2, 2)]
    )
    fight.state.combatants["bo"].health = 2
    assert decide(fight, "brute").targets == ("bo",)


def test_nobody_walks_past_a_striker_to_strike_somebody_no_better() -> None:
    fight = scene(
        foe("brute", swing()), combatant("ada", swing()), combatant("bo", swing()), at=[(3, 2), (4, 2), (9, 2)]
    )
    chosen, _ = turn_played(fight)
    assert chosen[0].option == "attack:arms:0" and chosen[0].targets == ("ada",)
    assert "move" not in options(chosen)


def test_a_healer_heals_the_fallen_though_there_is_somebody_to_strike() -> None:
    fight = scene(
        combatant("mira", swing(), HEALING),
        combatant("bo", swing()),
        foe("brute", swing()),
        at=[(2, 2), (5, 5), (3, 2)],
    )
    down(fight.arena, "bo")
    first = decide(fight, "mira")
    assert (first.option, first.targets) == ("mend", ("bo",))


def test_a_wounded_healer_still_heals_the_fallen() -> None:
    fight = scene(
        combatant("mira", swing(), HEALING),
        combatant("bo", swing()),
        foe("brute", swing()),
        at=[(2, 2), (5, 5), (9, 0)],
    )
    down(fight.arena, "bo")
    fight.state.combatants["mira"].health = 4
    assert decide(fight, "mira").targets == ("bo",)


def test_nobody_who_is_unhurt_is_healed() -> None:
    fight = scene(combatant("mira", HEALING), combatant("bo", swing()), foe("brute", swing()), at=None)
    assert decide(fight, "mira").option == "end-turn"


def test_an_area_is_put_where_it_catches_most_foes_and_no_friends() -> None:
    blast = spell(
        "blast",
        harm(Dice(2, 6)),
        save=SaveAsk("reflex", 12, "half"),
        aim=Aim(side="enemy", normal=12, area=AreaShape("burst", 1)),
    )
    fight = scene(
        foe("witch", blast),
        foe("imp", swing()),
        combatant("ada", swing()),
        combatant("bo", swing()),
        combatant("cy", swing()),
        at=[(0, 0), (7, 2), (5, 2), (6, 4), (10, 0)],
    )
    first = decide(fight, "witch")
    assert first.option == "blast" and first.at is not None
    assert all(distance(first.at, at) <= 1 for at in [(5, 2), (6, 4)])
    assert distance(first.at, (7, 2)) > 1


def test_an_area_that_would_catch_more_friends_than_foes_is_not_used() -> None:
    blast = spell("blast", harm(Dice(1, 6)), aim=Aim(side="enemy", normal=12, area=AreaShape("burst", 2)), roll=None)
    fight = scene(
        foe("witch", blast),
        foe("imp", swing()),
        foe("pip", swing()),
        combatant("ada", swing()),
        at=[(0, 0), (8, 1), (8, 3), (8, 2)],
    )
    assert "blast" not in options(turn_played(fight)[0])


def test_a_cone_is_turned_on_the_crowd() -> None:
    breath = action("breath", harm(Dice(2, 6)), aim=Aim(side="enemy", area=AreaShape("cone", 3)))
    fight = scene(
        foe("drake", breath),
        combatant("ada", swing()),
        combatant("bo", swing()),
        combatant("cy", swing()),
        at=[(5, 2), (7, 1), (7, 2), (2, 2)],
    )
    chosen, after = turn_played(fight)
    assert "breath" in options(chosen)
    hurt = [who for who in ("ada", "bo", "cy") if vitals.health(after.arena, who) < 10]
    assert hurt == ["ada", "bo"]


def test_whoever_lies_down_stands_up_first() -> None:
    prone = condition("prone", "own-attacks-disadvantage", "half-move-to-stand")
    fight = scene(foe("brute", swing()), combatant("ada", swing()), at=[(3, 2), (4, 2)], by=rules(prone))
    bears(fight.arena, "brute", "prone")
    assert options(turn_played(fight)[0])[:2] == ["stand-up", "attack:arms:0"]


def test_a_hindrance_that_costs_another_budget_comes_before_the_blow_it_helps() -> None:
    lit = condition("lit", "attacks-against-advantage")
    lamp = spell("lamp", Applies("lit", rounds=1), kind="debuff", price=Price(budget="quick"))
    fight = scene(foe("brute", swing(), lamp), combatant("ada", swing()), at=[(3, 2), (4, 2)], by=rules(lit))
    assert options(turn_played(fight)[0]) == ["lamp", "attack:arms:0", "end-turn"]


def test_who_is_held_fast_already_is_not_held_again() -> None:
    stunned = condition("stunned", "cannot-act")
    hold = spell("hold", Applies("stunned", rounds=2), kind="debuff")
    fight = scene(foe("witch", hold), combatant("ada", swing()), combatant("bo", swing()), by=rules(stunned))
    bears(fight.arena, "ada", "stunned")
    assert decide(fight, "witch").targets == ("bo",)


def test_what_is_concentrated_on_is_not_given_up_for_no_better() -> None:
    bold = condition("bold", "own-attacks-advantage")
    sure = condition("sure", "own-attacks-advantage")
    both = [
        spell(name, Applies(name, rounds=10), side="ally", kind="buff", concentration=True) for name in ("bold", "sure")
    ]
    by = rules(bold, sure, concentration=ConcentrationDef("focus", "nerve", 10, 0.5))
    fight = scene(combatant("mira", *both), combatant("bo", swing()), foe("brute", swing()), by=by)
    chosen, fight = turn_played(fight)
    assert len(chosen) == 2
    fight.state.combatants["mira"].budgets["action"] = 1
    assert fight.state.combatants["mira"].focus is not None
    assert decide(fight, "mira").option == "end-turn"


def test_off_a_board_it_strikes_whom_it_may() -> None:
    fight = scene(foe("brute", swing()), combatant("ada", swing()), combatant("bo", swing()))
    fight.state.combatants["ada"].health = 3
    assert decide(fight, "brute").targets == ("ada",)


def test_somebody_with_nothing_to_do_ends_its_turn() -> None:
    assert decide(scene(foe("mouse"), combatant("ada", swing())), "mouse").option == "end-turn"


def test_a_sequence_goes_at_one_foe_until_it_should_be_down() -> None:
    claw = replace(swing("claw", to_hit=20), when=replace(swing().when, never=True))
    both = action("claws", group=Group.ACTIONS, sequence=(("claw", 2),))
    fight = scene(foe("beast", both, claw), combatant("ada", swing()), combatant("bo", swing()))
    fight.state.combatants["ada"].health = 1
    first = decide(fight, "beast")
    assert first.option == "claws"
    assert sorted(first.targets) == ["ada", "bo"]


def test_whoever_is_beset_and_has_nobody_to_strike_slips_away_unstruck() -> None:
    fight = scene(foe("clerk", *STANDARD), combatant("ada", swing(to_hit=9)), at=[(1, 2), (0, 2)])
    chosen, after = turn_played(fight)
    assert options(chosen)[:2] == ["standard:disengage", "move"]
    at = after.state.combatants["clerk"].at
    assert at is not None and distance(at, (0, 2)) > 3


def test_the_careful_strike_all_the_same_where_they_can() -> None:
    """Else two who are careful would wait for each other for ever."""
    weak = foe("weak", swing(), health=3)
    fight = scene(
        weak,
        combatant("ada", swing(to_hit=12), swing("attack:arms:5", to_hit=20), health=80),
        combatant("bo", swing(to_hit=12), health=80),
        at=[(0, 2), (5, 2), (6, 2)],
        tempers={"weak": "cautious"},
    )
    assert any(choice.option == "attack:arms:0" for choice in turn_played(fight)[0])


def test_nobody_runs_who_comes_near_enough_by_walking() -> None:
    brute = foe("brute", swing(), *STANDARD, speed=4.0)
    chosen, _ = turn_played(scene(brute, combatant("ada", swing()), at=[(0, 2), (9, 2)]))
    assert options(chosen)[0] == "move"
    assert "standard:dash" not in options(chosen)


def test_nobody_helps_somebody_who_has_no_foe_near() -> None:
    fight = scene(
        foe("clerk", *STANDARD),
        foe("brute", swing(), speed=2.0),
        combatant("ada", swing()),
        at=[(0, 0), (1, 1), (11, 5)],
    )
    assert "standard:help" not in options(turn_played(fight)[0])


def test_somebody_who_has_a_foe_near_is_helped() -> None:
    fight = scene(
        foe("clerk", *STANDARD), foe("brute", swing()), combatant("ada", swing()), at=[(0, 5), (9, 1), (11, 1)]
    )
    chosen, _ = turn_played(fight)
    assert ("standard:help", ("brute",)) in [(choice.option, choice.targets) for choice in chosen]
