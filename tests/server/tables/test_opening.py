"""Opening tables, their links, and setting fights up: server.tables.opening."""

import pytest

from engine.fight import begin
from protocol.changes import ChangeSettings
from protocol.reasons import TableRefused
from protocol.table import Player, Settings
from rulesets.format.encounter import EncounterEnemy
from server.tables.library import ShippedLibrary, Unknown
from server.tables.opening import changed_settings, links_of, open_table, roster_of, secrets_of, setup_of
from server.tables.tokens import hash_token, link_token, new_token

library = ShippedLibrary()


def test_a_table_is_opened_with_its_encounters_party_and_opponents() -> None:
    opened = open_table(library, "lanternway", "third-mile-toll", None, Settings(), now_ms=5)
    assert opened.table.name == "The toll at Third Mile"
    party = {who: one for who, one in opened.table.roster.items() if one.side == "party"}
    assert set(party) == {"ansa-brack", "hollis-vane", "oda-wick", "perrin-gull"}
    assert {one.controller for one in party.values()} == {"gm"}, "until somebody claims them"
    assert party["oda-wick"].summary is not None
    enemies = [one for one in opened.table.roster.values() if one.side == "enemy"]
    assert {one.controller for one in enemies} == {"director"}


def test_what_nobody_knows_cannot_be_opened() -> None:
    with pytest.raises(Unknown, match="'nowhere'"):
        open_table(library, "lanternway", "nowhere", None, Settings(), 0)
    with pytest.raises(Unknown, match="'nothing'"):
        open_table(library, "nothing", "third-mile-toll", None, Settings(), 0)


def test_links_follow_from_the_gms_secret() -> None:
    opened = open_table(library, "lanternway", "third-mile-toll", None, Settings(), 0)
    found = secrets_of(opened.table, opened.gm_token)
    assert found == links_of(opened.gm_token, 4)
    assert {hash_token(one.token) for one in found} == set(opened.table.links)
    assert secrets_of(opened.table, new_token()) is None
    assert secrets_of(opened.table, link_token(opened.gm_token, "player-1")) is None, "a player's is not the GM's"


def test_who_was_played_before_is_played_on_in_the_next_fight() -> None:
    setup = library.setup("lanternway", "under-the-lamphouse")
    known = {
        "oda-wick": Player(name="Oda", side="party", controller="player", seat="s1"),
        "nobody-any-more": Player(name="X", side="enemy", controller="director"),
    }
    roster = roster_of(setup, known)
    assert (roster["oda-wick"].seat, roster["oda-wick"].name) == ("s1", "Oda Wick")
    assert set(roster) == {one.id for one in setup.combatants}


def test_a_fight_of_more_than_may_ever_be_in_one_is_not_set_up() -> None:
    camp = open_table(library, "lanternway", "third-mile-toll", None, Settings(), 0).camp
    pack = EncounterEnemy(creature="creatures/reed-hound", count=40)
    kept = camp.edition.encounters["third-mile-toll"].model_copy(update={"enemies": (pack, pack)})  # by an older server
    with pytest.raises(TableRefused, match="80 at most"):
        setup_of(camp, kept, camp.party)


def test_a_fight_keeps_its_board_when_somebody_has_not_been_given_a_place() -> None:
    camp = open_table(library, "lanternway", "third-mile-toll", None, Settings(), 0).camp
    hound = EncounterEnemy(creature="creatures/reed-hound")
    drawn = camp.edition.encounters["third-mile-toll"]
    setup = setup_of(camp, drawn.model_copy(update={"enemies": (*drawn.enemies, hound), "party": ()}), camp.party)
    assert None not in {one.at for one in setup.combatants}
    assert begin(camp.edition.ruleset, setup, "zq").fight.board is not None


def test_settings_that_are_not_named_stay() -> None:
    changed = changed_settings(Settings(), ChangeSettings(window_ms={"hit": 500}, enemy_health="bands"))
    assert changed.window_ms == {"default": 20_000, "hit": 500}
    assert (changed.pace_ms, changed.enemy_health) == (700, "bands")
