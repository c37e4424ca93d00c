"""How much each address and each seat may do: server.web.guests."""

from server.limits import Limits
from server.web.guests import Allowance, Guests


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_allowance_lets_a_burst_through_and_refills_steadily() -> None:
    clock = Clock()
    allowance = Allowance(10, 5, clock)
    assert [allowance.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now += 0.25
    assert [allowance.take() for _ in range(2)] == [True, False]


def test_an_allowance_never_grows_beyond_one_burst() -> None:
    clock = Clock()
    allowance = Allowance(10, 5, clock)
    clock.now += 3_600
    assert [allowance.take() for _ in range(6)] == [True] * 5 + [False]


def test_an_address_has_only_so_many_connections_open_at_once() -> None:
    guests = Guests(Limits(connections_an_address=2))
    first = guests.arrive("a")
    assert first is not None
    assert guests.arrive("a") is not None
    assert guests.arrive("a") is None
    assert guests.arrive("b") is not None
    first.leave()
    assert guests.arrive("a") is not None


def test_all_connections_of_an_address_share_an_allowance() -> None:
    guests = Guests(Limits(address_messages_a_second=1, address_messages_at_once=3), Clock())
    one, two, elsewhere = guests.arrive("a"), guests.arrive("a"), guests.arrive("b")
    assert one is not None and two is not None and elsewhere is not None
    assert [one.may_speak(), two.may_speak(), one.may_speak(), two.may_speak()] == [True, True, True, False]
    assert elsewhere.may_speak()


def test_coming_back_gives_a_seat_no_new_allowance() -> None:
    guests = Guests(Limits(messages_a_second=1, messages_at_once=2), Clock())
    for spoken in ([True, True, False], [False]):
        guest = guests.arrive("a")
        assert guest is not None
        guest.sits("table", "s1")
        assert [guest.may_speak() for _ in spoken] == spoken
        guest.leave()
    other = guests.arrive("a")
    assert other is not None
    other.sits("another table", "s1")
    assert other.may_speak()


def test_old_addresses_are_forgotten_before_memory_runs_out() -> None:
    guests = Guests(Limits(address_messages_a_second=0, address_messages_at_once=1), Clock())
    for number in range(20_000):
        guest = guests.arrive(str(number))
        assert guest is not None and guest.may_speak()
        guest.leave()
    assert not guests._open
    again = guests.arrive("0")
    assert again is not None and again.may_speak(), "it was forgotten"
