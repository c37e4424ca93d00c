"""Every weapon is swung, every potion drunk, every wand and scroll used, and everything that is worn is worn."""

from functools import cache
from typing import Any

import pytest

from engine import bearing
from engine.choice import Choice
from engine.events import Charges, Consumed, Damage, Heal
from engine.fight import Fight, menu
from rulesets.format.items import Item
from tests.rulesets.srd51.stage import character, choices, dummy, entries, fight_of, one, option, taken, targets_of

CATALOGS = ("weapons", "armor", "gear", "magic")
ITEMS: dict[str, Item] = {
    f"{catalog}/{name}": entry.item for catalog in CATALOGS for name, entry in entries(catalog).items() if entry.item
}
WORN = sorted(path for path, item in ITEMS.items() if item.wearable)
SWUNG = sorted(path for path, item in ITEMS.items() if item.attack)
USED = sorted(path for path, item in ITEMS.items() if item.use and item.wearable)
CARRIED = sorted(path for path, item in ITEMS.items() if item.use and not item.wearable)
TRAINED = {"weapon_training": "martial", "armor_training": "heavy", "spellcasting_ability": "int", "level": 5}
SHOTS = [f"gear/{name}" for name in ("arrow", "crossbow-bolt", "sling-bullet", "blowgun-needle")]


def holder(*paths: str, **scores: int) -> Any:
    """A trained character who holds these, worn and bound where they can be, and shots for every bow."""
    held = [{"item": path, "worn": ITEMS[path].wearable, "bound": ITEMS[path].binds is not None} for path in paths]
    shots = [{"item": shot, "count": 20} for shot in SHOTS]
    return character(abilities={"str": 30, "dex": 16, **scores}, fields=TRAINED, items=[*held, *shots])


def stage(sheet: Any, *, board: bool) -> Fight:
    """The holder beside five foes: a humanoid, an undead, a beast, an elemental, and one who always saves."""
    everybody = [
        one("holder", "party", (10, 10), sheet=sheet, health=300),
        one("meek", "enemy", (11, 10), creature=dummy()),
        one("bones", "enemy", (11, 11), creature=dummy("undead")),
        one("firm", "enemy", (11, 9), creature=dummy(saves=50)),
        one("wolf", "enemy", (10, 11), creature=dummy("beast")),
        one("wave", "enemy", (10, 9), creature=dummy("elemental")),
    ]
    return fight_of(everybody, board=board)


@cache
def with_everything_carried(board: bool) -> Fight:
    return stage(holder(*CARRIED), board=board)


def leads_nowhere(path: str) -> bool:
    """Whether all it does off a board would be to lead to a place (capability 1.276)."""
    use = ITEMS[path].use
    return use is not None and use.teleport is not None and not use.teleport.leaves


@pytest.mark.parametrize("board", [True, False], ids=["board", "no board"])
def test_every_potion_scroll_and_flask_is_used_up_by_its_use(board: bool) -> None:
    fight = with_everything_carried(board)
    for index, path in enumerate(CARRIED):
        found = option(fight, "holder", f"use:{index}")
        if not board and leads_nowhere(path):
            assert found is None, path
            continue
        assert found is not None, path
        events = taken(fight, next(choices(fight, found, wanted=("meek",)))).events
        use = ITEMS[path].use
        assert use is not None
        if use.consumes or use.charges:
            assert any(isinstance(event, Consumed | Charges) for event in events), path


@pytest.mark.parametrize("path", USED)
def test_a_wand_staff_or_ring_is_used_while_it_is_worn(path: str) -> None:
    for board in (True, False):
        fight = stage(holder(path), board=board)
        found = option(fight, "holder", "use:0")
        if not board and leads_nowhere(path):
            assert found is None
            continue
        assert found is not None
        assert taken(fight, next(choices(fight, found, wanted=("meek",)))).events


@pytest.mark.parametrize("path", SWUNG)
def test_a_weapon_is_swung_or_shot_and_does_its_dice(path: str) -> None:
    item = ITEMS[path]
    assert item.stats is not None
    fight = stage(holder(path), board=True)
    found = option(fight, "holder", "item:0")
    assert found is not None
    events = taken(fight, next(choices(fight, found, wanted=("meek",)))).events
    hurt = next((event for event in events if isinstance(event, Damage)), None)
    if hurt is None:
        return  # a natural 1
    dice = str(item.stats["damage"])
    two_hands = str(item.stats.get("versatile_damage", dice))
    doubled = 2 if hurt.critical else 1
    assert len(hurt.rolls) in {doubled * int(one_of.split("d")[0]) for one_of in (dice, two_hands)}
    assert all(roll <= int(two_hands.split("d")[1]) for roll in hurt.rolls)


@pytest.mark.parametrize("path", [path for path in WORN if path not in SWUNG and path not in USED])
def test_what_is_worn_can_be_worn_into_a_fight(path: str) -> None:
    fight = stage(holder(path), board=False)
    assert menu(fight, "holder").options


@pytest.mark.parametrize(
    ("path", "foe"),
    [("magic/dragon-slayer", "dragon"), ("magic/giant-slayer", "giant"), ("magic/mace-of-disruption", "undead")],
)
def test_a_slaying_weapon_adds_its_dice_against_its_own_sort_only(path: str, foe: str) -> None:
    everybody = [
        one("holder", "party", (10, 10), sheet=holder(path)),
        one("own", "enemy", (11, 10), creature=dummy(foe)),
        one("other", "enemy", (11, 11), creature=dummy("ooze")),
    ]
    fight = fight_of(everybody, board=True, seed="3")
    found = option(fight, "holder", "item:0")
    assert found is not None
    dice = {}
    for who in ("own", "other"):
        events = taken(fight, Choice(by="holder", option="item:0", targets=(who,))).events
        dice[who] = [len(event.rolls) + len(event.bonuses or ()) for event in events if isinstance(event, Damage)]
    assert dice["other"]
    assert sum(dice["own"]) > sum(dice["other"])


def test_holy_water_is_thrown_only_at_fiends_and_the_undead() -> None:
    fight = with_everything_carried(True)
    found = option(fight, "holder", f"use:{CARRIED.index('gear/holy-water-flask')}")
    assert found is not None
    assert targets_of(fight, found) == ("bones",)


@pytest.mark.parametrize(
    ("potion", "least", "most"), [("common", 4, 10), ("greater", 8, 20), ("superior", 16, 40), ("supreme", 30, 60)]
)
def test_a_potion_of_healing_gives_back_what_it_prints(potion: str, least: int, most: int) -> None:
    fight = with_everything_carried(True)
    given = Choice(by="holder", option=f"use:{CARRIED.index(f'magic/potion-of-healing-{potion}')}", targets=("holder",))
    healed = [event.amount for event in taken(fight, given).events if isinstance(event, Heal)]
    assert len(healed) == 1
    assert least <= healed[0] <= most


ARMOR_CLASS = {
    "padded-armor": 14,
    "leather-armor": 14,
    "studded-leather-armor": 15,
    "hide-armor": 14,
    "chain-shirt": 15,
    "scale-mail": 16,
    "breastplate": 16,
    "half-plate-armor": 17,
    "ring-mail": 14,
    "chain-mail": 16,
    "splint-armor": 17,
    "plate-armor": 18,
}
"""By armor, the Armor Class of somebody with Dexterity 16."""


@pytest.mark.parametrize(("armor", "expected"), ARMOR_CLASS.items())
def test_armor_makes_the_armor_class_and_a_shield_adds_two(armor: str, expected: int) -> None:
    assert armor_class(f"armor/{armor}") == expected
    assert armor_class(f"armor/{armor}", "armor/shield") == expected + 2
    assert armor_class(f"magic/{armor}-plus-2") == expected + 2


def test_without_armor_dexterity_alone_counts() -> None:
    assert armor_class() == 13


def armor_class(*paths: str) -> int:
    return bearing.defense(stage(holder(*paths), board=False).arena, "holder")
