"""The server's clock: server.clock."""

from server.clock import SteadyClock

HOUR = 3_600_000


class Machine:
    """A machine whose clock can be set."""

    def __init__(self) -> None:
        self.set_to = 1_000_000_000_000
        self.passed = 0.0

    def passes(self, seconds: float) -> None:
        self.passed += seconds

    def wall_ms(self) -> int:
        return self.set_to + int(1000 * self.passed)

    def seconds(self) -> float:
        return self.passed

    def clock(self) -> SteadyClock:
        return SteadyClock(self.wall_ms, self.seconds)


def test_time_passes_as_on_the_machine() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.passes(2.5)
    assert clock.now_ms() == 1_000_000_002_500


def test_a_clock_set_an_hour_ahead_makes_nothing_due_at_once() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.set_to += HOUR
    machine.passes(10)
    assert clock.now_ms() == 1_000_000_010_200


def test_a_clock_set_an_hour_back_stops_nothing_and_never_goes_back() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.set_to -= HOUR
    machine.passes(10)
    assert clock.now_ms() == 1_000_000_009_800


def test_a_small_difference_is_made_up() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.set_to += 500
    machine.passes(60)
    assert clock.now_ms() == machine.wall_ms()
    machine.set_to -= 500
    machine.passes(60)
    assert clock.now_ms() == machine.wall_ms()


def test_it_is_later_than_what_has_happened() -> None:
    machine = Machine()
    clock = machine.clock()
    clock.not_before(999_000_000_000)
    assert clock.now_ms() == 1_000_000_000_000
    clock.not_before(1_000_000_000_000 + HOUR)
    assert clock.now_ms() == 1_000_000_000_000 + HOUR
    machine.passes(10)
    assert clock.now_ms() == 1_000_000_009_800 + HOUR
