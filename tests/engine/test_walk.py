"""Walks into what nobody sees (format 16.2)."""

from engine.choice import Choice
from engine.fight import Fight, play
from engine.menu.walks import allowance_left
from tests.engine.arenas import combatant, foe
from tests.engine.director.scenes import scene


def unseen_at(*, rows: list[str] | None = None) -> Fight:
    """Ada in the corner, and three cells off a lurker nobody knows of."""
    fight = scene(combatant("ada"), foe("lurker"), at=[(0, 0), (3, 0)], rows=rows)
    fight.state.combatants["lurker"].hidden = True
    return fight


def test_who_would_end_a_walk_on_somebody_unseen_is_stopped_before_and_has_tried_the_step() -> None:
    played = play(unseen_at(), Choice(by="ada", option="move", to=(3, 0)))
    (move,) = [event.to_json() for event in played.events if event.type == "move"]
    assert (move["to"], move["path"], move["cost"], move["stopped"]) == ([2, 0], [[1, 0], [2, 0]], 2, True)
    assert allowance_left(played.fight.arena, "ada") == 3


def test_a_walk_through_somebody_unseen_goes_on() -> None:
    played = play(unseen_at(rows=["......", "######"]), Choice(by="ada", option="move", to=(4, 0)))
    assert played.fight.state.combatants["ada"].at == (4, 0)


def test_feeling_about_for_somebody_unseen_comes_to_an_end() -> None:
    fight = play(unseen_at(rows=["......", "######"]), Choice(by="ada", option="move", to=(3, 0))).fight
    tries = 0
    while allowance_left(fight.arena, "ada"):
        fight = play(fight, Choice(by="ada", option="move", to=(3, 0))).fight
        tries += 1
    assert tries == 3
