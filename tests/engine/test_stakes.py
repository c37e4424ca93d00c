"""What hangs on an answer, told before it is given: engine.stakes."""

import pytest

from engine.choice import Choice
from engine.definitions import Amount, ModifierDef, Moment, TemporaryPoints
from engine.fight import Fight, Played, play
from engine.stakes import Stakes, stakes_of
from tests.engine.arenas import action, combatant, condition, foe, harm, rules, swing
from tests.engine.director.scenes import guard, scene

GUARDED = condition("guarded", modifiers=(ModifierDef("defense", flat=4),))
TOUGH = condition("tough", "resist-all")


def fight_of(*answers: object, health: int = 10) -> Fight:
    fight = scene(
        foe("brute", swing()),
        combatant("ada", *answers),  # type: ignore[arg-type]
        at=[(3, 2), (4, 2)],
        by=rules(GUARDED, TOUGH),
    )
    fight.state.combatants["ada"].health = health
    return fight


def struck(fight: Fight, total: int = 15) -> Played:
    """The brute hits ada, whose defense is 12, for 1d6: 3.5 on average."""
    fight.state.forced.append((20, total - 4))
    return play(fight, Choice(by="brute", option="attack:arms:0", targets=("ada",)))


def stakes(played: Played, option: str, who: str = "ada") -> Stakes:
    fight = played.fight
    assert fight.window is not None
    offered = next(one for one in fight.window.options_of(who) or () if one.id == option)
    return stakes_of(fight.arena, fight.window, who, offered)


@pytest.mark.parametrize(
    ("total", "turns"),
    [(15, True), (16, False)],  # against 16 with the guard
)
def test_a_guard_turns_the_hit_when_the_roll_no_longer_reaches(total: int, turns: bool) -> None:
    assert stakes(struck(fight_of(guard("guarded")), total), "guard").turns_hit is turns


def test_no_guard_turns_a_natural_that_hits_whatever_the_defense() -> None:
    fight = scene(
        foe("brute", swing(to_hit=-6)), combatant("ada", guard("guarded")), at=[(3, 2), (4, 2)], by=rules(GUARDED)
    )
    fight.state.forced.append((20, 20))
    played = play(fight, Choice(by="brute", option="attack:arms:0", targets=("ada",)))
    assert stakes(played, "guard").turns_hit is False, "14 against 16"


def test_a_guard_saves_whom_the_blow_would_fell() -> None:
    assert stakes(struck(fight_of(guard("guarded"), health=3)), "guard").saves is True


def test_a_guard_that_does_not_turn_the_hit_saves_nobody() -> None:
    assert stakes(struck(fight_of(guard("guarded"), health=3), total=16), "guard").saves is False


def test_nobody_is_saved_who_would_stand_anyway() -> None:
    assert stakes(struck(fight_of(guard("guarded"), health=10)), "guard").saves is False


def test_a_blow_that_is_halved_saves_whom_half_of_it_does_not_fell() -> None:
    assert stakes(struck(fight_of(guard("tough"), health=3)), "guard") == Stakes(turns_hit=False, saves=True)
    assert stakes(struck(fight_of(guard("tough"), health=1)), "guard").saves is False


def test_temporary_points_save_whom_they_carry_over_the_blow() -> None:
    brace = guard("guarded", effects=(TemporaryPoints(Amount(flat=3)),))
    assert stakes(struck(fight_of(brace, health=3)), "guard").saves is True


def test_an_answer_that_guards_nobody_has_nothing_to_do_with_the_hit() -> None:
    shout = guard("none", effects=())
    assert stakes(struck(fight_of(shout)), "guard") == Stakes()


@pytest.mark.parametrize(("health", "kills"), [(3, True), (4, False)])  # against 3.5 on average
def test_a_strike_kills_whom_it_is_to_be_expected_to_fell(health: int, kills: bool) -> None:
    fight = scene(foe("brute", swing()), combatant("ada", swing()), at=[(3, 2), (4, 2)])
    fight.state.combatants["brute"].health = health
    played = play(fight, Choice(by="brute", option="move", to=(0, 2)))
    assert stakes(played, "attack:arms:0") == Stakes(kills=kills)


def test_what_harms_nobody_kills_nobody() -> None:
    fight = scene(
        foe("brute", swing()), combatant("ada", guard("guarded"), swing()), at=[(3, 2), (4, 2)], by=rules(GUARDED)
    )
    assert stakes(struck(fight), "guard").kills is None


def test_whether_a_guard_saves_from_a_string_of_blows_is_told_of_the_blow_that_hit() -> None:
    flurry = action("flurry", harm(), sequence=(("attack:arms:0", 2),))
    fight = scene(
        foe("brute", swing(), flurry), combatant("ada", guard("guarded")), at=[(3, 2), (4, 2)], by=rules(GUARDED)
    )
    fight.state.combatants["ada"].health = 3
    fight.state.forced.append((20, 11))
    played = play(fight, Choice(by="brute", option="flurry", targets=("ada",)))
    assert played.fight.window is not None and played.fight.window.moment is Moment.HIT
    assert stakes(played, "guard") == Stakes(turns_hit=True, saves=True)
