"""Value references: what they name exists, is of the right sort, and may be read where they stand.

Source: format 4, with the refusals of 2.1, 3.3, 3.7 and 4.2.
"""

from collections.abc import Mapping

from rulesets.checks.world import Found, World
from rulesets.format.base import Model
from rulesets.format.derived import LiveStateRef, refs_of
from rulesets.format.live import WoundTrack
from rulesets.format.values import (
    AbilityModFromFieldRef,
    AbilityModRef,
    AbilityScoreRef,
    ConstRef,
    DerivedRef,
    FieldRef,
    ItemStat,
    ItemStatRef,
    ListSum,
    ListSumRef,
    LivePoolRef,
    LiveTrackRef,
    SaveModRef,
    SkillModRef,
    ValueRef,
)
from rulesets.problems import Place

__all__ = ["RULES", "no_checks", "no_list_sums", "no_live", "reads"]


def check_field(node: FieldRef, at: Place, world: World) -> Found:
    """A number field."""
    yield from world.field(node.field, (*at, "field"), "number")


def check_derived(node: DerivedRef, at: Place, world: World) -> Found:
    """A derived value."""
    yield from world.must_have("derived value", node.derived, (*at, "derived"))


def check_score(node: AbilityScoreRef, at: Place, world: World) -> Found:
    """An ability."""
    yield from world.must_have("ability", node.ability_score, (*at, "abilityScore"))


def check_modifier(node: AbilityModRef, at: Place, world: World) -> Found:
    """An ability."""
    yield from world.must_have("ability", node.ability_mod, (*at, "abilityMod"))


def check_from_field(node: AbilityModFromFieldRef, at: Place, world: World) -> Found:
    """An enum field."""
    yield from world.field(node.ability_mod_from_field, (*at, "abilityModFromField"), "enum")


def check_skill(node: SkillModRef, at: Place, world: World) -> Found:
    """A skill."""
    yield from world.must_have("skill", node.skill_mod, (*at, "skillMod"))


def check_save(node: SaveModRef, at: Place, world: World) -> Found:
    """A save."""
    yield from world.must_have("save", node.save_mod, (*at, "saveMod"))


def check_list_sum(node: ListSum, at: Place, world: World) -> Found:
    """A number column of a list, kept by a boolean one."""
    yield from world.must_have("list", node.list, (*at, "list"))
    yield from world.column(node.list, node.column, (*at, "column"), "number")
    yield from world.column(node.list, node.only_when, (*at, "onlyWhen"), "boolean")


def check_live_pool(node: LivePoolRef, at: Place, world: World) -> Found:
    """A declared pool."""
    yield from world.must_have("pool", node.live_pool, (*at, "livePool"))


def check_live_track(node: LiveTrackRef, at: Place, world: World) -> Found:
    """A track; a penalty is read only off a wound track."""
    yield from world.must_have("track", node.live_track, (*at, "liveTrack"))
    track = world.rules.tracks.get(node.live_track)
    if node.read == "penalty" and track is not None and not isinstance(track, WoundTrack):
        yield (*at, "read"), f"{node.live_track} is a plain track, and only wound tracks have a penalty"


def check_item_stat(node: ItemStat, at: Place, world: World) -> Found:
    """Items exist at all, and so do the stat and the filters. Source: format 4.1."""
    if "items" not in world.raw:
        yield at, "reads the items held, and this ruleset has no items block"
        return
    yield from world.must_have("item stat", node.stat, (*at, "stat"))
    stat = world.rules.item_stats.get(node.stat or "")
    if node.pick != "count":
        if node.stat is None:
            yield at, f"picking the {node.pick} needs a stat"
        elif stat is not None and stat.type != "number":
            yield (*at, "stat"), f"{node.stat} is a {stat.type} stat, expected a number stat"
    yield from world.must_have("slot", node.slot, (*at, "slot"))
    yield from world.must_have("item category", node.category, (*at, "category"))
    yield from world.must_have("item tag", node.tag, (*at, "tag"))


Reads = Mapping[str, str]
"""What a reference reaches, by sort (`live`, `items`, `list`, `check`), each with the words for how."""


def reads(ref: Model, world: World, seen: frozenset[str] = frozenset()) -> Reads:
    """What a reference reads, directly or through derived values, caps and the proficiency bonus."""
    match ref:
        case LivePoolRef():
            return {"live": f"the live pool {ref.live_pool}"}
        case LiveTrackRef():
            return {"live": f"the live track {ref.live_track}"}
        case LiveStateRef():
            return {"live": f"the live state {ref.live_state}"}
        case ItemStatRef():
            return {"items": "the items held"}
        case ListSumRef():
            return {"list": f"the list {ref.list_sum.list}"}
        case SkillModRef():
            return {"check": f"the skill {ref.skill_mod}", **_check_reads(ref.skill_mod, "skills", world, seen)}
        case SaveModRef():
            return {"check": f"the save {ref.save_mod}", **_check_reads(ref.save_mod, "saves", world, seen)}
        case DerivedRef():
            return _derived_reads(ref.derived, world, seen)
    return {}


def _derived_reads(name: str, world: World, seen: frozenset[str]) -> Reads:
    derived = world.rules.derived.get(name)
    if derived is None or name in seen:
        return {}
    found: dict[str, str] = {}
    for ref in refs_of(derived):
        for sort, how in reads(ref, world, seen | {name}).items():
            found.setdefault(sort, how if " through " in how else f"{how} through the derived value {name}")
    return found


def _check_reads(name: str, kind: str, world: World, seen: frozenset[str]) -> Reads:
    key = f"{kind}/{name}"
    check = (world.rules.skills if kind == "skills" else world.rules.saves).get(name)
    if check is None or key in seen:
        return {}
    found: dict[str, str] = {}
    proficiency = world.document.resolution.proficiency
    for ref, words in ((check.cap, "the cap of"), (proficiency and proficiency.bonus, "the proficiency bonus in")):
        if ref is not None:
            for sort, how in reads(ref, world, seen | {key}).items():
                found.setdefault(sort, how if " through " in how else f"{how} through {words} {name}")
    return found


def no_live(ref: ValueRef | None, at: Place, world: World, what: str) -> Found:
    """A finding when a reference that stands fast reads what changes in play. Source: format 4.2."""
    if ref is None:
        return
    found = reads(ref, world)
    for sort in ("live", "items"):
        if sort in found:
            yield at, f"{what} may not read what changes in play, and this reads {found[sort]}"
            return


def no_list_sums(ref: ValueRef, at: Place, world: World, what: str) -> Found:
    """A finding when it adds up a list, which may itself hold scaled cells."""
    if how := reads(ref, world).get("list"):
        yield at, f"{what} may not add up a list, and this reads {how}"


def no_checks(ref: ValueRef | None, at: Place, world: World, what: str) -> Found:
    """A finding when it, a derived value it reads, or one declared above that reads a skill or a save.

    So that a sheet can be worked out in one pass. Source: format 2.1, 3.3, 3.7.
    """
    if ref is None:
        return
    if how := reads(ref, world).get("check"):
        yield at, f"{what} may not read a skill or save modifier, and this reads {how}"
    elif isinstance(ref, DerivedRef) and ref.derived in world.rules.derived:
        for derived in world.document.sheet.derived:
            if derived.id == ref.derived:
                return
            for part in refs_of(derived):
                if "check" in reads(part, world):
                    yield (
                        at,
                        (
                            f"{what} reads the derived value {ref.derived}, and {derived.id}, declared above it, "
                            "reads a skill or save modifier"
                        ),
                    )
                    return


def constant(ref: ValueRef | None) -> float | None:
    """The number a reference always reads; None for any other reference."""
    return ref.const if isinstance(ref, ConstRef) else None


RULES = [
    (FieldRef, check_field),
    (DerivedRef, check_derived),
    (AbilityScoreRef, check_score),
    (AbilityModRef, check_modifier),
    (AbilityModFromFieldRef, check_from_field),
    (SkillModRef, check_skill),
    (SaveModRef, check_save),
    (ListSum, check_list_sum),
    (LivePoolRef, check_live_pool),
    (LiveTrackRef, check_live_track),
    (ItemStat, check_item_stat),
]
