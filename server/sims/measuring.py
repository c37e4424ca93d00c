"""How hard the encounters of a shipped ruleset are: every one played many times, and a table of what came of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import median

from engine.setup import FightSetup
from engine.sim import SimReport
from server.sims.sim_report import interval
from server.sims.simulating import simulate_shipped
from server.tables.choosing import Difficulty, Measured, difficulty_path, lines
from server.tables.library import ShippedLibrary

_SELDOM = 0.1
"""Whoever falls less often is not named."""


@dataclass(frozen=True, slots=True)
class Encounters:
    """Reports of all encounters of a ruleset, by id. Each was played `fights` times, with the seeds `<seed>:0` on."""

    ruleset: str
    seed: str
    fights: int
    names: Mapping[str, str]
    setups: Mapping[str, FightSetup]
    reports: Mapping[str, SimReport]

    def difficulty(self) -> Difficulty:
        """What is kept of them."""
        return Difficulty(
            seed=self.seed,
            fights=self.fights,
            encounters={key: _measured(report) for key, report in self.reports.items()},
        )

    def keep(self) -> None:
        """Write it where whoever chooses an encounter is told."""
        text = self.difficulty().model_dump_json(indent=2)
        difficulty_path(self.ruleset).write_text(text + "\n", "utf-8")


def measure(ruleset_id: str, fights: int, seed: str, jobs: int = 1) -> Encounters:
    """Play every encounter of a shipped ruleset. Raises `Unknown`."""
    library = ShippedLibrary()
    names = library.encounters(ruleset_id)
    setups = {key: library.setup(ruleset_id, key) for key in names}
    reports = {key: simulate_shipped(ruleset_id, setup, fights, seed, jobs) for key, setup in setups.items()}
    return Encounters(ruleset_id, seed, fights, names, setups, reports)


def markdown(found: Encounters, title: str) -> str:
    """The table as a page of the documentation, those for the lowest level first."""
    levels = {key: line.level for key, line in lines(found.ruleset).items()}
    order = sorted(found.reports, key=lambda key: (levels.get(key, 0), key))
    return "\n".join([*_heading(found, title), *(_row(found, key, levels.get(key)) for key in order), ""])


def _heading(found: Encounters, title: str) -> Iterator[str]:
    yield f"# {title}: how hard the encounters are"
    yield ""
    yield "Every encounter played by the director on both sides. How often the party wins stands with the range it lies"
    yield "in 95 times of 100; people with a plan do better. Do not edit this page, print it anew:"
    yield ""
    yield f"    holdfast sim {found.ruleset} --all -n {found.fights} --seed {found.seed} --keep --markdown"
    yield ""
    yield "The same command prints the same on the same code, and keeps what a GM is told who chooses an encounter."
    yield ""
    yield "| encounter | level | party | opponents | | the party wins | rounds (longest) | who falls in the party |"
    yield "| --- | ---: | --- | --- | --- | --- | ---: | --- |"


def _row(found: Encounters, key: str, level: int | None) -> str:
    report, setup = found.reports[key], found.setups[key]
    line = lines(found.ruleset).get(key)
    rounds = [fight.rounds for fight in report.fights]
    wins = interval(report.win_rate)
    stuck = report.ends().get("stalemate", 0)
    cells = [
        f"**{found.names[key]}** (`{key}`)" + (f"<br>{line.line}" if line else ""),
        "" if level is None else str(level),
        ", ".join(one.id for one in setup.combatants if one.side == "party"),
        ", ".join(_opponents(setup)),
        _measured(report).called,
        wins + (f"; {stuck} without an end" if stuck else ""),
        f"{median(rounds):g} ({max(rounds)})",
        ", ".join(_falling(report)) or "seldom anybody",
    ]
    return "| " + " | ".join(cells) + " |"


def _opponents(setup: FightSetup) -> Iterator[str]:
    """`3 Goblin`, `Wolf`: by what they are called without a number."""
    names = (one.name.rstrip("0123456789 ") for one in setup.combatants if one.side == "enemy")
    for name, count in Counter(names).items():
        yield name if count == 1 else f"{count} {name}"


def _falling(report: SimReport) -> Iterator[str]:
    """Members of the party who go down at least now and then, the most often first."""
    party = [one for one in report.combatants() if one.side == "party" and one.falls.of >= _SELDOM]
    for one in sorted(party, key=lambda one: -one.falls.of):
        yield f"{one.name} {one.falls.of:.0%}"


def _measured(report: SimReport) -> Measured:
    wins = report.win_rate
    rounds = median(fight.rounds for fight in report.fights)
    return Measured(wins=round(wins.of, 3), low=round(wins.low, 3), high=round(wins.high, 3), rounds=rounds)


__all__ = ["Encounters", "markdown", "measure"]
