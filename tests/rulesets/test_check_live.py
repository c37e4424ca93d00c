"""Pools, tracks, states and rests: what a file may not say. Source: format 4.2, 5, 6.2."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, yard

L = "sheet.live"


def pool(**keys: object) -> dict[str, object]:
    """An edit that appends a pool."""
    return {"sheet.live.pools.+": {"id": "new", "label": "New", **keys}}


def track(**keys: object) -> dict[str, object]:
    """An edit that appends a track."""
    return {"sheet.live.tracks.+": {"id": "new", "label": "New", "min": 0, **keys}}


def state(**keys: object) -> dict[str, object]:
    """An edit that appends a live state."""
    return {"sheet.live.states.+": {"id": "new", "label": "New", **keys}}


KINDS = [{"id": "a", "label": "A", "severity": 1}, {"id": "b", "label": "B", "severity": 2}]
LEVELS = [{"label": "One", "penalty": 0}, {"label": "Two", "penalty": -1}]
BOXES = {"penalty": {"by": "filled", "table": [[0, 0], [2, -1]]}}
WOUNDS = {"kinds": KINDS, "levels": LEVELS, "max": 2}

POOLS: list[Row] = [
    ("a pool has a maximum", pool(), f"{L}.pools[new].max", "missing"),
    ("a maximum is no live pool", pool(max={"livePool": "grit"}), f"{L}.pools[new].max", "the live pool grit"),
    ("a maximum is no track", pool(max={"liveTrack": "tired"}), f"{L}.pools[new].max", "the live track tired"),
    ("a maximum counts no items", pool(max={"derived": "load"}), f"{L}.pools[new].max", "the items held through"),
    ("a maximum is no skill with a live cap", pool(max={"skillMod": "spot"}), f"{L}.pools[new].max", "the cap of spot"),
    ("a maximum follows no live state", pool(max={"derived": "mired"}), f"{L}.pools[new].max", "live state"),
    ("a pool starts full or empty", pool(max={"const": 1}, start="half"), f"{L}.pools[new].start", "full or empty"),
    (
        "two pools are not one",
        {f"{L}.pools.+": {"id": "grit", "label": "G", "max": {"const": 1}}},
        f"{L}.pools[4].id",
        "already",
    ),
]

PLAIN: list[Row] = [
    ("a track's scale is the right way round", track(min=3, max=2), f"{L}.tracks[new].min", "above max"),
    ("a track starts on its scale", track(max=2, default=3), f"{L}.tracks[new].default", "outside 0 to 2"),
    ("a track's top is no live read", track(max={"livePool": "grit"}), f"{L}.tracks[new].max", "what changes in play"),
    ("a track's top is a number or read", track(max="three"), f"{L}.tracks[new].max", "a number or an object"),
    ("a track has a top", track(), f"{L}.tracks[new].max", "missing"),
]

WOUND_TRACKS: list[Row] = [
    ("levels need kinds", track(levels=LEVELS, max=2), f"{L}.tracks[new].kinds", "missing"),
    ("boxes need kinds", track(boxes=BOXES, max=2), f"{L}.tracks[new].kinds", "missing"),
    ("kinds need levels or boxes", track(kinds=KINDS, max=2), f"{L}.tracks[new]", "found none"),
    ("levels never stand beside boxes", track(**WOUNDS, boxes=BOXES), f"{L}.tracks[new]", "found levels and boxes"),
    ("the top is the number of levels", track(**{**WOUNDS, "max": 3}), f"{L}.tracks[new].max", "number of levels, 2"),
    ("the number of levels is not read", track(**{**WOUNDS, "max": {"const": 2}}), f"{L}.tracks[new].max", "read off"),
    ("a wound track begins at 0", track(**{**WOUNDS, "min": 1}), f"{L}.tracks[new].min", "is 0"),
    ("a wound track starts clear", track(**WOUNDS, default=1), f"{L}.tracks[new].default", "starts clear"),
    (
        "a wound track is never hidden",
        track(**WOUNDS, hideWhen={"field": "sworn", "equals": True}),
        f"{L}.tracks[new].hideWhen",
        "cannot be hidden",
    ),
    (
        "severities rank",
        track(**{**WOUNDS, "kinds": [KINDS[0], {**KINDS[1], "severity": 1}]}),
        f"{L}.tracks[new].kinds[b].severity",
        "the same as a's",
    ),
    ("there are 64 boxes at most", track(kinds=KINDS, boxes=BOXES, max=65), f"{L}.tracks[new].max", "64 boxes"),
    (
        "a box penalty is none or worse",
        track(kinds=KINDS, max=2, boxes={"penalty": {"by": "filled", "table": [[0, 1]]}}),
        f"{L}.tracks[new].boxes.penalty.table[0][1]",
        "at most 0",
    ),
    (
        "a box table rises",
        track(kinds=KINDS, max=2, boxes={"penalty": {"by": "filled", "table": [[2, 0], [1, -1]]}}),
        f"{L}.tracks[new].boxes.penalty.table[1]",
        "more than the row before",
    ),
    (
        "indexed boxes refuse when full",
        track(kinds=KINDS, boxes=BOXES, max=2, fill="indexed"),
        f"{L}.tracks[new].onFull",
        '"refuse"',
    ),
    (
        "a penalty is none or worse",
        track(**{**WOUNDS, "levels": [LEVELS[0], {"label": "x", "penalty": 2}]}),
        f"{L}.tracks[new].levels[1].penalty",
        "at most 0",
    ),
    (
        "a kind's label has 16 characters at most",
        track(**{**WOUNDS, "kinds": [{**KINDS[0], "label": "x" * 17}]}),
        f"{L}.tracks[new].kinds[a].label",
        "at most 16",
    ),
    (
        "only levels are lengthened",
        track(kinds=KINDS, boxes=BOXES, max=2, extra={"list": "stock", "countColumn": "max", "penaltyColumn": "max"}),
        f"{L}.tracks[new].extra",
        "has none",
    ),
    (
        "what lengthens is a list",
        track(**WOUNDS, extra={"list": "stck", "countColumn": "max", "penaltyColumn": "max"}),
        f"{L}.tracks[new].extra.list",
        '"stock"',
    ),
    (
        "what lengthens is counted",
        track(**WOUNDS, extra={"list": "stock", "countColumn": "name", "penaltyColumn": "max"}),
        f"{L}.tracks[new].extra.countColumn",
        "expected a number column",
    ),
]

STATES: list[Row] = [
    ("a state has two values", state(values=["one"]), f"{L}.states[new].values", "at least 2"),
    ("a state lists a value once", state(values=["one", "one"]), f"{L}.states[new].values[1]", "twice"),
    (
        "a state's value has no double quote",
        state(values=["one", 'a "b"']),
        f"{L}.states[new].values[1]",
        "double quote",
    ),
    ("a state starts at a value", state(values=["one", "two"], default="tow"), f"{L}.states[new].default", '"two"'),
    (
        "a state labels its values",
        state(values=["one", "two"], valueLabels={"six": "6"}),
        f"{L}.states[new].valueLabels.six",
        "none of the values",
    ),
]


def step(**keys: object) -> dict[str, object]:
    """An edit that appends a restore step to the nap."""
    return {"rests.nap.restore.+": keys}


STEP = "rests[nap].restore[6]"

RESTS: list[Row] = [
    ("a step has a target", step(to="max"), STEP, "exactly one of the keys pool"),
    ("a step has one target", step(pool="stamina", track="tired", to="max"), f"{STEP}.track", "does not stand"),
    ("a step sets or changes", step(pool="stamina"), STEP, "found none"),
    ("a step does not do both", step(pool="stamina", to="max", by={"const": 1}), STEP, "found to and by"),
    ("a restored pool is there", step(pool="stamna", to="max"), f"{STEP}.pool", '"stamina"'),
    ("a restored group is there", step(poolGroup="spark", to="max"), f"{STEP}.poolGroup", '"sparks"'),
    ("a restored list is there", step(listPools="stok", to="max"), f"{STEP}.listPools", '"stock"'),
    ("a restored list has pools", step(listPools="irons", to="max"), f"{STEP}.listPools", "no pools"),
    (
        "a recharge is a word of its column",
        step(listPools="stock", recharge=["nape"], to="max"),
        f"{STEP}.recharge[0]",
        "nap",
    ),
    ("a restored track is there", step(track="tird", to="min"), f"{STEP}.track", '"tired"'),
    ("a plain track has no kinds", step(track="tired", kind="light", to="min"), f"{STEP}.kind", "plain track"),
    ("a restored kind is there", step(track="scars", kind="lihgt", to="min"), f"{STEP}.kind", '"light"'),
    ("a restored state is there", step(state="foot", to="default"), f"{STEP}.state", "no live state"),
    ("a state is set to a value", step(state="footing", to="ice"), f"{STEP}.to", "never holds"),
    (
        "a state is not changed by a number",
        step(state="footing", by={"const": 1}, to="mud"),
        f"{STEP}.by",
        "does not stand",
    ),
    ("a pool is set to max, min or a number", step(pool="stamina", to="full"), f"{STEP}.to", "max or min"),
    ("a share is above 0", step(pool="stamina", by={"fractionOfMax": 0}), f"{STEP}.by.fractionOfMax", "more than 0"),
    ("a share is 1 at most", step(pool="stamina", by={"fractionOfMax": 1.5}), f"{STEP}.by.fractionOfMax", "at most 1"),
    (
        "what changes is a number or a share",
        step(pool="stamina", by={"dice": "1d6"}),
        f"{STEP}.by",
        "const or fraction",
    ),
    ("a cleared note is there", {"rests.nap.clear.text": ["focsu"]}, "rests[nap].clear.text[0]", '"focus"'),
    (
        "a cleared condition is there",
        {"rests.nap.clear.conditions": ["dzed"]},
        "rests[nap].clear.conditions[0]",
        '"dazed"',
    ),
    (
        "cleared conditions are some or all",
        {"rests.nap.clear.conditions": "every"},
        "rests[nap].clear.conditions",
        "all",
    ),
    ("two rests are not one", {"rests.+": {"id": "nap", "label": "Nap"}}, "rests[1].id", "already the id"),
]


@rulings(POOLS + PLAIN + STATES)
def test_pools_tracks_and_states(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(WOUND_TRACKS)
def test_wound_tracks(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(RESTS)
def test_rests(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_a_recharge_needs_a_column_to_be_written_in() -> None:
    edits = {"sheet.lists.stock.pools.rechargeColumn": GONE}
    assert_refused(yard(), edits, "rests[nap].restore[2].recharge", "no recharge column")


def test_a_list_that_is_not_there_lengthens_nothing() -> None:
    edits = {"sheet.live.tracks.hurt.extra.penaltyColumn": "cots"}
    assert_refused(fen(), edits, "sheet.live.tracks[hurt].extra.penaltyColumn", '"cost"')
