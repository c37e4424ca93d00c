"""How checks are rolled: faces the die has, difficulties a roll reaches, prices that can be paid. Source: format 2."""

from collections.abc import Iterable

from rulesets.checks.references import no_checks, no_live
from rulesets.checks.values import step_table
from rulesets.checks.world import Found, World, at_least_one
from rulesets.format.live import WoundTrack
from rulesets.format.mechanics import CheckChange
from rulesets.format.resolution import (
    Adjust,
    DicePool,
    DiceSum,
    Face,
    PoolStep,
    RerollRule,
    Spend,
    StepTableModifier,
)
from rulesets.problems import Place

__all__ = ["RULES", "check_ladder", "most_successes"]


def check_shared(node: DiceSum | DicePool, at: Place, world: World) -> Found:
    """Where the proficiency bonus is read, and the wound track that rides on checks."""
    tiers = node.proficiency_tiers
    multiplies = next((tier for tier in tiers if tier.multiplier), None)
    if multiplies is not None and node.proficiency is None:
        yield (*at, "proficiency"), f"is missing, and the tier {multiplies.id} multiplies the proficiency bonus"
    if node.proficiency is not None:
        bonus = node.proficiency.bonus
        place = (*at, "proficiency", "bonus")
        yield from no_live(bonus, place, world, "the proficiency bonus")
        yield from no_checks(bonus, place, world, "the proficiency bonus")
    yield from world.must_have("track", node.penalty_from, (*at, "penaltyFrom"))
    track = world.rules.tracks.get(node.penalty_from or "")
    if track is not None and not isinstance(track, WoundTrack):
        yield (*at, "penaltyFrom"), f"{track.id} is a plain track, expected a wound track"


def check_adjust(node: Adjust, at: Place, world: World) -> Found:
    """Abilities that exist."""
    yield from world.must_have_all("ability", node.abilities, (*at, "abilities"))


def check_modifier(node: StepTableModifier, at: Place, world: World) -> Found:
    """Rising thresholds."""
    yield from step_table(node.table, (*at, "table"))


def check_sum(node: DiceSum, at: Place, world: World) -> Found:
    """Natural faces need a single die."""
    for key, word in (("check", node.naturals.check), ("save", node.naturals.save)):
        if word != "none" and node.dice.count != 1:
            yield (*at, "naturals", key), f"is {word}, and needs dice.count to be 1, not {node.dice.count}"


def check_pool(node: DicePool, at: Place, world: World) -> Found:
    """Bounds the right way round, and faces the die has. Source: format 2.4."""
    if node.pool.min > node.pool.max:
        yield (*at, "pool", "min"), f"is {node.pool.min}, above max, {node.pool.max}"
    target = node.target
    if not target.min <= target.default <= target.max:
        yield (*at, "target"), "expected min at most default, and default at most max"
    yield from _faces(node, at)
    for key, rule in (("cancel", node.cancel), ("botch", node.botch)):
        if rule is not None and rule.up_to >= target.min:
            yield (*at, key, "upTo"), f"is {rule.up_to}, expected less than the lowest target, {target.min}"
    for key, face in (("double", node.double), ("explode", node.explode)):
        if face is not None:
            yield from _face(face, (*at, key), node.die.sides)
    yield from check_ladder(node, node.difficulty_ladder, (*at, "difficultyLadder"))
    most = most_successes(node)
    if node.exceptional is not None and node.exceptional.successes > most:
        yield (*at, "exceptional", "successes"), _too_many(node.exceptional.successes, most)


def _faces(node: DicePool, at: Place) -> Found:
    sides = node.die.sides
    faces = (
        (("target", "max"), node.target.max),
        (("cancel", "upTo"), node.cancel.up_to if node.cancel else 0),
        (("botch", "upTo"), node.botch.up_to if node.botch else 0),
    )
    for keys, face in faces:
        if face > sides:
            yield (*at, *keys), _no_face(face, sides)
    rethrows: list[tuple[Place, RerollRule]] = [
        ((*at, "reroll", index), reroll) for index, reroll in enumerate(node.reroll or ())
    ]
    rethrows += [
        ((*at, "spend", index, "reroll"), spend.reroll)
        for index, spend in enumerate(node.spend)
        if spend.reroll is not None
    ]
    for place, rule in rethrows:
        yield from _rethrow(rule, place, sides)


def _no_face(face: int, sides: int) -> str:
    return f"is {face}, a face the die of {sides} sides does not have"


def _rethrow(rule: RerollRule, at: Place, sides: int) -> Found:
    if rule.up_to >= sides:
        yield (*at, "upTo"), f"is {rule.up_to}, expected 1 to {sides - 1}: it would throw every face again"


def _face(face: Face, at: Place, sides: int) -> Found:
    yield from at_least_one(face, at, "from", "min")
    for key, value in (("from", face.from_), ("min", face.min)):
        if value is not None and value > sides:
            yield (*at, key), _no_face(value, sides)
    if face.from_ is not None and face.min is not None and face.from_ < face.min:
        yield (*at, "from"), f"is {face.from_}, below min, {face.min}"


def most_successes(node: DicePool) -> int:
    """The most successes one roll can count. Source: format 2.4."""
    return node.pool.max * (2 if node.explode else 1) * (2 if node.double else 1)


def _too_many(count: int, most: int) -> str:
    return f"is {count}, more than the {most} successes one roll can count"


def check_ladder(node: DicePool, steps: Iterable[PoolStep], at: Place) -> Found:
    """Steps a roll can reach, with targets the dice can have."""
    most = most_successes(node)
    for index, step in enumerate(steps):
        if step.successes > most:
            yield (*at, index, "successes"), _too_many(step.successes, most)
        if step.target is None:
            continue
        if not node.target.movable:
            yield (*at, index, "target"), "moves a target that is fixed: target.min is not below target.max"
        elif not node.target.min <= step.target <= node.target.max:
            yield (
                (*at, index, "target"),
                f"is {step.target}, outside {node.target.min} to {node.target.max}",
            )


def check_spends(node: DicePool, at: Place, world: World) -> Found:
    """Declared pools, each once, that have something to spend. Source: format 2.6."""
    seen: dict[str, int] = {}
    for index, spend in enumerate(node.spend):
        place = (*at, "spend", index, "pool")
        yield from world.must_have("pool", spend.pool, place)
        pool = world.rules.pools.get(spend.pool)
        if pool is not None and pool.start == "empty":
            yield place, f"the pool {pool.id} starts empty, expected one that starts full"
        if spend.pool in seen:
            yield place, f"{spend.pool} is already spent by spend[{seen[spend.pool]}]"
        seen.setdefault(spend.pool, index)


def check_spend(node: Spend, at: Place, world: World) -> Found:
    """It buys something."""
    yield from at_least_one(node, at, "successes", "dice", "reroll")


def check_change(node: CheckChange, at: Place, world: World) -> Found:
    """What an entry does to a check: only in pool rulesets, with faces the die has. Source: format 2.7."""
    resolution = world.document.resolution
    if isinstance(resolution, DiceSum):
        yield at, "changes a pool of dice, and this ruleset's checks are dice added up"
        return
    yield from at_least_one(node, at, "reroll", "dice", "successes", "threshold", "explode", "double")
    if node.reroll is not None:
        yield from _rethrow(node.reroll, (*at, "reroll"), resolution.die.sides)
    target = resolution.target
    if node.threshold is not None and not target.min <= node.threshold <= target.max:
        yield (*at, "threshold"), f"is {node.threshold}, outside {target.min} to {target.max}"
    rules = (
        ("explode", node.explode, resolution.explode),
        ("double", node.double, resolution.double),
    )
    for key, face, rule in rules:
        if face is None:
            continue
        if rule is None or rule.min is None:
            yield (*at, key), f"moves a face that is fixed: resolution.{key} has no min"
        elif not rule.min <= face <= resolution.die.sides:
            yield (*at, key), f"is {face}, outside {rule.min} to {resolution.die.sides}"


RULES = [
    (DiceSum, check_shared),
    (DiceSum, check_sum),
    (DicePool, check_shared),
    (DicePool, check_pool),
    (DicePool, check_spends),
    (StepTableModifier, check_modifier),
    (Adjust, check_adjust),
    (Spend, check_spend),
    (CheckChange, check_change),
]
