"""Fields and derived values of a section."""

from collections.abc import Iterator, Mapping, Sequence
from weakref import WeakKeyDictionary

from engine.sheet.facts import FieldValue, blank, same
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.workings import Part, inner_values, working_of
from protocol.sheetpage.views import CellValue, HowView, PartView, ValueView
from rulesets.format.derived import EnumTableDerived, StepTableDerived
from rulesets.format.fields import Column, SheetField
from rulesets.format.items import ItemStatDef
from rulesets.format.values import FieldRef
from rulesets.ruleset import Ruleset


def field_views(sheet: Sheet, section: str | None) -> Iterator[ValueView]:
    """The fields of a section that are not hidden. Those the ruleset sums a sheet up by are never `minor`."""
    summary = sheet.blueprint.document.gm.sheet_summary
    told = summary.fields if summary is not None else ()
    maxima = {pool.max.field for pool in sheet.blueprint.pools.values() if isinstance(pool.max, FieldRef)}
    for field in sheet.blueprint.fields.values():
        if field.section != section or sheet.hidden(field.hide_when):
            continue
        value = sheet.field(field.id)
        view: ValueView = {"id": field.id, "label": field.label, "sort": field.type, "value": read_as(None, value)}
        if field.type == "enum":
            view["text"] = str(read_as(labels_of(field), value))
        if field.id not in told and (same(value, blank(field)) or field.id in maxima):
            view["minor"] = True
        yield view


def derived_views(sheet: Sheet, live: Live, section: str | None) -> Iterator[ValueView]:
    """The derived values of a section that are not hidden, with how they come about."""
    summary = sheet.blueprint.document.gm.sheet_summary
    told = summary.derived if summary is not None else ()
    inner = inner_values(sheet) - read_in_fights(sheet.ruleset)
    for derived in sheet.blueprint.derived.values():
        if derived.section != section or sheet.hidden(derived.hide_when):
            continue
        value = sheet.derived(derived.id, live)
        view: ValueView = {
            "id": derived.id,
            "label": derived.label,
            "sort": "derived",
            "value": whole(value),
            "how": _how(sheet, live, derived.id),
        }
        looked_up = isinstance(derived, StepTableDerived | EnumTableDerived)
        if derived.id not in told and (derived.id in inner or looked_up or value == 0):
            view["minor"] = True
        yield view


_read_in_fights: WeakKeyDictionary[Ruleset, frozenset[str]] = WeakKeyDictionary()


def read_in_fights(ruleset: Ruleset) -> frozenset[str]:
    """The derived values that the rules of fights read by themselves: numbers for people, whatever else reads them."""
    found = _read_in_fights.get(ruleset)
    if found is None:
        combat = ruleset.document.combat
        written = combat.model_dump(mode="json", by_alias=True, warnings=False) if combat is not None else {}
        found = _read_in_fights[ruleset] = frozenset(_derived_in(written))
    return found


def _derived_in(written: object) -> Iterator[str]:
    if isinstance(written, dict):
        if isinstance(name := written.get("derived"), str):
            yield name
        written = list(written.values())
    if isinstance(written, list):
        for one in written:
            yield from _derived_in(one)


def _how(sheet: Sheet, live: Live, derived: str) -> HowView:
    working = working_of(sheet, derived, live)
    view: HowView = {"how": working.how, "parts": part_views(working.parts)}
    if working.how == "scale":
        view["multiplier"] = working.multiplier
    return view


def part_views(parts: Sequence[Part]) -> list[PartView]:
    """The parts of a number."""
    return [_part(one) for one in parts]


def _part(part: Part) -> PartView:
    view: PartView = {"amount": whole(part.amount)}
    if part.label:
        view["label"] = part.label
    if part.what is not None:
        view["what"] = part.what
    if part.value is not None:
        view["value"] = part.value
    return view


def read_as(labels: Mapping[str, str] | None, value: FieldValue) -> CellValue:
    """A value as it is read: a word by the label it has."""
    return (labels or {}).get(value, value) if isinstance(value, str) else whole(value)


def labels_of(declared: SheetField | Column | ItemStatDef) -> Mapping[str, str] | None:
    """What people see in place of the values of an enum; None where that is the value."""
    return declared.value_labels if declared.type == "enum" else None


def whole(value: float) -> float:
    """3.0 is 3 on the wire. True stays true."""
    return int(value) if not isinstance(value, int) and value.is_integer() else value


__all__ = ["derived_views", "field_views", "labels_of", "part_views", "read_as", "read_in_fights", "whole"]
