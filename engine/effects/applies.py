"""Conditions an action puts on whom it affects (format 9.1 `applies`, 10.6 `onHit`, 12.11 `onWin`).

A save that succeeded keeps them off, unless one goes on all the same; what a weapon puts on `onHit` needs
the harm that reached its target to be enough. Nothing more goes on of what nobody concentrates on any more.
"""

from collections.abc import Iterator

from engine import bearing, conditions
from engine.definitions import Applies
from engine.describing import About, Fact, fact
from engine.effects.base import EffectKind
from engine.prospect import Prospect
from engine.step import Step
from engine.taken import Blow, lapsed

_SELDOM = 0.25  # how often a blow is hard enough that on average is not


def land(step: Step, blow: Blow, effect: Applies) -> None:
    if blow.saved and not effect.even_on_save:
        return
    if effect.at_least and blow.dealt < effect.at_least:
        return
    if lapsed(step, blow.taken):
        return
    who = blow.by if effect.on == "actor" else blow.target
    held = conditions.apply(step, who, effect, blow.by, blow.taken.action.id)
    action, focus = blow.taken.action, step.one(blow.by).focus
    if held is None or focus is None:
        return
    if action.concentration or action.strikes_with == focus.option:
        focus.holds.append((who, held.key))


def worth(prospect: Prospect, effect: Applies) -> float:
    """A turn's worth of bearing it for every turn it is expected to last; nothing for whoever bears it already, or lies
    at nothing."""
    outlook = prospect.outlook
    who = prospect.by if effect.on == "actor" else prospect.target
    one = outlook.arena.one(who)
    if outlook.health(who) <= 0 or any(held.condition == effect.condition for held in one.conditions):
        return 0.0
    if bearing.immune_to_condition(outlook.arena, who, effect.condition):
        return 0.0
    chance = prospect.lands if effect.even_on_save else prospect.lands * (1 - prospect.saved)
    if effect.at_least and (prospect.deals or 0) < effect.at_least:
        chance *= _SELDOM
    sign = 1.0 if effect.on == "actor" else prospect.sign
    rounds = outlook.lasting(who, effect, prospect.action)
    return sign * chance * rounds * outlook.bearing(who, effect.condition)


def describe(about: About, effect: Applies) -> Iterator[Fact]:
    """That it goes on and for how long, then what keeps it off and what ends it."""
    name = effect.condition
    yield fact(
        "does-apply",
        condition=name,
        rounds=effect.rounds,
        edge=effect.edge if effect.rounds is not None else None,
        user=True if effect.on == "actor" or about.action.aim.side == "self" else None,
        of_source=True if effect.of_source else None,
    )
    if effect.at_least > 1:
        yield fact("does-apply-from", condition=name, amount=effect.at_least)
    if about.action.save is not None:
        yield fact("does-apply-always" if effect.even_on_save else "does-apply-saved", condition=name)
    if effect.save is not None:
        yield fact(
            "does-apply-save",
            condition=name,
            save=effect.save,
            difficulty=effect.difficulty,
            at=effect.save_at,
            mode=effect.save_mode,
        )
    if effect.ends_after is not None:
        yield fact("does-apply-until", condition=name, after=effect.ends_after)
    escape = effect.escape
    if escape is not None and (escape.difficulty is not None or escape.checks):
        yield fact(
            "does-apply-escape",
            condition=name,
            difficulty=escape.difficulty,
            checks=list(escape.checks) or None,
        )
    ends = effect.ends_when_holder
    if ends is not None and ends.attacks:
        yield fact("does-apply-until-attack", condition=name)
    if ends is not None and ends.casts:
        yield fact("does-apply-until-cast", condition=name, catalogs=sorted(ends.casts))


KIND: EffectKind = EffectKind(order=60, land=land, worth=worth, describe=describe)
