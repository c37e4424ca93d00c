"""Becomes another program that ends when the process that started it ends.

    python -I -S tether.py PARENT_PID PROGRAM [ARGUMENT...]

On Linux the kernel then sends the program SIGTERM when its parent is gone, however that went, `kill -9`
included. Elsewhere the program is only started, and whoever starts it must find what a killed parent left
behind (`server.process.embedded` does).

The kernel watches the *thread* that started the program: start it from one that lives as long as the process.

This is a program of its own rather than a `preexec_fn`, because code between fork and exec is unsafe in a
process with threads. It imports the standard library alone and costs about 20 milliseconds.
"""

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1
"""From linux/prctl.h."""


def main(arguments: list[str]) -> None:
    """Take the place of this process with the program named after the parent's process id."""
    parent, program = int(arguments[0]), arguments[1:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() == parent:  # else it was gone before the kernel had been asked
        os.execv(program[0], program)


if __name__ == "__main__":
    main(sys.argv[1:])
