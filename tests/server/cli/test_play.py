"""`holdfast play` and `holdfast serve`, as somebody starts and stops them."""

import asyncio
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from aiohttp import ClientSession

COMMAND = [sys.executable, "-c", "from server.cli import main; main()"]
PATIENCE_SECONDS = 60.0

LINKS = 8
"""That are printed of a table with a party of four."""

_LINK = re.compile(r"http://localhost:\d+(/#/t/\S+)")


async def start(*arguments: str) -> Process:
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return await asyncio.create_subprocess_exec(*COMMAND, *arguments, stdout=PIPE, stderr=PIPE, env=environment)


async def printed(process: Process, count: int) -> list[str]:
    """The first links a server prints, without where it listens."""
    assert process.stdout is not None
    found: list[str] = []
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(found) < count:
            line = (await process.stdout.readline()).decode()
            assert line, (await process.communicate())[1].decode()
            found.extend(_LINK.findall(line))
    return found


async def stop(process: Process) -> str:
    """Press Ctrl-C; what it still said."""
    process.send_signal(signal.SIGINT)
    async with asyncio.timeout(PATIENCE_SECONDS):
        output, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    assert b"Traceback" not in errors
    return output.decode()


async def test_a_second_start_finds_the_table_of_the_first(tmp_path: Path) -> None:
    play = ("play", "--port", "0", "--data", str(tmp_path))
    first = await start(*play)
    links = await printed(first, LINKS)
    assert "Everything is kept" in await stop(first)
    second = await start(*play)
    assert await printed(second, LINKS) == links
    await stop(second)


async def test_a_new_table_is_opened_on_demand_and_the_old_ones_stay(tmp_path: Path) -> None:
    first = await start("play", "--port", "0", "--data", str(tmp_path))
    links = await printed(first, LINKS)
    await stop(first)
    play = ("play", "--port", "0", "--data", str(tmp_path), "--encounter", "under-the-lamphouse")
    second = await start(*play)
    new = await printed(second, LINKS)
    assert not set(new) & set(links)
    await stop(second)
    third = await start("play", "--port", "0", "--data", str(tmp_path))
    assert await printed(third, 2 * LINKS) == links + new
    await stop(third)


async def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        serve = await start("serve", "--port", port, "--data", str(tmp_path))
        _, errors = await serve.communicate()
    assert serve.returncode == 1
    assert f"Port {port} of 127.0.0.1 cannot be had" in errors.decode().replace("\n", " ")
    assert "Traceback" not in errors.decode()


async def test_a_store_that_cannot_be_reached_is_told_in_a_sentence() -> None:
    serve = await start("serve", "--port", "0", "--redis", "redis://127.0.0.1:1/0")
    _, errors = await serve.communicate()
    assert serve.returncode == 1
    assert "The store cannot be reached" in errors.decode()


async def test_a_store_that_is_no_store_is_told_in_a_sentence() -> None:
    serve = await start("serve", "--port", "0", "--redis", "redis+sentinel://127.0.0.1:1")
    _, errors = await serve.communicate()
    assert serve.returncode == 1
    assert "by which name the Sentinels know the store" in errors.decode().replace("\n", " ")


async def test_several_workers_play_at_the_same_tables(tmp_path: Path) -> None:
    play = ("play", "--port", "0", "--data", str(tmp_path), "--workers", "2")
    first = await start(*play)
    links = await printed(first, LINKS)
    await stop(first)
    second = await start("play", "--port", "0", "--data", str(tmp_path))
    assert await printed(second, LINKS) == links
    await stop(second)


async def test_serve_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    serve = await start("serve", "--port", "0", "--data", str(tmp_path), "--log-json")
    assert serve.stderr is not None
    async with asyncio.timeout(PATIENCE_SECONDS):
        line = (await serve.stderr.readline()).decode()
    found = re.search(r"http://localhost:\d+", line)
    assert found is not None, line
    async with ClientSession() as session, session.get(f"{found[0]}/readyz") as response:
        assert response.status == 200
    serve.send_signal(signal.SIGTERM)
    assert await serve.wait() == 0
