"""Fights played at random hold what must hold of every fight, and come out the same when they are played again."""

import json
from pathlib import Path

import pytest

from engine.replay import InputLog, replay
from tests.engine import invariants, random_play
from tests.engine.random_play import BrokenError, play_one, prepared, sources

FIGHTS, AT_ONCE = 100, 5
"""`python -m tests.engine.random_play` plays more."""


@pytest.mark.parametrize("first", range(0, FIGHTS, AT_ONCE))
def test_nothing_breaks_whatever_is_chosen(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        assert play_one(number).told


def test_every_ruleset_is_played_with_and_without_the_director() -> None:
    games = [prepared(number) for number in range(FIGHTS)]
    assert {game.source.name for game in games} == {source.name for source in sources()}
    for source in sources():
        shares = {bool(game.directed) for game in games if game.source is source}
        assert shares == {True, False}, source.name


def test_a_fight_that_breaks_something_leaves_its_log_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[object] = []

    def fails_later(*_: object) -> None:
        seen.append(None)
        assert len(seen) < 4, "the fourth step is one too many"

    monkeypatch.setattr(random_play, "BROKEN", tmp_path)
    monkeypatch.setattr(invariants, "check", fails_later)
    with pytest.raises(BrokenError, match=r"fight 3 broke.*one too many.*holdfast replay") as caught:
        play_one(3)
    log = InputLog.parse(json.loads(caught.value.log.read_text("utf-8")))
    assert len(log.inputs) == 3
    assert replay(prepared(3).source.ruleset, log).state.step > 0
