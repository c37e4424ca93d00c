"""Arenas put together by hand: a few definitions, where they stand, and the rules they fight by.

Everything that is not the point of a test has a plain default: a d20 against a defense, an action, a quick
action and a reaction, a cell a pace.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.arena import Arena
from engine.board import Board
from engine.choice import Cell
from engine.definitions import (
    Action,
    Aim,
    Amount,
    AttackRoll,
    Bearing,
    Definition,
    Effect,
    Group,
    Harm,
    HarmClause,
    Price,
    Side,
)
from engine.dice import Dice, SeededDice
from engine.events import Event
from engine.rules import BudgetDef, HealthDef, InitiativeDef, PoolRolls, Rules, SumRolls
from engine.sheet.live import Live
from engine.state import CombatantState, HeldCondition, State, ZoneState
from engine.step import Step
from tests.engine.sheet.documents import BRASSWICK, ruleset

D20 = SumRolls(dice=Dice(1, 20), advantage=True, natural_max="critical", natural_min="miss", critical="double-dice")
BUDGETS = (
    BudgetDef("action", "Action", "turn", 1),
    BudgetDef("quick", "Quick action", "turn", 1),
    BudgetDef("reaction", "Reaction", "round", 1),
)
_RULESET = ruleset(BRASSWICK)


def rules(*conditions: Bearing, rolls: SumRolls | PoolRolls = D20, **changes: Any) -> Rules:
    """`conditions` go by the last part of their keys: `condition:stuck` is `stuck`."""
    borne = {one.key.rpartition(":")[2]: one for one in conditions}
    made = Rules(
        ruleset=_RULESET,
        rolls=rolls,
        health=HealthDef(pool="vigor"),
        initiative=InitiativeDef(Dice(1, 20), each_round=False),
        budgets=BUDGETS,
        conditions=borne,
        condition_labels={name: one.label for name, one in borne.items()},
        pool_labels={"oil_1": "Small oil", "oil_2": "Fine oil", "oil_3": "Rare oil"},
        per_cell=1.0,
        distance_label="paces",
        long_shot_leans=True,
        adjacent_shot_leans=True,
        cover_bonus=2,
        opportunity="reaction",
    )
    return replace(made, **changes)


def condition(name: str, *effects: str, **changes: Any) -> Bearing:
    return Bearing(key=f"condition:{name}", label=name.title(), effects=frozenset(effects), **changes)


# --- what can be taken ---------------------------------------------------------------------------------


def harm(dice: Dice | None = None, flat: int = 0, type_: str | None = None, floor: int | None = None) -> Harm:
    """One clause; 1d6 when nothing is said."""
    thrown = (dice,) if dice is not None else () if flat else (Dice(1, 6),)
    return Harm((HarmClause(Amount(thrown, flat), type_),), floor)


def action(id_: str, *effects: Effect, **changes: Any) -> Action:
    """Something taken with the action; an attack without a roll unless `changes` says otherwise."""
    made = Action(
        id=id_,
        label=id_.rpartition(":")[2].title(),
        group=Group.ABILITIES,
        kind="attack",
        price=Price(budget="action"),
        effects=effects,
    )
    return replace(made, **changes)


def swing(id_: str = "attack:arms:0", to_hit: int = 4, *, aim: Aim | None = None, **changes: Any) -> Action:
    """A weapon that strikes the next cell for 1d6."""
    return action(
        id_,
        harm(),
        **{
            "group": Group.ATTACKS,
            "roll": AttackRoll(to_hit),
            "aim": aim if aim is not None else Aim(),
            "weapon": True,
            "melee": aim is None or aim.reach is not None or aim.normal is None,
            **changes,
        },
    )


def shot(id_: str = "attack:arms:1", normal: int = 6, long: int | None = None, **changes: Any) -> Action:
    """A weapon that shoots."""
    return swing(id_, aim=Aim(normal=normal, long=long), **changes)


# --- who is there --------------------------------------------------------------------------------------


def combatant(id_: str, *actions: Action, side: Side = "party", **changes: Any) -> Definition:
    """A creature in plain numbers: defense 12, 10 health, 6 paces a turn."""
    made = Definition(
        id=id_,
        name=id_.title(),
        side=side,
        defense=12,
        initiative_modifier=0,
        speed=6.0,
        actions=actions,
        health=10,
    )
    return replace(made, **changes)


def foe(id_: str, *actions: Action, **changes: Any) -> Definition:
    return combatant(id_, *actions, side="enemy", **changes)


def arena(
    *cast: Definition,
    at: Sequence[Cell] | None = None,
    rows: Sequence[str] | None = None,
    by: Rules | None = None,
    turn: str | None = None,
) -> Arena:
    """A fight in its first round, on the turn of the first of `cast` unless `turn` says whose.

    `at` places them in the same order, on an open board of 12 by 6 unless `rows` draws one; without it there
    is no board. Whoever has a sheet stands with a live state in which nothing is spent.
    """
    states = {
        one.id: CombatantState(
            id=one.id,
            live=Live() if one.sheet is not None else None,
            health=one.health,
            max_health=one.health,
            points=one.signature_points,
            initiative=20 - place,
        )
        for place, one in enumerate(cast)
    }
    board = None
    if at is not None:
        board = Board.from_rows(rows or ["." * 12] * 6)
        for state, cell in zip(states.values(), at, strict=True):
            state.at = cell
    order = [one.id for one in cast]
    fight = State(combatants=states, order=order, turn=turn or order[0], round=1)
    return Arena(by or rules(), {one.id: one for one in cast}, board, fight)


def bears(in_: Arena, who: str, name: str, *sources: str) -> HeldCondition:
    """Put a condition on somebody, without a clock."""
    held = HeldCondition(condition=name, key=in_.state.key(), sources=list(sources))
    in_.one(who).conditions.append(held)
    return held


def down(in_: Arena, who: str) -> None:
    """Somebody at zero who may come back."""
    in_.one(who).down = True
    in_.one(who).health = 0


def step_in(in_: Arena) -> Step:
    """A step over this arena (not over a copy), with dice nobody chose."""
    return Step(in_, SeededDice("arena"), [], change=_never, use=_never, came=_went, ended=_ended)


def _went(step: Step, who: str, trail: Sequence[Cell]) -> None:
    """Nothing stands on the ground of these arenas."""


def _ended(step: Step, zone: ZoneState, reason: str) -> None:
    """Nothing follows."""


def _never(step: Step, given: object) -> None:
    raise AssertionError("nothing is carried out here")


def told(step: Step, type_: str) -> list[Event]:
    """What a step has told of one type."""
    return [event for event in step.events if event.type == type_]


__all__ = [
    "BUDGETS",
    "D20",
    "action",
    "arena",
    "bears",
    "combatant",
    "condition",
    "down",
    "foe",
    "harm",
    "rules",
    "shot",
    "step_in",
    "swing",
    "told",
]
