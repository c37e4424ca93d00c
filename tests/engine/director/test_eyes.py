"""What somebody sees and what it cannot know (design, the director)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine import vitals
from engine.choice import Choice
from engine.definitions import Action, Definition, Group, Moment, Price
from engine.director import answer, decide
from engine.director.eyes import Eyes, known, placed, rung
from engine.fight import Fight, play
from tests.engine.arenas import action, combatant, foe, harm, shot, swing
from tests.engine.director.scenes import guard, scene, spell, turn_played

CAST: tuple[Definition, ...] = (combatant("ada", swing(), shot()), combatant("bo", swing()))


def with_lurker(where: tuple[int, int] | None) -> Fight:
    """Ada's turn, with a lurker nobody knows of where it says (None: not at all)."""
    made = scene(*CAST, foe("brute", swing()), foe("lurker", swing()), at=[(2, 2), (1, 4), (6, 2), where or (11, 5)])
    lurker = made.state.combatants["lurker"]
    lurker.hidden = True
    lurker.gone = where is None
    return made


@pytest.mark.parametrize("where", [(3, 3), (4, 2), (1, 1), (9, 0)])
def test_a_hidden_foe_changes_nothing(where: tuple[int, int]) -> None:
    there, _ = turn_played(with_lurker(where))
    not_there, _ = turn_played(with_lurker(None))
    assert there == not_there


def test_a_hidden_foe_in_the_way_is_run_into_and_no_fault() -> None:
    fight = scene(
        combatant("ada", swing()),
        foe("brute", swing()),
        foe("lurker", swing()),
        at=[(0, 0), (3, 0), (2, 0)],
        rows=["....", "####"],
    )
    fight.state.combatants["lurker"].hidden = True
    chosen, fight = turn_played(fight)
    assert next(choice.to for choice in chosen if choice.option == "move") == (2, 0)
    assert fight.state.combatants["ada"].at == (1, 0)


def changed(change: Callable[[Fight], None]) -> tuple[Choice, Choice]:
    """What the brute chooses, before and after something it cannot know is otherwise."""
    fights = []
    for otherwise in (False, True):
        fight = scene(foe("brute", swing()), *CAST, at=[(2, 2), (3, 2), (1, 2)])
        if otherwise:
            change(fight)
        fights.append(fight)
    before, after = (decide(fight, "brute") for fight in fights)
    return before, after


def test_of_a_foes_health_only_the_band_is_known() -> None:
    def hurt_a_little_more(fight: Fight) -> None:
        fight.state.combatants["ada"].health -= 1

    fights = [scene(foe("brute", swing()), *CAST), scene(foe("brute", swing()), *CAST)]
    for fight, health in zip(fights, (9, 6), strict=True):
        fight.state.combatants["ada"].health = health
    eyes = [Eyes(fight.arena, "brute") for fight in fights]
    assert eyes[0].health("ada") == eyes[1].health("ada") != vitals.health(fights[0].arena, "ada")
    before, after = changed(lambda fight: None)
    assert before == after
    hurt_a_little_more(fights[0])
    assert Eyes(fights[0].arena, "brute").health("ada") == eyes[0].health("ada")


def test_what_a_foe_has_left_changes_nothing() -> None:
    def spend(fight: Fight) -> None:
        fight.state.combatants["ada"].uses["something"] = 3
        fight.state.combatants["ada"].spent["spark"] = 2

    before, after = changed(spend)
    assert before == after


def test_the_answers_a_foe_holds_do_not_show() -> None:
    plain = scene(foe("brute", swing()), *CAST, at=[(2, 2), (3, 2), (1, 2)])
    holding = replace(CAST[0], actions=(*CAST[0].actions, guard("guarded", Moment.HIT)))
    guarded = scene(foe("brute", swing()), holding, CAST[1], at=[(2, 2), (3, 2), (1, 2)])
    assert decide(plain, "brute") == decide(guarded, "brute")


def test_what_a_foe_has_prepared_does_not_show_and_its_weapons_do() -> None:
    bolt = spell("bolt", harm(flat=40))
    armed = swing("attack:arms:9")
    armed = replace(armed, effects=(harm(flat=40),))
    names = {"plain": (), "prepared": (bolt,), "armed": (armed,)}
    stakes = {
        name: Eyes(scene(foe("brute", swing()), combatant("ada", swing(), *more)).arena, "brute").stake("ada")
        for name, more in names.items()
    }
    assert stakes["plain"] == stakes["prepared"] < stakes["armed"]


def test_that_a_foe_casts_shows_and_what_it_casts_does_not() -> None:
    """It is taken to do as much as one of one's own."""

    def stake(*casts: Action) -> float:
        fight = scene(
            foe("brute", swing(), replace(swing("attack:arms:9"), effects=(harm(flat=20),))), combatant("ada", *casts)
        )
        return Eyes(fight.arena, "brute").stake("ada")

    spoken = frozenset({"spoken"})
    small, great = (spell("bolt", harm(flat=flat), components=spoken) for flat in (1, 90))
    assert stake(swing()) < stake(swing(), small) == stake(swing(), great)


def test_a_friend_is_known_through_and_through() -> None:
    fight = scene(combatant("ada", swing()), combatant("bo", swing(), health=17), foe("brute", swing()))
    fight.state.combatants["bo"].health = 9
    eyes = Eyes(fight.arena, "ada")
    assert (eyes.health("bo"), eyes.max_health("bo")) == (9, 17)


def test_the_fallen_have_no_health_left_to_take() -> None:
    fight = scene(foe("brute", swing()), *CAST)
    fight.state.combatants["bo"].down, fight.state.combatants["bo"].health = True, 0
    assert Eyes(fight.arena, "brute").health("bo") == 0


def test_numbers_only_seen_stand_on_rungs() -> None:
    assert rung(10) == rung(11) != rung(17)
    assert rung(0) == 0


def test_nothing_is_changed_by_looking_from_somewhere_else() -> None:
    fight = with_lurker((4, 4))
    seen = known(fight.arena, "ada")
    assert seen.one("lurker").gone and not fight.state.combatants["lurker"].gone
    moved = placed(seen, "ada", (5, 5))
    assert moved.one("ada").at == (5, 5) and fight.state.combatants["ada"].at == (2, 2)
    arena = fight.arena
    assert known(arena, "brute") is arena


def test_the_same_fight_is_decided_the_same() -> None:
    for competence in (1, 3, 5):
        fights = [
            scene(foe("brute", swing()), *CAST, at=[(2, 2), (6, 2), (0, 4)], competence=competence) for _ in range(2)
        ]
        assert decide(fights[0], "brute") == decide(fights[1], "brute")


def test_an_answer_too() -> None:
    riposte = action("riposte", harm(), group=Group.ABILITIES, price=Price(budget="reaction"))
    fight = scene(foe("brute", swing()), combatant("ada", swing(), riposte), at=[(2, 2), (3, 2)])
    held = play(fight, Choice(by="brute", option="move", to=(0, 2))).fight
    assert answer(held, "ada") == answer(held, "ada")
