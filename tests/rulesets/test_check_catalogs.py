"""Catalogs, their entries and what picks write onto a sheet. Source: format 8."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, rulings, told, yard

BOOK, SPARK = "catalogs.book", "catalogs.book.entries.spark"
AT, SPARK_AT = "catalogs[book]", "catalogs[book].entries[spark]"
SCALED = "catalogs.book.entries.breather.rows.1.scaled"
SCALED_AT = "catalogs[book].entries[breather].rows[1].scaled"
RAT = yard()["catalogs"][2]["entries"][0]["creature"]

HEADER: list[Row] = [
    ("a catalog of rows feeds lists", {f"{BOOK}.feeds": GONE}, f"{AT}.feeds", "missing"),
    ("a fed list is there", {f"{BOOK}.feeds": ["tricks", "stok", "stock"]}, f"{AT}.feeds[1]", '"stock"'),
    (
        "a catalog of creatures feeds nothing",
        {"catalogs.foes.feeds": ["irons"]},
        "catalogs[foes].feeds",
        "never stands",
    ),
    ("a catalog of items feeds nothing", {"catalogs.wares.feeds": ["irons"]}, "catalogs[wares].feeds", "never stands"),
    (
        "a catalog holds one of three kinds",
        {"catalogs.foes.holds": "beasts"},
        "catalogs[foes].holds",
        "rows, creatures",
    ),
    (
        "a catalog has entries or a file",
        {"catalogs.+": {"id": "new", "label": "N", "feeds": ["irons"]}},
        "catalogs[new].entries",
        "missing",
    ),
    ("a catalog has not both", {f"{BOOK}.asset": "catalogs/book.json"}, f"{AT}.asset", "stands beside entries"),
    (
        "a catalog's file goes by its id",
        {"catalogs.+": {"id": "new", "label": "N", "feeds": ["irons"], "asset": "catalogs/old.json"}},
        "catalogs[new].asset",
        'expected "catalogs/new.json"',
    ),
    (
        "a document in a single file has no other",
        {"catalogs.+": {"id": "new", "label": "N", "feeds": ["irons"], "asset": "catalogs/new.json"}},
        "catalogs[new].asset",
        "single file",
    ),
    (
        "a filter's field is there",
        {f"{BOOK}.filters.rank.startFrom.field": "rnk"},
        f"{AT}.filters[rank].startFrom.field",
        '"rank"',
    ),
    (
        "a cell is some of a unit",
        {f"{BOOK}.units": {"distance": {"label": "m", "perCell": 0}}},
        f"{AT}.units.distance.perCell",
        "more than 0",
    ),
    (
        "two entries are not one",
        {f"{BOOK}.entries.+": {"id": "spark", "label": "S", "rows": [{"list": "tricks", "values": {"name": "S"}}]}},
        f"{AT}.entries[2].id",
        "already the id",
    ),
    (
        "two catalogs are not one",
        {"catalogs.+": {"id": "foes", "label": "F", "holds": "creatures", "entries": []}},
        "catalogs[3].id",
        "already the id",
    ),
]

ENTRIES: list[Row] = [
    (
        "an entry's id has no underscores",
        {f"{SPARK}.id": "a_spark", "catalogs.foes.entries.boss": GONE},
        "catalogs[book].entries[a_spark].id",
        "hyphens",
    ),
    ("an entry has a label", {f"{SPARK}.label": GONE}, f"{SPARK_AT}.label", "missing"),
    ("an entry of rows has rows", {f"{SPARK}.rows": GONE, f"{SPARK}.mechanics": GONE}, SPARK_AT, "has no rows"),
    ("an entry of rows has no creature", {f"{SPARK}.creature": RAT}, f"{SPARK_AT}.creature", "does not go into"),
    (
        "an entry of items is no creature",
        {"catalogs.wares.entries.cleaver.creature": RAT},
        "catalogs[wares].entries[cleaver].creature",
        "holds items",
    ),
    (
        "only rows have mechanics",
        {"catalogs.wares.entries.cleaver.mechanics": {"kind": "utility"}},
        "catalogs[wares].entries[cleaver].mechanics",
        "only on an entry with rows",
    ),
    ("a fact is a declared filter", {f"{SPARK}.filters": {"rnak": 1}}, f"{SPARK_AT}.filters.rnak", '"rank"'),
    ("a number is a number", {f"{SPARK}.filters.rank": "one"}, f"{SPARK_AT}.filters.rank", "expected a number"),
    (
        "tags are a list",
        {f"{BOOK}.filters.+": {"id": "kind", "label": "K", "type": "tags"}, f"{SPARK}.filters.kind": "x"},
        f"{SPARK_AT}.filters.kind",
        "a list of texts",
    ),
    (
        "a text is one",
        {f"{BOOK}.filters.+": {"id": "kind", "label": "K", "type": "text"}, f"{SPARK}.filters.kind": ["x"]},
        f"{SPARK_AT}.filters.kind",
        "expected a text",
    ),
    ("a summary has 300 characters at most", {f"{SPARK}.summary": "x" * 301}, f"{SPARK_AT}.summary", "at most 300"),
    (
        "an entry writes six rows at most",
        {f"{SPARK}.rows": [{"list": "tricks", "values": {}}] * 7},
        f"{SPARK_AT}.rows",
        "6",
    ),
    (
        "a row's list is fed",
        {f"{SPARK}.rows.0.list": "irons", f"{SPARK}.rows.0.values": {}},
        f"{SPARK_AT}.rows[0].list",
        "not fed by this catalog",
    ),
    ("a row's list is there", {f"{SPARK}.rows.0.list": "trics"}, f"{SPARK_AT}.rows[0].list", '"tricks"'),
    ("a row's column is there", {f"{SPARK}.rows.0.values.rnak": 1}, f"{SPARK_AT}.rows[0].values.rnak", '"rank"'),
    ("a row's value fits its column", {f"{SPARK}.rows.0.values.rank": 10}, f"{SPARK_AT}.rows[0].values.rank", "0 to 9"),
    (
        "a row's value is of its sort",
        {f"{SPARK}.rows.0.values.ready": 1},
        f"{SPARK_AT}.rows[0].values.ready",
        "neither",
    ),
    (
        "a row's text is short enough",
        {f"{SPARK}.rows.0.values.name": "x" * 41},
        f"{SPARK_AT}.rows[0].values.name",
        "40",
    ),
    ("a row's value is no list", {f"{SPARK}.rows.0.values.rank": [1]}, f"{SPARK_AT}.rows[0].values.rank", "is a list"),
]

SCALING: list[Row] = [
    (
        "only numbers are scaled",
        {
            f"{SCALED}": {"name": {"from": {"field": "rank"}}},
        },
        f"{SCALED_AT}.name",
        "expected a number column",
    ),
    (
        "a scaled column has a number to start",
        {"catalogs.book.entries.breather.rows.1.values.max": GONE},
        f"{SCALED_AT}.max",
        "needs a plain number",
    ),
    ("a scaled column is there", {f"{SCALED}": {"mx": {"from": {"field": "rank"}}}}, f"{SCALED_AT}.mx", "no column"),
    (
        "a scaled table rises",
        {f"{SCALED}.max.table": [[5, 1], [1, 2]]},
        f"{SCALED_AT}.max.table[1]",
        "more than the row",
    ),
    (
        "an entry with a scaled row writes its list once",
        {"catalogs.book.entries.breather.rows.+": {"list": "stock", "values": {"name": "More"}}},
        SCALED_AT,
        "two rows into stock",
    ),
]


@rulings(HEADER)
def test_headers(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(ENTRIES)
def test_entries(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(SCALING)
def test_scaled_cells(edits: Mapping[str, object], path: str, word: str) -> None:
    lines = told(yard(), edits)
    assert lines
    assert any(line.startswith(f"{path}: ") and word in line for line in lines)


def test_creatures_need_a_threat_to_stand_on() -> None:
    edits = {"combat.threat": GONE, "catalogs.foes.entries": []}
    assert_refused(yard(), edits, "catalogs[foes].holds", "combat block with threat")


def test_items_need_the_items_block() -> None:
    lines = told(
        yard(), {"items": GONE, "catalogs.wares.entries": [], "layers": [], "sheet.derived.load.of": [{"const": 1}]}
    )
    assert lines == ["catalogs[wares].holds: items need the items block"]


def test_an_entry_that_asks_for_a_save_is_used_from_lists_that_say_how_hard() -> None:
    edits = {"combat.abilities.0.saveDifficulty": GONE}
    assert_refused(yard(), edits, f"{SPARK_AT}.mechanics.save", "the list tricks has no saveDifficulty")


def test_a_clause_with_its_own_difficulty_needs_no_list_to_say_one() -> None:
    clause = {"dice": "1d6", "save": {"save": "nerve", "difficulty": 12, "onSuccess": "half"}}
    edits = {
        "combat.abilities.0.saveDifficulty": GONE,
        f"{SPARK}.mechanics.save": GONE,
        f"{SPARK}.mechanics.plus": [clause],
    }
    assert told(yard(), edits) == []
