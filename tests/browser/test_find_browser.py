"""Which browser the browser tests run in: tests.browser.find_browser."""

from pathlib import Path

import pytest

from tests.browser import find_browser as finder
from tests.browser.find_browser import NoBrowser, find_browser


@pytest.fixture
def empty_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of the PATH, empty, on a machine that has no browser elsewhere and names none."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "none"))
    monkeypatch.delenv("HOLDFAST_BROWSER", raising=False)
    monkeypatch.setattr(finder, "_MAC_PROGRAMS", ())
    return tmp_path


def program(path: Path, exit_code: int) -> Path:
    """A program that says nothing and ends with the exit code."""
    path.write_text(f"#!/bin/sh\nexit {exit_code}\n")
    path.chmod(0o700)
    return path


def test_the_browser_that_the_variable_names_goes_first(empty_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(empty_path / "chromium", 0)
    mine = program(empty_path / "my-browser", 0)
    monkeypatch.setenv("HOLDFAST_BROWSER", str(mine))
    assert find_browser() == mine


def test_a_variable_that_names_no_browser_is_refused_and_never_ignored(
    empty_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(empty_path / "chromium", 0)
    monkeypatch.setenv("HOLDFAST_BROWSER", "/nowhere/chromium")
    with pytest.raises(NoBrowser, match="HOLDFAST_BROWSER names '/nowhere/chromium'"):
        find_browser()


def test_a_chromium_on_the_path_is_found(empty_path: Path) -> None:
    chromium = program(empty_path / "chromium", 0)
    program(empty_path / "google-chrome", 0)
    assert find_browser() == chromium


def test_a_stub_that_does_not_start_is_passed_over(empty_path: Path) -> None:
    program(empty_path / "chromium-browser", 1)
    chrome = program(empty_path / "google-chrome", 0)
    assert find_browser() == chrome


def test_a_machine_without_a_browser_is_told_what_to_install_or_name(empty_path: Path) -> None:
    with pytest.raises(NoBrowser) as missing:
        find_browser()
    assert "apt-get install chromium" in str(missing.value)
    assert "playwright install chromium" in str(missing.value)
    assert "HOLDFAST_BROWSER=" in str(missing.value)
