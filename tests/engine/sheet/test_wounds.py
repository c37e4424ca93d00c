"""Wound tracks (format 5.3): the worked marks of the spec, both ways to fill, healing, lengthening."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.sheet import wounds
from engine.sheet.live import Live, Marks
from engine.sheet.wounds import NoBoxError, WoundShape
from rulesets.format.live import WoundLevel
from tests.engine.sheet.documents import SALTMARROW, changed, sheet

KINDS = ("bruise", "cut")


def hurt() -> WoundShape:
    """The three-level track of format 22: 0, -2, -50."""
    return sheet(SALTMARROW).wound_track("hurt")


def after(shape: WoundShape, *blows: tuple[str, int]) -> Marks:
    marks = Marks()
    for kind, amount in blows:
        marks = wounds.marked(shape, marks, kind, amount)
    return marks


# Sequential (the worked example)


@pytest.mark.parametrize(
    ("blows", "kinds", "overflow", "penalty"),
    [
        ([], [], 0, 0),
        ([("bruise", 1)], ["bruise"], 0, 0),
        ([("bruise", 1), ("cut", 1)], ["cut", "bruise"], 0, -2),
        ([("bruise", 1), ("cut", 1), ("bruise", 1)], ["cut", "bruise", "bruise"], 0, -50),
        ([("bruise", 1), ("cut", 1), ("bruise", 2)], ["cut", "cut", "bruise"], 0, -50),
        ([("bruise", 1), ("cut", 1), ("bruise", 2), ("cut", 2)], ["cut", "cut", "cut"], 1, -50),
    ],
)
def test_marks_stand_as_the_worked_example_says(
    blows: list[tuple[str, int]], kinds: list[str], overflow: int, penalty: int
) -> None:
    marks = after(hurt(), *blows)
    assert (marks.kinds, marks.overflow, wounds.penalty(hurt(), marks)) == (kinds, overflow, penalty)


def test_a_full_track_upgrades_its_lightest_mark_whatever_is_marked() -> None:
    assert after(hurt(), ("bruise", 3), ("bruise", 1)).kinds == ["cut", "bruise", "bruise"]
    assert after(hurt(), ("bruise", 3), ("cut", 1)).kinds == ["cut", "bruise", "bruise"]


def test_marking_never_changes_the_marks_it_was_given() -> None:
    before = Marks(kinds=["bruise"])
    wounds.marked(hurt(), before, "cut")
    assert before == Marks(kinds=["bruise"])


def test_a_refusing_track_refuses_an_amount_that_does_not_fit_entirely() -> None:
    shape = sheet(changed(SALTMARROW, "sheet", "live", "tracks", 0, "onFull", to="refuse")).wound_track("hurt")
    assert after(shape, ("cut", 3)).kinds == ["cut"] * 3
    with pytest.raises(NoBoxError):
        after(shape, ("cut", 1), ("bruise", 3))


def test_a_number_of_blows_past_all_counting_is_overflow_at_once() -> None:
    assert after(hurt(), ("cut", 10**12)).overflow == 10**12 - 3


# Indexed


FEAR = WoundShape("fear", 4, ("dread", "terror"), indexed=True, refuses=True, by="remaining", table=((0, -3), (2, 0)))


def test_an_indexed_track_marks_the_first_free_box_from_the_one_asked_for() -> None:
    marks = wounds.marked(FEAR, None, "dread", box=3)
    marks = wounds.marked(FEAR, marks, "terror", box=3)
    assert (marks.boxes, marks.kinds) == ([3, 4], ["dread", "terror"])
    with pytest.raises(NoBoxError):
        wounds.marked(FEAR, marks, "dread", box=3)
    assert wounds.marked(FEAR, marks, "dread").boxes == [1, 3, 4]


def test_healing_takes_the_lightest_and_among_equals_the_highest_box() -> None:
    marks = Marks(kinds=["dread", "terror", "dread"], boxes=[1, 2, 4])
    assert wounds.healed(FEAR, marks, 1).boxes == [1, 2]
    assert wounds.healed(FEAR, marks, 2).boxes == [2]
    assert wounds.healed(FEAR, marks, 1, "terror").boxes == [1, 4]


def test_boxes_cost_what_the_table_says_of_the_count_and_a_clear_track_may_cost_too() -> None:
    assert wounds.penalty(FEAR, None) == 0
    assert wounds.penalty(FEAR, Marks(kinds=["dread"] * 3, boxes=[1, 2, 4])) == -3
    always = WoundShape("x", 2, ("dread",), by="filled", table=((0, -1), (2, -4)))
    assert wounds.penalty(always, None) == -1
    assert wounds.penalty(always, Marks(kinds=["dread"])) == -1


def test_an_indexed_track_of_levels_costs_its_furthest_marked_level() -> None:
    levels = tuple(WoundLevel(label=str(penalty), penalty=penalty) for penalty in (0, -1, -4))
    shape = WoundShape("x", 3, KINDS, levels=levels, indexed=True, refuses=True)
    assert wounds.penalty(shape, Marks(kinds=["bruise"], boxes=[3])) == -4


# Healing


def test_healing_takes_overflow_first_then_the_lightest_marks() -> None:
    marks = Marks(kinds=["cut", "cut", "bruise"], overflow=2)
    assert wounds.healed(hurt(), marks, 1) == Marks(kinds=["cut", "cut", "bruise"], overflow=1)
    assert wounds.healed(hurt(), marks, 3) == Marks(kinds=["cut", "cut"])


def test_healing_a_kind_takes_no_other_and_one_the_track_does_not_have_counts_as_none() -> None:
    marks = Marks(kinds=["cut", "bruise", "bruise"])
    assert wounds.healed(hurt(), marks, 5, "cut").kinds == ["bruise", "bruise"]
    assert wounds.healed(hurt(), marks, 1, "sorrow").kinds == ["cut", "bruise"]


def test_to_a_number_leaves_at_most_that_many_and_no_overflow() -> None:
    marks = Marks(kinds=["cut", "cut", "cut"], overflow=4)
    assert wounds.left_with(hurt(), marks, 2) == Marks(kinds=["cut", "cut"])
    assert wounds.left_with(hurt(), Marks(kinds=["cut"], overflow=1), 2) == Marks(kinds=["cut"])
    assert wounds.left_with(hurt(), Marks(kinds=["cut", "bruise"]), 0, "bruise").kinds == ["cut"]


# Lengthening


def test_extra_levels_stand_behind_the_last_as_mild_and_borrow_the_label_of_an_equal_one() -> None:
    levels = (
        sheet(SALTMARROW, {"lists": {"scars": [{"more": 2, "pain": -2}, {"pain": -1}, {"more": 1, "pain": -99}]}})
        .wound_track("hurt")
        .levels
    )
    assert levels is not None
    assert [(level.label, level.penalty) for level in levels] == [
        ("Scraped", 0),
        ("-1", -1),
        ("Bloodied", -2),
        ("Bloodied", -2),
        ("Bloodied", -2),
        ("Sunk", -50),
        ("-99", -99),
    ]


def test_a_row_adds_16_levels_at_most() -> None:
    assert sheet(SALTMARROW, {"lists": {"scars": [{"more": 30}]}}).track_max("hurt") == 3 + 16


def test_marks_without_a_level_turn_into_overflow_when_the_track_shrinks() -> None:
    marks = Marks(kinds=["cut", "bruise", "bruise", "bruise"], overflow=1)
    assert sheet(SALTMARROW).track_value("hurt", Live(wounds={"hurt": marks})) == 3
    assert wounds.fitted(hurt(), marks) == Marks(kinds=["cut", "bruise", "bruise"], overflow=2)
    boxes = Marks(kinds=["dread", "terror"], boxes=[2, 5])
    assert wounds.fitted(FEAR, boxes) == Marks(kinds=["dread"], boxes=[2], overflow=1)


def test_as_many_boxes_as_the_maximum_and_64_at_most() -> None:
    assert sheet(SALTMARROW, {"abilities": {"calm": 4}}).track_max("fear") == 4
    assert sheet(SALTMARROW, {"abilities": {"calm": 400}}).track_max("fear") == 64
    assert sheet(SALTMARROW, {"abilities": {"calm": -1}}).track_max("fear") == 0


# Whatever happens


blows = st.lists(
    st.tuples(st.sampled_from(["mark", "heal", "heal-kind", "leave"]), st.sampled_from(KINDS), st.integers(0, 6)),
    max_size=30,
)


@given(blows, st.integers(0, 5), st.booleans())
def test_marks_stay_sorted_within_the_track_and_in_number(
    done: list[tuple[str, str, int]], size: int, refuses: bool
) -> None:
    shape = WoundShape("x", size, KINDS, levels=None, refuses=refuses)
    marks = Marks()
    for what, kind, amount in done:
        before = len(marks.kinds) + marks.overflow
        match what:
            case "mark":
                try:
                    marks = wounds.marked(shape, marks, kind, amount)
                except NoBoxError:
                    assert refuses
                    continue
            case "heal":
                marks = wounds.healed(shape, marks, amount)
                assert before - len(marks.kinds) - marks.overflow == min(before, amount)
            case "heal-kind":
                marks = wounds.healed(shape, marks, amount, kind)
            case _:
                marks = wounds.left_with(shape, marks, amount)
                assert len(marks.kinds) <= amount and marks.overflow == 0
        ranks = [shape.gravity(one) for one in marks.kinds]
        assert ranks == sorted(ranks, reverse=True)
        assert len(marks.kinds) <= size
        assert marks.overflow >= 0
        assert not (refuses and marks.overflow)


@given(st.lists(st.tuples(st.sampled_from(("dread", "terror")), st.integers(1, 6)), max_size=8))
def test_indexed_marks_hold_a_box_each(blows: list[tuple[str, int]]) -> None:
    marks = Marks()
    for kind, box in blows:
        try:
            marks = wounds.marked(FEAR, marks, kind, box=box)
        except NoBoxError:
            assert set(range(box, FEAR.size + 1)) <= set(marks.boxes)
    assert marks.boxes == sorted(set(marks.boxes))
    assert len(marks.boxes) == len(marks.kinds)
    assert all(1 <= box <= FEAR.size for box in marks.boxes)
