"""What the models refuse, in words for whoever wrote the file."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from pydantic_core import ErrorDetails

from rulesets.problems import did_you_mean, listed, shown
from rulesets.shape import Spot, keys_of

__all__ = ["sentence"]

SHAPES = {
    "<object>": "an object",
    "<list>": "a list",
    "<text>": "a text",
    "<number>": "a number",
    "<flag>": "true or false",
}

PATTERNS = {
    r"^[a-z][a-z0-9_]*$": "an id: a lowercase letter, then lowercase letters, digits and underscores",
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "lowercase words joined by single hyphens",
    r"^[a-z][a-z0-9_]*/[a-z0-9]+(-[a-z0-9]+)*$": "an entry, <catalog>/<entry>",
    r"^[1-9][0-9]{0,2}d([2-9]|[1-9][0-9]{1,3})([+-][0-9]{1,4})?$": "dice such as 2d8+1",
    r"^[.#^~,*rfm]+$": "cells, each one of . # ^ ~ , * r f m",
    r"^[0-3]+$": "heights, each a digit from 0 to 3",
    r"^[g.]+$": "growth, each cell g or .",
    r"^[1-9][0-9]?$": "a level, 1 to 99",
    r"^[a-z0-9]+([_-][a-z0-9]+)*$": "lowercase words joined by single hyphens or underscores",
}


def sentence(error: ErrorDetails, spot: Spot) -> str:
    """What is wrong and what was expected."""
    kind = error["type"]
    if kind == "extra_forbidden":
        return _unknown_key(spot)
    if kind.startswith("union_tag"):
        return _no_member(error)
    say = SENTENCES.get(kind)
    if say is None:
        return error["msg"]
    return say(error["input"], error.get("ctx", {}))


def _unknown_key(spot: Spot) -> str:
    key = str(spot.place[-1])
    others = [model for model in spot.siblings if key in keys_of(model)]
    if others:
        return "does not stand on this sort of object"
    close = did_you_mean(key, spot.keys)
    if close or len(spot.keys) > 12:
        return f"unknown key{close}"
    return f"unknown key, expected {listed(spot.keys)}" if spot.keys else "unknown key"


def _no_member(error: ErrorDetails) -> str:
    context = error.get("ctx", {})
    value = error["input"]
    tags = re.findall(r"'([^']*)'", context.get("expected_tags", ""))
    if tags and all(tag in SHAPES for tag in tags):
        return f"is {shown(value)}, expected {listed([SHAPES[tag] for tag in tags])}"
    words = [tag.strip("<>") for tag in tags]
    key = context.get("discriminator", "").strip("'")
    if not isinstance(value, dict):
        return f"is {shown(value)}, expected an object"
    if key in value:
        return _no_word(key, value[key], words)
    if not words:
        return f"has no {key}"
    return f"expected exactly one of the keys {listed(words)}{_near_key(value, words)}"


def _no_word(key: str, word: object, words: list[str]) -> str:
    close = did_you_mean(word, words) if isinstance(word, str) else ""
    return f"its {key} is {shown(word)}, expected {listed(words)}{close}"


def _near_key(value: Mapping[str, object], words: list[str]) -> str:
    return next((close for key in value if (close := did_you_mean(key, words))), "")


Say = Callable[[Any, Mapping[str, Any]], str]


def _wrong(expected: str) -> Say:
    return lambda value, context: f"is {shown(value)}, expected {expected}"


def _bound(word: str, key: str) -> Say:
    return lambda value, context: f"is {shown(value)}, expected {word} {shown(context[key])}"


def _literal(value: Any, context: Mapping[str, Any]) -> str:
    words = re.findall(r"'([^']*)'", context["expected"])
    close = did_you_mean(value, words) if isinstance(value, str) else ""
    if close and len(words) > 8:
        return f"is {shown(value)}, an unknown word{close}"
    return f"is {shown(value)}, expected {listed(words)}{close}"


def _pattern(value: Any, context: Mapping[str, Any]) -> str:
    return f"is {shown(value)}, expected {PATTERNS.get(context['pattern'], context['pattern'])}"


def _too_long(value: Any, context: Mapping[str, Any]) -> str:
    found = context.get("actual_length")
    count = len(value) if found is None else found
    return f"has {count} members, expected at most {context['max_length']}"


def _too_short(value: Any, context: Mapping[str, Any]) -> str:
    return f"has {context.get('actual_length', 0)} members, expected at least {context['min_length']}"


def _long_text(value: Any, context: Mapping[str, Any]) -> str:
    return f"is {len(value)} characters long, expected at most {context['max_length']}"


def _short_text(value: Any, context: Mapping[str, Any]) -> str:
    return f"is empty, expected at least {context['min_length']} character"


SENTENCES: dict[str, Say] = {
    "missing": lambda value, context: "is missing",
    "int_type": _wrong("a whole number"),
    "float_type": _wrong("a number"),
    "finite_number": _wrong("a finite number"),
    "bool_type": _wrong("true or false"),
    "string_type": _wrong("a text"),
    "tuple_type": _wrong("a list"),
    "list_type": _wrong("a list"),
    "dict_type": _wrong("an object"),
    "model_type": _wrong("an object"),
    "model_attributes_type": _wrong("an object"),
    "none_required": _wrong("nothing"),
    "greater_than": _bound("more than", "gt"),
    "greater_than_equal": _bound("at least", "ge"),
    "less_than": _bound("less than", "lt"),
    "less_than_equal": _bound("at most", "le"),
    "literal_error": _literal,
    "string_pattern_mismatch": _pattern,
    "string_too_long": _long_text,
    "string_too_short": _short_text,
    "too_long": _too_long,
    "too_short": _too_short,
}
"""How each of pydantic's refusals is said; what is not here carries its own sentence."""
