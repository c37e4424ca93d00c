"""Lists that are attacks and abilities, and contests: columns of the right sort. Source: format 12.7, 12.11."""

from rulesets.checks.references import constant
from rulesets.checks.values import always_when
from rulesets.checks.world import Found, World, at_least_one
from rulesets.format.fight_lists import (
    AbilityList,
    AttackList,
    ColumnRef,
    Contest,
    DistanceConst,
    DistanceRef,
    OnWin,
)
from rulesets.problems import Place

__all__ = ["RULES"]


def check_attack_list(node: AttackList, at: Place, world: World) -> Found:
    """A list with the columns an attack is read off."""
    yield from world.must_have("list", node.list, (*at, "list"))
    yield from world.budget(node.budget, (*at, "budget"))
    yield from world.column(node.list, node.name, (*at, "name"), "text")
    hit = node.to_hit
    columns: list[tuple[Place, ColumnRef | None, tuple[str, ...]]] = [
        (("toHit", "ability"), hit.ability if hit else None, ("enum",)),
        (("toHit", "skill"), hit.skill if hit else None, ("enum",)),
        (("toHit", "proficiency"), hit.proficiency if hit else None, ("boolean",)),
        (("toHit", "bonus"), hit.bonus if hit else None, ("number",)),
        (("damage", "dice"), node.damage.dice, ("dice",)),
        (("damage", "ability"), node.damage.ability, ("enum",)),
        (("damage", "bonus"), node.damage.bonus, ("number",)),
        (("damage", "type"), node.damage.type, ("text", "enum")),
        (("strikesCappedBy",), node.strikes_capped_by, ("boolean",)),
    ]
    for keys, column, types in columns:
        if column is not None:
            yield from world.column(node.list, column.column, (*at, *keys, "column"), *types)


def check_distances(node: AttackList, at: Place, world: World) -> Found:
    """Distances need a unit, and the long part lies beyond the normal one."""
    distances: list[tuple[Place, DistanceRef | None]] = [((*at, "reach"), node.reach)]
    if node.range is not None:
        distances += [((*at, "range", "normal"), node.range.normal), ((*at, "range", "long"), node.range.long)]
        normal, long = node.range.normal, node.range.long
        if isinstance(normal, DistanceConst) and isinstance(long, DistanceConst) and long.const < normal.const:
            yield (*at, "range", "long", "const"), f"is {long.const}, below normal, {normal.const}"
    for place, distance in distances:
        if isinstance(distance, ColumnRef):
            yield from world.column(node.list, distance.column, (*place, "column"), "number")
        yield from _needs_distance(distance is not None, place, world)


def _needs_distance(given: bool, at: Place, world: World) -> Found:
    if given and not world.measures:
        yield at, "is a distance, and the fight has none: combat.distance is missing"


def check_strikes(node: AttackList, at: Place, world: World) -> Found:
    """A spend buys at least one strike; holding a row to one needs more. Source: format 12.7, bridging 9."""
    strikes = constant(node.strikes)
    if strikes is not None and strikes <= 0:
        yield (*at, "strikes"), f"is {strikes}, and a spend buys at least one strike"
    if node.strikes_capped_by is not None and (node.strikes is None or strikes == 1):
        yield (*at, "strikesCappedBy"), "holds a row to one strike, and the list buys one strike anyway"


def check_ability_list(node: AbilityList, at: Place, world: World) -> Found:
    """A list, narrowed by a boolean column."""
    yield from world.must_have("list", node.list, (*at, "list"))
    yield from world.budget(node.budget, (*at, "budget"))
    yield from always_when(node.only_when, node.always_when, node.list, at, world)


def check_contest(node: Contest, at: Place, world: World) -> Found:
    """Fight checks, a budget and a condition that exist."""
    yield from world.budget(node.budget, (*at, "budget"))
    for key, side in (("attacker", node.attacker), ("defender", node.defender)):
        yield from world.must_have_all("fight check", side.checks, (*at, key, "checks"))
    yield from _needs_distance(node.reach is not None, (*at, "reach"), world)
    if node.from_ is not None:
        yield from world.must_have("condition", node.from_.holding, (*at, "from", "holding"))


def check_on_win(node: OnWin, at: Place, world: World) -> Found:
    """Winning does something, to conditions that exist."""
    yield from at_least_one(node, at, "applies", "ends", "push")
    for index, applied in enumerate(node.applies or ()):
        yield from world.must_have("condition", applied.condition, (*at, "applies", index, "condition"))
    for index, ended in enumerate(node.ends or ()):
        yield from world.must_have("condition", ended.condition, (*at, "ends", index, "condition"))
    yield from _needs_distance(node.push is not None, (*at, "push"), world)


RULES = [
    (AttackList, check_attack_list),
    (AttackList, check_distances),
    (AttackList, check_strikes),
    (AbilityList, check_ability_list),
    (Contest, check_contest),
    (OnWin, check_on_win),
]
