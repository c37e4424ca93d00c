"""What is done with a sheet between fights, told as the events of a fight are.

`engine.sheet` says what happened in its own words; here that becomes lines of the log. `health`: what is left of the
character's health afterwards.
"""

from collections.abc import Iterator

from engine import events
from engine.rules import Rules
from engine.sheet import ledger, wounds
from engine.sheet.checks import Checked
from engine.sheet.holdings import most_charges
from engine.sheet.live import Live
from engine.sheet.operations import (
    ConditionChanged,
    EntryUsed,
    Happened,
    Marked,
    NoteWritten,
    PoolChanged,
    StateSet,
    TrackMoved,
)
from engine.sheet.reader import Sheet
from engine.sheet.rests import Rested
from engine.sheet.using import Gained, ItemUsed


def health_of(rules: Rules, sheet: Sheet, live: Live) -> int:
    """Health left on a sheet: points, or the levels of a wound track still clear."""
    if rules.health.pool is not None:
        return sheet.pool_left(rules.health.pool, live)
    assert rules.health.track is not None
    shape = sheet.wound_track(rules.health.track)
    return shape.size - wounds.filled(shape, live.wounds.get(rules.health.track))


def get_up(rules: Rules, sheet: Sheet, live: Live) -> None:
    """Healed from zero: what the dying bear and count is gone (format 12.13)."""
    if (rule := rules.dying) is None:
        return
    if rule.condition is not None:
        ledger.set_condition(live, rule.condition, False)
    ledger.set_track(sheet, live, rule.successes, rule.least_successes)
    ledger.set_track(sheet, live, rule.failures, rule.least_failures)


# --- operations ----------------------------------------------------------------------------------------


def operated(rules: Rules, who: str, done: Happened, health: int) -> Iterator[events.Event]:
    """What an operation did."""
    match done:
        case PoolChanged():
            yield from _pool_changed(rules, who, done, health)
        case TrackMoved():
            yield events.Track(target=who, track=done.track, amount=done.after - done.before, value=done.after)
        case Marked():
            change = len(done.after) - len(done.before)
            yield events.Track(target=who, track=done.track, amount=change, value=done.filled)
        case ConditionChanged():
            if done.changed:
                reason = "applied" if done.on else "cured"
                yield events.Condition(target=who, condition=done.condition, active=done.on, reason=reason)
        case EntryUsed():
            yield events.Use(by=who, option=f"entry:{done.entry}", label=done.label, targets=())
            for paid in done.paid:
                yield events.Spend(by=who, pool=paid.label if "/" in paid.pool else paid.pool, amount=paid.amount)
        case Rested():
            yield events.Rest(who=(who,), rest=done.rest)
        case NoteWritten():
            yield events.Noted(by=who, text=done.text)
        case StateSet():
            if done.value is not None:
                yield events.Stance(by=who, state=done.state, value=done.value)


def _pool_changed(rules: Rules, who: str, done: PoolChanged, health: int) -> Iterator[events.Event]:
    pool = done.label if "/" in done.pool else done.pool
    if done.pool == rules.health.pool:
        yield events.Health(target=who, health=health, reason="operation")
    elif done.after < done.before:
        yield events.Spend(by=who, pool=pool, amount=done.before - done.after)
    elif done.after > done.before:
        yield events.Restore(target=who, pool=pool, amount=done.after - done.before)
    if done.temp[1] != done.temp[0]:
        yield events.Temporary(target=who, amount=done.temp[1])


# --- items ---------------------------------------------------------------------------------------------


def item_used(sheet: Sheet, who: str, used: ItemUsed, health: int) -> Iterator[events.Event]:
    """What using an item did."""
    yield events.Use(by=who, option=used.item, label=used.label, targets=(who,))
    if used.gate is not None:
        yield events.Gate(
            by=who,
            item=used.label,
            total=_total(used.gate),
            rolls=used.gate.rolls,
            modifier=_modifier(used.gate),
            difficulty=used.gate.difficulty or 0,
            success=used.gate.success is True,
        )
    for gained in used.gained:
        yield _gained(who, used, gained, health)
    for condition in used.conditions:
        yield events.Condition(target=who, condition=condition, active=True, reason="applied", source=who)
    item = sheet.blueprint.wares[used.item].item
    if used.spent and item.charges is not None:
        yield events.Charges(by=who, item=used.item, left=used.left, of=most_charges(item))
    elif used.spent:
        yield events.Consumed(by=who, item=used.item, left=used.left)
    if used.broke and used.break_roll is not None:
        yield events.Broke(by=who, item=used.item, rolls=(used.break_roll,))


def _gained(who: str, used: ItemUsed, gained: Gained, health: int) -> events.Event:
    match gained.what:
        case "temporary":
            return events.Temporary(target=who, source=who, amount=gained.after)
        case "restore":
            return events.Restore(target=who, pool=gained.id, amount=gained.after - gained.before)
        case _:
            return events.Heal(
                target=who, source=who, label=used.label, rolls=gained.rolls, amount=gained.amount, health=health
            )


# --- checks --------------------------------------------------------------------------------------------


def checked(who: str, rolled: Checked) -> events.Event:
    """A check or a save as it fell."""
    if rolled.sort == "save" and rolled.difficulty is not None:
        return events.Save(
            by=who,
            save=rolled.id,
            mode=rolled.mode,
            rolls=rolled.rolls,
            faces=rolled.kept,
            kept=sum(rolled.kept),
            modifier=_modifier(rolled),
            bonuses=rolled.effects,
            total=_total(rolled),
            difficulty=rolled.difficulty,
            success=rolled.success is True,
            automatic=True if rolled.automatic else None,
            pool=True if rolled.pool is not None else None,
        )
    return events.Check(
        by=who,
        check=rolled.id or rolled.label,
        mode=rolled.mode,
        rolls=rolled.rolls,
        faces=rolled.kept,
        modifier=_modifier(rolled),
        bonuses=rolled.effects,
        total=_total(rolled),
        difficulty=rolled.difficulty,
        success=rolled.success,
        critical=rolled.critical or None,
        complication=rolled.complication or None,
        pool=True if rolled.pool is not None else None,
    )


def _modifier(rolled: Checked) -> int:
    return rolled.number + rolled.penalty + rolled.adjust + rolled.bonus


def _total(rolled: Checked) -> int:
    if rolled.pool is not None:
        return rolled.pool.successes
    return rolled.total or 0


__all__ = ["checked", "get_up", "health_of", "item_used", "operated"]
