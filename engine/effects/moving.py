"""Blows that move the initiative (format 13.4): a style takes from the target's number, or spends one's own.

A spending blow throws as many dice as the number stood at when the attack was made; weapon dice, extra
successes, flat parts, clauses, riders and soak stay out of it.
"""

from dataclasses import dataclass, field

from engine import crash, vitals
from engine.definitions import AttackRoll, Harm
from engine.dice import Purpose, throw_all
from engine.effects.reaching import after_save, resisted
from engine.events import Damage, Hardness, Thrown
from engine.prospect import Prospect, toll
from engine.rolls import pools
from engine.rules import PoolRolls, StyleDef
from engine.step import Step
from engine.taken import Blow, Rolled, Taken
from engine.zones import burning

_LATER = 0.7  # what a blow of the next round counts of one now
_TAKEN = 0.3  # of what the target does in a round, when its number is gone


def style_of(step: Step, taken: Taken) -> StyleDef | None:
    """The style an attack is made in; the first where none was named. None where blows move nothing."""
    moved = step.rules.initiative.moved
    if moved is None or not isinstance(taken.action.roll, AttackRoll) or taken.action.harm is None:
        return None
    for style in moved.styles:
        if style.id == taken.style:
            return style
    return moved.styles[0]


@dataclass(slots=True)
class Taking:
    """A taking blow as it falls, clause by clause: everything thrown for it and what is left of it."""

    rolls: list[int] = field(default_factory=list)
    flat: int = 0
    soaked: int | None = None
    amount: int = 0

    def add(self, rolled: Rolled, soaked: pools.Soaked | None, amount: int) -> None:
        self.rolls.extend(rolled.rolls)
        self.flat += rolled.flat
        if soaked is not None:
            self.soaked = (self.soaked or 0) + soaked.amount
        self.amount += amount


def takes(step: Step, blow: Blow, taken: Taking, style: StyleDef) -> None:
    """The count lowers the target's number in place of health, and raises the attacker's by as much and the gain."""
    thrown = Thrown(rolls=tuple(taken.rolls), flat=taken.flat, soak=taken.soaked)
    crash.move_number(step, blow.target, -taken.amount, blow.by, "taken", thrown)
    crash.move_number(step, blow.by, taken.amount + style.gain, blow.target, "taken")


def spends(step: Step, blow: Blow, harm: Harm) -> None:
    """Health is marked by the attack's own kind of harm, unless the target is too hard for so few dice.

    Neither soak nor a floor has a part in it; saves and resistances do.
    """
    dice = max(0, blow.taken.number)
    hardness = step.nature(blow.target).hardness
    if dice < hardness:
        blow.taken.spent_on = True
        step.tell(Hardness(target=blow.target, source=blow.by, dice=dice, hardness=hardness))
        return
    faces, count = spent(step, blow)
    own = harm.clauses[0]
    saved, amount = after_save(step, blow, own, count)
    adjust, dealt = resisted(step, blow, own.type, amount)
    hurt = vitals.take(step, blow.target, dealt, own.type, blow.marking)
    blow.dealt += dealt
    step.tell(
        Damage(
            target=blow.target,
            source=blow.by,
            label=blow.taken.label,
            damage_type=own.type,
            rolls=faces,
            flat=0,
            amount=amount,
            dealt=dealt,
            adjust=adjust,
            saved=saved,
            to_temp=hurt.to_temp,
            health=hurt.health,
            marks=hurt.mark,
            pool=True,
        )
    )
    if dealt > 0:
        burning.landed(step, blow.target, own.type)


def spent(step: Step, blow: Blow) -> tuple[tuple[int, ...], int]:
    """The number is spent on what the blow has landed on: as many dice, and how many of them reach the target."""
    rolls = step.rules.rolls
    assert isinstance(rolls, PoolRolls)
    blow.taken.spent_on = True
    faces = throw_all(step.dice, max(0, blow.taken.number), rolls.die, Purpose.DAMAGE, blow.by)
    return faces, sum(face >= rolls.damage_target for face in faces)


def settle_attack(step: Step, taken: Taken) -> None:
    """A spending attack is over: landed on anybody, the number is the base again; else it drops (13.4)."""
    style, moved = style_of(step, taken), step.rules.initiative.moved
    if style is None or moved is None or not style.spends:
        return
    if taken.spent_on:
        crash.move_number(step, taken.by, moved.base - step.one(taken.by).initiative, None, "spent")
    else:
        crash.move_number(step, taken.by, -_lost(style, taken.number), None, "missed")


def _lost(style: StyleDef, number: int) -> int:
    """What a miss costs: the table's reading at the number used."""
    lost = 0.0
    for at_least, value in style.on_miss:
        if number >= at_least:
            lost = value
    return int(lost)


def worth(prospect: Prospect) -> float:
    """What a blow that takes is worth to its maker: a spending one with the number it leads to, somewhat later,
    and what it takes from the target's own."""
    rolls = prospect.outlook.arena.rules.rolls
    assert isinstance(rolls, PoolRolls)
    taken = prospect.expected or 0.0
    number = max(0, prospect.outlook.arena.one(prospect.by).initiative)
    per_die = (rolls.die - rolls.damage_target + 1) / rolls.die
    outlook, lands = prospect.outlook, prospect.lands
    later = toll(outlook, prospect.target, (number + taken) * per_die * lands, lands)
    theirs = outlook.stake(prospect.target) * taken / max(1.0, taken + number)
    return _LATER * later + _TAKEN * theirs


__all__ = ["Taking", "settle_attack", "spends", "spent", "style_of", "takes", "worth"]
