"""A table as a worker holds it in memory at one sequence number, made from what is stored and back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import orjson

from engine.codec import Json
from engine.compile import compile_rules
from engine.fight import Fight, restore
from engine.fight import store as fight_json
from engine.setup import FightSetup
from protocol.audience import Audience
from protocol.replies import Line
from protocol.showing import Entry, Showing, number_lines
from protocol.table import SeatId, Table, dump_table, parse_table
from protocol.view import Backdrop
from server.library import Library
from server.limits import FIGHTS_KEPT
from server.past import kept
from server.rights import sees_anew
from server.store import Commit, Stored
from server.work import Work


@dataclass(frozen=True, slots=True)
class Hot:
    """Everything needed to go on at once: nothing in it is ever changed. `fight_bytes`: the fight as stored."""

    seq: int
    table: Table
    setup: FightSetup
    fight: Fight | None
    backdrop: Backdrop
    showing: Showing
    fight_bytes: bytes = b""


def backdrop_of(table: Table, setup: FightSetup, library: Library) -> Backdrop:
    """What of its view stays as it is for a whole fight."""
    ruleset = library.ruleset(table.ruleset.id)
    return Backdrop.of(compile_rules(ruleset), setup, library.encounters(table.ruleset.id))


def setup_bytes(setup: FightSetup) -> bytes:
    """A set-up as stored."""
    return orjson.dumps(setup.to_json())


def warmed(stored: Stored, library: Library) -> Hot:
    """A stored table brought to life; a held fight is run again up to its window."""
    table = parse_table(stored.table)
    setup = FightSetup.parse(orjson.loads(stored.setup))
    fight = None
    if stored.fight:
        document = {**orjson.loads(stored.fight), "setup": orjson.loads(stored.setup)}
        fight = restore(library.ruleset(table.ruleset.id), document)
    backdrop = backdrop_of(table, setup, library)
    return Hot(stored.seq, table, setup, fight, backdrop, Showing.of(table, fight, backdrop), stored.fight)


@dataclass(frozen=True, slots=True)
class Next:
    """What a change leads to, if it is committed."""

    hot: Hot
    entry: Entry
    commit: Commit


def next_of(hot: Hot, work: Work) -> Next:
    """The change a `Work` came to, ready to be committed on top of `hot`."""
    seq = hot.seq + 1
    stays = work.fight is hot.fight
    fight = hot.fight_bytes if stays else _fight_bytes(work.fight)
    past = kept(hot.table, hot.fight_bytes, [recorded(given, work) for given in work.inputs], work.turned)
    anew = sees_anew(hot.table.seats, work.table.seats)
    table = replace(work.table, past=past.past, undone=past.undone)
    for seat_id in anew:
        table = table.with_seat(seat_id, replace(table.seats[seat_id], shown_from=seq))
    table, lines = number_lines(table, work.told, seq)
    new_setup = work.setup is not hot.setup
    backdrop = backdrop_of(table, work.setup, work.tools.library) if new_setup else hot.backdrop
    showing = Showing.of(table, work.fight, backdrop)
    entry = _entry(hot, table, showing, lines, seq=seq, now=work.now_ms, anew=anew)
    commit = Commit(
        table_id=table.id,
        seq=seq,
        table=dump_table(table),
        entry=entry.to_bytes(),
        fight=b"" if stays else fight,
        setup=setup_bytes(work.setup) if new_setup else b"",
        fight_number=table.fights,
        inputs=past.inputs,
        inputs_off=past.inputs_off,
        lists=past.lists,
        fight_forgotten=table.fights - FIGHTS_KEPT if table.fights > hot.table.fights else 0,
        audit=work.deed.to_bytes(table, work.now_ms) if work.deed is not None else b"",
    )
    return Next(Hot(seq, table, work.setup, work.fight, backdrop, showing, fight), entry, commit)


def recorded(given: Json, work: Work) -> Json:
    """An input as the log of its fight keeps it: with how the fight began, the log is all there is to know of it."""
    if not isinstance(given, dict) or given["t"] != "begin":
        return given
    ruleset, encounter = work.table.ruleset.id, work.table.encounter.id
    return {**given, "ruleset": ruleset, "encounter": encounter, "setup": work.setup.to_json()}


def _entry(
    hot: Hot,
    table: Table,
    showing: Showing,
    lines: dict[Audience, list[Line]],
    *,
    seq: int,
    now: int,
    anew: Sequence[SeatId],
) -> Entry:
    sat_down = {
        seat_id: seat.online
        for seat_id, seat in table.seats.items()
        if seat.online is not None
        and (seat_id not in hot.table.seats or hot.table.seats[seat_id].online != seat.online)
    }
    return Entry.between(hot.showing, showing, lines, seq=seq, now=now, sat_down=sat_down, anew=anew)


def _fight_bytes(fight: Fight | None) -> bytes:
    """The fight as stored, without its set-up, which is kept beside it and seldom changes."""
    if fight is None:
        return b""
    return orjson.dumps(fight_json(fight, with_setup=False))
