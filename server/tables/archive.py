"""A table as one JSON document: to keep, to play again, to bring to another server.

    {"holdfast": "table", "format", "exportedAt", "seq",
     "table": who sits there, who plays whom, the settings,
     "setup": the sheets and the ground of the fight that is on or comes next,
     "fight"?: how the fight stands, and whatever else is kept of the table (`server.store.Stored`),
     "pictures"?: {name: picture} of tokens and maps, in base 64,
     "edition"?: the ruleset it plays, to the letter, as the store keeps it, in base 64,
     "log": [{"seq", "now", "lines": {audience: [line, ...]}}, ...],
     "fights": [{"number", "ruleset", "encounter"?, "seed", "setup"?, "inputs": [...]}, ...]}

Each of the `fights` is a replay record: with its ruleset it gives the same fight, to the last die. One kept by an early
version may have no `setup` of its own. There are no secrets in it unless they are asked for; with them the links and
seats of a table open it wherever it is brought.
"""

import base64
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import orjson
from pydantic import ValidationError

from protocol.clocks import due_at
from protocol.formats import FORMAT, NewerFormat
from protocol.showing import Entry
from protocol.table import Table, dump_table, parse_table
from rulesets.bundle import unpacked
from rulesets.parsing import UnreadableError
from server.limits import FIGHTS_KEPT, STEPS_RESENT
from server.store import Step, Store, Stored
from server.store.pictures import MOST_PICTURES
from server.store.redis import STEPS_KEPT
from server.tables.editions import Edition, Gone, edition_of
from server.tables.hot import warmed
from server.tables.library import Library
from server.tables.opening import LinkSecret, links_of
from server.tables.pictures import checked, picture_id
from server.tables.tokens import hash_token, new_table_id, new_token

Document: TypeAlias = dict[str, Any]


class CannotImport(ValueError):  # noqa: N818  whoever brings the file is told
    """The document is no table, or there is no place for it; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Imported:
    """`links`: those that open it, made anew; None where those of old still do."""

    table: Table
    links: list[LinkSecret] | None


# --- out -----------------------------------------------------------------------------------------------


async def export_table(store: Store, table_id: str, now_ms: int, *, secrets: bool = False) -> Document | None:
    """The table as a document; None when there is none of that id. Raises `RedisError`, `NewerFormat`."""
    stored = await store.load(table_id)
    if stored is None:
        return None
    table = parse_table(stored.table)
    first = max(1, table.fights - FIGHTS_KEPT + 1)
    logs = {number: await store.inputs(table_id, number) for number in range(first, table.fights + 1)}
    setup = orjson.loads(stored.setup)
    fights = [_fight(table, number, inputs, setup) for number, inputs in logs.items() if inputs]
    steps = [Entry.from_bytes(step.entry) for step in await store.last_steps(table_id, 2 * STEPS_KEPT)]
    document: Document = {
        "holdfast": "table",
        "format": FORMAT,
        "exportedAt": now_ms,
        "seq": stored.seq,
        "table": orjson.loads(dump_table(table if secrets else _without_secrets(table))),
        "log": [{"seq": one.seq, "now": one.now, "lines": one.lines} for one in steps if one.lines],
        "fights": fights,
    }
    packed = await store.rulesets.get(table.edition.hash) if table.edition is not None else None
    if packed is not None:
        document["edition"] = base64.b64encode(packed).decode()
    shown = table.pictured | table.pictured_before
    pictures = {name: await store.pictures.get(table_id, name) for name in sorted(shown)}
    if pictures:
        document["pictures"] = {name: base64.b64encode(data).decode() for name, data in pictures.items() if data}
    parts = zip(Stored._fields[2:], stored[2:], strict=True)
    return {**document, **{name: orjson.loads(part) for name, part in parts if part}}


def _fight(table: Table, number: int, inputs: list[bytes], setup: Document) -> Document:
    """The replay record of a fight; `setup` is that of the last."""
    began, *played = (orjson.loads(given) for given in inputs)
    told = {"encounter": began.get("encounter"), "setup": began.get("setup", setup if number == table.fights else None)}
    return {
        "number": number,
        "ruleset": began.get("ruleset", table.ruleset.id),
        "seed": began["seed"],
        **{key: value for key, value in told.items() if value is not None},
        "inputs": played,
    }


def _without_secrets(table: Table) -> Table:
    """The table without anything that opens it. Who is connected is nobody's business elsewhere either."""
    seats = {
        seat_id: replace(seat, secrets=(), done={}, online=None, away_since=None)
        for seat_id, seat in table.seats.items()
    }
    return replace(table, links={}, seats=seats)


# --- in ------------------------------------------------------------------------------------------------


def edition_in(document: Mapping[str, Any]) -> tuple[Edition, bytes] | None:
    """The ruleset that an exported table brings along, and how a store keeps it; None when it brings none. Raises
    `CannotImport`."""
    if "edition" not in document:
        return None
    try:
        packed = base64.b64decode(document["edition"], validate=True)
        return edition_of(unpacked(packed, "ruleset")), packed
    except (ValueError, TypeError, AttributeError, UnreadableError) as error:
        raise CannotImport(f"The ruleset of this table cannot be read: {error}.") from None


def pictures_in(document: Mapping[str, Any]) -> dict[str, bytes]:
    """The pictures that an exported table brings along. Raises `CannotImport`."""
    found: dict[str, bytes] = {}
    written = document.get("pictures", {})
    if not isinstance(written, Mapping) or len(written) > MOST_PICTURES:
        raise CannotImport(f"The pictures of this table cannot be read: there are at most {MOST_PICTURES}, by name.")
    for name, encoded in written.items():
        try:
            data = base64.b64decode(encoded, validate=True)
            checked(data, "map")
        except (ValueError, TypeError) as error:  # a `BadPicture` is one
            raise CannotImport(f"The picture {name} of this table cannot be read: {error}") from None
        if picture_id(data) != name:
            raise CannotImport(f"The picture {name} of this table is another than it was.")
        found[name] = data
    return found


async def import_table(store: Store, library: Library, document: object, *, as_new: bool = False) -> Imported:
    """Keep a table that was exported, under its own id or (`as_new`) another. Raises `CannotImport`, `RedisError`."""
    if not isinstance(document, Mapping) or document.get("holdfast") != "table":
        raise CannotImport("This is no table that `holdfast export` wrote.")
    brought = edition_in(document)
    table, stored, steps, fights = _parsed(document, library, brought[0] if brought is not None else None)
    links = None
    if not table.links:
        gm_token = new_token()
        links = links_of(gm_token, _players(table))
        table = _reachable(replace(table, links={hash_token(one.token): one.link for one in links}))
    if as_new:
        table = replace(table, id=new_table_id())
    pictures = pictures_in(document)
    if brought is not None:
        await store.rulesets.put(brought[0].mark.hash, brought[1])
    if not await store.put_back(table.id, stored._replace(table=dump_table(table)), steps, fights):
        raise CannotImport(f"There is a table {table.id} here already. Import it as a new one with --as-new.")
    await store.pictures.put_all(table.id, pictures, table.created_at)
    await store.due.set(table.id, due_at(table))
    return Imported(table, links)


def _parsed(
    document: Mapping[str, Any], library: Library, edition: Edition | None
) -> tuple[Table, Stored, list[Step], dict[int, list[bytes]]]:
    try:
        table = replace(parse_table(orjson.dumps(document["table"])), past=0, undone=0)
        log = [Entry(seq=one["seq"], now=one["now"], lines=one["lines"]) for one in document["log"]]
        fights = {one["number"]: _inputs(one) for one in document["fights"]}
        seq = document["seq"] + STEPS_RESENT + 1  # nobody who was there before takes it for the next step
        parts = {name: orjson.dumps(document[name]) if name in document else b"" for name in Stored._fields[2:]}
        stored = Stored(seq, dump_table(table), **parts)
        if edition is not None and table.edition != edition.mark:
            raise CannotImport("The ruleset in this file is not the one that its table plays.")
        warmed(stored, library, edition)
    except Gone as gone:
        raise CannotImport(str(gone)) from None
    except NewerFormat as newer:
        raise CannotImport(str(newer)) from None
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise CannotImport(f"This table cannot be read: {where or 'the document'}: {first['msg']}.") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CannotImport(f"This table cannot be read: {error}.") from None
    entries = [*log, Entry(seq=seq, now=log[-1].now if log else 0)]
    return table, stored, [Step(one.seq, one.to_bytes()) for one in entries], fights


def _inputs(record: Document) -> list[bytes]:
    """The input log of a fight, as it is kept."""
    began: Document = {key: record[key] for key in ("seed", "ruleset", "encounter", "setup") if key in record}
    return [orjson.dumps(given) for given in ({"t": "begin", **began}, *record["inputs"])]


def _players(table: Table) -> int:
    """How many of its seats are players' own."""
    numbers = [int(seat_id[1:]) for seat_id in table.seats if seat_id[:1] == "p" and seat_id[1:].isdigit()]
    party = sum(player.side == "party" for player in table.roster.values())
    return max([party, *numbers])


def _reachable(table: Table) -> Table:
    """The table without the seats that no link opens any more; whom they played is the GM's."""
    own = {link.seat for link in table.links.values()}
    seats = {seat_id: seat for seat_id, seat in table.seats.items() if seat_id in own or seat.owns}
    for who, player in table.roster.items():
        if player.seat is not None and player.seat not in seats:
            table = table.with_player(who, replace(player, controller="gm", seat=None))
    return replace(table, seats=seats)


__all__ = ["CannotImport", "Imported", "export_table", "import_table"]
