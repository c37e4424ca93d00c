"""A server that is killed in the middle of fights loses nothing that anybody saw."""

from pathlib import Path

import pytest

from tests.faults.kill import run


@pytest.mark.slow
async def test_a_killed_server_loses_no_acknowledged_choice_and_changes_no_dice(tmp_path: Path) -> None:
    told = await run(tmp_path, times=5, seed=11)
    assert "killed 5 times" in told
