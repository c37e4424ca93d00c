"""The words of the log: an event told in a sentence of somebody's language.

`shapes.json` says which message tells an event and what goes into it, `facts.json` the same of what options do and
conditions change (`engine.describing`), `<locale>.json` holds the messages
(README.md). The web client reads the same files.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

from protocol.telling.josa import with_josa

Names: TypeAlias = Mapping[str, Mapping[str, str]]
"""Names by group, then by id: `{"combatant": {"ada": "Ada"}, "condition": {"stunned": "Stunned"}, ...}`."""

FALLBACK = "en"

_MINUS = "\N{MINUS SIGN}"
_ENDS = (".", "!", "?")
"""How a whole sentence ends."""

_folder = files(__package__)


def locales() -> list[str]:
    """The languages there are words in."""
    found = [file.name.removesuffix(".json") for file in _folder.iterdir() if file.name.endswith(".json")]
    return sorted(set(found) - {"shapes", "facts", "examples", "josa"})


def tell(event: Mapping[str, Any], names: Names, locale: str = FALLBACK) -> str:
    """The sentence of an event (as JSON). An event type without words is told by its type alone."""
    shape = _shapes().get(event["type"])
    if shape is None:
        return str(event["type"])
    key = next(case["key"] for case in shape["say"] if _holds(case.get("if", {}), event))
    return _Teller(names, locale).message(key, event, shape["with"])


def is_detail(event: Mapping[str, Any]) -> bool:
    """Whether an event is bookkeeping that a reader may leave out."""
    detail = _shapes().get(event["type"], {}).get("detail", False)
    return _holds(detail, event) if isinstance(detail, dict) else bool(detail)


@cache
def _shapes() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in ("facts.json", "shapes.json"):
        found |= json.loads((_folder / name).read_text("utf-8"))
    return found


@cache
def _bundles(locale: str) -> tuple[FluentBundle, ...]:
    """The bundles to look a message up in, one after the other: the language's own, then English."""
    there = locales()
    kin = [one for one in there if one.partition("-")[0] == locale.partition("-")[0]]
    own = [locale] if locale in there else kin[:1]
    return tuple(_bundle(one) for one in dict.fromkeys([*own, FALLBACK]))


@cache
def _bundle(locale: str) -> FluentBundle:
    messages: dict[str, str] = json.loads((_folder / f"{locale}.json").read_text("utf-8"))
    source = "\n".join(f"{key} = {pattern}".replace("\n", "\n    ") for key, pattern in messages.items())
    functions: dict[str, Callable[..., Any]] = {"JOSA": _josa}
    bundle = FluentBundle([locale], functions=functions, use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle


def _josa(word: Any, pair: Any) -> Any:
    """What patterns call JOSA: the word, or the number, with its Korean particle."""
    return with_josa(f"{word:,}" if isinstance(word, int | float) else str(word), str(pair))


def _holds(conditions: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    return all(_fits(wanted, _at(field, event), event) for field, wanted in conditions.items())


def _fits(wanted: object, value: object, event: Mapping[str, Any]) -> bool:
    match wanted:
        case {"there": bool(there)}:
            return (value is not None) is there
        case {"empty": bool(empty)}:
            return (not value) is empty
        case {"only": str(other)}:
            return isinstance(value, list | tuple) and list(value) == [event.get(other)]
        case {"begins": str(text)}:
            return isinstance(value, str) and value.startswith(text)
        case bool():
            return value is wanted
        case _:
            return value == wanted


def _at(path: str, event: Mapping[str, Any]) -> Any:
    """The value at `attacker.total`; None when it is not there."""
    value: Any = event
    for part in path.split("."):
        if not isinstance(value, Mapping):
            return None
        value = value.get(part)
    return value


def _joined(kind: str, values: Sequence[Any]) -> str:
    """A list as one text."""
    match kind:
        case "dice":
            return " + ".join(str(face) for face in values) or "0"
        case "sentences":
            return " ".join(one if one.endswith(_ENDS) else f"{one}." for one in values)
        case _:
            return ", ".join(str(one) for one in values)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"{_MINUS}{-amount}"


def _faces(faces: list[int] | None) -> str:
    """The dice of a pool: each is counted by itself, and nothing is added up."""
    return ", ".join(str(face) for face in faces or ()) or "0"


def _term(amount: int) -> str:
    return f" + {amount}" if amount >= 0 else f" {_MINUS} {-amount}"


class _Teller:
    """One event being told: whose names, in which language."""

    def __init__(self, names: Names, locale: str) -> None:
        self._names = names
        self._bundles = _bundles(locale)

    def message(self, key: str, event: Mapping[str, Any], shape: Mapping[str, Any]) -> str:
        """The message, filled from the event as the shape says; the key itself when there are no words."""
        given = {
            variable: value
            for variable, kind in shape.items()
            if (value := self._value(variable, kind, event)) is not None
        }
        return self._format(key, given) or key

    def _format(self, key: str, given: dict[str, Any]) -> str | None:
        for bundle in self._bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                assert pattern is not None
                text, errors = bundle.format_pattern(pattern, given)
                if errors:
                    raise errors[0]
                return str(text)
        return None

    def _value(self, variable: str, kind: Any, event: Mapping[str, Any]) -> str | int | float | None:
        """What a variable is given; None when the event does not say."""
        match kind:
            case {"sum": list(terms)}:
                found = [_at(field, event) for field in terms]
                return _faces(found[0]) if event.get("pool") is True else self._sum(found)
            case {"phrase": [str(prefix), str(field)]}:
                value = _at(field, event)
                return None if value is None else self._format(f"{prefix}-{value}", {}) or str(value)
            case {"list": str(field), "key": str(key), "with": dict(shape)}:
                return ", ".join(self.message(key, one, shape) for one in _at(field, event) or ())
            case {"phrases": [str(prefix), str(field)]}:
                words = [self._format(f"{prefix}-{one}", {}) or str(one) for one in _at(field, event) or ()]
                return self._enumerated(words, "list-or")
            case {"names": [str(group), str(field)]}:
                return self._enumerated([self._name(group, one) for one in _at(field, event) or ()], "list-and")
            case {"any": [str(group), str(field)]}:
                return self._enumerated([self._name(group, one) for one in _at(field, event) or ()], "list-or")
            case {"or": [str(field), str(otherwise)]}:
                return str(value) if (value := _at(field, event)) is not None else otherwise
            case {"change": [str(field), str(minus)]}:
                return self._amount(_at(field, event), signed=True, minus=_at(minus, event) is True)
            case {"damage": str(field)}:
                value = _at(field, event)
                return "" if value is None else f"{self._name('damage', value)} "
            case dict():
                ((word, field),) = kind.items()
                return self._plain(word, _at(field, event))
            case _:
                return self._plain(kind, _at(variable, event))

    def _plain(self, kind: str, value: Any) -> str | int | float | None:
        if value is None:
            return None
        match kind:
            case "text":
                return str(value)
            case "number":
                return int(value) if isinstance(value, float) and value.is_integer() else value
            case "signed":
                return _signed(value)
            case "count":
                return len(value)
            case "way":
                return self._way(len(value))
            case "amount":
                return self._amount(value)
            case "dice" | "cell" | "texts" | "sentences":
                return _joined(kind, [value] if isinstance(value, str) else value)
            case "combatants":
                return self._enumerated([self._name("combatant", who) for who in value], "list-and")
            case _:
                return self._name(kind, value)

    def _way(self, cells: int) -> str | None:
        """So many cells in the ruleset's unit, `30 feet`; in cells where the names do not say what one of them is."""
        unit = self._names.get("unit", {})
        if "label" not in unit:
            return self._format("way-cells", {"cells": cells})
        length = cells * float(unit["perCell"])
        return self._format("way", {"length": int(length) if length.is_integer() else length, "unit": unit["label"]})

    def _enumerated(self, all_of: list[str], key: str) -> str:
        """`Ada, Bo and Gob`. `key`: `list-and` or `list-or`."""
        *first, last = all_of or [""]
        joined = {"first": ", ".join(first), "last": last}
        return (self._format(key, joined) or ", ".join(all_of)) if first else last

    def _amount(self, amount: Mapping[str, Any], *, signed: bool = False, minus: bool = False) -> str:
        """`8d6 + 3`. `signed`: what is added, `+1d4`, or with `minus` taken away."""
        terms = [self._format("dice-thrown", {"count": count, "sides": sides}) or "" for count, sides in amount["dice"]]
        text, flat = " + ".join(terms), amount["flat"]
        if text and flat:
            text += _term(flat)
        if not signed:
            return text or str(flat)
        return f"{_MINUS if minus else '+'}{text}" if text else _signed(-flat if minus else flat)

    def _name(self, group: str, name: str) -> str:
        found = self._names.get(group, {}).get(name)
        return found if found is not None else name.rpartition("/")[2].replace("_", " ").replace("-", " ")

    def _sum(self, terms: list[Any]) -> str:
        """`4 + 3 + 2 − 1 (Cover)` of faces, a number and labelled parts, as far as they are there."""
        text = ""
        for term in terms:
            if isinstance(term, int) and term:
                text += _term(term)
            elif isinstance(term, list):
                for one in term:
                    text += _term(one) if isinstance(one, int) else f"{_term(one['amount'])} ({one['label']})"
        if text.startswith(f" {_MINUS} "):
            return _MINUS + text.removeprefix(f" {_MINUS} ")
        return text.removeprefix(" + ") or "0"


__all__ = ["FALLBACK", "Names", "is_detail", "locales", "tell"]
