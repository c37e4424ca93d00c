"""Magic items: an entry for each thing one may be made of, each as that thing is."""

from typing import Any

import pytest

from rulesets.srd51_build.magic import magic_items, two_handed
from tests.rulesets.srd51.stage import entries

BASES: dict[str, dict[str, Any]] = {
    name: {"category": "weapon", "stats": {"damage": "1d8", "damage_type": "slashing"}, "slots": {"hand": hands}}
    for name, hands in (("longsword", 1), ("greatsword", 2), ("rapier", 1), ("scimitar", 1), ("shortsword", 1))
}


def record(made_of: str) -> dict[str, Any]:
    return {
        "index": "bright-sword",
        "name": "Bright Sword",
        "desc": [f"Weapon ({made_of}), rare"],
        "variants": [],
        "equipment_category": {"index": "weapon"},
        "rarity": {"name": "Rare"},
    }


def test_what_is_made_of_any_sword_is_made_of_each() -> None:
    made = magic_items(record("any sword"), BASES)
    assert [one.entry["id"] for one in made] == [
        "bright-sword",
        "bright-sword-greatsword",
        "bright-sword-rapier",
        "bright-sword-scimitar",
        "bright-sword-shortsword",
    ]
    assert made[1].entry["label"] == "Bright Sword (greatsword)"
    assert [two_handed(one) for one in made] == [False, True, False, False, False]


def test_what_is_made_of_one_thing_is_one_entry_by_its_own_name() -> None:
    made = magic_items(record("longsword"), BASES)
    assert [(one.entry["id"], one.entry["label"]) for one in made] == [("bright-sword", "Bright Sword")]


def test_a_heading_over_variants_is_no_entry() -> None:
    assert magic_items({**record("any sword"), "variants": [{"index": "bright-sword-of-dawn"}]}, BASES) == []


@pytest.mark.parametrize(
    ("item", "count"), [("frost-brand", 5), ("vorpal-sword", 3), ("giant-slayer", 8), ("mithral-armor", 8)]
)
def test_the_catalog_has_each(item: str, count: int) -> None:
    assert len([name for name in entries("magic") if name.startswith(item)]) == count
