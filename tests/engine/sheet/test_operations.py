"""Operations on a character (format 6.1): each whole, or refused with a stable reason and nothing changed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engine.codec import to_json
from engine.dice import ScriptedDice, SeededDice
from engine.sheet.live import Live, Marks
from engine.sheet.operations import Happened, Marked, PoolChanged, TrackMoved, carry_out, parse_operation
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from tests.engine.sheet.documents import BRASSWICK, SALTMARROW, changed, sheet


def do(one: Sheet, live: Live, **operation: Any) -> Happened:
    return carry_out(one, live, parse_operation(operation), ScriptedDice())


def refused(one: Sheet, live: Live, **operation: Any) -> SheetReason:
    before = live.copy()
    with pytest.raises(SheetRefused) as refusal:
        do(one, live, **operation)
    assert live == before
    return refusal.value.reason


# Pools


def test_spending_takes_points_and_never_more_than_are_left() -> None:
    live = Live()
    assert do(sheet(BRASSWICK), live, op="spend", pool="vigor", amount=4) == PoolChanged(
        pool="vigor", label="Vigor", before=6, after=2, max=6
    )
    assert live.pools == {"vigor": 2}
    assert refused(sheet(BRASSWICK), live, op="spend", pool="vigor", amount=3) == "insufficient"


def test_points_given_back_stop_at_the_maximum_and_a_full_pool_is_not_stored() -> None:
    live = Live(pools={"vigor": 1})
    do(sheet(BRASSWICK), live, op="heal", pool="Vigor", amount=2)
    assert live.pools == {"vigor": 3}
    do(sheet(BRASSWICK), live, op="restore", pool="vigor", amount=20)
    assert live.pools == {}


def test_giving_back_never_lowers_a_pool_above_its_maximum() -> None:
    live = Live(pools={"vigor": 9})
    do(sheet(BRASSWICK), live, op="restore", pool="vigor", amount=1)
    assert live.pools == {"vigor": 9}


def test_damage_drains_the_buffer_first_and_stops_at_0() -> None:
    live = Live(temp={"vigor": 3})
    done = do(sheet(BRASSWICK), live, op="damage", pool="vigor", amount=5)
    assert isinstance(done, PoolChanged)
    assert (done.before, done.after, done.temp) == (6, 4, (3, 0))
    do(sheet(BRASSWICK), live, op="damage", pool="vigor", amount=50)
    assert (live.pools, live.temp) == ({"vigor": 0}, {})


def test_temporary_points_never_add_up_and_the_larger_buffer_stands() -> None:
    live = Live()
    do(sheet(BRASSWICK), live, op="temp", pool="vigor", amount=5)
    do(sheet(BRASSWICK), live, op="temp", pool="vigor", amount=3)
    assert live.temp == {"vigor": 5}


def test_a_row_is_spent_from_by_its_name_or_its_place() -> None:
    one = sheet(BRASSWICK, {"lists": {"wells": [{"well": "Deep Well", "depth": 3}]}})
    live = Live()
    do(one, live, op="spend", pool="deep well", amount=1)
    do(one, live, op="spend", pool="wells/0", amount=1)
    assert live.row_pools == {"wells/0": 1}
    assert refused(one, live, op="spend", pool="Deep Well", amount=2) == "insufficient"


@pytest.mark.parametrize("op", ["spend", "restore", "damage", "temp"])
def test_an_unknown_and_a_hidden_pool_are_refused(op: str) -> None:
    assert refused(sheet(BRASSWICK), Live(), op=op, pool="mana", amount=1) == "unknown-pool"
    assert refused(sheet(BRASSWICK), Live(), op=op, pool="sight", amount=1) == "unknown-pool"


@pytest.mark.parametrize("op", ["spend", "restore", "damage", "temp"])
def test_a_negative_amount_of_points_is_refused(op: str) -> None:
    assert refused(sheet(BRASSWICK), Live(), op=op, pool="vigor", amount=-1) == "bad-amount"


def test_a_pool_without_a_buffer_takes_no_temporary_points() -> None:
    assert refused(sheet(BRASSWICK), Live(), op="temp", pool="oil_1", amount=1) == "no-buffer"


# Wound tracks


def test_damage_to_a_wound_track_is_marked_and_a_negative_amount_heals() -> None:
    live = Live()
    done = do(sheet(SALTMARROW), live, op="damage", track="hurt", kind="cut", amount=2)
    assert isinstance(done, Marked)
    assert (done.after, done.filled, done.size) == (("cut", "cut"), 2, 3)
    do(sheet(SALTMARROW), live, op="damage", track="Hurt", amount=-1)
    assert live.wounds == {"hurt": Marks(kinds=["cut"])}
    do(sheet(SALTMARROW), live, op="damage", track="Hurt", kind="bruise", amount=-1)
    assert live.wounds == {"hurt": Marks(kinds=["cut"])}  # no bruise to heal
    do(sheet(SALTMARROW), live, op="damage", track="Hurt", kind="C", amount=-1)
    assert live.wounds == {}


def test_an_indexed_track_is_marked_from_the_box_named() -> None:
    live = Live()
    do(sheet(SALTMARROW), live, op="damage", track="fear", amount=1, box=2)
    assert live.wounds == {"fear": Marks(kinds=["dread"], boxes=[2])}
    assert refused(sheet(SALTMARROW), live, op="damage", track="fear", amount=1, box=2) == "no-box"
    assert refused(sheet(SALTMARROW), live, op="damage", track="fear", amount=2) == "no-box"


def test_what_is_no_wound_track_is_not_marked() -> None:
    one = sheet(SALTMARROW)
    assert refused(one, Live(), op="damage", track="tide", kind="cut", amount=1) == "no-wounds"
    assert refused(one, Live(), op="damage", track="hurt", kind="burn", amount=1) == "unknown-kind"
    assert refused(one, Live(), op="damage", track="hurt", amount=1) == "unknown-kind"
    assert refused(one, Live(), op="damage", track="hurt", kind="cut", amount=1, box=1) == "bad-box"


def test_a_wound_track_has_no_buffer() -> None:
    assert refused(sheet(SALTMARROW), Live(), op="temp", pool="hurt", amount=1) == "no-buffer"


# Plain tracks, conditions, notes, states


def test_a_track_moves_to_a_value_or_by_a_change_and_holds_to_its_scale() -> None:
    live = Live()
    one = sheet(BRASSWICK, {"fields": {"rank": 4}})
    assert do(one, live, op="track", track="weary", change=2) == TrackMoved("weary", "Weariness", 0, 2)
    assert do(one, live, op="track", track="weary", change=9) == TrackMoved("weary", "Weariness", 2, 6)
    do(one, live, op="track", track="Favor", value=50)
    assert live.tracks == {"weary": 6, "favor": 2}
    do(one, live, op="track", track="favor", value=0)
    do(one, live, op="track", track="weary", value=-4)
    assert live.tracks == {}


def test_unknown_hidden_and_wound_tracks_are_not_moved() -> None:
    assert refused(sheet(BRASSWICK), Live(), op="track", track="doom", value=1) == "unknown-track"
    assert refused(sheet(BRASSWICK), Live(), op="track", track="vows", value=1) == "unknown-track"
    assert refused(sheet(SALTMARROW), Live(), op="track", track="hurt", value=1) == "unknown-track"
    assert refused(sheet(BRASSWICK), Live(), op="track", track="weary") == "bad-amount"
    assert refused(sheet(BRASSWICK), Live(), op="track", track="weary", value=1, change=1) == "bad-amount"


def test_a_condition_goes_on_once_and_comes_off() -> None:
    live = Live()
    do(sheet(BRASSWICK), live, op="condition", condition="Dazzled", on=True)
    do(sheet(BRASSWICK), live, op="condition", condition="dazzled", on=True)
    assert live.conditions == ["dazzled"]
    do(sheet(BRASSWICK), live, op="condition", condition="dazzled", on=False)
    assert live.conditions == []
    assert refused(sheet(BRASSWICK), live, op="condition", condition="bored", on=True) == "unknown-condition"


def test_a_note_is_written_and_cleared() -> None:
    live = Live()
    do(sheet(BRASSWICK), live, op="note", text="omen", content="a red moon")
    assert live.text == {"omen": "a red moon"}
    do(sheet(BRASSWICK), live, op="note", text="Omen")
    assert live.text == {}


@pytest.mark.parametrize("content", ["x" * 21, "two\nlines", "[sheet]", "{{x}}", 'he said "no"'])
def test_a_note_too_long_or_with_what_live_values_may_not_hold_is_refused(content: str) -> None:
    assert refused(sheet(BRASSWICK), Live(), op="note", text="omen", content=content) == "bad-text"
    assert refused(sheet(BRASSWICK), Live(), op="note", text="diary", content="x") == "unknown-text"


def test_a_state_is_set_by_its_value_or_its_label() -> None:
    live = Live()
    do(sheet(BRASSWICK), live, op="state", state="lamp", value="bright")
    assert live.states == {"lamp": "bright"}
    do(sheet(BRASSWICK), live, op="state", state="Lamp", value="put out")
    assert live.states == {"lamp": "dark"}
    do(sheet(BRASSWICK), live, op="state", state="lamp", value="steady")
    assert live.states == {}


def test_unknown_states_and_values_and_hidden_states_are_refused() -> None:
    one = sheet(BRASSWICK)
    assert refused(one, Live(), op="state", state="mood", value="x") == "unknown-state"
    assert refused(one, Live(), op="state", state="trance", value="deep") == "unknown-state"
    assert refused(one, Live(), op="state", state="lamp", value="green") == "unknown-value"


def test_an_unknown_rest_is_refused() -> None:
    assert refused(sheet(BRASSWICK), Live(), op="rest", rest="nap") == "unknown-rest"


# The form


def test_an_operation_nobody_knows_is_no_operation() -> None:
    with pytest.raises(ValidationError):
        parse_operation({"op": "polish", "pool": "vigor"})
    with pytest.raises(ValidationError):
        parse_operation({"op": "spend", "pool": "vigor", "amount": 1, "quietly": True})


def test_what_happened_is_plain_json() -> None:
    done = do(sheet(BRASSWICK), Live(), op="spend", pool="vigor", amount=1)
    assert to_json(done) == {
        "pool": "vigor", "label": "Vigor", "before": 6, "after": 5, "max": 6, "temp": [0, 0]
    }  # fmt: skip


# Whatever is done


_points = st.integers(-3, 12)
_pools = st.sampled_from(["vigor", "oil_1", "debt", "sight", "Deep", "wells/1", "nothing"])
_entries = st.sampled_from(["Flare", "Fine Flare", "Wind", "Bow"])
_payers = st.sampled_from([None, "oil_1", "oil_2", "oil_3", "vigor"])


def _asked(**parts: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(parts)


_done = st.one_of(
    _asked(op=st.sampled_from(["spend", "restore", "damage", "temp"]), pool=_pools, amount=_points),
    _asked(op=st.just("track"), track=st.sampled_from(["weary", "favor"]), change=_points),
    _asked(op=st.just("rest"), rest=st.sampled_from(["breather", "night"])),
    _asked(op=st.just("use"), name=_entries, pool=_payers),
)

BUSY: dict[str, Any] = {
    "fields": {"rank": 3},
    "lists": {
        "arts": [
            {"art": "Flare", "_catalog": "tricks/flare"},
            {"art": "Fine Flare", "_catalog": "tricks/fine-flare"},
            {"art": "Wind", "_catalog": "tricks/second-wind"},
            {"art": "Bow", "_catalog": "tricks/bow"},
        ],
        "wells": [{"well": "Deep", "depth": 4}, {"well": "Wind", "depth": 2, "_catalog": "tricks/second-wind"}],
    },
}


@given(st.lists(_done, max_size=25))
def test_no_operation_leaves_a_negative_pool_and_a_refused_one_changes_nothing(
    done: list[dict[str, Any]],
) -> None:
    one, live, dice = sheet(BRASSWICK, BUSY), Live(), SeededDice(1)
    for document in done:
        before = live.copy()
        try:
            carry_out(one, live, parse_operation(document), dice)
        except SheetRefused:
            assert live == before
        for pool in [*(pool.id for pool in one.pools()), *one.row_pools]:
            assert 0 <= one.pool_left(pool, live) <= one.pool_max(pool)
        assert all(points > 0 for points in live.temp.values())
        assert 0 <= one.track_value("weary", live) <= 6
        assert -3 <= one.track_value("favor", live) <= 1


def test_a_pool_hidden_since_it_was_spent_from_is_refused_and_kept() -> None:
    hidden = changed(BRASSWICK, "sheet", "live", "pools", 5, "hideWhen", to={"field": "sworn", "equals": True})
    live = Live(pools={"debt": 4})
    assert refused(sheet(hidden, {"fields": {"sworn": True}}), live, op="spend", pool="debt", amount=1) == (
        "unknown-pool"
    )
    assert live.pools == {"debt": 4}
