"""Plain JSON for our own dataclasses: camelCase keys, no key for what is None, tuples as lists.

Used for events, menus and stored state. Reading goes through pydantic (`TypeAdapter`) at the edge; this
module only writes, and is fast because the field list of a class is worked out once.
"""

import dataclasses
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import TypeAlias

from pydantic import BaseModel

Json: TypeAlias = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def camel(name: str) -> str:
    """`damage_type` -> `damageType`; a trailing underscore (a Python keyword avoided) is dropped."""
    head, *rest = name.rstrip("_").split("_")
    return head + "".join(word.capitalize() for word in rest)


@cache
def _fields(cls: type) -> tuple[tuple[str, str], ...]:
    return tuple(
        (field.name, camel(field.name)) for field in dataclasses.fields(cls) if not field.metadata.get("internal")
    )


def to_json(value: object) -> Json:
    """`value` as plain JSON. Dataclass fields marked `metadata={"internal": True}` are left out."""
    if isinstance(value, Enum):
        return to_json(value.value)
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if isinstance(value, frozenset | set):
        return sorted((to_json(item) for item in value), key=str)
    if dataclasses.is_dataclass(value):
        return fields_json(value)
    if isinstance(value, BaseModel):  # part of a ruleset's format, or of a set-up
        written: Json = value.model_dump(mode="json", by_alias=True, exclude_defaults=True, warnings=False)
        return written
    raise TypeError(f"{type(value).__name__} has no JSON form")


def fields_json(value: object) -> dict[str, Json]:
    """The fields of a dataclass instance as a JSON object, without those that are None."""
    found: dict[str, Json] = {}
    cls: type = type(value)
    for name, key in _fields(cls):
        item = getattr(value, name)
        if item is not None:
            found[key] = to_json(item)
    return found
