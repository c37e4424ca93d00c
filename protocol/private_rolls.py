"""Rolls of opponents that the GM throws behind a screen: the party hears what came of them, and no number."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

_ROLLED: Final = frozenset(
    {"rolls", "faces", "kept", "dropped", "modifier", "bonuses", "parts", "total", "mode", "natural", "flat", "floor"}
)
"""What tells of a roll, whatever it was for."""

_THROWN_BY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "attack": "by",
        "recheck": "by",
        "save": "by",
        "check": "by",
        "gate": "by",
        "broke": "by",
        "damage": "source",
        "heal": "source",
        "added": "target",
    }
)
"""Which field of an event names whoever threw its dice."""

_NO_ROLL: Final[Mapping[str, frozenset[str]]] = MappingProxyType({"damage": frozenset({"amount"})})
"""What tells of the roll beyond that: harm before resistances; what was dealt is known."""


def without_private_rolls(event: dict[str, Any], private: Callable[[object], bool]) -> dict[str, Any]:
    """The event without the numbers of dice that were thrown in private, and `private: true` in it then.

    `private`: whether somebody's are.
    """
    kind = event["type"]
    match kind:
        case "contest":
            return _sides(event, private)
        case "initiative":
            entries = [_stripped(one, {"total"}) if private(one.get("by")) else one for one in event["entries"]]
            return {**event, "entries": entries}
        case "initiative-moved":
            return _without(event, {"thrown"}) if private(event.get("source")) else event
    if private(event.get(_THROWN_BY.get(kind, ""))):
        event = {**_without(_stripped(event), _NO_ROLL.get(kind, frozenset())), "private": True}
    if "soakRolls" in event and private(event.get("target")):
        event = _without(event, {"soakRolls", "soak"})
    return event


def _sides(event: dict[str, Any], private: Callable[[object], bool]) -> dict[str, Any]:
    found = dict(event)
    for side, who in (("attacker", "by"), ("defender", "target")):
        if side in event and private(event.get(who)):
            found[side] = _stripped(event[side])
            found["private"] = True
    return found


def _stripped(value: Mapping[str, Any], but: frozenset[str] | set[str] = frozenset()) -> dict[str, Any]:
    return {key: one for key, one in value.items() if key not in _ROLLED or key in but}


def _without(value: Mapping[str, Any], keys: frozenset[str] | set[str]) -> dict[str, Any]:
    return {key: one for key, one in value.items() if key not in keys}


__all__ = ["without_private_rolls"]
