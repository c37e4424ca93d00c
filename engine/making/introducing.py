"""The line a character introduces itself with: its level, and what it is."""

from engine.making.maker import level_of, options_of
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Making
from rulesets.ruleset import Ruleset


def line_of(ruleset: Ruleset, making: Making, build: CharacterBuild) -> str:
    """`Level 3: Elf, Acolyte, Wizard`."""
    said = ", ".join(held.option.label for held in options_of(making, build))
    return f"Level {level_of(ruleset, making, build)}: {said}"


def introduced(
    ruleset: Ruleset, making: Making, build: CharacterBuild, before: CharacterBuild | None = None
) -> CharacterBuild:
    """The sheet with its line. `before`: as it was at an earlier level; a line that somebody wrote is kept."""
    kept = before.unknown.get("summary") if before is not None else None
    if before is not None and kept is not None and kept != line_of(ruleset, making, before):
        return build
    return build.model_copy(update={"summary": line_of(ruleset, making, build)})


__all__ = ["introduced", "line_of"]
