"""The format of rulesets, encounters and characters, as typed models: one module a part.

Start at `document.RulesetDocument`, `encounter.Encounter` and `character.CharacterBuild`. To add a
key, add a field
to the model of its part, with its docstring; what a type cannot say goes into `rulesets.checks`.
"""

from rulesets.format.character import CharacterBuild
from rulesets.format.document import RulesetDocument
from rulesets.format.encounter import Encounter

__all__ = ["CharacterBuild", "Encounter", "RulesetDocument"]
