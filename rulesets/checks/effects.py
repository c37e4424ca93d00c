"""What lands on somebody: amounts that are something, conditions that end, saves with a difficulty.

Source: format 9.1, 13.1, 17.3, bridging 3 and 9.
"""

import re
from collections.abc import Iterator

from rulesets.checks.references import no_live
from rulesets.checks.values import step_table
from rulesets.checks.world import Found, World, at_least_one
from rulesets.format.base import Amount
from rulesets.format.effects import (
    Applies,
    Clause,
    ClauseSave,
    Cost,
    Gives,
    PlainRange,
    ReactionRule,
    RiderAmount,
    SaveAgainst,
    SaveAsk,
    SaveEnds,
    SaveSucceeds,
    Scales,
    StandardPermission,
)
from rulesets.format.predicates import CreatureTest
from rulesets.format.resolution import DicePool
from rulesets.problems import Place

__all__ = ["RULES", "asking_saves", "pool_dice", "sides_of"]


def check_amount(node: Amount | Clause | RiderAmount, at: Place, world: World) -> Found:
    """Dice, a flat number or both."""
    yield from at_least_one(node, at, "dice", "flat")


def check_clause(node: Clause, at: Place, world: World) -> Found:
    """A kind of harm that is declared."""
    yield from world.damage_type(node.type, (*at, "type"))


def check_save(node: SaveAsk | ClauseSave | SaveEnds, at: Place, world: World) -> Found:
    """A save of the sheet."""
    yield from world.must_have("save", node.save, (*at, "save"))


def check_against(node: SaveAgainst, at: Place, world: World) -> Found:
    """Kinds of harm that are declared."""
    for index, kind in enumerate(node.damage):
        yield from world.damage_type(kind, (*at, "damage", index))


def check_succeeds(node: SaveSucceeds, at: Place, world: World) -> Found:
    """Something that lets a save through, of what is declared."""
    yield from at_least_one(node, at, "immune", "conditionImmune", "is")
    for index, kind in enumerate(node.immune or ()):
        yield from world.damage_type(kind, (*at, "immune", index))
    yield from world.must_have_all("condition", node.condition_immune, (*at, "conditionImmune"))


def check_applies(node: Applies, at: Place, world: World) -> Found:
    """A condition of the sheet, with the save it waits for, or what it is escaped against and the contest that does it.
    Source: capability 1.174."""
    yield from world.must_have("condition", node.condition, (*at, "condition"))
    if node.duration == "until-save" and node.save_ends is None and node.escape_dc is None:
        yield (*at, "saveEnds"), 'is missing, and the duration is "until-save"'
    yield from world.must_have_all("fight check", node.escape_checks, (*at, "escapeChecks"))
    combat = world.document.combat
    if node.escape_dc is None or combat is None:
        return
    if not any(contest.from_ is not None and contest.from_.holding == node.condition for contest in combat.contests):
        yield (*at, "escapeDc"), f'needs a contest that breaks the hold, with from.holding "{node.condition}"'


def check_cost(node: Cost, at: Place, world: World) -> Found:
    """A live pool or a group of them."""
    yield from world.pool_or_group(node.pool, (*at, "pool"))


def check_scales(node: Scales, at: Place, world: World) -> Found:
    """A number that stands fast, through rising thresholds."""
    yield from no_live(node.from_, (*at, "from"), world, "what an amount scales with")
    yield from step_table(node.table, (*at, "table"))


def check_gives(node: Gives, at: Place, world: World) -> Found:
    """A budget."""
    yield from world.budget(node.budget, (*at, "budget"))


def check_permission(node: StandardPermission, at: Place, world: World) -> Found:
    """Standard actions the fight has, for a budget they do not spend anyway. Source: bridging 9."""
    yield from world.budget(node.budget, (*at, "budget"))
    combat = world.document.combat
    if combat is None:
        return
    if node.budget == combat.economy.budgets[0].id:
        yield (*at, "budget"), f"{node.budget} is the main budget, which standard actions spend without permission"
    for index, action in enumerate(node.actions):
        if action not in combat.standard:
            yield (*at, "actions", index), f"{action} is not in combat.standard"
        if action in node.actions[:index]:
            yield (*at, "actions", index), f"{action} is listed twice"


def check_reaction(node: ReactionRule, at: Place, world: World) -> Found:
    """Stopping only what has not happened yet; catalogs that exist. Source: format 17.3."""
    if node.cancels and node.on not in ("used", "aimed"):
        yield (*at, "cancels"), f'stands only with on "used" or "aimed", not "{node.on}"'
    if node.against is not None:
        yield from world.must_have_all("catalog", node.against.catalogs, (*at, "against", "catalogs"))


def check_range(node: PlainRange, at: Place, world: World) -> Found:
    """The long part lies beyond the normal one."""
    if node.long is not None and node.long < node.normal:
        yield (*at, "long"), f"is {node.long}, below normal, {node.normal}"


def check_test(node: CreatureTest, at: Place, world: World) -> Found:
    """Types, tags, abilities and conditions that exist; something to test. Source: bridging 1."""
    yield from at_least_one(node, at, "types", "tags", "not", "abilityAtMost", "abilityAtLeast", "notImmuneTo")
    yield from world.must_have_all("creature type", node.types, (*at, "types"))
    yield from world.must_have_all("creature tag", node.tags, (*at, "tags"))
    for key, bounds in (("abilityAtMost", node.ability_at_most), ("abilityAtLeast", node.ability_at_least)):
        for ability in bounds or ():
            yield from world.must_have("ability", ability, (*at, key, ability))
    yield from world.must_have_all("condition", node.not_immune_to, (*at, "notImmuneTo"))


def asking_saves(save: object, applies: tuple[Applies, ...], plus: tuple[Clause, ...]) -> Iterator[tuple[Place, str]]:
    """Where something asks for a save that says no difficulty of its own, and what it is."""
    if save is not None:
        yield ("save",), "its save"
    for index, one in enumerate(applies):
        if one.save_ends is not None:
            yield ("applies", index, "saveEnds"), f"the save that ends {one.condition}"
    for index, clause in enumerate(plus):
        if clause.save is not None and clause.save.difficulty is None:
            yield ("plus", index, "save"), "a clause's save"


_DICE = re.compile(r"\d+d(\d+)")


def sides_of(dice: str) -> int | None:
    """The sides of the dice in a text; None where it is no dice at all, which is told elsewhere."""
    found = _DICE.match(dice)
    return int(found.group(1)) if found is not None else None


def pool_dice(dice: str | None, at: Place, world: World) -> Found:
    """A finding when harm in a pool fight throws another die than the pool's. Source: format 13.1."""
    resolution = world.document.resolution
    if dice is None or not world.pool_fight or not isinstance(resolution, DicePool):
        return
    if sides_of(dice) not in (None, resolution.die.sides):
        yield at, f"is {dice}, and in a pool fight harm throws the pool's own die, d{resolution.die.sides}"


RULES = [
    (Amount, check_amount),
    (RiderAmount, check_amount),
    (Clause, check_amount),
    (Clause, check_clause),
    (SaveAsk, check_save),
    (ClauseSave, check_save),
    (SaveEnds, check_save),
    (SaveAgainst, check_against),
    (SaveSucceeds, check_succeeds),
    (Applies, check_applies),
    (Cost, check_cost),
    (Scales, check_scales),
    (Gives, check_gives),
    (StandardPermission, check_permission),
    (ReactionRule, check_reaction),
    (PlainRange, check_range),
    (CreatureTest, check_test),
]
