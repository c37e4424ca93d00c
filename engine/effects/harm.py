"""A blow's harm (format 14.3): thrown, soaked, floored, saved against, resisted, then taken off health.

Each clause is its own amount of its own kind with, where it has one, its own save. Riders add theirs to
the first hit that qualifies. What follows once for the whole blow is in `engine.dying.settle_blow`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine import vitals
from engine.definitions import AttackRoll, Harm, HarmClause, SaveAsk
from engine.describing import About, Fact, amount_json, fact
from engine.dice import Purpose
from engine.effects import moving
from engine.effects.base import EffectKind
from engine.effects.reaching import after_save, resisted
from engine.effects.riders import riding_clauses
from engine.effects.strength import PLAIN, Strength, strength_of, thrown_parts
from engine.effects.thrown import thrown_for
from engine.events import Damage, Part
from engine.prospect import Prospect, toll
from engine.rolls import pools
from engine.rules import PoolRolls
from engine.step import Step
from engine.taken import Blow, Rolled
from engine.zones import burning


@dataclass(frozen=True, slots=True)
class _Piece:
    """One clause as it fell on one target, before saves."""

    rolled: Rolled
    amount: int
    soaked: pools.Soaked | None = None
    floor: int | None = None
    bonuses: tuple[Part, ...] = ()


def land(step: Step, blow: Blow, effect: Harm) -> None:
    style = moving.style_of(step, blow.taken)
    if style is not None and style.spends:
        moving.spends(step, blow, effect)
        return
    own_type = effect.clauses[0].type
    strength = strength_of(step, blow)
    clauses = [*effect.clauses, *strength.clauses, *riding_clauses(step, blow)]
    taken = moving.Taking()
    for place, clause in enumerate(clauses):
        kind = clause.type or own_type
        piece = _thrown(step, blow, clause, place, kind, strength)
        if place == 0:
            piece = _first(step, blow, piece, strength, effect.floor)
        saved, amount = after_save(step, blow, clause, piece.amount)
        if style is None:
            _take(step, blow, kind, piece, amount, saved)
        else:
            taken.add(piece.rolled, piece.soaked, resisted(step, blow, kind, amount)[1])
    if style is not None:
        moving.takes(step, blow, taken, style)


def unsaved(step: Step, blow: Blow, effect: Harm) -> list[tuple[str | None, int]]:
    """Each clause's kind and amount as they fall on something that is nobody: no save, no soak, and no number of its
    own for a blow to move, so that one that would take from it counts like any other."""
    own_type = effect.clauses[0].type
    style = moving.style_of(step, blow.taken)
    if style is not None and style.spends:
        return [(own_type, moving.spent(step, blow)[1])]
    strength = strength_of(step, blow)
    found: list[tuple[str | None, int]] = []
    for place, clause in enumerate([*effect.clauses, *strength.clauses, *riding_clauses(step, blow)]):
        kind = clause.type or own_type
        piece = _thrown(step, blow, clause, place, kind, strength)
        if place == 0:
            piece = _first(step, blow, piece, strength, effect.floor)
        found.append((kind, piece.amount))
    return found


def _thrown(step: Step, blow: Blow, clause: HarmClause, place: int, kind: str | None, strength: Strength) -> _Piece:
    """One clause as it falls, soaked. The blow's own dice (its first clause's) are thrown as often as they are."""
    rolls = step.rules.rolls
    if isinstance(rolls, PoolRolls):
        thrown = pools.damage(step, rolls, blow, clause, kind, first=place == 0)
        return _Piece(thrown.rolled, thrown.amount, thrown.soaked)
    own = strength if place == 0 else PLAIN
    rolled = thrown_for(
        step, blow, clause.amount, Purpose.DAMAGE, place, times=own.times, critical_dice=own.critical_dice
    )
    return _Piece(rolled, rolled.total)


def _first(step: Step, blow: Blow, piece: _Piece, strength: Strength, floor: int | None) -> _Piece:
    """The first amount with what bearings add to it, lifted to its floor (format 14.3.2)."""
    parts = thrown_parts(step, blow, strength)
    amount = max(0, piece.amount + sum(part.amount for part in parts)) if parts else piece.amount
    lifted = floor is not None and amount < floor
    return _Piece(
        piece.rolled, floor if lifted and floor is not None else amount, piece.soaked, floor if lifted else None, parts
    )


def _take(step: Step, blow: Blow, damage_type: str | None, piece: _Piece, amount: int, saved: bool | None) -> None:
    adjust, dealt = resisted(step, blow, damage_type, amount)
    hurt = vitals.take(step, blow.target, dealt, damage_type, blow.marking)
    blow.dealt += dealt
    step.tell(
        Damage(
            target=blow.target,
            source=blow.by,
            label=blow.taken.label,
            damage_type=damage_type,
            rolls=piece.rolled.rolls,
            flat=piece.rolled.flat,
            amount=amount,
            dealt=dealt,
            adjust=adjust,
            saved=saved,
            to_temp=hurt.to_temp,
            health=hurt.health,
            critical=blow.critical or None,
            floor=piece.floor,
            soak=piece.soaked.amount if piece.soaked is not None else None,
            soak_rolls=piece.soaked.rolls if piece.soaked is not None else None,
            bonuses=piece.bonuses or None,
            marks=hurt.mark,
            pool=isinstance(step.rules.rolls, PoolRolls) or None,
        )
    )
    if dealt > 0:
        burning.landed(step, blow.target, damage_type)


def worth(prospect: Prospect, effect: Harm) -> float:
    """What the harm takes from the target's side. A blow that moves the initiative is weighed as a later one."""
    if prospect.expected is None:
        return 0.0
    if prospect.style is not None and not prospect.style.spends:
        return -prospect.sign * moving.worth(prospect)
    return -prospect.sign * toll(prospect.outlook, prospect.target, prospect.expected, prospect.lands)


def describe(about: About, effect: Harm) -> Iterator[Fact]:
    """The blow itself with what the action's own save leaves of it, then each clause, then what may ride on it."""
    ask = about.action.save
    own = effect.clauses[0]
    for place, clause in enumerate(effect.clauses):
        asked = clause.save
        if clause.amount.nothing:
            continue
        amount = amount_json(clause.amount, about.steps)
        yield fact(
            "does-damage" if place == 0 else "does-more-damage",
            amount=amount,
            damageType=clause.type or own.type,
            pool=about.pool,
            dice=about.dice(amount),
            least=effect.floor if place == 0 else None,
            save=asked.save if asked is not None else None,
            difficulty=asked.difficulty if asked is not None else None,
            saved=_left(asked, clause=True) if asked is not None else _left(ask, clause=False),
        )
        if about.pool and amount["flat"]:
            yield fact("does-automatic", count=amount["flat"])
    for rider in about.arena.nature(about.by).riders:
        if about.action.id in rider.actions and isinstance(about.action.roll, AttackRoll):
            amount = amount_json(rider.amount)
            yield fact(
                "does-ride",
                label=rider.label,
                amount=amount,
                damageType=rider.type,
                pool=about.pool,
                dice=about.dice(amount),
                per=rider.per,
                when=sorted(rider.when) or None,
            )


def _left(ask: SaveAsk | None, *, clause: bool) -> str | None:
    """What a successful save leaves of an amount: `all`, `half` or `nothing`; None where nothing is saved against."""
    if ask is None:
        return None
    if ask.on_success == "half":
        return "half"
    return "nothing" if clause or ask.on_success == "negates" else "all"


KIND: EffectKind = EffectKind(order=10, land=land, worth=worth, describe=describe)
