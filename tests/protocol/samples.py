"""Samples of every event class: each optional field there or not, each closed word in turn."""

import dataclasses
import types
import typing
from collections.abc import Iterator
from typing import Any, Literal, Union, get_args, get_origin

from engine import events


def event_classes() -> list[type[events.Event]]:
    """Every class of event there is, by its word on the wire."""
    found = [cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, events.Event)]
    return sorted((cls for cls in found if cls is not events.Event), key=lambda cls: cls.type)


def samples(cls: type[events.Event]) -> Iterator[events.Event]:
    """With everything, with only what must be there, and with each value of each closed word."""
    hints = typing.get_type_hints(cls)
    fields = [field.name for field in dataclasses.fields(cls)]
    needed = [
        field.name
        for field in dataclasses.fields(cls)
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    ]
    whole = {name: _value(hints[name]) for name in fields}
    yield cls(**whole)
    yield cls(**{name: whole[name] for name in needed})
    for name in fields:
        for value in _choices(hints[name]):
            yield cls(**{**whole, name: value})


def _choices(hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) in (Union, types.UnionType):
        return [value for one in get_args(hint) for value in _choices(one)]
    if hint is bool:
        return [True, False]
    if get_origin(hint) is tuple and get_args(hint)[-1] is Ellipsis:
        return [()]
    return []


def _value(hint: Any) -> Any:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _value(next(one for one in get_args(hint) if one is not type(None)))
    if origin is Literal:
        return get_args(hint)[0]
    if origin is tuple:
        first, *rest = get_args(hint)
        return (_value(first), _value(first)) if rest == [Ellipsis] else tuple(_value(one) for one in (first, *rest))
    if dataclasses.is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        return hint(**{field.name: _value(hints[field.name]) for field in dataclasses.fields(hint)})  # type: ignore[operator]
    return {bool: True, int: 3, float: 2.5, str: "thing"}[hint]
