"""Every ruleset we ship checks clean, its characters are whole, and its fights can be fought to an end."""

import pytest

from engine import vitals
from engine.fight import menu, restore, store
from engine.menu.options import END_TURN
from rulesets.format.board import Board
from rulesets.load import load_shipped, shipped_encounters, shipped_ids, shipped_sheets
from tests.rulesets.shipped_fights import ENCOUNTERS, SHEETS, at_random, begun, directed

LAYERS = [(ruleset, layer.id) for ruleset in shipped_ids() for layer in load_shipped(ruleset).document.layers]


def test_three_rulesets_are_shipped() -> None:
    assert set(shipped_ids()) >= {"lanternway", "gravetide", "srd51"}


@pytest.mark.parametrize("ruleset", shipped_ids())
def test_a_shipped_ruleset_goes_by_the_name_of_its_folder(ruleset: str) -> None:
    assert load_shipped(ruleset).id == ruleset


@pytest.mark.parametrize("ruleset", shipped_ids())
def test_a_shipped_ruleset_comes_with_a_party_and_a_fight(ruleset: str) -> None:
    assert len(shipped_sheets(ruleset)) >= 3
    assert shipped_encounters(ruleset)


@pytest.mark.parametrize(("ruleset", "layer"), LAYERS)
def test_a_layer_of_a_shipped_ruleset_can_be_switched_on(ruleset: str, layer: str) -> None:
    loaded = load_shipped(ruleset, [layer])
    assert loaded.layers == (layer,)
    assert loaded.dropped == ()


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_a_shipped_character_says_who_it_is(ruleset: str, name: str) -> None:
    build = shipped_sheets(ruleset)[name]
    assert build.name
    summary = build.unknown.get("summary")
    assert isinstance(summary, str)
    assert 20 <= len(summary) <= 120


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_what_a_shipped_character_writes_is_on_the_sheet(ruleset: str, name: str) -> None:
    loaded, build = load_shipped(ruleset), shipped_sheets(ruleset)[name]
    assert set(build.abilities) <= set(loaded.abilities)
    assert set(build.skills) <= set(loaded.skills)
    assert set(build.saves) <= set(loaded.saves)
    assert {*build.skills.values(), *build.saves.values()} <= set(loaded.tiers)
    assert set(build.fields) <= set(loaded.fields)
    assert set(build.coins) <= set(loaded.coins)
    for list_, rows in build.lists.items():
        columns = {column.id for column in loaded.lists[list_].columns}
        assert all(set(row) - {"_catalog"} <= columns for row in rows), list_


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_rows_a_shipped_character_picked_and_items_it_holds_are_there(ruleset: str, name: str) -> None:
    loaded, build = load_shipped(ruleset), shipped_sheets(ruleset)[name]
    assert {held.item for held in build.items} <= set(loaded.items)
    for list_, rows in build.lists.items():
        for row in rows:
            if "_catalog" not in row:
                continue
            entry = loaded.entry(str(row["_catalog"]))
            written = [dict(fed.values) for fed in entry.rows or () if fed.list == list_]
            assert row["name"] in [values["name"] for values in written], row


@pytest.mark.parametrize(("ruleset", "encounter"), ENCOUNTERS)
def test_everybody_of_a_shipped_encounter_is_in_its_fight_and_on_its_board(ruleset: str, encounter: str) -> None:
    fight = begun(ruleset, encounter)
    prepared = shipped_encounters(ruleset)[encounter]
    assert fight.board is not None
    assert len(fight.cast) == len(prepared.party) + sum(enemy.count for enemy in prepared.enemies)
    assert all(one.standing and one.at is not None for one in fight.state.combatants.values())
    sheets = shipped_sheets(ruleset)
    assert {place.name for place in prepared.party} <= {*sheets, *(build.name for build in sheets.values())}


@pytest.mark.parametrize(("ruleset", "encounter"), ENCOUNTERS)
def test_the_board_of_a_shipped_encounter_is_worth_moving_on(ruleset: str, encounter: str) -> None:
    board = shipped_encounters(ruleset)[encounter].board
    assert isinstance(board, Board)
    ground = set("".join(board.rows))
    assert len(ground) >= 4
    assert "." in ground
    assert {len(row) for row in board.rows} == {len(board.rows[0])}
    assert 12 <= len(board.rows[0]) <= 24


@pytest.mark.parametrize(("ruleset", "encounter"), ENCOUNTERS)
def test_whoever_begins_a_shipped_encounter_has_something_to_do(ruleset: str, encounter: str) -> None:
    fight = begun(ruleset, encounter)
    assert fight.state.turn is not None
    offered = [option.id for option in menu(fight, fight.state.turn).options]
    assert len(offered) >= 3
    assert END_TURN in offered


@pytest.mark.parametrize(("ruleset", "encounter"), ENCOUNTERS)
def test_a_shipped_encounter_played_by_the_director_comes_to_an_end(ruleset: str, encounter: str) -> None:
    ended = directed(begun(ruleset, encounter), most=1500)
    assert ended.state.outcome in ("victory", "defeat")
    standing = {ended.cast[who].side for who, one in ended.state.combatants.items() if one.standing}
    assert standing == {"party" if ended.state.outcome == "victory" else "enemy"}


@pytest.mark.parametrize(("ruleset", "encounter"), ENCOUNTERS)
def test_a_shipped_encounter_can_be_played_at_random(ruleset: str, encounter: str) -> None:
    fight = at_random(begun(ruleset, encounter), 1, most=250)
    for who, one in fight.state.combatants.items():
        assert 0 <= vitals.health(fight.arena, who) <= vitals.max_health(fight.arena, who)
        assert one.live is None or all(left >= 0 for left in one.live.pools.values())
    if fight.state.outcome == "ongoing":
        again = restore(load_shipped(ruleset), store(fight))
        assert store(again) == store(fight)
