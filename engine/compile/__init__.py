"""A ruleset and a set-up, compiled: rules, definitions, and how everybody stands as a fight begins."""

from engine.compile.cast import compile_cast
from engine.compile.encounters import setup_from_encounter
from engine.compile.rules import compile_rules
from engine.compile.standing import initial_combatants

__all__ = ["compile_cast", "compile_rules", "initial_combatants", "setup_from_encounter"]
