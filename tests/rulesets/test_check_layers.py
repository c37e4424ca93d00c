"""Layers: what they take away is there, and something is left. Source: format 20."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, told, yard

L, AT = "layers.grim", "layers[grim]"

LAYERS: list[Row] = [
    ("a conflict is with a layer", {f"{L}.conflicts": ["gentle"]}, f"{AT}.conflicts[0]", "no layer"),
    ("no layer conflicts with itself", {f"{L}.conflicts": ["grim"]}, f"{AT}.conflicts[0]", "itself"),
    ("two layers are not one", {"layers.+": {"id": "grim", "label": "G"}}, "layers[1].id", "already the id"),
    (
        "a layer's text is 4000 characters in all",
        {f"{L}.gm": {"guidance": "x" * 3000, "worldGuidance": "x" * 1001}},
        f"{AT}.gm",
        "4001 characters",
    ),
    (
        "a layer adds no field",
        {f"{L}.fields.trade.addValues": ["cook"]},
        f"{AT}.fields[trade].addValues",
        "unknown key",
    ),
    ("a layer touches no fight", {f"{L}.combat": {}}, f"{AT}.combat", "unknown key"),
    ("a layer's field is there", {f"{L}.fields.trade.id": "trde"}, f"{AT}.fields[trde].id", '"trade"'),
    (
        "a layer's field is an enum",
        {f"{L}.fields": [{"id": "rank", "removeValues": ["1"]}]},
        f"{AT}.fields[rank].id",
        "enum",
    ),
    (
        "a removed value is there",
        {f"{L}.fields.trade.removeValues": ["smiht"]},
        f"{AT}.fields[trade].removeValues[0]",
        "smith",
    ),
    ("something is removed", {f"{L}.fields.trade.removeValues": []}, f"{AT}.fields[trade].removeValues", "at least 1"),
    ("a removed default has another", {f"{L}.fields.trade.default": GONE}, f"{AT}.fields[trade].default", "missing"),
    ("the other default is left", {f"{L}.fields.trade.default": "smith"}, f"{AT}.fields[trade].default", "not among"),
    (
        "a compared value stays",
        {f"{L}.fields.trade.removeValues": ["smith", "bard"]},
        f"{AT}.fields[trade].removeValues[1]",
        "compared by a hideWhen",
    ),
    (
        "a field keeps a value",
        {f"{L}.fields": [{"id": "art", "removeValues": ["might", "wits"]}]},
        f"{AT}.fields[art].removeValues",
        "without a value",
    ),
    (
        "a field is changed once",
        {f"{L}.fields.+": {"id": "trade", "removeValues": ["thief"]}},
        f"{AT}.fields[1].id",
        "already",
    ),
    (
        "a ladder is of the ruleset's kind",
        {f"{L}.difficultyLadder": [{"label": "x", "successes": 1}]},
        f"{AT}.difficultyLadder[0]",
        "dice-sum",
    ),
    ("a hiding catalog is there", {f"{L}.catalogs.book.id": "bok"}, f"{AT}.catalogs[bok].id", '"book"'),
    (
        "a hiding filter is there",
        {f"{L}.catalogs.book.hide.filter": "rnk"},
        f"{AT}.catalogs[book].hide.filter",
        '"rank"',
    ),
    (
        "hiding compares once",
        {f"{L}.catalogs.book.hide.below": 1},
        f"{AT}.catalogs[book].hide",
        "found above and below",
    ),
    ("hiding compares", {f"{L}.catalogs.book.hide.above": GONE}, f"{AT}.catalogs[book].hide", "found none"),
    (
        "a number is not equal to a text",
        {f"{L}.catalogs.book.hide": {"filter": "rank", "equals": "3"}},
        f"{AT}.catalogs[book].hide.equals",
        "text or tags",
    ),
    (
        "a text is not above a number",
        {
            "catalogs.book.filters.+": {"id": "kind", "label": "K", "type": "text"},
            f"{L}.catalogs.book.hide.filter": "kind",
        },
        f"{AT}.catalogs[book].hide.above",
        "needs a number filter",
    ),
    ("a removed coin is there", {f"{L}.currencies.removeUnits": ["bra"]}, f"{AT}.currencies.removeUnits[0]", '"bar"'),
    (
        "a removed family is there",
        {f"{L}.currencies.removeFamilies": ["cooper"]},
        f"{AT}.currencies.removeFamilies[0]",
        '"copper"',
    ),
    (
        "a family keeps its smallest coin",
        {f"{L}.currencies.removeUnits": ["chip"]},
        f"{AT}.currencies.removeUnits[0]",
        "smallest coin",
    ),
]


@rulings(LAYERS)
def test_layers(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_a_smallest_coin_goes_with_its_family() -> None:
    assert told(yard(), {f"{L}.currencies": {"removeUnits": ["chip"], "removeFamilies": ["copper"]}}) == []


def test_a_layers_ladder_keeps_to_the_dice() -> None:
    layer = {"id": "deep", "label": "Deep", "difficultyLadder": [{"label": "x", "successes": 1, "target": 10}]}
    assert_refused(fen(), {"layers": [layer]}, "layers[deep].difficultyLadder[0].target", "outside 6 to 9")
