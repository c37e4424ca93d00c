"""What has been left to strike with: what only the GM does to it, what is kept of it, and what is said of it."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.choice import Choice, GmRemove, GmSet
from engine.fight import Fight, begin, menu, play, restore, store
from engine.menu.about import about
from engine.menu.wire import look, menu_json
from engine.setup import FightSetup
from rulesets.load import load
from rulesets.ruleset import Ruleset

FOLDER = Path(__file__).parents[1] / "scenarios" / "rulesets" / "quarry-hold"
CAST = "entry:charms/drifting-lantern"
STRIKE = "strike:charms/drifting-lantern"
SHEET: dict[str, Any] = {
    "abilities": {"wits": 16, "grace": 30},
    "fields": {"rank": 5, "guard": 12, "vigor_max": 40, "craft": "wits", "great_charms": 3, "grand_charms": 2},
    "lists": {
        "charms": [{"name": "Drifting Lantern", "grade": 2, "ready": True, "_catalog": "charms/drifting-lantern"}]
    },
}
DUMMY = {"health": 200, "defense": 5, "initiativeModifier": -30, "speed": 0, "tier": "beast", "actions": []}


@cache
def quarry_hold() -> Ruleset:
    return load(FOLDER)


def left(*, board: bool = True, pay: str | None = None) -> Fight:
    """Wen has left a Drifting Lantern beside Gob, and Gob's turn is over: it is Wen's second."""
    people = [
        {"id": "wen", "name": "Wen", "side": "party", "sheet": SHEET, "at": (0, 0)},
        {"id": "gob", "name": "Gob", "side": "enemy", "creature": DUMMY, "at": (4, 0)},
        {"id": "far", "name": "Far", "side": "enemy", "creature": DUMMY, "at": (11, 0)},
    ]
    setup: dict[str, Any] = {"combatants": people}
    if board:
        setup["board"] = {"rows": ["............"]}
    fight = begin(quarry_hold(), FightSetup.model_validate(setup), "seed").fight
    fight = play(fight, Choice(by="wen", option=CAST, targets=("gob",), pay=pay)).fight
    while True:
        fight = play(fight, Choice(by=fight.state.turn or "", option="end-turn")).fight
        if fight.state.turn == "wen":
            return fight


def struck(fight: Fight) -> Fight:
    return play(fight, Choice(by="wen", option=STRIKE, targets=("gob",))).fight


def test_it_goes_when_the_gm_takes_its_maker_out_of_the_fight() -> None:
    played = play(left(), GmRemove(who="wen"))
    assert [event.to_json() for event in played.events if event.type == "summons"] == [
        {
            "type": "summons",
            "by": "wen",
            "entry": "charms/drifting-lantern",
            "label": "Drifting Lantern",
            "state": "ended",
            "reason": "gone",
        }
    ]
    assert played.fight.state.summons == []


def test_it_goes_when_the_gm_writes_its_maker_to_no_health() -> None:
    assert play(left(), GmSet(who="wen", health=0)).fight.state.summons == []


def test_a_fight_read_back_strikes_as_the_fight_that_was_stored() -> None:
    fight = left(pay="charm_3")
    again = restore(quarry_hold(), store(fight))
    assert store(again) == store(fight)
    assert store(struck(again)) == store(struck(fight))


def test_a_fight_that_nothing_was_left_in_is_stored_without_a_word_of_it() -> None:
    fight = play(left(), GmRemove(who="far")).fight
    assert "summons" in store(fight)["state"]
    assert "summons" not in store(play(fight, GmRemove(who="wen")).fight)["state"]


def test_a_fight_goes_on_from_its_own_copy() -> None:
    fight = left()
    before = store(fight)
    struck(fight)
    assert store(fight) == before


# --- what is said of it ----------------------------------------------------------------------------------


def facts(fight: Fight, option: str) -> list[dict[str, Any]]:
    found = menu(fight, "wen").option(option)
    assert found is not None, f"{option} is not offered"
    does: list[dict[str, Any]] = about(fight.arena, found)["does"]
    return does


def test_the_use_says_what_it_leaves_and_what_a_strike_takes() -> None:
    does = facts(left(), CAST)
    assert {"type": "does-summon", "rounds": 3, "budget": "quick"} in does
    assert {"type": "does-summon-move", "length": 20, "unit": "ft"} in does
    assert {"type": "does-summon-reach", "length": 5, "unit": "ft"} in does


def test_off_a_board_nothing_is_said_of_distances() -> None:
    assert {fact["type"] for fact in facts(left(board=False), CAST)}.isdisjoint(
        {"does-summon-move", "does-summon-reach"}
    )
    assert "does-strike-from" not in {fact["type"] for fact in facts(left(board=False), STRIKE)}


def test_a_strike_says_where_it_is_measured_from_and_how_long_there_is_something_to_strike_with() -> None:
    does = facts(left(), STRIKE)
    assert {"type": "does-strike-from"} in does
    assert {"type": "does-strike-left", "rounds": 3} in does


@pytest.mark.parametrize(("pay", "dice"), [(None, [[1, 6]]), ("charm_3", [[2, 6]])])
def test_a_strike_says_what_it_deals_at_the_level_that_was_paid(pay: str | None, dice: list[list[int]]) -> None:
    deals = next(fact for fact in facts(left(pay=pay), STRIKE) if fact["type"] == "does-damage")
    assert deals["amount"] == {"dice": dice, "flat": 2}


def test_a_strike_is_forecast_at_the_level_that_was_paid() -> None:
    found = menu(left(pay="charm_3"), "wen").option(STRIKE)
    assert found is not None
    detail: Any = look(left(pay="charm_3").arena, found)
    assert detail["targets"]["gob"]["averageDamage"] == 9
    assert detail["not"]["far"] == "out-of-reach"


def test_the_menu_says_what_is_struck_with_so_that_pages_can_name_it_in_their_language() -> None:
    fight = left()
    line: Any = menu_json(fight.arena, menu(fight, "wen"))
    assert line["options"][STRIKE]["label"] == "Strike with Drifting Lantern"
    assert line["options"][STRIKE]["strikesWith"] == "Drifting Lantern"
    assert "strikesWith" not in line["options"][CAST]
    spent = struck(fight)
    assert menu_json(spent.arena, menu(spent, "wen"))["greyed"][STRIKE]["strikesWith"] == "Drifting Lantern"  # type: ignore[index, call-overload]
