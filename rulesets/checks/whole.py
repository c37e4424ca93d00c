"""What concerns the whole file: the capability it needs, and ids that are unique in their kind. Source: format 1.2."""

from rulesets.checks.walk import inner_fields
from rulesets.checks.world import Found, World
from rulesets.format.base import Model
from rulesets.format.document import CapabilityApi
from rulesets.format.layers import LayerCatalog, LayerField
from rulesets.problems import Place

__all__ = ["CAPABILITY", "RULES", "check_ids"]

CAPABILITY = (1, 396)
"""The newest capability of the format this program knows, as major and minor."""


def check_capability(node: CapabilityApi, at: Place, world: World) -> Found:
    """No newer capability than ours."""
    if (node.major, node.minor) > CAPABILITY or node.major != CAPABILITY[0]:
        ours = ".".join(str(part) for part in CAPABILITY)
        yield at, f"asks for capability {node.major}.{node.minor}, and this program has {ours}"


NAMED_ELSEWHERE = (LayerCatalog, LayerField)
"""What an `id` of theirs names is declared somewhere else."""


def check_ids(node: Model, at: Place, world: World) -> Found:
    """The members of each of its lists have ids of their own."""
    for attribute, key in inner_fields(type(node)):
        members = getattr(node, attribute)
        if isinstance(members, tuple) and members and _declares(members[0]):
            yield from _unique(members, (*at, key))


def _declares(member: object) -> bool:
    return hasattr(member, "id") and not isinstance(member, NAMED_ELSEWHERE)


def _unique(members: tuple[object, ...], at: Place) -> Found:
    seen: dict[str, int] = {}
    for index, member in enumerate(members):
        name = getattr(member, "id", None)
        if not isinstance(name, str):
            continue
        if name in seen:
            yield (*at, index, "id"), f'"{name}" is already the id of member {seen[name]}'
        seen.setdefault(name, index)


RULES = [
    (CapabilityApi, check_capability),
    (Model, check_ids),
]
