"""What an attack leaves to strike with: what it may stand beside. Source: capability 1.122."""

from rulesets.checks.world import Found, World
from rulesets.format.mechanics import Mechanics
from rulesets.format.summons import Summon
from rulesets.problems import Place

__all__ = ["RULES"]


def check_left(node: Mechanics, at: Place, world: World) -> Found:
    """Only an attack on enemies leaves something beside one of them."""
    if node.summons is None or node.kind == "rider":
        return
    place = (*at, "summons")
    if node.kind != "attack":
        yield place, f'stands only on kind "attack", not "{node.kind}"'
    elif node.targets not in (None, "enemy"):
        yield place, f'stands only on an attack that targets "enemy", not "{node.targets}"'
    if node.area is not None:
        yield place, "stands beside area, which has no first target to leave it at"


def check_budget(node: Summon, at: Place, world: World) -> Found:
    """A budget its maker can spend."""
    yield from world.budget(node.budget, (*at, "budget"))


RULES = [
    (Mechanics, check_left),
    (Summon, check_budget),
]
