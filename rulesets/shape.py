"""The shape of the format as data: which model, map or list stands at a place, and what may be written there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import Discriminator, Tag

from rulesets.format.base import Model
from rulesets.problems import Key, Place

__all__ = ["Spot", "keys_of", "spot"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a document, as the format sees it."""

    place: Place
    owner: Any
    """What holds the last key: a model, or the type of a map or a list; None at the root."""
    siblings: tuple[type[Model], ...]
    """The other models that could have stood where `owner` does."""
    optional: tuple[bool, ...] = ()
    """For each key of the place, whether a whole shape is left without what stands there."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys its owner knows; none when it is no model."""
        return keys_of(self.owner) if _is_model(self.owner) else ()


def keys_of(model: type[Model]) -> tuple[str, ...]:
    """Every key a model knows, in order."""
    return tuple(_fields(model))


def spot(root: type[Model], location: Sequence[Key]) -> Spot:
    """The spot an error's location means; the tags of unions in it are no part of the place."""
    place: list[Key] = []
    here: Any = root
    owner: Any = None
    siblings: tuple[type[Model], ...] = ()
    beside: tuple[type[Model], ...] = ()
    optional: list[bool] = []
    for key in location:
        here, metadata = _bare(here)
        tags = _tags(here, metadata)
        if tags is not None:
            beside = tuple(_bare(member)[0] for tag, member in tags.items() if tag != key)
            here = tags.get(str(key))
            continue
        if key == "[key]":
            continue
        owner, siblings, beside = here, tuple(model for model in beside if _is_model(model)), ()
        optional.append(_optional(here, key))
        here = _inside(here, key)
        place.append(key)
    return Spot(tuple(place), owner, siblings, tuple(optional))


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Model)


@cache
def _fields(model: type[Model]) -> dict[str, str]:
    return {field.alias or name: name for name, field in model.model_fields.items()}


@cache
def _hints(model: type[Model]) -> dict[str, Any]:
    return get_type_hints(model, include_extras=True)


def _optional(owner: Any, key: Key) -> bool:
    if not _is_model(owner):
        return True
    name = _fields(owner).get(str(key))
    return name is None or not owner.model_fields[name].is_required()


def _bare(annotation: Any) -> tuple[Any, tuple[Any, ...]]:
    """An annotation without `Annotated` and `| None` around it, and what `Annotated` said last."""
    metadata: tuple[Any, ...] = ()
    while True:
        if get_origin(annotation) is Annotated:
            annotation, *said = get_args(annotation)
            metadata = (*metadata, *said)
            continue
        if get_origin(annotation) in (Union, UnionType):
            members = [member for member in get_args(annotation) if member is not type(None)]
            if len(members) == 1:
                annotation = members[0]
                continue
        return annotation, metadata


def _tags(annotation: Any, metadata: tuple[Any, ...]) -> dict[str, Any] | None:
    """The members of a union by the tag that tells them apart; None for anything else."""
    said = next((item for item in metadata if isinstance(item, Discriminator)), None)
    if said is None:
        return None
    tags: dict[str, Any] = {}
    for member in get_args(annotation):
        bare, about = _bare(member)
        tag = next((item.tag for item in about if isinstance(item, Tag)), None)
        if tag is not None:
            tags[tag] = member
        elif isinstance(said.discriminator, str):
            words = _hints(bare)[said.discriminator]
            tags.update({word: member for word in get_args(words) if get_origin(words) is Literal})
    return tags


def _inside(annotation: Any, key: Key) -> Any:
    if _is_model(annotation):
        name = _fields(annotation).get(str(key))
        return _hints(annotation).get(name) if name is not None else None
    members = get_args(annotation)
    if get_origin(annotation) is dict:
        return members[1]
    if get_origin(annotation) is tuple:
        if len(members) == 2 and members[1] is Ellipsis:
            return members[0]
        return members[key] if isinstance(key, int) and key < len(members) else None
    return None
