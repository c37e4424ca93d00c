"""The sheet: abilities, skills, lists and derived values hang together. Source: format 3."""

from rulesets.checks.references import no_checks
from rulesets.checks.values import step_table
from rulesets.checks.world import Found, World
from rulesets.format.derived import Derived, DerivedHead, EnumTableDerived, LiveStateRef, StepTableDerived, refs_of
from rulesets.format.fields import EnumField, FieldHead, ListDef
from rulesets.format.gm import SheetSummary, SummaryList
from rulesets.format.resolution import DicePool
from rulesets.format.sheet import Ability, BonusRange, Section, Sheet, Skill
from rulesets.format.values import DerivedRef
from rulesets.problems import Place, did_you_mean

__all__ = ["RULES"]


def check_tiers(node: Sheet, at: Place, world: World) -> Found:
    """Tiers that exist, each once."""
    for key, tiers in (("skillTiers", node.skill_tiers), ("saveTiers", node.save_tiers)):
        yield from world.must_have_all("tier", tiers, (*at, key))
        for index, tier in enumerate(tiers or ()):
            if tiers is not None and tier in tiers[:index]:
                yield (*at, key, index), f"{tier} is listed twice"


def check_bonus_range(node: BonusRange, at: Place, world: World) -> Found:
    """A range the right way round."""
    if node.min > node.max:
        yield (*at, "min"), f"is {node.min}, above max, {node.max}"


def check_ability(node: Ability, at: Place, world: World) -> Found:
    """A default between the bounds."""
    yield from world.must_have("section", node.section, (*at, "section"))
    if node.min > node.max:
        yield (*at, "min"), f"is {node.min}, above max, {node.max}"
    elif not node.min <= node.default <= node.max:
        yield (*at, "default"), f"is {node.default}, outside {node.min} to {node.max}"


def check_skill(node: Skill, at: Place, world: World) -> Found:
    """A skill or save: its ability, its cap, and what it does untrained. Source: format 3.2 to 3.4."""
    yield from world.must_have("section", node.section, (*at, "section"))
    yield from world.must_have("ability", node.ability, (*at, "ability"))
    yield from no_checks(node.cap, (*at, "cap"), world, "a cap")
    yield from _untrained(node, at, world)


def check_section(node: Section, at: Place, world: World) -> Found:
    """What its skills and saves do untrained."""
    yield from _untrained(node, at, world)


def _untrained(node: Skill | Section, at: Place, world: World) -> Found:
    if node.untrained != "harder":
        return
    if not isinstance(world.document.resolution, DicePool):
        yield (*at, "untrained"), "harder moves a per-die target, and this ruleset's checks are dice added up"
    elif not world.movable_target:
        yield (*at, "untrained"), "harder moves a target that is fixed: target.min is not below target.max"


def check_field(node: FieldHead, at: Place, world: World) -> Found:
    """A section that exists."""
    yield from world.must_have("section", node.section, (*at, "section"))


def check_list(node: ListDef, at: Place, world: World) -> Found:
    """Columns that make its rows pools. Source: format 3.6."""
    yield from world.must_have("section", node.section, (*at, "section"))
    if node.pools is None:
        return
    place = (*at, "pools")
    yield from world.column(node.id, node.pools.name_column, (*place, "nameColumn"), "text", "enum")
    yield from world.column(node.id, node.pools.max_column, (*place, "maxColumn"), "number")
    yield from world.column(node.id, node.pools.recharge_column, (*place, "rechargeColumn"), "enum")


def check_order(node: Sheet, at: Place, world: World) -> Found:
    """Derived values read only those declared above them. Source: format 3.7."""
    above: set[str] = set()
    for index, derived in enumerate(node.derived):
        for place, ref in _refs_at(derived, (*at, "derived", index)):
            if not isinstance(ref, DerivedRef) or ref.derived in above:
                continue
            if ref.derived in world.names["derived value"]:
                message = f"{ref.derived} is not declared above {derived.id}, expected one that is"
                yield (*place, "derived"), message
        above.add(derived.id)


def _refs_at(derived: Derived, at: Place) -> list[tuple[Place, object]]:
    refs = refs_of(derived)
    if derived.op in ("sum", "min", "max"):
        return [((*at, "of", index), ref) for index, ref in enumerate(refs)]
    return [((*at, "of" if derived.op == "scale" else "from"), ref) for ref in refs]


def check_derived(node: DerivedHead, at: Place, world: World) -> Found:
    """A section that exists."""
    yield from world.must_have("section", node.section, (*at, "section"))


def check_steps(node: StepTableDerived, at: Place, world: World) -> Found:
    """Rising thresholds."""
    yield from step_table(node.table, (*at, "table"))


def check_enum_table(node: EnumTableDerived, at: Place, world: World) -> Found:
    """Keys its source can hold."""
    if isinstance(node.from_, LiveStateRef):
        name = node.from_.live_state
        yield from world.must_have("live state", name, (*at, "from", "liveState"))
        state = world.rules.states.get(name)
        values = state.values if state else None
    else:
        name = node.from_.field
        yield from world.field(name, (*at, "from", "field"), "enum")
        field = world.rules.fields.get(name)
        values = field.values if isinstance(field, EnumField) else None
    for key in node.table:
        if values is not None and key not in values:
            yield (*at, "table", key), f"{name} never holds it{did_you_mean(key, values)}"


def check_summary(node: SheetSummary, at: Place, world: World) -> Found:
    """Fields and derived values that exist."""
    yield from world.must_have_all("field", node.fields, (*at, "fields"))
    yield from world.must_have_all("derived value", node.derived, (*at, "derived"))


def check_summary_list(node: SummaryList, at: Place, world: World) -> Found:
    """Columns that exist; the name a text or an enum. Source: format 7."""
    yield from world.must_have("list", node.list, (*at, "list"))
    yield from world.column(node.list, node.name_column, (*at, "nameColumn"), "text", "enum")
    for index, column in enumerate(node.columns or ()):
        yield from world.column(node.list, column, (*at, "columns", index))
    yield from world.column(node.list, node.group_by, (*at, "groupBy"))
    yield from world.column(node.list, node.only_when, (*at, "onlyWhen"), "boolean")


RULES = [
    (Sheet, check_tiers),
    (Sheet, check_order),
    (BonusRange, check_bonus_range),
    (Ability, check_ability),
    (Skill, check_skill),
    (Section, check_section),
    (FieldHead, check_field),
    (ListDef, check_list),
    (DerivedHead, check_derived),
    (StepTableDerived, check_steps),
    (EnumTableDerived, check_enum_table),
    (SheetSummary, check_summary),
    (SummaryList, check_summary_list),
]
