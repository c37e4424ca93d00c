"""Conditions going on and off: immunity, clocks, what they bring along and what they put off.

Why they come off (clocks, saves, harm, concentration) is in `engine.endings`.
"""

from engine import bearing
from engine.arena import Arena
from engine.definitions import Action, Applies
from engine.events import Budget, Condition
from engine.state import Ask, HeldCondition, HolderEnds
from engine.step import Step


def holds(step: Step, who: str, condition: str) -> list[HeldCondition]:
    """Every instance of a condition somebody bears."""
    return [held for held in step.one(who).conditions if held.condition == condition]


def apply(step: Step, who: str, what: Applies, source: str | None, option: str | None = None) -> HeldCondition | None:
    """Put a condition on. None when it did not go on (immune), which is told.

    Put on again by the same source it restarts its clock; by another, it has both sources and the longer
    clock and the higher difficulty stand (bridging 3).
    """
    if bearing.immune_to_condition(step, who, what.condition):
        step.tell(Condition(target=who, condition=what.condition, active=False, reason="immune", source=source))
        return None
    lost = _lost(step, who, what.condition)
    held = _put(step, who, what, source, option)
    step.tell(Condition(target=who, condition=what.condition, active=True, reason="applied", source=source))
    _lose(step, who, lost)
    _bring(step, who, what.condition, held)
    return held


def put_plain(step: Step, who: str, condition: str, reason: str, implied_by: str | None = None) -> None:
    """A condition without clock or source: the dying's, the GM's, a crash's, one another includes."""
    if any(held.implied_by == implied_by and not held.sources for held in holds(step, who, condition)):
        return
    if bearing.immune_to_condition(step, who, condition):
        step.tell(Condition(target=who, condition=condition, active=False, reason="immune"))
        return
    lost = _lost(step, who, condition)
    held = HeldCondition(condition=condition, key=step.state.key(), implied_by=implied_by)
    step.one(who).conditions.append(held)
    step.tell(Condition(target=who, condition=condition, active=True, reason=reason))
    _lose(step, who, lost)
    _bring(step, who, condition, held)


def _lost(step: Step, who: str, condition: str) -> dict[str, int]:
    """What a condition about to be put on in its holder's own turn leaves of the budgets it takes away: it takes them
    from that turn too (capability 1.179). Nothing more of one that is borne already."""
    rule = step.rules.conditions.get(condition)
    if rule is None or step.state.turn != who or holds(step, who, condition):
        return {}
    left: dict[str, int] = {}
    for budget, flat in rule.budgets:
        if flat < 0:
            left[budget] = max(0, left.get(budget, bearing.budget_left(step, who, budget)) + flat)
    return left


def take_budgets(step: Step, who: str, condition: str) -> None:
    """A condition that an area puts on whoever is in it takes its budgets from the turn they have, like one put on."""
    _lose(step, who, _lost(step, who, condition))


def _lose(step: Step, who: str, lost: dict[str, int]) -> None:
    """Leave that much of those budgets, and tell it where that is less than there was."""
    for budget, left in lost.items():
        if step.one(who).budgets.get(budget) != left:
            step.one(who).budgets[budget] = left
            step.tell(Budget(by=who, budget=budget, left=left))


def _put(step: Step, who: str, what: Applies, source: str | None, option: str | None) -> HeldCondition:
    fresh = HeldCondition(
        condition=what.condition,
        key=step.state.key(),
        sources=[source] if source is not None else [],
        rounds=what.rounds,
        edge=what.edge,
        clock_of=source if what.of_source else None,
        fresh=what.of_source and what.edge == "turn-end" and step.state.turn == source,
        save=Ask(save=what.save, difficulty=what.difficulty, at=what.save_at, mode=what.save_mode)
        if what.save is not None
        else None,
        ends_after=what.ends_after,
        ends_when_holder=HolderEnds.of(what.ends_when_holder),
        by_action=option,
        escapes={source: what.escape} if source is not None and what.escape is not None else {},
    )
    one = step.one(who)
    for place, held in enumerate(one.conditions):
        if held.condition != what.condition or held.implied_by is not None or not held.sources:
            continue
        if held.sources != [source]:
            fresh = _joined(held, fresh)
        _follow(step, who, held.key, fresh.key)
        one.conditions[place] = fresh
        return fresh
    one.conditions.append(fresh)
    return fresh


def _follow(step: Step, who: str, old: int, new: int) -> None:
    """What was put on anew is another than the one an ending may have been fixed for (format 14.4), and still
    hangs on the concentration that holds it."""
    for other in step.state.combatants.values():
        if other.focus is not None:
            other.focus.holds = [(who, new) if hold == (who, old) else hold for hold in other.focus.holds]


def _joined(held: HeldCondition, fresh: HeldCondition) -> HeldCondition:
    """Two sources of one condition: the longer clock (none is longest), the harder save. The hold of each is broken
    as it says itself."""
    longer = held if held.rounds is None or (fresh.rounds is not None and held.rounds >= fresh.rounds) else fresh
    save = fresh.save
    if held.save is not None and (save is None or held.save.difficulty > save.difficulty):
        save = held.save
    return HeldCondition(
        condition=held.condition,
        key=fresh.key,
        sources=[*held.sources, *(source for source in fresh.sources if source not in held.sources)],
        rounds=longer.rounds,
        edge=longer.edge,
        clock_of=longer.clock_of,
        fresh=longer.fresh,
        save=save,
        ends_after=fresh.ends_after if held.ends_after == fresh.ends_after else None,
        ends_when_holder=fresh.ends_when_holder if held.ends_when_holder == fresh.ends_when_holder else None,
        by_action=fresh.by_action,
        escapes={source: escape for source, escape in held.escapes.items() if source not in fresh.sources}
        | fresh.escapes,
    )


def _bring(step: Step, who: str, condition: str, held: HeldCondition) -> None:
    """What a condition includes comes with it, and what it removes goes (bridging 2)."""
    definition = step.rules.conditions.get(condition)
    if definition is None:
        return
    for name in definition.removes:
        for other in holds(step, who, name):
            end_condition(step, who, other, "cured")
    for name in definition.includes:
        put_plain(step, who, name, "applied", implied_by=condition)


# --- off ---------------------------------------------------------------------------------------------


def end_condition(step: Step, who: str, held: HeldCondition, reason: str, source: str | None = None) -> None:
    """Take one condition off, with the conditions it includes. Does nothing when it is off already."""
    one = step.one(who)
    if not any(other is held for other in one.conditions):
        return
    one.conditions = [other for other in one.conditions if other is not held]
    step.tell(Condition(target=who, condition=held.condition, active=False, reason=reason, source=source))
    if any(other.condition == held.condition for other in one.conditions):
        return
    for implied in [other for other in one.conditions if other.implied_by == held.condition]:
        end_condition(step, who, implied, "ended-with")


def drop_source(step: Step, who: str, held: HeldCondition, source: str, reason: str) -> None:
    """One of a condition's sources is gone: it ends with its last one."""
    if source in held.sources and len(held.sources) > 1:
        held.sources = [other for other in held.sources if other != source]
        held.escapes.pop(source, None)
    else:
        end_condition(step, who, held, reason, source)


def end_named(step: Step, who: str, condition: str, reason: str) -> None:
    """Take off every instance of a condition."""
    for held in [one for one in step.one(who).conditions if one.condition == condition]:
        end_condition(step, who, held, reason)


def spent_by(arena: Arena, who: str, event: str) -> set[int]:
    """Keys of the conditions of `who` that this (`own-attack`, `attacked`, `own-save`) will end.

    Fixed as the roll is made and ended once the whole blow is done (format 14.4): its damage is still
    covered, and one put on anew by that very blow is not among them.
    """
    return {held.key for held in arena.one(who).conditions if held.ends_after == event}


def end_spent(step: Step, who: str, keys: set[int], reason: str = "spent") -> None:
    for held in list(step.one(who).conditions):
        if held.key in keys:
            end_condition(step, who, held, reason)


def attack_ends(arena: Arena, who: str) -> set[int]:
    """Keys of the conditions of `who` that an attack of its own ends, fixed as the attack is made: it still has them
    (capability 1.180)."""
    return {held.key for held in arena.one(who).conditions if held.ends_when_holder and held.ends_when_holder.attacks}


def cast_ends(arena: Arena, who: str, action: Action) -> set[int]:
    """Those that using this action ends, for the catalog it is used from; fixed as it is used."""
    return {
        held.key
        for held in arena.one(who).conditions
        if held.ends_when_holder and action.catalog in held.ends_when_holder.casts
    }
