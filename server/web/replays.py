"""Fights that were fought, to be watched again: `GET /api/tables/<id>/replays`, and each of them as lines of JSON.

A replay is worked out a step at a time between everything else this worker does, sent as it comes, and kept for
whoever asks next. Few are worked out at once.
"""

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import AsyncGenerator, AsyncIterator
from hashlib import blake2b

import orjson
from aiohttp import hdrs, web

from protocol.audience import Audience
from protocol.replays import FightList, FightListed
from protocol.table import Table, dump_table, parse_table
from server.limits import FIGHTS_KEPT, REPLAY_CACHE_BYTES, REPLAYS_A_MINUTE, REPLAYS_AT_ONCE, REPLAYS_WAITING
from server.tables.replay_links import may_watch, replay_secret, seen_with
from server.tables.replays import NoReplay, Watched, without_people
from server.web.answers import in_json, problem
from server.web.bearers import NotHere, admit, token_of
from server.web.doors import Doors
from server.web.headers import SECURITY
from server.web.keys import HALL
from server.web.streams import send

routes = web.RouteTableDef()

_FLUSH_BYTES = 16_000
"""How much of a replay is gathered before it is sent."""

_NO_SEAT = "This token opens no seat at a table of that id."


class TooBusy(Exception):  # noqa: N818  an answer for whoever asked
    """Too many wait for a replay already."""


class Replays:
    """The replays that were worked out last, and the few that are being worked out."""

    def __init__(self, most_bytes: int = REPLAY_CACHE_BYTES) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._known: OrderedDict[bytes, bytes] = OrderedDict()
        self._turns = asyncio.Semaphore(REPLAYS_AT_ONCE)
        self._waiting = 0

    async def of(self, watched: Watched) -> AsyncGenerator[bytes]:
        """Its lines, in pieces. Raises `NoReplay` and `TooBusy` before the first."""
        key = _key(watched)
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
            yield found
            return
        if self._waiting >= REPLAYS_WAITING:
            raise TooBusy
        self._waiting += 1
        try:
            async with self._turns:
                whole = bytearray()
                async for piece in _pieces(watched):
                    whole += piece
                    yield piece
        finally:
            self._waiting -= 1
        self._keep(key, bytes(whole))

    def _keep(self, key: bytes, replay: bytes) -> None:
        if len(replay) > self._most_bytes // 4 or key in self._known:
            return
        self._known[key] = replay
        self._bytes += len(replay)
        while self._bytes > self._most_bytes:
            _, dropped = self._known.popitem(last=False)
            self._bytes -= len(dropped)


_REPLAYS = web.AppKey("replays", Replays)
_DOORS = web.AppKey("replay_doors", Doors)


def add_replays(app: web.Application) -> None:
    """Serve replays with this application."""
    app[_REPLAYS] = Replays()
    app[_DOORS] = Doors(REPLAYS_A_MINUTE)
    app.add_routes(routes)


async def _pieces(watched: Watched) -> AsyncIterator[bytes]:
    piece = bytearray()
    for line in watched.lines():
        piece += orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)
        if line["t"] == "replay" or len(piece) > _FLUSH_BYTES:  # how it begins is wanted at once
            yield bytes(piece)
            piece.clear()
        await asyncio.sleep(0)  # whoever plays at a table here is not kept waiting by those who watch
    yield bytes(piece)


def _key(watched: Watched) -> bytes:
    """Two replays of the same key are the same, byte for byte."""
    known = watched.known()
    shown = (known.name, known.began_at, known.map, sorted(known.pictures.items())) if known is not None else None
    digest = blake2b(dump_table(without_people(watched.table)))
    digest.update(f"{watched.number} {watched.audience.value} {shown}".encode())
    for given in watched.inputs:
        digest.update(given)
    return digest.digest()


# --- what is asked over HTTP ------------------------------------------------------------------------------------------


@routes.get("/api/tables/{table}/replays")
async def fights(request: web.Request) -> web.Response:
    """The fights of a table that can be watched again, for whoever sits there."""
    try:
        table, token = await _asked(request)
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    audience = seen_with(table, token)
    if audience is None:
        return problem(403, _NO_SEAT)
    first = max(1, table.fights - FIGHTS_KEPT + 1)
    found: FightList = {
        "fights": [_listed(table, number, audience) for number in range(first, table.fights + 1)],
    }
    return in_json(found)


def _listed(table: Table, number: int, audience: Audience) -> FightListed:
    listed: FightListed = {"number": number}
    for one in table.fought:
        if one.number == number:
            listed |= {"name": one.name, "at": one.began_at, "rounds": one.rounds, "outcome": one.outcome}
    share = replay_secret(table, number, Audience.PARTY)
    if share is not None:
        listed["share"] = share
    share_all = replay_secret(table, number, Audience.GM) if audience is Audience.GM else None
    if share_all is not None:
        listed["shareAll"] = share_all
    return listed


@routes.get("/api/tables/{table}/replays/{number}")
async def one_fight(request: web.Request) -> web.StreamResponse:
    """A fight, as lines of JSON. `?audience=party`: as the party saw it, for a GM."""
    try:
        table, token = await _asked(request)
        number = _number(request.match_info["number"])
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    audience = may_watch(table, number, token)
    if audience is None:
        return problem(403, "This link opens no fight of that number at a table of that id.")
    if request.query.get("audience") == Audience.PARTY.value:
        audience = Audience.PARTY
    hall = request.app[HALL]
    edition = await hall.tools.editions.of(hall.store, hall.tools.library, table)
    watched = Watched(table, edition, number, await hall.store.inputs(table.id, number), audience)
    pieces = request.app[_REPLAYS].of(watched)
    response = web.StreamResponse(headers={**SECURITY, "Cache-Control": "private, no-cache"})
    response.content_type = "application/x-ndjson"
    packed = _Packed() if "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, "") else None
    if packed is not None:
        response.headers[hdrs.CONTENT_ENCODING] = "gzip"
    try:
        async for piece in pieces:
            if not response.prepared:
                await response.prepare(request)
            await send(request, response, packed.of(piece) if packed is not None else piece)
        await response.write_eof(packed.end() if packed is not None else b"")
    except NoReplay as missing:
        return problem(404, str(missing))
    except TooBusy:
        return problem(503, "Too many fights are being watched again just now. Try it in a moment.")
    except ConnectionError:  # nobody watches any more
        pass
    finally:
        await pieces.aclose()
    return response


class _Packed:
    """What is sent, compressed piece by piece, so that each can be read as soon as it comes."""

    def __init__(self) -> None:
        self._packing = zlib.compressobj(6, zlib.DEFLATED, zlib.MAX_WBITS | 16)

    def of(self, piece: bytes) -> bytes:
        return self._packing.compress(piece) + self._packing.flush(zlib.Z_SYNC_FLUSH)

    def end(self) -> bytes:
        return self._packing.flush()


async def _asked(request: web.Request) -> tuple[Table, str]:
    """The table that is asked about, and the token that is shown for it. Raises `NotHere`."""
    admit(request, _DOORS, "Too many fights were asked for from here. Wait a minute.")
    token = token_of(request)
    stored = await request.app[HALL].store.load(request.match_info["table"])
    if stored is None:
        raise NotHere(403, _NO_SEAT)
    return parse_table(stored.table), token


def _number(written: str) -> int:
    """Raises `NotHere`."""
    if not written.isascii() or not written.isdigit() or len(written) > 9:
        raise NotHere(404, "Fights have numbers.")
    return int(written)


__all__ = ["Replays", "add_replays"]
