"""Senses, what hides somebody, and what seeing does. Source: capabilities 1.178, 1.180, 1.182."""

from collections.abc import Mapping

from tests.rulesets.documents import Row, assert_refused, rulings, told, yard

C, AT = "combat.conditions.held", "combat.conditions[held]"
M, SPARK = "catalogs.book.entries.spark.mechanics", "catalogs[book].entries[spark].mechanics"
USE, USE_AT = "catalogs.wares.entries.charm.item.use", "catalogs[wares].entries[charm].item.use"


def ending(**keys: object) -> dict[str, object]:
    """An edit that lets what an entry puts on end as its holder does something."""
    return {f"{M}.applies": [{"condition": "held", "duration": {"rounds": 1}, "endsWhenHolder": keys}]}


ENDING = f"{SPARK}.applies[held].endsWhenHolder"

SEEING: list[Row] = [
    (
        "a sense reads a number",
        {"combat.senses.smell.sheet": {"field": "nose"}},
        "combat.senses[smell].sheet.field",
        "no field",
    ),
    ("what pierces is a sense", {f"{C}.unseen": {"pierced": ["smel"]}}, f"{AT}.unseen.pierced[0]", '"smell"'),
    ("what hides says only what pierces", {f"{C}.unseen": {"light": True}}, f"{AT}.unseen.light", "unknown key"),
    ("to be shown is yes or nothing", {f"{C}.cancelsUnseen": False}, f"{AT}.cancelsUnseen", "true"),
    ("a level hides nobody", {"combat.levels.0.unseen": {}}, "combat.levels[0].unseen", "unknown key"),
    (
        "an item shows nobody",
        {"catalogs.wares.entries.charm.item.worn.cancelsUnseen": True},
        "catalogs[wares].entries[charm].item.worn.cancelsUnseen",
        "unknown key",
    ),
    ("eyes are a word", {"combat.sight": {"eyes": 2}}, "combat.sight.eyes", "text"),
    (
        "attacks mind it or do not",
        {"combat.sight": {"unseenAttacks": "yes"}},
        "combat.sight.unseenAttacks",
        "true or false",
    ),
    (
        "a sense is a range or added to one",
        {f"{C}.senses": {"smell": {"add": 5, "more": 5}}},
        f"{AT}.senses.smell.more",
        "unknown key",
    ),
    ("only whoever is seen is yes or nothing", {f"{M}.seen": False}, f"{SPARK}.seen", "true"),
    ("something its holder does ends it", ending(), ENDING, "at least one of attacks and casts"),
    ("what is cast from is a catalog", ending(casts=["bok"]), f"{ENDING}.casts[0]", '"book"'),
    ("what an item casts from is a catalog", {f"{USE}.casts": "bok"}, f"{USE_AT}.casts", '"book"'),
]


@rulings(SEEING)
def test_senses_and_seeing(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_all_of_it_is_accepted() -> None:
    edits = {
        "combat.sight": {"unseenAttacks": True, "eyes": "sight"},
        f"{C}.unseen": {"pierced": ["smell"]},
        f"{C}.cancelsUnseen": True,
        f"{M}.seen": True,
        f"{USE}.casts": "book",
        **ending(attacks=True, casts=["book"]),
    }
    assert told(yard(), edits) == []
