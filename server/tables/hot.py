"""A table as a worker holds it in memory at one sequence number, made from what is stored and back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import orjson

from engine.codec import Json
from engine.compile import compile_rules
from engine.fight import Fight, restore
from engine.fight import store as fight_json
from engine.setup import FightSetup
from engine.sheet.live import Live
from protocol.audience import Audience
from protocol.party import dump_party
from protocol.replies import Line
from protocol.sheetview import PartyViews
from protocol.showing import Entry, Showing, number_lines
from protocol.table import SeatId, Table, dump_table, parse_table
from protocol.view import Backdrop
from server.commands.rights import given_anew, sees_anew
from server.limits import FIGHTS_KEPT
from server.store import Commit, Store, Stored
from server.tables.camp import Camp, camp_of, dump_encounters, pitched
from server.tables.editions import Edition, Gone
from server.tables.library import Library
from server.tables.past import kept
from server.tables.work import Tools, Work


@dataclass(frozen=True, slots=True)
class Hot:
    """Everything needed to go on at once: nothing in it is ever changed. `fight_bytes`: the fight as stored. `camp`
    None: as `server.tables.camp.camp_of` has it."""

    seq: int
    table: Table
    setup: FightSetup
    fight: Fight | None
    backdrop: Backdrop
    showing: Showing
    fight_bytes: bytes = b""
    camp: Camp | None = None


def backdrop_of(
    table: Table,
    setup: FightSetup,
    library: Library,
    camp: Camp | None = None,
    before: PartyViews | None = None,
    fight: Fight | None = None,
) -> Backdrop:
    """What of its view stays as it is for a whole fight, and the sheets. `before`: as they were shown last."""
    camp = camp or camp_of(table, setup, library)
    rules = compile_rules(camp.edition.ruleset)
    sheets = sheets_of(camp, before or PartyViews(), lives_of(camp, table, fight))
    backdrop = Backdrop.of(rules, setup, camp.names(), sheets)
    return replace(backdrop, prepared=camp.prepared())


def sheets_of(camp: Camp, before: PartyViews, lives: Mapping[str, Live]) -> PartyViews:
    """The sheets of a camp as they are shown. `lives`: how those in a fight stand in it."""
    return PartyViews.of(camp.party, compile_rules(camp.edition.ruleset), camp.edition.making, before, lives)


def lives_of(camp: Camp, table: Table, fight: Fight | None) -> dict[str, Live]:
    """How the members of the party stand in the running fight; empty while there is none."""
    if fight is None or table.phase != "fight":
        return {}
    members = camp.party.members
    return {who: one.live for who, one in fight.state.combatants.items() if one.live is not None and who in members}


def _backdrop_after(backdrop: Backdrop, before: Camp | None, work: Work, *, new_setup: bool) -> Backdrop:
    """The backdrop after a change. What has not changed in it stays the same object."""
    if new_setup or before is None:
        return backdrop_of(work.table, work.setup, work.tools.library, work.camp, backdrop.party, work.fight)
    if work.camp.encounters is not before.encounters:
        backdrop = replace(backdrop, encounters=work.camp.names(), prepared=work.camp.prepared())
    lives = lives_of(work.camp, work.table, work.fight)
    if work.camp is not before or lives != backdrop.party.lives:
        backdrop = replace(backdrop, party=sheets_of(work.camp, backdrop.party, lives))
    return backdrop


def setup_bytes(setup: FightSetup) -> bytes:
    """A set-up as stored."""
    return orjson.dumps(setup.to_json())


async def woken(stored: Stored, store: Store, tools: Tools) -> Hot:
    """A stored table brought to life, with the very ruleset it was opened with. Raises `Gone`, `RedisError`."""
    edition = await tools.editions.of(store, tools.library, parse_table(stored.table))
    return warmed(stored, tools.library, edition)


def warmed(stored: Stored, library: Library, edition: Edition | None = None) -> Hot:
    """A stored table brought to life; a held fight is run again up to its window. `edition` None: the server's own
    copy of its ruleset."""
    table = parse_table(stored.table)
    setup = FightSetup.parse(orjson.loads(stored.setup))
    edition = edition or library.own(table.ruleset.id)
    if edition is None:
        raise Gone(f"There is no ruleset {table.ruleset.name} here.")
    camp = pitched(stored, table, setup, edition)
    fight = None
    if stored.fight:
        document = {**orjson.loads(stored.fight), "setup": orjson.loads(stored.setup)}
        fight = restore(edition.ruleset, document)
    backdrop = backdrop_of(table, setup, library, camp, fight=fight)
    return Hot(stored.seq, table, setup, fight, backdrop, Showing.of(table, fight, backdrop), stored.fight, camp)


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
    for seat_id in (*anew, *given_anew(hot.table.seats, work.table.seats)):
        table = table.with_seat(seat_id, replace(table.seats[seat_id], shown_from=seq))
    table, lines = number_lines(table, work.told, seq)
    new_setup = work.setup is not hot.setup
    backdrop = _backdrop_after(hot.backdrop, hot.camp, work, new_setup=new_setup)
    showing = Showing.of(table, work.fight, backdrop)
    entry = _entry(hot, table, showing, lines, seq=seq, now=work.now_ms, anew=anew)
    commit = Commit(
        table_id=table.id,
        seq=seq,
        table=dump_table(table),
        entry=entry.to_bytes(),
        fight=b"" if stays else fight,
        setup=setup_bytes(work.setup) if new_setup else b"",
        party=dump_party(work.camp.party) if hot.camp is None or work.camp.party is not hot.camp.party else b"",
        encounters=_encounters_bytes(hot.camp, work.camp),
        fight_number=table.fights,
        inputs=past.inputs,
        inputs_off=past.inputs_off,
        lists=past.lists,
        fight_forgotten=table.fights - FIGHTS_KEPT if table.fights > hot.table.fights else 0,
        audit=work.deed.to_bytes(table, work.now_ms) if work.deed is not None else b"",
    )
    return Next(Hot(seq, table, work.setup, work.fight, backdrop, showing, fight, work.camp), entry, commit)


def _encounters_bytes(before: Camp | None, camp: Camp) -> bytes:
    """Those of the table as they are stored, where they have changed."""
    known = before.encounters if before is not None else {}
    return dump_encounters(camp.encounters) if camp.encounters is not known else b""


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
    gone = [seat_id for seat_id in hot.table.seats if seat_id not in table.seats]
    return Entry.between(hot.showing, showing, lines, seq=seq, now=now, sat_down=sat_down, anew=anew, gone=gone)


def _fight_bytes(fight: Fight | None) -> bytes:
    """The fight as stored, without its set-up, which is kept beside it and seldom changes."""
    if fight is None:
        return b""
    return orjson.dumps(fight_json(fight, with_setup=False))
