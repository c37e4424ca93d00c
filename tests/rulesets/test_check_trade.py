"""Coins, loot and markets. Source: format 10.11 to 10.13."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, rulings, yard

LINE, LINE_AT = "items.lootTables.scrap.entries", "items.lootTables[scrap].entries"
MARKET = "items.market"

COINS: list[Row] = [
    (
        "a family has a coin worth 1",
        {"items.currencies.token.units": [{"id": "tin", "label": "T", "value": 2}]},
        "items.currencies[token].units",
        "no coin of value 1",
    ),
    (
        "no two coins are worth the same",
        {"items.currencies.token.units.+": {"id": "lead", "label": "L", "value": 1}},
        "items.currencies[token].units[lead].value",
        "the same as tin's",
    ),
    (
        "coins are unique across families",
        {"items.currencies.token.units.+": {"id": "bar", "label": "B", "value": 4}},
        "items.currencies[token].units[bar].id",
        "already a coin of copper",
    ),
    (
        "a coin is worth at least 1",
        {"items.currencies.copper.units.bar.value": 0},
        "items.currencies[copper].units[bar].value",
        "at least 1",
    ),
    (
        "some coins weigh a unit",
        {"items.currencies.copper.perWeight": 0},
        "items.currencies[copper].perWeight",
        "more than 0",
    ),
    (
        "coins weigh only where weight counts",
        {"items.carry": GONE, "items.currencies.copper.perWeight": 50},
        "items.currencies[copper].perWeight",
        "only beside carry",
    ),
]

LOOT: list[Row] = [
    ("a line drops something", {f"{LINE}.+": {"weight": 1}}, f"{LINE_AT}[3]", "item, filter or coins"),
    (
        "a line drops one thing",
        {f"{LINE}.+": {"item": "wares/charm", "coins": "chip"}},
        f"{LINE_AT}[3].coins",
        "does not",
    ),
    ("a dropped item is there", {f"{LINE}.0.item": "wares/cleavr"}, f"{LINE_AT}[0].item", '"wares/cleaver"'),
    ("a dropped item's catalog is there", {f"{LINE}.0.item": "goods/cleaver"}, f"{LINE_AT}[0].item", "no catalog"),
    ("no trick is dropped", {f"{LINE}.0.item": "book/spark"}, f"{LINE_AT}[0].item", "holds rows, expected items"),
    ("a dropped item is a path", {f"{LINE}.0.item": "cleaver"}, f"{LINE_AT}[0].item", "<catalog>/<entry>"),
    ("a filter matches something", {f"{LINE}.1.filter": {}}, f"{LINE_AT}[1].filter", "rarity, category and tag"),
    ("a filter's tag is there", {f"{LINE}.1.filter": {"tag": "shrap"}}, f"{LINE_AT}[1].filter.tag", '"sharp"'),
    ("a dropped coin is there", {f"{LINE}.2.coins": "chpi"}, f"{LINE_AT}[2].coins", '"chip"'),
    (
        "a table rolls 20 times at most",
        {"items.lootTables.scrap.rolls": 21},
        "items.lootTables[scrap].rolls",
        "at most 20",
    ),
    ("a count is a number or dice", {f"{LINE}.2.count": "many"}, f"{LINE_AT}[2].count", "dice such as"),
    (
        "a creature's loot is there",
        {"catalogs.foes.entries.rat.creature.loot": "scarp"},
        "catalogs[foes].entries[rat].creature.loot",
        "no loot table",
    ),
]

MARKETS: list[Row] = [
    ("one price is the default", {f"{MARKET}.prices.fair.default": GONE}, f"{MARKET}.prices", "found none"),
    (
        "two prices are not the default",
        {f"{MARKET}.prices.+": {"id": "dear", "label": "D", "times": 2, "default": True}},
        f"{MARKET}.prices",
        "found fair and dear",
    ),
    ("a price is above nothing", {f"{MARKET}.prices.fair.times": 0}, f"{MARKET}.prices[fair].times", "more than 0"),
    ("a rule's place is there", {f"{MARKET}.sold.0.place": "hal"}, f"{MARKET}.sold[0].place", '"hall"'),
    ("a rule matches something", {f"{MARKET}.sold.0.filter": {}}, f"{MARKET}.sold[0].filter", "at least one"),
    ("a seller's place is there", {f"{MARKET}.sellers.mags.place": "stal"}, f"{MARKET}.sellers[mags].place", '"stall"'),
    (
        "a seller's wares are there",
        {f"{MARKET}.sellers.mags.sells.0.category": "blad"},
        f"{MARKET}.sellers[mags].sells[0].category",
        '"blade"',
    ),
    (
        "a seller's customers are measured",
        {f"{MARKET}.sellers.mags.only": {"value": {"field": "rnk"}, "atLeast": 1, "label": "L"}},
        f"{MARKET}.sellers[mags].only.value.field",
        '"rank"',
    ),
]


@rulings(COINS + LOOT + MARKETS)
def test_trade(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)
