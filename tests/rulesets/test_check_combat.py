"""The `combat` block: what a fight cannot be. Source: format 12, 13, bridging 1 and 9."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, told, yard

C = "combat"


def track(**keys: object) -> dict[str, object]:
    """An edit that appends a track and lets dying count on it."""
    return {
        "sheet.live.tracks.+": {"id": "new", "label": "New", "min": 0, **keys},
        "combat.dying.failures": "new",
    }


WOUNDS = {"max": 1, "kinds": [{"id": "a", "label": "A", "severity": 1}], "levels": [{"label": "x", "penalty": 0}]}
TIER = {
    "id": "dogs",
    "label": "D",
    "health": [1, 2],
    "defense": 1,
    "toHit": 1,
    "damagePerRound": [1, 2],
    "saveDifficulty": 1,
}

SUMMED: list[Row] = [
    ("a fight has a health", {f"{C}.health": GONE}, f"{C}.health", "missing"),
    ("a summed fight has an attack roll", {f"{C}.attackRoll": GONE}, f"{C}.attackRoll", "missing"),
    ("a summed fight has no pool", {f"{C}.pool": {}}, f"{C}.pool", "does not go with"),
    (
        "a fight in pools needs checks in pools",
        {
            f"{C}.kind": "dice-pool",
            f"{C}.attackRoll": GONE,
            f"{C}.pool": {},
            f"{C}.conditions.bleeding.modifiers": [{"to": "defense", "flat": -2}],
        },
        f"{C}.kind",
        "resolution.kind",
    ),
    ("health is a pool or a track", {f"{C}.health": {"field": "rank"}}, f"{C}.health", "pool or track"),
    ("health's pool is there", {f"{C}.health.pool": "stamna"}, f"{C}.health.pool", '"stamina"'),
    ("health does not start empty", {f"{C}.health.pool": "grit"}, f"{C}.health.pool", "starts empty"),
    ("health is no row pool", {f"{C}.health.pool": "stock"}, f"{C}.health.pool", "no pool"),
    (
        "a pool of health has no kinds of mark",
        {f"{C}.damageKinds": {"default": "light", "marks": "per-point"}},
        f"{C}.damageKinds",
        "health is a pool",
    ),
    ("a health track is marked by kinds", {f"{C}.health": {"track": "scars"}}, f"{C}.damageKinds", "missing"),
    (
        "no kind of harm stands twice",
        {f"{C}.damageTypes": ["blunt", "keen", "fire", "Fire"]},
        f"{C}.damageTypes[3]",
        "as fire",
    ),
    ("initiative throws dice or a pool", {f"{C}.initiative": {}}, f"{C}.initiative", "found none"),
    (
        "a pool is thrown in pool fights",
        {f"{C}.initiative": {"pool": {"const": 3}}},
        f"{C}.initiative.pool",
        "not of the kind",
    ),
    ("only a pool is added to", {f"{C}.initiative.plus": 3}, f"{C}.initiative.plus", "only with pool"),
    (
        "a moving initiative is a pool",
        {f"{C}.initiative.resource": {"base": 3, "styles": [{"id": "a", "label": "A", "takes": {}}]}},
        f"{C}.initiative.resource",
        "needs pool",
    ),
    (
        "initiative is thrown each fight or round",
        {f"{C}.initiative.each": "turn"},
        f"{C}.initiative.each",
        "fight or round",
    ),
    (
        "an extreme face is of one die",
        {f"{C}.attackRoll.dice.count": 2, f"{C}.attackRoll.naturals": {"max": "hit"}},
        f"{C}.attackRoll.naturals.max",
        "dice.count to be 1",
    ),
    (
        "the lowest face misses or does nothing",
        {f"{C}.attackRoll.naturals.min": "hit"},
        f"{C}.attackRoll.naturals.min",
        "miss",
    ),
    ("an action stands once", {f"{C}.standard.+": "dash"}, f"{C}.standard[4]", "twice"),
    ("an action is one of six", {f"{C}.standard.+": "rest"}, f"{C}.standard[4]", "dash, disengage"),
    (
        "a dodge's saves need a dodge",
        {f"{C}.standard": ["dash", "disengage"]},
        f"{C}.standardEffects.dodge",
        "needs dodge",
    ),
    (
        "a dodge's saves are there",
        {f"{C}.standardEffects.dodge.saves": ["doge"]},
        f"{C}.standardEffects.dodge.saves[0]",
        "dodge",
    ),
    (
        "two budgets are not one",
        {f"{C}.economy.budgets.+": {"id": "deed", "label": "D", "per": "turn"}},
        f"{C}.economy.budgets[3].id",
        "already the id",
    ),
    (
        "ten of a budget at most",
        {f"{C}.economy.budgets.deed.count": 11},
        f"{C}.economy.budgets[deed].count",
        "at most 10",
    ),
    ("a strike at a walker has a budget", {f"{C}.opportunity.budget": "reflx"}, f"{C}.opportunity.budget", '"reflex"'),
    ("an off hand has a budget", {f"{C}.offHand.budget": "nack"}, f"{C}.offHand.budget", '"knack"'),
    ("a spending limit is of a pool", {f"{C}.spendLimits.0.pool": "spark"}, f"{C}.spendLimits[0].pool", '"spark_'),
    ("what is concentrated on is a note", {f"{C}.concentration.text": "focsu"}, f"{C}.concentration.text", '"focus"'),
    ("concentration's save is there", {f"{C}.concentration.save": "nerv"}, f"{C}.concentration.save", '"nerve"'),
    (
        "a share of harm is 1 at most",
        {f"{C}.concentration.fromDamage": 2},
        f"{C}.concentration.fromDamage",
        "at most 1",
    ),
    (
        "a band of health is the right way round",
        {f"{C}.threat.tiers.+": {**TIER, "health": [3, 2]}},
        f"{C}.threat.tiers[dogs].health",
        "low above its high",
    ),
    (
        "a band of harm is the right way round",
        {f"{C}.threat.tiers.+": {**TIER, "damagePerRound": [3, 2]}},
        f"{C}.threat.tiers[dogs].damagePerRound",
        "low above its high",
    ),
    (
        "a band has two ends",
        {f"{C}.threat.tiers.+": {**TIER, "health": [3]}},
        f"{C}.threat.tiers[dogs].health[1]",
        "missing",
    ),
    (
        "a check's value is there",
        {f"{C}.checks.grapple.value": {"skillMod": "hual"}},
        f"{C}.checks[grapple].value.skillMod",
        '"haul"',
    ),
]

DYING: list[Row] = [
    ("two tracks count", {f"{C}.dying.failures": "up"}, f"{C}.dying.failures", "another track"),
    ("a counting track is there", {f"{C}.dying.failures": "oot"}, f"{C}.dying.failures", '"out"'),
    ("a wound track counts nothing", track(**WOUNDS), f"{C}.dying.failures", "is a wound track"),
    ("a top that is read counts nothing", track(max={"field": "rank"}), f"{C}.dying.failures", "plain number"),
    ("a track of one place counts nothing", track(max=0), f"{C}.dying.failures", "above its min"),
    (
        "a hidden track counts nothing",
        track(max=3, hideWhen={"field": "sworn", "equals": True}),
        f"{C}.dying.failures",
        "hideWhen",
    ),
    ("somebody down has a condition", {f"{C}.dying.condition": "aslep"}, f"{C}.dying.condition", '"asleep"'),
    (
        "an extreme face is of one die",
        {f"{C}.dying.dice.count": 2, f"{C}.dying.naturals": {"max": "success"}},
        f"{C}.dying.naturals.max",
        "dice.count to be 1",
    ),
    ("dying is of one kind", {f"{C}.dying.kind": "bleed"}, f"{C}.dying.kind", "expected saves"),
]

BOARDS: list[Row] = [
    (
        "a type of characters is there",
        {f"{C}.creatureTypes.characters.types": ["flok"]},
        f"{C}.creatureTypes.characters.types[0]",
        '"folk"',
    ),
    ("the default size is there", {f"{C}.sizes.default": "bg"}, f"{C}.sizes.default", '"big"'),
    ("a size is read off an enum", {f"{C}.sizes.sheet": {"field": "rank"}}, f"{C}.sizes.sheet.field", "enum field"),
    ("a fall's harm is declared", {f"{C}.falling.type": "blnt"}, f"{C}.falling.type", '"blunt"'),
    ("a fall's condition is there", {f"{C}.falling.condition": "dazd"}, f"{C}.falling.condition", '"dazed"'),
    ("a cell is some of a unit", {f"{C}.distance.perCell": 0}, f"{C}.distance.perCell", "more than 0"),
    ("a unit's name is short", {f"{C}.distance.label": "x" * 13}, f"{C}.distance.label", "at most 12"),
]

POOLED: list[Row] = [
    ("a pool fight has its pool", {f"{C}.pool": GONE, "catalogs.life": GONE}, f"{C}.pool", "missing"),
    (
        "a pool fight has no attack roll",
        {f"{C}.attackRoll": {"dice": {"count": 1, "sides": 10}}},
        f"{C}.attackRoll",
        "does not go",
    ),
    ("a health track keeps kinds", {f"{C}.damageKinds": GONE}, f"{C}.damageKinds", "missing"),
    ("the default kind is the track's", {f"{C}.damageKinds.default": "brusie"}, f"{C}.damageKinds.default", '"bruise"'),
    (
        "a type's kind is the track's",
        {f"{C}.damageKinds.byType": {"keen": "ct"}},
        f"{C}.damageKinds.byType.keen",
        "no kind",
    ),
    (
        "a kind's type is declared",
        {f"{C}.damageKinds.byType": {"kene": "cut"}},
        f"{C}.damageKinds.byType.kene",
        '"keen"',
    ),
    (
        "no two types differ only by case",
        {f"{C}.damageKinds.byType": {"keen": "cut", "Keen": "bruise"}},
        f"{C}.damageKinds.byType.Keen",
        "only by case",
    ),
    (
        "marks are by point or by blow",
        {f"{C}.damageKinds.marks": "each"},
        f"{C}.damageKinds.marks",
        "per-point or per-blow",
    ),
    ("damage dice reach a face they have", {f"{C}.pool.damageTarget": 11}, f"{C}.pool.damageTarget", "10 sides"),
    (
        "soak takes something off",
        {f"{C}.pool.soak": {"roll": True}, "catalogs.life.entries.hag.creature.soak": {"all": 1}},
        f"{C}.pool.soak",
        "all and byKind",
    ),
    (
        "soak is rolled or not",
        {f"{C}.pool.soak.roll": GONE, "catalogs.life.entries.hag.creature.soak": GONE},
        f"{C}.pool.soak.roll",
        "missing",
    ),
    (
        "soak is for the track's kinds",
        {f"{C}.pool.soak.byKind": {"burn": {"const": 1}}},
        f"{C}.pool.soak.byKind.burn",
        "no kind",
    ),
    (
        "only dice are modified",
        {f"{C}.initiative.modifier": {"const": 1}},
        f"{C}.initiative.modifier",
        "only with dice",
    ),
    (
        "a moving initiative is thrown once",
        {f"{C}.initiative.each": "fight"},
        f"{C}.initiative.each",
        "beside resource",
    ),
    (
        "a base is above the line",
        {f"{C}.initiative.resource.base": 0},
        f"{C}.initiative.resource.base",
        "more than crash.at",
    ),
    (
        "one style takes",
        {f"{C}.initiative.resource.styles.press": GONE},
        f"{C}.initiative.resource.styles",
        "one style that takes",
    ),
    (
        "a style takes or spends",
        {f"{C}.initiative.resource.styles.press.spends": {}},
        f"{C}.initiative.resource.styles[press]",
        "found takes and spends",
    ),
    (
        "a missed style's table rises",
        {f"{C}.initiative.resource.styles.finish.spends.onMiss": [[5, 1], [5, 2]]},
        f"{C}.initiative.resource.styles[finish].spends.onMiss[1]",
        "more than the row",
    ),
    (
        "a crash's condition is there",
        {f"{C}.initiative.resource.crash.condition": "cwoed"},
        f"{C}.initiative.resource.crash.condition",
        '"cowed"',
    ),
]


@rulings(SUMMED + DYING + BOARDS)
def test_summed_fights(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(POOLED)
def test_fights_in_pools(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(fen(), edits, path, word)


def test_whatever_is_measured_needs_a_unit() -> None:
    lines = told(
        yard(), {"combat.distance": GONE, "catalogs": yard()["catalogs"][:1], "items.lootTables": [], "layers": []}
    )
    assert [line.partition(":")[0] for line in lines] == [
        "combat.attacks[0].reach",
        "combat.attacks[0].range.normal",
        "combat.contests[shove].onWin.push",
        "combat.ranged",
        "combat.cover",
        "combat.opportunity",
        "combat.senses",
        "combat.falling",
    ]


def test_health_is_marked_on_a_wound_track() -> None:
    edits = {"combat.health": {"track": "tired"}, "combat.damageKinds": {"default": "light", "marks": "per-point"}}
    assert_refused(yard(), edits, "combat.health.track", "plain track")


def test_a_pool_of_health_is_not_soaked_by_kind() -> None:
    edits = {"combat.health": {"pool": "breath"}, "combat.damageKinds": GONE, "catalogs.life": GONE}
    assert_refused(fen(), edits, "combat.pool.soak.byKind.bruise", "health is a pool")


def test_hardness_is_read_only_where_a_style_spends() -> None:
    edits = {"combat.initiative.resource.styles.finish": GONE}
    assert [line.partition(":")[0] for line in told(fen(), edits)] == [
        "combat.pool.hardness",
        "catalogs[life].entries[hag].creature.hardness",
    ]
