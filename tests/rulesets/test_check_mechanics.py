"""What entries do: parts that go together, prices, riders and answers. Source: format 9, 17.3, bridging 3 and 9."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, told, yard

M = "catalogs.book.entries.spark.mechanics"
AT = "catalogs[book].entries[spark].mechanics"


def does(**keys: object) -> dict[str, object]:
    """An edit that puts keys on Spark."""
    return {f"{M}.{key}": value for key, value in keys.items()}


HOLD = {"condition": "held", "duration": {"rounds": 1}}

PARTS: list[Row] = [
    ("an entry has a kind", does(kind=GONE), f"{AT}.kind", "missing"),
    ("a kind is one of six", does(kind="spell"), f"{AT}.kind", "attack, heal"),
    ("further harm needs an amount", does(amount=GONE, plus=[{"flat": 1}]), f"{AT}.plus", "needs an amount"),
    ("a heal has no further harm", does(kind="heal", plus=[{"flat": 1}]), f"{AT}.plus", "never stands on a heal"),
    ("a clause is an amount", does(plus=[{"type": "fire"}]), f"{AT}.plus[0]", "dice and flat"),
    ("a clause's harm is declared", does(plus=[{"flat": 1, "type": "frie"}]), f"{AT}.plus[0].type", '"fire"'),
    (
        "a clause's save is there",
        does(plus=[{"flat": 1, "save": {"save": "nerv", "onSuccess": "half"}}]),
        f"{AT}.plus[0].save.save",
        '"nerve"',
    ),
    (
        "a clause is not negated",
        does(plus=[{"flat": 1, "save": {"save": "nerve", "onSuccess": "negates"}}]),
        f"{AT}.plus[0].save.onSuccess",
        "none or half",
    ),
    ("there are three further clauses at most", does(plus=[{"flat": 1}] * 4), f"{AT}.plus", "at most 3"),
    ("an amount is something", does(amount={}), f"{AT}.amount", "dice and flat"),
    (
        "what adds to an amount needs one",
        does(amount=GONE, amountAdd={"field": "rank"}),
        f"{AT}.amountAdd",
        "an amount",
    ),
    ("a kind of harm is declared", does(damageType="fier"), f"{AT}.damageType", '"fire"'),
    ("a save is there", does(save={"save": "dodgge", "onSuccess": "half"}), f"{AT}.save.save", '"dodge"'),
    (
        "a success does one of three",
        does(save={"save": "nerve", "onSuccess": "double"}),
        f"{AT}.save.onSuccess",
        "negates",
    ),
    ("a budget is there", does(budget="ded"), f"{AT}.budget", '"deed"'),
    ("what is free has no budget", does(budget="deed", free=True), f"{AT}.free", "one of the two"),
    (
        "a price is paid from a pool or a group",
        does(cost=[{"pool": "spraks", "amount": 1}]),
        f"{AT}.cost[0].pool",
        "sparks",
    ),
    ("a price is at least 1", does(cost=[{"pool": "sparks", "amount": 0}]), f"{AT}.cost[0].amount", "at least 1"),
    ("a price has four parts at most", does(cost=[{"pool": "sparks", "amount": 1}] * 5), f"{AT}.cost", "at most 4"),
    ("twenty are aimed at at most", does(targetCount=21), f"{AT}.targetCount", "at most 20"),
    ("a range is not below 0", does(range=-1), f"{AT}.range", "at least 0"),
    (
        "what is scaled rises",
        does(scales={"from": {"field": "rank"}, "table": [[2, 1], [2, 2]]}),
        f"{AT}.scales.table[1]",
        "more than the row",
    ),
    ("a given budget is there", does(gives=[{"budget": "ded", "count": 1}]), f"{AT}.gives[0].budget", '"deed"'),
    ("ten are given at most", does(gives=[{"budget": "deed", "count": 11}]), f"{AT}.gives[0].count", "at most 10"),
    ("a quality is an item tag", does(qualities=["shrap"]), f"{AT}.qualities[0]", '"sharp"'),
    ("a component is there", does(components=["vocie"]), f"{AT}.components[0]", '"voice"'),
    ("a target's type is there", does(targetTypes={"types": ["bast"]}), f"{AT}.targetTypes.types[0]", '"beast"'),
    (
        "a target's tag is there",
        does(targetTypes={"not": {"tags": ["swrm"]}}),
        f"{AT}.targetTypes.not.tags[0]",
        '"swarm"',
    ),
    ("a test tests something", does(targetTypes={}), f"{AT}.targetTypes", "at least one of types"),
    (
        "a test's ability is there",
        does(targetTypes={"abilityAtMost": {"brain": 3}}),
        f"{AT}.targetTypes.abilityAtMost.brain",
        "no ability",
    ),
    (
        "a test's condition is there",
        does(targetTypes={"notImmuneTo": ["dazd"]}),
        f"{AT}.targetTypes.notImmuneTo[0]",
        "dazed",
    ),
]

APPLIES: list[Row] = [
    ("a condition is there", does(applies=[{**HOLD, "condition": "hld"}]), f"{AT}.applies[hld].condition", '"held"'),
    ("a condition has a duration", does(applies=[{"condition": "held"}]), f"{AT}.applies[held].duration", "missing"),
    (
        "a duration is a word or rounds",
        does(applies=[{**HOLD, "duration": 3}]),
        f"{AT}.applies[held].duration",
        "a text or",
    ),
    (
        "a duration is one of two words",
        does(applies=[{**HOLD, "duration": "forever"}]),
        f"{AT}.applies[held].duration",
        "instant or until-save",
    ),
    (
        "what waits for a save has one",
        does(applies=[{**HOLD, "duration": "until-save"}]),
        f"{AT}.applies[held].saveEnds",
        "missing",
    ),
    (
        "the save that ends is there",
        does(applies=[{**HOLD, "saveEnds": {"save": "nrve", "at": "turn-end"}}]),
        f"{AT}.applies[held].saveEnds.save",
        '"nerve"',
    ),
    (
        "the save that ends is rolled at a point",
        does(applies=[{**HOLD, "saveEnds": {"save": "nerve", "at": "dawn"}}]),
        f"{AT}.applies[held].saveEnds.at",
        "turn-end, turn-start",
    ),
    (
        "rounds are at most 1000",
        does(applies=[{**HOLD, "duration": {"rounds": 1001}}]),
        f"{AT}.applies[held].duration.rounds",
        "at most 1000",
    ),
    (
        "what ends it is a roll",
        does(applies=[{**HOLD, "endsAfter": "hit"}]),
        f"{AT}.applies[held].endsAfter",
        "attacked",
    ),
    ("six conditions go on at most", does(applies=[HOLD] * 7), f"{AT}.applies", "at most 6"),
]

ANSWERS: list[Row] = [
    ("an answer waits for a moment", does(reaction={}), f"{AT}.reaction.on", "missing"),
    ("a moment is one of four", does(reaction={"on": "missed"}), f"{AT}.reaction.on", "used, aimed, hit or harmed"),
    (
        "a hit cannot be stopped",
        does(reaction={"on": "hit", "cancels": True}),
        f"{AT}.reaction.cancels",
        '"used" or "aimed"',
    ),
    ("harm cannot be stopped", does(reaction={"on": "harmed", "cancels": True}), f"{AT}.reaction.cancels", "harmed"),
    (
        "an answer's catalogs are there",
        does(reaction={"on": "used", "against": {"catalogs": ["bok"]}}),
        f"{AT}.reaction.against.catalogs[0]",
        '"book"',
    ),
    (
        "a permission's budget is there",
        does(standard={"actions": ["dash"], "budget": "ded"}),
        f"{AT}.standard.budget",
        '"deed"',
    ),
    (
        "the main budget needs no permission",
        does(standard={"actions": ["dash"], "budget": "deed"}),
        f"{AT}.standard.budget",
        "main budget",
    ),
    (
        "what is permitted is there",
        does(standard={"actions": ["hide"], "budget": "knack"}),
        f"{AT}.standard.actions[0]",
        "not in combat.standard",
    ),
    (
        "an action is permitted once",
        does(standard={"actions": ["dash", "dash"], "budget": "knack"}),
        f"{AT}.standard.actions[1]",
        "twice",
    ),
]

RIDER = {"on": "hit", "oncePer": "turn", "amount": {"dice": "1d6"}}


def rides(beside: dict[str, object] | None = None, **keys: object) -> dict[str, object]:
    """An edit that makes Spark a rider."""
    return {M: {"kind": "rider", "rider": {**RIDER, **keys}, **(beside or {})}}


RIDERS: list[Row] = [
    ("a rider has its rider", {M: {"kind": "rider"}}, f"{AT}.rider", "missing"),
    ("only a rider has one", does(rider=RIDER), f"{AT}.rider", 'only on kind "rider"'),
    ("a rider costs nothing", rides({"cost": [{"pool": "sparks", "amount": 1}]}), f"{AT}.cost", "passive"),
    ("a rider has no range", rides({"range": 5}), f"{AT}.range", "passive"),
    ("a rider is no answer", rides({"reaction": True}), f"{AT}.reaction", "passive"),
    ("a rider adds something", rides(amount={}), f"{AT}.rider.amount", "dice and flat"),
    ("a rider rides on a hit", rides(on="miss"), f"{AT}.rider.on", "expected hit"),
    ("a rider is renewed", rides(oncePer="fight"), f"{AT}.rider.oncePer", "turn or round"),
    ("a rider's harm is declared", rides(type="frie"), f"{AT}.rider.type", '"fire"'),
    ("a rider waits for one of two", rides(when=["hidden"]), f"{AT}.rider.when[0]", "advantage or ally-adjacent"),
    ("a rider's sources are attack lists", rides(sources=["tricks"]), f"{AT}.rider.sources[0]", "no attack list"),
    ("a rider's column is on them", rides(requires={"column": "slwo"}), f"{AT}.rider.requires.column", '"slow"'),
]

POOLS: list[Row] = [
    (
        "harm throws the pool's die",
        {"catalogs.lore.entries.cold-hand.mechanics.amount.dice": "3d6"},
        "catalogs[lore].entries[cold-hand].mechanics.amount.dice",
        "d10",
    ),
    (
        "a bigger payment throws it too",
        {"catalogs.lore.entries.cold-hand.mechanics.perCostStep": {"dice": "1d8"}},
        "catalogs[lore].entries[cold-hand].mechanics.perCostStep.dice",
        "d10",
    ),
    (
        "a clause throws it too",
        {"catalogs.lore.entries.cold-hand.mechanics.plus": [{"dice": "1d4"}]},
        "catalogs[lore].entries[cold-hand].mechanics.plus[0].dice",
        "d10",
    ),
    (
        "a wound track has no temporary points",
        {"catalogs.lore.entries.still-water.mechanics": {"kind": "buff", "temporary": {"flat": 3}}},
        "catalogs[lore].entries[still-water].mechanics.temporary",
        "wound track",
    ),
]


@rulings(PARTS + APPLIES)
def test_parts_and_conditions(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(ANSWERS + RIDERS)
def test_answers_permissions_and_riders(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(POOLS)
def test_harm_in_pools(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(fen(), edits, path, word)


def test_what_heals_in_a_pool_fight_may_throw_any_die() -> None:
    heal = {"kind": "heal", "amount": {"dice": "1d6"}}
    assert told(fen(), {"catalogs.lore.entries.cold-hand.mechanics": heal}) == []


def test_a_rider_may_grow_with_its_holder() -> None:
    scales = {"from": {"field": "rank"}, "table": [[1, 0], [5, 1]]}
    assert told(yard(), rides({"scales": scales}, sources=["irons"], requires={"column": "drilled"})) == []


def test_without_fights_budgets_are_not_checked() -> None:
    edits = {"combat": GONE, "catalogs": yard()["catalogs"][:1], "items": GONE, "sheet.derived.load.of": [{"const": 1}]}
    assert told(yard(), {**edits, "layers.0.currencies": GONE, f"{M}.budget": "anything"}) == []
