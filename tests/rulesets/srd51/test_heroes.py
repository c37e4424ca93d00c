"""The ready-made characters of the SRD at levels 1, 3, 5, 9, 13 and 17, held against its tables, typed by hand."""

from itertools import pairwise

import pytest

from engine.making.maker import make, rise
from engine.making.wishes import Wishes
from engine.sheet.reader import Sheet
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Making
from rulesets.load import load_shipped, shipped_making, shipped_sheets

SRD = load_shipped("srd51")
SHEETS = shipped_sheets("srd51")
LEVELS = (1, 3, 5, 9, 13, 17)

HIT_POINTS = {
    "barbarian": (14, 32, 50, 95, 148, 209),
    "bard": (9, 21, 33, 57, 81, 105),
    "cleric": (10, 24, 38, 66, 107, 156),
    "druid": (10, 24, 38, 66, 107, 156),
    "fighter": (14, 34, 54, 94, 147, 208),
    "monk": (10, 24, 38, 66, 94, 122),
    "paladin": (11, 25, 39, 67, 95, 123),
    "ranger": (11, 25, 39, 67, 95, 123),
    "rogue": (10, 24, 38, 66, 120, 173),
    "sorcerer": (9, 23, 37, 65, 106, 155),
    "warlock": (10, 24, 38, 66, 107, 156),
    "wizard": (8, 20, 32, 56, 93, 138),
}
"""By the average of the die and the Constitution of the hero; a hill dwarf (the fighter) and a draconic sorcerer have
one more a level."""

FULL = ("2", "42", "432", "43331", "4333211", "433321111")
HALF = ("", "3", "42", "432", "4331", "43331")
PACT = ("1", "02", "002", "00002", "0000311", "000041111")
"""Slots from the first level on. A mystic arcanum stands as one slot of its level."""
SLOTS = {
    **dict.fromkeys(("bard", "cleric", "druid", "sorcerer", "wizard"), FULL),
    **dict.fromkeys(("paladin", "ranger"), HALF),
    "warlock": PACT,
}
CANTRIPS = {
    "bard": (2, 2, 3, 3, 4, 4),
    "cleric": (3, 3, 4, 4, 5, 5),
    "druid": (2, 2, 3, 3, 4, 4),
    "sorcerer": (4, 4, 5, 5, 6, 6),
    "warlock": (2, 2, 3, 3, 4, 4),
    "wizard": (3, 3, 4, 4, 5, 5),
}
KNOWN = {
    "bard": (4, 6, 8, 12, 16, 20),
    "ranger": (0, 3, 4, 6, 8, 10),
    "sorcerer": (2, 4, 6, 10, 13, 15),
    "warlock": (2, 4, 6, 10, 12, 14),
    "wizard": (6, 10, 14, 22, 30, 38),
}
PREPARED = {"cleric": ("wis", 1.0), "druid": ("wis", 1.0), "paladin": ("cha", 0.5), "wizard": ("int", 1.0)}
COUNTERS = {
    ("barbarian", "rages"): (2, 3, 3, 4, 5, 6),
    ("bard", "bardic_dice"): (3, 3, 0, 0, 0, 0),
    ("bard", "bardic_dice_short"): (0, 0, 4, 5, 5, 5),
    ("cleric", "channel_divinity"): (0, 1, 1, 2, 2, 2),
    ("druid", "wild_shape"): (0, 2, 2, 2, 2, 2),
    ("fighter", "action_surge"): (0, 1, 1, 1, 1, 2),
    ("fighter", "counters/Second Wind"): (1, 1, 1, 1, 1, 1),
    ("fighter", "counters/Indomitable"): (0, 0, 0, 1, 2, 3),
    ("monk", "ki"): (0, 3, 5, 9, 13, 17),
    ("paladin", "channel_divinity"): (0, 1, 1, 1, 1, 1),
    ("paladin", "lay_on_hands"): (5, 15, 25, 45, 65, 85),
    ("sorcerer", "sorcery"): (0, 3, 5, 9, 13, 17),
}
STRIKES = {
    **dict.fromkeys(("barbarian", "monk", "paladin", "ranger"), (1, 1, 2, 2, 2, 2)),
    "fighter": (1, 1, 2, 2, 3, 3),
}
SAVES = {
    "barbarian": {"str", "con"},
    "bard": {"dex", "cha"},
    "cleric": {"wis", "cha"},
    "druid": {"int", "wis"},
    "fighter": {"str", "con"},
    "monk": {"str", "dex"},
    "paladin": {"wis", "cha"},
    "ranger": {"str", "dex"},
    "rogue": {"dex", "int"},
    "sorcerer": {"con", "cha"},
    "warlock": {"wis", "cha"},
    "wizard": {"int", "wis"},
}
SKILLS = {"bard": 3, "ranger": 3, "rogue": 4}
"""How many a class lets one choose, where it is not two."""


def making() -> Making:
    found = shipped_making("srd51")
    assert found is not None
    return found


def hero(name: str, level: int) -> Sheet:
    return Sheet(SRD, SHEETS[f"{name}-{level}"])


def rows(sheet: Sheet, name: str, *, cantrips: bool) -> list[str]:
    """What a hero learned as a member of the class."""
    return [
        str(row["name"])
        for row in sheet.build.lists.get("spells", ())
        if str(row.get("source", "")).casefold() == name and (row.get("level", 0) == 0) == cantrips
    ]


def test_there_is_a_hero_of_each_class_at_six_levels() -> None:
    assert set(SHEETS) == {f"{name}-{level}" for name in HIT_POINTS for level in LEVELS}


@pytest.mark.parametrize("name", HIT_POINTS)
def test_hit_points_grow_by_the_average_of_the_die(name: str) -> None:
    assert tuple(hero(name, level).number("hp_max") for level in LEVELS) == HIT_POINTS[name]


@pytest.mark.parametrize("name", HIT_POINTS)
def test_slots_follow_the_table_of_the_class(name: str) -> None:
    found = []
    for level in LEVELS:
        counts = "".join(f"{hero(name, level).number(f'slots_max_{rank}'):.0f}" for rank in range(1, 10))
        found.append(counts.rstrip("0"))
    assert tuple(found) == SLOTS.get(name, ("",) * 6)


@pytest.mark.parametrize("name", CANTRIPS)
def test_as_many_cantrips_as_the_table_says(name: str) -> None:
    assert tuple(len(rows(hero(name, level), name, cantrips=True)) for level in LEVELS) == CANTRIPS[name]


@pytest.mark.parametrize("name", KNOWN)
def test_as_many_spells_as_the_table_says(name: str) -> None:
    assert tuple(len(rows(hero(name, level), name, cantrips=False)) for level in LEVELS) == KNOWN[name]


@pytest.mark.parametrize("name", PREPARED)
def test_as_many_are_prepared_as_the_ability_and_the_level_allow(name: str) -> None:
    ability, share = PREPARED[name]
    for level in LEVELS:
        sheet = hero(name, level)
        prepared = [
            row
            for row in sheet.build.lists.get("spells", ())
            if row.get("prepared") and str(row.get("source", "")).casefold() == name
        ]
        casts = any(sheet.number(f"slots_max_{rank}") for rank in range(1, 10))
        assert len(prepared) == (max(1, sheet.ability_mod(ability) + int(share * level)) if casts else 0)


@pytest.mark.parametrize(("name", "pool"), COUNTERS)
def test_counters_follow_the_table_of_the_class(name: str, pool: str) -> None:
    found = []
    for level in LEVELS:
        sheet = hero(name, level)
        if pool.startswith("counters/"):
            counters = {row["name"]: row.get("max", 1) for row in sheet.build.lists.get("counters", ())}
            found.append(counters.get(pool.removeprefix("counters/"), 0))
        else:
            found.append(sheet.pool_max(pool) if sheet.has_pool(pool) else 0)
    assert tuple(found) == COUNTERS[name, pool]


@pytest.mark.parametrize("name", HIT_POINTS)
def test_attacks_of_an_action_follow_the_table_of_the_class(name: str) -> None:
    found = tuple(hero(name, level).number("attacks_per_action") for level in LEVELS)
    assert found == STRIKES.get(name, (1,) * 6)


@pytest.mark.parametrize("name", HIT_POINTS)
def test_saves_and_the_number_of_skills_are_those_of_the_class(name: str) -> None:
    sheet = hero(name, 1)
    trained = {
        save.id.removesuffix("_save") for save in SRD.document.sheet.saves if not sheet.untrained("save", save.id)
    }
    assert trained == SAVES[name]
    skills = sum(not sheet.untrained("skill", skill.id) for skill in SRD.document.sheet.skills)
    of_race = {"barbarian": 1, "bard": 2, "ranger": 1, "warlock": 2}.get(name, 0)
    of_background = 2
    assert skills == SKILLS.get(name, 2) + of_race + of_background


@pytest.mark.parametrize("name", HIT_POINTS)
def test_scores_are_the_standard_ones_and_what_race_and_levels_added(name: str) -> None:
    scores = [hero(name, 1).ability_score(ability) for ability in ("str", "dex", "con", "int", "wis", "cha")]
    assert 72 + 2 <= sum(scores) <= 72 + 6
    assert max(scores) <= 17
    raised = sum(hero(name, 17).ability_score(ability) for ability in ("str", "dex", "con", "int", "wis", "cha"))
    improvements = {"fighter": 6, "rogue": 5}.get(name, 4)
    assert raised - sum(scores) == 2 * improvements


def test_the_shipped_sheets_are_what_the_maker_makes_today() -> None:
    for one in making().heroes:
        for level in one.levels:
            made = make(SRD, making(), Wishes(options=one.options, choices=one.choices), level, one.name)
            shipped = SHEETS[f"{one.id}-{level}"]
            assert _without_summary(shipped) == made, f"write them anew: holdfast character heroes srd51 ({one.id})"


def _without_summary(build: CharacterBuild) -> CharacterBuild:
    document = build.model_dump(by_alias=True, exclude_defaults=True)
    del document["summary"]
    return CharacterBuild.model_validate(document)


@pytest.mark.parametrize("name", HIT_POINTS)
def test_a_hero_of_one_level_rises_to_the_next_one_that_is_shipped(name: str) -> None:
    for lower, higher in pairwise(LEVELS):
        risen = rise(SRD, making(), SHEETS[f"{name}-{lower}"], Wishes(), higher)
        assert _without_summary(risen) == _without_summary(SHEETS[f"{name}-{higher}"])


@pytest.mark.parametrize("name", HIT_POINTS)
def test_every_level_up_to_20_can_be_made(name: str) -> None:
    made = make(SRD, making(), Wishes(options={"class": name}), 20)
    assert Sheet(SRD, made).number("level") == 20
