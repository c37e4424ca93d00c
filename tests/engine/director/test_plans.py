"""How options are taken: modes, bigger payments, several targets, contests, reloading, consumables."""

from dataclasses import replace

from engine.definitions import (
    Action,
    Aim,
    Amount,
    Applies,
    AttackRoll,
    ContestRoll,
    Cost,
    Ends,
    GivesBudget,
    Group,
    Harm,
    HarmClause,
    Healing,
    Mode,
    Price,
    Push,
    Recharge,
    Resistance,
)
from engine.dice import Dice
from engine.director import decide
from engine.fight import Fight
from engine.state import HeldCondition
from tests.engine.arenas import action, bears, combatant, condition, down, foe, harm, rules, swing
from tests.engine.director.scenes import options, scene, spell, turn_played

GRIPPED = condition("gripped", "speed-zero")
ESCAPE = action(
    "escape",
    Ends("gripped", "actor"),
    kind="utility",
    group=Group.CONTESTS,
    roll=ContestRoll(("might",), ("might",), "attacker"),
    aim=Aim(reach=2, holding="gripped"),
)


def test_several_are_blessed_at_once() -> None:
    bold = condition("bold", "own-attacks-advantage")
    bless = spell(
        "bless", Applies("bold", rounds=3), side="ally", kind="buff", aim=Aim(side="ally", count=2, normal=12)
    )
    fight = scene(
        combatant("mira", bless),
        combatant("ada", swing()),
        combatant("bo", swing()),
        foe("brute", swing()),
        by=rules(bold),
    )
    assert sorted(decide(fight, "mira").targets) == ["ada", "bo"]


def test_a_volley_is_shot_at_two_when_the_other_way_hits_one() -> None:
    two = Mode("spread", "Spread", targets=2)
    bow = swing("attack:arms:1", aim=Aim(normal=8), modes=(two,))
    fight = scene(foe("archer", bow), combatant("ada"), combatant("bo"))
    first = decide(fight, "archer")
    assert first.mode == "spread" and sorted(first.targets) == ["ada", "bo"]


def healer(ada_health: int) -> Fight:
    growing = Healing(Amount((Dice(1, 8),), 0, Amount((Dice(1, 8),))))
    mend = spell(
        "mend",
        growing,
        side="ally",
        kind="heal",
        price=Price(budget="action", costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2", "oil_3")),
    )
    fight = scene(
        combatant("mira", mend, pools={"oil_1": 3, "oil_2": 3}),
        combatant("ada", swing(), health=40),
        foe("brute", swing(to_hit=9)),
    )
    fight.state.combatants["ada"].health = ada_health
    return fight


def test_more_is_paid_where_more_is_needed() -> None:
    assert decide(healer(2), "mira").pay == "oil_2"


def test_no_more_is_paid_than_there_is_to_heal() -> None:
    assert decide(healer(37), "mira").pay is None


def test_whoever_is_held_breaks_free_to_get_at_its_foe() -> None:
    fight = scene(
        combatant("ada", swing(), ESCAPE, checks={"might": 5}),
        foe("brute"),
        foe("pip", swing()),
        at=[(2, 2), (4, 2), (9, 2)],
        by=rules(GRIPPED),
    )
    held: HeldCondition = bears(fight.arena, "ada", "gripped", "brute")
    assert held.sources == ["brute"]
    assert decide(fight, "ada").option == "escape"


def test_a_foe_that_needs_its_legs_is_held_rather_than_scratched() -> None:
    grip = action(
        "grip",
        Applies("gripped"),
        kind="debuff",
        group=Group.CONTESTS,
        roll=ContestRoll(("might",), ("might",), "attacker"),
    )
    scratch = replace(swing(), effects=(harm(flat=1),))
    fight = scene(
        foe("warden", scratch, grip, checks={"might": 9}),
        combatant("ada", swing(), health=40),
        at=[(3, 2), (4, 2)],
        by=rules(GRIPPED),
    )
    assert decide(fight, "warden").option in ("grip", "attack:arms:0")
    bears(fight.arena, "ada", "gripped", "warden")
    assert decide(fight, "warden").option == "attack:arms:0"


def test_nobody_pushes_away_whom_it_is_about_to_strike() -> None:
    push = action(
        "shove",
        Push(2),
        kind="debuff",
        group=Group.CONTESTS,
        price=Price(budget="quick"),
        roll=ContestRoll(("might",), ("might",), "attacker"),
    )
    fight = scene(foe("brute", swing(), push, checks={"might": 9}), combatant("ada", swing()), at=[(3, 2), (4, 2)])
    assert options(turn_played(fight)[0])[0] == "attack:arms:0"


def test_what_recharges_is_used_when_it_is_ready_and_good() -> None:
    breath = spell("breath", harm(Dice(4, 6)), price=Price(budget="action", recharge=Recharge(Dice(1, 6), 5)))
    fight = scene(foe("drake", swing(), breath), combatant("ada", swing()), at=[(3, 2), (4, 2)])
    assert decide(fight, "drake").option == "breath"
    fight.state.combatants["drake"].spent_recharges = ["breath"]
    assert decide(fight, "drake").option == "attack:arms:0"


def test_another_action_is_taken_once_the_first_is_spent_and_not_before() -> None:
    surge = action("surge", GivesBudget("action", 1), kind="buff", aim=Aim(side="self"), price=Price(uses=1))
    fight = scene(combatant("ada", swing(), surge), foe("brute", swing(), health=30), at=[(3, 2), (4, 2)])
    assert options(turn_played(fight)[0])[:3] == ["attack:arms:0", "surge", "attack:arms:0"]


def test_what_costs_nothing_and_runs_out_never_is_not_taken_for_ever() -> None:
    free = spell("needle", harm(flat=1), price=Price())
    fight = scene(foe("witch", free), combatant("ada", swing(), health=500))
    assert options(turn_played(fight)[0]) == ["end-turn"]


def test_the_fallen_are_left_alone() -> None:
    fight = scene(
        foe("brute", swing()), combatant("ada", swing()), combatant("bo", swing()), at=[(3, 2), (4, 2), (6, 2)]
    )
    down(fight.arena, "ada")
    chosen, _ = turn_played(fight)
    assert [choice.targets for choice in chosen if choice.option == "attack:arms:0"] == [("bo",)]


def test_the_kind_of_harm_a_foe_shrugs_off_is_not_chosen() -> None:
    fire = swing("attack:arms:0")
    fire = replace(fire, effects=(Harm((HarmClause(Amount((Dice(1, 8),)), "fire"),)),))
    cold = replace(swing("attack:arms:1"), effects=(Harm((HarmClause(Amount((Dice(1, 6),)), "cold"),)),))
    fight = scene(combatant("ada", fire, cold), foe("imp", swing(), immune=(Resistance("fire"),)), at=[(3, 2), (4, 2)])
    assert decide(fight, "ada").option == "attack:arms:1"


def test_a_sequence_begins_with_a_part_that_reaches_somebody() -> None:
    bite: Action = replace(swing("bite"), when=replace(swing().when, never=True))
    spit: Action = replace(swing("spit"), aim=Aim(normal=6), when=replace(swing().when, never=True), melee=False)
    both = action("both", group=Group.ACTIONS, sequence=(("bite", 1), ("spit", 1)))
    fight = scene(
        foe("toad", both, bite, spit), combatant("ada", swing()), combatant("bo", swing()), at=[(3, 2), (4, 2), (8, 2)]
    )
    first = decide(fight, "toad")
    assert first.option == "both" and first.targets[0] == "ada"


def test_an_attack_it_cannot_make_from_here_is_planned_from_where_it_can() -> None:
    assert isinstance(swing().roll, AttackRoll)
    fight = scene(foe("brute", swing()), combatant("ada", swing()), at=[(0, 0), (6, 5)])
    assert options(turn_played(fight)[0])[:2] == ["move", "attack:arms:0"]


def test_three_blows_are_better_than_one_hindrance_of_the_same_price() -> None:
    shaken = condition("shaken", "own-attacks-disadvantage")
    shake = spell("shake", Applies("shaken", rounds=1))
    troll = foe("troll", swing(), health=25)

    def chosen(strikes: int) -> str:
        blow = swing(price=Price(budget="action", strikes=strikes))
        return decide(scene(combatant("ada", blow, shake), troll, by=rules(shaken)), "ada").option

    assert chosen(3) == swing().id
    assert chosen(1) == shake.id
