"""A server for tests that need one in a process of its own, with a director that picks at random.

    python -m tests.server.serve DATA PORT

It says `ready` and its URL when it listens.
"""

import sys
from pathlib import Path

from server import logs
from server.limits import Limits
from server.process.running import Place, asked_to_stop, run, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector

FAST = Limits(
    messages_a_second=2_000, messages_at_once=5_000, address_messages_a_second=1e6, address_messages_at_once=1e6
)
"""Limits that let a program play as fast as it can."""


async def main(data: Path, port: int) -> None:
    """Serve until killed."""
    stop = asked_to_stop()
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    async with running(Place(port=port, data=data, limits=FAST), tools) as server:
        print("ready", server.url, flush=True)
        await stop.wait()


if __name__ == "__main__":
    logs.set_up(as_json=False)
    run(lambda: main(Path(sys.argv[1]), int(sys.argv[2])))
