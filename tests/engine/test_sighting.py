"""Who sees whom: engine.sighting. What of it follows from a ruleset's words stands in tests/scenarios/seeing.json."""

from dataclasses import replace

import pytest

from engine import bearing
from engine.arena import Arena
from engine.definitions import SenseLent
from engine.rules import Rules, SenseDef, SightDef
from engine.sighting import Sight, doubtful, hidden_from, look, sees, senses
from tests.engine.arenas import arena, bears, combatant, condition, foe, rules, swing

SENSES = {"thrum": SenseDef("thrum", "Thrum", blind=True), "keen": SenseDef("keen", "Keen eyes")}
VEILED = condition("veiled", unseen=frozenset({"thrum", "keen"}))
SHOWN = condition("shown", cancels_unseen=True)
BLIND = condition("blind", lacks=frozenset({"sight"}))
DREAD = condition("dread", "own-attacks-disadvantage", in_sight=True)
BLINDING_DREAD = condition("blinding_dread", in_sight=True, lacks=frozenset({"sight"}))
TAUGHT = condition("taught", senses=(SenseLent("keen", 4),))
FELT = condition("felt", senses=(SenseLent("thrum", 3, added=True),))


def by(*, unseen_attacks: bool = True) -> Rules:
    borne = (VEILED, SHOWN, BLIND, DREAD, BLINDING_DREAD, TAUGHT, FELT)
    return rules(*borne, senses=SENSES, sight=SightDef(unseen_attacks, eyes="sight", hides=True))


def fight(**changes: object) -> Arena:
    """Ada in one corner, a brute five paces off with whatever it is given."""
    brute = replace(foe("brute", swing()), **changes)  # type: ignore[arg-type]
    return arena(combatant("ada", swing()), brute, at=[(1, 1), (6, 1)], by=by())


def test_with_nothing_in_between_everybody_sees_everybody_clearly() -> None:
    held = fight()
    assert look(held, "ada", "brute") is look(held, "brute", "ada") is Sight.CLEARLY
    assert not doubtful(held)


@pytest.mark.parametrize(("far", "seen"), [(5, True), (4, False)])
def test_a_sense_pierces_as_far_as_it_reaches(far: float, seen: bool) -> None:
    held = fight(senses={"thrum": far})
    bears(held, "ada", "veiled")
    assert sees(held, "brute", "ada") is seen
    assert doubtful(held)


def test_whoever_is_hidden_by_a_condition_sees_itself() -> None:
    held = fight()
    bears(held, "ada", "veiled")
    assert sees(held, "ada", "ada")


def test_a_blind_sense_sees_without_eyes_and_another_does_not() -> None:
    held = fight(senses={"thrum": 5})
    bears(held, "brute", "blind")
    assert sees(held, "brute", "ada")
    held = fight(senses={"keen": 60})
    bears(held, "brute", "blind")
    assert not sees(held, "brute", "ada")


def test_senses_lent_and_added_count_with_its_own() -> None:
    held = fight(senses={"thrum": 2, "keen": 1})
    bears(held, "brute", "taught")
    bears(held, "brute", "felt")
    assert senses(held, "brute") == {"thrum": 5, "keen": 4}


def test_what_a_gm_hides_is_not_seen_by_the_party_and_sees_it() -> None:
    held = fight()
    held.one("brute").hidden = True
    assert not sees(held, "ada", "brute")
    assert sees(held, "brute", "ada")
    assert hidden_from(held, "brute") == ["ada"]
    assert hidden_from(held, "ada") == []


def test_what_holds_in_sight_of_its_source_is_held_off_for_the_blind() -> None:
    held = fight()
    bears(held, "ada", "dread", "brute")
    assert bearing.suspended(held, "ada") == []
    bears(held, "ada", "blind")
    assert bearing.suspended(held, "ada") == ["dread"]


def test_what_blinds_only_in_sight_of_its_source_is_settled_by_the_ground() -> None:
    """It would be held off by what it does itself; and so nothing but a wall takes its source out of its sight."""
    held = fight()
    bears(held, "ada", "blinding_dread", "brute")
    assert not sees(held, "ada", "brute")


def test_attacks_lean_only_where_they_mind_it() -> None:
    held = fight()
    bears(held, "ada", "veiled")
    leaning = bearing.attack_leaning(held, "ada", "brute", shot=False, long=False)
    assert leaning.mode == "advantage"
    assert bearing.attack_leaning(held, "brute", "ada", shot=False, long=False).mode == "disadvantage"
    plain = Arena(by(unseen_attacks=False), held.cast, held.board, held.state)
    assert bearing.attack_leaning(plain, "ada", "brute", shot=False, long=False).mode == "normal"


def test_what_shows_its_holder_lifts_what_hides_it() -> None:
    held = fight()
    bears(held, "ada", "veiled")
    bears(held, "ada", "shown")
    assert look(held, "brute", "ada") is Sight.CLEARLY
