"""A process of bots, as `server.load.runner` starts it: `python -m server.load.process`.

It is told a URL and its share of a plan on standard input, one line of JSON, and says `seated` on standard output when
all have sat down. `start`, `begin` and `end` are said to it then, and it answers with one line: a `Tally`, or
`{"problem"}`.
"""

import asyncio
import os
import sys

import orjson

from server.collecting import only_the_young
from server.load.measuring import Tally
from server.load.plan import Plan
from server.load.tables import CannotLoad, check_all, fill, play
from server.process.running import run


def _told(line: bytes) -> None:
    """To whoever started this process. A line may be longer than a pipe holds."""
    left = memoryview(line + b"\n")
    while left:
        left = left[os.write(sys.stdout.fileno(), left) :]


async def main() -> None:
    """Play a share."""
    loop = asyncio.get_running_loop()
    url = orjson.loads(await loop.run_in_executor(None, sys.stdin.buffer.readline))["url"]
    plan = Plan.from_bytes(await loop.run_in_executor(None, sys.stdin.buffer.readline))
    tally, start, begin, end = Tally(), asyncio.Event(), asyncio.Event(), asyncio.Event()
    try:
        tables = await fill(url, plan, tally)
    except CannotLoad as problem:
        _told(orjson.dumps({"problem": str(problem)}))
        return
    playing = asyncio.create_task(play(tables, tally, start, begin, end))
    _told(b"seated")
    for event in (start, begin, end):
        line = await loop.run_in_executor(None, sys.stdin.buffer.readline)
        if not line:  # whoever started this process is gone
            raise SystemExit(1)
        event.set()
    await playing
    await check_all(tables, tally)
    _told(tally.to_bytes())


if __name__ == "__main__":
    with only_the_young():
        run(main)
