"""A server that is killed in the middle of fights loses nothing that anybody saw."""

import os
import signal
from pathlib import Path

import pytest

from server.process.running import Place
from server.process.workers import running_many
from tests.faults.kill import check_replays, run
from tests.faults.people import PATIENT, choose, everybody_asks, sit_down
from tests.server.places import open_table
from tests.server.random_worker import COMMAND


@pytest.mark.slow
async def test_a_killed_server_loses_no_acknowledged_choice_and_changes_no_dice(tmp_path: Path) -> None:
    told = await run(tmp_path, times=5, seed=11)
    assert "killed 5 times" in told


@pytest.mark.slow
async def test_a_killed_worker_among_several_loses_no_acknowledged_choice(tmp_path: Path) -> None:
    async with running_many(Place(port=0, data=tmp_path), 2, worker=COMMAND) as many:
        places = await open_table(many.url, settings=PATIENT)
        group = await sit_down(places, many.url, like_pages=True)
        for number in (1, 2):
            await choose(group, 6)
            await many.workers.all_ready()
            async with everybody_asks(group, f"worker {number} killed ({group.choices} choices made)"):
                os.kill(many.workers.pids[number], signal.SIGKILL)
        await many.workers.all_ready()
        async with everybody_asks(group, "a worker and the store killed"):
            os.kill(many.workers.pids[2], signal.SIGKILL)
            os.kill(int((tmp_path / "valkey" / "valkey.pid").read_text()), signal.SIGKILL)
        await choose(group, 6)
    await check_replays(tmp_path, {places.table: group})
