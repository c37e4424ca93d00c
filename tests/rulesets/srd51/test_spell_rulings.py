"""Spells cast in a fight, one ruling each: what comes off, what is kept away, what a turn is worth under them."""

from typing import Any

import pytest

from engine import bearing, vitals
from engine.choice import Choice, GmCondition
from engine.events import Condition, Contest, Damage, Event, Save, Temporary
from engine.fight import Fight, Played, menu, play
from engine.menu.options import END_TURN, Option
from engine.setup import CombatantSetup
from rulesets.format.creatures import Creature
from tests.rulesets.srd51.stage import character, dummy, entries, fight_of, one, option, taken, targets_of

SWORD = [{"item": "weapons/longsword", "worn": True}]
MAIL = [{"item": "armor/chain-mail", "worn": True}]
PLATE = [{"item": "armor/plate-armor", "worn": True}]


def mage(*spells: str, level: int = 9) -> Any:
    """A caster who has these spells prepared, with nine slots of each level."""
    rows = [
        {"name": entry.label, "level": (entry.filters or {})["level"], "prepared": True, "_catalog": f"spells/{name}"}
        for name, entry in entries("spells").items()
        if name in spells
    ]
    slots = {f"slots_max_{slot}": 9 for slot in range(1, 10)}
    fields = {"level": level, "spellcasting_ability": "int", **slots}
    return character("mage", abilities={"int": 16}, fields=fields, lists={"spells": rows})


def blade(name: str = "friend", items: list[dict[str, Any]] | None = None, **written: Any) -> Any:
    fields = {"weapon_training": "martial", "armor_training": "heavy", **written.pop("fields", {})}
    return character(name, abilities={"str": 16}, fields=fields, items=SWORD if items is None else items, **written)


def scene(*spells: str, foe: Any = None, friend: Any = None, board: bool = True, level: int = 9) -> Fight:
    """The mage acts first, then a friend with a longsword, then a foe who never makes a save."""
    everybody: list[CombatantSetup] = [
        one("mage", "party", (10, 10), sheet=mage(*spells, level=level), health=400),
        one("friend", "party", (11, 11), sheet=friend or blade(), health=400),
        one("foe", "enemy", (12, 10), **(foe or {"creature": dummy()})),
    ]
    return fight_of(everybody, board=board)


def foe_at(x: int, y: int) -> CombatantSetup:
    return one("foe", "enemy", (x, y), creature=dummy())


def brute(kind: str = "humanoid") -> dict[str, Creature]:
    """A foe with a club of two dice and a scare."""
    club = {
        "id": "club",
        "name": "Club",
        "budget": "action",
        "toHit": 20,
        "damage": {"dice": "2d8", "type": "bludgeoning"},
    }
    scare: dict[str, Any] = {"id": "scare", "name": "Scare", "budget": "action", "range": 60}
    scare["save"] = {"save": "wis_save", "difficulty": 12, "onSuccess": "none"}
    scare["applies"] = [{"condition": "frightened", "duration": {"rounds": 2}}]
    plain = dummy(kind).model_dump(by_alias=True, exclude_none=True)
    return {"creature": Creature.model_validate({**plain, "actions": [club, scare]})}


def labelled(fight: Fight, who: str, label: str) -> Option | None:
    return next((each for each in menu(fight, who).options if each.label == label), None)


def immune_to(*conditions: str) -> dict[str, Creature]:
    return {"creature": dummy().model_copy(update={"condition_immunities": conditions})}


def cast(fight: Fight, spell: str, *at: str, **more: Any) -> Played:
    """The mage casts it at somebody, or at the cell where they stand."""
    found = option(fight, "mage", f"entry:spells/{spell}")
    assert found is not None, f"{spell} is not on the menu"
    mechanics = entries("spells")[spell].mechanics
    assert mechanics is not None
    if mechanics.area is not None and fight.arena.board is not None:
        return taken(fight, Choice(by="mage", option=found.id, at=fight.state.combatants[at[0]].at, **more))
    return taken(fight, Choice(by="mage", option=found.id, targets=at, **more))


def pointed_at(fight: Fight, spell: str) -> tuple[str, ...]:
    """Whom the mage may cast it on; nobody when it is not offered."""
    found = option(fight, "mage", f"entry:spells/{spell}")
    return targets_of(fight, found) if found is not None else ()


def under(fight: Fight, condition: str, who: str) -> Fight:
    return play(fight, GmCondition(who=who, condition=condition, active=True)).fight


def turn_of(fight: Fight, who: str) -> Fight:
    """The next turn of somebody, whoever's it is now."""
    while True:
        assert fight.state.turn is not None
        fight = taken(fight, Choice(by=fight.state.turn, option=END_TURN)).fight
        if fight.state.turn == who:
            return fight


def strike(fight: Fight, by: str, at: str) -> Played:
    """A blow of the longsword that lands, on this turn of theirs or a later one."""
    for _ in range(12):
        played = taken(fight, Choice(by=by, option="item:0", targets=(at,)))
        if any(isinstance(event, Damage) and event.target == at for event in played.events):
            return played
        fight = turn_of(played.fight, by)
    raise AssertionError("nothing landed")


def conditions(fight: Fight, who: str) -> set[str]:
    return {held.condition for held in fight.state.combatants[who].conditions}


def offered(fight: Fight, who: str) -> set[str]:
    return {each.id for each in menu(fight, who).options}


def harm(events: tuple[Event, ...], who: str) -> list[Damage]:
    return [event for event in events if isinstance(event, Damage) and event.target == who]


# --- charms ---------------------------------------------------------------------------------------------


def test_charm_person_ends_when_the_casters_side_harms_the_charmed() -> None:
    fight = cast(scene("charm-person"), "charm-person", "foe").fight
    assert "charmed" in conditions(fight, "foe")
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert "charmed" not in conditions(fight, "foe")


@pytest.mark.parametrize("spell", ["charm-person", "animal-friendship", "suggestion", "irresistible-dance"])
def test_whoever_cannot_be_charmed_is_no_target_of_a_charm(spell: str) -> None:
    assert "foe" not in pointed_at(scene(spell, foe=immune_to("charmed")), spell)


def test_a_pattern_passes_over_whoever_cannot_be_charmed() -> None:
    fight = cast(scene("hypnotic-pattern", foe=immune_to("charmed")), "hypnotic-pattern", "foe").fight
    assert "entranced" not in conditions(fight, "foe")


def test_an_elf_saves_at_advantage_against_a_pattern_that_charms() -> None:
    elf = blade(fields={"race": "elf"})
    events = cast(scene("hypnotic-pattern", friend=elf), "hypnotic-pattern", "foe").events
    modes = {event.by: event.mode for event in events if isinstance(event, Save)}
    assert (modes["friend"], modes["foe"]) == ("advantage", "normal")


def test_a_beasts_friend_is_one_no_longer_when_it_is_harmed() -> None:
    fight = cast(scene("animal-friendship", foe={"creature": dummy("beast")}), "animal-friendship", "foe").fight
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert not conditions(fight, "foe") & {"befriended", "charmed"}


def test_a_calmed_foe_attacks_nobody_until_it_is_attacked() -> None:
    fight = turn_of(cast(scene("calm-emotions", foe=brute()), "calm-emotions", "foe").fight, "foe")
    assert labelled(fight, "foe", "Club") is None
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert labelled(turn_of(fight, "foe"), "foe", "Club") is not None


def test_a_rapt_mind_is_its_own_again_when_it_is_hurt() -> None:
    fight = cast(scene("modify-memory"), "modify-memory", "foe").fight
    assert {"charmed", "incapacitated"} <= conditions(fight, "foe")
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert not conditions(fight, "foe") & {"rapt", "incapacitated"}


# --- whom a spell takes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["vicious-mockery", "command", "suggestion"])
def test_words_do_nothing_to_the_deaf(spell: str) -> None:
    fight = scene(spell)
    assert "foe" in pointed_at(fight, spell)
    assert "foe" not in pointed_at(under(fight, "deafened", "foe"), spell)


@pytest.mark.parametrize("spell", ["heal", "mass-heal", "mass-cure-wounds", "mass-healing-word"])
def test_healing_does_nothing_for_constructs(spell: str) -> None:
    golem = one("golem", "party", (10, 9), creature=dummy("construct"))
    everybody = [
        one("mage", "party", (10, 10), sheet=mage(spell), health=400),
        golem,
        one("foe", "enemy", (12, 10), creature=dummy()),
    ]
    legal = pointed_at(fight_of(everybody, board=True), spell)
    assert "mage" in legal and "golem" not in legal


def test_a_dull_creature_does_not_get_the_joke() -> None:
    assert "foe" not in pointed_at(scene("hideous-laughter", foe={"creature": dummy("beast")}), "hideous-laughter")


# --- turns lost -----------------------------------------------------------------------------------------


def test_whoever_is_told_to_halt_loses_one_turn() -> None:
    fight = turn_of(cast(scene("command"), "command", "foe").fight, "foe")
    assert offered(fight, "foe") == {END_TURN}
    assert len(offered(turn_of(fight, "foe"), "foe")) > 1


def test_a_stinking_cloud_costs_an_action_once() -> None:
    fight = turn_of(cast(scene("stinking-cloud"), "stinking-cloud", "foe").fight, "foe")
    assert fight.state.combatants["foe"].budgets["action"] == 0
    assert turn_of(fight, "foe").state.combatants["foe"].budgets["action"] == 1


def test_whoever_flees_has_no_action_and_runs_twice_as_far() -> None:
    plain = scene("fear")
    fight = turn_of(cast(plain, "fear", "foe").fight, "foe")
    assert fight.state.combatants["foe"].budgets["action"] == 0
    assert bearing.speed(fight.arena, "foe") == 2 * bearing.speed(plain.arena, "foe")
    assert "frightened" in conditions(fight, "foe")


# --- holds ----------------------------------------------------------------------------------------------


def test_an_action_may_break_the_hold_of_the_vines() -> None:
    giant = {"creature": dummy().model_copy(update={"checks": {"athletics": 60}})}
    fight = turn_of(cast(scene("entangle", foe=giant), "entangle", "foe").fight, "foe")
    assert "restrained" in conditions(fight, "foe")
    played = taken(fight, Choice(by="foe", option="contest:break_free", targets=("mage",)))
    assert any(isinstance(event, Contest) for event in played.events)
    assert not conditions(played.fight, "foe") & {"snared", "restrained"}


def test_nobody_breaks_free_who_is_held_by_nothing() -> None:
    assert "contest:break_free" not in offered(turn_of(scene("entangle"), "foe"), "foe")


@pytest.mark.parametrize(("spell", "condition"), [("levitate", "levitating"), ("reverse-gravity", "adrift")])
def test_whoever_hangs_in_the_air_walks_nowhere(spell: str, condition: str) -> None:
    fight = cast(scene(spell, level=17), spell, "foe").fight
    assert condition in conditions(fight, "foe")
    assert bearing.speed(fight.arena, "foe") == 0


def test_whoever_moves_freely_cannot_be_held() -> None:
    fight = under(scene("freedom-of-movement"), "snared", "friend")
    fight = cast(fight, "freedom-of-movement", "friend").fight
    assert not conditions(fight, "friend") & {"snared", "restrained"}
    assert "paralyzed" not in conditions(under(fight, "paralyzed", "friend"), "friend")


# --- armor and blows ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("items", "before", "after"), [([], 10, 16), (PLATE, 18, 18)])
def test_bark_makes_armor_class_sixteen_at_least(items: list[dict[str, Any]], before: int, after: int) -> None:
    fight = scene("barkskin", friend=blade(items=items))
    assert bearing.defense(fight.arena, "friend") == before
    assert bearing.defense(cast(fight, "barkskin", "friend").fight.arena, "friend") == after


@pytest.mark.parametrize(("items", "more"), [([], 3), (MAIL, 0)])
def test_mage_armor_is_for_whoever_wears_none(items: list[dict[str, Any]], more: int) -> None:
    fight = scene("mage-armor", friend=blade(items=items))
    before = bearing.defense(fight.arena, "friend")
    assert bearing.defense(cast(fight, "mage-armor", "friend").fight.arena, "friend") == before + more


def test_the_cursed_strikes_worse_at_its_curser_alone() -> None:
    fight = fight_of(
        [
            one("mage", "party", (10, 10), sheet=mage("bestow-curse"), health=400),
            one("friend", "party", (12, 11), sheet=blade(), health=400),
            one("foe", "enemy", (11, 10), creature=dummy()),
        ],
        board=True,
    )
    cursed = cast(fight, "bestow-curse", "foe").fight.arena
    modes = {who: bearing.attack_leaning(cursed, "foe", who, shot=False, long=False).mode for who in ("mage", "friend")}
    assert modes == {"mage": "disadvantage", "friend": "normal"}


def test_a_branded_blow_burns_once() -> None:
    smiter = character("mage", abilities={"str": 30}, fields={"weapon_training": "martial"}, items=SWORD)
    fight = under(
        fight_of([one("mage", "party", (10, 10), sheet=smiter), foe_at(11, 10)], board=True), "branding", "mage"
    )
    kinds = [{event.damage_type for event in harm(strike(fight, "mage", "foe").events, "foe")}]
    assert "radiant" in kinds[0]


def test_a_branding_smite_is_spent_by_the_first_attack() -> None:
    mechanics = entries("spells")["branding-smite"].mechanics
    assert mechanics is not None
    assert [(one.condition, one.ends_after) for one in mechanics.applies] == [("branding", "own-attack")]


def test_an_enlarged_arm_hits_for_a_die_more() -> None:
    plain = strike(turn_of(scene("enlarge-reduce"), "friend"), "friend", "foe")
    fight = turn_of(cast(scene("enlarge-reduce"), "enlarge-reduce", "friend").fight, "friend")
    grown = strike(fight, "friend", "foe")
    parts = [part.label for event in harm(grown.events, "foe") for part in event.bonuses or ()]
    assert "Enlarged" in parts
    assert "Enlarged" not in [part.label for event in harm(plain.events, "foe") for part in event.bonuses or ()]


@pytest.mark.parametrize(("condition", "dice"), [(None, 2), ("enfeebled", 1)])
def test_an_enfeebled_creature_strikes_half_as_hard(condition: str | None, dice: int) -> None:
    fight = scene("ray-of-enfeeblement", foe=brute())
    fight = turn_of(under(fight, condition, "foe") if condition else fight, "foe")
    for _ in range(12):
        club = labelled(fight, "foe", "Club")
        assert club is not None
        played = taken(fight, Choice(by="foe", option=club.id, targets=("friend",)))
        found = [event for event in harm(played.events, "friend") if not event.critical]
        if found:
            assert len(found[0].rolls) == dice
            return
        fight = turn_of(played.fight, "foe")
    raise AssertionError("nothing landed")


# --- harm kept off, and harm let through ---------------------------------------------------------------


def test_a_spells_blow_is_magic_to_a_skin_of_stone() -> None:
    fight = under(scene("ice-storm"), "stoneskinned", "friend")
    found = harm(cast(fight, "ice-storm", "friend").events, "friend")
    assert {event.damage_type: event.adjust for event in found}["bludgeoning"] == "none"


def test_mist_halves_a_sword_and_not_a_fireball() -> None:
    fight = under(scene("fireball"), "gaseous", "foe")
    assert {event.adjust for event in harm(cast(fight, "fireball", "foe").events, "foe")} == {"none"}
    struck = strike(turn_of(fight, "friend"), "friend", "foe")
    assert {event.adjust for event in harm(struck.events, "foe")} == {"resist"}


@pytest.mark.parametrize(("spell", "condition"), [("banishment", "banished"), ("resilient-sphere", "ensphered")])
def test_no_harm_reaches_whoever_is_elsewhere(spell: str, condition: str) -> None:
    fight = cast(scene(spell), spell, "foe").fight
    assert condition in conditions(fight, "foe")
    struck = strike(turn_of(fight, "friend"), "friend", "foe")
    assert [event.dealt for event in harm(struck.events, "foe")] == [0]


def test_the_touch_of_the_grave_lasts_until_the_casters_next_turn() -> None:
    fight = strike_by_spell(scene("chill-touch"), "chill-touch")
    assert "grave_touched" in conditions(turn_of(fight, "foe"), "foe")
    assert "grave_touched" not in conditions(turn_of(fight, "mage"), "foe")


def strike_by_spell(fight: Fight, spell: str) -> Fight:
    for _ in range(12):
        played = cast(fight, spell, "foe")
        if harm(played.events, "foe"):
            return played.fight
        fight = turn_of(played.fight, "mage")
    raise AssertionError("nothing landed")


def health(fight: Fight, who: str) -> int:
    return vitals.health(fight.arena, who)


def test_nothing_heals_whoever_the_grave_has_touched() -> None:
    everybody = [
        one("mage", "party", (10, 10), sheet=mage("cure-wounds"), health=400),
        one("friend", "party", (11, 11), sheet=blade(), health=7),
        one("foe", "enemy", (12, 10), creature=dummy()),
    ]
    fight = fight_of(everybody, board=True)
    assert health(cast(fight, "cure-wounds", "friend").fight, "friend") > 7
    assert health(cast(under(fight, "grave_touched", "friend"), "cure-wounds", "friend").fight, "friend") == 7


# --- cures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "condition"),
    [
        ("lesser-restoration", "blinded"),
        ("lesser-restoration", "poisoned"),
        ("greater-restoration", "petrified"),
        ("heal", "deafened"),
        ("mass-heal", "blinded"),
        ("remove-curse", "cursed"),
        ("protection-from-poison", "poisoned"),
        ("dispel-magic", "slowed"),
    ],
)
def test_a_cure_ends_what_it_cures_and_nothing_else(spell: str, condition: str) -> None:
    fight = under(under(scene(spell), condition, "friend"), "frightened", "friend")
    fight = cast(fight, spell, "friend").fight
    assert condition not in conditions(fight, "friend")
    assert "frightened" in conditions(fight, "friend")


def test_magic_dispelled_on_a_foe_ends_its_haste() -> None:
    fight = under(scene("dispel-magic"), "hasted", "foe")
    fight = cast(fight, "dispel-magic", "foe").fight
    assert "hasted" not in conditions(fight, "foe")


# --- how long -------------------------------------------------------------------------------------------


def test_a_sunbeam_blinds_until_its_casters_next_turn_begins() -> None:
    fight = cast(scene("sunbeam"), "sunbeam", "foe").fight
    assert "blinded" in conditions(turn_of(fight, "foe"), "foe")
    assert "blinded" not in conditions(turn_of(fight, "mage"), "foe")


def test_the_nightmare_is_fought_off_as_a_turn_begins() -> None:
    firm = {"creature": dummy(saves=-50)}
    fight = cast(scene("phantasmal-killer", foe=firm), "phantasmal-killer", "foe").fight
    fight = turn_of(fight, "friend")
    played = taken(fight, Choice(by="friend", option=END_TURN))
    assert [event.save for event in played.events if isinstance(event, Save)] == ["wis_save"]


def test_hot_metal_hinders_until_its_casters_next_turn() -> None:
    fight = cast(scene("heat-metal"), "heat-metal", "foe").fight
    assert bearing.attack_leaning(fight.arena, "foe", "friend", shot=False, long=False).mode == "disadvantage"
    assert "seared" not in conditions(turn_of(fight, "mage"), "foe")


def test_the_bond_is_broken_when_its_caster_goes_down() -> None:
    everybody = [
        one("mage", "party", (10, 10), sheet=mage("warding-bond"), health=1),
        one("friend", "party", (10, 11), sheet=blade(), health=400),
        one("foe", "enemy", (11, 10), sheet=blade("foe")),
    ]
    fight = cast(fight_of(everybody, board=True), "warding-bond", "friend").fight
    assert "bonded" in conditions(fight, "friend")
    played = strike(turn_of(fight, "foe"), "foe", "mage")
    ended = [event for event in played.events if isinstance(event, Condition) and event.condition == "bonded"]
    assert [event.reason for event in ended] == ["source-down"]


def test_a_higher_slot_gives_more_false_life() -> None:
    fight = scene("false-life")
    events = cast(fight, "false-life", "mage", pay="slots_3").events
    given = next(event.amount for event in events if isinstance(event, Temporary))
    assert 15 <= given <= 18


def test_a_retreat_begins_with_a_dash_and_leaves_one_to_every_bonus_action() -> None:
    fight = cast(scene("expeditious-retreat"), "expeditious-retreat", "mage").fight
    assert "standard:dash@retreat" in offered(fight, "mage")
    assert "standard:dash@bonus" not in offered(fight, "mage")
    later = offered(turn_of(fight, "mage"), "mage")
    assert "standard:dash@bonus" in later and "standard:dash@retreat" not in later


def test_foresight_ticked_before_a_fight_helps_every_roll() -> None:
    fight = under(scene("fireball"), "foreseeing", "friend").arena
    assert bearing.attack_leaning(fight, "friend", "foe", shot=False, long=False).mode == "advantage"
    assert bearing.attack_leaning(fight, "foe", "friend", shot=False, long=False).mode == "disadvantage"
    assert bearing.save_leaning(fight, "friend", "dex_save").mode == "advantage"


@pytest.mark.parametrize(("kind", "mode"), [("fiend", "advantage"), ("humanoid", "normal")])
def test_what_the_ward_is_against_frightens_less(kind: str, mode: str) -> None:
    fight = turn_of(under(scene(foe=brute(kind)), "warded_from_evil", "friend"), "foe")
    scare = labelled(fight, "foe", "Scare")
    assert scare is not None
    played = taken(fight, Choice(by="foe", option=scare.id, targets=("friend",)))
    assert [event.mode for event in played.events if isinstance(event, Save)] == [mode]
