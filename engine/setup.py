"""How a fight is set up: who is in it, what they hold and where they stand, before any die is thrown.

A set-up is plain JSON (camelCase keys, defaults left out) and part of a stored fight: compiled again, it
gives the same definitions. `engine.compile.encounters` makes one from what a GM prepared.
"""

from typing import Any, Literal

from engine.codec import Json
from engine.sheet.live import HeldItem, Live
from rulesets.format.base import Model
from rulesets.format.board import Board
from rulesets.format.character import CharacterBuild
from rulesets.format.creatures import Creature, Temperament
from rulesets.format.effects import Applies, Duration
from rulesets.format.encounter import Scene

__all__ = ["CombatantSetup", "ConditionSetup", "FightSetup"]


class ConditionSetup(Applies):
    """A condition borne as the fight begins. `source`: the combatant who put it on, None for nobody.

    `difficulty`: of the save that ends it, and of escaping it where `escapeDc` says so.
    """

    duration: Duration = "instant"
    source: str | None = None
    difficulty: int = 0


class CombatantSetup(Model):
    """One combatant. Exactly one of `sheet`, `entry` (`catalog/entry` of a bestiary) and `creature` says what
    it is; one with an `entry` nobody has is left out of the fight.

    `live`: how a sheet stands (None: as its build says). `items`: what it holds, in place of the sheet's own.
    `health`: where it starts, None for full (or as `live` says). `at` None, or off the board, is no place.
    `changes`: what the clamp changed in an opponent nobody wrote, in sentences (format 15.4); `held_to`: the
    tier that one with a sheet is held to once it is built.
    """

    id: str
    name: str
    side: Literal["party", "enemy"]
    at: tuple[int, int] | None = None
    sheet: CharacterBuild | None = None
    live: Live | None = None
    items: tuple[HeldItem, ...] | None = None
    entry: str | None = None
    creature: Creature | None = None
    health: int | None = None
    conditions: tuple[str | ConditionSetup, ...] = ()
    surprised: bool = False
    hidden: bool = False
    in_lair: bool = False
    size: str | None = None
    initiative: int | None = None
    """A fixed initiative number, in place of a throw."""
    temperament: Temperament | None = None
    competence: int | None = None
    changes: tuple[str, ...] = ()
    held_to: str | None = None


class FightSetup(Model):
    """A whole fight as it begins. `order`: ids with their initiative numbers, when none is thrown.

    `practice`: one side may be alone in it, with nobody to fight and nothing to win.
    `board` None: the fight is off a board; one is also left out when somebody has no cell on it (format 16).
    """

    combatants: tuple[CombatantSetup, ...]
    board: Board | None = None
    scene: Scene | None = None
    order: tuple[tuple[str, int], ...] | None = None
    practice: bool = False

    @classmethod
    def parse(cls, document: Json) -> "FightSetup":
        """A set-up from the JSON `to_json` wrote. Raises `pydantic.ValidationError` on anything else."""
        return cls.model_validate(document)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON, without what stands at its default."""
        # Whole numbers are kept whole where the format has fractions too, which pydantic would remark upon.
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True, warnings=False)
