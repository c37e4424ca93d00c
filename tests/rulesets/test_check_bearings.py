"""Conditions, levels and the changes they make. Source: format 12.9, 12.10, bridging 2."""

from collections.abc import Mapping

from tests.rulesets.documents import Row, assert_refused, fen, rulings, told, yard

C, AT = "combat.conditions.held", "combat.conditions[held]"


def bears(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the condition held."""
    return {f"{C}.{key}": value for key, value in keys.items()}


def changes(to: str, **keys: object) -> dict[str, object]:
    """An edit that gives held one modifier."""
    return bears(modifiers=[{"to": to, **keys}])


MODIFIER = f"{AT}.modifiers[0]"

NAMES: list[Row] = [
    (
        "a condition is one of the sheet's",
        {"combat.conditions.+": {"condition": "hled"}},
        "combat.conditions[hled].condition",
        '"held"',
    ),
    (
        "a condition has one entry",
        {"combat.conditions.+": {"condition": "held"}},
        "combat.conditions[4].condition",
        "already has an entry",
    ),
    ("a failed save is there", bears(failsSaves=["nerv"]), f"{AT}.failsSaves[0]", '"nerve"'),
    ("a narrowing needs save effects", bears(saves=["nerve"]), f"{AT}.saves", "narrows save effects"),
    ("a narrowing needs check effects", bears(skills=["haul"]), f"{AT}.skills", "narrows check effects"),
    (
        "a modifier with its own saves is not narrowed",
        bears(saves=["nerve"], modifiers=[{"to": "saves", "flat": 1, "saves": ["dodge"]}]),
        f"{AT}.saves",
        "without their own",
    ),
    ("a narrowed save is there", bears(effects=["own-saves-advantage"], saves=["nerv"]), f"{AT}.saves[0]", '"nerve"'),
    (
        "a narrowed skill is there",
        bears(effects=["own-checks-advantage"], skills=["hual"]),
        f"{AT}.skills[0]",
        '"haul"',
    ),
    (
        "only its own effects are held off",
        bears(whileSourceInSight=["cannot-act"]),
        f"{AT}.whileSourceInSight[0]",
        "none of this condition's effects",
    ),
    (
        "out of sight is true or a list",
        bears(whileSourceInSight="yes"),
        f"{AT}.whileSourceInSight",
        "true or false or a list",
    ),
    ("resisted harm is declared", bears(resist=["frie"]), f"{AT}.resist[0]", '"fire"'),
    (
        "a resistance's exception is an item tag",
        bears(resist=[{"type": "fire", "except": ["blunt"]}]),
        f"{AT}.resist[0].except[0]",
        "no item tag",
    ),
    (
        "an immunity's condition is there",
        bears(conditionImmunities=["dazd"]),
        f"{AT}.conditionImmunities[0]",
        '"dazed"',
    ),
    ("a sense is there", bears(senses={"smel": 5}), f"{AT}.senses.smel", '"smell"'),
    (
        "a forbidden component is there",
        bears(forbids={"components": ["vioce"]}),
        f"{AT}.forbids.components[0]",
        '"voice"',
    ),
    ("something is forbidden", bears(forbids={}), f"{AT}.forbids", "at least one of components"),
    ("a changed budget is there", bears(budgets=[{"budget": "ded", "flat": -1}]), f"{AT}.budgets[0].budget", '"deed"'),
    (
        "a budget is changed by something",
        bears(budgets=[{"budget": "deed", "flat": 0}]),
        f"{AT}.budgets[0].flat",
        "nothing",
    ),
    ("a granted budget is there", bears(grants={"budget": "ded", "attacks": True}), f"{AT}.grants.budget", '"deed"'),
    ("something is granted", bears(grants={"budget": "knack"}), f"{AT}.grants", "standard and attacks"),
    (
        "a granted action is there",
        bears(grants=[{"budget": "knack", "standard": ["ready"]}]),
        f"{AT}.grants[0].standard[0]",
        "not in combat.standard",
    ),
    (
        "only a strike is narrowed",
        bears(grants={"budget": "knack", "standard": ["dash"], "melee": True}),
        f"{AT}.grants.melee",
        "narrows a strike",
    ),
    ("an included condition is there", bears(includes=["dazd"]), f"{AT}.includes[0]", '"dazed"'),
    ("a removed condition is there", bears(removes=["dazd"]), f"{AT}.removes[0]", '"dazed"'),
    ("an ending catalog is there", bears(endsWhenHarmedFrom=["bok"]), f"{AT}.endsWhenHarmedFrom[0]", '"book"'),
    ("an ending is one of four", bears(endsWhen=["slept"]), f"{AT}.endsWhen[0]", "damaged, attacked"),
    (
        "no condition includes itself",
        {"combat.conditions.asleep.includes": ["asleep"]},
        "combat.conditions[asleep].includes",
        "back to asleep",
    ),
]

MODIFIERS: list[Row] = [
    ("a modifier changes something", changes("defense"), MODIFIER, "at least one of flat, dice"),
    ("a modifier is to one of nine", changes("health", flat=1), f"{MODIFIER}.to", "unknown word"),
    ("a change is not 0", changes("defense", flat=0), f"{MODIFIER}.flat", "changes nothing"),
    ("a change is at most 100", changes("defense", flat=101), f"{MODIFIER}.flat", "at most 100"),
    ("a defense throws no dice", changes("defense", dice="1d4"), f"{MODIFIER}.dice", "does not take it"),
    ("a defense does not lean", changes("defense", mode="advantage"), f"{MODIFIER}.mode", "does not take it"),
    ("an attack is not multiplied", changes("attacks", flat=1, times=2), f"{MODIFIER}.times", "does not take it"),
    ("a speed throws no dice", changes("speed", dice="1d4"), f"{MODIFIER}.dice", "does not take it"),
    ("a speed is halved or doubled", changes("speed", times=3), f"{MODIFIER}.times", "0.5 or 2"),
    ("a save leans one of two ways", changes("saves", mode="double"), f"{MODIFIER}.mode", "advantage or disadvantage"),
    (
        "a save is narrowed to saves",
        changes("saves", flat=1, skills=["haul"]),
        f"{MODIFIER}.skills",
        "does not take it",
    ),
    (
        "a check is narrowed to skills",
        changes("checks", flat=1, saves=["nerve"]),
        f"{MODIFIER}.saves",
        "does not take it",
    ),
    ("a narrowed save is there", changes("saves", flat=1, saves=["nerv"]), f"{MODIFIER}.saves[0]", '"nerve"'),
    ("a narrowed skill is there", changes("checks", flat=1, skills=["hual"]), f"{MODIFIER}.skills[0]", '"haul"'),
    (
        "a narrowed ability is there",
        changes("checks", flat=1, abilities=["mght"]),
        f"{MODIFIER}.abilities[0]",
        '"might"',
    ),
    ("dice that are taken away are there", changes("saves", flat=1, minus=True), f"{MODIFIER}.minus", "no dice"),
    ("whose value is added is said of one", changes("saves", flat=1, of="source"), f"{MODIFIER}.of", "no add"),
    ("an added value is there", changes("saves", add={"abilityMod": "wit"}), f"{MODIFIER}.add.abilityMod", '"wits"'),
    ("an attack's ability is there", changes("attacks", flat=1, ability="mite"), f"{MODIFIER}.ability", '"might"'),
    ("a marked condition is there", changes("damage", flat=1, marked="hled"), f"{MODIFIER}.marked", '"held"'),
    ("an added kind of harm is declared", changes("damage", flat=1, type="frie"), f"{MODIFIER}.type", '"fire"'),
    (
        "a save is against something",
        changes("saves", flat=1, against={}),
        f"{MODIFIER}.against",
        "at least one of damage",
    ),
    (
        "what a save is against is declared",
        changes("saves", flat=1, against={"damage": ["frie"]}),
        f"{MODIFIER}.against.damage[0]",
        '"fire"',
    ),
    ("only healing is taken", changes("defense", flat=1, taken=True), f"{MODIFIER}.taken", "does not take it"),
    ("healing is at most ten times as much", changes("healing", times=11), f"{MODIFIER}.times", "0 to 10"),
    ("six modifiers at most", bears(modifiers=[{"to": "defense", "flat": 1}] * 7), f"{AT}.modifiers", "at most 6"),
]

L, LEVEL = "combat.levels.0", "combat.levels[0]"

LEVELS: list[Row] = [
    ("a level is of a track or a derived value", {f"{L}.derived": "half"}, LEVEL, "found track and derived"),
    ("a level is of something", {L: {"at": 1, "effects": ["speed-zero"]}}, LEVEL, "found none"),
    ("a level's track is there", {f"{L}.track": "tird"}, f"{LEVEL}.track", '"tired"'),
    (
        "a level's derived value is there",
        {L: {"derived": "hlf", "at": 1, "effects": ["speed-zero"]}},
        f"{LEVEL}.derived",
        '"half"',
    ),
    ("a level is of no wound track", {f"{L}.track": "scars"}, f"{LEVEL}.track", "is a wound track"),
    ("a level is on its track", {f"{L}.at": 6}, f"{LEVEL}.at", "above the top of tired, 5"),
    ("a level is at least 1", {f"{L}.at": 0}, f"{LEVEL}.at", "at least 1"),
    ("a level does something", {f"{L}.effects": []}, LEVEL, "does nothing"),
    (
        "a level has one entry",
        {"combat.levels.+": {"track": "tired", "at": 2, "effects": ["speed-zero"]}},
        "combat.levels[1].at",
        "already has an entry",
    ),
    ("a level ends on no harm", {f"{L}.effects": ["ends-on-damage"]}, f"{LEVEL}.effects[0]", "never stands on a level"),
    ("nobody stands up from a level", {f"{L}.effects": ["half-move-to-stand"]}, f"{LEVEL}.effects[0]", "no ending"),
    ("a level has no source to target", {f"{L}.effects": ["cannot-target-source"]}, f"{LEVEL}.effects[0]", "no source"),
    (
        "a level has no source to approach",
        {f"{L}.effects": ["cannot-approach-source"]},
        f"{LEVEL}.effects[0]",
        "no source",
    ),
    (
        "a level reads no source's sheet",
        {f"{L}.modifiers": [{"to": "saves", "add": {"const": 1}, "of": "source"}]},
        f"{LEVEL}.modifiers[0].of",
        "no source",
    ),
    ("a share of health is 1 at most", {f"{L}.maxHealthTimes": 2}, f"{LEVEL}.maxHealthTimes", "at most 1"),
]


@rulings(NAMES)
def test_conditions(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(MODIFIERS)
def test_modifiers(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(LEVELS)
def test_levels(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_in_a_pool_fight_a_modifier_is_a_flat_number_of_dice() -> None:
    edits = {"combat.conditions.cowed.modifiers.0": {"to": "attacks", "dice": "1d4"}}
    assert_refused(fen(), edits, "combat.conditions[cowed].modifiers[0].dice", "flat number of dice")


def test_conditions_may_not_include_each_other_in_a_circle() -> None:
    lines = told(yard(), {"combat.conditions.dazed.includes": ["asleep"]})
    assert lines == [
        "combat.conditions[dazed].includes: leads back to dazed itself",
        "combat.conditions[asleep].includes: leads back to asleep itself",
    ]


def test_everything_a_condition_may_bear_goes_together() -> None:
    everything = bears(
        modifiers=[
            {
                "to": "damage",
                "diceTimes": 2,
                "criticalDice": 1,
                "flat": 2,
                "type": "fire",
                "attacks": "weapon",
                "blow": "melee",
                "ability": "might",
                "targetIs": {"types": ["beast"]},
                "marked": "dazed",
            },
            {"to": "attacks", "mode": "advantage", "atSource": True},
            {"to": "attacks-taken", "mode": "disadvantage", "from": {"tags": ["swarm"]}},
            {"to": "saves", "add": {"abilityMod": "wits"}, "of": "source", "against": {"qualities": ["sharp"]}},
            {"to": "initiative", "dice": "1d4"},
            {"to": "healing", "times": 0.5, "taken": True},
        ],
        resist=["fire", {"type": "keen", "except": ["sharp"]}],
        lacks=["sight"],
        forbids={"components": ["voice"], "catalogs": ["book"], "attacks": True},
        budgets=[{"budget": "deed", "flat": -1}],
        grants=[{"budget": "knack", "attacks": True, "afterAttack": True, "wielding": {"only": {"tags": ["sharp"]}}}],
        endsWhen=["damaged"],
        removes=["dazed"],
        senses={"smell": {"add": 5}},
    )
    assert told(yard(), everything) == []
