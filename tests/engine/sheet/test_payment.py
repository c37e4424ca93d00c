"""Paying for a picked entry (format 9.2): finding it by name, groups, counters, bigger pools."""

from typing import Any

import pytest

from engine.dice import ScriptedDice
from engine.sheet.live import Live
from engine.sheet.operations import EntryUsed, carry_out, parse_operation
from engine.sheet.payment import find_entry
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from tests.engine.sheet.documents import BRASSWICK, sheet


def picked(*rows: tuple[str, dict[str, Any]], fields: dict[str, Any] | None = None) -> Sheet:
    """A sheet with these rows, each (list, row)."""
    lists: dict[str, list[dict[str, Any]]] = {}
    for list_, row in rows:
        lists.setdefault(list_, []).append(row)
    return sheet(BRASSWICK, {"lists": lists, "fields": {"rank": 3, **(fields or {})}})


FLARE = ("arts", {"art": "Flare", "_catalog": "tricks/flare"})
FINE = ("arts", {"art": "Fine Flare", "_catalog": "tricks/fine-flare"})
WIND = ("arts", {"art": "Wind", "_catalog": "tricks/second-wind"})
COUNTER = ("wells", {"well": "Breath", "depth": 2, "_catalog": "tricks/second-wind"})


def use(one: Sheet, live: Live, name: str, pool: str | None = None) -> EntryUsed:
    done = carry_out(one, live, parse_operation({"op": "cast", "name": name, "pool": pool}), ScriptedDice())
    assert isinstance(done, EntryUsed)
    return done


def refused(one: Sheet, live: Live, name: str, pool: str | None = None) -> SheetReason:
    before = live.copy()
    with pytest.raises(SheetRefused) as refusal:
        use(one, live, name, pool)
    assert live == before
    return refusal.value.reason


# Finding it


@pytest.mark.parametrize("name", ["wind", "Second Wind", "tricks/second-wind", "breath"])
def test_an_entry_answers_to_its_rows_names_and_its_label(name: str) -> None:
    assert find_entry(picked(WIND, COUNTER), name)[0] == "tricks/second-wind"


def test_a_row_answers_to_the_summarys_name_column_before_others() -> None:
    one = picked(("arts", {"note": "hot", "art": "My spark", "_catalog": "tricks/flare"}))
    assert find_entry(one, "my spark")[0] == "tricks/flare"
    assert refused(one, Live(), "hot") == "unknown-entry"


def test_a_row_typed_by_hand_leads_nowhere() -> None:
    assert refused(picked(("arts", {"art": "Flare"})), Live(), "Flare") == "unknown-entry"


def test_an_entry_the_catalog_does_not_have_is_unknown() -> None:
    one = picked(("arts", {"art": "Flare", "_catalog": "tricks/gone"}))
    assert refused(one, Live(), "Flare") == "unknown-entry"


def test_two_entries_of_one_name_are_ambiguous_and_two_rows_of_one_entry_are_not() -> None:
    other = ("arts", {"art": "flare", "_catalog": "tricks/bow"})
    assert refused(picked(FLARE, other), Live(), "FLARE") == "ambiguous-entry"
    assert find_entry(picked(FLARE, FLARE), "flare")[0] == "tricks/flare"


# Paying


def test_a_group_pays_from_its_first_pool_that_can_afford_the_whole_term() -> None:
    live = Live(pools={"oil_1": 3})
    use(picked(FLARE), live, "Flare")
    assert live.pools == {"oil_1": 1}
    assert use(picked(FLARE), live, "Flare").paid[0].pool == "oil_2"
    assert live.pools == {"oil_1": 1, "oil_2": 1}
    assert refused(picked(FLARE), live, "Flare") == "insufficient"  # oil_3 holds a single point


def test_one_point_comes_from_every_counter_the_entry_wrote() -> None:
    one, live = picked(WIND, COUNTER, COUNTER), Live()
    use(one, live, "Wind")
    assert live.row_pools == {"wells/0": 1, "wells/1": 1}
    assert live.pools == {"sleep": 2}


def test_the_first_part_that_cannot_be_paid_refuses_the_whole_use() -> None:
    one = picked(WIND, COUNTER)
    assert refused(one, Live(row_pools={"wells/0": 0}), "Wind") == "insufficient"
    assert refused(one, Live(pools={"sleep": 0}), "Wind") == "insufficient"


def test_a_counter_with_a_maximum_of_0_has_none_to_give() -> None:
    empty = ("wells", {"well": "Breath", "depth": 0, "_catalog": "tricks/second-wind"})
    assert refused(picked(WIND, empty), Live(), "Wind") == "insufficient"


def test_an_entry_without_cost_or_counter_succeeds_and_changes_nothing() -> None:
    live = Live()
    done = use(picked(("arts", {"art": "Bow", "_catalog": "tricks/bow"})), live, "bow")
    assert (done.paid, live) == ((), Live())


# Naming a pool


def test_a_bigger_pool_of_the_family_pays_the_same_price() -> None:
    live = Live()
    done = use(picked(FINE), live, "Fine Flare", "Rare oil")
    assert (live.pools, done.steps) == ({"oil_3": 0}, 1)


def test_the_usual_pool_named_is_no_step_up() -> None:
    live = Live()
    assert use(picked(FINE), live, "Fine Flare", "oil_2").steps == 0


def test_a_group_price_counts_its_steps_from_the_pool_that_would_have_paid() -> None:
    assert use(picked(FLARE), Live(), "Flare", "oil_2").steps == 1
    assert use(picked(FLARE), Live(pools={"oil_1": 1}), "Flare", "oil_2").steps == 0


@pytest.mark.parametrize("pool", ["vigor", "sleep", "nothing", "oil_1"])
def test_a_pool_outside_the_family_or_smaller_than_the_price_is_a_bad_pool(pool: str) -> None:
    assert refused(picked(FINE), Live(), "Fine Flare", pool) == "bad-pool"


def test_what_has_no_price_of_one_term_in_a_family_is_paid_from_no_other_pool() -> None:
    assert refused(picked(WIND), Live(), "Wind", "oil_1") == "bad-pool"
    assert refused(picked(("arts", {"art": "Bow", "_catalog": "tricks/bow"})), Live(), "Bow", "oil_1") == ("bad-pool")


def test_a_named_pool_that_cannot_pay_refuses_and_nothing_steps_in() -> None:
    assert refused(picked(FINE), Live(pools={"oil_3": 0}), "Fine Flare", "oil_3") == "insufficient"
