"""Whatever takes something off: clocks, saves, attacks made, harm, a source gone down, concentration lost.

The plain taking off of one condition is in `engine.conditions`; here are the reasons for it (design, Ending).
"""

from engine import summons
from engine.conditions import drop_source, end_condition
from engine.definitions import Bearing
from engine.events import Concentration
from engine.rolls import roll_save
from engine.sighting import sees
from engine.state import Edge, Focus, HeldCondition
from engine.step import Step
from engine.taken import Taken
from engine.zones import standing

# --- clocks and saves ----------------------------------------------------------------------------------


def run_clocks(step: Step, who: str, edge: Edge, *, own: bool = True) -> None:
    """Count down every clock that counts this edge of this turn, in set-up order (format 14.4).

    `own`: also those of what `who` bears by its own turns, which do not count while it has none.
    """
    for bearer, one in list(step.state.combatants.items()):
        for held in list(one.conditions):
            if held.rounds is None or held.edge != edge or (held.clock_of or bearer) != who:
                continue
            if not own and held.clock_of is None:
                continue
            if held.fresh:
                held.fresh = False
                continue
            held.rounds -= 1
            if held.rounds <= 0:
                end_condition(step, bearer, held, "expired")


def repeat_saves(step: Step, who: str, edge: str) -> None:
    """Roll the saves that conditions of `who` repeat at this point; a success takes the condition off."""
    for held in list(step.one(who).conditions):
        if held.save is None or held.save.at != edge:
            continue
        if not any(other is held for other in step.one(who).conditions):
            continue  # an earlier one took this one with it
        source = held.sources[0] if held.sources else None
        if roll_save(
            step,
            who,
            held.save.save,
            held.save.difficulty,
            source=source,
            mode=held.save.mode,
            condition=held.condition,
        ):
            end_condition(step, who, held, "save")


# --- harm, and a source gone down ------------------------------------------------------------------------------


def harmed(step: Step, who: str) -> None:
    """Whole blow done: conditions that end on damage, and saves repeated when their holder is hurt."""
    for held in list(step.one(who).conditions):
        definition = step.rules.conditions.get(held.condition)
        if definition is not None and "ends-on-damage" in definition.effects:
            end_condition(step, who, held, "damage")
    repeat_saves(step, who, "damaged")


def provoked(step: Step, taken: Taken) -> None:
    """Once an action is over: conditions that end when their holder, or its side, is attacked or harmed
    (bridging 2, `endsWhen` and `endsWhenHarmedFrom`; capability 1.278)."""
    harmful = taken.action.kind in ("attack", "debuff")
    targeted = taken.reached if harmful else set()
    for who, one in list(step.state.combatants.items()):
        for held in list(one.conditions):
            definition = step.rules.conditions.get(held.condition)
            if definition is None or not (definition.ends_when or definition.ends_when_harmed_from):
                continue
            if held.by_action == taken.action.id and taken.by in held.sources:
                continue  # put on, or put on again, by this very action
            if _provokes(step, taken, who, held, definition, who in taken.hurt or who in targeted):
                end_condition(step, who, held, "damage")


def _provokes(step: Step, taken: Taken, who: str, held: HeldCondition, definition: Bearing, harmed: bool) -> bool:
    when = definition.ends_when
    if "damaged" in when and who in taken.hurt:
        return True
    if "attacked" in when and who in taken.attacked:
        return True
    by_source_side = any(step.friends(taken.by, source) for source in held.sources)
    if "harmed-by-source-side" in when and harmed and by_source_side:
        return True
    if harmed and taken.action.catalog in definition.ends_when_harmed_from:
        return True
    return "ally-harmed-in-sight" in when and any(
        other != who and step.friends(other, who) and sees(step, who, other) for other in taken.hurt
    )


def source_down(step: Step, source: str) -> None:
    """Somebody went down: what ends when its source does comes off everybody (format 12.9)."""
    for bearer, one in list(step.state.combatants.items()):
        for held in list(one.conditions):
            definition = step.rules.conditions.get(held.condition)
            if definition is None or not definition.ends_when_source_down or source not in held.sources:
                continue
            drop_source(step, bearer, held, source, "source-down")
    standing.caster_down(step, source)


# --- concentration -------------------------------------------------------------------------------------


def start_concentration(step: Step, who: str, option: str, label: str) -> None:
    """Begin to concentrate; a second ends the first (format 12.12). It begins as the entry is used."""
    definition = step.rules.concentration
    if definition is None:
        return
    end_concentration(step, who, "replaced")
    one = step.one(who)
    one.focus = Focus(option=option, label=label)
    if one.live is not None:
        one.live.text[definition.text] = label
    step.tell(Concentration(by=who, label=label, state="started"))


def end_concentration(step: Step, who: str, reason: str) -> None:
    """Stop concentrating: what it held comes off, unless another source holds it too."""
    one = step.one(who)
    focus = one.focus
    if focus is None:
        return
    one.focus = None
    if one.live is not None and step.rules.concentration is not None:
        one.live.text.pop(step.rules.concentration.text, None)
    step.tell(Concentration(by=who, label=focus.label, state="ended", reason=reason))
    for bearer, key in focus.holds:
        for held in list(step.one(bearer).conditions):
            if held.key == key:
                drop_source(step, bearer, held, who, "concentration")
    standing.unfocused(step, who, focus.option)
    summons.unheld(step, who, focus.option)


def shake_concentration(step: Step, who: str, dealt: int) -> None:
    """One blow that harmed `who` forces one save, against the higher of the floor and a share of its harm."""
    definition = step.rules.concentration
    if definition is not None and dealt > 0:
        save_concentration(step, who, max(definition.floor, int(definition.from_damage * dealt)), "damage")


def save_concentration(step: Step, who: str, difficulty: int, reason: str, source: str | None = None) -> None:
    """Somebody who concentrates saves for it against this difficulty, and loses it on a failure."""
    definition, focus = step.rules.concentration, step.one(who).focus
    if definition is None or focus is None:
        return
    if roll_save(step, who, definition.save, difficulty, source=source, purpose="concentration"):
        step.tell(Concentration(by=who, label=focus.label, state="kept"))
    else:
        end_concentration(step, who, reason)
