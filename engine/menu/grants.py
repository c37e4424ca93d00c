"""What something somebody bears lets it buy with another budget: standard actions, or one strike (bridging 2).

A strike bought so keeps the name of its attack; the option's id says the budget too.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from engine.compile.standard import permitted
from engine.definitions import Action, AttackRoll, Group
from engine.menu.around import Around
from engine.sheet.facts import is_worn
from rulesets.format.bearings import AfterAttack, Grant, ItemFilter
from rulesets.format.effects import StandardPermission


def granted(around: Around) -> Iterator[tuple[str, Action]]:
    """(option id, action) of everything bearings grant `around.who` now, beside what it can take anyway."""
    actions = around.arena.nature(around.who).actions
    known = {action.id for action in actions}
    for one in around.held:
        for grant in one.bearing.grants:
            if not _wields(around, grant) or not _attacked(around, grant.after_attack):
                continue
            for option, action in _bought(actions, grant):
                if option not in known:
                    known.add(option)
                    yield option, action


def _bought(actions: tuple[Action, ...], grant: Grant) -> Iterator[tuple[str, Action]]:
    if grant.standard is not None:
        for action in _standard(grant.standard, grant.budget):
            yield action.id, action
    if grant.attacks:
        for action in actions:
            if _strikes(action, grant):
                yield f"{action.id}@{grant.budget}", _strike(action, grant.budget, bool(grant.melee))


@lru_cache(maxsize=128)
def _standard(actions: tuple[str, ...], budget: str) -> tuple[Action, ...]:
    return tuple(permitted(StandardPermission.model_validate({"actions": actions, "budget": budget})))


@lru_cache(maxsize=512)
def _strike(action: Action, budget: str, melee: bool) -> Action:
    """One strike with this attack for the budget, leaving none in hand. `melee`: swung, never shot or thrown."""
    aim = replace(action.aim, normal=None, long=None, ranged=False) if melee else action.aim
    return replace(action, aim=aim, price=replace(action.price, budget=budget, strikes=0, single=False))


def _strikes(action: Action, grant: Grant) -> bool:
    """Whether the granted strike may be made with this."""
    attack = isinstance(action.roll, AttackRoll) and action.harm is not None and action.when.on_turn
    if not attack or action.off_hand or not (action.weapon or action.group is Group.ACTIONS):
        return False
    if grant.melee and not action.melee:
        return False
    if grant.names is not None and action.label.casefold() not in {name.casefold() for name in grant.names}:
        return False
    return grant.items is None or (
        action.price.item is not None and _matches(grant.items, action.label, action.origin.tags)
    )


def _attacked(around: Around, after: AfterAttack | Literal[True] | None) -> bool:
    """Whether the attack it waits for has been made this turn: any, or one with the names or the tags asked for."""
    if after is None:
        return True
    nature = around.arena.nature(around.who)
    made = [action for option in around.arena.one(around.who).attacked_with if (action := nature.action(option))]
    return any(after is True or _with(action, after) for action in made)


def _with(action: Action, after: AfterAttack) -> bool:
    if after.names is not None and action.label.casefold() in {name.casefold() for name in after.names}:
        return True
    held = action.price.item is not None
    return after.items is not None and held and _matches(after.items, action.label, action.origin.tags)


def _wields(around: Around, grant: Grant) -> bool:
    """Whether every weapon worn is one the grant asks for."""
    if grant.wielding is None:
        return True
    live, sheet = around.arena.one(around.who).live, around.arena.nature(around.who).sheet
    if live is None or sheet is None:
        return True
    return all(
        _matches(grant.wielding.only, ware.label, frozenset(ware.item.tags))
        for ware, held in sheet.held(live)
        if ware.item.attack is not None and held.count > 0 and is_worn(ware.item, held)
    )


def _matches(only: ItemFilter, label: str, tags: frozenset[str]) -> bool:
    """Whether a weapon has one of the names, every one of the tags and none of those it must not have."""
    if only.names is not None and label.casefold() not in {name.casefold() for name in only.names}:
        return False
    return tags.issuperset(only.tags or ()) and not tags & set(only.not_tags or ())
