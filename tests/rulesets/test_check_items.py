"""Items: the block, weapons, uses, charges and what they do while worn. Source: format 10.1 to 10.8."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, yard

BLADE, BLADE_AT = "catalogs.wares.entries.cleaver.item", "catalogs[wares].entries[cleaver].item"
CHARM, CHARM_AT = "catalogs.wares.entries.charm.item", "catalogs[wares].entries[charm].item"


def blade(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the cleaver."""
    return {f"{BLADE}.{key}": value for key, value in keys.items()}


def charm(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the charm."""
    return {f"{CHARM}.{key}": value for key, value in keys.items()}


BLOCK: list[Row] = [
    ("a category has a label", {"items.categories.gear.label": GONE}, "items.categories[gear].label", "missing"),
    ("weight is a stat", {"items.carry.stat": "wieght"}, "items.carry.stat", '"weight"'),
    ("weight is a number", {"items.carry.stat": "edge"}, "items.carry.stat", "expected a number stat"),
    ("weight is never below 0", {"items.carry.stat": "aid"}, "items.carry.stat", "below 0"),
    ("a cap's rarity is there", {"items.rarityCaps.0.rarity": "plian"}, "items.rarityCaps[0].rarity", '"plain"'),
    ("a rarity has one cap", {"items.rarityCaps.+": {"rarity": "plain"}}, "items.rarityCaps[1].rarity", "already has"),
    ("a cap's stat is there", {"items.rarityCaps.0.stats": {"aidd": 1}}, "items.rarityCaps[0].stats.aidd", '"aid"'),
    (
        "a cap's stat is a number",
        {"items.rarityCaps.0.stats": {"edge": 1}},
        "items.rarityCaps[0].stats.edge",
        "number stat",
    ),
    (
        "a cap is in its stat's range",
        {"items.rarityCaps.0.stats": {"aid": 11}},
        "items.rarityCaps[0].stats.aid",
        "-5 to 10",
    ),
    (
        "a cap of a whole stat is whole",
        {"items.rarityCaps.0.stats": {"aid": 1.5}},
        "items.rarityCaps[0].stats.aid",
        "whole",
    ),
    (
        "a stat has no long text",
        {"items.stats.+": {"id": "tale", "label": "T", "type": "longtext", "maxLength": 5}},
        "items.stats[tale]",
        'its type is "longtext"',
    ),
    ("a name is made plain or refused", {"items.freeform": "allow"}, "items.freeform", "plain or refuse"),
    (
        "two slots are not one",
        {"items.slots.+": {"id": "neck", "label": "N", "count": 1}},
        "items.slots[2].id",
        "already",
    ),
]

ITEMS: list[Row] = [
    ("an item has a category", blade(category=GONE), f"{BLADE_AT}.category", "missing"),
    ("a category is there", blade(category="blad"), f"{BLADE_AT}.category", '"blade"'),
    ("a rarity is there", blade(rarity="plian"), f"{BLADE_AT}.rarity", '"plain"'),
    ("a tag is there", blade(tags=["shrap"]), f"{BLADE_AT}.tags[0]", '"sharp"'),
    ("a stat is there", {f"{BLADE}.stats.wieght": 1}, f"{BLADE_AT}.stats.wieght", '"weight"'),
    ("a stat's value fits", {f"{BLADE}.stats.weight": 51}, f"{BLADE_AT}.stats.weight", "0 to 50"),
    ("a slot is there", blade(slots={"hadn": 1}), f"{BLADE_AT}.slots.hadn", '"hand"'),
    ("an item takes no more than there is", blade(slots={"hand": 3}), f"{BLADE_AT}.slots.hand", "a character has 2"),
    ("a price is in coins", {f"{BLADE}.cost.unit": "gold"}, f"{BLADE_AT}.cost.unit", "no coin"),
    ("a place is there", blade(sold={"place": "shop"}), f"{BLADE_AT}.sold.place", "no market place"),
    ("a stack is at least 1", blade(stack=0), f"{BLADE_AT}.stack", "at least 1"),
    ("a weapon can be worn", blade(slots=GONE), f"{BLADE_AT}.attack", "no slots"),
    (
        "what works while worn can be worn",
        {
            "catalogs.wares.entries.+": {
                "id": "new",
                "label": "N",
                "item": {"category": "gear", "worn": {"resist": ["fire"]}},
            }
        },
        "catalogs[wares].entries[new].item.worn",
        "no slots",
    ),
    (
        "a restriction has 200 characters at most",
        charm(binds={"restriction": "x" * 201}),
        f"{CHARM_AT}.binds.restriction",
        "at most 200",
    ),
    (
        "a service is bought",
        {"catalogs.wares.entries.+": {"id": "new", "label": "N", "item": {"category": "gear", "service": True}}},
        "catalogs[wares].entries[new].item.cost",
        "missing",
    ),
    (
        "a service is not worn",
        {
            "catalogs.wares.entries.+": {
                "id": "new",
                "label": "N",
                "item": {
                    "category": "gear",
                    "service": True,
                    "cost": {"amount": 1, "unit": "chip"},
                    "slots": {"hand": 1},
                },
            }
        },
        "catalogs[wares].entries[new].item.slots",
        "never stands on a service",
    ),
    (
        "a service makes no stack",
        {
            "catalogs.wares.entries.+": {
                "id": "new",
                "label": "N",
                "item": {"category": "gear", "service": True, "cost": {"amount": 1, "unit": "chip"}, "stack": 1},
            }
        },
        "catalogs[wares].entries[new].item.stack",
        "never stands on a service",
    ),
]

WORN: list[Row] = [
    (
        "six effects at most",
        charm(worn={"effects": ["own-saves-advantage"] * 7}),
        f"{CHARM_AT}.worn.effects",
        "at most 6",
    ),
    ("what is worn does something", charm(worn={}), f"{CHARM_AT}.worn", "does nothing"),
    (
        "narrowing alone does nothing",
        charm(worn={"effects": [], "resist": ["fire"]}),
        f"{CHARM_AT}.worn.effects",
        "empty",
    ),
    ("resisted harm is declared", charm(worn={"resist": ["frie"]}), f"{CHARM_AT}.worn.resist[0]", '"fire"'),
    ("an ability is there", charm(worn={"abilities": {"wit": {"add": 1}}}), f"{CHARM_AT}.worn.abilities.wit", '"wits"'),
    (
        "an ability is set or added to",
        charm(worn={"abilities": {"wits": {"by": 1}}}),
        f"{CHARM_AT}.worn.abilities.wits",
        "set",
    ),
    (
        "what is added is not 0",
        charm(worn={"abilities": {"wits": {"add": 0}}}),
        f"{CHARM_AT}.worn.abilities.wits.add",
        "0",
    ),
    (
        "an item has no source to target",
        charm(worn={"effects": ["cannot-target-source"]}),
        f"{CHARM_AT}.worn.effects[0]",
        "never stands on an item",
    ),
    (
        "an item's failed saves are there",
        charm(worn={"failsSaves": ["nerv"]}),
        f"{CHARM_AT}.worn.failsSaves[0]",
        '"nerve"',
    ),
    (
        "an item narrows what it has",
        charm(worn={"resist": ["fire"], "saves": ["nerve"]}),
        f"{CHARM_AT}.worn.saves",
        "narrows",
    ),
    (
        "an item's immunities are there",
        charm(worn={"conditionImmunities": ["dazd"]}),
        f"{CHARM_AT}.worn.conditionImmunities[0]",
        '"dazed"',
    ),
    (
        "an unmet requirement does something",
        charm(requires=[{"value": {"field": "rank"}, "atLeast": 2, "otherwise": {}}]),
        f"{CHARM_AT}.requires[0].otherwise",
        "does nothing",
    ),
    (
        "an unmet requirement changes no ability",
        charm(
            requires=[
                {
                    "value": {"field": "rank"},
                    "atLeast": 2,
                    "otherwise": {"effects": ["speed-zero"], "abilities": {"wits": {"add": 1}}},
                }
            ]
        ),
        f"{CHARM_AT}.requires[0].otherwise.abilities",
        "unknown key",
    ),
    (
        "an effect of another sort is unknown",
        charm(carried={"endsWhenSourceDown": True}),
        f"{CHARM_AT}.carried.endsWhenSourceDown",
        "unknown key",
    ),
]


@rulings(BLOCK + ITEMS + WORN)
def test_the_block_and_what_is_worn(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_binding_needs_the_blocks_binding() -> None:
    assert_refused(yard(), {"items.binding": GONE}, f"{CHARM_AT}.binds", "needs items.binding")


def pooled(item: Mapping[str, object]) -> dict[str, object]:
    """An edit that gives the pool ruleset one item."""
    hand = {"id": "hand", "label": "H", "count": 2}
    entries = [{"id": "ring", "label": "R", "item": {"category": "gear", "slots": {"hand": 1}, **item}}]
    return {
        "items": {"categories": [{"id": "gear", "label": "G"}], "slots": [hand]},
        "catalogs.+": {"id": "wares", "label": "W", "holds": "items", "entries": entries},
    }


RING = "catalogs[wares].entries[ring].item"


def test_a_weapon_moves_no_fixed_target() -> None:
    weapon = {"attack": {"budget": "deed", "toHit": {"target": 8}, "damage": {}}}
    fixed = {
        "resolution.target": {"default": 8, "min": 8, "max": 8},
        "resolution.difficultyLadder.1.target": GONE,
        "sheet.skills.pole.untrained": GONE,
    }
    assert_refused(fen(), {**pooled(weapon), **fixed}, f"{RING}.attack.toHit.target", "fixed")


def test_an_items_use_harms_with_the_pools_die() -> None:
    use = {"use": {"kind": "attack", "budget": "deed", "amount": {"dice": "1d6"}}}
    assert_refused(fen(), pooled(use), f"{RING}.use.amount.dice", "d10")


def test_in_a_pool_ruleset_an_item_adds_a_flat_number_to_attacks() -> None:
    worn = {"worn": {"modifiers": [{"to": "attacks", "dice": "1d4"}]}}
    assert_refused(fen(), pooled(worn), f"{RING}.worn.modifiers[0].dice", "flat number of dice")
