"""Where what a seat has built differs from what the server holds: server.load.checking."""

import pytest

from server.load.checking import difference


@pytest.mark.parametrize(
    ("here", "there", "told"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 1}}, None),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, "`a.b` is 1 here and 2 at the server"),
        ({"a": {}, "c": 1}, {"a": {}}, "`c` is not there at the server"),
        ({"a": {}}, {"a": {"b": 0}}, "`a.b` is only there at the server"),
        ({"a": [1, 2]}, {"a": [2, 1]}, "`a` is [1, 2] here and [2, 1] at the server"),
        ({"a": True}, {"a": 1}, "`a` is True here and 1 at the server"),
    ],
)
def test_the_first_difference_is_told_with_its_place(here: object, there: object, told: str | None) -> None:
    assert difference(here, there) == told
