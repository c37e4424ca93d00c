"""What tests ask about processes that are not their children."""

import os
import time
from pathlib import Path

_PATIENCE_SECONDS = 10.0


def has_ended(pid: int) -> bool:
    """Whether no process with the id runs any more; one that ended and was not waited for has ended too."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except ProcessLookupError:
        return True
    except FileNotFoundError:  # it ended just now, or this system has no /proc and it runs
        return Path("/proc/self").exists()


def wait_for_end(pid: int) -> None:
    """Return when the process has ended; raises AssertionError if it goes on."""
    give_up = time.monotonic() + _PATIENCE_SECONDS
    while not has_ended(pid):
        assert time.monotonic() < give_up, f"process {pid} goes on"
        time.sleep(0.01)
