"""Areas that do something to whoever is in them without harming anybody: silences, wards, fogs and hard going."""

from collections.abc import Sequence
from dataclasses import replace

from engine.choice import Cell
from engine.definitions import Action, Aim, Applies, AreaShape, Bearing, Definition, Obscuring, Ward, ZoneDef
from engine.definitions.actions import Origin
from engine.definitions.zones import ZoneGround
from engine.dice import Dice
from engine.director import decide
from engine.director.eyes import Eyes
from engine.director.fields import Fields
from engine.director.inside import Inside
from engine.fight import Fight
from engine.rules import ConcentrationDef, SenseDef, SightDef
from engine.state import Focus, ZoneState
from tests.engine.arenas import action, combatant, condition, foe, harm, rules, shot, swing
from tests.engine.director.scenes import options, scene, spell, turn_played

SPOKEN = frozenset({"spoken"})
ROWS = ("." * 14,) * 8


def laid(id_: str, size: int = 2, *, normal: int | None = 12, kind: str = "utility", **zone: object) -> Action:
    """A burst that stays for ten rounds and harms nobody."""
    made = ZoneDef(rounds=10, **zone)  # type: ignore[arg-type]
    aim = Aim(side="self", normal=normal, area=AreaShape("burst", size))
    return action(id_, kind=kind, aim=aim, zone=made)


SILENCE = laid("hush", inside=Bearing("zone:hush", "Hush", forbids_components=SPOKEN))
GLOBE = laid("globe", 1, normal=None, wards=Ward(frozenset({"spells"}), 5))
FOG = laid("fog", obscures=Obscuring(after=0))
MIRE = laid("mire", ground=ZoneGround(times=4))


def cast_bolt(id_: str = "bolt", dice: int = 2, *, seen: bool = False) -> Action:
    """Something spoken, off the list of spells."""
    return spell(id_, harm(Dice(dice, 6)), components=SPOKEN, seen=seen, origin=Origin(entry="spells/bolt", level=1))


def fight(*cast: Definition, at: Sequence[Cell], turn: str | None = None) -> Fight:
    by = rules(sight=SightDef(unseen_attacks=True), concentration=ConcentrationDef("focus", "nerve", 10, 0.5))
    return scene(*cast, at=at, rows=ROWS, by=by, turn=turn)


def over(fight: Fight, action: Action, who: str, *, by: str = "witch") -> float:
    """What lying over somebody is worth to the side of whoever lays it."""
    return Inside(Eyes(fight.arena, by), by, action).worth(who)


# --- silence -------------------------------------------------------------------------------------------------


def test_a_silence_is_laid_over_those_who_cast_and_not_over_those_who_strike() -> None:
    casters = [combatant(name, cast_bolt()) for name in ("ada", "bo")]
    made = fight(
        foe("witch", SILENCE),
        foe("brute", swing()),
        *casters,
        combatant("cy", swing()),
        at=[(0, 3), (8, 3), (9, 3), (9, 4), (2, 6)],
    )
    chosen = decide(made, "witch")
    assert chosen.option == "hush" and chosen.at is not None
    assert all(max(abs(chosen.at[0] - x), abs(chosen.at[1] - y)) <= 2 for x, y in [(9, 3), (9, 4)])
    assert over(made, SILENCE, "ada") > 0 == over(made, SILENCE, "cy")


def test_nobody_is_silenced_who_casts_for_ones_own_side() -> None:
    made = fight(foe("witch", SILENCE, cast_bolt()), combatant("ada", cast_bolt(), swing()), at=[(0, 3), (1, 3)])
    assert over(made, SILENCE, "witch") < 0


def test_a_silence_is_worth_more_over_whoever_has_a_foe_at_its_side_and_must_walk_past_it() -> None:
    free, beset = (
        fight(foe("witch", SILENCE), foe("brute", swing()), combatant("ada", cast_bolt()), at=[(0, 3), at, (9, 3)])
        for at in ((5, 3), (8, 3))
    )
    assert over(beset, SILENCE, "ada") > over(free, SILENCE, "ada") > 0


def standing(fight: Fight, by: str, option: str, at: Cell, size: int = 2) -> Fight:
    x, y = at
    span = range(-size, size + 1)
    cells = tuple((x + dx, y + dy) for dy in span for dx in span if 0 <= x + dx < 14 and 0 <= y + dy < 8)
    fight.state.zones.append(ZoneState(key=90, by=by, option=option, left=9, at=at, cells=cells))
    return fight


def silenced() -> Fight:
    """A witch in a silence that ada has laid, with ada at her side."""
    made = fight(
        combatant("ada", SILENCE, swing()), foe("witch", cast_bolt(dice=4), swing()), at=[(6, 3), (5, 3)], turn="witch"
    )
    made.state.combatants["ada"].budgets["reaction"] = 0
    return standing(made, "ada", "hush", (5, 3))


def test_whoever_casts_walks_out_of_a_silence_and_casts_rather_than_strike_in_it() -> None:
    chosen, after = turn_played(silenced())
    assert options(chosen)[:2] == ["move", "bolt"]
    assert after.state.combatants["witch"].at not in after.state.zones[0].cells


def test_a_silence_is_a_bad_place_to_end_a_turn_for_whoever_casts_alone() -> None:
    made = standing(
        fight(combatant("ada", SILENCE), foe("witch", cast_bolt()), foe("orc", swing()), at=[(6, 3), (5, 3), (4, 3)]),
        "ada",
        "hush",
        (5, 3),
    )
    caster, striker = (Fields(Eyes(made.arena, who)) for who in ("witch", "orc"))
    assert caster.ending((5, 3)) < 0 == caster.ending((12, 3))
    assert striker.ending((5, 3)) == 0


def test_whoever_strikes_stands_in_a_silence_as_well_as_anywhere() -> None:
    made = fight(combatant("ada", SILENCE, swing()), foe("orc", swing()), at=[(5, 3), (6, 3)], turn="orc")
    chosen, _ = turn_played(standing(made, "ada", "hush", (5, 3)))
    assert options(chosen)[0] == "attack:arms:0" and "move" not in options(chosen)


# --- wards -----------------------------------------------------------------------------------------------------


def test_a_ward_is_raised_among_friends_against_those_who_cast() -> None:
    made = fight(
        foe("witch", GLOBE),
        foe("imp", swing()),
        combatant("ada", cast_bolt(dice=6)),
        combatant("bo", cast_bolt(dice=6)),
        at=[(2, 3), (2, 4), (12, 3), (12, 4)],
    )
    assert decide(made, "witch").option == "globe"


def test_a_ward_against_those_who_only_strike_is_worth_nothing() -> None:
    made = fight(foe("witch", GLOBE), foe("imp", swing()), combatant("ada", swing()), at=[(2, 3), (2, 4), (3, 3)])
    assert decide(made, "witch").option == "end-turn"


# --- fogs --------------------------------------------------------------------------------------------------------


def test_a_fog_is_laid_over_those_who_have_to_see_what_they_cast_at() -> None:
    made = fight(
        foe("witch", FOG), combatant("ada", cast_bolt(seen=True)), combatant("bo", shot()), at=[(0, 3), (9, 3), (12, 7)]
    )
    assert over(made, FOG, "ada") > 0
    assert over(made, FOG, "bo") <= over(made, FOG, "ada") / 2


def test_what_ones_own_side_sees_through_is_a_place_to_shoot_from() -> None:
    dark = laid("dark", obscures=Obscuring(pierced=frozenset({"nightsight"})))
    night = SenseDef("nightsight", "Nightsight")
    by = rules(sight=SightDef(unseen_attacks=True), senses={"nightsight": night})
    seeing, blind = (
        scene(foe("witch", dark, shot(), senses=senses), combatant("ada", shot()), at=[(0, 3), (9, 3)], by=by)
        for senses in ({"nightsight": 20}, {})
    )
    assert over(seeing, dark, "witch") > 0 == over(blind, dark, "witch")


# --- hard going -----------------------------------------------------------------------------------------------


def test_hard_going_is_laid_before_those_who_have_to_come_near_and_not_under_those_who_shoot() -> None:
    made = fight(
        foe("witch", MIRE), combatant("ada", swing()), combatant("bo", shot(normal=12)), at=[(0, 3), (10, 3), (10, 7)]
    )
    assert over(made, MIRE, "ada") > 0 == over(made, MIRE, "bo")


# --- concentration ----------------------------------------------------------------------------------------------


def test_what_has_to_be_concentrated_on_counts_less_the_more_blows_come() -> None:
    held = condition("held", "cannot-act")
    hold = spell("hold", Applies("held", rounds=10), kind="debuff", concentration=True)

    def lasting(*others: Definition) -> float:
        by = rules(held, concentration=ConcentrationDef("focus", "nerve", 15, 0.5))
        made = scene(foe("witch", hold), *others, by=by)
        return Eyes(made.arena, "witch").lasting("ada", Applies("held", rounds=10), hold)

    one, many = [combatant("ada", swing())], [combatant(name, swing()) for name in ("ada", "bo", "cy")]
    assert 0 < lasting(*many) < lasting(*one) < 3


def test_a_silence_over_two_who_cast_is_not_let_go_for_something_smaller() -> None:
    slight = spell("hex", harm(Dice(1, 4)), concentration=True)
    made = fight(
        foe("witch", replace(SILENCE, concentration=True), slight),
        foe("brute", swing()),
        combatant("ada", cast_bolt()),
        combatant("bo", cast_bolt()),
        at=[(0, 3), (8, 3), (9, 3), (9, 4)],
    )
    standing(made, "witch", "hush", (9, 3)).state.zones[0].focused = True
    made.state.combatants["witch"].focus = Focus(option="hush", label="Hush")
    assert decide(made, "witch").option == "end-turn"
