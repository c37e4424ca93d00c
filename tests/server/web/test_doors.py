"""How many tables each address may open: server.web.doors."""

from server.web.doors import Doors


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_each_address_is_counted_for_itself_and_for_a_minute() -> None:
    clock = Clock()
    doors = Doors(2, clock)
    assert [doors.may_open("a"), doors.may_open("a"), doors.may_open("a")] == [True, True, False]
    assert doors.may_open("b")
    clock.now = 61
    assert doors.may_open("a")


def test_old_addresses_are_forgotten_before_memory_runs_out() -> None:
    doors = Doors(1, Clock())
    for number in range(20_000):
        assert doors.may_open(str(number))
    assert doors.may_open("0"), "it was forgotten"
