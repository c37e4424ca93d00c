"""How a number of a sheet comes about: its parts, each with what it is called (format 2.2, 3.7, 10.4).

The numbers themselves are worked out elsewhere (`engine.sheet.numbers`); here they are only taken apart, for people
to read. The parts of a check add up to it; those of a derived value are what it is the sum, the lowest, ... of.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from engine.sheet.facts import CheckKind, is_worn
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from rulesets.format.derived import (
    Derived,
    EnumTableDerived,
    LiveStateRef,
    MaxDerived,
    MinDerived,
    ScaleDerived,
    StepTableDerived,
    SumDerived,
    refs_of,
)
from rulesets.format.fields import EnumField
from rulesets.format.items import AbilityAdd
from rulesets.format.resolution import Tier
from rulesets.format.sheet import Skill
from rulesets.format.values import (
    AbilityModFromFieldRef,
    AbilityModRef,
    AbilityScoreRef,
    ConstRef,
    DerivedRef,
    FieldRef,
    ItemStatRef,
    ListSumRef,
    LivePoolRef,
    LiveTrackRef,
    SaveModRef,
    SkillModRef,
    ValueRef,
)

What: TypeAlias = Literal["fixed", "bonus", "untrained", "cap", "items", "written", "limit"]
"""A part that the ruleset has no word for: a number of the ruleset's, the character's own bonus, not being trained, a
ceiling, what is held, the score as it is written, the bounds of a score."""

How: TypeAlias = Literal["sum", "min", "max", "scale", "table"]
"""What is made of the parts of a derived value. `table`: its one part is looked up."""


@dataclass(frozen=True, slots=True)
class Part:
    """A number with the ruleset's word for it, or else `what`. `value`: of an enum, where no number is read."""

    amount: float
    label: str = ""
    what: What | None = None
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Working:
    """How a derived value comes about. `multiplier` of a `scale`."""

    how: How
    parts: tuple[Part, ...]
    multiplier: float = 1


# --- abilities and checks --------------------------------------------------------------------------------


def parts_of_score(sheet: Sheet, ability: str, live: Live | None = None) -> tuple[Part, ...]:
    """What an ability's score is made of: as written, and what each item held changes. They add up to it."""
    written = sheet.ability_score(ability)
    parts = [Part(written, what="written")]
    floors = []
    for path in dict.fromkeys(ware.path for ware, _ in sheet.held(live)):
        for change, label in _changes(sheet, path, ability, live):
            if isinstance(change, int):
                parts.append(Part(change, label))
            else:
                floors.append((change[0], label))
    score = sheet.ability_score(ability, live)
    if (rest := score - sum(part.amount for part in parts)) != 0:
        best = max(floors, default=None)
        parts.append(Part(rest, best[1]) if best is not None and best[0] >= score else Part(rest, what="limit"))
    return tuple(parts)


def _changes(sheet: Sheet, path: str, ability: str, live: Live | None) -> Iterator[tuple[int | tuple[int], str]]:
    """What an item does to an ability, once however many are held: so much more, or `(n,)`, at least so much."""
    ware = sheet.blueprint.wares[path]
    worn = any(is_worn(ware.item, stack) for found, stack in sheet.held(live) if found is ware)
    effects = ware.item.worn if worn else ware.item.carried
    change = (effects.abilities or {}).get(ability) if effects is not None else None
    if change is not None:
        yield (change.add if isinstance(change, AbilityAdd) else (change.set,)), ware.label


def parts_of_check(sheet: Sheet, kind: CheckKind, check: str, live: Live | None = None) -> tuple[Part, ...]:
    """What the number of a skill or save is made of; the parts add up to it (format 2.2)."""
    declared: Skill = sheet.blueprint.skills[check] if kind == "skill" else sheet.blueprint.saves[check]
    tier: Tier = sheet.tier(kind, check)
    parts = []
    if declared.ability is not None:
        label = sheet.blueprint.abilities[declared.ability].label
        parts.append(Part(sheet.ability_mod(declared.ability, live), label))
    if trained := sheet.trained(tier):
        parts.append(Part(trained, tier.label))
    if bonus := sheet.own_bonus(check):
        parts.append(Part(bonus, what="bonus"))
    if (less := sheet.untrained_by(kind, check)) != 0:
        parts.append(Part(less, what="untrained"))
    number = sheet.skill(check, live) if kind == "skill" else sheet.save(check, live)
    if (over := number - sum(part.amount for part in parts)) != 0:
        parts.append(Part(over, what="cap"))
    return tuple(parts)


# --- derived values --------------------------------------------------------------------------------------


def working_of(sheet: Sheet, derived: str, live: Live | None = None) -> Working:
    """How a derived value comes about."""
    declared: Derived = sheet.blueprint.derived[derived]
    match declared:
        case SumDerived() | MinDerived() | MaxDerived():
            return Working(declared.op, tuple(_part(sheet, ref, live) for ref in declared.of))
        case ScaleDerived():
            return Working("scale", (_part(sheet, declared.of, live),), declared.multiplier)
        case StepTableDerived():
            return Working("table", (_part(sheet, declared.from_, live),))
        case EnumTableDerived():
            return Working("table", (_value(sheet, declared, live),))
        case _:
            assert_never(declared)


def _value(sheet: Sheet, declared: EnumTableDerived, live: Live | None) -> Part:
    if isinstance(declared.from_, LiveStateRef):
        state = sheet.blueprint.states[declared.from_.live_state]
        held = sheet.state(state.id, live) or ""
        return Part(0, state.label, value=(state.value_labels or {}).get(held, held))
    field = sheet.blueprint.fields[declared.from_.field]
    written = str(sheet.field(field.id))
    labels = field.value_labels if isinstance(field, EnumField) else None
    return Part(0, field.label, value=(labels or {}).get(written, written))


def _part(sheet: Sheet, ref: ValueRef, live: Live | None) -> Part:
    amount, label = sheet.read(ref, live), _called(sheet, ref)
    if label is not None:
        return Part(amount, label)
    return Part(amount, what="fixed" if isinstance(ref, ConstRef) else "items")


def _called(sheet: Sheet, ref: ValueRef) -> str | None:
    """What the ruleset calls whatever is read; None where it has no word for it."""
    blueprint = sheet.blueprint
    match ref:
        case ConstRef() | ItemStatRef():
            return None
        case FieldRef():
            return blueprint.fields[ref.field].label
        case DerivedRef():
            return blueprint.derived[ref.derived].label
        case AbilityScoreRef() | AbilityModRef() | AbilityModFromFieldRef():
            return _ability_called(sheet, ref)
        case SkillModRef():
            return blueprint.skills[ref.skill_mod].label
        case SaveModRef():
            return blueprint.saves[ref.save_mod].label
        case ListSumRef():
            return blueprint.lists[ref.list_sum.list].label
        case LivePoolRef():
            return blueprint.pools[ref.live_pool].label
        case LiveTrackRef():
            return blueprint.tracks[ref.live_track].label
        case _:
            assert_never(ref)


def _ability_called(sheet: Sheet, ref: AbilityScoreRef | AbilityModRef | AbilityModFromFieldRef) -> str:
    abilities = sheet.blueprint.abilities
    match ref:
        case AbilityScoreRef():
            return abilities[ref.ability_score].label
        case AbilityModRef():
            return abilities[ref.ability_mod].label
        case AbilityModFromFieldRef():
            chosen = abilities.get(str(sheet.field(ref.ability_mod_from_field)))
            return (chosen or sheet.blueprint.fields[ref.ability_mod_from_field]).label
        case _:
            assert_never(ref)


def inner_values(sheet: Sheet) -> frozenset[str]:
    """The derived values that other derived values are made of: steps on the way to a number, of which people look at
    the last."""
    refs = (ref for declared in sheet.blueprint.sheet.derived for ref in refs_of(declared))
    return frozenset(ref.derived for ref in refs if isinstance(ref, DerivedRef))


__all__ = ["How", "Part", "What", "Working", "inner_values", "parts_of_check", "parts_of_score", "working_of"]
