"""Fights played many times (`holdfast sim`): what is counted, and when a fight is called a stalemate."""

import json

import pytest

from engine import sim
from engine.setup import CombatantSetup, FightSetup
from engine.sim import SimFight, SimReport, play_out, simulate, wilson
from rulesets.format.board import Board
from rulesets.load import load_shipped, shipped_sheets
from rulesets.ruleset import Ruleset

LANTERNWAY = load_shipped("lanternway")
SHEETS = list(shipped_sheets("lanternway").items())


def member(place: int, at: tuple[int, int] | None = None) -> CombatantSetup:
    name, sheet = SHEETS[place]
    return CombatantSetup(id=name, name=name.title(), side="party", sheet=sheet, at=at)


def opponent(id_: str, entry: str, at: tuple[int, int] | None = None) -> CombatantSetup:
    return CombatantSetup(id=id_, name=id_.title(), side="enemy", entry=entry, at=at)


def duel(entry: str = "creatures/reed-hound") -> FightSetup:
    return FightSetup(combatants=(member(0), opponent("foe", entry)))


def fights(ruleset: Ruleset = LANTERNWAY, n: int = 6) -> SimReport:
    return simulate(ruleset, duel(), n, "seed")


def test_the_same_seed_gives_the_same_report() -> None:
    assert fights() == fights()
    assert fights() != simulate(LANTERNWAY, duel(), 6, "another seed")


def test_a_report_played_in_parts_is_the_same_report() -> None:
    halves = [simulate(LANTERNWAY, duel(), 3, "seed", first=first) for first in (0, 3)]
    assert halves[0].joined([halves[1]]) == fights()


def test_every_fight_can_be_played_again_by_its_seed() -> None:
    report = fights()
    assert play_out(LANTERNWAY, duel(), report.fights[4].seed) == report.fights[4]


def test_who_falls_and_what_was_dealt_is_counted() -> None:
    report = fights()
    by_id = {one.id: one for one in report.combatants()}
    foe = by_id["foe"]
    assert list(by_id) == [SHEETS[0][0], "foe"]
    assert foe.falls.of == sum(fight.end == "victory" for fight in report.fights) / 6
    assert by_id[SHEETS[0][0]].dealt == pytest.approx(foe.taken)
    assert foe.taken > 0
    assert sum(report.ends().values()) == sum(report.rounds().values()) == 6


def test_what_health_everybody_has_left_is_told_as_a_share() -> None:
    report = fights()
    for fight in report.fights:
        assert fight.left["foe"] == 0 if fight.end == "victory" else fight.left["foe"] > 0
        assert all(0 <= share <= 1 for share in fight.left.values())
    foe = next(one for one in report.combatants() if one.id == "foe")
    assert foe.left == pytest.approx(sum(fight.left["foe"] for fight in report.fights) / 6)


def test_whoever_cannot_get_at_each_other_ends_in_a_stalemate() -> None:
    walled = Board(rows=(".#.", ".#."))
    apart = FightSetup(combatants=(member(0, (0, 0)), opponent("foe", "creatures/reed-hound", (2, 0))), board=walled)
    fought = play_out(LANTERNWAY, apart, "walled")
    assert fought.end == "stalemate"
    assert fought.rounds == sim.QUIET_ROUNDS + 1
    assert not fought.dealt


def test_whoever_would_choose_for_ever_has_its_turn_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "CHOICES_IN_A_TURN", 0)  # every turn is ended at once
    assert play_out(LANTERNWAY, duel(), "idle").end == "stalemate"


# --- the interval ------------------------------------------------------------------------------------------


def test_the_interval_of_a_share_is_wilsons() -> None:
    share = wilson(8, 10)
    assert share.of == 0.8
    assert (share.low, share.high) == pytest.approx((0.4902, 0.9433), abs=1e-3)


@pytest.mark.parametrize("of", [1, 5, 400])
def test_an_interval_stays_within_nothing_and_all(of: int) -> None:
    for times in (0, of):
        share = wilson(times, of)
        assert 0 <= share.low <= share.of <= share.high <= 1
    assert wilson(0, of).high > 0 and wilson(of, of).low < 1


def test_nothing_played_says_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert SimReport({}, {}, ()).to_json()["fights"] == 0


def test_more_fights_narrow_the_interval() -> None:
    assert wilson(80, 100).high - wilson(80, 100).low < wilson(8, 10).high - wilson(8, 10).low


def test_a_report_is_plain_json() -> None:
    document = fights().to_json()
    assert json.loads(json.dumps(document)) == document
    assert document["fights"] == len(document["each"]) == 6
    assert set(document["winRate"]) == {"share", "low", "high"}
    assert document["combatants"]["foe"]["name"] == "Foe"


def test_rounds_are_counted_by_their_number() -> None:
    three = tuple(SimFight(str(place), "victory", rounds) for place, rounds in enumerate((2, 5, 2)))
    assert SimReport({}, {}, three).rounds() == {2: 2, 5: 1}
