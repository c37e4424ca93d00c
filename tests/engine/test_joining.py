"""Who joins a running fight, and who is taken out of it."""

from typing import Any

import pytest

from engine.choice import GmAdd, GmGround, GmMove, GmRemove, GmScene, GmSet
from engine.fight import Fight, begin, menu, play, restore, store
from engine.refusal import Reason, Refused
from engine.setup import CombatantSetup, FightSetup
from rulesets.format.board import Board
from rulesets.format.encounter import Scene
from rulesets.load import load_shipped, shipped_sheets

RULESET = load_shipped("lanternway")
ENTRY = next(iter(RULESET.creatures))


def foe(id_: str, at: tuple[int, int], **keys: Any) -> CombatantSetup:
    return CombatantSetup(id=id_, name=id_.title(), side="enemy", entry=ENTRY, at=at, **keys)


def begun() -> Fight:
    """Oda and one opponent on an open board of 8 by 5."""
    sheet = shipped_sheets("lanternway")["oda-wick"]
    oda = CombatantSetup(id="oda", name="Oda", side="party", sheet=sheet, at=(1, 2))
    setup = FightSetup(combatants=(oda, foe("rat", (6, 2))), board=Board(rows=["........"] * 5))
    return begin(RULESET, setup, "seed").fight


def refused(fight: Fight, change: Any) -> Reason:
    with pytest.raises(Refused) as caught:
        play(fight, change)
    return caught.value.reason


def test_somebody_who_joins_stands_on_the_board_and_acts_when_its_number_comes() -> None:
    played = play(begun(), GmAdd(combatant=foe("late", (4, 2), initiative=-5)))
    assert played.fight.state.order[-1] == "late"
    assert played.fight.state.combatants["late"].at == (4, 2)
    assert played.fight.arena.nature("late").name == "Late"
    assert [(event.type, event.to_json().get("initiative")) for event in played.events] == [("added", -5)]


def test_somebody_who_joins_throws_for_its_place_like_everybody_else() -> None:
    fight = begun()
    played = play(fight, GmAdd(combatant=foe("late", (4, 2))))
    assert played.fight.state.cursor > fight.state.cursor
    numbers = [played.fight.state.combatants[who].initiative for who in played.fight.state.order]
    assert numbers == sorted(numbers, reverse=True)
    assert played.fight.state.turn == fight.state.turn


def test_who_joined_is_there_after_the_fight_is_read_back() -> None:
    fight = play(begun(), GmAdd(combatant=foe("late", (4, 2), health=1))).fight
    again = restore(RULESET, store(fight))
    assert store(again) == store(fight)
    assert again.cast.keys() == fight.cast.keys()
    offered = [[option.id for option in menu(one, one.state.turn or "").options] for one in (again, fight)]
    assert offered[0] == offered[1]
    assert store(play(again, GmSet(who="late", temp=2)).fight) == store(play(fight, GmSet(who="late", temp=2)).fight)


def test_the_set_up_stays_as_the_fight_began() -> None:
    fight = begun()
    assert play(fight, GmAdd(combatant=foe("late", (4, 2)))).fight.setup is fight.setup


def test_nobody_joins_twice_or_where_there_is_no_room_or_from_nowhere() -> None:
    fight = begun()
    assert refused(fight, GmAdd(combatant=foe("rat", (4, 2)))) is Reason.BAD_CHANGE
    assert refused(fight, GmAdd(combatant=foe("late", (1, 2)))) is Reason.BAD_CELL
    assert refused(fight, GmAdd(combatant=foe("late", (40, 2)))) is Reason.BAD_CELL
    nobody = foe("late", (4, 2)).model_copy(update={"entry": "beasts/nobody-wrote-it"})
    assert refused(fight, GmAdd(combatant=nobody)) is Reason.UNKNOWN_CREATURE


def test_somebody_taken_out_leaves_the_board_and_is_passed_over() -> None:
    fight = play(begun(), GmAdd(combatant=foe("late", (4, 2), initiative=100))).fight
    played = play(fight, GmRemove(who="late"))
    one = played.fight.state.combatants["late"]
    assert (one.standing, one.at) == (False, None)
    assert [event.type for event in played.events] == ["removed"]
    assert refused(played.fight, GmMove(who="late", to=(4, 4))) is Reason.BAD_CHANGE
    assert play(played.fight, GmMove(who="rat", to=(4, 2))).fight.state.combatants["rat"].at == (4, 2)


def test_a_fight_is_decided_when_its_last_opponent_is_taken_out() -> None:
    assert play(begun(), GmRemove(who="rat")).fight.state.outcome == "victory"


# --- the ground and the scene --------------------------------------------------------------------------


def test_a_wall_somebody_draws_stops_whoever_walks() -> None:
    fight = play(begun(), GmGround(cells=tuple((4, y) for y in range(5)), ground="#")).fight
    assert fight.board is not None and fight.board.solid((4, 2))
    again = restore(RULESET, store(fight))
    assert again.board == fight.board
    assert store(again) == store(fight)
    back = play(again, GmGround(cells=((4, 2),), ground=".")).fight
    assert back.board is not None and not back.board.solid((4, 2)) and back.board.solid((4, 1))
    assert len(back.state.ground) == 5, "each cell is kept once"


def test_no_wall_is_drawn_where_somebody_stands_or_off_the_board() -> None:
    fight = begun()
    assert refused(fight, GmGround(cells=((1, 2),), ground="#")) is Reason.BAD_CELL
    assert refused(fight, GmGround(cells=((9, 2),), ground=".")) is Reason.BAD_CELL
    assert refused(fight, GmGround(cells=((4, 2),), ground="?")) is Reason.BAD_CHANGE
    assert refused(fight, GmGround(cells=(), ground=".")) is Reason.BAD_CHANGE
    play(fight, GmGround(cells=((1, 2),), ground="^"))


def test_the_scene_becomes_what_the_gm_says_and_stays_so() -> None:
    fight = play(begun(), GmScene(scene=Scene(time="night", place="cave"))).fight
    assert restore(RULESET, store(fight)).state.scene == Scene(time="night", place="cave")


# --- how it is played ----------------------------------------------------------------------------------


def test_a_gm_says_how_the_director_plays_somebody() -> None:
    fight = play(begun(), GmSet(who="rat", temperament="reckless", competence=1)).fight
    one = fight.state.combatants["rat"]
    assert (one.temperament, one.competence) == ("reckless", 1)
    assert refused(fight, GmSet(who="rat", competence=6)) is Reason.BAD_AMOUNT
