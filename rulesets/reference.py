"""Every key of the format as a page to read, made from the models: type, range, default, meaning.

`python -m rulesets.reference > docs/ruleset-reference.md` writes it anew.
"""

import importlib
import inspect
import json
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Gt, Interval, Le, Len, Lt, MaxLen, MinLen
from pydantic import StringConstraints

import rulesets.format
from rulesets.format import base
from rulesets.format.base import Model
from rulesets.reference_words import MEANINGS
from rulesets.schema import DOCUMENTS, attribute_docs

__all__ = ["reference"]

_FIRST = (
    ("document", "The file"),
    ("resolution", "Checks"),
    ("sheet", "The sheet"),
    ("fields", "Fields, columns and lists"),
    ("derived", "Derived values"),
    ("values", "Value references"),
    ("live", "What changes in play"),
    ("rests", "Rests"),
    ("gm", "For whoever narrates"),
    ("catalogs", "Catalogs"),
    ("mechanics", "What an entry does"),
    ("effects", "What lands on somebody"),
    ("areas", "Shapes of areas"),
    ("teleports", "Teleports"),
    ("predicates", "Tests on a creature"),
    ("items", "What items are"),
    ("item_use", "Items swung and used"),
    ("trade", "Coins, loot and markets"),
    ("combat", "Fights"),
    ("combat_rules", "The parts of a fight"),
    ("fight_lists", "Attacks, abilities and contests"),
    ("bearings", "What conditions, levels and items do"),
    ("seeing", "Senses and seeing"),
    ("creatures", "Creatures"),
    ("layers", "Layers"),
    ("encounter", "Encounters"),
    ("board", "Boards"),
    ("character", "Characters"),
    ("making", "How characters are made"),
    ("base", "Shared shapes"),
)
"""Modules of the format in the order they are read, with their headings. Others follow, named by themselves."""

_WORDS: Mapping[str, str] = {
    "Id": "id",
    "Slug": "slug",
    "EntryId": "entry id",
    "EntryPath": "`<catalog>/<entry>`",
    "DiceText": "dice",
    "StepTable": "step table",
    "Value": "text, number or boolean",
}
"""Aliases of `rulesets.format.base` that have a word of their own."""

_INTRODUCTION = """# Every key of a ruleset

Made from the models by `python -m rulesets.reference`; change those, not this page. How to write a ruleset, step by
step, is told in [ruleset-authors.md](ruleset-authors.md).

| written | means |
| --- | --- |
| id | 1 to 40 lowercase letters, digits and underscores, beginning with a letter |
| slug, entry id | lowercase words joined by single hyphens, of up to 64, or 80, characters |
| int[a..b], num[a..b] | a whole number, a number; a missing end is unbounded, a round bracket leaves that end out |
| text≤n | one line of 1 to n characters, without square brackets |
| dice | such as `2d8+1` |
| step table | a list of `[atLeast, value]`, thresholds ascending: the last row reached counts, and 0 below the first |
| list[a..b] of X | an array of a to b members |
| **required** | a key that may not be left out; where no default is said, a key left out does nothing |

Unknown keys are refused everywhere, and `$comment` may stand on any object.
"""


@dataclass(frozen=True, slots=True)
class _Named:
    """Something with a heading of its own: a model, or a choice between several."""

    name: str
    shape: Any


def reference() -> str:
    """The page."""
    modules = _modules()
    choices = [choice for module in modules for choice in _choices(module)]
    writer = _Writer(choices)
    reached = set(_reached(DOCUMENTS.values()))
    parts = [_INTRODUCTION]
    for module in modules:
        sections = list(_sections(module, writer, reached))
        if sections:
            parts.extend([f"## {_heading(module)}\n", *sections])
    return "\n".join(parts)


# --- what there is ---------------------------------------------------------------------------------------


def _modules() -> list[ModuleType]:
    first = [name for name, _ in _FIRST]
    found = sorted(info.name for info in pkgutil.iter_modules(rulesets.format.__path__))
    ordered = [name for name in first if name in found] + [name for name in found if name not in first]
    return [importlib.import_module(f"rulesets.format.{name}") for name in ordered]


def _heading(module: ModuleType) -> str:
    name = module.__name__.rpartition(".")[2]
    return dict(_FIRST).get(name, name.replace("_", " ").capitalize())


def _choices(module: ModuleType) -> Iterator[_Named]:
    """The unions of models a module names."""
    tree = inspect.getsource(module)
    for name, value in vars(module).items():
        if re.search(rf"^{name} = ", tree, re.MULTILINE) and len(_models_of(value)) > 1:
            yield _Named(name, value)


def _models_of(shape: Any) -> list[type[Model]]:
    """The models a union lets one choose between; none for anything else."""
    if get_origin(shape) is Annotated:
        shape = get_args(shape)[0]
    if get_origin(shape) not in (Union, UnionType):
        return []
    bare = [get_args(member)[0] if get_origin(member) is Annotated else member for member in get_args(shape)]
    return [member for member in bare if _is_model(member)]


def _is_model(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, Model)


def _reached(models: Iterable[type[Model]]) -> Iterator[type[Model]]:
    """Every model that can stand somewhere in a document."""
    waiting = list(models)
    seen: set[type[Model]] = set()
    while waiting:
        model = waiting.pop()
        if model in seen:
            continue
        seen.add(model)
        yield model
        for hint in get_type_hints(model, include_extras=True).values():
            waiting.extend(_inside(hint))


def _inside(shape: Any) -> Iterator[type[Model]]:
    if _is_model(shape):
        yield shape
    for member in get_args(shape):
        yield from _inside(member)


# --- sections --------------------------------------------------------------------------------------------


def _sections(module: ModuleType, writer: "_Writer", reached: set[type[Model]]) -> Iterator[str]:
    own = [value for value in vars(module).values() if _is_model(value) and value.__module__ == module.__name__]
    whole = list(DOCUMENTS.values())
    for model in sorted(own, key=lambda model: model not in whole):
        if model in reached:
            yield _model_section(model, writer)
    for choice in _choices(module):
        if writer.used(choice.shape):
            yield f"### {_title(choice.name)}\n\nOne of {writer.members(choice.shape)}.\n"


def _model_section(model: type[Model], writer: "_Writer") -> str:
    about = _unsourced(model.__doc__ or "")
    lines = [f"### {_title(model.__name__)}\n", f"{about}\n" if about else ""]
    fields = {name: field for name, field in model.model_fields.items() if name in _hints(model)}
    if fields:
        lines += ["| key | type | default | meaning |", "| --- | --- | --- | --- |"]
    docs = attribute_docs(model)
    for name, field in fields.items():
        default = "**required**" if field.is_required() else _default(field.get_default(call_default_factory=True))
        key = field.alias or name
        meaning = _unsourced(docs.get(name, "")) or _meaning(model, key, _hints(model)[name])
        lines.append(f"| `{key}` | {writer.type(_hints(model)[name])} | {default} | {meaning} |")
    return "\n".join([*lines, ""])


def _meaning(model: type[Model], key: str, shape: Any) -> str:
    """What a key without a docstring means: what is said of its name, else of the one model that stands there."""
    for owner in model.__mro__:
        if f"{owner.__name__}.{key}" in MEANINGS:
            return MEANINGS[f"{owner.__name__}.{key}"]
    models = dict.fromkeys(found for found in _inside(shape) if found.__module__ != base.__name__)
    if len(models) == 1:
        return _first_sentence(next(iter(models)))
    return MEANINGS.get(key, "")


def _first_sentence(model: type[Model]) -> str:
    about = _unsourced(model.__doc__ or "")
    return re.split(r"(?<=\.) ", about)[0]


def _unsourced(about: str) -> str:
    """A docstring on one line, without the sections it cites."""
    return re.sub(r" ?Source: [^.]*(\.\d[^.]*)*\.?$", "", " ".join(about.split()))


def _hints(model: type[Model]) -> dict[str, Any]:
    return get_type_hints(model, include_extras=True)


def _default(value: object) -> str:
    if value is None or value == () or value == {}:
        return ""
    if isinstance(value, Model):
        written = value.model_dump(mode="json", by_alias=True, exclude_none=True)
        return f"`{json.dumps(written)}`" if written else ""
    return f"`{json.dumps(value)}`"


def _title(name: str) -> str:
    """`CreatureAction` is `Creature action`, `ListDef` is `List declaration`, `FieldRef` is `Field reference`."""
    whole = re.sub(r"Def$", "Declaration", re.sub(r"Ref$", "Reference", name))
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", whole)
    return words[:1] + words[1:].lower()


def _link(name: str) -> str:
    title = _title(name)
    return f"[{title[:1].lower()}{title[1:]}](#{title.lower().replace(' ', '-')})"


# --- types in words --------------------------------------------------------------------------------------


class _Writer:
    """Writes types in the words of the format."""

    def __init__(self, choices: list[_Named]) -> None:
        self._choices = choices
        self._aliases = [(getattr(base, name), word) for name, word in _WORDS.items()]
        self._used: list[Any] = []
        for model in _reached(DOCUMENTS.values()):
            for hint in _hints(model).values():
                self.type(hint)

    def used(self, choice: Any) -> bool:
        """Whether a choice is named by any key."""
        return any(choice == one for one in self._used)

    def members(self, choice: Any) -> str:
        """What a choice is between."""
        shape = get_args(choice)[0] if get_origin(choice) is Annotated else choice
        return ", ".join(self.type(member, named=False) for member in get_args(shape))

    def type(self, shape: Any, *, named: bool = True) -> str:
        """A type, on one line."""
        if named:
            for alias, word in self._aliases:
                if shape == alias:
                    return word
            for choice in self._choices:
                if shape == choice.shape:
                    self._used.append(shape)
                    return _link(choice.name)
        if get_origin(shape) is Annotated:
            inner, *said = get_args(shape)
            return self._bounded(inner, said)
        return self._plain(shape, _Bounds())

    def _bounded(self, shape: Any, said: list[Any]) -> str:
        constraints = next((one for one in said if isinstance(one, StringConstraints)), None)
        if shape is str and constraints is not None:
            most = constraints.max_length
            return f"text≤{most}" if most is not None else "text"
        return self._plain(shape, _Bounds.of(said))

    def _plain(self, shape: Any, bounds: "_Bounds") -> str:
        origin = get_origin(shape)
        if origin in (Union, UnionType):
            return self._union(get_args(shape))
        if origin is Literal:
            return " \\| ".join(f"`{json.dumps(word).strip(chr(34))}`" for word in get_args(shape))
        if origin is tuple:
            return self._list(get_args(shape), bounds)
        if origin is dict:
            key, value = get_args(shape)
            return f"map{bounds.size()} of {self.type(key)} to {self.type(value)}"
        if _is_model(shape):
            return _link(shape.__name__)
        return _SIMPLE.get(shape, "anything") + bounds.range()

    def _list(self, members: tuple[Any, ...], bounds: "_Bounds") -> str:
        if len(members) == 2 and members[1] is Ellipsis:
            return f"list{bounds.size()} of {self.type(members[0])}"
        return "`[`" + ", ".join(self.type(member) for member in members) + "`]`"

    def _union(self, members: tuple[Any, ...]) -> str:
        words = dict.fromkeys(self.type(member) for member in members if member is not type(None))
        return " or ".join(words)


_SIMPLE: Mapping[Any, str] = {int: "int", float: "num", bool: "boolean", str: "text"}


@dataclass(frozen=True, slots=True)
class _Bounds:
    """The ends of a range or a length, with whether each end itself is left out."""

    low: float | int | None = None
    high: float | int | None = None
    above: bool = False
    below: bool = False
    least: int | None = None
    most: int | None = None

    @classmethod
    def of(cls, said: Iterable[Any]) -> "_Bounds":
        found: dict[str, Any] = {}
        for one in said:
            match one:
                case Interval():
                    found |= {"low": one.ge if one.ge is not None else one.gt, "above": one.gt is not None}
                    found |= {"high": one.le if one.le is not None else one.lt, "below": one.lt is not None}
                case Ge():
                    found["low"] = one.ge
                case Gt():
                    found |= {"low": one.gt, "above": True}
                case Le():
                    found["high"] = one.le
                case Lt():
                    found |= {"high": one.lt, "below": True}
                case Len() | MinLen():
                    found |= {"least": one.min_length, "most": getattr(one, "max_length", None)}
                case MaxLen():
                    found["most"] = one.max_length
        return cls(**found)

    def range(self) -> str:
        if self.low is None and self.high is None:
            return ""
        opened, closed = "(" if self.above else "[", ")" if self.below else "]"
        return f"{opened}{_end(self.low)}..{_end(self.high)}{closed}"

    def size(self) -> str:
        if self.least is None and self.most is None:
            return ""
        return f"[{_end(self.least)}..{_end(self.most)}]"


def _end(value: float | int | None) -> str:
    return "" if value is None else str(value)


if __name__ == "__main__":
    sys.stdout.write(reference())
