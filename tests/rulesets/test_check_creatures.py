"""Creatures in plain numbers and as sheets, and what they do. Source: format 15, bridging 1 and 9."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, yard

RAT, AT = "catalogs.foes.entries.rat.creature", "catalogs[foes].entries[rat].creature"
BITE, BITE_AT = f"{RAT}.actions.bite", f"{AT}.actions[bite]"
FRENZY, FRENZY_AT = f"{RAT}.actions.frenzy", f"{AT}.actions[frenzy]"
BOSS, BOSS_AT = "catalogs.foes.entries.boss.creature", "catalogs[foes].entries[boss].creature"


def rat(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the rat."""
    return {f"{RAT}.{key}": value for key, value in keys.items()}


def bites(**keys: object) -> dict[str, object]:
    """An edit that puts keys on its bite."""
    return {f"{BITE}.{key}": value for key, value in keys.items()}


def alone(**keys: object) -> dict[str, object]:
    """The same, with no sequence that the bite is part of."""
    return {f"{FRENZY}": GONE, **bites(**keys)}


def frenzies(**keys: object) -> dict[str, object]:
    """An edit that puts keys on its sequence."""
    return {f"{FRENZY}.{key}": value for key, value in keys.items()}


def sheet(**keys: object) -> dict[str, object]:
    """An edit that puts keys on the boss's sheet."""
    return {f"{BOSS}.sheet.{key}": value for key, value in keys.items()}


HOLD = {"condition": "held", "duration": {"rounds": 1}}
ENDED = {"condition": "held", "duration": "until-save", "saveEnds": {"save": "nerve", "at": "turn-end"}}
SAVE = {"save": "nerve", "difficulty": 10, "onSuccess": "half"}

NUMBERS: list[Row] = [
    ("plain numbers have health", rat(health=GONE), f"{AT}.health", "missing"),
    ("plain numbers have a defense", rat(defense=GONE), f"{AT}.defense", "missing"),
    ("plain numbers have an initiative", rat(initiativeModifier=GONE), f"{AT}.initiativeModifier", "missing"),
    ("health is a number or dice", rat(health="2d6"), f"{AT}.health", "a number or an object"),
    ("plain numbers do something", rat(actions=[]), f"{AT}.actions", "at least one"),
    ("a creature has a tier", rat(tier=GONE), f"{AT}.tier", "missing"),
    ("a tier is there", rat(tier="rat"), f"{AT}.tier", '"rats"'),
    ("an ability is there", rat(abilities={"mite": 3}), f"{AT}.abilities.mite", '"might"'),
    ("a save is there", rat(saves={"nerv": 3}), f"{AT}.saves.nerv", '"nerve"'),
    ("a check is there", rat(checks={"grple": 3}), f"{AT}.checks.grple", '"grapple"'),
    ("a type is there", rat(types=["bast"]), f"{AT}.types[0]", '"beast"'),
    ("a tag is there", rat(tags=["swrm"]), f"{AT}.tags[0]", '"swarm"'),
    ("a size is there", rat(size="tiny"), f"{AT}.size", "no size"),
    ("a sense is there", rat(senses={"sight": 3}), f"{AT}.senses.sight", "no sense"),
    ("resisted harm is declared", rat(resist=["frie"]), f"{AT}.resist[0]", '"fire"'),
    ("harm it is vulnerable to is declared", rat(vulnerable=["cold"]), f"{AT}.vulnerable[0]", "no damage type"),
    (
        "an exception is an item tag",
        rat(immune=[{"type": "keen", "except": ["silver"]}]),
        f"{AT}.immune[0].except[0]",
        "no item",
    ),
    ("an exception names a tag", rat(immune=[{"type": "keen", "except": []}]), f"{AT}.immune[0].except", "at least 1"),
    ("an immunity's condition is there", rat(conditionImmunities=["dazd"]), f"{AT}.conditionImmunities[0]", '"dazed"'),
    ("soak is for pool fights", rat(soak={"all": 1}), f"{AT}.soak", "needs a pool fight"),
    ("hardness meets a spending style", rat(hardness=1), f"{AT}.hardness", "no style"),
    (
        "twelve actions at most",
        rat(actions=[{"id": f"a{n}", "name": "A", "budget": "deed"} for n in range(13)]),
        f"{AT}.actions",
        "at most 12",
    ),
    (
        "a trait's name has 60 characters at most",
        rat(traits=[{"name": "x" * 61, "text": "t"}]),
        f"{AT}.traits[0].name",
        "60",
    ),
    ("a temperament is one of seven", rat(temperament="angry"), f"{AT}.temperament", "balanced, reckless"),
    ("a competence is 1 to 5", rat(competence=6), f"{AT}.competence", "at most 5"),
    ("hovering is only ever true", rat(speeds={"fly": 6, "hover": False}), f"{AT}.speeds.hover", "only ever true"),
]

ACTIONS: list[Row] = [
    ("an action's budget is there", alone(budget="ded"), f"{BITE_AT}.budget", '"deed"'),
    ("harm is dice or a number", alone(damage={"type": "keen"}), f"{BITE_AT}.damage", "dice and flat"),
    ("harm is declared", alone(damage={"flat": 1, "type": "kene"}), f"{BITE_AT}.damage.type", '"keen"'),
    ("a save is there", alone(save={**SAVE, "save": "nerv"}), f"{BITE_AT}.save.save", '"nerve"'),
    ("a save is hard", alone(save={"save": "nerve", "onSuccess": "half"}), f"{BITE_AT}.save.difficulty", "missing"),
    (
        "a save says what a success does",
        alone(save={"save": "nerve", "difficulty": 1}),
        f"{BITE_AT}.save.onSuccess",
        "missing",
    ),
    ("one difficulty is enough", alone(save=SAVE, saveDifficulty=12), f"{BITE_AT}.saveDifficulty", "has a difficulty"),
    (
        "a save that ends something is hard",
        alone(applies=[ENDED]),
        f"{BITE_AT}.applies[held].saveEnds",
        "no difficulty",
    ),
    (
        "a clause's save is hard",
        alone(damage={"flat": 1, "plus": [{"flat": 1, "save": {"save": "nerve", "onSuccess": "half"}}]}),
        f"{BITE_AT}.damage.plus[0].save",
        "no difficulty",
    ),
    ("a long shot is longer", alone(range={"normal": 9, "long": 8}), f"{BITE_AT}.range.long", "below normal"),
    (
        "a recharge can be thrown",
        alone(recharge={"dice": {"count": 1, "sides": 6}, "from": 7}),
        f"{BITE_AT}.recharge.from",
        "can throw, 6",
    ),
    (
        "uses are a fight's or a day's",
        alone(uses={"per": "week", "count": 1}),
        f"{BITE_AT}.uses.per",
        "encounter or day",
    ),
    (
        "a signature has points",
        alone(
            signature={"cost": 1},
        ),
        f"{BITE_AT}.signature",
        "signaturePoints is missing",
    ),
    (
        "a signature can be paid",
        {**rat(signaturePoints=2), **alone(signature={"cost": 3})},
        f"{BITE_AT}.signature.cost",
        "2",
    ),
    (
        "an answer is no signature",
        {**rat(signaturePoints=2), **alone(signature={"cost": 1}, reaction={"on": "hit"})},
        f"{BITE_AT}.signature",
        "beside reaction",
    ),
    ("an answer's moment is there", alone(reaction={"on": "seen"}), f"{BITE_AT}.reaction.on", "used, aimed"),
    ("an answer is no yes or no", alone(reaction=True), f"{BITE_AT}.reaction", "expected an object"),
    ("what lands on itself has no targets", alone(self=True, targetCount=2), f"{BITE_AT}.targetCount", "beside self"),
    (
        "what lands on itself has no area",
        alone(self=True, area={"shape": "burst", "size": 1}),
        f"{BITE_AT}.area",
        "beside self",
    ),
    (
        "two actions are not one",
        {f"{RAT}.actions.+": {"id": "bite", "name": "B", "budget": "deed"}},
        f"{AT}.actions[2].id",
        "already the id",
    ),
]

SEQUENCES: list[Row] = [
    ("a part is its own action", frenzies(sequence=[{"action": "bit"}]), f"{FRENZY_AT}.sequence[0].action", '"bite"'),
    (
        "no sequence is its own part",
        frenzies(sequence=[{"action": "frenzy"}]),
        f"{FRENZY_AT}.sequence[0].action",
        "itself",
    ),
    (
        "no sequence is a part",
        {f"{RAT}.actions.+": {"id": "rush", "name": "R", "budget": "deed", "sequence": [{"action": "frenzy"}]}},
        f"{AT}.actions[rush].sequence[0].action",
        "is a sequence",
    ),
    ("no answer is a part", bites(reaction={"on": "hit"}), f"{FRENZY_AT}.sequence[0].action", "is a reaction"),
    (
        "no signature is a part",
        {**rat(signaturePoints=1), **bites(signature={"cost": 1})},
        f"{FRENZY_AT}.sequence[0].action",
        "signature action",
    ),
    ("a sequence does no harm itself", frenzies(damage={"flat": 1}), f"{FRENZY_AT}.damage", "no effects itself"),
    ("a sequence rolls nothing itself", frenzies(toHit=3), f"{FRENZY_AT}.toHit", "never stands on a sequence"),
    ("a sequence puts nothing on", frenzies(applies=[HOLD]), f"{FRENZY_AT}.applies", "never stands on a sequence"),
    (
        "a sequence is no answer",
        frenzies(reaction={"on": "hit"}),
        f"{FRENZY_AT}.reaction",
        "never stands on a sequence",
    ),
    ("a sequence does not land on itself", frenzies(self=True), f"{FRENZY_AT}.self", "never stands on a sequence"),
    (
        "a part happens ten times at most",
        frenzies(sequence=[{"action": "bite", "times": 11}]),
        f"{FRENZY_AT}.sequence[0].times",
        "at most 10",
    ),
    (
        "a rider's actions are its own",
        rat(
            riders=[{"id": "r", "name": "R", "on": "hit", "oncePer": "turn", "amount": {"flat": 1}, "actions": ["bit"]}]
        ),
        f"{AT}.riders[r].actions[0]",
        '"bite"',
    ),
    (
        "a rider's harm is declared",
        rat(riders=[{"id": "r", "name": "R", "on": "hit", "oncePer": "turn", "amount": {"flat": 1}, "type": "kene"}]),
        f"{AT}.riders[r].type",
        '"keen"',
    ),
]


def casts(**keys: object) -> dict[str, object]:
    """An edit that lets the rat cast Spark."""
    return rat(spellcasting={"saveDifficulty": 12, "entries": [{"entry": "book/spark"}], **keys})


CASTING: list[Row] = [
    (
        "what it casts is there",
        casts(entries=[{"entry": "book/sprak"}]),
        f"{AT}.spellcasting.entries[0].entry",
        '"book/spark"',
    ),
    (
        "what it casts does something",
        {
            "catalogs.book.entries.+": {"id": "dud", "label": "D", "rows": [{"list": "tricks", "values": {}}]},
            **casts(entries=[{"entry": "book/dud"}]),
        },
        f"{AT}.spellcasting.entries[0].entry",
        "no mechanics",
    ),
    (
        "what it casts is hard to withstand",
        rat(spellcasting={"entries": [{"entry": "book/spark"}]}),
        f"{AT}.spellcasting.entries[0].entry",
        "no difficulty",
    ),
    ("what it pays from is a pool", casts(pools={"spark": 2}), f"{AT}.spellcasting.pools.spark", '"spark_'),
    ("what it casts by is an ability", casts(ability="wit"), f"{AT}.spellcasting.ability", '"wits"'),
    ("what it needs is there", casts(components=["vioce"]), f"{AT}.spellcasting.components[0]", '"voice"'),
]

SHEETS: list[Row] = [
    (
        "a mark is a path",
        sheet(lists={"tricks": [{"_catalog": 3}]}),
        f"{BOSS_AT}.sheet.lists.tricks[0]._catalog",
        "entry",
    ),
    ("dice are a word", sheet(lists={"irons": [{"dmg": 6}]}), f"{BOSS_AT}.sheet.lists.irons[0].dmg", "no dice"),
    ("a sheet gives health", {f"{BOSS}.health": 5}, f"{BOSS_AT}.health", "never stands beside a sheet"),
    ("a sheet gives a defense", {f"{BOSS}.defense": 5}, f"{BOSS_AT}.defense", "never stands beside a sheet"),
    ("a sheet gives saves", {f"{BOSS}.saves": {"nerve": 1}}, f"{BOSS_AT}.saves", "never stands beside a sheet"),
    ("a sheet has no live part", sheet(live={}), f"{BOSS_AT}.sheet.live", "unknown key"),
    ("a score's ability is there", sheet(abilities={"mite": 3}), f"{BOSS_AT}.sheet.abilities.mite", '"might"'),
    ("a score is in range", sheet(abilities={"might": 21}), f"{BOSS_AT}.sheet.abilities.might", "1 to 20"),
    ("a skill is there", sheet(skills={"hual": "raw"}), f"{BOSS_AT}.sheet.skills.hual", '"haul"'),
    ("a tier is there", sheet(skills={"haul": "tuaght"}), f"{BOSS_AT}.sheet.skills.haul", '"taught"'),
    (
        "a tier is allowed",
        {"sheet.saveTiers": ["raw"], **sheet(saves={"nerve": "taught"})},
        f"{BOSS_AT}.sheet.saves.nerve",
        "no save may be set to",
    ),
    ("a bonus is on something", sheet(bonuses={"hual": 1}), f"{BOSS_AT}.sheet.bonuses.hual", '"haul"'),
    ("a bonus is in range", sheet(bonuses={"haul": 41}), f"{BOSS_AT}.sheet.bonuses.haul", "-20 to 40"),
    ("a field is there", sheet(fields={"rnak": 1}), f"{BOSS_AT}.sheet.fields.rnak", '"rank"'),
    ("a field's value fits", sheet(fields={"trade": "cook"}), f"{BOSS_AT}.sheet.fields.trade", "none of the values"),
    ("a list is there", sheet(lists={"iron": []}), f"{BOSS_AT}.sheet.lists.iron", '"irons"'),
    ("a list has room", sheet(lists={"irons": [{"name": "x"}] * 9}), f"{BOSS_AT}.sheet.lists.irons", "at most 8"),
    (
        "a row's column is there",
        sheet(lists={"irons": [{"nam": "x"}]}),
        f"{BOSS_AT}.sheet.lists.irons[0].nam",
        '"name"',
    ),
    ("a row's value fits", sheet(lists={"irons": [{"plus": 11}]}), f"{BOSS_AT}.sheet.lists.irons[0].plus", "-5 to 10"),
    (
        "a mark's catalog is there",
        sheet(lists={"tricks": [{"_catalog": "bok/spark"}]}),
        f"{BOSS_AT}.sheet.lists.tricks[0]._catalog",
        '"book"',
    ),
    (
        "a mark's entry is there",
        sheet(lists={"tricks": [{"_catalog": "book/sprak"}]}),
        f"{BOSS_AT}.sheet.lists.tricks[0]._catalog",
        '"book/spark"',
    ),
    (
        "a mark's catalog feeds its list",
        sheet(lists={"irons": [{"_catalog": "book/spark"}]}),
        f"{BOSS_AT}.sheet.lists.irons[0]._catalog",
        "does not feed",
    ),
]


@rulings(NUMBERS + ACTIONS)
def test_plain_numbers_and_actions(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(SEQUENCES + CASTING + SHEETS)
def test_sequences_casting_and_sheets(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_in_a_pool_fight_a_creature_throws_the_pools_die() -> None:
    edits = {"catalogs.life.entries.hag.creature.actions.snap.damage.dice": "1d8"}
    assert_refused(fen(), edits, "catalogs[life].entries[hag].creature.actions[snap].damage.dice", "d10")


def test_a_creature_soaks_kinds_the_track_has() -> None:
    edits = {"catalogs.life.entries.hag.creature.soak.byKind": {"brusie": 1}}
    assert_refused(fen(), edits, "catalogs[life].entries[hag].creature.soak.byKind.brusie", '"bruise"')
