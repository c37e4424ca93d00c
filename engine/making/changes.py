"""What is different between two sheets of one character, for people to read."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.sheet.facts import FieldValue
from engine.sheet.reader import Sheet
from rulesets.format.character import CharacterBuild, Row
from rulesets.format.fields import SheetField
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Change:
    """`part` is where on the sheet it stands (`Spells`), `label` what changed; `before` and `after` are None where
    there was or is nothing."""

    part: str
    label: str
    before: str | None
    after: str | None

    def __str__(self) -> str:
        if self.before is None:
            return f"{self.label} {self.after}" if self.after else self.label
        return f"{self.label} {self.before} -> {self.after}" if self.after is not None else f"no longer {self.label}"


def between(ruleset: Ruleset, before: CharacterBuild, after: CharacterBuild) -> list[Change]:
    """Everything on `after` that is not so on `before`: scores, fields, trained skills, numbers that follow from
    them, rows, things held, coins."""
    old, new = Sheet(ruleset, before), Sheet(ruleset, after)
    return [
        *_scores(old, new),
        *_fields(old, new),
        *_derived(old, new),
        *_tiers(old, new),
        *_lists(old, new),
        *_things(old, new, before, after),
    ]


def _scores(old: Sheet, new: Sheet) -> Iterator[Change]:
    for ability in new.blueprint.abilities.values():
        was, is_ = old.ability_score(ability.id), new.ability_score(ability.id)
        if was != is_:
            yield Change("Abilities", ability.label, str(was), str(is_))


def _fields(old: Sheet, new: Sheet) -> Iterator[Change]:
    for field in new.blueprint.fields.values():
        was, is_ = old.field(field.id), new.field(field.id)
        if was != is_:
            blank = was in ("", 0, False) or field.id not in old.build.fields
            yield Change("Sheet", field.label, None if blank else _said(field, was), _said(field, is_))


def _said(field: SheetField, value: FieldValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if field.type == "enum" and field.value_labels is not None:
        return field.value_labels.get(str(value), str(value))
    return str(value)


def _derived(old: Sheet, new: Sheet) -> Iterator[Change]:
    for derived in new.blueprint.derived.values():
        was, is_ = old.derived(derived.id), new.derived(derived.id)
        if was != is_ and not new.hidden(derived.hide_when):
            yield Change("Numbers", derived.label, f"{was:g}", f"{is_:g}")


def _tiers(old: Sheet, new: Sheet) -> Iterator[Change]:
    sheet = new.ruleset.document.sheet
    for skill in sheet.skills:
        was, is_ = old.tier("skill", skill.id), new.tier("skill", skill.id)
        if was != is_:
            yield Change("Skills", skill.label, was.label, is_.label)
    for save in sheet.saves:
        was, is_ = old.tier("save", save.id), new.tier("save", save.id)
        if was != is_:
            yield Change("Saves", save.label, was.label, is_.label)


def _lists(old: Sheet, new: Sheet) -> Iterator[Change]:
    for declared in new.ruleset.document.sheet.lists:
        was = _by_name(old, declared.id)
        is_ = _by_name(new, declared.id)
        for name in was:
            if name not in is_:
                yield Change(declared.label, name, "", None)
        labels = {column.id: column.label for column in declared.columns}
        for name, row in is_.items():
            if name not in was:
                yield Change(declared.label, name, None, None)
            else:
                yield from _cells(declared.label, name, was[name], row, labels)


def _by_name(sheet: Sheet, list_id: str) -> Mapping[str, Row]:
    """Rows by what they are called; of one name, the second has a 2 behind it."""
    names = sheet.blueprint.name_columns.get(list_id, ())
    seen: Counter[str] = Counter()
    found: dict[str, Row] = {}
    for row in sheet.build.lists.get(list_id, ()):
        name = next((str(row[column]) for column in names if row.get(column)), "?")
        seen[name] += 1
        found[name if seen[name] == 1 else f"{name} ({seen[name]})"] = row
    return found


def _cells(part: str, name: str, was: Row, is_: Row, labels: Mapping[str, str]) -> Iterator[Change]:
    for column, label in labels.items():
        if was.get(column) != is_.get(column):
            yield Change(part, f"{name}: {label.lower()}", _cell(was.get(column)), _cell(is_.get(column)))


def _cell(value: object) -> str | None:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return None if value is None else str(value)


def _things(old: Sheet, new: Sheet, before: CharacterBuild, after: CharacterBuild) -> Iterator[Change]:
    was, is_ = _counts(before), _counts(after)
    for item in sorted(is_.keys() | was.keys()):
        if was[item] != is_[item]:
            entry = new.ruleset.entries.get(item)
            label = entry.label if entry is not None else item
            yield Change("Gear", label, *(str(count[item]) if count[item] else None for count in (was, is_)))
    for coin in sorted(before.coins.keys() | after.coins.keys()):
        had, has = before.coins.get(coin, 0), after.coins.get(coin, 0)
        if had != has:
            money = new.ruleset.coins.get(coin)
            yield Change("Coins", money.coin.label if money is not None else coin, str(had), str(has))


def _counts(build: CharacterBuild) -> Counter[str]:
    found: Counter[str] = Counter()
    for held in build.items:
        found[held.item] += held.count
    return found


__all__ = ["Change", "between"]
