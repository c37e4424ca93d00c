"""Everything about one combatant: engine.creature_facts."""

from engine.creature_facts import creature_about
from engine.definitions import SenseLent
from engine.rules import SenseDef
from tests.engine.arenas import arena, bears, combatant, condition, rules

SENSES = {"thrum": SenseDef("thrum", "Thrum", blind=True), "keen": SenseDef("keen", "Keen eyes")}


def test_its_senses_stand_there_as_far_as_they_reach_now() -> None:
    felt = condition("felt", senses=(SenseLent("thrum", 3, added=True),))
    held = arena(combatant("bat", senses={"thrum": 12}), combatant("ada"), by=rules(felt, senses=SENSES))
    assert creature_about(held, "bat")["senses"] == [{"sense": "thrum", "length": 12, "unit": "paces"}]
    bears(held, "bat", "felt")
    assert creature_about(held, "bat")["senses"] == [{"sense": "thrum", "length": 15, "unit": "paces"}]
    assert "senses" not in creature_about(held, "ada")
