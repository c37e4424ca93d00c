"""The state of a fight: engine.state."""

import dataclasses
import typing
from typing import Any

from engine.sheet.live import Live
from engine.state import CombatantState, Focus, HeldCondition

_PLAIN: dict[Any, Any] = {bool: True, int: 7, float: 1.5, str: "word"}
_NESTED: dict[str, Any] = {
    "at": (1, 2),
    "live": Live(pools={"vigor": 3}),
    "conditions": [HeldCondition(condition="stunned", key=1, sources=["gob"])],
    "focus": Focus(option="ability:bless", label="Bless", holds=[("ada", 1)]),
}


def _filled() -> CombatantState:
    """Somebody with nothing left at its default."""
    hints = typing.get_type_hints(CombatantState)
    values: dict[str, Any] = {}
    for field in dataclasses.fields(CombatantState):
        hint = hints[field.name]
        if field.name in _NESTED:
            values[field.name] = _NESTED[field.name]
        elif hint in _PLAIN:
            values[field.name] = _PLAIN[hint]
        elif typing.get_origin(hint) is list:
            values[field.name] = ["one", "two"]
        elif typing.get_origin(hint) is dict:
            key, value = typing.get_args(hint)
            values[field.name] = {_PLAIN[key]: _PLAIN[value]}
        else:
            values[field.name] = "word"
    return CombatantState(**values)


def test_whatever_a_combatant_has_is_carried_into_the_next_step() -> None:
    one = _filled()
    assert one.copy() == one


def test_what_happens_in_a_step_leaves_the_state_before_it_alone() -> None:
    one = _filled()
    copy = one.copy()
    for field in dataclasses.fields(CombatantState):
        before, after = getattr(one, field.name), getattr(copy, field.name)
        if isinstance(before, list | dict | Live | Focus):
            assert before is not after, field.name
