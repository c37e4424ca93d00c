"""What conditions, levels and items do (format 10.4, 12.9, 12.10, bridging 2)."""

from typing import Any

from pydantic import TypeAdapter

from engine.compile.bearings import bearing_of, folded, item_bearing, resistances
from engine.definitions import Narrowing, Resistance
from engine.dice import Dice
from engine.sheet.live import HeldItem, Live
from rulesets.format import bearings as form
from rulesets.format.items import Item
from tests.engine.compile.documents import THORNFIELD
from tests.engine.compile.workshop import fighter, rules_of, ruleset


def written(**keys: Any) -> form.Bearing:
    return form.Bearing.model_validate(keys)


def test_conditions_with_rules_come_first_in_the_order_of_the_rules() -> None:
    assert list(rules_of(THORNFIELD).conditions) == ["warded", "cowed", "staggered", "known"]


def test_a_condition_without_a_rule_does_nothing() -> None:
    bearing = rules_of(THORNFIELD).conditions["known"]
    assert (bearing.label, bearing.effects, bearing.modifiers) == ("Known", frozenset(), ())


def test_a_condition_may_be_suspended_whole_or_in_part_and_end_with_its_source() -> None:
    cowed = rules_of(THORNFIELD).conditions["cowed"]
    assert cowed.effects == {"own-attacks-disadvantage", "cannot-act"}
    assert cowed.in_sight == frozenset({"cannot-act"})
    assert cowed.ends_when_source_down
    assert cowed.includes == ("staggered",)
    assert rules_of(THORNFIELD).conditions["warded"].in_sight is None


def test_kinds_of_harm_are_matched_without_case() -> None:
    assert rules_of(THORNFIELD).conditions["warded"].resist == (Resistance("fire"),)
    listed: form.Resistances = TypeAdapter(form.Resistances).validate_python(
        ["Fire", {"type": "Cut", "except": ["keen"]}]
    )
    assert resistances(listed) == (Resistance("fire"), Resistance("cut", frozenset({"keen"})))
    assert folded(["COLD"]) == {"cold"}


def test_a_modifier_keeps_its_dice_its_sign_and_what_it_is_narrowed_to() -> None:
    bearing = bearing_of(
        written(modifiers=[{"to": "saves", "dice": "1d4", "minus": True, "saves": ["grit"]}]), "k", "L"
    )
    (modifier,) = bearing.modifiers
    assert (modifier.dice, modifier.minus, modifier.saves) == (Dice(1, 4), True, frozenset({"grit"}))
    assert modifier.only is None


def test_what_narrows_a_modifier_to_some_attacks_stays_with_it() -> None:
    bearing = bearing_of(
        written(modifiers=[{"to": "attacks", "flat": 2, "attacks": "weapon", "atSource": True}]), "k", "L"
    )
    assert bearing.modifiers[0].only == Narrowing(attacks="weapon", at_source=True)
    plain = bearing_of(written(modifiers=[{"to": "attacks", "flat": 2, "attacks": "any"}]), "k", "L")
    assert plain.modifiers[0].only is None


def test_a_level_is_called_by_its_track_and_height() -> None:
    (level,) = rules_of(THORNFIELD).levels
    assert (level.track, level.at, level.bearing.label) == ("weary", 2, "Weary 2")
    assert level.bearing.modifiers[0].times == 0.5


def test_an_item_that_bears_nothing_is_no_bearing() -> None:
    assert item_bearing("gear/rope", "Rope", Item.model_validate({"category": "charm"})) is None


RING = {
    "category": "charm",
    "slots": {"neck": 1},
    "worn": {"resist": ["cut"]},
    "carried": {"effects": ["own-saves-advantage"]},
    "requires": [{"value": {"abilityMod": "might"}, "atLeast": 3, "otherwise": {"effects": ["cannot-react"]}}],
}

TORC = {"id": "torc", "label": "Torc", "item": RING}


def bearings_of(might: int, *held: HeldItem) -> list[str]:
    one = ruleset(gear=[TORC])
    items = [{"item": "gear/torc", "count": stack.count, "worn": stack.worn} for stack in held]
    nature = fighter(one, {"abilities": {"might": might}}, items=items)
    return [bearing.key for bearing in nature.item_bearings(Live(items=list(held)))]


def test_a_worn_item_does_what_it_does_worn_and_a_carried_one_what_it_does_carried() -> None:
    assert bearings_of(3, HeldItem(item="gear/torc", worn=True)) == ["item:gear/torc"]
    one = ruleset(gear=[TORC])
    nature = fighter(one, items=[{"item": "gear/torc"}])
    (carried,) = nature.item_bearings(Live(items=[HeldItem(item="gear/torc")]))
    assert carried.effects == {"own-saves-advantage"}


def test_two_stacks_of_one_item_apply_once_and_worn_comes_before_carried() -> None:
    held = [HeldItem(item="gear/torc", worn=True), HeldItem(item="gear/torc", count=2)]
    nature = fighter(ruleset(gear=[TORC]), {"abilities": {"might": 3}}, items=[{"item": "gear/torc"}])
    (bearing,) = nature.item_bearings(Live(items=held))
    assert bearing.resist == (Resistance("cut"),)


def test_an_unmet_requirement_applies_while_the_item_is_worn() -> None:
    assert bearings_of(2, HeldItem(item="gear/torc", worn=True)) == ["item:gear/torc", "item:gear/torc:unmet:0"]
    assert bearings_of(2, HeldItem(item="gear/torc")) == ["item:gear/torc"]


def test_an_item_used_up_does_nothing_any_more() -> None:
    assert bearings_of(3, HeldItem(item="gear/torc", count=0, worn=True)) == []
