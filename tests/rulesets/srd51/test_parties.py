"""Made parties of any level against creatures of a fitting challenge: every fight comes to an end, nothing breaks."""

import pytest

from tests.engine.picking import Hand
from tests.rulesets.srd51.parties import challenges, ended, fitting, prepared

FIGHTS, AT_ONCE = 40, 4
"""`python -m tests.rulesets.srd51.parties` plays 200."""


@pytest.mark.parametrize("first", range(0, FIGHTS, AT_ONCE))
def test_every_fight_of_a_made_party_comes_to_an_end(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        assert ended(number) in ("victory", "defeat", "fled")


def test_challenges_add_up_to_about_a_quarter_of_the_levels() -> None:
    for number in range(200):
        level = 1 + number % 20
        sums = sum(challenges()[path] for path in fitting(4, level, Hand(str(number))))
        assert level / 4 <= sums <= level * 1.5 + 0.5, (level, sums)


def test_all_classes_and_many_creatures_take_part() -> None:
    games = [prepared(number) for number in range(FIGHTS)]
    sheets = [one.sheet for game in games for one in game.log.setup.combatants if one.sheet is not None]
    assert len({sheet.fields["class"] for sheet in sheets}) == 12
    assert len({one.entry for game in games for one in game.log.setup.combatants if one.entry is not None}) > 60
