"""Rulings of stat blocks: what their blows, breaths, grapples and powers do to somebody in a fight."""

from typing import Any

import pytest

from engine import bearing
from engine.choice import Choice, GmCondition, GmMove, GmSet
from engine.events import Attack, Condition, Contest, Damage, Event, Heal, Save
from engine.fight import Fight, menu, play
from engine.menu.options import END_TURN
from tests.rulesets.srd51.stage import character, dummy, fight_of, one, option, passed, taken, targets_of

HERO_AT, BEAST_AT = (10, 10), (11, 10)


def met(name: str, *, saves: int = -50, seed: str = "1", kind: str = "humanoid", **more: Any) -> Fight:
    """A creature on its turn, beside somebody of no armor who never saves; `more`: further combatants' set-ups."""
    hero = one("hero", "party", HERO_AT, creature=dummy(kind, saves=saves))
    beast = one("beast", "enemy", BEAST_AT, entry=f"creatures/{name}")
    others = [one(who, side, at, **what) for who, (side, at, what) in more.items()]
    return fight_of([beast, hero, *others], board=True, seed=seed)


def met_by_sheet(name: str, **sheet: Any) -> Fight:
    """A creature on its turn, beside a character."""
    hero = one("hero", "party", HERO_AT, sheet=character("hero", **sheet))
    return fight_of([one("beast", "enemy", BEAST_AT, entry=f"creatures/{name}"), hero], board=True)


def used(fight: Fight, action: str, *targets: str, at: tuple[int, int] | None = None) -> tuple[Fight, list[Event]]:
    """The creature takes one of its actions."""
    found = option(fight, "beast", f"action:{action}")
    assert found is not None, sorted(each.id for each in menu(fight, "beast").options)
    played = taken(fight, Choice(by="beast", option=found.id, targets=targets, at=at))
    return played.fight, list(played.events)


def round_on(fight: Fight, *order: str) -> Fight:
    for who in order or ("beast", "hero"):
        fight = taken(fight, Choice(by=who, option=END_TURN)).fight
    return fight


def landed(fight: Fight, action: str) -> tuple[Fight, list[Event]]:
    """The action tried each round until something of it lands."""
    for _ in range(12):
        fight, events = used(fight, action, "hero")
        if any(isinstance(event, Damage | Condition) for event in events):
            return fight, events
        fight = round_on(fight)
    raise AssertionError("nothing landed")


def bears(fight: Fight, who: str, condition: str) -> bool:
    return any(held.condition == condition for held in fight.state.combatants[who].conditions)


def kinds(events: list[Event]) -> list[str | None]:
    return [event.damage_type for event in events if isinstance(event, Damage)]


def dice_of(events: list[Event]) -> int:
    """How many dice the blow threw, once for a critical one."""
    (hurt,) = (event for event in events if isinstance(event, Damage))
    return len(hurt.rolls) // (2 if hurt.critical else 1)


def test_an_erinyes_sword_cuts_before_it_poisons() -> None:
    _, events = landed(met("erinyes"), "longsword")
    assert kinds(events) == ["slashing", "poison"]


def test_a_djinni_picks_thunder_or_lightning_for_its_scimitars() -> None:
    fight = met("djinni")
    assert kinds(landed(fight, "scimitar")[1]) == ["slashing", "lightning"]
    assert kinds(landed(fight, "scimitar_thunder")[1]) == ["slashing", "thunder"]


@pytest.mark.parametrize(("name", "armor"), [("azer", 17), ("lizardfolk", 15)])
def test_a_shield_is_part_of_the_armor_class(name: str, armor: int) -> None:
    fight = met(name)
    assert bearing.defense(fight.arena, "beast") == armor


def test_a_javelin_of_a_bugbear_hurts_less_when_it_is_thrown() -> None:
    swung, thrown = (landed(met("bugbear"), action)[1] for action in ("javelin", "javelin_thrown"))
    assert (dice_of(swung), dice_of(thrown)) == (2, 1)


def test_whoever_a_snake_constricts_is_grappled_and_restrained_until_it_breaks_free() -> None:
    fight, _ = landed(met("constrictor-snake"), "constrict")
    assert bears(fight, "hero", "grappled")
    assert bears(fight, "hero", "restrained")
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    assert bearing.speed(fight.arena, "hero") == 0
    assert option(fight, "hero", "contest:escape_fast") is not None
    fight = escaped(fight, "escape_fast")
    assert not bears(fight, "hero", "grappled")
    assert not bears(fight, "hero", "restrained")


def escaped(fight: Fight, contest: str) -> Fight:
    """The hero tries a contest each round until it wins."""
    for _ in range(12):
        played = taken(fight, Choice(by="hero", option=f"contest:{contest}", targets=("beast",)))
        fight = played.fight
        if any(isinstance(event, Contest) and event.winner == "actor" for event in played.events):
            return fight
        fight = round_on(fight, "hero", "beast")
    raise AssertionError("never won")


def test_a_dead_snake_holds_nobody() -> None:
    fight, _ = landed(met("constrictor-snake"), "constrict")
    fight = play(fight, GmSet(who="beast", health=0)).fight
    assert not bears(fight, "hero", "held_fast")


def test_a_web_holds_until_it_is_torn() -> None:
    fight, _ = landed(met("giant-spider"), "web")
    assert bears(fight, "hero", "restrained")
    fight = play(fight, GmMove(who="beast", to=(16, 10))).fight
    fight = escaped(taken(fight, Choice(by="beast", option=END_TURN)).fight, "break_free")
    assert not bears(fight, "hero", "restrained")


def test_the_breath_of_a_gold_dragon_weakens_only_blows_of_strength() -> None:
    weapons = [{"item": "weapons/longsword", "worn": True}, {"item": "weapons/dagger"}]
    fight = met_by_sheet("young-gold-dragon", abilities={"str": 10, "con": 10}, items=weapons)
    fight = play(fight, GmCondition(who="hero", condition="weakened", active=True)).fight
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    events = taken(fight, Choice(by="hero", option="item:0", targets=("beast",))).events
    assert [event.mode for event in events if isinstance(event, Attack)] == ["disadvantage"]


def test_the_breath_of_a_gold_dragon_weakens_until_a_save() -> None:
    fight, events = used(met("young-gold-dragon"), "weakening_breath", at=HERO_AT)
    assert bears(fight, "hero", "weakened")
    asked = [event for event in events if isinstance(event, Save)]
    assert [(event.save, event.difficulty) for event in asked] == [("str_save", 17)]
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    repeated = taken(fight, Choice(by="hero", option=END_TURN)).events
    assert [event.mode for event in repeated if isinstance(event, Save)] == ["disadvantage"]


def test_the_breath_of_a_copper_dragon_halves_the_speed_and_stops_reactions() -> None:
    fight, _ = used(met("young-copper-dragon"), "slowing_breath", at=HERO_AT)
    assert bearing.speed(fight.arena, "hero") == 15
    assert bearing.defense(fight.arena, "hero") == 1


def test_a_gaze_finds_nobody_who_cannot_see() -> None:
    fight = met("mummy")
    seen = option(fight, "beast", "action:dreadful_glare")
    assert seen is not None
    assert targets_of(fight, seen) == ("hero",)
    blind = play(fight, GmCondition(who="hero", condition="blinded", active=True)).fight
    unseen = option(blind, "beast", "action:dreadful_glare")
    assert unseen is None or targets_of(blind, unseen) == ()


def test_a_vampire_charms_humanoids_alone() -> None:
    assert option(met("vampire-vampire"), "beast", "action:charm") is not None
    beast = met("vampire-vampire", kind="beast")
    found = option(beast, "beast", "action:charm")
    assert found is None or targets_of(beast, found) == ()


def test_the_enslaved_shake_an_aboleth_off_when_they_are_hurt() -> None:
    fight, _ = used(met("aboleth"), "enslave", "hero")
    assert bears(fight, "hero", "charmed")
    _, events = landed(round_on(fight), "tail")
    assert [event.difficulty for event in events if isinstance(event, Save)] == [14]


def test_the_tentacles_of_an_aboleth_do_not_burn_at_once() -> None:
    _, events = landed(met("aboleth"), "tentacle")
    assert kinds(events) == ["bludgeoning"]


def test_a_whirlwind_hurts_half_as_much_on_a_save() -> None:
    _, failed = used(met("air-elemental"), "whirlwind", "hero")
    _, made = used(met("air-elemental", saves=50), "whirlwind", "hero")
    (whole,), (half,) = ([event.dealt for event in events if isinstance(event, Damage)] for events in (failed, made))
    assert half == whole // 2 > 0


def test_only_the_third_roar_of_a_sphinx_hurts() -> None:
    fight = met("androsphinx")
    frightened, first = used(fight, "first_roar", at=BEAST_AT)
    assert bears(frightened, "hero", "frightened")
    assert not kinds(first)
    stunned, second = used(fight, "second_roar", at=BEAST_AT)
    assert bears(stunned, "hero", "paralyzed")
    assert bears(stunned, "hero", "deafened")
    assert not kinds(second)
    fallen, third = used(fight, "third_roar", at=BEAST_AT)
    assert bears(fallen, "hero", "prone")
    assert kinds(third) == ["thunder"]


def test_a_worm_swallows_whoever_fails_to_leap_aside() -> None:
    fight, _ = landed(met("purple-worm"), "bite")
    assert bears(fight, "hero", "blinded")
    assert bears(fight, "hero", "restrained")
    spared, _ = landed(met("purple-worm", saves=50), "bite")
    assert not bears(spared, "hero", "swallowed")


def test_tentacles_of_a_chuul_ask_one_save_for_poison_and_paralysis() -> None:
    fight, events = used(met("chuul"), "tentacles", "hero")
    assert bears(fight, "hero", "paralyzed")
    assert bears(fight, "hero", "poisoned")
    assert sum(isinstance(event, Save) for event in events) == 1
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    repeated = taken(fight, Choice(by="hero", option=END_TURN)).events
    assert sum(isinstance(event, Save) for event in repeated) == 1


def test_a_hasty_golem_strikes_once_more_as_a_bonus_action() -> None:
    fight, _ = used(met("clay-golem"), "haste")
    assert bearing.defense(fight.arena, "beast") == 16
    fight = round_on(fight)
    offered = {each.id for each in menu(fight, "beast").options}
    assert "action:slam@bonus" in offered
    fight = round_on(fight)
    assert bearing.defense(fight.arena, "beast") == 14


def test_an_enlarged_duergar_throws_its_dice_twice() -> None:
    fight = met("duergar")
    grown = round_on(used(fight, "enlarge")[0])
    assert (dice_of(landed(fight, "war_pick")[1]), dice_of(landed(grown, "war_pick")[1])) == (1, 2)


def test_a_touch_of_a_lamia_clouds_the_will() -> None:
    fight, _ = landed(met("lamia"), "intoxicating_touch")
    fight = round_on(fight)
    assert bearing.save_leaning(fight.arena, "hero", "wis_save").mode == "disadvantage"
    assert bearing.save_leaning(fight.arena, "hero", "con_save").mode == "normal"


def test_a_goblin_slips_away_as_a_bonus_action() -> None:
    offered = {each.id for each in menu(met("goblin"), "beast").options}
    assert {"standard:disengage@bonus", "standard:hide@bonus"} <= offered
    assert "standard:dash@bonus" not in offered


def test_a_spy_dashes_as_a_bonus_action() -> None:
    assert option(met("spy"), "beast", "standard:dash@bonus") is not None


def test_a_reckless_berserker_is_easier_to_hit_too() -> None:
    fight = met("berserker")
    fight = taken(fight, Choice(by="beast", option="entry:powers/reckless")).fight
    _, events = used(fight, "greataxe", "hero")
    assert [event.mode for event in events if isinstance(event, Attack)] == ["advantage"]
    assert bears(fight, "beast", "exposed")


def test_the_touch_of_a_deva_heals_three_times_a_day() -> None:
    friend = ("enemy", (12, 10), {"creature": dummy(), "health": 100})
    fight = met("deva", friend=friend)
    healed = []
    for _ in range(3):
        played = taken(fight, Choice(by="beast", option="entry:powers/healing-touch-deva", targets=("friend",)))
        healed += [event.amount for event in played.events if isinstance(event, Heal)]
        fight = round_on(played.fight, "beast", "hero", "friend")
    assert all(6 <= amount <= 34 for amount in healed)
    assert len(healed) == 3
    assert option(fight, "beast", "entry:powers/healing-touch-deva") is None


def test_a_knight_leads_those_near() -> None:
    near = ("enemy", (12, 10), {"creature": dummy()})
    far = ("enemy", (25, 10), {"creature": dummy()})
    fight = taken(
        met("knight", near=near, far=far), Choice(by="beast", option="entry:powers/leadership", at=BEAST_AT)
    ).fight
    assert [bears(fight, who, "led") for who in ("near", "far", "hero")] == [True, False, False]


def test_a_priest_burns_a_slot_for_radiant_blows() -> None:
    fight = met("priest")
    lit = passed(play(fight, Choice(by="beast", option="entry:powers/divine-eminence", pay="slots_1"))).fight
    _, events = landed(lit, "mace")
    assert "radiant" in kinds(events)
    assert lit.state.combatants["beast"].spent == {"slots_1": 1}


def test_a_veteran_makes_three_attacks_and_no_fourth() -> None:
    _, events = used(met("veteran"), "multiattack", "hero")
    assert sum(isinstance(event, Attack) for event in events) == 3


def test_a_kraken_may_buy_a_tentacle_or_a_fling() -> None:
    fight = met("kraken")
    held = play(taken(fight, Choice(by="beast", option=END_TURN)).fight, Choice(by="hero", option=END_TURN)).fight
    assert held.window is not None
    offered = {each.label for each in menu(held, "beast").options}
    assert {"Tentacle Attack or Fling (Tentacle)", "Tentacle Attack or Fling (Fling)", "Lightning Storm"} == offered


def test_an_imp_stays_unseen_until_it_attacks_for_as_long_as_it_concentrates() -> None:
    fight = taken(met("imp"), Choice(by="beast", option="entry:powers/invisibility")).fight
    assert bears(fight, "beast", "invisible")
    assert fight.state.combatants["beast"].focus is not None
    struck, _ = used(round_on(fight), "sting", "hero")
    assert not bears(struck, "beast", "invisible")


def test_whoever_a_mummy_curses_is_not_healed() -> None:
    fight, _ = landed(met("mummy"), "rotting_fist")
    assert bears(fight, "hero", "rotting")
    friend = ("enemy", (12, 10), {"creature": dummy(), "health": 100})
    cursed = play(met("deva", friend=friend), GmCondition(who="friend", condition="rotting", active=True)).fight
    healed = taken(cursed, Choice(by="beast", option="entry:powers/healing-touch-deva", targets=("friend",))).events
    assert sum(event.amount for event in healed if isinstance(event, Heal)) == 0


def test_a_fist_of_a_mummy_withers_also_whoever_saves_against_its_curse() -> None:
    fight, events = landed(met("mummy", saves=50), "rotting_fist")
    assert kinds(events) == ["bludgeoning", "necrotic"]
    assert not bears(fight, "hero", "rotting")


def test_claws_of_a_ghast_paralyze_the_living_alone() -> None:
    living, dead = met("ghast"), met("ghast", kind="undead")
    assert [each.id for each in menu(living, "beast").options if "claws" in each.id and targets_of(living, each)] == [
        "action:claws"
    ]
    assert [each.id for each in menu(dead, "beast").options if "claws" in each.id and targets_of(dead, each)] == [
        "action:claws_undead"
    ]
