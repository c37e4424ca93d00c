"""What an attack may leave to strike with on later turns. Source: capability 1.122."""

from collections.abc import Mapping

from tests.rulesets.documents import Row, assert_refused, rulings, told, yard

M = "catalogs.book.entries.spark.mechanics"
AT = "catalogs[book].entries[spark].mechanics"


def leaves(summons: object, **keys: object) -> dict[str, object]:
    """An edit that lets Spark leave something, with other keys beside it."""
    return {f"{M}.summons": summons, **{f"{M}.{key}": value for key, value in keys.items()}}


REFUSED: list[Row] = [
    ("its rounds are said", leaves({"move": 4}), f"{AT}.summons.rounds", "missing"),
    ("it stands for a round at least", leaves({"rounds": 0}), f"{AT}.summons.rounds", "1"),
    ("it reaches somewhere", leaves({"rounds": 2, "reach": 0}), f"{AT}.summons.reach", "0"),
    ("it does not go backwards", leaves({"rounds": 2, "move": -5}), f"{AT}.summons.move", "0"),
    ("a strike spends a budget there is", leaves({"rounds": 2, "budget": "ded"}), f"{AT}.summons.budget", '"deed"'),
    ("nothing else stands in it", leaves({"rounds": 2, "hits": 3}), f"{AT}.summons.hits", "unknown key"),
    (
        "only an attack leaves something",
        leaves({"rounds": 2}, kind="heal"),
        f"{AT}.summons",
        'only on kind "attack"',
    ),
    ("it is left at enemies", leaves({"rounds": 2}, targets="any"), f"{AT}.summons", '"enemy"'),
    (
        "an area has no first target",
        leaves({"rounds": 2}, area={"shape": "burst", "size": 2}),
        f"{AT}.summons",
        "beside area",
    ),
]


@rulings(REFUSED)
def test_what_is_left(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_rounds_are_enough() -> None:
    assert told(yard(), leaves({"rounds": 2})) == []


def test_all_that_may_be_said_of_it() -> None:
    assert told(yard(), leaves({"budget": "deed", "rounds": 1000, "move": 0, "reach": 2}, targets="enemy")) == []
