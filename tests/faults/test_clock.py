"""Somebody sets the machine's clock in the middle of a fight: no window closes early, and nothing stands still."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from server.clock import SteadyClock, wall_ms
from server.process.running import Place, Running, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.places import open_table
from tests.server.serve import FAST
from tests.server.staging import stage

HOUR = 3_600_000


class Machine:
    """A machine whose clock can be set. `wrong_by`: milliseconds."""

    wrong_by = 0

    def wall_ms(self) -> int:
        return wall_ms() + self.wrong_by


@asynccontextmanager
async def server_on(machine: Machine, data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    monkeypatch.setattr("server.tables.hall.SteadyClock", lambda: SteadyClock(machine.wall_ms))
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    async with running(Place(port=0, data=data, limits=FAST), tools) as server:
        yield server


async def test_a_window_stays_open_when_the_clock_is_set_an_hour_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    async with server_on(machine, tmp_path, monkeypatch) as server:
        table = await stage(await open_table(server.url))
        window = await table.ask_both()
        machine.wrong_by = HOUR
        await table.gm.do("say", text="Is it late?")
        await table.pass_all(table.ann)
        await table.settle()
        assert table.ben.fight["window"]["id"] == window["id"]
        await table.pass_all(table.ben)
        await table.settle()
        assert "window" not in table.gm.fight


async def test_the_director_goes_on_when_the_clock_is_set_an_hour_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    async with server_on(machine, tmp_path, monkeypatch) as server:
        places = await open_table(server.url, settings={"paceMs": 50})
        gm = await places.join("gm")
        for who in [who for who, one in gm.view["roster"].items() if one["side"] == "party"]:
            await gm.gm("hand", combatant=who, to="director")
        await gm.gm("start")
        machine.wrong_by = -HOUR
        seen = len(gm.events)
        await gm.until(lambda view: len(gm.events) > seen + 10 or view["table"]["phase"] == "over")
