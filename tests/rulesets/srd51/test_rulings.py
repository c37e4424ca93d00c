"""Rulings of the SRD that its conditions carry: haste, rage, resistance with exceptions, blood of a race."""

from typing import Any

import pytest

from engine import bearing
from engine.choice import Choice, GmCondition
from engine.events import Damage, Save
from engine.fight import Fight, menu, play
from engine.menu.options import END_TURN
from tests.rulesets.srd51.stage import character, dummy, fight_of, one, taken

SWORD = [{"item": "weapons/longsword", "worn": True}]
TRAINED = {"weapon_training": "martial", "armor_training": "heavy"}


def swordsman(**fields: Any) -> Any:
    return character(abilities={"str": 16, "dex": 14}, fields={**TRAINED, **fields}, items=SWORD)


def duel(sheet: Any, *, foe: str | None = None, seed: str = "1") -> Fight:
    """The swordsman, and a foe beside: a dummy, or a creature of the SRD."""
    other: dict[str, Any] = {"entry": f"creatures/{foe}"} if foe else {"creature": dummy()}
    everybody = [
        one("hero", "party", (10, 10), sheet=sheet, health=400),
        one("foe", "enemy", (11, 10), **other),
    ]
    return fight_of(everybody, board=True, seed=seed)


def under(fight: Fight, condition: str, who: str = "hero") -> Fight:
    return play(fight, GmCondition(who=who, condition=condition, active=True)).fight


def next_round(fight: Fight) -> Fight:
    for who in ("hero", "foe"):
        fight = taken(fight, Choice(by=who, option=END_TURN)).fight
    return fight


def hurt(fight: Fight, option: str = "item:0") -> Damage:
    """The first blow of the hero that lands."""
    for _ in range(12):
        played = taken(fight, Choice(by="hero", option=option, targets=("foe",)))
        found = [event for event in played.events if isinstance(event, Damage) and event.target == "foe"]
        if found:
            return found[0]
        fight = next_round(played.fight)
    raise AssertionError("nothing landed")


def test_haste_gives_an_action_of_its_own_and_twice_the_speed() -> None:
    plain = duel(swordsman())
    hasted = next_round(under(plain, "hasted"))
    offered = {each.id for each in menu(hasted, "hero").options}
    assert {"standard:dash@haste", "standard:hide@haste", "standard:disengage@haste"} <= offered
    assert bearing.speed(hasted.arena, "hero") == 2 * bearing.speed(plain.arena, "hero")
    assert bearing.defense(hasted.arena, "hero") == bearing.defense(plain.arena, "hero") + 2


@pytest.mark.parametrize(("level", "more"), [(1, 2), (9, 3), (16, 4)])
def test_a_rage_adds_to_strength_blows_by_the_barbarians_level(level: int, more: int) -> None:
    calm = duel(swordsman(**{"class": "barbarian", "level": level}), seed="2")
    raging = under(calm, "raging")
    added = {part.label: part.amount for part in hurt(raging).bonuses or ()}
    assert added == {"Raging": more}


def test_a_werewolf_shrugs_off_a_plain_sword_and_not_a_magic_one() -> None:
    plain = hurt(duel(swordsman(), foe="werewolf-hybrid", seed="3"))
    magic = swordsman().model_copy(
        update={"items": character(items=[{"item": "magic/longsword-plus-1", "worn": True}]).items}
    )
    assert plain.dealt == 0
    assert hurt(duel(magic, foe="werewolf-hybrid", seed="3")).dealt > 0


def test_a_skeleton_breaks_under_a_mace() -> None:
    mace = swordsman().model_copy(update={"items": character(items=[{"item": "weapons/mace", "worn": True}]).items})
    blow = hurt(duel(mace, foe="skeleton", seed="3"))
    assert blow.adjust == "vulnerable"
    assert blow.dealt == 2 * blow.amount


def test_a_dwarf_takes_half_of_poison() -> None:
    for race, adjust in (("dwarf", "resist"), ("human", "none")):
        everybody = [
            one("spider", "enemy", (11, 10), entry="creatures/giant-spider"),
            one("hero", "party", (10, 10), sheet=swordsman(race=race), health=400),
        ]
        poison = _poisoned(everybody)
        assert poison is not None
        assert poison.adjust == adjust, race


def _poisoned(everybody: Any) -> Damage | None:
    """The poison of the first bite that lands."""
    for seed in map(str, range(1, 30)):
        fight = fight_of(everybody, board=True, seed=seed)
        events = taken(fight, Choice(by="spider", option="action:bite", targets=("hero",))).events
        for event in events:
            if isinstance(event, Damage) and event.damage_type == "poison" and event.amount > 0:
                return event
    return None


def test_somebody_in_armor_they_are_not_trained_for_casts_nothing() -> None:
    spells = [{"name": "Fire Bolt", "level": 0, "_catalog": "spells/fire-bolt"}]
    plate = [{"item": "armor/plate-armor", "worn": True}]
    fields = {"spellcasting_ability": "int", "armor_training": "none"}
    clad = duel(character(fields=fields, items=plate, lists={"spells": spells}))
    bare = duel(character(fields=fields, lists={"spells": spells}))
    assert "entry:spells/fire-bolt" in {each.id for each in menu(bare, "hero").options}
    assert "entry:spells/fire-bolt" not in {each.id for each in menu(clad, "hero").options}


def test_a_paladins_charisma_is_added_to_every_save_from_level_six() -> None:
    modifiers = {}
    for level in (5, 6):
        sheet = character(abilities={"cha": 18}, fields={"class": "paladin", "level": level})
        everybody = [
            one("hound", "enemy", (11, 10), entry="creatures/hell-hound"),
            one("hero", "party", (10, 10), sheet=sheet, health=400),
        ]
        fight = fight_of(everybody, board=True)
        events = taken(fight, Choice(by="hound", option="action:fire_breath", at=(10, 10))).events
        save = next(event for event in events if isinstance(event, Save))
        modifiers[level] = save.total - save.kept
    assert modifiers[6] - modifiers[5] == 4
