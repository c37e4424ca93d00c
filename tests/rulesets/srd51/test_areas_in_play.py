"""Each area of the SRD's spells played: as it appears, at each of its moments, and as it ends. One line a spell."""

import pytest

from tests.rulesets.srd51.areas import appears, endings, last_turn, turn_ends, turn_starts, walks_in
from tests.rulesets.srd51.casting import cast, turn_of

NOTHING: set[str] = set()
PLAYED: dict[str, tuple[set[str], set[str], set[str], set[str]]] = {
    # what a foe who fails every save suffers: as it appears, walking in, starting a turn in it, ending one
    "black-tentacles": (NOTHING, {"bludgeoning", "grasped"}, {"bludgeoning", "grasped"}, NOTHING),
    "blade-barrier": (NOTHING, {"slashing"}, {"slashing"}, NOTHING),
    "cloudkill": (NOTHING, {"poison"}, {"poison"}, NOTHING),
    "dancing-lights": (NOTHING, NOTHING, NOTHING, NOTHING),
    "darkness": (NOTHING, NOTHING, NOTHING, NOTHING),
    "daylight": (NOTHING, NOTHING, NOTHING, NOTHING),
    "entangle": ({"snared"}, NOTHING, NOTHING, NOTHING),
    "flaming-sphere": (NOTHING, NOTHING, NOTHING, {"fire"}),
    "fog-cloud": (NOTHING, NOTHING, NOTHING, NOTHING),
    "grease": ({"prone"}, {"prone"}, NOTHING, {"prone"}),
    "guardian-of-faith": (NOTHING, {"radiant"}, NOTHING, NOTHING),
    "ice-storm": ({"bludgeoning", "cold"}, NOTHING, NOTHING, NOTHING),
    "incendiary-cloud": ({"fire"}, {"fire"}, NOTHING, {"fire"}),
    "insect-plague": ({"piercing"}, {"piercing"}, NOTHING, {"piercing"}),
    "moonbeam": (NOTHING, {"radiant"}, {"radiant"}, NOTHING),
    "plant-growth": (NOTHING, NOTHING, NOTHING, NOTHING),
    "prismatic-wall": (NOTHING, {"fire", "acid", "lightning", "poison"}, NOTHING, NOTHING),
    "reverse-gravity": ({"adrift"}, {"adrift"}, NOTHING, NOTHING),
    "silence": (NOTHING, NOTHING, NOTHING, NOTHING),
    "sleet-storm": (NOTHING, {"prone"}, {"prone"}, NOTHING),
    "spike-growth": (NOTHING, {"piercing"}, NOTHING, NOTHING),
    "spirit-guardians": (NOTHING, {"radiant"}, {"radiant"}, NOTHING),
    "stinking-cloud": (NOTHING, NOTHING, {"retching"}, NOTHING),
    "wall-of-fire": ({"fire"}, {"fire"}, NOTHING, {"fire"}),
    "wall-of-thorns": ({"piercing"}, {"slashing"}, NOTHING, {"slashing"}),
    "web": (NOTHING, {"snared"}, {"snared"}, NOTHING),
    "wind-wall": ({"bludgeoning"}, NOTHING, NOTHING, NOTHING),
}
WIDE = {"daylight", "plant-growth"}
"""What covers the whole board, so that nobody stands before it."""
SHUT = ("wall-of-force", "wall-of-ice", "wall-of-stone", "forcecage")
"""What nobody stands in."""
LASTING = ("continual-flame", "daylight", "forcecage", "grease", "ice-storm", "plant-growth", "prismatic-wall")
"""What needs no concentration, the guardian aside, which deals its last harm first."""
HELD = (
    *sorted(PLAYED.keys() - set(LASTING) - {"guardian-of-faith", "silence"}),
    "delayed-blast-fireball",
    "earthquake",
    "globe-of-invulnerability",
    "gust-of-wind",
    "wall-of-force",
    "wall-of-ice",
    "wall-of-stone",
)


@pytest.mark.parametrize("spell", PLAYED)
def test_as_it_appears(spell: str) -> None:
    assert appears(spell).suffered == PLAYED[spell][0]


@pytest.mark.parametrize("spell", sorted(PLAYED.keys() - WIDE))
def test_walking_into_it(spell: str) -> None:
    assert walks_in(spell).suffered == PLAYED[spell][1]


@pytest.mark.parametrize("spell", PLAYED)
def test_starting_a_turn_in_it(spell: str) -> None:
    assert turn_starts(appears(spell).fight).suffered == PLAYED[spell][2]


@pytest.mark.parametrize("spell", PLAYED)
def test_ending_a_turn_in_it(spell: str) -> None:
    assert turn_ends(appears(spell).fight).suffered == PLAYED[spell][3]


@pytest.mark.parametrize("spell", HELD)
def test_it_ends_when_its_caster_concentrates_on_something_else(spell: str) -> None:
    fight = appears(spell, "bless").fight
    assert len(fight.state.zones) == 1
    played = cast(turn_of(fight, "mage"), "bless", "mage")
    assert endings(played.events) == ["concentration"]


@pytest.mark.parametrize("spell", LASTING)
def test_it_stays_whatever_its_caster_concentrates_on_and_ends_with_its_time(spell: str) -> None:
    fight = appears(spell, "bless").fight
    if spell != "ice-storm":
        fight = cast(turn_of(fight, "mage"), "bless", "mage").fight
    assert len(fight.state.zones) == 1
    assert endings(last_turn(fight).events) == ["expired"]
