"""An action's record becomes an action: to hit, reach, harm that rides on a save, conditions, recharge."""

from typing import Any

from rulesets.srd51_build.actions import action_of
from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.sequences import legendary_actions, other_grips, parry, sequences, variants

BITE: dict[str, Any] = {
    "name": "Bite",
    "desc": "Melee Weapon Attack: +5 to hit, reach 10 ft., one target. Hit: 7 (1d8 + 3) piercing damage.",
    "attack_bonus": 5,
    "damage": [{"damage_type": {"index": "piercing"}, "damage_dice": "1d8+3"}],
}
POISON = " The target must make a DC 12 Constitution saving throw, taking 7 (2d6) poison damage on a failed save"


def taken(written: dict[str, Any]) -> dict[str, Any]:
    found = action_of(written).action
    assert found is not None
    return found


def test_an_attack_has_its_reach_and_its_dice() -> None:
    assert taken(BITE) == {
        "id": "bite",
        "name": "Bite",
        "budget": "action",
        "toHit": 5,
        "reach": 10,
        "damage": {"dice": "1d8+3", "type": "piercing"},
    }


def test_poison_that_stands_only_in_the_words_rides_on_a_save_of_its_own() -> None:
    bite = taken({**BITE, "desc": BITE["desc"] + POISON + ", or half as much damage on a successful one."})
    save = {"save": "con_save", "difficulty": 12, "onSuccess": "half"}
    assert bite["damage"]["plus"] == [{"dice": "2d6", "type": "poison", "save": save}]


def test_harm_told_before_the_save_lands_whatever_the_save() -> None:
    hit = BITE["desc"].removesuffix(".") + " plus 7 (2d6) poison damage."
    cursed = " The target must succeed on a DC 12 Constitution saving throw or lose 7 (2d6) every day."
    more = {"damage_type": {"index": "poison"}, "damage_dice": "2d6"}
    bite = taken({**BITE, "desc": hit + cursed, "damage": [*BITE["damage"], more]})
    assert bite["damage"]["plus"] == [{"dice": "2d6", "type": "poison"}]


def test_a_grapple_is_escaped_against_its_own_difficulty() -> None:
    bite = taken({**BITE, "desc": BITE["desc"] + " The target is grappled (escape DC 13)."})
    assert bite["applies"] == [{"condition": "grappled", "duration": "instant", "escapeDc": "save"}]
    assert bite["saveDifficulty"] == 13


def test_a_grapple_beside_a_save_against_another_difficulty_says_that_its_own_is_missing() -> None:
    said = " DC 12 Constitution saving throw or be poisoned. The target is grappled (escape DC 13)."
    built = action_of({**BITE, "desc": BITE["desc"] + said})
    assert built.action is not None
    assert {"condition": "grappled", "duration": "instant"} in built.action["applies"]
    assert Missing("escaping from it is DC 13") in built.missing


def test_webbing_is_torn_with_strength_alone() -> None:
    said = " Hit: The target is restrained by webbing. As an action, it can make a DC 12 Strength check."
    web = taken({**BITE, "desc": BITE["desc"] + said})
    hold = {"condition": "snared", "duration": "instant", "escapeChecks": ["strength"], "escapeDc": "save"}
    assert (web["applies"], web["saveDifficulty"]) == ([hold], 12)


def test_a_breath_has_its_cone_its_half_and_its_recharge() -> None:
    said = "Ash fills a 30-foot cone. A DC 14 Dexterity saving throw, taking 14 (4d6) fire damage, or half as much."
    breath = taken(
        {
            "name": "Ash Breath",
            "desc": said,
            "dc": {"dc_type": {"index": "dex"}, "dc_value": 14, "success_type": "none"},
            "damage": [{"damage_type": {"index": "fire"}, "damage_dice": "4d6"}],
            "usage": {"type": "recharge on roll", "dice": "1d6", "min_value": 5},
        }
    )
    assert breath["save"] == {"save": "dex_save", "difficulty": 14, "onSuccess": "half"}
    assert breath["area"] == {"shape": "cone", "size": 30}
    assert breath["recharge"] == {"dice": {"count": 1, "sides": 6}, "from": 5}


def test_what_nothing_is_said_of_is_no_action() -> None:
    built = action_of({"name": "Change Shape", "desc": "It is another."})
    assert built.action is None
    assert built.missing == [Missing("changing shape", "1.392")]


def test_a_teleport_leads_to_a_place_it_sees_or_a_mile_off_out_of_the_fight() -> None:
    near = action_of({"name": "Teleport", "desc": "It magically teleports up to 120 feet to a space it can see."})
    assert near.action is not None
    assert near.action["teleport"] == {"distance": 120, "seen": True}
    said = "It magically teleports itself and up to three willing creatures it can see within 5 ft. of it, a mile away."
    far = action_of({"name": "Teleport", "desc": said, "usage": {"type": "per day", "times": 1}})
    assert far.action is not None
    assert far.action["teleport"] == {
        "distance": 5280,
        "leaves": True,
        "carries": 3,
        "carriesWithin": 5,
        "carriesSeen": True,
    }
    assert far.action["uses"] == {"per": "day", "count": 1}


def test_a_multiattack_is_a_sequence_of_known_actions() -> None:
    written = {"multiattack_type": "actions", "actions": [{"action_name": "Bites", "count": 2}]}
    (built,) = sequences(written, {"bite": taken(BITE)})
    assert built.action is not None
    assert built.action["sequence"] == [{"action": "bite", "times": 2}]
    assert built.action["name"] == "Multiattack (2 Bite)"


def test_a_legendary_action_copies_the_action_it_makes_again() -> None:
    known = {"bite": taken(BITE)}
    (built,) = legendary_actions({"name": "Snap (Costs 2 Actions)", "desc": "The wyrm makes a bite attack."}, known)
    assert built.action is not None
    assert built.action["signature"] == {"cost": 2}
    assert built.action["damage"] == known["bite"]["damage"]


def test_a_parry_answers_a_hit() -> None:
    built = parry({"name": "Parry", "desc": "The guard adds 3 to its AC."})
    assert built is not None
    assert built.action is not None
    assert built.action["reaction"] == {"on": "hit"}
    assert built.action["applies"][0]["condition"] == "parrying_3"


def test_a_legendary_action_that_may_be_two_things_is_two_and_lacks_what_they_lack() -> None:
    known = {"bite": taken(BITE), "tail": taken({**BITE, "name": "Tail"}), "horn": taken({**BITE, "name": "Horn"})}
    written = {"name": "Attack", "desc": "The wyrm makes one bite attack or tail attack."}
    built = legendary_actions(written, known, {"tail": [Missing("a sting")]})
    assert [(one.name, one.missing) for one in built] == [
        ("Attack (Bite)", []),
        ("Attack (Tail)", [Missing("a sting")]),
    ]


def test_a_grapple_that_restrains_holds_fast() -> None:
    held = taken({**BITE, "desc": BITE["desc"] + " Until this grapple ends, the target is grappled and restrained."})
    assert held["applies"] == [{"condition": "held_fast", "duration": "instant"}]


def test_harm_to_choose_is_beside_the_harm_there_always_is() -> None:
    choice = {"from": {"options": [LIGHTNING, {**LIGHTNING, "damage_type": {"index": "thunder"}}]}}
    written = {**BITE, "damage": [*BITE["damage"], choice]}
    bite = action_of(written)
    assert bite.action is not None
    assert bite.action["damage"] == {
        "dice": "1d8+3",
        "type": "piercing",
        "plus": [{"dice": "1d6", "type": "lightning"}],
    }
    (other,) = variants(written, bite)
    assert other.action is not None
    assert other.action["damage"]["plus"] == [{"dice": "1d6", "type": "thunder"}]


LIGHTNING: dict[str, Any] = {"damage_type": {"index": "lightning"}, "damage_dice": "1d6"}


def test_a_multiattack_is_made_in_two_hands_too() -> None:
    known = {"bite": taken(BITE), "bite_two_hands": {**taken(BITE), "name": "Bite (two hands)"}}
    made = sequences({"multiattack_type": "actions", "actions": [{"action_name": "Bite", "count": 2}]}, known)
    (other,) = other_grips(made, known)
    assert other.action is not None
    assert other.action["sequence"] == [{"action": "bite_two_hands", "times": 2}]


def test_harm_that_comes_later_is_no_part_of_the_blow() -> None:
    said = "The target must succeed on a DC 12 Dexterity saving throw or burn, taking it hard."
    later = "At the start of each of its turns it takes 3 (1d6) fire damage."
    assert action_of({"name": "Spit", "desc": f"{said} {later}"}).action is None


def test_whoever_cannot_see_is_no_target_of_a_gaze() -> None:
    said = "If the target can see the wyrm, it must succeed on a DC 11 Wisdom saving throw or become frightened."
    assert taken({"name": "Gaze", "desc": said})["needs"] == ["sight"]
