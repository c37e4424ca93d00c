"""What bots notice, and how it is told: server.load.measuring."""

from server.load.measuring import Spread, Tally, Trace


def test_percentiles_are_those_of_the_nearest_sample() -> None:
    spread = Spread.of([number / 1000 for number in range(100, 0, -1)])
    assert (spread.count, spread.p50, spread.p95, spread.p99, spread.most) == (100, 50, 95, 99, 100)
    assert Spread.of([]).count == 0


def test_a_choice_is_measured_to_every_other_seat_whichever_hears_of_it_first() -> None:
    tally = Tally()
    trace = Trace(tally)
    trace.came("early", 7, 1.25)
    trace.came("chooser", 7, 1.3)
    trace.caused("chooser", 7, 1.0, in_window=False)
    trace.came("late", 7, 1.5)
    assert tally.choices == [0.25, 0.5]


def test_a_window_is_measured_from_its_opening_to_its_last_answer_and_from_that_to_the_result() -> None:
    tally = Tally()
    trace = Trace(tally)
    trace.caused("ann", 8, 3.0, in_window=True)  # it waits for somebody else still
    trace.window_closed(9, 1.0, 5.5)
    trace.caused("ben", 9, 5.0, in_window=True)
    assert (tally.held, tally.results) == ([4.0], [0.5])


def test_a_window_that_closed_by_itself_is_not_measured() -> None:
    tally = Tally()
    trace = Trace(tally)
    trace.window_closed(9, 1.0, 5.5)
    trace.caused("ann", 10, 6.0, in_window=False)
    assert (tally.held, tally.results) == ([], [])


def test_steps_of_long_ago_are_forgotten() -> None:
    trace = Trace(Tally())
    for seq in range(2_000):
        trace.came("ben", seq, 1.0)
        trace.caused("ann", seq, 1.0, in_window=True)
    assert len(trace._came) + len(trace._caused) + len(trace._answered) < 1_000


def test_what_several_processes_noticed_is_added_up() -> None:
    tally, other = Tally(), Tally()
    tally.choices.append(0.1)
    other.choices.append(0.2)
    other.refused["paused"] += 3
    other.fault("table 1: step 9 came after 7.")
    tally.add(Tally.from_bytes(other.to_bytes()))
    assert tally.choices == [0.1, 0.2]
    assert (tally.refused["paused"], tally.counts["faults"]) == (3, 1)
    assert tally.faults == ["table 1: step 9 came after 7."]


def test_what_was_wrong_before_it_is_measured_is_not_forgotten() -> None:
    tally = Tally()
    tally.choices.append(0.1)
    tally.fault("something")
    tally.forget_times()
    assert (tally.choices, tally.faults, tally.counts["faults"]) == ([], ["something"], 1)
