"""The report of simulated fights as the terminal shows it."""

from io import StringIO

from rich.console import Console

from engine.sim import Share, SimFight, SimReport
from server.sims.sim_report import interval, report_view


def shown(report: SimReport) -> list[str]:
    console = Console(width=120, record=True, file=StringIO())
    console.print(report_view(report, "The ford"))
    return console.export_text().splitlines()


REPORT = SimReport(
    {"ada": "Ada", "gob": "Goblin"},
    {"ada": "party", "gob": "enemy"},
    (
        SimFight("s:0", "victory", 2, {"ada": 9}, {"gob": 9}, ("gob",)),
        SimFight("s:1", "victory", 4, {"ada": 7}, {"gob": 7}, ("gob",)),
        SimFight("s:2", "defeat", 2, {"gob": 8}, {"ada": 8}, ("ada",)),
    ),
)


def test_a_share_is_said_with_its_interval() -> None:
    assert interval(Share(0.625, 0.5, 0.755)) == "62% (50 to 76)"


def test_how_the_fights_ended_is_said_first() -> None:
    lines = shown(REPORT)
    assert lines[0] == "The ford: 3 fights (2 victory, 1 defeat)"
    assert lines[1].startswith("The party wins 67% (")


def test_every_number_of_rounds_has_its_row_and_the_most_frequent_the_longest_bar() -> None:
    rows = {line.split()[0]: line for line in shown(REPORT) if line.strip()[:1].isdigit()}
    assert list(rows) == ["2", "3", "4"]
    assert rows["2"].count("█") > rows["4"].count("█") > rows["3"].count("█") == 0


def test_everybody_is_told_with_what_they_deal_and_take() -> None:
    ada = next(line for line in shown(REPORT) if line.startswith("Ada"))
    assert ada.split()[:4] == ["Ada", "party", "5.3", "2.7"]


def test_nothing_played_is_no_fault() -> None:
    assert shown(SimReport({}, {}, ()))[0] == "The ford: 0 fights (none)"
