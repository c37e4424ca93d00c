"""What a number is read off: it is there, of the right sort, and may be read where it stands. Source: format 4."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, rulings, told, yard

AT = "combat.defense"


def read(**reference: object) -> dict[str, object]:
    """An edit that reads the defense off this."""
    return {"combat.defense": reference}


def items(**keys: object) -> dict[str, object]:
    """An edit that reads the defense off the items held."""
    return read(itemStat={"from": "worn", "pick": "sum", **keys})


NAMES: list[Row] = [
    ("a field is there", read(field="rnk"), f"{AT}.field", 'did you mean "rank"?'),
    ("a field is a number", read(field="trade"), f"{AT}.field", "expected a number field"),
    ("a derived value is there", read(derived="gard"), f"{AT}.derived", '"guard"'),
    ("a score's ability is there", read(abilityScore="mght"), f"{AT}.abilityScore", '"might"'),
    ("a modifier's ability is there", read(abilityMod="mght"), f"{AT}.abilityMod", '"might"'),
    (
        "a field names an ability by an enum",
        read(abilityModFromField="rank"),
        f"{AT}.abilityModFromField",
        "enum field",
    ),
    ("a skill is there", read(skillMod="hual"), f"{AT}.skillMod", '"haul"'),
    ("a save is there", read(saveMod="nerv"), f"{AT}.saveMod", '"nerve"'),
    ("a live pool is there", read(livePool="gritt"), f"{AT}.livePool", '"grit"'),
    ("a row's pool is no live pool", read(livePool="stock"), f"{AT}.livePool", "no pool"),
    ("a live track is there", read(liveTrack="tierd"), f"{AT}.liveTrack", '"tired"'),
    ("only a wound track has a penalty", read(liveTrack="tired", read="penalty"), f"{AT}.read", "plain track"),
    ("a track is read in four ways", read(liveTrack="tired", read="left"), f"{AT}.read", "remaining"),
    ("a list is there", read(listSum={"list": "iron", "column": "plus"}), f"{AT}.listSum.list", '"irons"'),
    ("a list's column is there", read(listSum={"list": "irons", "column": "pls"}), f"{AT}.listSum.column", '"plus"'),
    (
        "what is added up are numbers",
        read(listSum={"list": "irons", "column": "name"}),
        f"{AT}.listSum.column",
        "number",
    ),
    (
        "rows are kept by a boolean",
        read(listSum={"list": "irons", "column": "plus", "onlyWhen": "harm"}),
        f"{AT}.listSum.onlyWhen",
        "expected a boolean column",
    ),
    ("a sum has a column", read(listSum={"list": "irons"}), f"{AT}.listSum.column", "missing"),
]

ITEMS: list[Row] = [
    ("a sum of items needs a stat", items(), f"{AT}.itemStat", "needs a stat"),
    ("the highest of items needs a stat", items(pick="max"), f"{AT}.itemStat", "picking the max"),
    ("what is summed is a number stat", items(stat="edge"), f"{AT}.itemStat.stat", "is a dice stat"),
    ("an item stat is there", items(stat="wieght"), f"{AT}.itemStat.stat", '"weight"'),
    ("an item slot is there", items(stat="weight", slot="foot"), f"{AT}.itemStat.slot", "no slot"),
    ("an item category is there", items(stat="weight", category="blad"), f"{AT}.itemStat.category", '"blade"'),
    ("an item tag is there", items(stat="weight", tag="shrap"), f"{AT}.itemStat.tag", '"sharp"'),
    (
        "items are worn, carried or all",
        items(**{"stat": "weight", "from": "held"}),
        f"{AT}.itemStat.from",
        "worn, carried",
    ),
]

FAST: list[Row] = [
    (
        "a scaled cell reads nothing live",
        {"catalogs.book.entries.breather.rows.1.scaled.max.from": {"livePool": "grit"}},
        "catalogs[book].entries[breather].rows[1].scaled.max.from",
        "what changes in play",
    ),
    (
        "a scaled cell adds up no list",
        {"catalogs.book.entries.breather.rows.1.scaled.max.from": {"derived": "worth"}},
        "catalogs[book].entries[breather].rows[1].scaled.max.from",
        "may not add up a list",
    ),
    (
        "what an amount scales with stands fast",
        {"catalogs.book.entries.spark.mechanics.scales": {"from": {"liveTrack": "tired"}, "table": [[1, 1]]}},
        "catalogs[book].entries[spark].mechanics.scales.from",
        "what changes in play",
    ),
    (
        "how many items are bound stands fast",
        {"items.binding.max": {"derived": "load"}},
        "items.binding.max",
        "the items held",
    ),
    (
        "where a load begins stands fast",
        {"items.carry.encumberedAbove": {"livePool": "grit"}},
        "items.carry.encumberedAbove",
        "what changes in play",
    ),
    ("what can be carried stands fast", {"items.carry.limit": {"derived": "mired"}}, "items.carry.limit", "live state"),
]


@rulings(NAMES + ITEMS)
def test_what_is_read(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(FAST)
def test_where_nothing_live_is_read(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_without_items_nothing_is_read_off_them() -> None:
    lines = told(yard(), {"items": GONE, "catalogs": yard()["catalogs"][:1], "layers": []})
    assert lines == ["sheet.derived[load].of[0].itemStat: reads the items held, and this ruleset has no items block"]


def test_a_list_may_be_added_up_in_a_maximum() -> None:
    assert told(yard(), {"sheet.live.pools.grit.max": {"derived": "worth"}}) == []


def test_items_may_be_counted_without_a_stat() -> None:
    assert told(yard(), items(pick="count")) == []
