"""What is going on as a modifier is asked for, and whether a narrowed one counts then (bridging 2).

Also the test on a creature that the format uses wherever it asks what somebody is (bridging 1).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.arena import Arena
from engine.definitions import Action, Applies, Narrowing
from rulesets.format.bearings import Against
from rulesets.format.predicates import CreatureTest


@dataclass(frozen=True, slots=True)
class Occasion:
    """`by` does `action` to `target`. `shot`: the attack is no swing. `condition`: what a repeated save would end.
    `abilities`: those a check is made with."""

    by: str | None = None
    target: str | None = None
    action: Action | None = None
    shot: bool = False
    condition: str | None = None
    abilities: frozenset[str] = frozenset()


def passes(arena: Arena, who: str, test: CreatureTest) -> bool:
    """Whether `who` is what the test asks; one written without a score passes both bounds of that ability."""
    nature = arena.nature(who)
    if test.types is not None and not nature.types & set(test.types):
        return False
    if test.tags is not None and not nature.tags & set(test.tags):
        return False
    if test.not_ is not None and passes(arena, who, test.not_):
        return False
    if any(nature.abilities.get(ability, most) > most for ability, most in (test.ability_at_most or {}).items()):
        return False
    if any(nature.abilities.get(ability, least) < least for ability, least in (test.ability_at_least or {}).items()):
        return False
    return not set(test.not_immune_to or ()) & nature.condition_immunities


def counts(
    arena: Arena, holder: str, sources: Sequence[str], only: Narrowing | None, occasion: Occasion | None
) -> bool:
    """Whether a modifier of `holder`, put on by `sources`, counts on this occasion; every part of it must hold."""
    if only is None:
        return True
    if occasion is None:
        return False
    return (
        _of_attack(arena, only, occasion)
        and _of_target(arena, holder, sources, only, occasion)
        and (only.attacker_is is None or (occasion.by is not None and passes(arena, occasion.by, only.attacker_is)))
        and (only.against is None or _against(arena, only.against, occasion))
        and (only.abilities is None or bool(only.abilities & occasion.abilities))
    )


def _of_attack(arena: Arena, only: Narrowing, occasion: Occasion) -> bool:
    action = occasion.action
    if only.attacks is not None and (action is None or only.attacks != sort_of(action)):
        return False
    if only.blow is not None and (only.blow == "ranged") != _ranged(arena, occasion):
        return False
    return only.ability is None or (action is not None and getattr(action.roll, "ability", None) == only.ability)


def _ranged(arena: Arena, occasion: Occasion) -> bool:
    """Whether the blow is a shot. Off a board, where nobody is near or far, what only shoots shoots."""
    if occasion.shot or arena.board is not None or occasion.action is None:
        return occasion.shot
    aim = occasion.action.aim
    return bool(aim.normal) and not aim.reach and not (aim.ranged and aim.normal == 1)


def sort_of(action: Action) -> str:
    """An attack made with an entry is a `spell`; a row's, an item's and a creature's own are a `weapon`'s."""
    return "spell" if action.origin.entry is not None and not action.weapon else "weapon"


def _of_target(arena: Arena, holder: str, sources: Sequence[str], only: Narrowing, occasion: Occasion) -> bool:
    target = occasion.target
    if only.target_is is not None and (target is None or not passes(arena, target, only.target_is)):
        return False
    if only.at_source and target not in sources:
        return False
    if only.marked is None:
        return True
    return target is not None and any(
        held.condition == only.marked and holder in held.sources for held in arena.one(target).conditions
    )


def _against(arena: Arena, against: Against, occasion: Occasion) -> bool:
    """Whether the save is against that: every key given must match."""
    action = occasion.action
    if against.damage is not None and not _kinds(action) & {kind.casefold() for kind in against.damage}:
        return False
    if against.conditions is not None and not _conditions(arena, occasion) & set(against.conditions):
        return False
    if against.from_ is not None and (occasion.by is None or not passes(arena, occasion.by, against.from_)):
        return False
    if against.actions is not None and not _names(action) & {name.casefold() for name in against.actions}:
        return False
    if against.casts is not None and (action is None or action.catalog not in against.casts):
        return False
    return against.qualities is None or (action is not None and bool(action.origin.tags & set(against.qualities)))


def _kinds(action: Action | None) -> set[str]:
    if action is None:
        return set()
    found = set(action.save.against) if action.save is not None else set()
    if action.harm is not None:
        found |= {clause.type.casefold() for clause in action.harm.clauses if clause.type is not None}
    return found


def _conditions(arena: Arena, occasion: Occasion) -> set[str]:
    """Conditions the save is against, with those they include: what charms by another name charms too."""
    found = {occasion.condition} if occasion.condition is not None else set()
    if occasion.action is not None:
        found |= {effect.condition for effect in occasion.action.effects if isinstance(effect, Applies)}
    bringing = list(found)
    while bringing:
        rule = arena.rules.conditions.get(bringing.pop())
        new = set(rule.includes) - found if rule is not None else set()
        found |= new
        bringing.extend(new)
    return found


def _names(action: Action | None) -> set[str]:
    return set() if action is None else {action.label.casefold(), action.id.rpartition(":")[2].casefold()}
