"""Loot tables (format 10.11): how many picks, which lines, how many of each; what a layer took out drops nothing."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import ScriptedDice, ScriptEntry, SeededDice
from engine.sheet.loot import Find, drawn, roll
from rulesets.ruleset import Ruleset
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import BRASSWICK, sheet


def hoard(*lines: dict[str, Any], rolls: Any = 1) -> Ruleset:
    table = {"id": "hoard", "label": "Hoard", "rolls": rolls, "entries": list(lines)}
    sermon = entry("sermon", "Sermon", category="shield", service=True, cost={"amount": 1, "unit": "penny"})
    return sheet(with_items(BRASSWICK, sermon, lootTables=[table])).ruleset


def rolled(ruleset: Ruleset, **faces: tuple[int, ...]) -> tuple[Find, ...]:
    """What drops with these faces by purpose, and no others thrown."""
    dice = ScriptedDice([ScriptEntry(purpose, shown) for purpose, shown in faces.items()], otherwise="fail")
    found = roll(ruleset, "hoard", dice)
    assert not dice.unused()
    return found


ROPE = {"item": "gear/rope", "weight": 3}
COINS = {"coins": "shilling", "count": "2d6+1"}


@pytest.mark.parametrize(("face", "item"), [(1, "gear/rope"), (3, "gear/rope"), (4, "shilling")])
def test_a_line_is_drawn_by_its_weight(face: int, item: str) -> None:
    counts = {"count": (1, 1)} if item == "shilling" else {}
    (found,) = rolled(hoard(ROPE, COINS), table=(face,), **counts)
    assert found.item == item


def test_a_count_is_a_number_or_dice() -> None:
    assert rolled(hoard(COINS), count=(2, 3)) == (Find("shilling", "Shilling", 6, coins=True),)
    assert rolled(hoard({"item": "gear/rope", "count": 4})) == (Find("gear/rope", "Rope", 4),)


def test_so_many_picks_are_made_as_the_table_says() -> None:
    assert len(rolled(hoard(ROPE, rolls=3))) == 3
    assert rolled(hoard(ROPE, rolls=0)) == ()
    assert len(rolled(hoard(ROPE, rolls="1d4"), count=(2,))) == 2


def test_a_filter_picks_evenly_among_all_that_match_all_it_names() -> None:
    both = hoard({"filter": {"category": "armor"}}, {"filter": {"category": "shield"}, "weight": 0})
    assert rolled(both) == (Find("gear/mail", "Mail", 1),)
    things = hoard({"filter": {"category": "thing"}})
    assert [rolled(things, table=(face,))[0].label for face in (1, 6)] == ["Rope", "Token"]


def test_services_never_drop() -> None:
    assert rolled(hoard({"filter": {"category": "shield"}})) == (Find("gear/shield", "Shield", 1),)


def test_a_filter_that_finds_nothing_and_a_coin_nobody_has_drop_nothing() -> None:
    assert rolled(hoard({"filter": {"category": "weapon"}})) == ()
    assert rolled(hoard({"coins": "doubloon", "count": "1d6"})) == ()


def test_what_a_layer_took_out_drops_nothing() -> None:
    plain = hoard({"item": "gear/rope"})
    layered = Ruleset(plain.document, content_hash="x", layers=("lean",), hidden=frozenset({"gear/rope", "gear/mail"}))
    assert rolled(layered) == ()
    armor = hoard({"filter": {"category": "armor"}})
    bare = Ruleset(armor.document, content_hash="x", layers=("lean",), hidden=frozenset({"gear/mail"}))
    assert rolled(bare) == ()


def test_a_table_nobody_has_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        roll(hoard(ROPE), "cellar", SeededDice(1))


@given(st.lists(st.sampled_from([0, 0.5, 1, 2.25, 3, 1_000_000]), max_size=6), st.integers(0, 2**32))
def test_a_line_with_no_weight_is_never_drawn_and_any_other_may_be(weights: list[float], seed: int) -> None:
    place = drawn(weights, SeededDice(seed), None)
    assert (place is None) == (not any(weights))
    assert place is None or weights[place] > 0


@pytest.mark.parametrize("weights", [[1, 3], [0.25, 0.75], [100_000, 300_000]])
def test_lines_come_as_often_as_their_weights_say(weights: list[float]) -> None:
    dice = SeededDice("chest")
    counts = Counter(drawn(weights, dice, None) for _ in range(4000))
    assert counts[1] / 4000 == pytest.approx(0.75, abs=0.03)
