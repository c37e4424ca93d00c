"""A program that ends when its parent does: server.process.tether."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from server.process import tether
from tests.server.process.test_embedded import own_and_be_killed
from tests.server.processes import wait_for_end

COMMAND = [sys.executable, "-I", "-S", tether.__file__]


def test_the_program_takes_the_place_of_the_tether_with_its_arguments() -> None:
    told = subprocess.run([*COMMAND, str(os.getpid()), "/bin/echo", "a b", ""], capture_output=True, check=True)
    assert told.stdout == b"a b \n"


def test_a_program_whose_parent_is_gone_already_is_not_started() -> None:
    not_the_parent = str(os.getppid())
    told = subprocess.run([*COMMAND, not_the_parent, "/bin/echo", "started"], capture_output=True, check=True)
    assert told.stdout == b""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a program that its parent is gone")
def test_killing_the_parent_ends_the_program(tmp_path: Path) -> None:
    wait_for_end(own_and_be_killed(tmp_path))
