"""`holdfast load`, as an operator starts and stops it."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process

COMMAND = [sys.executable, "-c", "from server.cli import main; main()", "load"]
PATIENCE_SECONDS = 120.0

SMALL = ("-t", "2", "-p", "1", "--spectators", "0", "--warm-up", "0", "--choice-seconds", "0.2")


async def start(*arguments: str) -> Process:
    return await asyncio.create_subprocess_exec(*COMMAND, *arguments, stdout=PIPE, stderr=PIPE, env={**os.environ})


async def ended(process: Process) -> tuple[int, str, str]:
    async with asyncio.timeout(PATIENCE_SECONDS):
        out, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, out.decode(), err.decode()


async def test_ctrl_c_ends_it_with_the_numbers_so_far() -> None:
    process = await start(*SMALL, "--seconds", "3600", "--bot-processes", "2", "--json")
    assert process.stderr is not None
    async with asyncio.timeout(PATIENCE_SECONDS):
        while b"measuring" not in (line := await process.stderr.readline()):
            assert line, "it ended before it measured"
    process.send_signal(signal.SIGINT)
    code, out, err = await ended(process)
    assert code == 0, err
    told = json.loads(out)
    assert told["whole"] is False and told["faults"] == []
    assert told["counts"]["seats checked"] == 4
    assert told["used"]["server"]["memory_mb"] > 0 and told["used"]["store"]["memory_mb"] > 0


async def test_a_server_that_is_not_there_is_told_of_in_a_sentence() -> None:
    code, out, err = await ended(await start(*SMALL, "--url", "http://localhost:9"))
    assert code == 2
    assert "There is no Holdfast server at http://localhost:9" in " ".join(err.split())
    assert "Traceback" not in err and not out


async def test_a_ruleset_that_is_not_there_is_told_of_in_a_sentence() -> None:
    code, _, err = await ended(await start(*SMALL, "--ruleset", "nothing"))
    assert code == 2
    assert "There is no ruleset 'nothing'." in err
