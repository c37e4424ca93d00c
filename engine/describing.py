"""What something would do, as facts: JSON objects with a `type`, told in words as events are (`protocol.telling`).

Facts are general: of an action, whoever it is pointed at; of a bearing, whoever bears it. What a roll would come
to against somebody is a forecast (`engine.menu.forecast`). Keys without a value are left out.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.amount import dice_of, flat_of
from engine.arena import Arena
from engine.definitions import Action, Amount
from engine.dice import Dice
from engine.rules import PoolRolls
from rulesets.format.predicates import CreatureTest

Fact: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class About:
    """An action of `by` that is described. `steps`: how far above its usual price it is paid."""

    arena: Arena
    by: str
    action: Action
    steps: int = 0

    @property
    def pool(self) -> bool | None:
        """True where dice are counted by themselves and not added up; else None, and so left out of a fact."""
        return True if isinstance(self.arena.rules.rolls, PoolRolls) else None

    def dice(self, amount: dict[str, Any]) -> int | None:
        """How many dice an amount is, where they are counted by themselves."""
        return sum(count for count, _ in amount["dice"]) if self.pool else None


def fact(type_: str, **values: Any) -> Fact:
    """A fact of that type, without the keys that have no value."""
    return {"type": type_, **{key: value for key, value in values.items() if value is not None}}


def amount_json(amount: Amount, steps: int = 0) -> dict[str, Any]:
    """`{"dice": [[8, 6]], "flat": 3}`: eight dice of six sides, and three."""
    return dice_json(dice_of(amount, steps), flat_of(amount, steps))


def dice_json(dice: Iterable[Dice], flat: int = 0) -> dict[str, Any]:
    thrown = tuple(dice)
    return {
        "dice": [[one.count, one.sides] for one in thrown if one.count],
        "flat": flat + sum(one.flat for one in thrown),
    }


def length_json(arena: Arena, cells: int | None) -> dict[str, Any] | None:
    """`{"length": 30, "unit": "feet"}` of a number of cells; None for none, and where nothing is measured."""
    per_cell = arena.rules.per_cell
    if cells is None or per_cell is None:
        return None
    length = cells * per_cell
    return {"length": int(length) if length == int(length) else length, "unit": arena.rules.distance_label}


def test_facts(type_: str, test: CreatureTest | None) -> Iterator[Fact]:
    """What somebody must be, or must not: `type_` for the first, `type_-not` for the second."""
    if test is None:
        return
    kinds = [*(test.types or ()), *(test.tags or ())]
    if kinds:
        yield fact(type_, kinds=kinds)
    if test.not_ is not None:
        other = [*(test.not_.types or ()), *(test.not_.tags or ())]
        if other:
            yield fact(f"{type_}-not", kinds=other)
    for ability, most in (test.ability_at_most or {}).items():
        yield fact(f"{type_}-most", ability=ability, number=most)
    for ability, least in (test.ability_at_least or {}).items():
        yield fact(f"{type_}-least", ability=ability, number=least)


__all__ = ["About", "Fact", "amount_json", "dice_json", "fact", "length_json", "test_facts"]
