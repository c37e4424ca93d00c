"""How characters are made, held against the ruleset they are made for."""

from collections.abc import Mapping

import pytest

from rulesets.check import check_making
from rulesets.load import load_document
from rulesets.parsing import cleaned
from rulesets.ruleset import Ruleset
from tests.rulesets.documents import GONE, Json, Row, edited, rulings, yard

SMITH, AT = "ways.trade.options.smith", "ways[trade].options[smith]"
FIRST, FIRST_AT = f"{SMITH}.levels.1", f"{AT}.levels.1"
BOOK, BOOK_AT = f"{SMITH}.learns.tricks", f"{AT}.learns[tricks]"


def small() -> Json:
    """How somebody of the yard is made: the smallest document that has a bit of everything."""
    return {
        "schemaVersion": 1,
        "ruleset": "copper-yard",
        "level": "rank",
        "maxLevel": 5,
        "scores": [15, 12],
        "hitPoints": {"field": "pace", "ability": "might"},
        "standing": {"book/spark": ["dazed"]},
        "ways": [
            {"id": "kin", "label": "Kin", "field": "motto", "options": [{"id": "short", "label": "Short folk"}]},
            {
                "id": "trade",
                "label": "Trade",
                "field": "trade",
                "at": {"thief": 2},
                "options": [
                    {
                        "id": "smith",
                        "label": "Smith",
                        "within": {"kin": "short"},
                        "order": ["might", "wits"],
                        "levels": {
                            "1": {
                                "fields": {"sworn": True},
                                "more": {"pace": 2},
                                "raise": {"might": 1},
                                "skills": {"haul": "taught"},
                                "saves": {"nerve": "taught"},
                                "untrained": {"tier": "taught", "skills": ["spot"]},
                                "entries": ["book/spark", {"entry": "book/breather", "set": {"ready": False}}],
                                "forget": ["book/spark"],
                                "rows": {"irons": [{"name": "Hammer"}]},
                                "items": [{"item": "wares/cleaver"}],
                                "coins": {"chip": 3},
                                "choices": [
                                    {"id": "skills", "label": "Skills", "kind": "skills", "tier": "taught"}
                                    | {"from": ["haul", "spot"], "take": ["spot"]},
                                    {"id": "raises", "label": "Raises", "kind": "raises", "count": 3, "from": ["wits"]},
                                    {"id": "picks", "label": "Picks", "kind": "entries", "from": ["book/spark"]},
                                    {"id": "either", "label": "Either", "kind": "options"}
                                    | {"options": [{"id": "a", "label": "A", "gains": {}}]},
                                ],
                            }
                        },
                        "learns": [
                            {
                                "id": "tricks",
                                "label": "Tricks",
                                "catalog": "book",
                                "list": "tricks",
                                "where": {"rank": "1"},
                                "rank": "rank",
                                "free": [[1, 1]],
                                "known": [[1, 1], [2, 2]],
                                "highest": [[1, 1]],
                                "also": ["book/breather"],
                                "prepared": {"ability": "wits", "column": "ready"},
                                "set": {"rank": 1},
                                "take": ["book/spark"],
                            }
                        ],
                    },
                    {"id": "thief", "label": "Thief"},
                ],
            },
        ],
        "heroes": [{"id": "ada", "name": "Ada", "options": {"trade": "smith"}, "levels": [1, 5]}],
    }


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return load_document(yard())


def first(**keys: object) -> dict[str, object]:
    """An edit that puts keys on what a smith gains at level 1."""
    return {f"{FIRST}.{key}": value for key, value in keys.items()}


def choice(name: str, **keys: object) -> dict[str, object]:
    """An edit that puts keys on a choice of it; `from_` is `from`."""
    return {f"{FIRST}.choices.{name}.{key.rstrip('_')}": value for key, value in keys.items()}


def learns(**keys: object) -> dict[str, object]:
    """An edit that puts keys on what a smith learns."""
    return {f"{BOOK}.{key}": value for key, value in keys.items()}


WAYS: list[Row] = [
    ("it is for this ruleset", {"ruleset": "tin-yard"}, "ruleset", "this is copper-yard"),
    ("the level's field is there", {"level": "rnk"}, "level", '"rank"'),
    ("the level is a number", {"level": "motto"}, "level", "a text field, expected a number field"),
    ("hit points stand in a field there is", {"hitPoints.field": "pacce"}, "hitPoints.field", '"pace"'),
    ("hit points are a number", {"hitPoints.field": "motto"}, "hitPoints.field", "expected a number field"),
    ("the hardy ability is there", {"hitPoints.ability": "mite"}, "hitPoints.ability", '"might"'),
    ("a way's field is there", {"ways.kin.field": "moto"}, "ways[kin].field", '"motto"'),
    ("a way's field holds words", {"ways.kin.field": "pace"}, "ways[kin].field", "expected a text or enum field"),
    (
        "an enum field keeps an option's id",
        {"ways.trade.options.thief.id": "bandit", "ways.trade.at": {}},
        "ways[trade].options[bandit].id",
        'cannot keep it: "bandit"',
    ),
    (
        "a text field keeps an option's label",
        {"ways.kin.options.short.label": "x" * 21},
        "ways[kin].options[short].id",
        "21 characters long, expected at most 20",
    ),
    ("a level of an option there is", {"ways.trade.at": {"thif": 2}}, "ways[trade].at.thif", '"thief"'),
    ("no option is chosen above the top", {"ways.trade.at": {"thief": 6}}, "ways[trade].at.thief", "no level 6"),
    ("there is no level 0", {f"{SMITH}.levels.0": {}}, f"{AT}.levels.0", "a level, 1 to 99"),
    ("no option gives anything above the top", {f"{SMITH}.levels.6": {}}, f"{AT}.levels.6", "expected 1 to 5"),
    (
        "two ways have two names",
        {"ways.+": {"id": "kin", "label": "Kin", "field": "motto", "options": [{"id": "tall", "label": "Tall"}]}},
        "ways[2].id",
        "already the id",
    ),
    (
        "two options have two names",
        {"ways.kin.options.+": {"id": "short", "label": "Short"}},
        "ways[kin].options[1].id",
        "already the id",
    ),
    ("what it is within comes before", {f"{SMITH}.within": {"trad": "thief"}}, f"{AT}.within.trad", "no way before"),
    ("what it is within is no later way", {f"{SMITH}.within": {"trade": "thief"}}, f"{AT}.within.trade", "before this"),
    ("what it is within is an option", {f"{SMITH}.within": {"kin": "shrt"}}, f"{AT}.within.kin", '"short"'),
    (
        "what it is within is chosen no later",
        {"ways.kin.at": {"short": 3}},
        f"{AT}.within.kin",
        "chosen at level 3, and this one already at level 1",
    ),
    ("an ability of the order is there", {f"{SMITH}.order": ["might", "wit"]}, f"{AT}.order[1]", '"wits"'),
    ("as many scores as abilities", {f"{SMITH}.order": ["might"]}, f"{AT}.order", "names 1 abilities, and there are 2"),
    ("a hero is of a way there is", {"heroes.ada.options": {"trad": "smith"}}, "heroes[ada].options.trad", '"trade"'),
    ("a hero took an option there is", {"heroes.ada.options.trade": "smit"}, "heroes[ada].options.trade", '"smith"'),
    ("a hero is of a level there is", {"heroes.ada.levels": [1, 6]}, "heroes[ada].levels[1]", "no level 6"),
    ("what stands with an entry is an entry's", {"standing": {"book/sprk": ["dazed"]}}, "standing.book/sprk", "spark"),
    (
        "what stands with an entry is a condition",
        {"standing": {"book/spark": ["dazd"]}},
        "standing.book/spark[0]",
        '"dazed"',
    ),
]

GAINS: list[Row] = [
    ("a field that is gained is there", first(fields={"swrn": True}), f"{FIRST_AT}.fields.swrn", '"sworn"'),
    ("a value fits its field", first(fields={"pace": 61}), f"{FIRST_AT}.fields.pace", "60"),
    ("more is added to a field there is", first(more={"pac": 1}), f"{FIRST_AT}.more.pac", '"pace"'),
    ("more is added to numbers", first(more={"motto": 1}), f"{FIRST_AT}.more.motto", "expected a number field"),
    ("an ability that is raised is there", first(**{"raise": {"mite": 1}}), f"{FIRST_AT}.raise.mite", '"might"'),
    ("a skill is there", first(skills={"hall": "taught"}), f"{FIRST_AT}.skills.hall", '"haul"'),
    ("a skill's tier is there", first(skills={"haul": "tought"}), f"{FIRST_AT}.skills.haul", '"taught"'),
    ("a save is there", first(saves={"nerv": "taught"}), f"{FIRST_AT}.saves.nerv", '"nerve"'),
    ("a save's tier is there", first(saves={"nerve": "tought"}), f"{FIRST_AT}.saves.nerve", '"taught"'),
    ("the tier of the untrained is there", first(untrained={"tier": "ra"}), f"{FIRST_AT}.untrained.tier", '"raw"'),
    (
        "a skill of the untrained is there",
        first(untrained={"tier": "taught", "skills": ["spt"]}),
        f"{FIRST_AT}.untrained.skills[0]",
        '"spot"',
    ),
    ("an entry is there", first(entries=["book/sprk"]), f"{FIRST_AT}.entries[0]", "book/spark"),
    ("an entry writes rows", first(entries=["foes/rat"]), f"{FIRST_AT}.entries[0]", "writes nothing on a sheet"),
    ("an entry with cells is there", first(entries=[{"entry": "book/sprk"}]), f"{FIRST_AT}.entries[0].entry", "spark"),
    (
        "a cell that is set is of a list it writes to",
        first(entries=[{"entry": "book/spark", "set": {"redy": True}}]),
        f"{FIRST_AT}.entries[0].set.redy",
        '"ready"',
    ),
    (
        "a cell that is set fits its column",
        first(entries=[{"entry": "book/spark", "set": {"ready": 1}}]),
        f"{FIRST_AT}.entries[0].set.ready",
        "neither true nor false",
    ),
    ("what is forgotten is there", first(forget=["book/sprk"]), f"{FIRST_AT}.forget[0]", "book/spark"),
    ("the list of a row is there", first(rows={"iron": [{"name": "Pan"}]}), f"{FIRST_AT}.rows.iron", '"irons"'),
    ("a row's column is there", first(rows={"irons": [{"nam": "Pan"}]}), f"{FIRST_AT}.rows.irons[0].nam", '"name"'),
    ("a row's cell fits", first(rows={"irons": [{"plus": 11}]}), f"{FIRST_AT}.rows.irons[0].plus", "10"),
    ("an item is there", first(items=[{"item": "wares/clever"}]), f"{FIRST_AT}.items[0].item", "wares/cleaver"),
    ("an item is one", first(items=[{"item": "book/spark"}]), f"{FIRST_AT}.items[0].item", "is no item"),
    ("a coin is there", first(coins={"chp": 1}), f"{FIRST_AT}.coins.chp", '"chip"'),
]

CHOICES_AT = f"{FIRST_AT}.choices"
CHOICES: list[Row] = [
    (
        "a skill to choose is there",
        choice("skills", from_=["haul", "spt"], take=[]),
        f"{CHOICES_AT}[skills].from[1]",
        "spot",
    ),
    ("an ability to raise is there", choice("raises", from_=["wit"]), f"{CHOICES_AT}[raises].from[0]", '"wits"'),
    ("an entry to pick is there", choice("picks", from_=["book/sprk"]), f"{CHOICES_AT}[picks].from[0]", "book/spark"),
    ("an entry to pick writes rows", choice("picks", from_=["foes/rat"]), f"{CHOICES_AT}[picks].from[0]", "nothing"),
    ("there is something to choose from", choice("picks", from_=[]), f"{CHOICES_AT}[picks].from", "nothing to choose"),
    ("there are options to choose from", choice("either", options=GONE), f"{CHOICES_AT}[either].options", "missing"),
    ("there is enough of it", choice("skills", count=3), f"{CHOICES_AT}[skills].count", "only 2 to choose from"),
    ("what is taken is offered", choice("skills", take=["weave"]), f"{CHOICES_AT}[skills].take[0]", '"weave" is not'),
    ("a tier to get is there", choice("skills", tier="tought"), f"{CHOICES_AT}[skills].tier", '"taught"'),
    ("a tier to have is there", choice("skills", having="rw"), f"{CHOICES_AT}[skills].having", '"raw"'),
    ("a skill gets a tier", choice("skills", tier=GONE), f"{CHOICES_AT}[skills].tier", "one of raw or taught"),
    ("a tier is for skills", choice("raises", tier="taught"), f"{CHOICES_AT}[raises].tier", "for a choice of skills"),
    ("cells are for entries", choice("skills", set={"ready": True}), f"{CHOICES_AT}[skills].set", "one of skills"),
    ("options are for options", choice("either", from_=["haul"]), f"{CHOICES_AT}[either].from", "one of options"),
    ("a cell of a pick is there", choice("picks", set={"redy": True}), f"{CHOICES_AT}[picks].set.redy", '"ready"'),
    (
        "two options of a choice have two names",
        {f"{FIRST}.choices.either.options.+": {"id": "a", "label": "B", "gains": {}}},
        f"{CHOICES_AT}[either].options[1].id",
        "already the id",
    ),
    (
        "two choices of an option have two names",
        {f"{SMITH}.levels.2": {"choices": [{"id": "picks", "label": "P", "kind": "raises", "from": ["wits"]}]}},
        AT,
        "called picks",
    ),
    ("a choice's name is words", choice("picks", id="Big picks"), f"{CHOICES_AT}[2].id", "hyphens or under"),
    ("a choice and a learning have two names", choice("picks", id="tricks"), AT, "called tricks"),
    (
        "a choice within one has a name of its own",
        choice("either", options=[{"id": "a", "label": "A", "gains": {"choices": [
            {"id": "either", "label": "E", "kind": "raises", "from": ["wits"]}
        ]}}]),
        AT,
        "called either",
    ),
    (
        "what an option of a choice gives is there",
        choice("either", options=[{"id": "a", "label": "A", "gains": {"skills": {"hall": "taught"}}}]),
        f"{CHOICES_AT}[either].options[a].gains.skills.hall",
        '"haul"',
    ),
]  # fmt: skip

LEARNING: list[Row] = [
    ("a list to learn into is there", learns(list="trick"), f"{BOOK_AT}.list", '"tricks"'),
    ("the rank is a filter", learns(rank="rnk"), f"{BOOK_AT}.rank", 'no filter "rnk" (did you mean "rank"?)'),
    ("what is narrowed by is a filter", learns(where={"clas": "a"}), f"{BOOK_AT}.where.clas", "has no filter"),
    ("a table rises", learns(known=[[2, 1], [1, 2]]), f"{BOOK_AT}.known[1]", "expected more than the row before"),
    ("a cell that is set is there", learns(set={"rnk": 1}), f"{BOOK_AT}.set.rnk", '"rank"'),
    ("a cell that is set fits", learns(set={"rank": 10}), f"{BOOK_AT}.set.rank", "9"),
    ("what is learned by itself is there", learns(take=["book/sprk"]), f"{BOOK_AT}.take[0]", "book/spark"),
    ("what is offered besides is there", learns(also=["book/breathr"]), f"{BOOK_AT}.also[0]", "book/breather"),
    (
        "an ability to prepare with is there",
        learns(**{"prepared.ability": "wit"}),
        f"{BOOK_AT}.prepared.ability",
        "wits",
    ),
    ("prepared is a column", learns(**{"prepared.column": "redy"}), f"{BOOK_AT}.prepared.column", '"ready"'),
    ("prepared is a flag", learns(**{"prepared.column": "name"}), f"{BOOK_AT}.prepared.column", "a boolean column"),
]


def told(rules: Ruleset, edits: Mapping[str, object]) -> list[tuple[str, str]]:
    """The path and the reason of everything that is wrong after these edits."""
    return [(one.path, one.message) for one in check_making(cleaned(edited(small(), edits)), rules).problems]


def test_nothing_is_wrong_with_it(rules: Ruleset) -> None:
    assert told(rules, {}) == []


@rulings([*WAYS, *GAINS, *CHOICES, *LEARNING])
def test_it_is_refused(rules: Ruleset, edits: dict[str, object], path: str, word: str) -> None:
    found = told(rules, edits)
    assert [where for where, _ in found] == [path], found
    assert word in found[0][1]


def test_the_catalog_to_learn_from_is_there_and_holds_what_is_learned(rules: Ruleset) -> None:
    found = dict(told(rules, learns(catalog="bok")))
    assert 'did you mean "book"' in found[f"{BOOK_AT}.catalog"]
    assert found[f"{BOOK_AT}.take[0]"] == "is no entry of the catalog bok"


def test_everything_wrong_is_told_at_once_and_in_the_words_of_its_place(rules: Ruleset) -> None:
    found = told(rules, {"level": "rnk", f"{FIRST}.colour": "red", f"{FIRST}.skills": {"hall": "taught"}})
    assert [where for where, _ in found] == ["level", f"{FIRST_AT}.skills.hall", f"{FIRST_AT}.colour"]


def test_a_document_that_is_none_is_told_and_no_fault_of_ours(rules: Ruleset) -> None:
    assert "ways" in dict(told(rules, {"ways": []}))
    assert {"level", "ways"} <= {one.path for one in check_making({"schemaVersion": 1}, rules).problems}
