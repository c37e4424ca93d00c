"""Maps over HTTP: a Universal VTT file becomes an encounter of a table, with its picture under the board."""

import asyncio
from typing import Any

from aiohttp import web

from engine.geometry import Cell
from protocol.pictures import LaidPicture, map_view
from protocol.reasons import TableRefused
from server.commands import preparing
from server.maps.reading import ReadMap, read_map
from server.maps.universal import MOST_BYTES, BadMap
from server.tables.audit import Deed
from server.tables.pictures import picture_id
from server.tables.room import Room
from server.tables.work import Work
from server.web.answers import in_json, problem
from server.web.bearers import NotHere, gm_with, token_of
from server.web.bodies import read_body
from server.web.keys import HALL
from server.web.pictures import FULL, let_in

routes = web.RouteTableDef()

_MOST_NAME = 80


@routes.post("/api/tables/{table}/maps")
async def bring_map(request: web.Request) -> web.Response:
    """A Universal VTT file, of a GM who may edit. `?name=` of the encounter, `?key=` in place of the one of that id,
    `?left=` and `?top=`: the cell of the map that becomes the first of the board, `?doors=shut`: closed doors are wall.
    """
    try:
        corner = _number(request, "left"), _number(request, "top")
        room, table, _ = await let_in(request, "map")
        data = await read_body(request, MOST_BYTES)
        shut = request.query.get("doors") == "shut"
        found = await asyncio.to_thread(read_map, data, left=corner[0], top=corner[1], doors_shut=shut)
        laid = await _laid(request, room, table.pictured, found)
        key, seq = await _kept(request, room, found, laid)
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    except BadMap as bad:
        return problem(422, "This map cannot be read.", bad.problems)
    except TableRefused as refusal:
        return in_json({"problem": refusal.sentence, "reason": refusal.reason.value}, 409)
    rows = found.board["rows"]
    told: dict[str, Any] = {"key": key, "seq": seq, "width": len(rows[0]), "height": len(rows)}
    told |= {"doors": [list(cell) for cell in found.doors], "notes": list(found.notes)}
    return in_json(told if laid is None else {**told, "map": map_view(laid)}, 201)


def _number(request: web.Request, key: str) -> int:
    written = request.query.get(key, "0")
    if not (written.isascii() and written.isdigit() and len(written) <= 4):
        raise NotHere(400, f"`?{key}=` is a cell of the map, counted from 0.")
    return int(written)


async def _laid(request: web.Request, room: Room, used: frozenset[str], found: ReadMap) -> LaidPicture | None:
    """Its picture, kept, as it lies under the board; None where it has none. Raises `NotHere`."""
    if found.picture is None or found.measured is None:
        return None
    hall, name = request.app[HALL], picture_id(found.picture)
    if not await hall.store.pictures.keep(room.table_id, name, found.picture, hall.now_ms(), used):
        raise NotHere(409, FULL)
    size = found.measured
    scale = min(2_000.0, max(4.0, found.scale))
    return LaidPicture(
        picture=name, width=size.width, height=size.height, x=-float(found.left), y=-float(found.top), scale=scale
    )


async def _kept(request: web.Request, room: Room, found: ReadMap, laid: LaidPicture | None) -> tuple[str, int]:
    """The key of the encounter, and the step in which it came to the table. Raises `NotHere`, `TableRefused`."""
    name = request.query.get("name", "").strip()[:_MOST_NAME] or "Map"
    key, token = request.query.get("key"), token_of(request)

    def act(work: Work) -> str:
        seat_id = gm_with(work.table, token, "edit")
        if seat_id in work.table.seats:
            work.deed = Deed(seat_id, {"t": "upload", "path": "maps"})
        raw = {"name": name, "board": found.board, "party": _party(work, found.start)}
        return preparing.keep_map(work, raw, key, laid)

    return await room.change(act)


def _party(work: Work, start: Cell | None) -> list[dict[str, Any]]:
    """The first of the party begins there, and the others round it; a fight on a board needs places for all."""
    first = next(iter(work.camp.party.members.values()), None)
    return [{"name": first.name, "at": list(start)}] if first is not None and start is not None else []


__all__ = ["routes"]
