"""What only some of the SRD's areas do: what they close, hide, keep out and light, where they go. One ruling each."""

import pytest

from engine import vitals
from engine.choice import Cell, Choice
from engine.events import Damage, Move
from engine.fight import Fight
from engine.refusal import Reason, Refused
from engine.sighting import Sight, look, sees
from engine.zones.lighting import Lit, lit
from tests.rulesets.srd51.areas import appears, before, endings, last_turn, turn_ends, walks_in, zone_of
from tests.rulesets.srd51.casting import blade, cast, foe_at, harm, labelled, mage, turn_of
from tests.rulesets.srd51.stage import entries, fight_of, one, option, taken


def walked(fight: Fight, to: Cell) -> Fight:
    return taken(fight, Choice(by="foe", option="move", to=to)).fight


def cannot_walk(fight: Fight, to: Cell) -> bool:
    with pytest.raises(Refused) as refused:
        walked(turn_of(fight, "foe"), to)
    return refused.value.reason is Reason.UNREACHABLE


def raised(spell: str, at: Cell = (8, 10), **more: object) -> Fight:
    """A wall that the mage puts up between itself and a foe, or around a cell."""
    choice = Choice(by="mage", option=f"entry:spells/{spell}", at=at, **more)  # type: ignore[arg-type]
    return taken(before(spell), choice).fight


# --- walls ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "seen", "walked_through"),
    [
        ("wall-of-stone", False, False),
        ("wall-of-ice", False, False),
        ("wall-of-force", True, False),
        ("forcecage", True, False),
        ("wall-of-fire", False, True),
        ("wall-of-thorns", False, True),
        ("prismatic-wall", False, True),
        ("blade-barrier", True, True),
        ("wind-wall", True, True),
    ],
)
def test_a_wall_is_seen_and_walked_through_as_the_srd_says(spell: str, seen: bool, walked_through: bool) -> None:
    fight = raised(spell)
    assert sees(fight.arena, "mage", "foe") is seen
    if walked_through:
        assert walked(turn_of(fight, "foe"), (8, 10)).state.combatants["foe"].at == (8, 10)
    else:
        assert cannot_walk(fight, (8, 10))


@pytest.mark.parametrize(("spell", "inches"), [("wall-of-stone", 6), ("wall-of-ice", 1)])
def test_it_stands_in_ten_sections_of_thirty_hit_points_an_inch_or_for_all_of_it(spell: str, inches: int) -> None:
    zone = zone_of(raised(spell))
    assert (len(zone.panels), set(zone.worn)) == (10, {30 * inches})


def test_a_section_of_ice_that_breaks_lets_through_and_chills_whoever_goes() -> None:
    people = [
        one("mage", "party", (2, 10), sheet=mage("wall-of-ice", level=17), health=400),
        one("friend", "party", (7, 10), sheet=blade(), health=400),
        foe_at(11, 10),
    ]
    fight = taken(fight_of(people, board=True), Choice(by="mage", option="entry:spells/wall-of-ice", at=(8, 10))).fight
    fight = turn_of(fight, "friend")
    zone_of(fight).worn = [1] * 10
    for _ in range(12):
        if not all(zone_of(fight).worn):
            break
        fight = turn_of(taken(fight, Choice(by="friend", option="item:0", wall=(8, 10))).fight, "friend")
    through = taken(turn_of(fight, "foe"), Choice(by="foe", option="move", to=(8, 10)))
    assert [(event.damage_type, len(event.rolls)) for event in harm(through.events, "foe")] == [("cold", 5)]


@pytest.mark.parametrize("spell", ["wall-of-ice", "wall-of-stone"])
def test_no_poison_and_nothing_in_the_mind_hurts_ice_or_stone(spell: str) -> None:
    found = entries("spells")[spell].mechanics
    assert found is not None and found.zone is not None and found.zone.sections is not None
    assert set(found.zone.sections.immune) == {"poison", "psychic"}


def test_whoever_is_caged_stays_in_the_cage() -> None:
    fight = raised("forcecage", at=(11, 10), ring=True)
    assert fight.state.combatants["foe"].at == (11, 10)
    assert cannot_walk(fight, (15, 10))
    assert walked(turn_of(fight, "foe"), (12, 11)).state.combatants["foe"].at == (12, 11)


def test_a_wall_of_fire_burns_beside_it_only_on_the_side_its_caster_chose() -> None:
    far, near = raised("wall-of-fire", at=(10, 10), side="far"), raised("wall-of-fire", at=(10, 10), side="near")
    assert turn_ends(far).suffered == {"fire"}
    assert not turn_ends(near).suffered


def test_whoever_is_named_goes_through_a_prismatic_wall_unharmed() -> None:
    played = taken(before("prismatic-wall"), Choice(by="mage", option="entry:spells/prismatic-wall", at=(4, 11)))
    through = taken(turn_of(played.fight, "friend"), Choice(by="friend", option="move", to=(4, 11)))
    assert through.fight.state.combatants["friend"].at == (4, 11)
    assert not harm(through.events, "friend")


# --- ground ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "feet"),
    [
        ("black-tentacles", 10),
        ("blade-barrier", 10),
        ("cloudkill", 5),
        ("entangle", 10),
        ("grease", 10),
        ("ice-storm", 10),
        ("insect-plague", 10),
        ("sleet-storm", 10),
        ("spike-growth", 10),
        ("spirit-guardians", 5 + 10),
        ("wall-of-fire", 5),
        ("wall-of-thorns", 20),
        ("web", 10),
    ],
)
def test_a_step_into_it_costs_as_much_as_the_srd_says(spell: str, feet: int) -> None:
    """Guardian spirits are a plain step away, all else the next one."""
    assert [event.cost for event in walks_in(spell).events if isinstance(event, Move)] == [feet]


def test_a_step_through_overgrowth_costs_four_and_the_mage_is_slowed_as_well() -> None:
    fight = appears("plant-growth").fight
    for who, to in (("foe", (12, 10)), ("mage", (2, 11))):
        played = taken(turn_of(fight, who), Choice(by=who, option="move", to=to))
        assert [event.cost for event in played.events if isinstance(event, Move)] == [20]


def test_spikes_pierce_for_every_square_gone_in_them() -> None:
    fight = turn_of(appears("spike-growth").fight, "foe")
    played = taken(fight, Choice(by="foe", option="move", to=(13, 10)))
    assert [(event.damage_type, len(event.rolls)) for event in harm(played.events, "foe")] == [("piercing", 2)] * 2


# --- hidden, kept out -----------------------------------------------------------------------------------


def bats(spell: str, at: Cell) -> Fight:
    """A bat, which needs no light, and an owl, which has only good eyes, as near the foe in it."""
    people = [
        one("mage", "party", (2, 10), sheet=mage(spell, level=17), health=400),
        one("bat", "party", (10, 9), entry="creatures/bat"),
        one("owl", "party", (10, 11), entry="creatures/owl"),
        foe_at(11, 10),
    ]
    return taken(fight_of(people, board=True), Choice(by="mage", option=f"entry:spells/{spell}", at=at)).fight


@pytest.mark.parametrize("spell", ["fog-cloud", "cloudkill", "stinking-cloud", "incendiary-cloud", "sleet-storm"])
def test_whoever_is_in_it_is_seen_by_blindsight_alone(spell: str) -> None:
    fight = bats(spell, (11, 10))
    assert (sees(fight.arena, "bat", "foe"), sees(fight.arena, "owl", "foe")) == (True, False)


def test_darkness_is_seen_through_by_what_sees_without_eyes_and_not_by_darkvision() -> None:
    fight = bats("darkness", (11, 10))
    assert (sees(fight.arena, "bat", "foe"), sees(fight.arena, "owl", "foe")) == (True, False)


@pytest.mark.parametrize("spell", ["insect-plague", "web"])
def test_whoever_is_in_it_is_seen_but_not_clearly(spell: str) -> None:
    assert look(bats(spell, (11, 10)).arena, "owl", "foe") is Sight.DIMLY


def against(*own: str) -> Fight:
    """A foe who casts at the mage."""
    people = [
        one("mage", "party", (2, 10), sheet=mage("globe-of-invulnerability", level=17), health=400),
        one("foe", "enemy", (9, 10), sheet=mage(*own, level=17), health=400),
    ]
    return fight_of(people, board=True)


@pytest.mark.parametrize(("spell", "kept_out"), [("fire-bolt", True), ("hold-monster", True), ("disintegrate", False)])
def test_a_globe_keeps_out_spells_of_the_fifth_level_and_below(spell: str, kept_out: bool) -> None:
    fight = turn_of(cast(against(spell), "globe-of-invulnerability", "mage").fight, "foe")
    choice = Choice(by="foe", option=f"entry:spells/{spell}", targets=("mage",))
    if kept_out:
        with pytest.raises(Refused) as refused:
            taken(fight, choice)
        assert refused.value.reason is Reason.WARDED
    else:
        assert taken(fight, choice).events


def test_a_globe_stays_where_it_was_made() -> None:
    fight = turn_of(cast(against("fire-bolt"), "globe-of-invulnerability", "mage").fight, "mage")
    before_it = zone_of(fight).cells
    assert zone_of(taken(fight, Choice(by="mage", option="move", to=(6, 14))).fight).cells == before_it


def test_a_strong_wind_ends_a_stinking_cloud_only_once_it_has_blown_a_round() -> None:
    people = [
        one("mage", "party", (2, 10), sheet=mage("gust-of-wind", level=9), health=400),
        one("foe", "enemy", (9, 10), sheet=mage("stinking-cloud", level=9), health=400),
    ]
    fight = turn_of(fight_of(people, board=True), "foe")
    fight = taken(fight, Choice(by="foe", option="entry:spells/stinking-cloud", at=(12, 10))).fight
    fight = turn_of(fight, "mage")
    fight = taken(fight, Choice(by="mage", option="entry:spells/gust-of-wind", at=(9, 10))).fight
    assert len(fight.state.zones) == 2
    assert len(turn_of(fight, "mage").state.zones) == 1


# --- moved ----------------------------------------------------------------------------------------------


def test_a_cloud_that_rolls_away_burns_whom_it_rolls_over() -> None:
    fight = before("incendiary-cloud", foe=(13, 10))
    fight = taken(fight, Choice(by="mage", option="entry:spells/incendiary-cloud", at=(8, 10))).fight
    assert vitals.health(fight.arena, "foe") == 50_000
    later = turn_of(fight, "mage")
    assert zone_of(later).at == (10, 10)
    assert vitals.health(later.arena, "foe") < 50_000


def test_a_moonbeam_sheds_dim_light_and_takes_it_along() -> None:
    fight = appears("moonbeam").fight
    assert lit(fight.arena, zone_of(fight)) == Lit(bright=(), dim=zone_of(fight).cells)
    moved = taken(
        turn_of(fight, "mage"), Choice(by="mage", option="move-zone:entry:spells/moonbeam", to=(20, 10))
    ).fight
    found = lit(moved.arena, zone_of(moved))
    assert found is not None and (20, 10) in found.dim and (11, 10) not in found.dim


def test_a_sphere_of_fire_lights_brightly_where_it_burns() -> None:
    fight = appears("flaming-sphere").fight
    assert lit(fight.arena, zone_of(fight)) == Lit(bright=zone_of(fight).cells, dim=())


# --- lights ---------------------------------------------------------------------------------------------

FOUR: tuple[Cell, ...] = ((6, 10), (10, 10), (14, 10), (14, 14))


def dancing(copies: tuple[Cell, ...] = FOUR) -> Fight:
    choice = Choice(by="mage", option="entry:spells/dancing-lights", copies=copies)
    return taken(before("dancing-lights", "bless"), choice).fight


def test_four_lights_each_light_ten_feet_around_them_dimly() -> None:
    fight = dancing()
    found = lit(fight.arena, zone_of(fight))
    assert found is not None and found.bright == ()
    assert set(found.dim) == set(zone_of(fight).cells)
    assert {(4, 8), (16, 16), (12, 12)} <= set(found.dim) and (17, 10) not in found.dim


def test_lights_stay_within_twenty_feet_of_another() -> None:
    with pytest.raises(Refused) as refused:
        dancing(((6, 10), (10, 10), (14, 10), (14, 15)))
    assert refused.value.reason is Reason.BAD_CELL


def test_lights_harm_nobody_and_are_moved_sixty_feet_for_a_bonus_action() -> None:
    fight = turn_of(dancing(), "mage")
    moving = labelled(fight, "mage", "Move Dancing Lights")
    assert moving is not None
    there = tuple((x + 10, y) for x, y in FOUR)
    played = taken(fight, Choice(by="mage", option=moving.id, copies=there))
    assert zone_of(played.fight).copies == there
    assert played.fight.state.combatants["mage"].budgets["bonus"] == 0
    assert not any(isinstance(event, Damage) for event in played.events)
    found = lit(played.fight.arena, zone_of(played.fight))
    assert found is not None and (26, 16) in found.dim and (4, 8) not in found.dim


def test_no_light_is_moved_further_than_sixty_feet() -> None:
    fight = turn_of(dancing(((6, 10), (6, 12))), "mage")
    moving = labelled(fight, "mage", "Move Dancing Lights")
    assert moving is not None
    with pytest.raises(Refused) as refused:
        taken(fight, Choice(by="mage", option=moving.id, copies=((19, 10), (19, 12))))
    assert refused.value.reason is Reason.BAD_CELL


def test_lights_last_ten_turns_and_as_long_as_they_are_thought_of() -> None:
    fight = dancing()
    assert zone_of(fight).left == 10
    assert endings(last_turn(fight).events) == ["expired"]
    assert endings(cast(turn_of(fight, "mage"), "bless", "mage").events) == ["concentration"]


def lit_from(spell: str, at: Cell) -> tuple[Fight, Lit]:
    fight = taken(before(spell), Choice(by="mage", option=f"entry:spells/{spell}", at=at)).fight
    found = lit(fight.arena, zone_of(fight))
    assert found is not None
    return fight, found


@pytest.mark.parametrize(("spell", "bright", "dim"), [("daylight", 12, 24), ("continual-flame", 4, 8)])
def test_it_is_bright_so_far_and_dim_as_far_again(spell: str, bright: int, dim: int) -> None:
    _, found = lit_from(spell, (2, 10))
    assert (2 + bright, 10) in found.bright and (3 + bright, 10) in found.dim
    assert (2 + dim, 10) in found.dim and (3 + dim, 10) not in (*found.bright, *found.dim)


@pytest.mark.parametrize(("spell", "at", "goes_along"), [("daylight", (2, 10), True), ("daylight", (11, 10), False)])
def test_daylight_goes_with_what_its_caster_holds_and_with_nobody_else(spell: str, at: Cell, goes_along: bool) -> None:
    fight, _ = lit_from(spell, at)
    assert zone_of(fight).carrier == ("mage" if goes_along else None)
    walker = "mage" if goes_along else "foe"
    moved = taken(turn_of(fight, walker), Choice(by=walker, option="move", to=(at[0] + 2, 10))).fight
    assert zone_of(moved).at == ((at[0] + 2, 10) if goes_along else at)


# --- struck with again ----------------------------------------------------------------------------------


def test_a_faithful_hound_bites_whoever_is_beside_it_and_follows_nobody() -> None:
    fight = cast(before("faithful-hound", foe=(4, 10)), "faithful-hound", "foe").fight
    fight = turn_of(fight, "mage")
    bite = option(fight, "mage", "strike:spells/faithful-hound")
    assert bite is not None and bite.budget == "bonus"
    where = fight.state.summons[0].at
    fight = turn_of(walked(turn_of(fight, "foe"), (8, 10)), "mage")
    assert fight.state.summons[0].at == where
    with pytest.raises(Refused) as refused:
        taken(fight, Choice(by="mage", option="strike:spells/faithful-hound", targets=("foe",)))
    assert refused.value.reason is Reason.OUT_OF_REACH
