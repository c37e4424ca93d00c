"""Pools, tracks, states and the rests that restore them. Source: format 5, 6.2."""

from rulesets.checks.references import no_live
from rulesets.checks.values import step_table
from rulesets.checks.world import Found, World, exactly_one
from rulesets.format.fields import EnumColumn, ListDef
from rulesets.format.live import LiveState, PlainTrack, Pool, WoundTrack
from rulesets.format.rests import (
    Clear,
    RestoreGroup,
    RestoreListPools,
    RestorePool,
    RestoreState,
    RestoreTrack,
)
from rulesets.format.values import ValueRef
from rulesets.problems import Place, did_you_mean, shown

__all__ = ["RULES"]

MOST_BOXES = 64


def check_pool(node: Pool, at: Place, world: World) -> Found:
    """A maximum that stands fast."""
    yield from no_live(node.max, (*at, "max"), world, "a pool's max")


def _track_max(maximum: int | ValueRef, at: Place, world: World) -> Found:
    if not isinstance(maximum, int):
        yield from no_live(maximum, (*at, "max"), world, "a track's max")


def check_plain(node: PlainTrack, at: Place, world: World) -> Found:
    """A scale the right way round, and a default on it."""
    yield from _track_max(node.max, at, world)
    top = node.max if isinstance(node.max, int) else None
    if top is not None and node.min > top:
        yield (*at, "min"), f"is {node.min}, above max, {top}"
    elif node.default is not None and (node.default < node.min or (top is not None and node.default > top)):
        yield (*at, "default"), f"is {node.default}, outside {node.min} to {'max' if top is None else top}"


def check_wounds(node: WoundTrack, at: Place, world: World) -> Found:
    """Levels or boxes, as many as its max; kinds that rank. Source: format 5.3."""
    yield from _track_max(node.max, at, world)
    yield from exactly_one(node, at, "levels", "boxes")
    if node.min != 0:
        yield (*at, "min"), f"is {node.min}, and a wound track's is 0"
    if node.default:
        yield (*at, "default"), f"is {node.default}, and a wound track starts clear"
    if node.hide_when is not None:
        yield (*at, "hideWhen"), "a wound track cannot be hidden"
    written = world.raw_at(at).get("levels")
    if isinstance(written, list) and node.levels is not None and node.max != len(written):
        found = node.max if isinstance(node.max, int) else "read off the sheet"
        yield (*at, "max"), f"is {found}, expected the number of levels, {len(written)}"
    if node.boxes is not None:
        yield from _boxes(node, at)
    if node.fill == "indexed" and node.on_full != "refuse":
        yield (*at, "onFull"), 'expected "refuse" to be written beside fill "indexed"'
    yield from _severities(node, at)


def _boxes(node: WoundTrack, at: Place) -> Found:
    if isinstance(node.max, int) and not 1 <= node.max <= MOST_BOXES:
        yield (*at, "max"), f"is {node.max}, expected 1 to {MOST_BOXES} boxes"
    if node.boxes is not None:
        yield from step_table(node.boxes.penalty.table, (*at, "boxes", "penalty", "table"))


def _severities(node: WoundTrack, at: Place) -> Found:
    seen: dict[int, str] = {}
    for index, kind in enumerate(node.kinds):
        if kind.severity in seen:
            other = seen[kind.severity]
            yield (*at, "kinds", index, "severity"), f"is {kind.severity}, the same as {other}'s; they must rank"
        seen.setdefault(kind.severity, kind.id)


def check_extra(node: WoundTrack, at: Place, world: World) -> Found:
    """A list that lengthens a track of levels."""
    if node.extra is None:
        return
    place = (*at, "extra")
    if node.levels is None:
        yield place, "lengthens a track of levels, and this one has none"
    yield from world.must_have("list", node.extra.list, (*place, "list"))
    yield from world.column(node.extra.list, node.extra.count_column, (*place, "countColumn"), "number")
    yield from world.column(node.extra.list, node.extra.penalty_column, (*place, "penaltyColumn"), "number")


def check_state(node: LiveState, at: Place, world: World) -> Found:
    """Values listed once and without double quotes, a default and labels among them."""
    for index, value in enumerate(node.values):
        if '"' in value:
            yield (*at, "values", index), "a live state's value may not hold a double quote"
        if value in node.values[:index]:
            yield (*at, "values", index), f"{shown(value)} is listed twice"
    for value in node.value_labels or ():
        if value not in node.values:
            yield (
                (*at, "valueLabels", value),
                f"{shown(value)} is none of the values{did_you_mean(value, node.values)}",
            )
    if node.default is not None and node.default not in node.values:
        close = did_you_mean(node.default, node.values)
        yield (*at, "default"), f"{shown(node.default)} is none of the values{close}"


def check_restore_pool(node: RestorePool, at: Place, world: World) -> Found:
    """A pool, set or changed."""
    yield from exactly_one(node, at, "to", "by")
    yield from world.must_have("pool", node.pool, (*at, "pool"))


def check_restore_group(node: RestoreGroup, at: Place, world: World) -> Found:
    """A group, set or changed."""
    yield from exactly_one(node, at, "to", "by")
    yield from world.must_have("pool group", node.pool_group, (*at, "poolGroup"))


def check_restore_rows(node: RestoreListPools, at: Place, world: World) -> Found:
    """A list whose rows are pools, kept by words its recharge column can hold."""
    yield from exactly_one(node, at, "to", "by")
    yield from world.must_have("list", node.list_pools, (*at, "listPools"))
    definition = world.rules.lists.get(node.list_pools)
    if definition is None:
        return
    if definition.pools is None:
        yield (*at, "listPools"), f"the rows of {definition.id} are no pools"
    elif node.recharge is not None:
        yield from _recharge(node.recharge, definition, (*at, "recharge"))


def _recharge(words: tuple[str, ...], definition: ListDef, at: Place) -> Found:
    name = definition.pools.recharge_column if definition.pools else None
    if name is None:
        yield at, f"the list {definition.id} has no recharge column"
        return
    column = next((column for column in definition.columns if column.id == name), None)
    if isinstance(column, EnumColumn):
        for index, word in enumerate(words):
            if word not in column.values:
                yield (*at, index), f"the column {name} never holds {shown(word)}{did_you_mean(word, column.values)}"


def check_restore_track(node: RestoreTrack, at: Place, world: World) -> Found:
    """A track, set or changed; a kind only of a wound track."""
    yield from exactly_one(node, at, "to", "by")
    yield from world.must_have("track", node.track, (*at, "track"))
    track = world.rules.tracks.get(node.track)
    if node.kind is None or track is None:
        return
    if not isinstance(track, WoundTrack):
        yield (*at, "kind"), f"{track.id} is a plain track, and has no kinds"
        return
    kinds = [kind.id for kind in track.kinds]
    if node.kind not in kinds:
        yield (*at, "kind"), f'{track.id} has no kind "{node.kind}"{did_you_mean(node.kind, kinds)}'


def check_restore_state(node: RestoreState, at: Place, world: World) -> Found:
    """A live state, set to a value it can hold."""
    yield from world.must_have("live state", node.state, (*at, "state"))
    state = world.rules.states.get(node.state)
    if state is not None and node.to != "default" and node.to not in state.values:
        yield (*at, "to"), f"{state.id} never holds {shown(node.to)}{did_you_mean(node.to, state.values)}"


def check_clear(node: Clear, at: Place, world: World) -> Found:
    """Notes and conditions that exist."""
    yield from world.must_have_all("live text", node.text, (*at, "text"))
    if node.conditions != "all":
        yield from world.must_have_all("condition", node.conditions, (*at, "conditions"))


RULES = [
    (Pool, check_pool),
    (PlainTrack, check_plain),
    (WoundTrack, check_wounds),
    (WoundTrack, check_extra),
    (LiveState, check_state),
    (RestorePool, check_restore_pool),
    (RestoreGroup, check_restore_group),
    (RestoreListPools, check_restore_rows),
    (RestoreTrack, check_restore_track),
    (RestoreState, check_restore_state),
    (Clear, check_clear),
]
