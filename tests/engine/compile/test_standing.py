"""How everybody stands as a fight begins (format 3.1, 5, bridging 9 "Set-up")."""

from itertools import count
from typing import Any

from engine.compile import compile_cast, compile_rules, initial_combatants
from engine.setup import FightSetup
from engine.sheet.live import Marks
from engine.state import Ask, CombatantState
from tests.engine.compile.documents import MIREFALL, THORNFIELD, Document
from tests.engine.compile.workshop import creature, ruleset


def standing(document: Document = THORNFIELD, **combatant: Any) -> CombatantState:
    """One combatant before the first die."""
    written = {"id": "one", "name": "One", "side": "party", **combatant}
    setup = FightSetup.parse({"combatants": [written]})
    rules = compile_rules(ruleset(document))
    cast, _, _ = compile_cast(rules, setup)
    keys = count(1)
    return initial_combatants(rules, cast, setup, lambda: next(keys))["one"]


def test_budgets_and_points_are_full() -> None:
    one = standing(side="enemy", creature=creature(signaturePoints=3))
    assert one.budgets == {"deed": 1, "quick": 1, "answer": 1}
    assert one.points == 3


def test_a_plain_creature_has_its_health_or_what_was_written_for_the_fight() -> None:
    one = standing(side="enemy", creature=creature(health=5))
    assert (one.health, one.max_health, one.live) == (5, 5, None)
    one = standing(side="enemy", creature=creature(health=5), health=2)
    assert (one.health, one.max_health) == (2, 5)
    assert standing(side="enemy", creature=creature(health=5), health=9).health == 5


def test_health_in_dice_is_not_known_before_they_are_thrown() -> None:
    one = standing(side="enemy", creature=creature(health={"dice": "2d6"}))
    assert (one.health, one.max_health) == (0, 0)


def test_a_sheet_comes_in_as_it_stood() -> None:
    live = {
        "pools": {"vigor": 3},
        "temp": {"vigor": 2},
        "tracks": {"weary": 1},
        "text": {"held": "Lamp"},
        "rowPools": {"counters": {"Spark": 1}},
    }
    sheet = {"lists": {"counters": [{"name": "Ember", "most": 2}, {"name": "Spark", "most": 3}]}, "live": live}
    one = standing(sheet=sheet).live
    assert one is not None
    assert (one.pools, one.temp, one.tracks, one.text) == ({"vigor": 3}, {"vigor": 2}, {"weary": 1}, {"held": "Lamp"})
    assert one.row_pools == {"counters/1": 1}


def test_health_written_for_the_fight_is_held_to_the_sheet_s_own() -> None:
    one = standing(sheet={}, health=5)
    assert one.live is not None
    assert one.live.pools == {"vigor": 5}
    one = standing(sheet={}, health=99)
    assert one.live is not None
    assert one.live.pools == {"vigor": 12}


def test_on_a_wound_track_it_is_the_levels_left() -> None:
    one = standing(MIREFALL, sheet={}, health=1)
    assert one.live is not None
    assert one.live.wounds["hurt"].kinds == ["bruise"] * 3


def test_marks_are_read_box_by_box() -> None:
    marks = {"tracks": {"hurt": {"marks": ["gash", None, "bruise"], "overflow": 1}}}
    one = standing(MIREFALL, sheet={"live": marks})
    assert one.live is not None
    assert one.live.wounds["hurt"] == Marks(kinds=["gash", "bruise"], boxes=[1, 3], overflow=1)


def test_conditions_of_the_sheet_hold_without_clock_or_source() -> None:
    (held,) = standing(sheet={"live": {"conditions": ["known"]}}).conditions
    assert (held.condition, held.sources, held.rounds, held.save) == ("known", [], None, None)


def test_conditions_written_for_the_fight_may_have_a_source_a_clock_and_a_save() -> None:
    written = {
        "condition": "staggered",
        "duration": {"rounds": 2, "at": "turn-start"},
        "saveEnds": {"save": "grit", "at": "turn-end"},
        "difficulty": 8,
        "source": "foe",
    }
    (held,) = standing(sheet={}, conditions=[written]).conditions
    assert (held.sources, held.rounds, held.edge) == (["foe"], 2, "turn-start")
    assert held.save == Ask(save="grit", difficulty=8, at="turn-end")


def test_a_condition_brings_those_it_includes_and_every_one_has_a_key_of_its_own() -> None:
    cowed, staggered = standing(sheet={}, conditions=["cowed"]).conditions
    assert (staggered.condition, staggered.implied_by) == ("staggered", "cowed")
    assert cowed.key != staggered.key


def test_the_director_plays_it_as_the_fight_says_else_as_it_is() -> None:
    bold = creature(temperament="reckless", competence=5)
    one = standing(side="enemy", creature=bold)
    assert (one.temperament, one.competence) == ("reckless", 5)
    one = standing(side="enemy", creature=bold, temperament="cautious")
    assert (one.temperament, one.competence) == ("cautious", 5)
    assert standing(side="enemy", creature=creature()).temperament == "balanced"


def test_surprise_hiding_and_the_cell_are_as_set_up() -> None:
    one = standing(side="enemy", creature=creature(), at=[2, 3], surprised=True, hidden=True)
    assert (one.at, one.surprised, one.hidden) == ((2, 3), True, True)
