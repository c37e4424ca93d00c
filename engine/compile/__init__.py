"""A ruleset and a set-up, compiled: rules, definitions, and how everybody stands as a fight begins."""

from engine.compile.cast import compile_cast, compile_late
from engine.compile.encounters import late_opponents, members_of, setup_from_encounter
from engine.compile.rules import compile_rules
from engine.compile.standing import initial_combatants

__all__ = [
    "compile_cast",
    "compile_late",
    "compile_rules",
    "initial_combatants",
    "late_opponents",
    "members_of",
    "setup_from_encounter",
]
