"""Forecasts are exact: naturals, leans, cover, bonus dice, saves, resistances, criticals (bridging 9, Forecasts)."""

from dataclasses import replace
from itertools import product

import pytest

from engine.arena import Arena
from engine.definitions import (
    Action,
    Aim,
    Amount,
    AttackRoll,
    ContestRoll,
    GateRoll,
    Group,
    Harm,
    HarmClause,
    Healing,
    ModifierDef,
    Price,
    Recharge,
    Resistance,
    RiderDef,
    SaveAsk,
)
from engine.dice import Dice
from engine.menu.around import Around
from engine.menu.forecast import Forecast, Forecaster
from engine.menu.options import Option, Pay
from engine.pools import PoolRules
from engine.rules import HealthDef, InitiativeDef, MovedInitiative, PoolRolls, StyleDef, SumRolls
from tests.engine.arenas import action, arena, bears, combatant, condition, foe, harm, rules, shot, swing
from tests.engine.sheet.documents import BRASSWICK, sheet

D6 = Dice(1, 6)
HALVES = [face // 2 for face in range(1, 7)]


def cast(fight: Arena, taking: Action, target: str = "rat", **named: object) -> Forecast:
    who = next(who for who, nature in fight.cast.items() if taking in nature.actions)
    found = Forecaster(Around(fight, who)).of_action(taking, target, **named)  # type: ignore[arg-type]
    assert found is not None
    return found


def against(taking: Action, **target: object) -> Arena:
    return arena(combatant("ada", taking), foe("rat", **target))


# --- to hit ------------------------------------------------------------------------------------------


def test_a_hit_needs_the_faces_that_reach_the_defense() -> None:
    # +4 against 12: a natural 8 and better
    hit = swing()
    assert cast(against(hit), hit).hit_chance == pytest.approx(13 / 20)


@pytest.mark.parametrize(("to_hit", "chance"), [(30, 19 / 20), (-30, 1 / 20)])
def test_natural_faces_hit_and_miss_whatever_the_total(to_hit: int, chance: float) -> None:
    hit = swing(to_hit=to_hit)
    assert cast(against(hit), hit).hit_chance == pytest.approx(chance)


def test_a_leaning_roll_is_thrown_twice_and_two_leans_cancel() -> None:
    by = rules(condition("blind", "own-attacks-disadvantage"), condition("prone", "attacks-against-advantage"))
    hit = swing()
    fight = arena(combatant("ada", hit), foe("rat"), by=by)
    bears(fight, "ada", "blind")
    assert cast(fight, hit).hit_chance == pytest.approx((13 / 20) ** 2)
    assert cast(fight, hit).mode == "disadvantage"
    bears(fight, "rat", "prone")
    assert cast(fight, hit).hit_chance == pytest.approx(13 / 20)


def test_where_a_ruleset_never_throws_twice_nothing_leans() -> None:
    hit = swing()
    straight = SumRolls(Dice(1, 20), advantage=False, natural_max="none", natural_min="none", critical="none")
    fight = arena(
        combatant("ada", hit), foe("rat"), by=rules(condition("blind", "own-attacks-disadvantage"), rolls=straight)
    )
    bears(fight, "ada", "blind")
    assert cast(fight, hit).mode == "normal"


def test_cover_is_counted_against_an_attack() -> None:
    hit = swing()
    fight = arena(combatant("ada", hit), foe("rat"), at=[(0, 0), (1, 0)], rows=[".,.."])
    found = cast(fight, hit)
    assert found.hit_chance == pytest.approx(11 / 20)
    assert found.cover == 2


def test_a_long_shot_leans_and_a_shot_with_a_foe_beside_too() -> None:
    bow = shot(normal=3, long=9)
    fight = arena(combatant("ada", bow), foe("rat"), foe("owl"), at=[(0, 0), (6, 0), (2, 0)])
    assert (cast(fight, bow).mode, cast(fight, bow, "owl").mode) == ("disadvantage", "normal")
    fight.one("owl").at = (1, 0)
    assert cast(fight, bow, "owl").mode == "disadvantage"


def test_a_foe_beside_that_nobody_knows_of_does_not_show_in_a_shots_odds() -> None:
    bow = shot(normal=9)
    fight = arena(combatant("ada", bow), foe("rat"), foe("owl"), at=[(0, 0), (6, 0), (1, 0)])
    assert cast(fight, bow).mode == "disadvantage"
    fight.one("owl").hidden = True
    assert cast(fight, bow).mode == "normal"


def test_bonus_dice_are_counted_face_by_face_and_those_taken_away_too() -> None:
    hit = swing(to_hit=0)
    blessed = condition("blessed", modifiers=(ModifierDef("attacks", dice=Dice(1, 4)),))
    cursed = condition("cursed", modifiers=(ModifierDef("attacks", dice=Dice(1, 4), minus=True),))
    fight = arena(combatant("ada", hit), foe("rat"), by=rules(blessed, cursed))
    bears(fight, "ada", "blessed")
    reached = [face == 20 or (face != 1 and face + more >= 12) for face, more in product(range(1, 21), range(1, 5))]
    assert cast(fight, hit).hit_chance == pytest.approx(sum(reached) / len(reached))
    bears(fight, "ada", "cursed")
    fight.one("ada").conditions.pop(0)
    reached = [face == 20 or (face != 1 and face - less >= 12) for face, less in product(range(1, 21), range(1, 5))]
    assert cast(fight, hit).hit_chance == pytest.approx(sum(reached) / len(reached))


# --- harm ----------------------------------------------------------------------------------------------


def test_the_average_of_a_hit_knows_no_criticals_and_no_resistance_and_what_is_expected_knows_both() -> None:
    hit = replace(swing(), effects=(harm(D6, 3, "fire"),))
    found = cast(against(hit, resist=(Resistance("fire"),)), hit)
    assert found.average_damage == pytest.approx(6.5)
    plain = sum((face + 3) // 2 for face in range(1, 7)) / 6
    critical = sum((a + b + 3) // 2 for a, b in product(range(1, 7), repeat=2)) / 36
    assert found.expected == pytest.approx(12 / 20 * plain + 1 / 20 * critical)


def test_top_faces_are_added_once_where_that_is_what_a_critical_does() -> None:
    rolls = SumRolls(Dice(1, 20), advantage=True, natural_max="critical", natural_min="miss", critical="max-dice")
    hit = swing()
    fight = arena(combatant("ada", hit), foe("rat"), by=rules(rolls=rolls))
    assert cast(fight, hit).expected == pytest.approx(12 / 20 * 3.5 + 1 / 20 * 9.5)


def test_every_hit_on_the_helpless_from_the_next_cell_is_a_critical() -> None:
    hit = swing()
    by = rules(condition("asleep", "attacks-from-adjacent-critical"))
    fight = arena(combatant("ada", hit), foe("rat"), at=[(0, 0), (1, 0)], by=by)
    bears(fight, "rat", "asleep")
    assert cast(fight, hit).expected == pytest.approx(13 / 20 * 7)


@pytest.mark.parametrize(
    ("nature", "dealt"),
    [
        ({"immune": (Resistance("fire"),)}, 0.0),
        ({"vulnerable": frozenset({"fire"})}, 7.0),
        ({"vulnerable": frozenset({"fire"}), "resist": (Resistance("fire"),)}, 3.5),
        ({"resist": (Resistance("fire", frozenset({"holy"})),)}, sum(HALVES) / 6),
    ],
)
def test_immunity_vulnerability_and_resistance_are_the_targets(nature: dict[str, object], dealt: float) -> None:
    flame = action("flame", harm(D6, type_="Fire"), aim=Aim())
    assert cast(against(flame, **nature), flame).expected == pytest.approx(dealt)


def test_a_floor_lifts_the_least_a_hit_deals() -> None:
    hammer = replace(swing(to_hit=30), effects=(harm(D6, floor=3),))
    found = cast(against(hammer), hammer)
    assert found.average_damage == pytest.approx((3 + 3 + 3 + 4 + 5 + 6) / 6)


def test_a_bigger_payment_deals_what_its_steps_add() -> None:
    flame = action("flame", Harm((HarmClause(Amount((D6,), 0, Amount((D6,))), "fire"),)), aim=Aim())
    fight = against(flame)
    option = Option(
        id="flame", label="Flame", group=Group.ABILITIES, by="ada", action=flame, pays=(Pay("oil_2", "", 2),)
    )
    found = Forecaster(Around(fight, "ada")).of(option, "rat", pay="oil_2")
    assert found is not None
    assert found.average_damage == pytest.approx(10.5)


# --- saves ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("on_success", "kept"), [("none", 3.5), ("half", sum(HALVES) / 6), ("negates", 0.0)])
def test_an_actions_own_save_leaves_all_half_or_nothing(on_success: str, kept: float) -> None:
    # +2 against 13: made on 11 and better, half of the time
    flame = action("flame", harm(D6), aim=Aim(), save=SaveAsk("grace", 13, on_success))  # type: ignore[arg-type]
    found = cast(against(flame, saves={"grace": 2}), flame)
    assert found.hit_chance == pytest.approx(0.5)
    assert found.expected == pytest.approx(3.5 / 2 + kept / 2)


def test_a_clause_with_its_own_save_follows_that_alone() -> None:
    sting = SaveAsk("grit", 11, "none")
    bite = swing(to_hit=30)
    bite = replace(bite, effects=(Harm((HarmClause(Amount(flat=2)), HarmClause(Amount(flat=10), "poison", sting))),))
    found = cast(against(bite, saves={"grit": 0}), bite)
    assert found.average_damage == pytest.approx(12)
    assert found.expected == pytest.approx(19 / 20 * (2 + 5))


def test_a_save_that_fails_by_itself_is_never_made() -> None:
    flame = action("flame", harm(D6), aim=Aim(), save=SaveAsk("grace", 1, "negates"))
    fight = arena(combatant("ada", flame), foe("rat"), by=rules(condition("held", fails_saves=frozenset({"grace"}))))
    bears(fight, "rat", "held")
    assert cast(fight, flame).expected == pytest.approx(3.5)


def test_what_only_puts_a_condition_on_tells_the_chance_that_it_holds() -> None:
    hex_ = action("hex", kind="debuff", aim=Aim(), save=SaveAsk("grace", 13, "negates"))
    found = cast(against(hex_, saves={"grace": 2}), hex_)
    assert found.hit_chance == pytest.approx(0.5)
    assert found.average_damage is None


def test_what_lands_by_itself_and_deals_nothing_has_no_forecast() -> None:
    song = action("song", kind="buff", aim=Aim(side="ally"))
    assert Forecaster(Around(against(song), "ada")).of_action(song, "ada") is None


# --- heals, contests, gates ------------------------------------------------------------------------------


def test_a_heal_gives_its_average() -> None:
    mend = action("mend", Healing(Amount((D6,), 2)), kind="heal", aim=Aim(side="ally"))
    found = cast(against(mend), mend, "ada")
    assert found.hit_chance is None
    assert found.average_damage == pytest.approx(5.5)
    assert found.expected == pytest.approx(5.5)


def test_a_heal_clears_one_mark_of_a_wound_track_whatever_its_amount() -> None:
    mend = action("mend", Healing(Amount(flat=5)), kind="heal", aim=Aim(side="ally"))
    by = rules(health=HealthDef(track="hurt", default_kind="bruise"))
    fight = arena(combatant("ada", mend), combatant("lin", sheet=sheet(BRASSWICK)), foe("rat"), by=by)
    assert cast(fight, mend, "lin").expected == pytest.approx(1)
    assert cast(fight, mend, "ada").expected == pytest.approx(5)  # plain numbers count points


@pytest.mark.parametrize("ties", ["attacker", "defender"])
def test_a_contest_tells_the_chance_to_win_it(ties: str) -> None:
    shove = action("contest:shove", aim=Aim(), roll=ContestRoll(("might",), ("might", "grace"), ties))  # type: ignore[arg-type]
    fight = arena(combatant("ada", shove, checks={"might": 3}), foe("rat", checks={"might": 1, "grace": 2}))
    won = [a + 3 > b + 2 or (ties == "attacker" and a + 3 == b + 2) for a, b in product(range(1, 21), repeat=2)]
    assert cast(fight, shove).hit_chance == pytest.approx(sum(won) / 400)


def test_a_gate_has_to_be_passed_first() -> None:
    rod = action("use:0", harm(D6), aim=Aim(), gate=GateRoll("Lore", 0, 11))
    assert cast(against(rod), rod).expected == pytest.approx(3.5 / 2)
    skipped = replace(rod, gate=GateRoll("Lore", 0, 11, skipped=True))
    assert cast(against(skipped), skipped).expected == pytest.approx(3.5)


# --- sequences and riders ----------------------------------------------------------------------------------


def test_a_sequence_sums_over_the_parts_that_can_still_happen() -> None:
    claw = swing("claw")
    breath = action("breath", harm(D6), aim=Aim(), price=Price(recharge=Recharge(Dice(1, 6), 5)))
    fury = action("fury", sequence=(("claw", 2), ("breath", 1)))
    fight = arena(foe("wyrm", claw, breath, fury), combatant("ada"))
    each = cast(fight, claw, "ada")
    whole = cast(fight, fury, "ada")
    assert each.expected is not None
    assert each.hit_chance is not None
    assert whole.average_damage == pytest.approx(10.5)
    assert whole.expected == pytest.approx(2 * each.expected + 3.5)
    fight.one("wyrm").spent_recharges.append("breath")
    rest = cast(fight, fury, "ada")
    assert rest.expected == pytest.approx(2 * each.expected)
    assert rest.hit_chance == pytest.approx(1 - (1 - each.hit_chance) ** 2)


def ambush(when: frozenset[str] = frozenset()) -> RiderDef:
    return RiderDef("ambush", "Ambush", Amount(flat=10), None, "turn", when, frozenset({"attack:arms:0"}))


def test_a_rider_rides_the_first_hit_of_its_period_alone() -> None:
    hit = swing()
    fury = action("fury", sequence=(("attack:arms:0", 2),))
    fight = arena(combatant("ada", hit, fury, riders=(ambush(),)), foe("rat"))
    bare = arena(combatant("ada", hit, fury), foe("rat"))
    gain = (cast(fight, hit).expected or 0) - (cast(bare, hit).expected or 0)
    assert gain == pytest.approx(13 / 20 * 10)
    twice = (cast(fight, fury).expected or 0) - (cast(bare, fury).expected or 0)
    assert twice == pytest.approx((1 - (7 / 20) ** 2) * 10)
    assert cast(fight, fury).average_damage == pytest.approx(3.5 + 3.5 + 10)
    fight.one("ada").ridden.append("ambush")
    assert cast(fight, hit) == cast(bare, hit)


def test_a_rider_that_waits_for_advantage_is_counted_only_then() -> None:
    hit = swing()
    by = rules(condition("prone", "attacks-against-advantage"))
    fight = arena(combatant("ada", hit, riders=(ambush(frozenset({"advantage"})),)), foe("rat"), by=by)
    assert cast(fight, hit).average_damage == pytest.approx(3.5)
    bears(fight, "rat", "prone")
    assert cast(fight, hit).average_damage == pytest.approx(13.5)


def test_what_bearings_add_to_harm_is_counted() -> None:
    hit = swing()
    rage = condition(
        "raging", modifiers=(ModifierDef("damage", flat=2), ModifierDef("damage", dice=Dice(1, 4), type="fire"))
    )
    fight = arena(combatant("ada", hit), foe("rat"), by=rules(rage))
    bears(fight, "ada", "raging")
    found = cast(fight, hit)
    assert found.average_damage == pytest.approx(3.5 + 2 + 2.5)
    assert found.expected == pytest.approx(12 / 20 * 8 + 1 / 20 * (7 + 2 + 5))


def test_dice_that_come_with_a_critical_are_thrown_once_beside_the_doubled_ones() -> None:
    brutal = condition("brutal", modifiers=(ModifierDef("damage", critical_dice=1),))
    hit = swing(to_hit=-30)  # only a natural twenty hits
    fight = arena(combatant("ada", hit), foe("rat"), by=rules(brutal))
    bears(fight, "ada", "brutal")
    assert cast(fight, hit).expected == pytest.approx(1 / 20 * 3 * 3.5)


# --- pools ---------------------------------------------------------------------------------------------


COINS = PoolRolls(PoolRules(2, 2, 1, 2, least=0), advantage=False, damage_target=2, soak_roll=None, die=2)
"""Every die is a coin: a 2 is a success."""


def coins(taking: Action, rolls: PoolRolls = COINS, **target: object) -> Arena:
    initiative = InitiativeDef(None, each_round=False)
    return arena(
        combatant("ada", taking), foe("rat", defense=1, **target), by=rules(rolls=rolls, initiative=initiative)
    )


def test_a_pool_hits_with_as_many_successes_as_the_defense_needs() -> None:
    punch = replace(swing(to_hit=2), effects=(harm(Dice(2, 2)),))
    assert cast(coins(punch), punch).hit_chance == pytest.approx(3 / 4)


def test_dice_that_bearings_add_are_in_the_pool() -> None:
    punch = replace(swing(to_hit=1), effects=(harm(Dice(2, 2)),))
    keen = condition("keen", modifiers=(ModifierDef("attacks", flat=2),))
    fight = arena(combatant("ada", punch), foe("rat", defense=1), by=rules(keen, rolls=COINS))
    assert cast(fight, punch).hit_chance == pytest.approx(1 / 2)
    bears(fight, "ada", "keen")
    assert cast(fight, punch).hit_chance == pytest.approx(7 / 8)


def test_extra_successes_are_dice_of_damage() -> None:
    punch = replace(swing(to_hit=2), effects=(harm(Dice(2, 2)),))
    found = cast(coins(punch), punch)
    assert found.expected == pytest.approx(1 / 2 * 1 + 1 / 4 * 1.5)
    assert found.average_damage == pytest.approx((1 / 2 * 1 + 1 / 4 * 1.5) / (3 / 4))


def test_soak_takes_dice_off_or_is_thrown_against_the_harm() -> None:
    punch = replace(swing(to_hit=2), effects=(harm(Dice(2, 2)),))
    taken_off = cast(coins(punch, replace(COINS, soak_roll=False), soak_all=1), punch)
    assert taken_off.expected == pytest.approx(1 / 2 * 0.5 + 1 / 4 * 1)
    thrown = cast(coins(punch, replace(COINS, soak_roll=True), soak_all=1), punch)
    two = [max(0, a + b - soak) for a, b, soak in product((0, 1), repeat=3)]
    three = [max(0, a + b + c - soak) for a, b, c, soak in product((0, 1), repeat=4)]
    assert thrown.expected == pytest.approx(sum(two) / 8 / 2 + sum(three) / 16 / 4)


def test_a_pool_saves_and_contests_count_successes() -> None:
    hex_ = action("hex", aim=Aim(), kind="debuff", save=SaveAsk("grit", 1, "negates"))
    assert cast(coins(hex_, saves={"grit": 2}), hex_).hit_chance == pytest.approx(1 / 4)
    shove = action("shove", aim=Aim(), roll=ContestRoll(("might",), ("might",), "defender"))
    fight = coins(shove, checks={"might": 1})
    assert cast(fight, shove).hit_chance == pytest.approx(0)  # no dice, no success


def test_a_blow_that_spends_throws_the_number_and_one_that_takes_throws_the_weapon() -> None:
    styles = (StyleDef("press", "Press", spends=False), StyleDef("strike", "Strike", spends=True))
    by = rules(rolls=COINS, initiative=InitiativeDef(None, each_round=False, moved=MovedInitiative(3, styles, None)))
    punch = replace(swing(to_hit=2), effects=(harm(Dice(2, 2)),))
    fight = arena(combatant("ada", punch), foe("rat", defense=1, resist=(Resistance("x"),), hardness=5), by=by)
    fight.one("ada").initiative = 8
    pressed, struck = cast(fight, punch, style="press"), cast(fight, punch, style="strike")
    assert pressed.expected == pytest.approx(1 / 2 * 1 + 1 / 4 * 1.5)
    assert struck.average_damage == pytest.approx(4)
    assert struck.expected == pytest.approx(3 / 4 * 4)
    fight.one("ada").initiative = 5
    assert cast(fight, punch, style="strike").expected == pytest.approx(3 / 4 * 2.5)
    fight.one("ada").initiative = 4
    assert cast(fight, punch, style="strike").expected == 0


def test_an_attack_that_lands_by_itself_rolls_nothing() -> None:
    dart = action("dart", harm(Dice(1, 4), 1), aim=Aim())
    found = cast(against(dart), dart)
    assert found.hit_chance == 1.0
    assert found.expected == pytest.approx(3.5)
    assert isinstance(swing().roll, AttackRoll)
