"""Scenarios: small fights written down as examples, with their dice, and what must be true of them.

`read` checks a whole file before anything runs; `run` plays one scenario on the pure engine and says whether
every expectation held. Source: the scenario format.
"""

from engine.scenario.form import ScenarioFile, ScenarioForm, ScenarioProblem, read
from engine.scenario.run import Bench, Verdict, run

__all__ = ["Bench", "ScenarioFile", "ScenarioForm", "ScenarioProblem", "Verdict", "read", "run"]
