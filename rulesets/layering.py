"""Layers switched on: a document without what they take away, and with what they append. Source: format 20."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rulesets.format.catalogs import Catalog, Entry
from rulesets.format.document import RulesetDocument
from rulesets.format.fields import EnumField, SheetField
from rulesets.format.gm import Gm
from rulesets.format.items import Items
from rulesets.format.layers import Hide, Layer, LayerCurrencies, LayerField, LayerGm
from rulesets.format.resolution import DiceSum, PoolStep, SumStep

__all__ = ["Dropped", "Layered", "UnknownLayerError", "with_layers"]


class UnknownLayerError(ValueError):
    """A layer was chosen that the ruleset does not have."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A chosen layer that is not active, and why, in a sentence."""

    layer: str
    reason: str


@dataclass(frozen=True, slots=True)
class Layered:
    """A document as some layers leave it."""

    document: RulesetDocument
    active: tuple[str, ...] = ()
    """In declaration order."""
    dropped: tuple[Dropped, ...] = ()
    hidden: frozenset[str] = frozenset()
    """Paths of the entries that may no longer be picked."""


def with_layers(document: RulesetDocument, chosen: Sequence[str]) -> Layered:
    """The document with the chosen layers on, applied in the order they are declared.

    A layer in conflict with an earlier one, or one that would leave the document invalid, is dropped.

    Raises:
        UnknownLayerError: a chosen layer is not declared.
    """
    declared = {layer.id: layer for layer in document.layers}
    unknown = sorted(set(chosen) - set(declared))
    if unknown:
        known = ", ".join(declared) or "none"
        raise UnknownLayerError(f"there is no layer {unknown[0]}; this ruleset has: {known}")
    layered = Layered(document)
    for layer in document.layers:
        if layer.id in chosen:
            layered = _switched_on(layered, layer, declared)
    return layered


def _switched_on(layered: Layered, layer: Layer, declared: dict[str, Layer]) -> Layered:
    for other in layered.active:
        if other in layer.conflicts or layer.id in declared[other].conflicts:
            return _without(layered, layer, f"it does not go together with {declared[other].label}")
    fields = _fields(layered.document.sheet.fields, layer.fields)
    if fields is None:
        return _without(layered, layer, "with the other layers it would leave a field without a value")
    items = _items(layered.document.items, layer.currencies)
    if isinstance(items, str):
        return _without(layered, layer, items)
    document = layered.document
    sheet = document.sheet.model_copy(update={"fields": fields})
    changes: dict[str, object] = {"sheet": sheet, "items": items, "gm": _gm(document.gm, layer.gm)}
    if layer.difficulty_ladder is not None:
        changes["resolution"] = _ladder(document, layer)
    return replace(
        layered,
        document=document.model_copy(update=changes),
        active=(*layered.active, layer.id),
        hidden=layered.hidden | frozenset(_hidden(document.catalogs, layer)),
    )


def _without(layered: Layered, layer: Layer, reason: str) -> Layered:
    return replace(layered, dropped=(*layered.dropped, Dropped(layer.id, reason)))


def _fields(fields: tuple[SheetField, ...], changes: tuple[LayerField, ...]) -> tuple[SheetField, ...] | None:
    """The fields without the removed values; None when one would hold no value, or no default."""
    result = {field.id: field for field in fields}
    for change in changes:
        field = result[change.id]
        if not isinstance(field, EnumField):
            return None
        left = tuple(value for value in field.values if value not in change.remove_values)
        default = field.default if field.default in left else change.default
        if not left or (field.default is not None and default not in left):
            return None
        result[change.id] = field.model_copy(update={"values": left, "default": default})
    return tuple(result.values())


def _items(items: Items | None, change: LayerCurrencies | None) -> Items | None | str:
    """The items block without the removed coins, or why they cannot be removed."""
    if items is None or change is None:
        return items
    families = []
    for family in items.currencies:
        if family.id in change.remove_families:
            continue
        left = tuple(coin for coin in family.units if coin.id not in change.remove_units)
        if not any(coin.value == 1 for coin in left):
            return f"it would leave {family.label} without its smallest coin"
        families.append(family.model_copy(update={"units": left}))
    return items.model_copy(update={"currencies": tuple(families)})


def _gm(gm: Gm, change: LayerGm | None) -> Gm:
    if change is None:
        return gm
    return gm.model_copy(
        update={
            "check_guidance": _appended(gm.check_guidance, change.guidance),
            "world_guidance": _appended(gm.world_guidance, change.world_guidance),
        }
    )


def _appended(text: str | None, more: str | None) -> str | None:
    return " ".join(part for part in (text, more) if part) or None


def _ladder(document: RulesetDocument, layer: Layer) -> object:
    wanted = SumStep if isinstance(document.resolution, DiceSum) else PoolStep
    ladder = tuple(step for step in layer.difficulty_ladder or () if isinstance(step, wanted))
    return document.resolution.model_copy(update={"difficulty_ladder": ladder})


def _hidden(catalogs: tuple[Catalog, ...], layer: Layer) -> Iterable[str]:
    by_id = {catalog.id: catalog for catalog in catalogs}
    for change in layer.catalogs:
        for entry in by_id[change.id].entries or ():
            if hides(change.hide, entry):
                yield f"{change.id}/{entry.id}"


def hides(hide: Hide, entry: Entry) -> bool:
    """Whether this comparison hides the entry; one that does not set the filter never is."""
    value = (entry.filters or {}).get(hide.filter)
    if value is None:
        return False
    if isinstance(value, int | float):
        return (hide.above is not None and value > hide.above) or (hide.below is not None and value < hide.below)
    words = (value,) if isinstance(value, str) else value
    if hide.equals is not None:
        return hide.equals in words
    return hide.not_in is not None and not any(word in hide.not_in for word in words)
