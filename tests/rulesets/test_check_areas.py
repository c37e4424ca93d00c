"""Shapes of areas and what goes with which of them. Source: capabilities 1.177, 1.178 and 1.301."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, rulings, told, yard

SPARK, AT = "catalogs.book.entries.spark.mechanics", "catalogs[book].entries[spark].mechanics"
RAT, RAT_AT = "catalogs.foes.entries.rat.creature.actions.bite", "catalogs[foes].entries[rat].creature.actions[bite]"


def spark(range_: float | None = 60, **area: object) -> dict[str, object]:
    """An edit that gives the spark an area."""
    return {f"{SPARK}.area": area, f"{SPARK}.range": GONE if range_ is None else range_}


AREAS: list[Row] = [
    ("only a wall has a width", spark(shape="box", size=20, width=5), f"{AT}.area.width", '"wall", not "box"'),
    ("only a wall is laid as a ring", spark(shape="burst", size=20, ring=5), f"{AT}.area.ring", '"wall", not "burst"'),
    ("a width is above nothing", spark(shape="box", size=20, width=0), f"{AT}.area.width", "more than 0"),
    ("a cone is set down once", spark(shape="cone", size=20, copies=2), f"{AT}.area.copies", 'not "cone"'),
    ("a line is set down once", spark(shape="line", size=20, copies=2), f"{AT}.area.copies", 'not "line"'),
    ("one copy is no copies", spark(shape="box", size=20, copies=1), f"{AT}.area.copies", "at least 2"),
    ("there are ten copies at most", spark(shape="box", size=20, copies=11), f"{AT}.area.copies", "at most 10"),
    (
        "how far apart copies lie is said of copies",
        spark(shape="burst", size=20, copiesWithin=20),
        f"{AT}.area.copiesWithin",
        "needs copies",
    ),
    ("copies need a range", spark(None, shape="box", size=20, copies=2), f"{AT}.area.copies", "needs a range"),
    ("a wall only ever stays", spark(shape="wall", size=20), f"{AT}.area.shape", '"wall", which only ever stays'),
    (
        "a creature's wall only ever stays",
        {f"{RAT}.area": {"shape": "wall", "size": 20}, f"{RAT}.range": {"normal": 60}},
        f"{RAT_AT}.area.shape",
        "needs a zone",
    ),
    (
        "a creature's copies need a range",
        {f"{RAT}.area": {"shape": "burst", "size": 2, "copies": 2}},
        f"{RAT_AT}.area.copies",
        "needs a range",
    ),
]

WALL = {"shape": "wall", "size": 20}
BURST = {"shape": "burst", "size": 5}
ZONE = {"rounds": 3, "triggers": ["enter"]}


def stays(area: object, **zone: object) -> dict[str, object]:
    """An edit that gives the spark an area that stays."""
    return {f"{SPARK}.area": area, f"{SPARK}.range": 60, f"{SPARK}.zone": {**ZONE, **zone}}


SIDE = {"distance": 5, "triggers": ["enter"]}

WALLS: list[Row] = [
    ("only a wall has a side", stays(BURST, side=SIDE), f"{AT}.zone.side", '"wall", not "burst"'),
    ("a side catches at something", stays(WALL, side={**SIDE, "triggers": []}), f"{AT}.zone.side.triggers", "at least"),
    ("a side is some way deep", stays(WALL, side={**SIDE, "distance": 0}), f"{AT}.zone.side.distance", "more than 0"),
    ("a wall closes to something", stays(WALL, blocks=[]), f"{AT}.zone.blocks", "at least"),
    ("a wall closes to moving or seeing", stays(WALL, blocks=["hear"]), f"{AT}.zone.blocks[0]", "move or sight"),
    (
        "several copies do not drift",
        stays({**BURST, "copies": 2}, drift={"distance": 5}),
        f"{AT}.zone.drift",
        "stays where it is set down",
    ),
    (
        "several copies do not ram",
        stays({**BURST, "copies": 2}, move={"budget": "deed", "distance": 5, "ram": True}),
        f"{AT}.zone.move.ram",
        "each of them anew",
    ),
    (
        "what closes its cells does not drift",
        stays(BURST, blocks=["move"], drift={"distance": 5}),
        f"{AT}.zone.drift",
        "stays where it went up",
    ),
    (
        "what closes its cells is carried by nobody",
        stays(BURST, blocks=["sight"], carried="any"),
        f"{AT}.zone.carried",
        "stays where it went up",
    ),
    (
        "a wall is not moved",
        stays(WALL, move={"budget": "deed", "distance": 5}),
        f"{AT}.zone.move",
        "only a burst",
    ),
    ("a wall does not drift", stays(WALL, drift={"distance": 5}), f"{AT}.zone.drift", "only a burst"),
    ("a wall is carried by nobody", stays(WALL, carried="any"), f"{AT}.zone.carried", "only as a single burst"),
]


@rulings(AREAS + WALLS)
def test_areas(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_a_wall_needs_no_trigger() -> None:
    assert told(yard(), stays(WALL, triggers=[])) == []


ALONE: list[Row] = [
    ("a wrong trigger", stays(BURST, triggers=["come"]), f"{AT}.zone.triggers[0]", "enter"),
    ("a wrong key of what it does", stays(BURST, triggers=[], obscures=True), f"{AT}.zone.obscures", "an object"),
    ("a wrong area", stays({"shape": "burst"}), f"{AT}.area.size", "is missing"),
]


@rulings(ALONE)
def test_a_zone_with_a_mistake_in_it_is_told_of_that_alone(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


SECTIONS = {"every": 10, "health": 20, "defense": 12}
BROKEN = {"triggers": ["enter"], "amount": {"flat": 3}}

PANELS: list[Row] = [
    (
        "sections need a wall",
        stays(BURST, blocks=["move"], sections=SECTIONS),
        f"{AT}.zone.sections",
        "wall that blocks",
    ),
    ("sections need a wall that blocks", stays(WALL, sections=SECTIONS), f"{AT}.zone.sections", "wall that blocks"),
    (
        "a section has health",
        stays(WALL, blocks=["move"], sections={**SECTIONS, "health": 0}),
        f"{AT}.zone.sections.health",
        "at least 1",
    ),
    (
        "what a section is vulnerable to is declared",
        stays(WALL, blocks=["move"], sections={**SECTIONS, "vulnerable": ["frie"]}),
        f"{AT}.zone.sections.vulnerable[0]",
        '"fire"',
    ),
    (
        "what is left of a section catches at something",
        stays(WALL, blocks=["move"], sections={**SECTIONS, "broken": {**BROKEN, "triggers": []}}),
        f"{AT}.zone.sections.broken.triggers",
        "at least",
    ),
    (
        "the save against what is left needs the entry's own",
        {
            **stays(WALL, blocks=["move"], sections={**SECTIONS, "broken": {**BROKEN, "save": "nerve"}}),
            f"{SPARK}.save": GONE,
        },
        f"{AT}.zone.sections.broken.save",
        "whose difficulty it takes",
    ),
    (
        "what a save leaves of it needs a save",
        stays(WALL, blocks=["move"], sections={**SECTIONS, "broken": {**BROKEN, "onSave": "none"}}),
        f"{AT}.zone.sections.broken.onSave",
        "needs a save",
    ),
]


@rulings(PANELS)
def test_sections(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)
