"""Rulings of features that are taken: what they cost, when they are offered, what they do to the turn and to others."""

import pytest

from engine import bearing
from engine.choice import Answers, Choice
from engine.events import Attack, Damage, Heal, Save
from engine.fight import Fight, menu, play
from engine.occasions import Occasion
from engine.sheet.live import Live
from engine.sheet.picking import pick, rescaled
from engine.sheet.reader import Sheet
from tests.rulesets.srd51.features_stage import (
    added,
    conditions_of,
    does,
    first,
    harm_of,
    hero,
    offered,
    stage,
    striker,
    turn_over,
    under,
)
from tests.rulesets.srd51.stage import character, dummy, fight_of, one, srd

MONK = ("features/martial-arts", "features/flurry-of-blows", "features/step-of-the-wind")
UNARMED = "attack:attacks:0"


def pool(fight: Fight, name: str) -> int:
    held = fight.arena.one("hero")
    sheet = fight.arena.nature("hero").sheet
    assert sheet is not None
    assert held.live is not None
    return sheet.pool_left(name, held.live)


def test_an_action_surge_is_spent_once_a_turn_though_two_are_left() -> None:
    fight = stage(hero("features/action-surge", worn=("weapons/longsword",), action_surge_max=2))
    fight = does(does(fight, "standard:dodge").fight, "entry:features/action-surge").fight
    assert "item:0" in offered(fight)
    assert pool(fight, "action_surge") == 1
    assert "entry:features/action-surge" not in offered(does(fight, "item:0", "foe").fight)
    assert "entry:features/action-surge" in offered(turn_over(fight, "hero", "foe", "friend"))


def test_a_flurry_is_two_unarmed_strikes_that_wait_for_the_attack() -> None:
    fight = stage(hero(*MONK, conditions=("martial_artist",), ki_max=3))
    fight = does(fight, "entry:features/flurry-of-blows").fight
    assert f"{UNARMED}@flurry" not in offered(fight)
    fight = does(fight, UNARMED, "foe").fight
    for _ in range(2):
        assert f"{UNARMED}@flurry" in offered(fight)
        fight = does(fight, f"{UNARMED}@flurry", "foe").fight
    assert f"{UNARMED}@flurry" not in offered(fight)
    assert pool(fight, "ki") == 2


def test_a_flurry_is_over_with_its_turn() -> None:
    fight = does(stage(hero(*MONK, ki_max=3)), "entry:features/flurry-of-blows").fight
    later = turn_over(fight, "hero", "foe", "friend")
    assert f"{UNARMED}@flurry" not in offered(does(later, UNARMED, "foe").fight)


@pytest.mark.parametrize(("weapon", "again"), [("shortsword", True), ("quarterstaff", True), ("longsword", False)])
def test_after_a_blow_with_a_monks_weapon_an_unarmed_strike_costs_the_bonus_action(weapon: str, again: bool) -> None:
    fight = stage(hero(*MONK, worn=(f"weapons/{weapon}",), conditions=("martial_artist",), ki_max=3))
    assert f"{UNARMED}@bonus" not in offered(fight)
    assert (f"{UNARMED}@bonus" in offered(does(fight, "item:0", "foe").fight)) is again


def test_step_of_the_wind_buys_a_dash_or_a_disengage_for_ki() -> None:
    fight = stage(hero(*MONK, ki_max=1))
    assert not {"standard:dash@step", "standard:disengage@step"} & offered(fight)
    fight = does(fight, "entry:features/step-of-the-wind").fight
    assert {"standard:dash@step", "standard:disengage@step"} <= offered(fight)
    dashed = does(fight, "standard:dash@step").fight
    assert "standard:disengage@step" not in offered(dashed)
    assert UNARMED in offered(dashed)
    assert pool(dashed, "ki") == 0


def test_a_frenzy_gives_a_melee_blow_for_each_later_bonus_action() -> None:
    sheet = hero("features/frenzy", worn=("weapons/greataxe",), rages_max=1, cls="barbarian")
    fight = does(stage(sheet), "entry:features/frenzy").fight
    assert conditions_of(fight, "hero") == {"raging", "frenzied"}
    assert "item:0@bonus" not in offered(fight)
    later = turn_over(fight, "hero", "foe", "friend")
    assert "item:0@bonus" in offered(later)
    assert "item:0@bonus" not in offered(does(later, "item:0@bonus", "foe").fight)


def test_a_mindless_rage_ends_fear_as_it_begins() -> None:
    fight = under(stage(hero("features/mindless-rage", rages_max=1)), "frightened")
    raging = does(fight, "entry:features/mindless-rage").fight
    assert conditions_of(raging, "hero") == {"raging", "mindless"}


def test_stillness_of_mind_ends_charm_and_fear_for_an_action() -> None:
    fight = under(under(under(stage(hero("features/stillness-of-mind")), "frightened"), "charmed"), "poisoned")
    still = does(fight, "entry:features/stillness-of-mind").fight
    assert conditions_of(still, "hero") == {"poisoned", "stilled"}
    assert "entry:features/stillness-of-mind" not in offered(still)


def test_a_cleansing_touch_takes_a_curse_off_a_friend() -> None:
    fight = under(stage(hero("features/cleansing-touch")), "baned", who="friend")
    assert "baned" not in conditions_of(does(fight, "entry:features/cleansing-touch", "friend").fight, "friend")


@pytest.mark.parametrize(("kind", "adjust"), [("fire", "resist"), ("slashing", "resist"), ("force", "none")])
def test_an_empty_body_is_unseen_and_takes_half_of_all_but_force(kind: str, adjust: str) -> None:
    foe = striker(damage={"dice": "4d6", "type": kind})
    fight = does(stage(hero("features/empty-body", ki_max=4), foe=foe), "entry:features/empty-body").fight
    fight = turn_over(fight, "hero")
    for _ in range(20):
        events = does(fight, "action:blow", "hero", by="foe").events
        assert first(events, Attack).mode == "disadvantage"
        hurt = [event for event in events if isinstance(event, Damage)]
        if hurt:
            assert hurt[0].adjust == adjust
            return
        fight = turn_over(does(fight, "action:blow", "hero", by="foe").fight, "foe", "friend", "hero")
    raise AssertionError("nothing landed")


def test_a_reckless_attacker_is_open_to_attack_until_the_next_turn() -> None:
    sheet = hero("features/reckless-attack", worn=("weapons/greataxe",))
    fight = does(stage(sheet, foe=striker()), "entry:features/reckless-attack").fight
    assert first(does(fight, "item:0", "foe").events, Attack).mode == "advantage"
    fight = turn_over(fight, "hero")
    assert conditions_of(fight, "hero") == {"exposed"}
    assert first(does(fight, "action:blow", "hero", by="foe").events, Attack).mode == "advantage"
    assert conditions_of(turn_over(fight, "foe", "friend"), "hero") == set()


def test_a_reckless_bowshot_leans_nowhere() -> None:
    sheet = hero("features/reckless-attack", worn=("weapons/longbow",), carried=("gear/arrow",))
    fight = does(stage(sheet, foe=striker()), "entry:features/reckless-attack").fight
    assert first(does(fight, "item:0", "foe").events, Attack).mode == "disadvantage"  # the foe is beside


@pytest.mark.parametrize("level", [2, 5])
def test_preserving_life_gives_five_hit_points_a_level(level: int) -> None:
    sheet = hero("features/channel-divinity-preserve-life", channel_max=1, level=level)
    everybody = [
        one("hero", "party", (10, 10), sheet=sheet, health=400),
        one("friend", "party", (9, 10), sheet=character("friend", fields={"hp_max": 100}), health=10),
        one("foe", "enemy", (11, 10), creature=dummy()),
    ]
    fight = fight_of(everybody, board=True)
    healed = first(does(fight, "entry:features/channel-divinity-preserve-life", "friend").events, Heal)
    assert healed.amount == 5 * level


def test_turned_undead_make_no_attack_until_they_are_harmed() -> None:
    bones = striker()
    bones = type(bones).model_validate({**bones.model_dump(by_alias=True, exclude_unset=True), "types": ["undead"]})
    sheet = hero("features/channel-divinity-turn-undead", worn=("weapons/longsword",), channel_max=1)
    fight = does(stage(sheet, foe=bones), "entry:features/channel-divinity-turn-undead", at=(10, 10)).fight
    assert "turned" in conditions_of(fight, "foe")
    fight = turn_over(fight, "hero")
    assert "action:blow" not in offered(fight, "foe")
    for _ in range(20):
        fight = does(turn_over(fight, "foe", "friend"), "item:0", "foe").fight
        fight = turn_over(fight, "hero")
        if "turned" not in conditions_of(fight, "foe"):
            assert "action:blow" in offered(fight, "foe")
            return
    raise AssertionError("nothing landed")


def test_a_sacred_weapon_hits_better_by_charisma() -> None:
    sheet = hero("features/channel-divinity-sacred-weapon", worn=("weapons/longsword",), channel_max=1)
    fight = does(stage(sheet), "entry:features/channel-divinity-sacred-weapon").fight
    fight = turn_over(fight, "hero", "foe", "friend")
    assert added(first(does(fight, "item:0", "foe").events, Attack)) == {"Sacred Weapon": 3}


USES = {"per": "encounter", "count": 1}


def test_a_holy_nimbus_helps_against_the_spells_of_fiends_alone() -> None:
    for kind, mode in (("fiend", "advantage"), ("humanoid", "normal")):
        made = dummy(kind).model_dump(by_alias=True, exclude_unset=True)
        casting = {
            "toHit": 5,
            "saveDifficulty": 15,
            "entries": [{"entry": "spells/fireball", "level": 3, "uses": USES}],
        }
        mage = type(dummy()).model_validate({**made, "spellcasting": casting})
        fight = does(stage(hero("features/holy-nimbus"), foe=mage), "entry:features/holy-nimbus").fight
        fight = turn_over(fight, "hero")
        events = does(fight, "entry:spells/fireball", by="foe", at=(9, 9)).events
        saves = [event for event in events if isinstance(event, Save) and event.by == "hero"]
        assert [save.mode for save in saves] == [mode], kind


def test_a_shield_held_out_hinders_an_attack() -> None:
    guard = hero("features/fighter-fighting-style-protection", worn=("armor/shield",))
    everybody = [
        one("foe", "enemy", (11, 10), creature=striker()),
        one("hero", "party", (10, 10), sheet=guard, health=400),
        one("friend", "party", (10, 11), sheet=character("friend"), health=100),
    ]
    held = play(fight_of(everybody, board=True), Choice(by="foe", option="action:blow", targets=("friend",))).fight
    assert held.window is not None
    answer = "entry:features/fighter-fighting-style-protection"
    assert [each.id for each in menu(held, "hero").options] == [answer]
    given = Choice(by="hero", option=answer)
    events = play(held, Answers(window=held.window.id, answers={"hero": given})).events
    assert first(events, Attack).mode == "disadvantage"


def test_who_has_hit_a_hunter_once_hits_it_less_easily_for_the_rest_of_the_turn() -> None:
    answer = "entry:features/defensive-tactics-multiattack-defense"
    fight = stage(hero(answer.removeprefix("entry:")), foe=striker(budget="bonus"), first="foe")
    held = play(fight, Choice(by="foe", option="action:blow", targets=("hero",))).fight
    assert held.window is not None
    given = Choice(by="hero", option=answer)
    struck = play(held, Answers(window=held.window.id, answers={"hero": given}))
    assert any(isinstance(event, Damage) for event in struck.events)
    assert "read_through" in conditions_of(struck.fight, "foe")
    for again, worth in ((struck.fight, -4), (turn_over(struck.fight, "foe"), 0)):
        attack = bearing.roll_parts(again.arena, "foe", "attacks", None, occasion=Occasion("foe", "hero"))
        assert sum(part.amount for part in attack) == worth
    friends = bearing.roll_parts(struck.fight.arena, "foe", "attacks", None, occasion=Occasion("foe", "friend"))
    assert friends == []


# --- spells that features lend ------------------------------------------------------------------------------


def test_mire_the_mind_costs_a_slot_and_is_cast_once_a_day() -> None:
    entry = "features/eldritch-invocation-mire-the-mind"
    fight = stage(hero(entry, feature_ability="cha", slots_max_5=2))
    fight = does(fight, f"entry:{entry}", at=(11, 10), pay="slots_5").fight
    assert "slowed" in conditions_of(fight, "foe")
    assert pool(fight, "slots_5") == 1
    assert f"entry:{entry}" not in offered(turn_over(fight, "hero", "foe", "friend"))


def test_an_agonizing_blast_adds_charisma_and_a_spear_of_it_flies_further() -> None:
    blast, spear = (f"features/eldritch-invocation-{name}" for name in ("agonizing-blast", "eldritch-spear"))
    sheet = hero(blast, spear, spellcasting_ability="cha")
    ranges = {action.id: action.aim.normal for action in stage(sheet).cast["hero"].actions}
    assert (ranges[f"entry:{blast}"], ranges[f"entry:{spear}"]) == (24, 60)
    plain = hero(spear, spellcasting_ability="cha")
    assert (harm_of(sheet, f"entry:{blast}")[0].flat, harm_of(plain, f"entry:{spear}")[0].flat) == (3, 0)


def test_armor_of_shadows_costs_nothing() -> None:
    entry = "features/eldritch-invocation-armor-of-shadows"
    fight = does(stage(hero(entry)), f"entry:{entry}").fight
    assert "mage_armored" in conditions_of(fight, "hero")
    assert f"entry:{entry}" in offered(turn_over(fight, "hero", "foe", "friend"))


def test_chains_of_carceri_hold_a_fiend_and_no_human() -> None:
    entry = "features/eldritch-invocation-chains-of-carceri"
    for kind, held in (("fiend", True), ("humanoid", False)):
        fight = stage(hero(entry), foe=dummy(kind))
        assert (f"entry:{entry}" in offered(fight)) is held, kind


@pytest.mark.parametrize(("level", "dice"), [(2, None), (3, 3), (9, 3)])
def test_a_tieflings_rebuke_comes_with_level_three(level: int, dice: int | None) -> None:
    entry = "traits/infernal-legacy"
    blank = character(fields={"level": level, "race": "tiefling"})
    build = blank.model_copy(update={"lists": pick(Sheet(srd(), blank), entry).lists})
    fight = stage(build, foe=striker(), first="foe")
    held = play(fight, Choice(by="foe", option="action:blow", targets=("hero",))).fight
    assert (held.window is not None) is (dice is not None)
    if held.window is not None:
        given = Choice(by="hero", option=f"entry:{entry}")
        events = play(held, Answers(window=held.window.id, answers={"hero": given})).events
        assert [len(event.rolls) for event in events if isinstance(event, Damage) and event.target == "foe"] == [dice]


# --- counters ---------------------------------------------------------------------------------------------------


def uses_of(entry: str, **fields: object) -> int:
    """The uses of the counter an entry writes on such a sheet."""
    sheet = Sheet(srd(), character(abilities={"cha": 18}, fields=fields))
    picked = sheet.build.model_copy(update={"lists": pick(sheet, entry).lists})
    again = Sheet(srd(), sheet.build.model_copy(update={"lists": rescaled(Sheet(srd(), picked)).lists}))
    return again.pool_left("counters/0", Live()) if again.build.lists.get("counters") else 0


@pytest.mark.parametrize(
    ("entry", "by_level"),
    [
        ("features/indomitable-1-use", {9: 1, 12: 1, 13: 2, 16: 2, 17: 3, 20: 3}),
        ("features/second-wind", {1: 1, 20: 1}),
        ("features/cleansing-touch", {14: 4, 20: 4}),
        ("features/wholeness-of-body", {6: 1, 20: 1}),
        ("traits/infernal-legacy", {1: 0, 2: 0, 3: 1, 20: 1}),
    ],
)
def test_limited_uses_grow_as_the_class_says(entry: str, by_level: dict[int, int]) -> None:
    assert {level: uses_of(entry, level=level) for level in by_level} == by_level
