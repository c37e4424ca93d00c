"""What a condition, a level or an item does to whoever bears it, as facts (`engine.describing`).

Facts about the bearer, whoever that is: numbers read off its sheet are left out. A condition without a rule is a
bare record, and says so.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.arena import Arena
from engine.definitions import Bearing, ModifierDef, Narrowing, Resistance
from engine.describing import Fact, dice_json, fact, test_facts
from rulesets.format.bearings import Grant

_OF_SAVES: Final = frozenset({"own-saves-advantage", "own-saves-disadvantage"})
_OF_CHECKS: Final = frozenset({"own-checks-advantage", "own-checks-disadvantage"})


def condition_facts(arena: Arena, condition: str) -> list[Fact]:
    """What the condition does. Never empty."""
    bearing = arena.rules.conditions.get(condition)
    return bearing_facts(bearing, arena.rules.distance_label) if bearing is not None else [fact("bears-nothing")]


def bearing_facts(bearing: Bearing, unit: str = "") -> list[Fact]:
    """What is borne, in the order it is read; `bears-nothing` alone for a bare record. `unit`: the ruleset's name for
    its distance."""
    return list(_all(bearing, unit)) or [fact("bears-nothing")]


def _all(bearing: Bearing, unit: str) -> Iterator[Fact]:
    yield from _effects(bearing)
    for modifier in bearing.modifiers:
        yield from _modifier(bearing, modifier)
    if bearing.fails_saves:
        yield fact("bears-fails", saves=sorted(bearing.fails_saves))
    yield from _harm(bearing)
    yield from _forbids(bearing)
    yield from _seeing(bearing, unit)
    for budget, flat in bearing.budgets:
        yield fact("bears-budget", budget=budget, number=flat)
    for grant in bearing.grants:
        yield _grant(grant)
    if bearing.max_health_times is not None:
        yield fact("bears-health", times=bearing.max_health_times)
    if bearing.defeats:
        yield fact("bears-defeat")
    if bearing.includes:
        yield fact("bears-include", conditions=list(bearing.includes))
    if bearing.removes:
        yield fact("bears-remove", conditions=list(bearing.removes))
    yield from _endings(bearing)


def _effects(bearing: Bearing) -> Iterator[Fact]:
    for effect in sorted(bearing.effects):
        narrowed = bearing.saves if effect in _OF_SAVES else bearing.skills if effect in _OF_CHECKS else None
        key = "saves" if effect in _OF_SAVES else "checks"
        yield fact("bears-effect", effect=effect, **({key: sorted(narrowed)} if narrowed is not None else {}))


# --- modifiers -----------------------------------------------------------------------------------------


def _modifier(bearing: Bearing, modifier: ModifierDef) -> Iterator[Fact]:
    """Each thing the modifier changes, then what narrows it."""
    to = modifier.to
    amount = dice_json((modifier.dice,) if modifier.dice is not None else (), modifier.flat)
    if amount["dice"] or amount["flat"]:
        minus = True if modifier.minus else None
        yield fact("bears-modifier", to=to, amount=amount, minus=minus, damageType=modifier.type)
    if modifier.add is not None:
        yield fact("bears-add", to=to, source=True if modifier.add_of_source else None)
    if modifier.mode is not None:
        yield fact("bears-lean", to=to, mode=modifier.mode)
    if modifier.times != 1.0:
        yield fact("bears-times", to=to, times=modifier.times)
    if modifier.dice_times != 1.0:
        yield fact("bears-dice-times", times=modifier.dice_times)
    if modifier.critical_dice:
        yield fact("bears-critical-dice", count=modifier.critical_dice)
    saves = modifier.saves if modifier.saves is not None else bearing.saves
    if to == "saves" and saves is not None:
        yield fact("bears-only-saves", saves=sorted(saves))
    skills = modifier.skills if modifier.skills is not None else bearing.skills
    if to == "checks" and skills is not None:
        yield fact("bears-only-checks", checks=sorted(skills))
    if modifier.only is not None:
        yield from _narrowing(modifier.only)


def _narrowing(only: Narrowing) -> Iterator[Fact]:
    if only.attacks is not None:
        yield fact("bears-only-attacks", attacks=only.attacks)
    if only.blow is not None:
        yield fact("bears-only-blow", blow=only.blow)
    abilities = sorted(only.abilities or ()) or ([only.ability] if only.ability is not None else [])
    if abilities:
        yield fact("bears-only-abilities", abilities=abilities)
    if only.marked is not None:
        yield fact("bears-only-marked", condition=only.marked)
    if only.at_source:
        yield fact("bears-only-at-source")
    if only.taken:
        yield fact("bears-only-taken")
    yield from test_facts("bears-only-target", only.target_is)
    yield from test_facts("bears-only-attacker", only.attacker_is)
    against = only.against
    if against is None:
        return
    if against.conditions is not None:
        yield fact("bears-only-against-conditions", conditions=list(against.conditions))
    yield from test_facts("bears-only-attacker", against.from_)
    named = [
        *(against.damage or ()),
        *(against.actions or ()),
        *(against.casts or ()),
        *(against.qualities or ()),
    ]
    if named:
        yield fact("bears-only-against", kinds=named)


# --- harm, bans, gifts, endings ----------------------------------------------------------------------------


def _harm(bearing: Bearing) -> Iterator[Fact]:
    yield from harm_facts(bearing.resist, bearing.vulnerable, bearing.immune, bearing.condition_immunities)


def harm_facts(
    resist: Iterable[Resistance], vulnerable: Iterable[str], immune: Iterable[Resistance], conditions: Iterable[str]
) -> Iterator[Fact]:
    """How harm of each kind reaches its bearer, and which conditions do not."""
    for type_, listed in (("bears-resist", resist), ("bears-immune", immune)):
        whole = [one.type for one in listed if not one.excepted]
        if whole:
            yield fact(type_, kinds=whole)
        for tags in sorted({one.excepted for one in listed if one.excepted}, key=sorted):
            kinds = [one.type for one in listed if one.excepted == tags]
            yield fact(f"{type_}-but", kinds=kinds, tags=sorted(tags))
    if some := sorted(vulnerable):
        yield fact("bears-vulnerable", kinds=some)
    if some := sorted(conditions):
        yield fact("bears-immune-conditions", conditions=some)


def _forbids(bearing: Bearing) -> Iterator[Fact]:
    if bearing.forbids_attacks:
        yield fact("bears-no-attacks")
    if some := sorted({*bearing.forbids_catalogs, *bearing.forbids_components}):
        yield fact("bears-forbid", kinds=some)
    if bearing.lacks:
        yield fact("bears-lack", senses=sorted(bearing.lacks))


def _seeing(bearing: Bearing, unit: str) -> Iterator[Fact]:
    """How its bearer sees, and how it is seen."""
    for lent in bearing.senses:
        yield fact("bears-sense", sense=lent.sense, length=lent.far, unit=unit, added=True if lent.added else None)
    if bearing.unseen is not None:
        yield fact("bears-unseen", senses=sorted(bearing.unseen) or None)
    if bearing.cancels_unseen:
        yield fact("bears-shown")


def _grant(grant: Grant) -> Fact:
    if grant.standard is not None:
        return fact("bears-grant", budget=grant.budget, actions=list(grant.standard))
    return fact("bears-grant-strike", budget=grant.budget)


def _endings(bearing: Bearing) -> Iterator[Fact]:
    for when in sorted(bearing.ends_when):
        yield fact("bears-until", when=when)
    if bearing.ends_when_harmed_from:
        yield fact("bears-until-harmed-from", kinds=sorted(bearing.ends_when_harmed_from))
    if bearing.ends_when_source_down:
        yield fact("bears-until", when="source-down")
    if bearing.in_sight:
        yield fact("bears-in-sight")


__all__ = ["bearing_facts", "condition_facts", "harm_facts"]
