"""Items swung and used: weapons, uses and charges. Source: format 10.6 to 10.8."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, rulings, told, yard

BLADE, BLADE_AT = "catalogs.wares.entries.cleaver.item", "catalogs[wares].entries[cleaver].item"
CHARM, CHARM_AT = "catalogs.wares.entries.charm.item", "catalogs[wares].entries[charm].item"


def swings(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the cleaver's attack."""
    return {f"{BLADE}.attack.{key}": value for key, value in keys.items()}


def charm(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the charm."""
    return {f"{CHARM}.{key}": value for key, value in keys.items()}


def uses(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the charm's use."""
    return {f"{CHARM}.use.{key}": value for key, value in keys.items()}


WEAPONS: list[Row] = [
    ("a weapon's budget is there", swings(budget="ded"), f"{BLADE_AT}.attack.budget", '"deed"'),
    (
        "a weapon's ability is there",
        swings(toHit={"abilities": ["mite"]}),
        f"{BLADE_AT}.attack.toHit.abilities[0]",
        "might",
    ),
    ("a weapon's skill is there", swings(toHit={"skill": "hual"}), f"{BLADE_AT}.attack.toHit.skill", '"haul"'),
    (
        "abilities are read off words that are ones",
        swings(toHit={"abilities": {"stat": "maker"}}),
        f"{BLADE_AT}.attack.toHit.abilities.stat",
        "expected enum",
    ),
    (
        "all of those words are abilities",
        {
            "items.stats.+": {"id": "way", "label": "W", "type": "enum", "values": ["might", "luck"]},
            **swings(toHit={"abilities": {"stat": "way"}}),
        },
        f"{BLADE_AT}.attack.toHit.abilities.stat",
        "may hold luck",
    ),
    (
        "a bonus is read off a number",
        swings(toHit={"bonus": {"stat": "edge"}}),
        f"{BLADE_AT}.attack.toHit.bonus.stat",
        "number",
    ),
    ("a per-die target is a pool's", swings(toHit={"target": 7}), f"{BLADE_AT}.attack.toHit.target", "dice added up"),
    ("a summed weapon has dice", swings(damage={"type": "keen"}), f"{BLADE_AT}.attack.damage.dice", "missing"),
    (
        "dice are read off dice",
        swings(damage={"dice": {"stat": "aid"}}),
        f"{BLADE_AT}.attack.damage.dice.stat",
        "expected dice",
    ),
    (
        "a weapon's stat is there",
        swings(damage={"dice": {"stat": "egde"}}),
        f"{BLADE_AT}.attack.damage.dice.stat",
        '"edge"',
    ),
    (
        "a weapon's harm is declared",
        swings(damage={"dice": "1d6", "type": "ken"}),
        f"{BLADE_AT}.attack.damage.type",
        '"keen"',
    ),
    ("a long shot is longer", swings(range={"normal": 9, "long": 8}), f"{BLADE_AT}.attack.range.long", "below normal"),
    ("a spend buys a strike", swings(strikes={"const": 0}), f"{BLADE_AT}.attack.strikes", "at least one strike"),
    ("a shot's tag is there", swings(ammo={"tag": "blot"}), f"{BLADE_AT}.attack.ammo.tag", '"bolt"'),
    (
        "half is recovered at most whole",
        swings(ammo={"tag": "bolt", "recover": 2}),
        f"{BLADE_AT}.attack.ammo.recover",
        "1",
    ),
    (
        "a clip recovers nothing",
        swings(ammo={"tag": "bolt", "recover": 0.5}, clip={"max": 3, "reload": "deed"}),
        f"{BLADE_AT}.attack.ammo.recover",
        "beside a clip",
    ),
    ("a clip's budget is there", swings(clip={"max": 3, "reload": "ded"}), f"{BLADE_AT}.attack.clip.reload", '"deed"'),
    (
        "an attack shoots what is loaded",
        swings(ammo={"tag": "bolt", "perAttack": 4}, clip={"max": 3, "reload": "deed"}),
        f"{BLADE_AT}.attack.ammo.perAttack",
        "more than the clip holds",
    ),
    (
        "a mode shoots what is loaded",
        swings(clip={"max": 3, "reload": "deed"}, modes=[{"id": "burst", "label": "B", "ammo": 4}]),
        f"{BLADE_AT}.attack.modes[burst].ammo",
        "more than the clip holds",
    ),
    (
        "a mode shoots something",
        swings(modes=[{"id": "burst", "label": "B", "ammo": 4}]),
        f"{BLADE_AT}.attack.modes[burst].ammo",
        "neither ammo nor a clip",
    ),
    (
        "a mode shifts a pool's target",
        swings(modes=[{"id": "aim", "label": "A", "target": 1}]),
        f"{BLADE_AT}.attack.modes[aim].target",
        "dice added up",
    ),
    (
        "two modes are not one",
        swings(modes=[{"id": "a", "label": "A"}, {"id": "a", "label": "B"}]),
        f"{BLADE_AT}.attack.modes[1].id",
        "already the id",
    ),
    (
        "a hit's condition is there",
        swings(onHit=[{"condition": "dazd", "atLeast": 3}]),
        f"{BLADE_AT}.attack.onHit[dazd].condition",
        '"dazed"',
    ),
    (
        "two hands need a slot",
        {f"{BLADE}.slots": GONE, f"{BLADE}.binds": {}, f"{BLADE}.attack.versatile": {"dice": "1d10"}},
        f"{BLADE_AT}.attack.versatile",
        "takes none",
    ),
]

USES: list[Row] = [
    (
        "a heal has no further harm",
        uses(kind="heal", plus=[{"flat": 1}]),
        f"{CHARM_AT}.use.plus",
        "never stands on a heal",
    ),
    ("a use has a kind", uses(kind="rider"), f"{CHARM_AT}.use.kind", "attack, heal, buff, debuff or utility"),
    ("a use has no price of its own", uses(cost=[]), f"{CHARM_AT}.use.cost", "unknown key"),
    ("a use is no answer", uses(reaction=True), f"{CHARM_AT}.use.reaction", "unknown key"),
    ("a use needs a budget or is free", uses(budget=GONE), f"{CHARM_AT}.use", "needs a budget, or free"),
    ("a use has a budget or is free", uses(free=True), f"{CHARM_AT}.use.free", "one of the two"),
    ("a use consumes or spends charges", uses(consumes=True), f"{CHARM_AT}.use.charges", "beside consumes"),
    ("only an attack roll is added to", uses(toHit={"bonus": 1}), f"{CHARM_AT}.use.toHit", "only with attackRoll"),
    (
        "a use that asks for a save says how hard",
        uses(saveDifficulty=GONE),
        f"{CHARM_AT}.use.save",
        "has no difficulty",
    ),
    (
        "a difficulty is read off a number",
        uses(saveDifficulty={"stat": "edge"}),
        f"{CHARM_AT}.use.saveDifficulty.stat",
        "number",
    ),
    (
        "only help restores",
        uses(restore={"pool": "spark_1", "amount": {"flat": 1}}),
        f"{CHARM_AT}.use.restore",
        "heal or a buff",
    ),
    (
        "a restored pool is there",
        uses(kind="buff", restore={"pool": "spark", "amount": {"flat": 1}}),
        f"{CHARM_AT}.use.restore.pool",
        '"spark_',
    ),
    (
        "health is not restored",
        uses(kind="buff", restore={"pool": "stamina", "amount": {"flat": 1}}),
        f"{CHARM_AT}.use.restore.pool",
        "is health",
    ),
    ("further harm needs an amount", uses(plus=[{"flat": 1}]), f"{CHARM_AT}.use.plus", "needs an amount"),
    (
        "a gate checks one thing",
        uses(gate={"check": {}, "difficulty": 10}),
        f"{CHARM_AT}.use.gate.check",
        "skill, ability",
    ),
    (
        "a gate's skill is there",
        uses(gate={"check": {"skill": "hual"}, "difficulty": 10}),
        f"{CHARM_AT}.use.gate.check.skill",
        '"haul"',
    ),
    (
        "a gate's ability is there",
        uses(gate={"check": {"ability": "wit"}, "difficulty": 10}),
        f"{CHARM_AT}.use.gate.check.ability",
        '"wits"',
    ),
    (
        "a gate has a difficulty",
        uses(gate={"check": {"skill": "haul"}, "difficulty": 0}),
        f"{CHARM_AT}.use.gate.difficulty",
        "at least 1",
    ),
    ("charges are spent", uses(charges=GONE), f"{CHARM_AT}.charges", "use.charges is missing"),
    ("spent charges are held", charm(charges=GONE), f"{CHARM_AT}.use.charges", "holds none"),
    ("no more is spent than is held", uses(charges=4), f"{CHARM_AT}.use.charges", "the item holds 3"),
    ("charges make a stack of one", charm(stack=5), f"{CHARM_AT}.stack", "a stack of 1"),
    ("a stack of one is written", charm(stack=GONE), f"{CHARM_AT}.stack", "is missing"),
    (
        "a recharging rest is there",
        {f"{CHARM}.charges.recharge.rests": ["nape"]},
        f"{CHARM_AT}.charges.recharge.rests[0]",
        "nap",
    ),
    (
        "a recharge is max or an amount",
        {f"{CHARM}.charges.recharge.amount": "all"},
        f"{CHARM_AT}.charges.recharge.amount",
        "max",
    ),
    (
        "an item breaks on a face",
        {f"{CHARM}.charges.breaksOn": {"die": 6, "atMost": 7}},
        f"{CHARM_AT}.charges.breaksOn.atMost",
        "above what the die throws",
    ),
    (
        "charges are read off a number",
        {f"{CHARM}.charges.max": {"stat": "edge"}},
        f"{CHARM_AT}.charges.max.stat",
        "number",
    ),
    (
        "charges read at least one",
        {f"{CHARM}.charges.max": {"stat": "aid"}, f"{CHARM}.stats": {"aid": 0}},
        f"{CHARM_AT}.charges.max",
        "expected at least 1",
    ),
]


@rulings(WEAPONS)
def test_weapons(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(USES)
def test_uses_and_charges(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_a_weapons_distance_needs_the_fights() -> None:
    lines = told(yard(), {"combat.distance": GONE})
    assert f"{BLADE_AT}.attack.reach: is a distance, and the fight has none: combat.distance is missing" in lines


def test_an_off_hand_needs_the_fights() -> None:
    assert_refused(
        yard(), {"combat.offHand": GONE, **swings(offHand=True)}, f"{BLADE_AT}.attack.offHand", "combat.offHand"
    )
