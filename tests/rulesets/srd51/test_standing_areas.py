"""Areas the SRD's spells leave standing: what each does to whom, when, and what ends it. One ruling each."""

import pytest

from engine import bearing
from engine.choice import Choice
from engine.events import Save
from engine.fight import Fight, Played
from rulesets.format.mechanics import Mechanics
from tests.rulesets.srd51.casting import cast, conditions, harm, labelled, offered, scene, turn_of
from tests.rulesets.srd51.stage import dummy, entries, fight_of, one, taken, through_a_round

ROUND, MINUTE, TEN_MINUTES, HOUR = 1, 10, 100, 600


def mechanics(spell: str) -> Mechanics:
    found = entries("spells")[spell].mechanics
    assert found is not None
    return found


def rounds_of(spell: str) -> int:
    zone = mechanics(spell).zone
    assert zone is not None
    return zone.rounds


def triggers_of(spell: str) -> tuple[set[str], bool]:
    """When it catches, and whether it does as it appears."""
    zone = mechanics(spell).zone
    assert zone is not None
    return set(zone.triggers), zone.at_cast


def steered(fight: Fight, spell: str, **to: tuple[int, int]) -> Played:
    """What the mage left moved, or turned."""
    label = entries("spells")[spell].label
    found = labelled(fight, "mage", f"Move {label}") or labelled(fight, "mage", f"Turn {label}")
    assert found is not None, f"{label} is not to be moved or turned"
    return taken(fight, Choice(by="mage", option=found.id, **to))  # type: ignore[arg-type]


def spots(fight: Fight) -> list[tuple[int, int]]:
    return [cell for zone in fight.state.zones for cell in zone.cells]


# --- how long, and when ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "rounds"),
    [
        ("antimagic-field", HOUR),
        ("black-tentacles", MINUTE),
        ("blade-barrier", TEN_MINUTES),
        ("cloudkill", TEN_MINUTES),
        ("darkness", TEN_MINUTES),
        ("entangle", MINUTE),
        ("flaming-sphere", MINUTE),
        ("fog-cloud", HOUR),
        ("globe-of-invulnerability", MINUTE),
        ("grease", MINUTE),
        ("gust-of-wind", MINUTE),
        ("ice-storm", ROUND),
        ("incendiary-cloud", MINUTE),
        ("insect-plague", TEN_MINUTES),
        ("moonbeam", MINUTE),
        ("silence", TEN_MINUTES),
        ("sleet-storm", MINUTE),
        ("spike-growth", TEN_MINUTES),
        ("spirit-guardians", TEN_MINUTES),
        ("stinking-cloud", MINUTE),
        ("wall-of-fire", MINUTE),
        ("wall-of-force", TEN_MINUTES),
        ("wall-of-stone", TEN_MINUTES),
        ("wall-of-thorns", TEN_MINUTES),
        ("web", HOUR),
        ("wind-wall", MINUTE),
    ],
)
def test_it_stands_as_long_as_the_srd_says(spell: str, rounds: int) -> None:
    assert rounds_of(spell) == rounds


@pytest.mark.parametrize(
    ("spell", "triggers", "at_cast"),
    [
        ("cloudkill", {"enter", "turn-start"}, False),
        ("moonbeam", {"enter", "turn-start"}, False),
        ("spirit-guardians", {"enter", "turn-start"}, False),
        ("sleet-storm", {"enter", "turn-start"}, False),
        ("web", {"enter", "turn-start"}, False),
        ("black-tentacles", {"enter", "turn-start"}, False),
        ("blade-barrier", {"enter", "turn-start"}, False),
        ("stinking-cloud", {"turn-start"}, False),
        ("gust-of-wind", {"turn-start"}, False),
        ("flaming-sphere", {"turn-end"}, False),
        ("guardian-of-faith", {"enter"}, False),
        ("grease", {"enter", "turn-end"}, True),
        ("insect-plague", {"enter", "turn-end"}, True),
        ("incendiary-cloud", {"enter", "turn-end"}, True),
        ("wall-of-fire", {"enter", "turn-end"}, True),
        ("wall-of-thorns", {"enter", "turn-end"}, True),
        ("entangle", set(), True),
        ("ice-storm", set(), True),
    ],
)
def test_it_catches_when_the_srd_says(spell: str, triggers: set[str], at_cast: bool) -> None:
    assert triggers_of(spell) == (triggers, at_cast)


# --- caught ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["cloudkill", "moonbeam", "spirit-guardians"])
def test_it_burns_nobody_as_it_appears_and_whoever_begins_a_turn_in_it(spell: str) -> None:
    played = cast(scene(spell), spell, "mage" if spell == "spirit-guardians" else "foe")
    assert not harm(played.events, "foe")
    assert harm(through_a_round(played).events, "foe")


def test_guardian_spirits_spare_their_casters_side_and_halve_the_way_of_the_other() -> None:
    played = cast(scene("spirit-guardians"), "spirit-guardians", "mage")
    events = through_a_round(played).events
    assert [event.damage_type for event in harm(events, "foe")] == ["radiant"]
    assert not harm(events, "friend") and not harm(events, "mage")
    ground = mechanics("spirit-guardians").zone
    assert ground is not None and ground.terrain is not None and ground.terrain.halves_speed


@pytest.mark.parametrize(("spell", "at_once"), [("earthquake", True), ("grease", True), ("sleet-storm", False)])
def test_the_ground_throws_down_whoever_stands_on_it(spell: str, at_once: bool) -> None:
    fight = cast(scene(spell, level=17), spell, "foe").fight
    assert ("prone" in conditions(fight, "foe")) is at_once
    assert "prone" in conditions(turn_of(fight, "foe"), "foe")


@pytest.mark.parametrize(("spell", "hold"), [("web", "snared"), ("black-tentacles", "grasped")])
def test_it_holds_whoever_begins_a_turn_in_it_and_lets_go_as_the_spell_ends(spell: str, hold: str) -> None:
    fight = turn_of(cast(scene(spell, "moonbeam"), spell, "foe").fight, "foe")
    assert hold in conditions(fight, "foe")
    fight = cast(turn_of(fight, "mage"), "moonbeam", "mage").fight
    assert hold not in conditions(fight, "foe")


def test_tentacles_crush_whom_they_hold_with_no_save() -> None:
    fight = turn_of(cast(scene("black-tentacles"), "black-tentacles", "foe").fight, "foe")
    events = through_a_round(Played(fight, ())).events
    assert [len(event.rolls) for event in harm(events, "foe")] == [3]
    assert not any(isinstance(event, Save) and event.by == "foe" for event in events)


def test_a_sphere_is_rolled_at_somebody_and_stops_there() -> None:
    fight = turn_of(cast(scene("flaming-sphere"), "flaming-sphere", "mage").fight, "mage")
    played = steered(fight, "flaming-sphere", to=(14, 10))
    assert [event.damage_type for event in harm(played.events, "foe")] == ["fire"]


def test_a_moonbeam_is_moved_for_an_action() -> None:
    fight = turn_of(cast(scene("moonbeam"), "moonbeam", "foe").fight, "mage")
    played = steered(fight, "moonbeam", to=(20, 20))
    assert (20, 20) in spots(played.fight) and (12, 10) not in spots(played.fight)
    assert played.fight.state.combatants["mage"].budgets["action"] == 0


def test_a_killing_cloud_drifts_ten_feet_a_turn() -> None:
    fight = taken(scene("cloudkill"), Choice(by="mage", option="entry:spells/cloudkill", at=(18, 10))).fight
    before = fight.state.zones[0].at
    after = turn_of(fight, "mage").state.zones[0].at
    assert before is not None and after == (before[0] + 2, before[1])


def test_a_gust_pushes_fifteen_feet_and_is_turned_for_a_bonus_action() -> None:
    fight = cast(scene("gust-of-wind"), "gust-of-wind", "foe").fight
    fight = turn_of(fight, "foe")
    assert fight.state.combatants["foe"].at == (15, 10)
    fight = turn_of(fight, "mage")
    played = steered(fight, "gust-of-wind", at=(10, 5))
    assert (10, 5) in spots(played.fight) and (15, 10) not in spots(played.fight)
    assert played.fight.state.combatants["mage"].budgets["bonus"] == 0


def test_a_wave_of_thunder_pushes_ten_feet() -> None:
    fight = cast(scene("thunderwave"), "thunderwave", "foe").fight
    assert fight.state.combatants["foe"].at == (14, 10)


def test_the_guardian_is_gone_once_it_has_dealt_sixty() -> None:
    found = mechanics("guardian-of-faith")
    assert found.zone is not None and found.amount is not None and found.save is not None
    assert (found.zone.damage_cap, found.amount.flat, found.save.on_success) == (60, 20, "half")


def test_a_bead_of_fire_waits_grows_and_goes_off_when_its_caster_thinks_of_something_else() -> None:
    fight = scene("delayed-blast-fireball", "cloudkill", level=17)
    fight = turn_of(cast(fight, "delayed-blast-fireball", "foe").fight, "mage")
    fight = turn_of(fight, "mage")
    events = cast(fight, "cloudkill", "foe").events
    assert [len(event.rolls) for event in harm(events, "foe")] == [12 + 2]


def test_a_wall_of_thorns_pierces_as_it_grows_and_slashes_whoever_stays_in_it() -> None:
    played = cast(scene("wall-of-thorns", level=13), "wall-of-thorns", "foe")
    assert [event.damage_type for event in harm(played.events, "foe")] == ["piercing"]
    events = through_a_round(played).events[len(played.events) :]
    assert [event.damage_type for event in harm(events, "foe")] == ["slashing"]


def test_a_wall_of_fire_burns_on_its_far_side_as_turns_end() -> None:
    played = taken(scene("wall-of-fire"), Choice(by="mage", option="entry:spells/wall-of-fire", at=(11, 10)))
    events = through_a_round(played).events
    assert [event.damage_type for event in harm(events, "foe")] == ["fire"]


# --- ground, sight and sound ----------------------------------------------------------------------------


def test_spikes_hurt_for_every_five_feet() -> None:
    ground = mechanics("spike-growth").zone
    assert ground is not None and ground.terrain is not None and ground.terrain.per_distance is not None
    hurt = ground.terrain.per_distance
    assert (hurt.every, hurt.amount.dice, hurt.damage_type) == (5, "2d4", "piercing")


def test_nothing_is_said_in_a_silence_and_no_thunder_is_heard() -> None:
    fight = cast(scene("silence", "thunderwave"), "silence", "mage").fight
    assert any("hearing" in one.bearing.lacks for one in bearing.borne(fight.arena, "mage"))
    assert "entry:spells/thunderwave" not in offered(turn_of(fight, "mage"), "mage")


def test_a_globe_keeps_out_spells_of_the_fifth_level_and_one_more_for_each_slot_above_its_own() -> None:
    zone = mechanics("globe-of-invulnerability").zone
    assert zone is not None and zone.wards is not None
    ward = zone.wards
    assert (ward.catalogs, ward.max_level, ward.by, ward.max_level_per_cost_step) == (("spells",), 5, "base", 1)


def test_poison_does_nothing_to_whoever_it_cannot_sicken() -> None:
    save = mechanics("stinking-cloud").save
    assert save is not None and save.succeeds is not None and save.succeeds.immune == ("poison",)


@pytest.mark.parametrize("spell", ["fog-cloud", "cloudkill", "incendiary-cloud"])
def test_a_gust_of_wind_blows_a_fog_away(spell: str) -> None:
    zone = mechanics(spell).zone
    assert zone is not None and zone.obscures is not None and zone.obscures.dispersed is True


def test_the_wind_leaves_darkness_where_it_is() -> None:
    zone = mechanics("darkness").zone
    assert zone is not None and zone.obscures is not None and zone.obscures.dispersed is None
    assert set(zone.obscures.pierced or ()) == {"blindsight", "tremorsense", "truesight", "devils_sight"}


def test_a_storm_of_fire_is_ten_cubes_set_side_by_side() -> None:
    area = mechanics("fire-storm").area
    assert area is not None and (area.shape, area.size, area.copies) == ("box", 10, 10)


# --- of creatures ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "option", "feet"),
    [("adult-bronze-dragon", "repulsion_breath", 60), ("young-bronze-dragon", "repulsion_breath", 40)],
)
def test_a_breath_of_repulsion_pushes_as_far_as_the_srd_says(who: str, option: str, feet: int) -> None:
    dragon = entries("creatures")[who].creature
    assert dragon is not None
    everybody = [
        one("dragon", "enemy", (5, 15), creature=dragon),
        one("hero", "party", (8, 15), creature=dummy()),
    ]
    fight = fight_of(everybody, board=True)
    found = taken(fight, Choice(by="dragon", option=f"action:{option}", at=(8, 15))).fight
    before, after = fight.state.combatants["hero"].at, found.state.combatants["hero"].at
    assert before is not None and after is not None and after[0] - before[0] == feet // 5


def test_an_octopus_hides_in_its_ink() -> None:
    octopus = entries("creatures")["giant-octopus"].creature
    assert octopus is not None
    everybody = [one("octopus", "enemy", (10, 10), creature=octopus), one("hero", "party", (14, 10), creature=dummy())]
    fight = taken(fight_of(everybody, board=True), Choice(by="octopus", option="action:ink_cloud")).fight
    assert (10, 10) in spots(fight) and fight.state.zones[0].left == MINUTE


# --- on scrolls -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["fog-cloud", "silence", "wall-of-force", "web", "moonbeam"])
def test_a_scroll_leaves_the_same_area_standing(spell: str) -> None:
    item = entries("magic")[f"scroll-of-{spell}"].item
    assert item is not None and item.use is not None
    assert item.use.zone == mechanics(spell).zone
    assert item.use.concentration and item.use.casts == "spells"


def test_a_plague_bites_as_it_appears_and_as_each_turn_ends_in_it() -> None:
    played = taken(scene("insect-plague"), Choice(by="mage", option="entry:spells/insect-plague", at=(16, 10)))
    assert len(harm(played.events, "foe")) == 1
    assert len(harm(through_a_round(played).events, "foe")) == 2
