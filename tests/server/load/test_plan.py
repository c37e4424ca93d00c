"""What a load test plays: server.load.plan."""

from server.load.plan import Plan

PLAN = Plan("lanternway", "third-mile-toll", tables=7, players=4, spectators=2)


def test_every_table_is_in_exactly_one_share() -> None:
    shares = PLAN.shares(3)
    numbers = [number for share in shares for number in range(share.first, share.first + share.tables)]
    assert numbers == list(range(7))
    assert sum(share.seats for share in shares) == PLAN.seats == 49


def test_no_process_is_started_without_a_table() -> None:
    assert [share.tables for share in PLAN.shares(20)] == [1] * 7


def test_a_share_goes_to_another_process_whole() -> None:
    assert Plan.from_bytes(PLAN.to_bytes()) == PLAN
