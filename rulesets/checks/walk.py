"""Every object of a document with the place it stands at."""

from functools import cache
from typing import Any, get_args

from rulesets.format.base import Model
from rulesets.problems import Place

__all__ = ["inner_fields", "key_of", "objects"]


def objects(node: Model, at: Place = ()) -> list[tuple[Model, Place]]:
    """The object itself and every one inside it, parents first, in the order of the format's keys."""
    found: list[tuple[Model, Place]] = []
    _gather(node, at, found)
    return found


def _gather(node: Model, at: Place, found: list[tuple[Model, Place]]) -> None:
    found.append((node, at))
    for attribute, key in inner_fields(type(node)):
        value = getattr(node, attribute)
        if value is not None:
            _gather_inside(value, (*at, key), found)


def _gather_inside(value: object, at: Place, found: list[tuple[Model, Place]]) -> None:
    if isinstance(value, Model):
        _gather(value, at, found)
    elif isinstance(value, tuple):
        for index, member in enumerate(value):
            _gather_inside(member, (*at, index), found)
    elif isinstance(value, dict):
        for key, member in value.items():
            _gather_inside(member, (*at, key), found)


def key_of(node: Model | type[Model], attribute: str) -> str:
    """The format's key of an attribute."""
    model = node if isinstance(node, type) else type(node)
    return model.model_fields[attribute].alias or attribute


@cache
def inner_fields(model: type[Model]) -> tuple[tuple[str, str], ...]:
    """The attributes of a model that may hold objects, each with its key in the format."""
    return tuple(
        (name, field.alias or name) for name, field in model.model_fields.items() if _holds_objects(field.annotation)
    )


def _holds_objects(annotation: Any) -> bool:
    if isinstance(annotation, type) and issubclass(annotation, Model):
        return True
    return any(_holds_objects(part) for part in get_args(annotation))
