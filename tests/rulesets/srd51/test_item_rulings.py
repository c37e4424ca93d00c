"""Rulings of things: who is too small or untrained for them, scrolls above one's head, what magic items do."""

import pytest

from engine import bearing
from engine.events import Attack, Damage, Gate, Heal, Save
from engine.menu.options import END_TURN
from tests.rulesets.srd51.features_stage import (
    added,
    attack_of,
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
from tests.rulesets.srd51.stage import dummy, entries, fight_of, one

BREATH = "action:fire_breath"


@pytest.mark.parametrize(("weapon", "mode"), [("greatsword", "disadvantage"), ("longsword", "normal")])
def test_a_halfling_swings_a_heavy_weapon_at_disadvantage(weapon: str, mode: str) -> None:
    small, medium = (hero(worn=(f"weapons/{weapon}",), size=size) for size in ("small", "medium"))
    assert attack_of(small).mode == mode
    assert attack_of(medium).mode == "normal"


def test_a_magic_greatsword_is_as_heavy() -> None:
    assert attack_of(hero(worn=("magic/greatsword-plus-1",), size="small")).mode == "disadvantage"


def test_a_shield_hinders_whoever_has_not_learned_to_hold_one() -> None:
    held = ("weapons/mace", "armor/shield")
    assert attack_of(hero(worn=held, armor_training="light")).mode == "disadvantage"
    assert attack_of(hero(worn=held, armor_training="medium")).mode == "normal"


def test_a_lance_takes_both_hands() -> None:
    item = entries("weapons")["lance"].item
    assert item is not None
    assert item.slots == {"hand": 2}


# --- scrolls ---------------------------------------------------------------------------------------------------


def test_a_scroll_above_ones_head_asks_for_a_check_and_one_within_reach_asks_for_none() -> None:
    for highest, asks in ((2, True), (3, False)):
        sheet = hero(carried=("magic/scroll-of-fireball",), highest_spell=highest, spellcasting_ability="int")
        events = does(stage(sheet), "use:0", at=(13, 10)).events
        checks = [event for event in events if isinstance(event, Gate)]
        assert [(check.difficulty, check.modifier) for check in checks] == ([(13, 2)] if asks else [])


def test_a_scroll_that_is_not_mastered_is_gone_for_nothing() -> None:
    sheet = hero(carried=("magic/scroll-of-fireball",), highest_spell=0, spellcasting_ability="int")
    harmed = set()
    for seed in map(str, range(1, 15)):
        events = does(stage(sheet, seed=seed), "use:0", at=(13, 10)).events
        harmed.add((first(events, Gate).success, any(isinstance(event, Damage) for event in events)))
    assert harmed == {(True, True), (False, False)}


def test_a_cantrip_is_read_by_anybody() -> None:
    item = entries("magic")["scroll-of-fire-bolt"].item
    assert item is not None
    assert item.use is not None
    assert item.use.gate is None


# --- worn ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "beside", "more"),
    [
        ("bracers-of-defense", (), 2),
        ("bracers-of-defense", ("armor/leather-armor",), 0),
        ("bracers-of-defense", ("armor/shield",), 0),
        ("robe-of-the-archmagi", (), 5),
        ("robe-of-the-archmagi", ("armor/leather-armor",), 0),
    ],
)
def test_some_things_guard_only_whoever_wears_no_armor(item: str, beside: tuple[str, ...], more: int) -> None:
    without = bearing.defense(stage(hero(worn=beside)).arena, "hero")
    assert bearing.defense(stage(hero(worn=(f"magic/{item}", *beside))).arena, "hero") == without + more


@pytest.mark.parametrize(("weapon", "shot", "more"), [("longbow", "arrow", 2), ("crossbow-light", "crossbow-bolt", 0)])
def test_bracers_of_archery_are_for_bows(weapon: str, shot: str, more: int) -> None:
    worn = ("magic/bracers-of-archery", f"weapons/{weapon}")
    blow = harm_of(hero(worn=worn, carried=(f"gear/{shot}",)), "item:1")[0]
    assert sum(added(blow).values()) == more


def test_a_shield_that_catches_arrows_is_worth_two_more_against_shots() -> None:
    for reach, more in (({"range": 60}, -2), ({"reach": 5}, 0)):
        foe = striker(**reach)
        fight = stage(hero(worn=("magic/arrow-catching-shield",)), foe=foe, first="foe")
        attack = first(does(fight, "action:blow", "hero", by="foe").events, Attack)
        assert attack.total - attack.kept - attack.modifier == more


@pytest.mark.parametrize(("foe", "mode"), [("adult-red-dragon", "advantage"), ("hell-hound", "normal")])
def test_dragon_scales_help_against_the_breath_of_dragons(foe: str, mode: str) -> None:
    sheet = hero(worn=("magic/dragon-scale-mail-red",))
    everybody = [
        one("foe", "enemy", (11, 10), entry=f"creatures/{foe}"),
        one("hero", "party", (8, 10), sheet=sheet, health=400),
    ]
    events = does(fight_of(everybody, board=False), BREATH, "hero", by="foe").events
    assert first(events, Save).mode == mode


@pytest.mark.parametrize(("speed", "pace"), [(25, 30), (30, 30), (35, 35)])
def test_striding_boots_bring_the_slow_up_to_thirty_feet(speed: int, pace: int) -> None:
    sheet = hero(worn=("magic/boots-of-striding-and-springing",), speed=speed)
    assert bearing.speed(stage(sheet).arena, "hero") == pace


def test_boots_of_speed_are_clicked_for_the_bonus_action_and_double_the_speed() -> None:
    fight = stage(hero(worn=("magic/boots-of-speed",), speed=30))
    quick = does(fight, "use:0").fight
    assert bearing.speed(quick.arena, "hero") == 60
    assert "standard:dodge" in offered(quick)
    assert "use:0" not in offered(turn_over(quick, "hero", "foe", "friend"))


def test_demon_armor_is_a_burden_against_demons() -> None:
    for tag, mode in (("demon", "disadvantage"), ("devil", "normal")):
        made = dummy("fiend").model_dump(by_alias=True, exclude_unset=True)
        foe = type(dummy()).model_validate({**made, "tags": [tag]})
        sheet = hero(worn=("weapons/longsword", "magic/demon-armor"))
        assert first(does(stage(sheet, foe=foe), "item:0", "foe").events, Attack).mode == mode


def test_armor_of_invulnerability_halves_plain_blows_and_stops_them_for_a_while_once_a_day() -> None:
    foe = striker(damage={"dice": "4d6", "type": "slashing"}, autoHit=True, toHit=None)
    fight = turn_over(stage(hero(worn=("magic/armor-of-invulnerability",)), foe=foe), "hero")
    assert first(does(fight, "action:blow", "hero", by="foe").events, Damage).adjust == "resist"
    fight = does(turn_over(fight, "foe", "friend"), "use:0").fight
    assert "use:0" not in offered(fight)
    fight = turn_over(fight, "hero")
    assert first(does(fight, "action:blow", "hero", by="foe").events, Damage).dealt == 0


# --- weapons ---------------------------------------------------------------------------------------------------


def test_a_scimitar_of_speed_strikes_once_more_for_the_bonus_action() -> None:
    sheet = hero(worn=("magic/scimitar-of-speed", "weapons/mace"))
    fight = does(stage(sheet), "item:0", "foe").fight
    assert "item:0@bonus" in offered(fight)
    assert "item:1@bonus" not in offered(fight)
    assert "item:0@bonus" not in offered(does(fight, "item:0@bonus", "foe").fight)


def test_a_mace_of_smiting_is_worth_three_against_constructs() -> None:
    sheet = hero(worn=("magic/mace-of-smiting",))
    for kind, more in (("construct", 2), ("humanoid", 0)):
        attack = first(does(stage(sheet, foe=dummy(kind)), "item:0", "foe").events, Attack)
        assert sum(added(attack).values()) == more, kind


@pytest.mark.parametrize("sword", ["dragon-slayer", "dragon-slayer-greatsword", "dragon-slayer-rapier"])
def test_a_dragon_slayer_is_made_of_any_sword_and_takes_three_dice_more_of_dragons(sword: str) -> None:
    sheet = hero(worn=(f"magic/{sword}",))
    thrown = {}
    for kind in ("dragon", "humanoid"):
        for seed in map(str, range(1, 60)):
            events = does(stage(sheet, foe=dummy(kind), seed=seed), "item:0", "foe").events
            hurt = [event for event in events if isinstance(event, Damage) and not event.critical]
            if hurt:
                more = [part.rolls or () for event in hurt for part in event.bonuses or ()]
                thrown[kind] = sum(len(rolls) for rolls in more)
                break
    assert thrown == {"dragon": 3, "humanoid": 0}


def test_mithral_lets_its_wearer_move_softly_whatever_it_is_made_of() -> None:
    for base in ("half-plate-armor", "plate-armor"):
        plain, mithral = entries("armor")[base].item, entries("magic")[f"mithral-armor-{base}"].item
        assert plain is not None
        assert mithral is not None
        assert mithral.stats is not None
        assert plain.stats is not None
        assert mithral.stats["ac"] == plain.stats["ac"]
        assert mithral.worn is None
        assert not mithral.requires


# --- used ------------------------------------------------------------------------------------------------------


def test_an_ointment_heals_and_takes_poison_off() -> None:
    everybody = [
        one("hero", "party", (10, 10), sheet=hero(carried=("magic/restorative-ointment",)), health=100),
        one("foe", "enemy", (11, 10), creature=dummy()),
    ]
    fight = under(fight_of(everybody, board=True), "poisoned")
    played = does(fight, "use:0", "hero")
    assert first(played.events, Heal).amount >= 4
    assert "poisoned" not in conditions_of(played.fight, "hero")


def test_a_robe_of_stars_throws_a_star_that_never_misses() -> None:
    fight = stage(hero(worn=("magic/robe-of-stars",)))
    blow = first(does(fight, "use:0", "foe").events, Damage)
    assert (len(blow.rolls), blow.flat, blow.damage_type) == (7, 7, "force")


def test_eyes_of_charming_charm_a_human_and_no_beast() -> None:
    for kind, charmed in (("humanoid", True), ("beast", False)):
        fight = stage(hero(worn=("magic/eyes-of-charming",)), foe=dummy(kind))
        assert ("use:0" in offered(fight)) is charmed, kind


def test_what_is_in_a_bottle_of_poison_harms_its_drinker() -> None:
    blow = first(does(stage(hero(carried=("magic/potion-of-poison",))), "use:0").events, Damage)
    assert (blow.target, blow.damage_type, len(blow.rolls)) == ("hero", "poison", 3)


@pytest.mark.parametrize(("action", "mode"), [("Stinking Cloud", "advantage"), ("Web", "normal")])
def test_a_necklace_of_adaptation_helps_against_fumes_alone(action: str, mode: str) -> None:
    foe = striker(
        name=action, save={"save": "con_save", "difficulty": 10, "onSuccess": "none"}, autoHit=True, toHit=None
    )
    fight = stage(hero(worn=("magic/necklace-of-adaptation",)), foe=foe, first="foe")
    assert first(does(fight, "action:blow", "hero", by="foe").events, Save).mode == mode


def test_a_pinch_of_drying_dust_is_for_elementals_and_is_used_up() -> None:
    for kind, works in (("elemental", True), ("humanoid", False)):
        fight = stage(hero(carried=("magic/dust-of-dryness",)), foe=dummy(kind))
        assert ("use:0" in offered(fight)) is works, kind
        if works:
            assert len(first(does(fight, "use:0", "foe").events, Damage).rolls) == 10


def test_a_wizards_training_is_enough_for_a_magic_staff() -> None:
    sheet = hero(worn=("magic/staff-of-striking",), weapon_training="few", cls="wizard")
    attack = attack_of(sheet)
    assert attack.modifier == 3 + 6 + 3  # Strength, proficiency, the staff


def test_a_wand_of_web_snares_for_a_charge() -> None:
    fight = does(stage(hero(worn=("magic/wand-of-web",))), "use:0", at=(11, 10)).fight
    assert fight.arena.one("hero").focus is not None
    while fight.state.turn != "foe":
        assert fight.state.turn is not None
        fight = does(fight, END_TURN, by=fight.state.turn).fight
    assert "snared" in conditions_of(fight, "foe")


def test_nobody_is_snared_through_a_ring_of_free_action() -> None:
    for worn, held in (((), True), (("magic/ring-of-free-action",), False)):
        foe = striker(autoHit=True, toHit=None, applies=[{"condition": "snared", "duration": "instant"}])
        fight = stage(hero(worn=worn), foe=foe, first="foe")
        assert ("snared" in conditions_of(does(fight, "action:blow", "hero", by="foe").fight, "hero")) is held


def test_whoever_drinks_growth_hits_harder_without_concentrating_on_it() -> None:
    sheet = hero(worn=("weapons/longsword",), carried=("magic/potion-of-growth",))
    fight = does(stage(sheet), "use:1").fight
    assert "enlarged" in conditions_of(fight, "hero")
    assert fight.arena.one("hero").focus is None


def test_a_fortress_grows_under_ones_foes() -> None:
    fight = stage(hero(carried=("magic/instant-fortress",)))
    blow = first(does(fight, "use:0", at=(12, 10)).events, Damage)
    assert (len(blow.rolls), blow.damage_type) == (10, "bludgeoning")
