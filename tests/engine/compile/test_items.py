"""Items held: weapons, off hands, reloading, uses (format 10.6 to 10.8, 12.17)."""

from typing import Any

import pytest

from engine.definitions import (
    Aim,
    Ammo,
    Applies,
    AttackRoll,
    GateRoll,
    Labelled,
    Mode,
    ReloadsItem,
    RestoresPool,
    SaveAsk,
)
from tests.engine.compile.documents import MIREFALL, Document
from tests.engine.compile.workshop import applied, blow, dice, effects, fighter, harm, healing, option, options, ruleset


def sword(**attack: Any) -> Document:
    return {
        "category": "weapon",
        "tags": ["keen"],
        "slots": {"hand": 1},
        "attack": {
            "budget": "deed",
            "toHit": {"abilities": ["might", "nimble"], "proficiency": {"const": 1}},
            "damage": {"dice": "1d8", "abilities": ["might"], "type": "cut"},
            **attack,
        },
    }


def holding(item: Document, *others: Document, build: Document | None = None, **held: Any) -> Any:
    """Somebody who wears one item, and holds the others."""
    gear = [{"id": "thing", "label": "Thing", "item": item}]
    one = ruleset(gear=[*gear, *({"id": f"other-{n}", "label": "Other", "item": it} for n, it in enumerate(others))])
    items = [{"item": "gear/thing", "worn": True, **held}]
    items += [{"item": f"gear/other-{n}", "worn": True} for n in range(len(others))]
    return fighter(one, build, items=items)


def weapon(**attack: Any) -> Any:
    return option(holding(sword(**attack)), "item:0")


def test_a_weapon_is_offered_while_it_is_worn() -> None:
    assert "item:0" in options(holding(sword()))
    assert "item:0" not in options(holding(sword(), worn=False))


def test_options_are_told_by_the_index_held_as_the_fight_began() -> None:
    nature = holding({"category": "charm"}, sword())
    assert [one for one in options(nature) if one.startswith("item:")] == ["item:1"]


def test_the_best_of_its_abilities_aims_it_and_proficiency_counts_where_it_reads_above_zero() -> None:
    build = {"abilities": {"might": 2, "nimble": 5}}
    roll = option(holding(sword(), build=build), "item:0").roll
    assert isinstance(roll, AttackRoll)
    assert roll.parts == (Labelled("Nimble", 5), Labelled("Training", 2))
    unlearned = sword(toHit={"abilities": ["might"], "proficiency": {"const": 0}, "bonus": 1})
    roll = option(holding(unlearned, build=build), "item:0").roll
    assert isinstance(roll, AttackRoll)
    assert roll.parts == (Labelled("Might", 2), Labelled("Thing", 1))


def test_a_skill_is_rolled_with_the_weapon_s_ability_in_its_place() -> None:
    action = option(
        holding(sword(toHit={"abilities": ["nimble"], "skill": "blades"}), build={"abilities": {"nimble": 4}}), "item:0"
    )
    assert isinstance(action.roll, AttackRoll)
    assert action.roll.parts == (Labelled("Blades", 4),)


def test_its_tags_are_what_its_blows_carry() -> None:
    assert weapon(qualities=["bolt"]).origin.tags == {"keen", "bolt"}


def test_damage_adds_ability_and_bonus_to_its_dice() -> None:
    action = weapon(damage={"dice": "2d4", "abilities": ["might"], "bonus": 3, "type": "blunt"})
    assert blow(action) == dice(2, 4, 4)
    assert harm(action).clauses[0].type == "blunt"


def test_numbers_may_be_the_item_s_own_stats_and_a_stat_it_lacks_is_a_key_left_out() -> None:
    written = sword(damage={"dice": {"stat": "hurt"}, "bonus": {"stat": "held"}}, reach={"stat": "length"})
    nature = holding({**written, "stats": {"hurt": "1d10", "length": 4}})
    assert blow(option(nature, "item:0")) == dice(1, 10)
    assert option(nature, "item:0").aim == Aim(reach=2)
    assert "item:0" not in options(holding({**written, "stats": {"length": 4}}))


@pytest.mark.parametrize(
    ("attack", "aim", "melee"),
    [
        ({}, Aim(), True),
        ({"range": {"normal": 20, "long": 60}}, Aim(normal=10, long=30), False),
        ({"reach": 2, "range": {"normal": 8}}, Aim(reach=1, normal=4), True),
    ],
)
def test_it_swings_shoots_or_is_thrown(attack: Document, aim: Aim, melee: bool) -> None:
    assert weapon(**attack).aim == aim
    assert weapon(**attack).melee is melee


def test_a_versatile_weapon_hits_harder_with_room_for_it() -> None:
    versatile = sword(versatile={"dice": "1d10"})
    assert blow(option(holding(versatile), "item:0")).dice == dice(1, 10).dice
    assert blow(option(holding(versatile, sword()), "item:0")).dice == dice(1, 8).dice


def test_a_versatile_weapon_needs_room_in_every_slot_it_takes() -> None:
    collared = {**sword(versatile={"dice": "1d10"}), "slots": {"hand": 1, "neck": 1}}
    assert blow(option(holding(collared), "item:0")).dice == dice(1, 8).dice


def test_strikes_are_read_off_the_sheet_and_contests_count_them_too() -> None:
    nature = holding(sword(strikes={"field": "blows"}), build={"fields": {"blows": 3}})
    assert option(nature, "item:0").price.strikes == 3
    assert option(nature, "contest:hurl").price.strikes == 3
    assert option(holding(sword()), "item:0").price.strikes == 0


def test_ammunition_is_drawn_from_the_bag_by_its_tag() -> None:
    action = weapon(ammo={"tag": "bolt", "perAttack": 2, "recover": 0.5})
    assert action.price.ammo == Ammo(2, tag="bolt", recover=0.5)
    assert action.price.item == 0


def test_a_clip_is_shot_from_and_reloaded_on_a_budget_of_its_own() -> None:
    nature = holding(sword(ammo={"tag": "bolt"}, clip={"max": 6, "reload": "quick"}))
    assert option(nature, "item:0").price.ammo == Ammo(1, clip=6)
    reload = option(nature, "reload:0")
    assert (reload.price.budget, reload.price.item) == ("quick", 0)
    assert reload.effects == (ReloadsItem(0, 6, "bolt"),)


def test_modes_change_shots_roll_target_and_how_many_it_is_aimed_at() -> None:
    action = weapon(
        ammo={"tag": "bolt"}, modes=[{"id": "burst", "label": "Burst", "ammo": 3, "toHit": -2, "targets": 2}]
    )
    assert action.modes == (Mode("burst", "Burst", shots=3, to_hit=-2, targets=2),)


def test_a_floor_and_what_a_hit_puts_on_stand_with_the_blow() -> None:
    action = weapon(floor=2, onHit=[{"condition": "staggered", "atLeast": 4, "rounds": 1}])
    assert harm(action).floor == 2
    assert applied(action) == [Applies(condition="staggered", rounds=1, at_least=4)]


def test_an_off_hand_attack_is_one_blow_whose_ability_only_takes_away() -> None:
    build = {"abilities": {"might": 3}, "fields": {"blows": 2}}
    nature = holding(sword(offHand=True, strikes={"field": "blows"}), build=build)
    off = option(nature, "offhand:0")
    assert (off.price.budget, off.price.strikes, off.off_hand, off.melee) == ("quick", 0, True, False)
    assert blow(off) == dice(1, 8)
    assert blow(option(nature, "item:0")) == dice(1, 8, 3)
    assert "offhand:0" not in options(holding(sword()))


def test_in_a_pool_fight_a_weapon_may_have_no_dice_and_only_their_count_is_read() -> None:
    written = {
        "category": "weapon",
        "slots": {"hand": 1},
        "attack": {
            "budget": "deed",
            "toHit": {"abilities": ["heft"], "target": 4},
            "damage": {"dice": "2d6+1", "abilities": ["heft"], "bonus": 1},
        },
    }
    one = ruleset(MIREFALL, gear=[{"id": "axe", "label": "Axe", "item": written}])
    build = {"abilities": {"heft": 3}}
    action = option(fighter(one, build, items=[{"item": "gear/axe", "worn": True}]), "item:0")
    assert blow(action) == dice(5, 10, 1)
    assert isinstance(action.roll, AttackRoll)
    assert (action.roll.modifier, action.roll.target) == (3, 5)
    bare = {**written, "attack": {"budget": "deed", "damage": {}}}
    one = ruleset(MIREFALL, gear=[{"id": "axe", "label": "Axe", "item": bare}])
    assert blow(option(fighter(one, items=[{"item": "gear/axe", "worn": True}]), "item:0")).nothing


# Uses (10.7, 10.8)


def using(use: Document, build: Document | None = None, **item: Any) -> Any:
    return holding({"category": "charm", **item, "use": use}, build=build, worn="slots" in item)


def test_what_can_be_worn_is_used_while_worn_and_anything_else_while_carried() -> None:
    use = {"kind": "heal", "budget": "deed", "amount": {"flat": 1}}
    assert "use:0" in options(using(use))
    assert "use:0" in options(using(use, slots={"neck": 1}))
    worn = {"category": "charm", "slots": {"neck": 1}, "use": use}
    assert "use:0" not in options(holding(worn, worn=False))


def test_a_use_heals_harms_restores_and_puts_on() -> None:
    use = {
        "kind": "heal",
        "budget": "quick",
        "amount": {"dice": "2d4", "flat": 2},
        "restore": {"pool": "fire", "amount": {"flat": 1}},
        "applies": [{"condition": "warded", "duration": {"rounds": 2}}],
        "consumes": True,
    }
    action = option(using(use), "use:0")
    assert healing(action) == dice(2, 4, 2)
    assert effects(action, RestoresPool) == [RestoresPool("fire", dice(0, 0, 1))]
    assert applied(action) == [Applies(condition="warded", rounds=2)]
    assert (action.price.budget, action.price.item, action.price.consumes) == ("quick", 0, True)
    assert action.aim.side == "ally"


def test_a_use_s_saves_are_against_the_item_s_own_number() -> None:
    use = {
        "kind": "attack",
        "free": True,
        "amount": {"dice": "2d6"},
        "save": {"save": "grit", "onSuccess": "half"},
        "saveDifficulty": {"stat": "length"},
        "range": 20,
    }
    action = option(using(use, stats={"length": 9}), "use:0")
    assert action.save == SaveAsk("grit", 9, "half")
    assert action.price.budget is None
    assert (action.aim.normal, action.aim.ranged) == (10, True)
    assert "use:0" not in options(using(use))


def test_a_use_without_a_to_hit_adds_nothing_to_its_roll() -> None:
    use = {"kind": "attack", "budget": "deed", "amount": {"flat": 1}, "attackRoll": True}
    roll = option(using(use, build={"abilities": {"might": 5}}), "use:0").roll
    assert roll == AttackRoll(0)


def test_charges_are_part_of_the_price_and_an_item_that_holds_none_is_not_offered() -> None:
    use = {"kind": "heal", "budget": "deed", "amount": {"flat": 1}, "charges": 2}
    charged: Document = {"stack": 1, "charges": {"max": {"stat": "held"}}}
    assert option(using(use, stats={"held": 5}, **charged), "use:0").price.charges == 2
    assert "use:0" not in options(using(use, stats={"held": 0}, **charged))
    assert "use:0" not in options(using(use, **charged))


def test_a_gate_asks_its_check_of_the_user_and_may_be_skipped() -> None:
    gate = {
        "check": {"skill": "blades"},
        "difficulty": 9,
        "unless": {"value": {"field": "rank"}, "atLeast": 5},
    }
    use = {"kind": "heal", "budget": "deed", "amount": {"flat": 1}, "gate": gate}
    build = {"abilities": {"might": 2}, "fields": {"omen": 1}}
    assert option(using(use, build), "use:0").gate == GateRoll("Blades", 3, 9, skill="blades", ability="might")
    skipped = option(using(use, {"fields": {"rank": 5}}), "use:0").gate
    assert skipped is not None
    assert skipped.skipped


def test_a_bound_item_works_while_it_is_bound() -> None:
    bound = {**sword(), "binds": {}}
    assert "item:0" not in options(holding(bound))
    assert "item:0" in options(holding(bound, bound=True))
