"""What is told of a ruleset that loads."""

import json

from rulesets.load import load_document
from rulesets.summary import summary
from tests.rulesets.documents import fen, yard


def test_a_ruleset_is_told_in_one_line() -> None:
    assert str(summary(load_document(yard()))) == (
        "Copper Yard (copper-yard 1): dice-sum, fights attack-vs-defense; 3 catalogs, 6 entries (2 with mechanics), "
        "2 creatures, 2 items; layers: grim"
    )


def test_one_is_not_told_as_many() -> None:
    assert "1 creature, 0 items" in str(summary(load_document(fen())))


def test_the_same_is_told_as_json() -> None:
    told = json.loads(json.dumps(summary(load_document(yard())).as_json()))
    assert told["catalogs"][0] == {"id": "book", "label": "Book of tricks", "holds": "rows", "entries": 2}
    assert (told["abilities"], told["conditions"], told["layers"]) == (2, 4, ["grim"])
