"""Layers: what they take away is there, and something is left. Source: format 20."""

from rulesets.checks.resolution import check_ladder
from rulesets.checks.walk import objects
from rulesets.checks.world import Found, World, exactly_one
from rulesets.format.catalogs import CatalogFilter
from rulesets.format.fields import EnumField, HideWhen
from rulesets.format.layers import Layer, LayerCatalog, LayerCurrencies, LayerField
from rulesets.format.resolution import DicePool, DiceSum, PoolStep, SumStep
from rulesets.problems import Place, did_you_mean, shown

__all__ = ["RULES"]

MOST_TEXT = 4000


def check_layer(node: Layer, at: Place, world: World) -> Found:
    """Other layers it conflicts with, and a text of bearable length."""
    yield from world.must_have_all("layer", node.conflicts, (*at, "conflicts"))
    for index, other in enumerate(node.conflicts):
        if other == node.id:
            yield (*at, "conflicts", index), "is the layer itself"
    if node.gm is not None:
        total = len(node.gm.guidance or "") + len(node.gm.world_guidance or "")
        if total > MOST_TEXT:
            yield (*at, "gm"), f"is {total} characters long in all, expected at most {MOST_TEXT}"
    seen: set[str] = set()
    for index, change in enumerate(node.fields):
        if change.id in seen:
            yield (*at, "fields", index, "id"), f"{change.id} is already changed by this layer"
        seen.add(change.id)


def check_step_kind(node: Layer, at: Place, world: World) -> Found:
    """A ladder of the ruleset's own kind, under all its checks."""
    resolution = world.document.resolution
    wanted = SumStep if isinstance(resolution, DiceSum) else PoolStep
    place = (*at, "difficultyLadder")
    steps = node.difficulty_ladder or ()
    for index, step in enumerate(steps):
        if not isinstance(step, wanted):
            yield (*place, index), f"is no step of a {resolution.kind} ladder"
    if isinstance(resolution, DicePool):
        yield from check_ladder(resolution, [step for step in steps if isinstance(step, PoolStep)], place)


def check_field(node: LayerField, at: Place, world: World) -> Found:
    """Values of an enum field, of which some are left, the default among them."""
    yield from world.field(node.id, (*at, "id"), "enum")
    field = world.rules.fields.get(node.id)
    if not isinstance(field, EnumField):
        return
    compared = _compared(node.id, world)
    for index, value in enumerate(node.remove_values):
        place = (*at, "removeValues", index)
        if value not in field.values:
            yield place, f"{node.id} has no value {shown(value)}{did_you_mean(value, field.values)}"
        if value in compared:
            yield place, f"{shown(value)} is compared by a hideWhen, and may not be removed"
    left = [value for value in field.values if value not in node.remove_values]
    if not left:
        yield (*at, "removeValues"), f"leaves {node.id} without a value"
    elif node.default is not None and node.default not in left:
        yield (*at, "default"), f"{shown(node.default)} is not among the values left"
    elif field.default is not None and field.default not in left and node.default is None:
        yield (*at, "default"), f"is missing, and the default of {node.id}, {shown(field.default)}, is removed"


def _compared(name: str, world: World) -> set[object]:
    values: set[object] = set()
    for found, _ in objects(world.document.sheet):
        if isinstance(found, HideWhen) and found.field == name:
            values.update((found.equals, found.not_equals, *(found.in_ or ())))
    return values


def check_catalog(node: LayerCatalog, at: Place, world: World) -> Found:
    """One comparison with a filter of a catalog."""
    hide, place = node.hide, (*at, "hide")
    yield from world.must_have("catalog", node.id, (*at, "id"))
    yield from exactly_one(hide, place, "above", "below", "equals", "notIn")
    catalog = world.rules.catalogs.get(node.id)
    if catalog is None:
        return
    filters: dict[str, CatalogFilter] = {candidate.id: candidate for candidate in catalog.filters}
    declared = filters.get(hide.filter)
    if declared is None:
        close = did_you_mean(hide.filter, filters)
        yield (*place, "filter"), f'the catalog {node.id} has no filter "{hide.filter}"{close}'
        return
    numeric = declared.type == "number"
    for key, value, wants_number in (
        ("above", hide.above, True),
        ("below", hide.below, True),
        ("equals", hide.equals, False),
        ("notIn", hide.not_in, False),
    ):
        if value is not None and wants_number != numeric:
            wanted = "a number filter" if wants_number else "a filter of text or tags"
            yield (*place, key), f"needs {wanted}, and {hide.filter} is one of {declared.type}"


def check_currencies(node: LayerCurrencies, at: Place, world: World) -> Found:
    """Coins and families that exist; a family's smallest coin goes only with its family."""
    yield from world.must_have_all("coin", node.remove_units, (*at, "removeUnits"))
    yield from world.must_have_all("currency", node.remove_families, (*at, "removeFamilies"))
    for index, name in enumerate(node.remove_units):
        money = world.rules.coins.get(name)
        if money is not None and money.coin.value == 1 and money.family.id not in node.remove_families:
            yield (
                (*at, "removeUnits", index),
                f"{name} is the smallest coin of {money.family.id}, and goes only with it",
            )


RULES = [
    (Layer, check_layer),
    (Layer, check_step_kind),
    (LayerField, check_field),
    (LayerCatalog, check_catalog),
    (LayerCurrencies, check_currencies),
]
