"""What a step costs the server. Run it: `python -m tests.bench.bench_server`.

A fight of twelve on a board of 24 by 18 is played at random with a GM, four players and a spectator in their seats:
working a step out with everybody's views and patches, committing it to a Valkey, the bytes sent, and how many frames
a second go out over real sockets.
"""

import asyncio
import random
import statistics
import tempfile
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Any

import orjson
from aiohttp import ClientSession

from engine.setup import CombatantSetup, FightSetup
from protocol.audience import Audience
from protocol.showing import Showing
from protocol.table import Named, Player, Seat, Settings, Table, dump_table
from rulesets.format.board import Board
from rulesets.load import load_shipped, shipped_sheets
from server.process.embedded import EmbeddedValkey
from server.process.running import Place, running
from server.store import Store
from server.tables.hot import Hot, backdrop_of, next_of, setup_bytes
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools, Work, carry_on
from tests.bench.bench_geometry import ground
from tests.server.choosing import RandomDirector
from tests.server.places import open_table
from tests.server.serve import FAST

RULESET = "lanternway"
EACH_SIDE = 6
LISTENERS = 50
FRAMES = 300


def big_setup() -> FightSetup:
    """Six against six on a board of 24 by 18."""
    sheets = list(shipped_sheets(RULESET).values())
    creatures = cycle(load_shipped(RULESET).creatures)
    party = [
        CombatantSetup(id=f"p{place}", name=f"P{place}", side="party", at=(8, 3 + 2 * place), sheet=sheet)
        for place, sheet in enumerate(islice(cycle(sheets), EACH_SIDE))
    ]
    enemies = [
        CombatantSetup(id=f"e{place}", name=f"E{place}", side="enemy", at=(12, 3 + 2 * place), entry=entry)
        for place, entry in enumerate(islice(creatures, EACH_SIDE))
    ]
    rows = [row if y % 2 == 0 else "." * len(row) for y, row in enumerate(ground(3))]
    return FightSetup(combatants=(*party, *enemies), board=Board(rows=rows))


def begun(tools: Tools) -> Hot:
    """A table whose fight has begun. The director plays everybody, but everybody has a player who sees its menus."""
    setup = big_setup()
    seats = {
        "g": Seat(name="Gil", role="gm", online="w:0"),
        **{f"p{number}": Seat(name=f"P{number}", role="player", online=f"w:{number}") for number in range(1, 5)},
        "s": Seat(name="Sam", role="spectator", online="w:9"),
    }
    roster = {one.id: Player(name=one.name, side=one.side, controller="director") for one in setup.combatants}
    table = Table(
        id="bench",
        name="Bench",
        ruleset=Named(id=RULESET, name=RULESET),
        encounter=Named(id="bench", name="Bench"),
        created_at=0,
        settings=Settings(pace_ms=0),
        seats=seats,
        roster=roster,
    )
    for place, who in enumerate(roster):
        seat = "g" if who.startswith("e") else f"p{place % 4 + 1}"
        table = table.with_player(who, replace(table.roster[who], seat=seat if seat != "g" else None))
    backdrop = backdrop_of(table, setup, tools.library)
    hot = Hot(0, table, setup, None, backdrop, Showing.of(table, None, backdrop))
    work = Work(table, setup, None, tools, 0)
    work.begin()
    return next_of(hot, work).hot


async def steps() -> None:
    """Working out and committing."""
    tools = Tools(ShippedLibrary(), RandomDirector(1), new_seed)
    hot = begun(tools)
    worked: list[float] = []
    shown: list[float] = []
    committed: list[float] = []
    sent: dict[str, list[int]] = {"GM": [], "player": [], "spectator": []}
    entries: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        async with EmbeddedValkey(Path(folder)) as url:
            store = Store.connect(url)
            await store.create("bench", dump_table(hot.table), setup_bytes(hot.setup))
            for seq in range(1, 400):
                hot = replace(hot, seq=seq - 1)
                start = perf_counter()
                work = Work(hot.table, hot.setup, hot.fight, tools, 0)
                if not carry_on(work):
                    break
                half = perf_counter()
                following = next_of(hot, work)
                done = perf_counter()
                assert await store.commit(following.commit)
                committed.append(perf_counter() - done)
                shown.append(done - half)
                worked.append(half - start)
                entries.append(len(following.commit.entry))
                sent["GM"].append(len(orjson.dumps(following.entry.step(Audience.GM, "g"))))
                sent["player"].append(len(orjson.dumps(following.entry.step(Audience.PARTY, "p1"))))
                sent["spectator"].append(len(orjson.dumps(following.entry.step(Audience.PARTY, "s"))))
                hot = following.hot
            stored = await store.load("bench")
            assert stored is not None
            await store.close()
    told("a choice found at random, and played", worked)
    told("views of six seats, patches, everything encoded", shown)
    told("commit", committed)
    print(f"{'steps':<50} {len(worked):8d}")
    for role, sizes in sent.items():
        print(f"{'bytes of a step, ' + role:<50} {statistics.median(sizes):8.0f} median {max(sizes):8d} most")
    print(f"{'bytes of an entry':<50} {statistics.median(entries):8.0f} median {max(entries):8d} most")
    print(f"{'bytes of the fight, of the table':<50} {len(stored.fight):8d} {len(stored.table):8d}")


def told(what: str, seconds: list[float]) -> None:
    micro = sorted(one * 1e6 for one in seconds)
    print(f"{what:<50} {statistics.median(micro):8.0f} us median {micro[int(len(micro) * 0.95)]:8.0f} us p95")


async def fan_out() -> None:
    """Frames a second from one table to many who watch, server and clients in one process."""
    tools = Tools(ShippedLibrary(), RandomDirector(1), new_seed)
    limits = replace(FAST, connections_a_table=LISTENERS + 10)
    with tempfile.TemporaryDirectory() as folder:
        async with (
            running(Place(port=0, data=Path(folder), limits=limits), tools) as server,
            ClientSession() as session,
        ):
            places = await open_table(server.url)
            gm = await places.join("gm")
            token = places.client("spectator").token
            hello = {"t": "hello", "protocol": 1, "token": token, "table": places.table}
            sockets: list[Any] = []
            for _ in range(LISTENERS):
                socket = await session.ws_connect(f"{server.url}/ws", max_msg_size=0)
                await socket.send_json(hello)
                sockets.append(socket)
            last = '"seq":{seq},'
            chance = random.Random(1)
            start = perf_counter()
            for _ in range(FRAMES):
                await gm.do("say", text=f"something or other {chance.random()}")
            wanted = last.format(seq=gm.seq)

            async def read(socket: Any) -> int:
                count = 0
                while True:
                    frame = (await socket.receive()).data
                    count += 1
                    if wanted in frame and frame.startswith('{"t":"step"'):
                        return count

            await asyncio.gather(*(read(socket) for socket in sockets))
            elapsed = perf_counter() - start
            frames = FRAMES * (len(sockets) + 1)
            print(f"{'frames a second, one process, clients included':<50} {frames / elapsed:8.0f}")
            for socket in sockets:
                await socket.close()


def main() -> None:
    """Measure and print."""
    asyncio.run(steps())
    asyncio.run(fan_out())


if __name__ == "__main__":
    main()
