"""The product as somebody runs it: `holdfast serve` in a process of its own, with the Valkey it keeps itself."""

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

_SAYS = "Holdfast listens on "
_SECONDS_TO_COME_UP = 120
_SECONDS_TO_STOP = 30


@contextlib.contextmanager
def live_server(folder: Path) -> Iterator[str]:
    """A server on a free port, its tables and its log in `folder`, for as long as the block runs; gives its URL."""
    program = Path(sys.executable).with_name("holdfast")
    command = [str(program), "serve", "--port", "0", "--data", str(folder / "data")]
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "server.log"
    with (
        log.open("wb") as written,
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=written, stderr=subprocess.STDOUT) as process,
    ):
        try:
            yield _url(process, log)
        finally:
            process.terminate()
            try:
                process.wait(_SECONDS_TO_STOP)
            except subprocess.TimeoutExpired:
                process.kill()


def _url(process: subprocess.Popen[bytes], log: Path) -> str:
    """Where the server says that it listens. Raises RuntimeError, with its log, when it does not come up."""
    give_up = time.monotonic() + _SECONDS_TO_COME_UP
    while process.poll() is None and time.monotonic() < give_up:
        for line in log.read_text().splitlines(keepends=True):
            if line.startswith(_SAYS) and line.endswith("\n"):
                return line.removeprefix(_SAYS).strip()
        time.sleep(0.05)
    raise RuntimeError(f"the server did not come up:\n{log.read_text()}")


__all__ = ["live_server"]
