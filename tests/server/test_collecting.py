"""The garbage collector, kept from stopping a whole worker: server.collecting."""

import asyncio
import gc

from server import metrics
from server.collecting import collect, only_the_young, seldom


class Knot:
    """Something that refers to itself, and so is left for the collector."""

    def __init__(self) -> None:
        self.itself = self


def test_within_the_block_nothing_old_is_looked_through_by_itself() -> None:
    before = gc.get_threshold()
    with only_the_young():
        assert gc.get_threshold()[:2] == before[:2]
        assert gc.get_threshold()[2] > 1_000_000
    assert gc.get_threshold() == before


def test_what_is_left_over_is_found_and_counted() -> None:
    gc.collect()
    counted = metrics.COLLECTED._value.get()
    for _ in range(10):
        Knot()
    assert collect() >= 10
    assert metrics.COLLECTED._value.get() >= counted + 10


async def test_everything_is_looked_through_now_and_then() -> None:
    counted = metrics.COLLECTED._value.get()
    async with seldom(every_seconds=0.01):
        for _ in range(10):
            Knot()
        async with asyncio.timeout(10):
            while metrics.COLLECTED._value.get() < counted + 10:  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0.01)
