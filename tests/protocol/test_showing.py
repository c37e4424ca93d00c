"""What leads from one view to the next: protocol.showing."""

from dataclasses import replace
from typing import Any

from engine.choice import Choice, GmMove
from engine.fight import play
from protocol.audience import Audience
from protocol.patch import apply
from protocol.showing import Chat, Entry, Happened, Showing, number_lines
from protocol.table import Table
from tests.protocol.fights import FOE, FRIEND, backdrop, new_fight, table_of


def entry_between(old: Showing, new: Showing, **keys: Any) -> Entry:
    return Entry.between(old, new, keys.pop("lines", {}), seq=7, now=99, sat_down=keys.pop("sat_down", {}))


def test_an_entry_leads_every_seat_from_what_it_saw_to_what_it_sees() -> None:
    table, fight, behind = table_of(), new_fight((FOE,)), backdrop()
    old = Showing.of(table, fight, behind)
    moved = play(fight, GmMove(who=FRIEND, to=(2, 7))).fight
    new = Showing.of(replace(table, paused_at=0), moved, behind)
    entry = entry_between(old, new)
    for seat, audience in (("g", Audience.GM), ("a", Audience.PARTY), ("s", Audience.PARTY)):
        patched = apply(old.view(audience, seat), entry.step(audience, seat)["patch"])
        assert patched == new.view(audience, seat)


def test_an_entry_reads_back_as_written() -> None:
    table, behind = table_of(), backdrop()
    old, new = Showing.of(table, None, behind), Showing.of(table, new_fight(), behind)
    entry = entry_between(old, new, lines={Audience.GM: [{"n": 1, "seq": 7}]}, sat_down={"a": "w:1"})
    again = Entry.from_bytes(entry.to_bytes())
    for audience in Audience:
        for seat in table.seats:
            assert again.step(audience, seat) == entry.step(audience, seat)
    assert again.sat_down == {"a": "w:1"}


def test_who_has_nothing_new_is_sent_an_empty_patch() -> None:
    showing = Showing.of(table_of(), None, backdrop())
    step = entry_between(showing, showing).step(Audience.PARTY, "a")
    assert step == {"t": "step", "seq": 7, "patch": {}, "lines": [], "now": 99}


def test_what_is_a_seats_own_is_in_no_other_seats_step() -> None:
    table, behind = table_of(), backdrop()
    old = Showing.of(table, None, behind)
    fight = new_fight()
    state = fight.state.copy()
    state.turn = FRIEND
    new = Showing.of(table, replace(fight, state=state), behind)
    entry = entry_between(old, new)
    assert FRIEND in entry.step(Audience.PARTY, "a")["patch"]["mine"]["menus"]
    assert "mine" not in entry.step(Audience.PARTY, "b")["patch"]


def lines_of(table: Table, *told: Happened | Chat) -> dict[Audience, list[int]]:
    _, lines = number_lines(table, told, seq=3)
    return {audience: [line["n"] for line in found] for audience, found in lines.items()}


def test_each_audience_counts_its_own_lines() -> None:
    fight = new_fight((FOE,))
    played = play(fight, GmMove(who=FOE, to=(10, 7)))
    hidden = Happened(played.events, fight, played.fight)
    chat = Chat("a", "Ann", "Hm?")
    assert lines_of(table_of(), hidden, chat) == {Audience.GM: [1, 2], Audience.PARTY: [1]}
    table, _ = number_lines(table_of(), [hidden, chat], seq=3)
    assert lines_of(table, chat) == {Audience.GM: [3], Audience.PARTY: [2]}


def test_a_line_is_an_event_or_something_said() -> None:
    fight = new_fight()
    who = fight.state.turn or ""
    played = play(fight, Choice(by=who, option="end-turn"))
    _, lines = number_lines(table_of(), [Happened(played.events, fight, played.fight), Chat("a", "Ann", "Oh")], seq=3)
    *events, said = lines[Audience.PARTY]
    assert [line["event"]["type"] for line in events] == [event.type for event in played.events]
    assert said == {"n": len(events) + 1, "seq": 3, "say": {"seat": "a", "name": "Ann", "text": "Oh"}}
