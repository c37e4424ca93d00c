"""What goes together in an area that stays. Source: capabilities 1.172 to 1.183, 1.198, 1.289, 1.297 and 1.301."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, rulings, told, yard

SPARK, AT = "catalogs.book.entries.spark.mechanics", "catalogs[book].entries[spark].mechanics"
CHARM, CHARM_AT = "catalogs.wares.entries.charm.item.use", "catalogs[wares].entries[charm].item.use"
RAT, RAT_AT = "catalogs.foes.entries.rat.creature.actions.bite", "catalogs[foes].entries[rat].creature.actions[bite]"

BURST = {"shape": "burst", "size": 2}
WALL = {"shape": "wall", "size": 4}
LINE = {"shape": "line", "size": 4}
HARM = {"amount": {"dice": "1d6"}, "damageType": "fire"}
MOVE = {"budget": "knack", "distance": 3}


def zone(area: object = BURST, **keys: object) -> dict[str, object]:
    """An edit that leaves an area of the spark standing; a key that is `GONE` is left out."""
    written = {"rounds": 3, "triggers": ["enter"], **keys}
    return {f"{SPARK}.area": area, f"{SPARK}.zone": {key: one for key, one in written.items() if one is not GONE}}


def around(area: object = BURST, **keys: object) -> dict[str, object]:
    """The same of one that goes with its maker."""
    return {f"{SPARK}.range": 0, **zone(area, anchor="caster", **keys)}


STANDING: list[Row] = [
    ("a zone says how long it stands", zone(rounds=GONE), f"{AT}.zone.rounds", "missing"),
    ("it stands for a turn at least", zone(rounds=0), f"{AT}.zone.rounds", "at least 1"),
    ("it stands for a thousand turns at most", zone(rounds=1001), f"{AT}.zone.rounds", "at most 1000"),
    ("only an area stays", {f"{SPARK}.zone": {"rounds": 3, "triggers": ["enter"]}}, f"{AT}.zone", "needs an area"),
    ("it is held at a point or by its caster", zone(anchor="foe"), f"{AT}.zone.anchor", "point or caster"),
    ("it catches at what there is", zone(triggers=["enter", "leave"]), f"{AT}.zone.triggers[1]", "enter, turn-start"),
    ("a zone does something", zone(triggers=[]), f"{AT}.zone.triggers", "nothing else"),
    (
        "a box stays where it is laid",
        around({"shape": "box", "size": 2}),
        f"{AT}.zone.anchor",
        "a burst, a line or a cone",
    ),
    ("a wall follows nobody", around(WALL), f"{AT}.zone.anchor", "a burst, a line or a cone"),
    ("what lies around its caster has no range", zone(anchor="caster"), f"{AT}.range", "around its caster"),
    (
        "a creature's zone around itself has no range",
        {
            f"{RAT}.area": BURST,
            f"{RAT}.range": {"normal": 5},
            f"{RAT}.zone": {"rounds": 1, "anchor": "caster", "triggers": ["enter"]},
        },
        f"{RAT_AT}.range",
        "around its maker",
    ),
    (
        "breaking concentration takes the difficulty of a save",
        {f"{SPARK}.save": GONE, **zone(breaksConcentration=True)},
        f"{AT}.zone.breaksConcentration",
        "needs a save",
    ),
    (
        "where nobody concentrates, nothing breaks it",
        {"combat.concentration": GONE, **zone(breaksConcentration=True)},
        f"{AT}.zone.breaksConcentration",
        "combat.concentration",
    ),
    ("a cap is above nothing", zone(damageCap=0), f"{AT}.zone.damageCap", "at least 1"),
    (
        "a cap is reached by harm",
        {f"{SPARK}.amount": GONE, f"{SPARK}.damageType": GONE, **zone(damageCap=5)},
        f"{AT}.zone.damageCap",
        "nothing of it deals any",
    ),
]

MOVING: list[Row] = [
    ("a line is not moved", zone(LINE, move=MOVE), f"{AT}.zone.move", "only a burst"),
    ("what goes with its caster is not moved", around(move=MOVE), f"{AT}.zone.move", "held at a point"),
    ("what goes with its caster does not drift", around(drift={"distance": 1}), f"{AT}.zone.drift", "held at a point"),
    ("moving costs a budget there is", zone(move={**MOVE, "budget": "knak"}), f"{AT}.zone.move.budget", '"knack"'),
    ("it is moved somewhere", zone(move={**MOVE, "distance": 0}), f"{AT}.zone.move.distance", "more than 0"),
    ("it drifts somewhere", zone(drift={"distance": 0}), f"{AT}.zone.drift.distance", "more than 0"),
    ("a burst is not turned", around(turn={"budget": "knack"}), f"{AT}.zone.turn", "a line or a cone"),
    (
        "what is held at a point is not turned",
        zone(LINE, turn={"budget": "knack"}),
        f"{AT}.zone.turn",
        "with its caster",
    ),
    ("turning costs a budget there is", around(LINE, turn={"budget": "knak"}), f"{AT}.zone.turn.budget", '"knack"'),
    ("what is carried is not moved", zone(carried="any", move=MOVE), f"{AT}.zone.move", "not moved of its own"),
    ("what is carried does not drift", zone(carried="own", drift={"distance": 1}), f"{AT}.zone.drift", "of its own"),
    ("a line is not carried", zone(LINE, carried="any"), f"{AT}.zone.carried", "single burst"),
    ("what goes with its caster is not carried too", around(carried="any"), f"{AT}.zone.carried", "at a point"),
    ("it is carried by anybody or its own", zone(carried="foe"), f"{AT}.zone.carried", "any or own"),
]

GROUND: list[Row] = [
    ("ground does something", zone(terrain={}), f"{AT}.zone.terrain", "difficult"),
    ("a step costs two at least", zone(terrain={"costTimes": 1}), f"{AT}.zone.terrain.costTimes", "at least 2"),
    ("a step costs ten at most", zone(terrain={"costTimes": 11}), f"{AT}.zone.terrain.costTimes", "at most 10"),
    (
        "ground has one price",
        zone(terrain={"costTimes": 3, "difficult": True}),
        f"{AT}.zone.terrain.difficult",
        "beside costTimes",
    ),
    (
        "only hard going is against a step toward its caster",
        zone(terrain={"towardCaster": True, "perDistance": {"every": 1, **HARM}}),
        f"{AT}.zone.terrain.towardCaster",
        "harder to go over",
    ),
    (
        "ground hurts for some way",
        zone(terrain={"perDistance": {"every": 0, **HARM}}),
        f"{AT}.zone.terrain.perDistance.every",
        "more than 0",
    ),
    (
        "ground harms with a kind there is",
        zone(terrain={"perDistance": {"every": 1, **HARM, "damageType": "fir"}}),
        f"{AT}.zone.terrain.perDistance.damageType",
        '"fire"',
    ),
    (
        "whoever is held is held by a condition there is",
        zone(whileHeld={"condition": "hold", **HARM}),
        f"{AT}.zone.whileHeld.condition",
        '"held"',
    ),
]

MORE: list[Row] = [
    ("the other kind of harm is there", zone(damageType="fir"), f"{AT}.zone.damageType", '"fire"'),
    (
        "with no harm of its own it has no other kind",
        {f"{SPARK}.amount": GONE, f"{SPARK}.damageType": GONE, **zone(damageType="keen")},
        f"{AT}.zone.damageType",
        "needs an amount",
    ),
    (
        "the other kind is dealt at something",
        zone(triggers=[], damageType="keen", terrain={"difficult": True}),
        f"{AT}.zone.damageType",
        "a trigger, a side or a move that rams",
    ),
    ("what goes off stays", zone(triggers=[], detonates={}, drift={"distance": 1}), f"{AT}.zone.drift", "stays where"),
    ("what goes off is not moved", zone(triggers=[], detonates={}, move=MOVE), f"{AT}.zone.move", "stays where"),
    (
        "what goes off is not carried",
        zone(triggers=[], detonates={}, carried="any"),
        f"{AT}.zone.carried",
        "stays where",
    ),
    ("what goes off does nothing before", zone(detonates={}), f"{AT}.zone.triggers", "nothing while it stands"),
    ("what goes off goes with nobody", around(triggers=[], detonates={}), f"{AT}.zone.anchor", "stays where"),
    (
        "nothing beside what goes off does anything before",
        zone(WALL, triggers=[], detonates={}, side={"distance": 2, "triggers": ["enter"]}),
        f"{AT}.zone.side",
        "nothing while it stands",
    ),
    (
        "nobody held in what goes off takes anything before",
        zone(triggers=[], detonates={}, whileHeld={"condition": "asleep", **HARM}),
        f"{AT}.zone.whileHeld",
        "nothing while it stands",
    ),
    (
        "what goes off grows by the dice it throws",
        zone(triggers=[], detonates={"grows": {"dice": "1d12"}}),
        f"{AT}.zone.detonates.grows.dice",
        "the same dice",
    ),
    (
        "what goes off has dice to grow",
        {f"{SPARK}.amount": {"flat": 3}, **zone(triggers=[], detonates={"grows": {"dice": "1d6"}})},
        f"{AT}.zone.detonates.grows",
        "an amount with dice",
    ),
    (
        "a creature's grows by the dice it throws",
        {
            f"{RAT}.area": BURST,
            f"{RAT}.range": {"normal": 5},
            f"{RAT}.zone": {"rounds": 1, "triggers": [], "detonates": {"grows": {"dice": "1d12"}}},
        },
        f"{RAT_AT}.zone.detonates.grows.dice",
        "the same dice",
    ),
    (
        "whoever touches what goes off has a save to roll",
        {f"{SPARK}.save": GONE, **zone(triggers=[], detonates={"touched": True})},
        f"{AT}.zone.detonates.touched",
        "needs a save",
    ),
    ("something sets it alight", zone(burns={"by": [], **HARM}), f"{AT}.zone.burns.by", "at least"),
    (
        "what is wrong with all it does is told once",
        zone(triggers=[], burns={"by": [], **HARM}),
        f"{AT}.zone.burns.by",
        "at least",
    ),
    ("a trigger that is wrong is told once", zone(triggers=["leave"]), f"{AT}.zone.triggers[0]", "enter, turn-start"),
    ("it is set alight by what there is", zone(burns={"by": ["fir"], **HARM}), f"{AT}.zone.burns.by[0]", '"fire"'),
    (
        "a wind blows a round at least",
        zone(obscures={"dispersed": {"after": 0}}),
        f"{AT}.zone.obscures.dispersed.after",
        "at least 1",
    ),
    ("inside means something", zone(inside={}), f"{AT}.zone.inside", "conditions"),
    (
        "a condition inside is there",
        zone(inside={"conditions": ["asleap"]}),
        f"{AT}.zone.inside.conditions[0]",
        '"asleep"',
    ),
    ("what is kept off inside is there", zone(inside={"immune": ["fir"]}), f"{AT}.zone.inside.immune[0]", '"fire"'),
    (
        "what it forbids is there",
        zone(forbids={"components": ["voise"]}),
        f"{AT}.zone.forbids.components[0]",
        '"voice"',
    ),
    ("it forbids something", zone(forbids={"components": []}), f"{AT}.zone.forbids.components", "at least"),
    (
        "what it wards off comes from somewhere",
        zone(wards={"catalogs": [], "maxLevel": 1}),
        f"{AT}.zone.wards.catalogs",
        "at least",
    ),
    (
        "what it wards off is there",
        zone(wards={"catalogs": ["bok"], "maxLevel": 1}),
        f"{AT}.zone.wards.catalogs[0]",
        '"book"',
    ),
    ("a ward says up to what", zone(wards={"catalogs": ["book"]}), f"{AT}.zone.wards.maxLevel", "missing"),
    (
        "levels are compared as paid or as written",
        zone(wards={"catalogs": ["book"], "maxLevel": 1, "by": "paid"}),
        f"{AT}.zone.wards.by",
        "base",
    ),
]

LIGHTING: list[Row] = [
    ("a light is bright or dim somewhere", zone(lights={"bright": 0, "dim": 0}), f"{AT}.zone.lights", "lights nothing"),
    ("it says how far it is bright", zone(lights={"dim": 2}), f"{AT}.zone.lights.bright", "missing"),
    ("it says how far it is dim", zone(lights={"bright": 2}), f"{AT}.zone.lights.dim", "missing"),
    ("no light goes less far than nowhere", zone(lights={"bright": -1, "dim": 2}), f"{AT}.zone.lights.bright", "0"),
    ("nor further than there is ground", zone(lights={"bright": 1, "dim": 10001}), f"{AT}.zone.lights.dim", "10000"),
]

UTILITY = {
    f"{CHARM}.kind": "utility",
    **{f"{CHARM}.{key}": GONE for key in ("save", "saveDifficulty", "applies", "targets")},
}
STILL = {"rounds": 2, "triggers": [], "terrain": {"difficult": True}}

USES: list[Row] = [
    ("a utility stays", {**UTILITY, f"{CHARM}.area": BURST}, f"{CHARM_AT}.zone", "missing"),
    (
        "an item's zone is a zone as any other",
        {f"{CHARM}.area": BURST, f"{CHARM}.zone": {"rounds": 2, "triggers": []}},
        f"{CHARM_AT}.zone.triggers",
        "nothing else",
    ),
]


@rulings(STANDING + MOVING + GROUND + MORE + LIGHTING)
def test_zones(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_a_zone_that_only_lights_needs_no_trigger() -> None:
    assert told(yard(), zone(triggers=[], lights={"bright": 0, "dim": 2})) == []


def test_an_items_use_that_only_lights_is_a_utility() -> None:
    lamp = {"rounds": 2, "triggers": [], "lights": {"bright": 1, "dim": 1}}
    assert told(yard(), {**UTILITY, f"{CHARM}.area": BURST, f"{CHARM}.zone": lamp}) == []


@rulings(USES)
def test_zones_of_items(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)
