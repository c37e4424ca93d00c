"""Every creature takes every one of its actions, on a board and off, with the averages the SRD prints."""

import json
import math
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.choice import Choice, GmMove
from engine.events import Attack, Save
from engine.fight import Fight, menu, play
from engine.menu.options import END_TURN
from rulesets.format.creatures import Creature, CreatureAction, HealthDice
from tests.rulesets.srd51.stage import character, choices, entries, fight_of, one, taken

PRINTED = json.loads((Path(__file__).parent / "printed_creatures.json").read_text())
NAMES = sorted(entries("creatures"))
AT_ONCE = 12
MISPRINTED = {("giant-rat-diseased", "bite")}
"""Actions whose printed average is not that of their printed dice."""
CAST = {("lich", "legendary_cantrip")}
"""Actions that are a spell, whose dice its block leaves to the spell."""
CROWDS = [NAMES[start : start + AT_ONCE] for start in range(0, len(NAMES), AT_ONCE)]


def creature(name: str) -> Creature:
    found = entries("creatures")[name].creature
    assert found is not None
    return found


def crowd(names: list[str], *, board: bool) -> Fight:
    """Two sturdy characters, and each of these creatures beside them, on its turn one after another."""
    everybody = [
        one("first", "party", (14, 14), sheet=character("first")),
        one("second", "party", (15, 14), sheet=character("second")),
        *(
            one(name, "enemy", (4 + 5 * (index % 5), 4 + 5 * (index // 5)), entry=f"creatures/{name}")
            for index, name in enumerate(names)
        ),
    ]
    return fight_of(everybody, board=board)


def near(fight: Fight, who: str) -> tuple[int, int]:
    at = fight.state.combatants[who].at
    assert at is not None
    return (at[0] - 1, at[1])


def turns(fight: Fight, names: list[str]) -> Iterator[tuple[Fight, str]]:
    """The fight at the turn of each of these, as they come up."""
    left = set(names)
    while left:
        who = fight.state.turn
        assert who is not None
        if who in left:
            left.remove(who)
            yield fight, who
        fight = taken(fight, Choice(by=who, option=END_TURN)).fight


@pytest.mark.parametrize("board", [True, False], ids=["board", "no board"])
@pytest.mark.parametrize("names", CROWDS, ids=[names[0] for names in CROWDS])
def test_every_action_of_a_creature_can_be_taken(names: list[str], board: bool) -> None:
    fight = crowd(names, board=board)
    tried = 0
    for stood, who in turns(fight, names):
        ready = play(stood, _beside(stood, who)).fight if board else stood
        for offered in menu(ready, who).options:
            if offered.action is None or offered.id.startswith(("standard:", "contest:")):
                continue
            for choice in choices(ready, offered, wanted=("first",)):
                assert taken(ready, choice).events
                tried += 1
    assert tried >= len(names)


def _beside(fight: Fight, who: str) -> GmMove:
    return GmMove(who="first", to=near(fight, who))


def harms(action: CreatureAction) -> list[str]:
    """The dice of everything an action does, a flat number as itself."""
    if action.damage is None:
        return []
    own = action.damage.dice or str(action.damage.flat)
    return [own, *(clause.dice or str(clause.flat) for clause in action.damage.plus)]


def average(dice: str) -> int:
    """The average of `2d6+3`, rounded down as stat blocks do."""
    found = re.fullmatch(r"(\d+)d(\d+)([+-]\d+)?", dice)
    assert found is not None, dice
    count, sides, flat = int(found.group(1)), int(found.group(2)), int(found.group(3) or 0)
    return math.floor(count * (sides + 1) / 2) + flat


@pytest.mark.parametrize("name", NAMES)
def test_a_creature_has_the_hit_points_and_armor_class_its_block_prints(name: str) -> None:
    block = creature(name)
    assert block.defense == PRINTED[name]["defense"]
    if isinstance(block.health, HealthDice):
        assert average(block.health.dice) + block.health.flat == PRINTED[name]["health"]
    else:
        assert block.health == PRINTED[name]["health"]


@pytest.mark.parametrize("name", NAMES)
def test_an_action_of_a_creature_does_the_average_harm_its_block_prints(name: str) -> None:
    everything = [dice for found in PRINTED[name]["actions"].values() for _, dice in found]
    for action in creature(name).actions:
        printed = {dice: told for told, dice in PRINTED[name]["actions"].get(action.id, [])}
        for dice in harms(action):
            if dice in printed:
                assert average(dice) == printed[dice] or (name, action.id) in MISPRINTED, action.id
            elif "d" in dice and (name, action.id) not in CAST:
                assert dice in everything, f"{action.id}: {dice}"


def test_a_dragon_is_asked_for_its_legendary_actions_after_somebody_elses_turn() -> None:
    everybody = [
        one("first", "party", (9, 10), sheet=character("first")),
        one("dragon", "enemy", (10, 10), entry="creatures/adult-red-dragon"),
    ]
    own = taken(fight_of(everybody, board=True), Choice(by="first", option=END_TURN)).fight
    held = play(taken(own, Choice(by="dragon", option=END_TURN)).fight, Choice(by="first", option=END_TURN)).fight
    assert held.window is not None
    offered = {each.id: each.points for each in menu(held, "dragon").options}
    assert offered == {"action:legendary_tail_attack": 1, "action:legendary_wing_attack": 2}


def test_a_multiattack_makes_each_of_its_attacks() -> None:
    everybody = [
        one("dragon", "enemy", (10, 10), entry="creatures/adult-red-dragon"),
        one("first", "party", (9, 10), sheet=character("first")),
    ]
    fight = fight_of(everybody, board=True)
    events = taken(fight, Choice(by="dragon", option="action:multiattack", targets=("first",))).events
    assert sum(isinstance(event, Attack) for event in events) == 3
    assert sum(isinstance(event, Save) for event in events) == 1
