"""Every object of a document with the place it stands at."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

from rulesets.format.base import Model
from rulesets.problems import Place

__all__ = ["key_of", "objects"]


def objects(node: Model, at: Place = ()) -> Iterator[tuple[Model, Place]]:
    """The object itself and every one inside it, parents first, in the order of the format's keys."""
    yield node, at
    for attribute, key in _inner_fields(type(node)):
        value = getattr(node, attribute)
        if value is not None:
            yield from _inside(value, (*at, key))


def _inside(value: object, at: Place) -> Iterator[tuple[Model, Place]]:
    if isinstance(value, Model):
        yield from objects(value, at)
    elif isinstance(value, tuple):
        for index, member in enumerate(value):
            yield from _inside(member, (*at, index))
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from _inside(member, (*at, key))


def key_of(node: Model | type[Model], attribute: str) -> str:
    """The format's key of an attribute."""
    model = node if isinstance(node, type) else type(node)
    return model.model_fields[attribute].alias or attribute


@cache
def _inner_fields(model: type[Model]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, field.alias or name) for name, field in model.model_fields.items() if _holds_objects(field.annotation)
    )


def _holds_objects(annotation: Any) -> bool:
    if isinstance(annotation, type) and issubclass(annotation, Model):
        return True
    return any(_holds_objects(part) for part in get_args(annotation))
