"""Rulings of the SRD 5.1's core: the sheet's numbers, rests, conditions, gear and money."""

from itertools import pairwise

import pytest

from engine import bearing, vitals
from engine.choice import Choice, GmCondition, GmSet
from engine.compile.standing import written_live
from engine.dice import ScriptedDice, ScriptEntry
from engine.fight import Fight, menu, play
from engine.sheet import holdings, market, money
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import check
from engine.sheet.live import Live
from engine.sheet.operations import carry_out, parse_operation
from engine.sheet.reader import Sheet
from engine.sheet.rests import take_rest
from rulesets.format.character import CharacterBuild
from rulesets.load import load_shipped, shipped_sheets
from tests.rulesets.shipped_fights import begun, sheet_of

SRD = load_shipped("srd51")
ENCOUNTER = "goblins-at-the-ford"
CONDITIONS = {
    "blinded", "charmed", "deafened", "frightened", "grappled", "incapacitated", "invisible", "paralyzed", "petrified",
    "poisoned", "prone", "restrained", "stunned", "unconscious",
}  # fmt: skip


def _sheet(**fields: int | str | bool) -> Sheet:
    build = CharacterBuild.model_validate({"abilities": {"str": 14, "dex": 14, "con": 13, "wis": 16}, "fields": fields})
    return Sheet(SRD, build)


def _wearing(sheet: Sheet, *items: str) -> Live:
    build = CharacterBuild.model_validate({"items": [{"item": item, "worn": True} for item in items]})
    return written_live(sheet, build)


def _fight_with(who: str, condition: str) -> Fight:
    fight = begun("srd51", ENCOUNTER)
    return play(fight, GmCondition(who=who, condition=condition, active=True)).fight


def test_the_licence_names_the_source() -> None:
    licence = SRD.document.license
    assert licence is not None
    assert licence.spdx == "CC-BY-4.0"
    assert licence.attribution is not None
    assert "System Reference Document 5.1" in licence.attribution
    assert "https://creativecommons.org/licenses/by/4.0/legalcode" in licence.attribution


@pytest.mark.parametrize(("level", "bonus"), [(1, 2), (4, 2), (5, 3), (9, 4), (13, 5), (17, 6), (20, 6)])
def test_the_proficiency_bonus_grows_every_four_levels(level: int, bonus: int) -> None:
    assert _sheet(level=level).proficiency_bonus() == bonus


@pytest.mark.parametrize(
    ("tier", "number"), [("none", 3), ("half", 4), ("half_up", 5), ("proficient", 6), ("expertise", 9)]
)
def test_a_skill_adds_its_share_of_the_proficiency_bonus(tier: str, number: int) -> None:
    build = CharacterBuild.model_validate(
        {"abilities": {"wis": 16}, "skills": {"perception": tier}, "fields": {"level": 5}}
    )
    sheet = Sheet(SRD, build)
    assert sheet.skill("perception") == number
    assert sheet.derived("passive_perception") == 10 + number


def test_a_spell_is_saved_against_eight_and_proficiency_and_its_ability() -> None:
    sheet = _sheet(level=5, spellcasting_ability="wis")
    assert sheet.derived("spell_save_dc") == 8 + 3 + 3
    assert sheet.derived("spell_attack") == 3 + 3


def test_without_armor_the_armor_class_is_ten_and_dexterity() -> None:
    assert _sheet().derived("armor_class", Live()) == 12
    assert _sheet(unarmored_defense="wis").derived("armor_class", Live()) == 15
    assert _sheet(unarmored_base=13).derived("armor_class", Live()) == 15


def test_armor_gives_its_own_class_and_as_much_dexterity_as_it_lets_through() -> None:
    sheet = _sheet(unarmored_defense="wis")
    assert sheet.derived("armor_class", _wearing(sheet, "armor/leather-armor")) == 11 + 2
    assert sheet.derived("armor_class", _wearing(sheet, "armor/chain-mail")) == 16
    assert sheet.derived("armor_class", _wearing(sheet, "armor/chain-mail", "armor/shield")) == 18


def test_heavy_armor_takes_nothing_off_for_a_clumsy_wearer() -> None:
    sheet = Sheet(SRD, CharacterBuild.model_validate({"abilities": {"dex": 8}}))
    assert sheet.derived("armor_class", _wearing(sheet, "armor/chain-mail")) == 16
    assert sheet.derived("armor_class", _wearing(sheet, "armor/leather-armor")) == 10


def test_an_armor_class_set_by_hand_counts_where_it_is_better() -> None:
    assert _sheet(ac=17).derived("armor_class", Live()) == 17
    assert _sheet(ac=9, ac_bonus=1).derived("armor_class", Live()) == 13


def test_fifteen_times_strength_is_carried_and_twice_that_lifted() -> None:
    sheet = sheet_of("srd51", "fighter-1")
    assert holdings.encumbered_above(sheet) == 15 * 15
    assert holdings.carry_limit(sheet) == 15 * 30


def test_every_condition_of_the_srd_is_there() -> None:
    assert set(SRD.condition_names) >= CONDITIONS
    assert set(SRD.conditions) >= CONDITIONS
    assert "exhaustion" in SRD.tracks


@pytest.mark.parametrize("condition", ["paralyzed", "petrified", "stunned", "unconscious"])
def test_whoever_is_helpless_is_incapacitated_and_cannot_move(condition: str) -> None:
    fight = _fight_with("goblin-1", condition)
    assert bearing.has_effect(fight.arena, "goblin-1", "cannot-act")
    assert bearing.has_effect(fight.arena, "goblin-1", "cannot-react")
    assert bearing.speed_cells(fight.arena, "goblin-1") == 0


@pytest.mark.parametrize("condition", ["grappled", "restrained"])
def test_whoever_is_held_cannot_move_and_still_acts(condition: str) -> None:
    fight = _fight_with("goblin-1", condition)
    assert bearing.speed_cells(fight.arena, "goblin-1") == 0
    assert not bearing.has_effect(fight.arena, "goblin-1", "cannot-act")


def test_exhaustion_halves_the_hit_points_at_four_and_kills_at_six() -> None:
    assert SRD.document.combat is not None
    levels = {level.at: level for level in SRD.document.combat.levels if level.track == "exhaustion"}
    assert sorted(levels) == [1, 2, 3, 4, 5, 6]
    assert levels[4].max_health_times == 0.5
    assert levels[6].defeats is True
    sheet, live = _sheet(), Live()
    live.tracks["exhaustion"] = 1
    dice = ScriptedDice([ScriptEntry("check", (15, 3))])
    assert check(sheet, live, CheckAsk(ability="str", difficulty=10), dice).total == 3 + 2


def test_a_character_at_no_hit_points_lies_unconscious_and_rolls_for_its_life() -> None:
    fight = play(begun("srd51", ENCOUNTER), GmSet(who="wizard-1", health=0)).fight
    one = fight.state.combatants["wizard-1"]
    assert not one.standing
    assert not one.out
    assert "unconscious" in {held.condition for held in one.conditions}


def test_a_creature_at_no_hit_points_is_out() -> None:
    fight = play(begun("srd51", ENCOUNTER), GmSet(who="wolf", health=0)).fight
    assert fight.state.combatants["wolf"].out


def test_a_long_rest_gives_everything_back_and_half_the_hit_dice() -> None:
    build = CharacterBuild.model_validate(
        {"fields": {"level": 5, "hp_max": 30, "slots_max_1": 4, "ki_max": 5, "rages_max": 3}}
    )
    sheet, live = Sheet(SRD, build), Live()
    live.pools = {"hp": 1, "hit_dice": 0, "slots_1": 0, "ki": 0, "rages": 0}
    live.tracks["exhaustion"] = 2
    take_rest(sheet, live, "Short rest", ScriptedDice())
    assert [sheet.pool_left(pool, live) for pool in ("hp", "slots_1", "ki", "rages")] == [1, 0, 5, 0]
    take_rest(sheet, live, "Long rest", ScriptedDice())
    assert [sheet.pool_left(pool, live) for pool in ("hp", "hit_dice", "slots_1", "rages")] == [30, 2, 4, 3]
    assert sheet.track_value("exhaustion", live) == 1


def test_pact_slots_return_on_a_short_rest() -> None:
    sheet, live = _sheet(pact_slots_max=2, pact_level=3), Live()
    live.pools["pact_slots"] = 0
    take_rest(sheet, live, "Short rest", ScriptedDice())
    assert sheet.pool_left("pact_slots", live) == 2


@pytest.mark.parametrize(("returns", "pool", "left"), [("long", "bardic_dice", 0), ("short", "bardic_dice_short", 3)])
def test_inspiring_dice_return_when_their_bard_has_learned_to(returns: str, pool: str, left: int) -> None:
    sheet, live = _sheet(bardic_dice_max=3, bardic_dice_return=returns), Live()
    live.pools[pool] = 0
    take_rest(sheet, live, "Short rest", ScriptedDice())
    assert sheet.pool_left(pool, live) == left
    take_rest(sheet, live, "Long rest", ScriptedDice())
    assert sheet.pool_left(pool, live) == 3


def test_pools_a_character_has_none_of_are_not_on_its_sheet() -> None:
    shown = {pool.id for pool in sheet_of("srd51", "fighter-1").pools()}
    assert shown == {"hp", "hit_dice"}


def test_a_limited_use_is_paid_and_comes_back() -> None:
    sheet = sheet_of("srd51", "fighter-1")
    live, dice = written_live(sheet, shipped_sheets("srd51")["fighter-1"]), ScriptedDice()
    carry_out(sheet, live, parse_operation({"op": "use", "name": "Second Wind"}), dice)
    assert live.row_pools == {"counters/0": 0}
    take_rest(sheet, live, "Short rest", dice)
    assert sheet.pool_left("hp", live) == 14
    carry_out(sheet, live, parse_operation({"op": "use", "name": "Second Wind"}), dice)


def test_ten_silver_are_a_gold_piece_and_change_is_given() -> None:
    sheet, live = sheet_of("srd51", "fighter-1"), Live(coins={"gp": 1})
    money.pay(sheet, live, "sp", 3)
    assert money.worth(sheet.blueprint, live, "coins") == 70
    assert live.coins.get("gp", 0) == 0


def test_a_martial_weapon_is_sold_in_a_town() -> None:
    cost = market.cost_of(SRD, "weapons/longsword")
    assert cost is not None
    assert (cost.amount, cost.coin) == (15, "gp")
    sheet, live = sheet_of("srd51", "wizard-1"), Live(coins={"gp": 20})
    assert market.buy(sheet, live, "Longsword", "town").offer.place == "town"


def test_the_fighter_of_the_ford_strikes_with_strength_and_training() -> None:
    fight = begun("srd51", ENCOUNTER)
    assert bearing.defense(fight.arena, "fighter-1") == 16 + 2 + 1  # chain mail, a shield, the style of defense
    assert vitals.max_health(fight.arena, "fighter-1") == 14
    blows = [action for action in fight.cast["fighter-1"].actions if action.label == "Longsword"]
    assert [action.aim.reach for action in blows] == [1]


def test_challenge_grows_from_rung_to_rung() -> None:
    tiers = SRD.document.combat.threat.tiers if SRD.document.combat and SRD.document.combat.threat else ()
    assert [tier.label for tier in tiers][:5] == [
        "Challenge 0", "Challenge 1/8", "Challenge 1/4", "Challenge 1/2", "Challenge 1",
    ]  # fmt: skip
    assert len(tiers) == 34
    for weaker, stronger in pairwise(tiers):
        assert weaker.health[1] < stronger.health[1]
        assert weaker.defense <= stronger.defense
        assert weaker.to_hit <= stronger.to_hit
        assert weaker.damage_per_round[1] < stronger.damage_per_round[1]
        assert weaker.save_difficulty <= stronger.save_difficulty


def test_a_turn_of_the_ford_can_be_taken() -> None:
    fight = begun("srd51", ENCOUNTER)
    who = fight.state.turn
    assert who is not None
    assert "standard:dodge" in {option.id for option in menu(fight, who).options}
    dodged = play(fight, Choice(by=who, option="standard:dodge")).fight
    assert "standard:dodge" not in {option.id for option in menu(dodged, who).options}
