"""The GM's hand, beyond what the scenarios show."""

import pytest

from engine import vitals
from engine.choice import GmGround, GmMove, GmReveal, GmSet
from engine.fight import Fight, play
from engine.gm import MOST_INITIATIVE
from engine.refusal import Reason, Refused
from tests.engine.arenas import combatant, foe
from tests.engine.director.scenes import scene


def fallen() -> Fight:
    """Ada lies dead at 1,0; Bo and a rat stand."""
    fight = scene(combatant("ada"), combatant("bo"), foe("rat"), at=[(1, 0), (2, 0), (5, 0)], turn="bo")
    one = fight.state.combatants["ada"]
    one.down, one.dead, one.health = True, True, 0
    return fight


def test_the_dead_stand_again_when_the_gm_gives_them_health() -> None:
    played = play(fallen(), GmSet(who="ada", health=3))
    one = played.fight.state.combatants["ada"]
    assert (one.standing, vitals.health(played.fight.arena, "ada")) == (True, 3)
    assert [event.type for event in played.events] == ["health", "revived"]


def test_the_dead_brought_back_where_somebody_stands_by_now_are_set_down_beside() -> None:
    fight = play(fallen(), GmMove(who="bo", to=(1, 0))).fight
    fight = play(fight, GmSet(who="ada", health=3)).fight
    assert fight.state.combatants["bo"].at == (1, 0)
    assert fight.state.combatants["ada"].at not in ((1, 0), None)


def test_the_dead_brought_back_where_a_wall_stands_by_now_are_set_down_beside() -> None:
    fight = play(fallen(), GmGround(cells=((1, 0),), ground="#")).fight
    played = play(fight, GmSet(who="ada", health=3))
    assert played.fight.state.combatants["ada"].at == (0, 0)
    assert [event.type for event in played.events] == ["health", "placed", "revived"]


@pytest.mark.parametrize("initiative", [MOST_INITIATIVE + 1, -MOST_INITIATIVE - 1, 2**63 - 1])
def test_no_initiative_is_written_that_could_not_be_counted_on(initiative: int) -> None:
    with pytest.raises(Refused) as caught:
        play(fallen(), GmSet(who="rat", initiative=initiative))
    assert caught.value.reason is Reason.BAD_AMOUNT


def test_a_friend_who_began_the_fight_hidden_is_revealed_but_nobody_of_the_party_is_hidden() -> None:
    fight = fallen()
    fight.state.combatants["bo"].hidden = True
    shown = play(fight, GmReveal(who="bo", hidden=False)).fight
    assert not shown.state.combatants["bo"].hidden
    with pytest.raises(Refused) as caught:
        play(shown, GmReveal(who="bo", hidden=True))
    assert caught.value.reason is Reason.BAD_CHANGE
