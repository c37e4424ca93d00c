"""How soon a table that has left memory is there again. Run it: `python -m tests.bench.bench_loading`.

A fight of twelve on a board of 24 by 18 is kept in a Valkey; somebody comes to it, over a real socket, when no worker
has it in memory: from the hello to the whole view.
"""

import asyncio
import statistics
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter, process_time

import orjson

from engine.fight import store as fight_json
from protocol.table import Link, dump_table
from server.process.running import Place, Running, running
from server.store import Stored
from server.tables.library import ShippedLibrary
from server.tables.tokens import hash_token, new_seed
from server.tables.work import Tools
from tests.bench.bench_server import begun
from tests.server.choosing import RandomDirector
from tests.server.client import Client
from tests.server.serve import FAST

TIMES = 40


async def loading() -> None:
    """Somebody comes to a table that is not in memory, again and again."""
    tools = Tools(ShippedLibrary(), RandomDirector(1), new_seed)
    hot = begun(tools)
    table = hot.table
    assert hot.fight is not None
    with tempfile.TemporaryDirectory() as folder:
        async with running(Place(port=0, data=Path(folder), limits=FAST), tools) as server:
            link = {hash_token("watch"): Link(role="player", label="Player 1", seat="p1")}
            kept = replace(table, links=link, paused_at=0)
            fight = orjson.dumps(fight_json(hot.fight, with_setup=False))
            setup = orjson.dumps(hot.setup.to_json())
            await server.store.put_back(table.id, Stored(1, dump_table(kept), fight, setup), [], {})
            cold: list[tuple[float, float]] = []
            warm: list[tuple[float, float]] = []
            for _ in range(TIMES):
                await _leave_memory(server, table.id)
                cold.append(await _come(server, table.id))
                warm.append(await _come(server, table.id))
    _told("a table not in memory: hello to the whole view", cold)
    _told("a table in memory: hello to the whole view", warm)


async def _come(server: Running, table_id: str) -> tuple[float, float]:
    """Milliseconds from the hello to the whole view, and those of this process alone, the client's in it."""
    client = Client(server.url, table_id, "watch")
    await client.open()
    start, start_cpu = perf_counter(), process_time()
    await client.say({"t": "hello", "protocol": 1, "token": "watch", "table": table_id})
    await client.read_until(lambda message: message["t"] == "snapshot")
    took = 1_000 * (perf_counter() - start), 1_000 * (process_time() - start_cpu)
    await client.close()
    return took


async def _leave_memory(server: Running, table_id: str) -> None:
    room = await server.hall.room(table_id)
    assert room is not None
    while room.listeners:  # noqa: ASYNC110 - whoever has hung up is being noticed
        await asyncio.sleep(0.001)
    await server.hall.forget(table_id)


def _told(what: str, times: list[tuple[float, float]]) -> None:
    took = sorted(time for time, _ in times)
    median, p95 = statistics.median(took), took[int(len(took) * 0.95)]
    busy = statistics.median(cpu for _, cpu in times)
    print(f"{what:<50} {median:8.1f} ms median {p95:8.1f} ms p95 {busy:8.1f} ms busy")


def main() -> None:
    """Measure and print."""
    asyncio.run(loading())


if __name__ == "__main__":
    main()
