"""An `items` block and a shop's worth of things, put onto either small ruleset."""

from typing import Any

from tests.engine.sheet.documents import BRASSWICK, Document, merged

ITEMS: Document = {
    "categories": [
        {"id": "armor", "label": "Armor"},
        {"id": "shield", "label": "Shields"},
        {"id": "weapon", "label": "Weapons"},
        {"id": "thing", "label": "Things"},
    ],
    "rarities": [{"id": "common", "label": "Common"}, {"id": "rare", "label": "Rare"}],
    "tags": [
        {"id": "heavy", "label": "Heavy"},
        {"id": "loud", "label": "Loud"},
        {"id": "bolt", "label": "Bolts"},
    ],
    "stats": [
        {"id": "guard", "label": "Guard", "type": "number", "min": 0, "max": 20, "default": 0},
        {"id": "weight", "label": "Weight", "type": "number", "min": 0, "max": 500, "integer": False},
        {"id": "charge", "label": "Charges", "type": "number", "min": 0, "max": 500},
    ],
    "slots": [
        {"id": "body", "label": "Body", "count": 1},
        {"id": "hand", "label": "Hands", "count": 2},
        {"id": "finger", "label": "Fingers", "count": 2},
    ],
    "binding": {"label": "Bond", "max": {"const": 2}},
    "carry": {"stat": "weight", "encumberedAbove": {"const": 50}, "limit": {"const": 100}},
    "currencies": [
        {
            "id": "crown",
            "label": "Crowns",
            "perWeight": 50,
            "units": [
                {"id": "penny", "label": "Penny", "value": 1},
                {"id": "shilling", "label": "Shilling", "value": 12},
                {"id": "pound", "label": "Pound", "value": 240},
            ],
        },
        {
            "id": "shell",
            "label": "Shells",
            "units": [
                {"id": "cowrie", "label": "Cowrie", "value": 1},
                {"id": "conch", "label": "Conch", "value": 5},
            ],
        },
    ],
}


def entry(id_: str, label: str, **item: Any) -> Document:
    return {"id": id_, "label": label, "item": {"category": "thing", **item}}


GEAR: list[Document] = [
    entry("mail", "Mail", category="armor", slots={"body": 1}, tags=["heavy"], stats={"guard": 5, "weight": 40}),
    entry("shield", "Shield", category="shield", slots={"hand": 1}, stats={"guard": 2, "weight": 6}),
    entry("rope", "Rope", stack=5, stats={"weight": 2.5}),
    entry("eye", "Glass eye", binds={"restriction": "seers"}, worn={"abilities": {"grace": {"add": 4}}}),
    entry("belt", "Belt", slots={"body": 1}, binds={}, worn={"abilities": {"brawn": {"add": 2}}}),
    entry("gauntlets", "Gauntlets", slots={"hand": 2}, worn={"abilities": {"brawn": {"set": 19}}}),
    entry("ring", "Ring", slots={"finger": 1}, worn={"abilities": {"brawn": {"set": 17}}}),
    entry("token", "Token", carried={"abilities": {"wits": {"add": 1}}}),
]


def with_items(document: Document, *more: Document, **block: Any) -> Document:
    """The document with the block (`block` merged over it), the gear and `more` entries. Only Brasswick has the
    abilities that some of the gear changes."""
    result = merged(document, {"items": merged(ITEMS, block)})
    gear = GEAR if document["id"] == BRASSWICK["id"] else GEAR[:3]
    catalog = {"id": "gear", "label": "Gear", "holds": "items", "entries": [*gear, *more]}
    result["catalogs"] = [*result.get("catalogs", []), catalog]
    return result
