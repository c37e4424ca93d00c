"""How much of an amount reaches somebody: what a save leaves of it, then what resistances do (format 14.3)."""

from typing import Literal, cast

from engine import bearing
from engine.arena import Arena
from engine.definitions import HarmClause
from engine.rolls import roll_save
from engine.step import Step
from engine.taken import Blow

Adjust = Literal["none", "resist", "vulnerable", "immune"]


def after_save(step: Step, blow: Blow, clause: HarmClause, amount: int) -> tuple[bool | None, int]:
    """Whether it was saved, and the amount that leaves: by the clause's own save, rolled just before it lands, else
    by the action's (bridging 9)."""
    if clause.save is not None:
        saved = roll_save(
            step,
            blow.target,
            clause.save.save,
            clause.save.difficulty,
            source=blow.by,
            action=blow.taken.action,
        )
        left = amount // 2 if clause.save.on_success == "half" else 0
        return saved, left if saved else amount
    ask = blow.taken.action.save
    if ask is None or not blow.saved:
        return blow.saved, amount
    match ask.on_success:
        case "none":
            return True, amount
        case "half":
            return True, amount // 2
        case "negates":
            return True, 0


def resisted(arena: Arena, blow: Blow, damage_type: str | None, amount: int) -> tuple[Adjust, int]:
    """What the target's resistances make of an amount of this kind."""
    adjust = cast("Adjust", bearing.resistance(arena, blow.target, damage_type, blow.taken.action.origin.tags))
    return adjust, {"none": amount, "resist": amount // 2, "vulnerable": amount * 2, "immune": 0}[adjust]


__all__ = ["Adjust", "after_save", "resisted"]
