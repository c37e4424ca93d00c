"""What a combatant can do and is by nature: immutable, compiled once per fight from ruleset, sheet and stat block.

The grammar of everything that can be taken is `Action`: *when* it may be taken, what it may be *aimed*
at, its *price*, what is *rolled*, and an ordered list of *effects*. Whatever changes what a creature is
while it bears it (a condition, a level, an item) is a `Bearing`. All distances are already in cells.
"""

from engine.definitions.actions import Action, Mode, Origin, RiderDef
from engine.definitions.amounts import Amount, HarmClause, Labelled, SaveAsk, Succeeds
from engine.definitions.bearings import (
    Bearing,
    ItemBearing,
    LevelDef,
    ModifierDef,
    Narrowing,
    Resistance,
    SenseLent,
    Unmet,
)
from engine.definitions.combatants import Definition
from engine.definitions.effects import (
    Applies,
    ChangesGround,
    Effect,
    Ends,
    Escape,
    GivesBudget,
    Harm,
    Healing,
    HolderDoes,
    Push,
    ReloadsItem,
    RestoresPool,
    StandardEffect,
    TemporaryPoints,
)
from engine.definitions.summons import Summons
from engine.definitions.taking import (
    Aim,
    Ammo,
    AreaShape,
    AttackRoll,
    ContestRoll,
    Cost,
    GateRoll,
    Price,
    Recharge,
    When,
)
from engine.definitions.words import ActionKind, AimSide, Group, Moment, OnSuccess, Shape, Side
from engine.definitions.zones import Detonation, Obscuring, Trigger, Ward, ZoneDef, ZoneGround, ZoneMove, ZoneSide

__all__ = [
    "Action",
    "ActionKind",
    "Aim",
    "AimSide",
    "Ammo",
    "Amount",
    "Applies",
    "AreaShape",
    "AttackRoll",
    "Bearing",
    "ChangesGround",
    "ContestRoll",
    "Cost",
    "Definition",
    "Detonation",
    "Effect",
    "Ends",
    "Escape",
    "GateRoll",
    "GivesBudget",
    "Group",
    "Harm",
    "HarmClause",
    "Healing",
    "HolderDoes",
    "ItemBearing",
    "Labelled",
    "LevelDef",
    "Mode",
    "ModifierDef",
    "Moment",
    "Narrowing",
    "Obscuring",
    "OnSuccess",
    "Origin",
    "Price",
    "Push",
    "Recharge",
    "ReloadsItem",
    "Resistance",
    "RestoresPool",
    "RiderDef",
    "SaveAsk",
    "SenseLent",
    "Shape",
    "Side",
    "StandardEffect",
    "Succeeds",
    "Summons",
    "TemporaryPoints",
    "Trigger",
    "Unmet",
    "Ward",
    "When",
    "ZoneDef",
    "ZoneGround",
    "ZoneMove",
    "ZoneSide",
]
