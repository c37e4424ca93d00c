"""The garbage collector, kept from stopping a whole worker in the middle of its fights.

Everything a table is made of is freed as soon as nothing refers to it. What is left for the collector, objects that
refer to each other, is mostly young. A look through everything old takes half a second with a few hundred tables in
memory, and Python takes one whenever there is a quarter more: so that is done here, seldom, instead.
"""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Iterator

from server import metrics

EVERY_SECONDS = 900.0
"""Between two looks through everything."""

_NEVER = 1_000_000_000


@contextlib.contextmanager
def only_the_young() -> Iterator[None]:
    """Within the block nothing old is looked through unless somebody asks for it."""
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, _NEVER)
    try:
        yield
    finally:
        gc.set_threshold(young, middle, old)


@contextlib.asynccontextmanager
async def seldom(every_seconds: float = EVERY_SECONDS) -> AsyncIterator[None]:
    """Within the block everything is looked through this often, and never else."""

    async def looking() -> None:
        while True:
            await asyncio.sleep(every_seconds)
            collect()

    with only_the_young():
        task = asyncio.create_task(looking())
        try:
            yield
        finally:
            task.cancel()


def collect() -> int:
    """Look through everything; how many objects that cost memory for nothing."""
    began = time.perf_counter()
    found = gc.collect()
    metrics.COLLECTED.inc(found)
    metrics.COLLECT_SECONDS.observe(time.perf_counter() - began)
    return found


__all__ = ["EVERY_SECONDS", "collect", "only_the_young", "seldom"]
