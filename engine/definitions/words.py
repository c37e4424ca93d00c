"""Closed words the definitions are made of."""

from enum import StrEnum
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["party", "enemy"]
AimSide: TypeAlias = Literal["self", "ally", "enemy", "any"]
OnSuccess: TypeAlias = Literal["none", "half", "negates"]
Shape: TypeAlias = Literal["burst", "cone", "line", "box", "wall"]
ActionKind: TypeAlias = Literal["attack", "heal", "buff", "debuff", "utility"]


class Group(StrEnum):
    """Where an option stands on a menu, in this order."""

    ATTACKS = "attacks"
    ABILITIES = "abilities"
    ACTIONS = "actions"  # a creature's own
    ITEMS = "items"
    CONTESTS = "contests"
    STANDARD = "standard"
    MOVE = "move"
    END = "end"


class Moment(StrEnum):
    """What may hold a fight (format 17.1)."""

    LEAVES_REACH = "leaves-reach"
    BETWEEN_TURNS = "between-turns"
    USED = "used"
    AIMED = "aimed"
    HIT = "hit"
    HARMED = "harmed"
