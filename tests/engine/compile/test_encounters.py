"""A prepared encounter and a party make a fight (bridging 5, format 15.4)."""

from collections.abc import Sequence
from typing import Any

from engine.compile import setup_from_encounter
from engine.setup import CombatantSetup, FightSetup
from rulesets.format.character import CharacterBuild
from rulesets.format.encounter import Encounter
from tests.engine.compile.documents import Document
from tests.engine.compile.workshop import creature, ruleset

WOLF = {"id": "grey-wolf", "label": "Grey Wolf", "creature": creature(health=4)}


def member(name: str) -> CombatantSetup:
    return CombatantSetup(id=name.lower(), name=name, side="party", sheet=CharacterBuild())


def made(enemies: list[Document], came: Sequence[str] = ("Ada",), /, **encounter: Any) -> FightSetup:
    written = Encounter.model_validate({"name": "Ford", "ruleset": "thornfield", "enemies": enemies, **encounter})
    return setup_from_encounter(ruleset(beasts=[WOLF]), written, [member(name) for name in came])


def opponents(setup: FightSetup) -> list[CombatantSetup]:
    return [one for one in setup.combatants if one.side == "enemy"]


def places(setup: FightSetup) -> dict[str, tuple[int, int] | None]:
    return {one.id: one.at for one in setup.combatants}


def test_several_of_a_creature_are_numbered_and_one_is_not() -> None:
    setup = made([{"creature": "beasts/grey-wolf", "count": 2}, {"creature": "beasts/grey-wolf", "name": "Fang"}])
    assert [(one.id, one.name) for one in opponents(setup)] == [
        ("grey-wolf-1", "Grey Wolf 1"),
        ("grey-wolf-2", "Grey Wolf 2"),
        ("fang", "Fang"),
    ]


def test_numbers_go_on_over_several_lines_of_one_creature() -> None:
    setup = made([{"creature": "beasts/grey-wolf"}, {"creature": "beasts/grey-wolf", "count": 2}])
    assert [one.name for one in opponents(setup)] == ["Grey Wolf 1", "Grey Wolf 2", "Grey Wolf 3"]


def test_nobody_takes_the_id_of_a_member_of_the_party() -> None:
    setup = made([{"creature": "beasts/grey-wolf", "name": "Ada"}])
    assert [one.id for one in setup.combatants] == ["ada", "ada-2"]


def test_an_opponent_of_an_entry_s_name_is_that_entry_case_and_punctuation_aside() -> None:
    (wolf,) = opponents(made([{"name": "GREY  WOLF!", "block": creature(health=6)}]))
    assert (wolf.entry, wolf.creature, wolf.changes) == ("beasts/grey-wolf", None, ())


def test_a_block_nobody_wrote_is_clamped_and_says_what_changed() -> None:
    (brute,) = opponents(made([{"name": "Brute", "block": creature(health=30)}]))
    assert brute.creature is not None
    assert brute.creature.health == 6
    assert len(brute.changes) == 1


def test_a_block_that_is_only_a_tier_is_a_plain_creature_of_it() -> None:
    (brute,) = opponents(made([{"block": {"tier": "terror"}}]))
    assert brute.name == "Terror"
    assert brute.creature is not None
    assert (brute.creature.health, brute.creature.defense, brute.creature.speed) == (30, 9, 10)
    (attack,) = brute.creature.actions
    assert attack.to_hit == 5
    assert attack.damage is not None
    assert (attack.damage.flat, attack.damage.type) == (9, None)


def test_a_named_entry_nobody_has_stays_named_and_is_refused_later() -> None:
    (nobody,) = opponents(made([{"creature": "beasts/nobody"}]))
    assert (nobody.entry, nobody.creature) == ("beasts/nobody", None)


def test_the_party_stands_where_the_encounter_names_it_then_where_there_is_room() -> None:
    setup = made(
        [{"creature": "beasts/grey-wolf", "at": [3, 0]}],
        ("Ada", "Bo", "Cy"),
        board={"rows": ["....", "~..."]},
        party=[{"name": "ADA", "at": [0, 0], "surprised": True}, {"name": "Zed", "at": [2, 1]}],
    )
    assert places(setup) == {"ada": (0, 0), "bo": (2, 1), "cy": (1, 0), "grey-wolf": (3, 0)}
    assert setup.combatants[0].surprised


def test_more_of_a_creature_stand_on_the_nearest_free_cells_round_the_first() -> None:
    setup = made([{"creature": "beasts/grey-wolf", "count": 3, "at": [1, 1]}], board={"rows": ["#..", "...", "..."]})
    assert [one.at for one in opponents(setup)] == [(1, 1), (1, 0), (2, 0)]


def test_what_is_written_of_an_opponent_is_kept() -> None:
    setup = made(
        [{"creature": "beasts/grey-wolf", "hidden": True, "surprised": True, "health": 2, "side": "party"}],
        inLair=["grey wolf"],
        scene={"time": "night"},
    )
    wolf = setup.combatants[1]
    assert (wolf.hidden, wolf.surprised, wolf.health, wolf.side, wolf.in_lair) == (True, True, 2, "party", True)
    assert setup.scene is not None
    assert setup.scene.time == "night"
