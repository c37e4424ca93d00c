"""What each audience and each seat sees of a table: protocol.view."""

from dataclasses import replace
from typing import Any

import orjson
import pytest

from engine.choice import GmSet
from engine.definitions import Teleport
from engine.fight import Fight, play
from protocol.audience import Audience
from protocol.people import band_of
from protocol.showing import Showing
from protocol.table import Table
from protocol.view import Menus
from tests.engine.arenas import action, combatant, foe
from tests.engine.director.scenes import scene
from tests.protocol.fights import FOE, FRIEND, backdrop, library, new_fight, revealed, setup, table_of


def shown(table: Table, fight: Fight | None, seat: str) -> dict[str, Any]:
    """The whole view of a seat, as it goes over the wire."""
    audience = Audience.GM if seat == "g" else Audience.PARTY
    view: dict[str, Any] = orjson.loads(orjson.dumps(Showing.of(table, fight, backdrop()).view(audience, seat)))
    return view


def nulls(value: Any) -> bool:
    if isinstance(value, dict):
        return any(one is None or nulls(one) for one in value.values())
    return isinstance(value, list) and any(nulls(one) for one in value)


@pytest.mark.parametrize("seat", ["g", "a", "s"])
def test_a_view_holds_no_nulls(seat: str) -> None:
    assert not nulls(shown(table_of(), new_fight((FOE,)), seat))
    assert not nulls(shown(table_of(), None, seat))


def test_the_same_table_and_fight_are_shown_alike() -> None:
    fight = new_fight()
    assert Showing.of(table_of(), fight, backdrop()) == Showing.of(table_of(), fight, backdrop())


@pytest.mark.parametrize("seat", ["a", "b", "s"])
def test_somebody_hidden_is_nowhere_in_what_the_party_sees(seat: str) -> None:
    name = next(one.name for one in setup.combatants if one.id == FOE)
    view = orjson.dumps(shown(table_of(), new_fight((FOE,)), seat)).decode()
    assert FOE not in view and name not in view
    gm = shown(table_of(), new_fight((FOE,)), "g")
    assert gm["fight"]["combatants"][FOE]["hidden"] is True


def test_somebody_revealed_is_seen() -> None:
    view = shown(table_of(), revealed(new_fight((FOE,)), FOE), "a")
    assert FOE in view["fight"]["combatants"] and FOE in view["roster"] and FOE in view["fight"]["order"]


def test_the_party_learns_of_its_opponents_when_the_fight_begins() -> None:
    lobby = replace(table_of(), phase="lobby")
    assert FOE not in shown(lobby, None, "a")["roster"]
    assert FOE in shown(lobby, None, "g")["roster"]
    assert FOE in shown(table_of(), new_fight(), "a")["roster"]


@pytest.mark.parametrize("seat", ["g", "a", "s"])
def test_seed_and_secrets_are_never_shown(seat: str) -> None:
    view = orjson.dumps(shown(table_of(), new_fight(), seat)).decode()
    assert '"seed"' not in view
    assert "a-hash" not in view


def test_the_health_of_opponents_is_shown_as_the_table_says() -> None:
    fight = play(new_fight(), GmSet(who=FOE, health=1)).fight
    exact = shown(table_of(), fight, "a")["fight"]["combatants"]
    assert exact[FOE]["health"]["now"] == 1
    bands = shown(table_of(enemy_health="bands"), fight, "a")["fight"]["combatants"]
    assert bands[FOE]["health"] == {"band": "bloodied"}
    hidden = shown(table_of(enemy_health="hidden"), fight, "a")["fight"]["combatants"]
    assert "health" not in hidden[FOE]
    assert hidden[FRIEND]["health"]["now"] == exact[FRIEND]["health"]["now"], "its own side is always exact"
    assert shown(table_of(enemy_health="hidden"), fight, "g")["fight"]["combatants"][FOE]["health"]["now"] == 1


@pytest.mark.parametrize(
    ("now", "top", "band"), [(9, 9, "unhurt"), (8, 9, "hurt"), (5, 10, "bloodied"), (0, 9, "down")]
)
def test_health_in_a_word(now: int, top: int, band: str) -> None:
    assert band_of(now, top) == band


def test_what_opponents_have_to_spend_is_the_gms_business() -> None:
    fight = new_fight()
    assert "budgets" not in shown(table_of(), fight, "a")["fight"]["combatants"][FOE]
    assert "budgets" in shown(table_of(), fight, "a")["fight"]["combatants"][FRIEND]
    assert "budgets" in shown(table_of(), fight, "g")["fight"]["combatants"][FOE]


def at_turn_of(fight: Fight, who: str) -> Fight:
    state = fight.state.copy()
    state.turn = who
    return replace(fight, state=state)


def test_a_menu_is_shown_to_whoever_plays_the_one_whose_turn_it_is() -> None:
    fight = at_turn_of(new_fight(), FRIEND)
    assert list(shown(table_of(), fight, "a")["mine"]["menus"]) == [FRIEND]
    assert list(shown(table_of(), fight, "g")["mine"]["menus"]) == [FRIEND], "the GM may act for anybody"
    for seat in ("b", "s"):
        assert shown(table_of(), fight, seat)["mine"]["menus"] == {}


def test_the_directors_menu_is_shown_to_nobody() -> None:
    fight = at_turn_of(new_fight(), FOE)
    for seat in ("g", "a", "b", "s"):
        assert shown(table_of(), fight, seat)["mine"]["menus"] == {}


def test_a_sheet_is_shown_to_its_player_alone_and_in_the_lobby_too() -> None:
    for fight in (None, new_fight()):
        assert shown(table_of(), fight, "a")["mine"]["sheets"][FRIEND]["name"] == "Ansa Brack"
        assert shown(table_of(), fight, "b")["mine"]["sheets"] == {}


def test_the_words_of_the_ruleset_come_along() -> None:
    words = shown(table_of(), None, "s")["words"]
    assert set(words) >= {"condition", "pool", "budget", "save", "check"}
    assert words["budget"]


def test_only_a_gm_is_shown_what_could_be_fought_next() -> None:
    assert shown(table_of(), None, "g")["table"]["encounters"] == dict(library.encounters("lanternway"))
    assert "encounters" not in shown(table_of(), None, "a")["table"]


def test_an_opponents_menu_tells_whoever_may_not_see_of_nobody_hidden_that_may_go_along() -> None:
    """A GM without the right to see may move an opponent that the party knows of."""
    blink = action("blink", Teleport(cells=4, carries=2, within=3))
    fight = scene(foe("witch", blink), foe("imp"), foe("lurker"), combatant("ada"), at=[(0, 0), (1, 0), (2, 0), (9, 0)])
    fight.state.combatants["lurker"].hidden = True
    menus = Menus(fight)
    told = menus.of("witch", frozenset({"lurker"}))["options"]["blink"]["teleport"]
    assert told["carries"] == ["imp"] and told["most"] == 2
    assert menus.of("witch", frozenset())["options"]["blink"]["teleport"]["carries"] == ["imp", "lurker"]
