"""The line a character introduces itself with."""

from engine.making.introducing import introduced, line_of
from tests.engine.making.documents import made, making, risen, rules


def test_a_character_says_its_level_and_what_it_is() -> None:
    assert line_of(rules(), making(), made(2, calling="diver")) == "Level 2: Moorfolk, Diver"


def test_the_line_rises_with_the_level() -> None:
    before = introduced(rules(), making(), made(2, calling="diver"))
    after = introduced(rules(), making(), risen(before), before)
    assert str(after.unknown["summary"]).startswith("Level 3: Moorfolk, Diver")


def test_a_line_that_somebody_wrote_is_kept() -> None:
    before = made(2, calling="diver").model_copy(update={"summary": "Dives for what others drop."})
    after = introduced(rules(), making(), risen(before), before)
    assert after.unknown["summary"] == "Dives for what others drop."
