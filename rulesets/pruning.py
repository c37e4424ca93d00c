"""Reading as much of a faulty document as can be read, so that the rest is checked in the same go.

What a model refuses is cut out: the smallest part whose absence leaves a whole shape, or for the parts nothing can be
without, a plain stand-in. Names are looked up in the whole file, so that a part cut out is not missed elsewhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from rulesets.format.base import Model
from rulesets.problems import Key, Place
from rulesets.shape import Spot, spot
from rulesets.wording import sentence

__all__ = ["Read", "read"]

M = TypeVar("M", bound=Model)

MOST_ROUNDS = 8
MOST_ERRORS = 2000
"""A file with more wrong in it is told of these, and nothing further is looked for."""


@dataclass(frozen=True, slots=True)
class Read(Generic[M]):
    """What could be read of a document."""

    document: M | None
    """None when not even a part could be read."""
    problems: tuple[tuple[Place, str], ...]
    """What the models refused, by place in the document as it was written."""
    cut: frozenset[Place] = frozenset()
    """What was cut out or stood in for, by place in the document as it was written."""
    left: Any = None
    """The document without what was cut out; a list that lost members is a `Shortened`."""

    def original(self, place: Place) -> Place:
        """A place in what was left, as a place in the document as it was written."""
        if not self.cut:
            return place
        result: list[Key] = []
        value = self.left
        for key in place:
            shortened = isinstance(value, Shortened) and isinstance(key, int) and key < len(value.origin)
            result.append(value.origin[key] if shortened else key)
            if isinstance(value, dict):
                value = value.get(key)
            elif isinstance(value, list) and isinstance(key, int) and key < len(value):
                value = value[key]
            else:
                value = None
        return tuple(result)


class Shortened(list[Any]):
    """A list that lost members; `origin` holds where each of those left once stood."""

    origin: list[int]

    def __init__(self, members: Iterable[Any]) -> None:
        super().__init__(members)
        self.origin = list(getattr(members, "origin", range(len(self))))

    def drop(self, index: int) -> None:
        """Takes out one member."""
        del self[index]
        del self.origin[index]


def read(model: type[M], raw: Any, stand_ins: dict[Place, Any]) -> Read[M]:
    """The document as a model, or what is wrong with it and as much of it as can be read."""
    try:
        return Read(model.model_validate(raw, by_alias=True, by_name=False), ())
    except ValidationError as error:
        if error.error_count() > MOST_ERRORS:
            first = error.errors(include_url=False)[:MOST_ERRORS]
            return Read(None, _told(model, first))
        errors = error.errors(include_url=False)
    told = _told(model, errors)
    reading: Read[M] = Read(None, told, left=raw)
    left, cut = raw, set[Place]()
    for _ in range(MOST_ROUNDS):
        places = _to_cut(model, errors, stand_ins)
        if () in places:
            return Read(None, told)
        reading = Read(None, told, left=left)
        cut.update(reading.original(place) for place in places)
        for place in sorted(places, key=_last_first, reverse=True):
            left = _without(left, place, stand_ins.get(place, _NOTHING))
        try:
            document = model.model_validate(left, by_alias=True, by_name=False)
        except ValidationError as error:
            errors = error.errors(include_url=False)
            continue
        return Read(document, told, frozenset(cut), left)
    return Read(None, told)


def _told(model: type[Model], errors: Sequence[ErrorDetails]) -> tuple[tuple[Place, str], ...]:
    found: list[tuple[Place, str]] = []
    refused = [error["loc"] for error in errors if error["type"] != "too_short"]
    for error in errors:
        if error["type"] == "too_short" and any(inner[: len(error["loc"])] == error["loc"] for inner in refused):
            continue  # it has members enough, and they are refused themselves
        where = spot(model, error["loc"])
        found.append((where.place, sentence(error, where)))
    return tuple(dict.fromkeys(found))


def _to_cut(model: type[Model], errors: Iterable[ErrorDetails], stand_ins: dict[Place, Any]) -> set[Place]:
    places = {_smallest(spot(model, error["loc"]), error["type"] == "missing", stand_ins) for error in errors}
    return {place for place in places if not any(place[:length] in places for length in range(len(place)))}


def _smallest(where: Spot, absent: bool, stand_ins: dict[Place, Any]) -> Place:
    """The smallest part to cut out (or stand in for); the root when nothing less will do."""
    place = where.place
    if place in stand_ins or not place:
        return place
    length = len(place) - 1 if absent else len(place)
    while length and place[:length] not in stand_ins and not where.optional[length - 1]:
        length -= 1
    return place[:length]


_NOTHING = object()


def _last_first(place: Place) -> tuple[tuple[int, int, str], ...]:
    return tuple((0, key, "") if isinstance(key, int) else (1, 0, key) for key in place)


def _without(value: Any, place: Place, stand_in: Any) -> Any:
    """A value without what stands at a place, or with a stand-in there; shares what did not change."""
    key, rest = place[0], place[1:]
    if isinstance(value, dict):
        result = dict(value)
        if rest:
            result[str(key)] = _without(value[str(key)], rest, stand_in)
        elif stand_in is _NOTHING:
            result.pop(str(key), None)
        else:
            result[str(key)] = stand_in
        return result
    members = Shortened(value)
    if not isinstance(key, int) or key >= len(members):
        return members
    if rest:
        members[key] = _without(members[key], rest, stand_in)
    else:
        members.drop(key)
    return members
