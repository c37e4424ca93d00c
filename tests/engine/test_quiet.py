"""Moments held though nobody could answer them, on a quiet table: engine.step, engine.menu.moments."""

from dataclasses import replace

import pytest

from engine.choice import Answers, Choice, GmCondition, GmQuiet
from engine.definitions import Definition, ModifierDef, Moment, Price, When
from engine.fight import Fight, Played, play
from tests.engine.arenas import action, combatant, condition, foe, rules, swing
from tests.engine.director.scenes import guard, scene

GUARDED = condition("guarded", modifiers=(ModifierDef("defense", flat=4),))
DAZED = condition("dazed", "cannot-react")


def quiet(*cast: Definition, on: bool = True, **changes: object) -> Fight:
    """The brute at (3, 2) beside ada at (4, 2), on a quiet table."""
    fight = scene(*cast, at=[(3, 2), (4, 2)], by=rules(GUARDED, DAZED), **changes)  # type: ignore[arg-type]
    return play(fight, GmQuiet(on=on)).fight


def spent(fight: Fight, who: str) -> Fight:
    """Somebody has no reaction left."""
    state = fight.state.copy()
    state.combatants[who].budgets["reaction"] = 0
    return replace(fight, state=state)


def struck(fight: Fight, total: int = 15) -> Played:
    fight.state.forced.append((20, total - 4))
    return play(fight, Choice(by="brute", option="attack:arms:0", targets=("ada",)))


def held_at(played: Played) -> tuple[Moment, list[str]] | None:
    """The moment the fight is held at, and who is asked."""
    window = played.fight.window
    return (window.moment, [one.who for one in window.asked]) if window is not None else None


def test_a_hit_that_nobody_can_answer_any_more_holds_a_quiet_table() -> None:
    fight = spent(quiet(foe("brute", swing()), combatant("ada", guard("guarded"))), "ada")
    assert held_at(struck(fight)) == (Moment.HIT, [])
    assert held_at(struck(spent(quiet(*fight.cast.values(), on=False), "ada"))) is None


def test_it_goes_on_when_no_answers_are_given() -> None:
    fight = spent(quiet(foe("brute", swing()), combatant("ada", guard("guarded"))), "ada")
    held = struck(fight).fight
    assert held.window is not None
    done = play(held, Answers(window=held.window.id))
    assert done.fight.window is None
    assert [event.type for event in done.events] == ["damage"]


def test_a_moment_that_somebody_can_answer_asks_as_ever() -> None:
    fight = quiet(foe("brute", swing()), combatant("ada", guard("guarded")))
    assert held_at(struck(fight)) == (Moment.HIT, ["ada"])


def test_what_nobody_in_the_fight_could_ever_answer_holds_nothing() -> None:
    assert held_at(struck(quiet(foe("brute", swing()), combatant("ada")))) is None


def test_who_is_out_of_the_fight_answers_nothing_ever() -> None:
    fight = quiet(foe("brute", swing()), combatant("ada"), turn="brute")
    other = foe("captain", guard("guarded"))
    assert held_at(struck(quiet(*fight.cast.values()))) is None
    there = scene(*fight.cast.values(), other, at=[(3, 2), (4, 2), (9, 2)], by=rules(GUARDED))
    there.state.quiet = True
    assert held_at(struck(there)) == (Moment.HIT, []), "somebody holds a guard, though nobody who was hit"
    there.state.combatants["captain"].out = True
    assert held_at(struck(there)) is None


def test_leaving_the_reach_of_somebody_who_has_no_strike_left_holds_a_quiet_table() -> None:
    fight = spent(quiet(foe("brute", swing()), combatant("ada", swing())), "ada")
    walked = play(fight, Choice(by="brute", option="move", to=(0, 2)))
    assert held_at(walked) == (Moment.LEAVES_REACH, [])
    assert walked.fight.window is not None
    on = play(walked.fight, Answers(window=walked.fight.window.id))
    assert held_at(on) is None, "once on the way, as the asking would be"
    assert on.fight.state.combatants["brute"].at == (0, 2)


def test_who_disengages_is_not_held() -> None:
    fight = spent(quiet(foe("brute", swing()), combatant("ada", swing())), "ada")
    fight.state.combatants["brute"].disengaged = True
    assert held_at(play(fight, Choice(by="brute", option="move", to=(0, 2)))) is None


def test_somebody_unseen_who_walks_off_does_not_give_itself_away() -> None:
    fight = spent(quiet(foe("brute", swing()), combatant("ada", swing())), "ada")
    fight.state.combatants["brute"].hidden = True
    assert held_at(play(fight, Choice(by="brute", option="move", to=(0, 2)))) is None


def test_a_friends_help_opens_no_window_on_a_quiet_table_either() -> None:
    mend = action("mend", kind="buff", aim=guard("guarded").aim)
    warded = guard("guarded", Moment.AIMED)
    fight = quiet(foe("brute", mend), combatant("ada", warded))
    assert held_at(play(fight, Choice(by="brute", option="mend"))) is None


def test_a_table_that_is_quiet_no_more_lets_go_of_a_moment_nobody_can_answer() -> None:
    fight = spent(quiet(foe("brute", swing()), combatant("ada", guard("guarded"))), "ada")
    on = play(struck(fight).fight, GmQuiet(on=False))
    assert on.fight.window is None
    assert "damage" in [event.type for event in on.events]


def test_a_change_that_leaves_nobody_asked_still_holds_a_quiet_table() -> None:
    fight = quiet(foe("brute", swing()), combatant("ada", guard("guarded")))
    changed = play(struck(fight).fight, GmCondition(who="ada", condition="dazed", active=True))
    assert held_at(changed) == (Moment.HIT, [])


@pytest.mark.parametrize("points", [0, 1])
def test_between_turns_is_held_where_somebody_has_signature_actions(points: int) -> None:
    wail = action("wail", when=When(signature=1), price=Price())
    fight = quiet(combatant("ada"), foe("brute", *((wail,) if points else ()), signature_points=points))
    fight.state.combatants["brute"].points = 0
    ended = play(fight, Choice(by="ada", option="end-turn"))
    assert held_at(ended) == ((Moment.BETWEEN_TURNS, []) if points else None)


def test_what_happens_inside_a_window_holds_nothing() -> None:
    riposte = swing("riposte", when=When(Moment.HIT), price=Price(budget="reaction"))
    fight = spent(quiet(foe("brute", swing(), guard("guarded")), combatant("ada", riposte)), "brute")
    held = struck(fight).fight
    assert held.window is not None
    held.state.forced.append((20, 19))
    answered = {"ada": Choice(by="ada", option="riposte")}
    done = play(held, Answers(window=held.window.id, answers=dict(answered)))
    assert "attack" in [event.type for event in done.events]
    assert done.fight.window is None
