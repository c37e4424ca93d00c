"""Rulings of what creatures can do besides: powers of their own, multiattacks, what they buy with points."""

from engine import bearing
from engine.choice import Answers, Choice, GmMove, GmSet
from engine.events import Attack, Damage, Heal, Save
from engine.fight import Fight, menu, play
from engine.menu.options import END_TURN
from tests.rulesets.srd51.creature_stage import (
    BEAST_AT,
    HERO_AT,
    bears,
    bought,
    dice_of,
    kinds,
    landed,
    met,
    met_by_sheet,
    round_on,
    used,
)
from tests.rulesets.srd51.stage import dummy, option, passed, taken


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
    tentacles = {"Tentacle Attack or Fling (Tentacle)", "Tentacle Attack or Fling (Fling)"}
    assert offered == {*tentacles, "Lightning Storm", "Ink Cloud"}


def test_an_imp_stays_unseen_until_it_attacks_for_as_long_as_it_concentrates() -> None:
    fight = taken(met("imp"), Choice(by="beast", option="entry:powers/invisibility")).fight
    assert bears(fight, "beast", "invisible")
    assert fight.state.combatants["beast"].focus is not None
    struck, _ = used(round_on(fight), "sting", "hero")
    assert not bears(struck, "beast", "invisible")


def test_a_lich_buys_a_ray_of_frost_for_a_point() -> None:
    assert bought(met("lich"))["Cantrip (Ray of Frost)"] == 1


def test_a_unicorn_buys_a_shimmering_shield() -> None:
    assert bought(met("unicorn"))["Shimmering Shield"] == 2


def test_an_unseen_stalker_strikes_and_stays_unseen() -> None:
    fight = taken(met("invisible-stalker"), Choice(by="beast", option="entry:powers/unseen")).fight
    struck, events = used(fight, "slam", "hero")
    assert [event.mode for event in events if isinstance(event, Attack)] == ["advantage"]
    assert bears(struck, "beast", "invisible")


def test_an_owl_flies_off_unstruck() -> None:
    assert option(met("owl"), "beast", "standard:disengage@bonus") is not None


def test_a_song_of_a_harpy_holds_the_will_of_humanoids_and_giants() -> None:
    charmed, _ = used(met("harpy"), "luring_song", at=BEAST_AT)
    assert bears(charmed, "hero", "charmed")
    assert not bearing.can_act(charmed.arena, "hero")
    unmoved, _ = used(met("harpy", kind="beast"), "luring_song", at=BEAST_AT)
    assert not bears(unmoved, "hero", "charmed")


def test_blows_do_not_wake_whoever_a_couatl_poisoned() -> None:
    fight, _ = landed(met("couatl"), "bite")
    assert bears(fight, "hero", "unconscious")
    struck, _ = landed(round_on(fight), "bite")
    assert bears(struck, "hero", "unconscious")


def test_a_veteran_swings_in_two_hands() -> None:
    _, events = used(met("veteran"), "multiattack_two_hands", "hero")
    assert [event.label for event in events if isinstance(event, Attack)] == [
        "Longsword (two hands)",
        "Longsword (two hands)",
        "Shortsword",
    ]


def test_a_vampire_grapples_in_place_of_harm() -> None:
    fight, events = landed(met("vampire-spawn"), "claws_grapple")
    assert bears(fight, "hero", "grappled")
    assert not kinds(events)


def test_wit_of_a_gnome_helps_against_magic_and_not_against_a_dragons_presence() -> None:
    gnome = {"fields": {"race": "gnome", "hp_max": 999}}
    _, charm = used(met_by_sheet("aboleth", **gnome), "enslave", "hero")
    _, fright = used(met_by_sheet("adult-red-dragon", **gnome), "frightful_presence", at=BEAST_AT)
    assert [event.mode for event in charm if isinstance(event, Save)] == ["advantage"]
    assert [event.mode for event in fright if isinstance(event, Save)] == ["normal"]


def test_an_oni_mends_itself_once_a_turn() -> None:
    fight = play(met("oni"), GmSet(who="beast", health=50)).fight
    mended = taken(fight, Choice(by="beast", option="entry:powers/regeneration")).fight
    assert mended.state.combatants["beast"].health == 60
    assert option(mended, "beast", "entry:powers/regeneration") is None


def held_hit(name: str, weapon: str, at: tuple[int, int]) -> Fight:
    """The fight as a blow of the hero's, made from there, has hit the creature; over it when nobody is asked."""
    weapons = [{"item": "weapons/longsword", "worn": True}, {"item": "weapons/javelin", "worn": True}]
    fight = met_by_sheet(name, abilities={"str": 30}, fields={"hp_max": 999, "level": 20}, items=weapons)
    fight = play(taken(fight, Choice(by="beast", option=END_TURN)).fight, GmMove(who="hero", to=at)).fight
    for _ in range(12):
        held = play(fight, Choice(by="hero", option=weapon, targets=("beast",)))
        if any(isinstance(event, Attack) and event.outcome != "miss" and event.by == "hero" for event in held.events):
            return held.fight
        fight = round_on(held.fight, "hero", "beast")
    raise AssertionError("never hit")


def test_whoever_hits_an_azer_from_near_is_burned() -> None:
    held = held_hit("azer", "item:0", HERO_AT)
    assert held.window is not None
    given = Choice(by="beast", option="action:heated_body")
    events = play(held, Answers(window=held.window.id, answers={"beast": given})).events
    assert [event.damage_type for event in events if isinstance(event, Damage) and event.target == "hero"] == ["fire"]


def test_whoever_hits_an_azer_from_afar_is_not_burned() -> None:
    assert held_hit("azer", "item:1", (5, 10)).window is None


def test_a_dragon_frightens_once_a_fight_and_goes_on_biting() -> None:
    fight, first = used(met("adult-red-dragon"), "multiattack", "hero")
    assert sum(isinstance(event, Save) for event in first) == 1
    fight, second = used(round_on(fight), "multiattack", "hero")
    assert option(fight, "beast", "action:frightful_presence") is None
    assert not any(isinstance(event, Save) for event in second)
    assert sum(isinstance(event, Attack) for event in second) == 3
