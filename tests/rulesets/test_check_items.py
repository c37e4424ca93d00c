"""Items: the block, weapons, uses, charges and what they do while worn. Source: format 10.1 to 10.8."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, told, yard

BLADE, BLADE_AT = "catalogs.wares.entries.cleaver.item", "catalogs[wares].entries[cleaver].item"
CHARM, CHARM_AT = "catalogs.wares.entries.charm.item", "catalogs[wares].entries[charm].item"


def blade(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the cleaver."""
    return {f"{BLADE}.{key}": value for key, value in keys.items()}


def swings(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the cleaver's attack."""
    return {f"{BLADE}.attack.{key}": value for key, value in keys.items()}


def charm(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the charm."""
    return {f"{CHARM}.{key}": value for key, value in keys.items()}


def uses(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the charm's use."""
    return {f"{CHARM}.use.{key}": value for key, value in keys.items()}


BLOCK: list[Row] = [
    ("a category has a label", {"items.categories.gear.label": GONE}, "items.categories[gear].label", "missing"),
    ("weight is a stat", {"items.carry.stat": "wieght"}, "items.carry.stat", '"weight"'),
    ("weight is a number", {"items.carry.stat": "edge"}, "items.carry.stat", "expected a number stat"),
    ("weight is never below 0", {"items.carry.stat": "aid"}, "items.carry.stat", "below 0"),
    ("a cap's rarity is there", {"items.rarityCaps.0.rarity": "plian"}, "items.rarityCaps[0].rarity", '"plain"'),
    ("a rarity has one cap", {"items.rarityCaps.+": {"rarity": "plain"}}, "items.rarityCaps[1].rarity", "already has"),
    ("a cap's stat is there", {"items.rarityCaps.0.stats": {"aidd": 1}}, "items.rarityCaps[0].stats.aidd", '"aid"'),
    (
        "a cap's stat is a number",
        {"items.rarityCaps.0.stats": {"edge": 1}},
        "items.rarityCaps[0].stats.edge",
        "number stat",
    ),
    (
        "a cap is in its stat's range",
        {"items.rarityCaps.0.stats": {"aid": 11}},
        "items.rarityCaps[0].stats.aid",
        "-5 to 10",
    ),
    (
        "a cap of a whole stat is whole",
        {"items.rarityCaps.0.stats": {"aid": 1.5}},
        "items.rarityCaps[0].stats.aid",
        "whole",
    ),
    (
        "a stat has no long text",
        {"items.stats.+": {"id": "tale", "label": "T", "type": "longtext", "maxLength": 5}},
        "items.stats[tale]",
        'its type is "longtext"',
    ),
    ("a name is made plain or refused", {"items.freeform": "allow"}, "items.freeform", "plain or refuse"),
    (
        "two slots are not one",
        {"items.slots.+": {"id": "neck", "label": "N", "count": 1}},
        "items.slots[2].id",
        "already",
    ),
]

ITEMS: list[Row] = [
    ("an item has a category", blade(category=GONE), f"{BLADE_AT}.category", "missing"),
    ("a category is there", blade(category="blad"), f"{BLADE_AT}.category", '"blade"'),
    ("a rarity is there", blade(rarity="plian"), f"{BLADE_AT}.rarity", '"plain"'),
    ("a tag is there", blade(tags=["shrap"]), f"{BLADE_AT}.tags[0]", '"sharp"'),
    ("a stat is there", {f"{BLADE}.stats.wieght": 1}, f"{BLADE_AT}.stats.wieght", '"weight"'),
    ("a stat's value fits", {f"{BLADE}.stats.weight": 51}, f"{BLADE_AT}.stats.weight", "0 to 50"),
    ("a slot is there", blade(slots={"hadn": 1}), f"{BLADE_AT}.slots.hadn", '"hand"'),
    ("an item takes no more than there is", blade(slots={"hand": 3}), f"{BLADE_AT}.slots.hand", "a character has 2"),
    ("a price is in coins", {f"{BLADE}.cost.unit": "gold"}, f"{BLADE_AT}.cost.unit", "no coin"),
    ("a place is there", blade(sold={"place": "shop"}), f"{BLADE_AT}.sold.place", "no market place"),
    ("a stack is at least 1", blade(stack=0), f"{BLADE_AT}.stack", "at least 1"),
    ("a weapon can be worn", blade(slots=GONE), f"{BLADE_AT}.attack", "no slots"),
    (
        "what works while worn can be worn",
        {
            "catalogs.wares.entries.+": {
                "id": "new",
                "label": "N",
                "item": {"category": "gear", "worn": {"resist": ["fire"]}},
            }
        },
        "catalogs[wares].entries[new].item.worn",
        "no slots",
    ),
    (
        "a restriction has 200 characters at most",
        charm(binds={"restriction": "x" * 201}),
        f"{CHARM_AT}.binds.restriction",
        "at most 200",
    ),
    (
        "a service is bought",
        {"catalogs.wares.entries.+": {"id": "new", "label": "N", "item": {"category": "gear", "service": True}}},
        "catalogs[wares].entries[new].item.cost",
        "missing",
    ),
    (
        "a service is not worn",
        {
            "catalogs.wares.entries.+": {
                "id": "new",
                "label": "N",
                "item": {
                    "category": "gear",
                    "service": True,
                    "cost": {"amount": 1, "unit": "chip"},
                    "slots": {"hand": 1},
                },
            }
        },
        "catalogs[wares].entries[new].item.slots",
        "never stands on a service",
    ),
    (
        "a service makes no stack",
        {
            "catalogs.wares.entries.+": {
                "id": "new",
                "label": "N",
                "item": {"category": "gear", "service": True, "cost": {"amount": 1, "unit": "chip"}, "stack": 1},
            }
        },
        "catalogs[wares].entries[new].item.stack",
        "never stands on a service",
    ),
]

WORN: list[Row] = [
    ("what is worn does something", charm(worn={}), f"{CHARM_AT}.worn", "does nothing"),
    (
        "narrowing alone does nothing",
        charm(worn={"effects": [], "resist": ["fire"]}),
        f"{CHARM_AT}.worn.effects",
        "empty",
    ),
    ("resisted harm is declared", charm(worn={"resist": ["frie"]}), f"{CHARM_AT}.worn.resist[0]", '"fire"'),
    ("an ability is there", charm(worn={"abilities": {"wit": {"add": 1}}}), f"{CHARM_AT}.worn.abilities.wit", '"wits"'),
    (
        "an ability is set or added to",
        charm(worn={"abilities": {"wits": {"by": 1}}}),
        f"{CHARM_AT}.worn.abilities.wits",
        "set",
    ),
    (
        "what is added is not 0",
        charm(worn={"abilities": {"wits": {"add": 0}}}),
        f"{CHARM_AT}.worn.abilities.wits.add",
        "0",
    ),
    (
        "an item has no source to target",
        charm(worn={"effects": ["cannot-target-source"]}),
        f"{CHARM_AT}.worn.effects[0]",
        "never stands on an item",
    ),
    (
        "an item's failed saves are there",
        charm(worn={"failsSaves": ["nerv"]}),
        f"{CHARM_AT}.worn.failsSaves[0]",
        '"nerve"',
    ),
    (
        "an item narrows what it has",
        charm(worn={"resist": ["fire"], "saves": ["nerve"]}),
        f"{CHARM_AT}.worn.saves",
        "narrows",
    ),
    (
        "an item's immunities are there",
        charm(worn={"conditionImmunities": ["dazd"]}),
        f"{CHARM_AT}.worn.conditionImmunities[0]",
        '"dazed"',
    ),
    (
        "an unmet requirement does something",
        charm(requires=[{"value": {"field": "rank"}, "atLeast": 2, "otherwise": {}}]),
        f"{CHARM_AT}.requires[0].otherwise",
        "does nothing",
    ),
    (
        "an unmet requirement changes no ability",
        charm(
            requires=[
                {
                    "value": {"field": "rank"},
                    "atLeast": 2,
                    "otherwise": {"effects": ["speed-zero"], "abilities": {"wits": {"add": 1}}},
                }
            ]
        ),
        f"{CHARM_AT}.requires[0].otherwise.abilities",
        "unknown key",
    ),
    (
        "an effect of another sort is unknown",
        charm(carried={"endsWhenSourceDown": True}),
        f"{CHARM_AT}.carried.endsWhenSourceDown",
        "unknown key",
    ),
]

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
    ("a use has a kind", uses(kind="utility"), f"{CHARM_AT}.use.kind", "attack, heal, buff or debuff"),
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


@rulings(BLOCK + ITEMS + WORN)
def test_the_block_and_what_is_worn(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(WEAPONS)
def test_weapons(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(USES)
def test_uses_and_charges(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_binding_needs_the_blocks_binding() -> None:
    assert_refused(yard(), {"items.binding": GONE}, f"{CHARM_AT}.binds", "needs items.binding")


def test_a_weapons_distance_needs_the_fights() -> None:
    lines = told(yard(), {"combat.distance": GONE})
    assert f"{BLADE_AT}.attack.reach: is a distance, and the fight has none: combat.distance is missing" in lines


def test_an_off_hand_needs_the_fights() -> None:
    assert_refused(
        yard(), {"combat.offHand": GONE, **swings(offHand=True)}, f"{BLADE_AT}.attack.offHand", "combat.offHand"
    )


def test_in_a_pool_ruleset_an_item_adds_a_flat_number_to_attacks() -> None:
    ring = {"category": "gear", "slots": {"hand": 1}, "worn": {"modifiers": [{"to": "attacks", "dice": "1d4"}]}}
    edits = {
        "items": {"categories": [{"id": "gear", "label": "G"}], "slots": [{"id": "hand", "label": "H", "count": 2}]},
        "catalogs.+": {
            "id": "wares",
            "label": "W",
            "holds": "items",
            "entries": [{"id": "ring", "label": "R", "item": ring}],
        },
    }
    assert_refused(fen(), edits, "catalogs[wares].entries[ring].item.worn.modifiers[0].dice", "flat number of dice")
