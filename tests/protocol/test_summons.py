"""What each audience sees of what has been left to strike with: protocol.summons."""

from dataclasses import replace
from typing import Any

import orjson

from engine.fight import Fight
from engine.state import SummonState
from protocol.audience import Audience
from protocol.showing import Showing
from tests.protocol.fights import FOE, FRIEND, backdrop, new_fight, table_of


def left_by(who: str, *, hidden: bool = False, at: tuple[int, int] | None = (3, 4)) -> Fight:
    """A fight in which somebody has left a Wisp."""
    fight = new_fight((FOE,) if hidden else ())
    state = fight.state.copy()
    state.summons.append(SummonState(key=7, by=who, option="entry:x/wisp", entry="x/wisp", label="Wisp", left=2, at=at))
    return replace(fight, state=state)


def shown(fight: Fight, audience: Audience) -> dict[str, Any]:
    seat = "g" if audience is Audience.GM else "a"
    view = Showing.of(table_of(), fight, backdrop()).view(audience, seat)
    found: dict[str, Any] = orjson.loads(orjson.dumps(view))["fight"]
    return found


def test_everybody_sees_what_it_is_whose_and_how_long_it_stays() -> None:
    for audience in Audience:
        assert shown(left_by(FRIEND), audience)["summons"] == {
            "s7": {"label": "Wisp", "by": FRIEND, "at": [3, 4], "left": 2}
        }


def test_off_a_board_it_stands_nowhere() -> None:
    assert shown(left_by(FRIEND, at=None), Audience.PARTY)["summons"] == {
        "s7": {"label": "Wisp", "by": FRIEND, "left": 2}
    }


def test_of_somebody_hidden_the_party_sees_it_and_not_who_left_it() -> None:
    fight = left_by(FOE, hidden=True)
    assert shown(fight, Audience.PARTY)["summons"] == {"s7": {"label": "Wisp", "at": [3, 4], "left": 2}}
    assert shown(fight, Audience.GM)["summons"]["s7"]["by"] == FOE


def test_a_fight_in_which_nothing_was_left_shows_none() -> None:
    assert "summons" not in shown(new_fight(), Audience.PARTY)
