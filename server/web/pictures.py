"""Pictures over HTTP: brought to a table by whoever plays there, and had by everybody who knows what one is called.

What it is called is a hash of the picture, told only in the views that show it; so it never changes, and is kept by
browsers for good.
"""

import orjson
from aiohttp import hdrs, web

from protocol.table import SeatId, Table
from server.store.pictures import MOST_BYTES as MOST_BYTES_A_TABLE
from server.store.pictures import MOST_PICTURES
from server.tables.pictures import MOST_BYTES, BadPicture, Measured, Use, checked, measured, picture_id
from server.tables.room import Room
from server.tables.work import Work
from server.web.bearers import NotHere, gm_with, player_or_editor, token_of
from server.web.bodies import read_body
from server.web.headers import same_origin
from server.web.keys import HALL, ORIGINS, PROXIES, UPLOADS
from server.web.whence import address_of

routes = web.RouteTableDef()

_FOR_GOOD = "private, max-age=31536000, immutable"


@routes.post("/api/tables/{table}/pictures")
async def bring_picture(request: web.Request) -> web.Response:
    """A picture for a token (`?for=token`, of whoever plays) or to lie under a board (`?for=map`, of a GM who may
    edit). It is shown by a command, with the `picture` in the answer."""
    try:
        use = _use(request)
        room, table, _ = await let_in(request, use)
        data = await read_body(request, MOST_BYTES[use])
        found = checked(data, use)
    except NotHere as refusal:
        return _json({"problem": str(refusal)}, refusal.status)
    except BadPicture as bad:
        return _json({"problem": str(bad)}, 422)
    name = picture_id(data)
    hall = request.app[HALL]
    if not await hall.store.pictures.keep(room.table_id, name, data, hall.now_ms(), table.pictured):
        return _json({"problem": FULL}, 409)
    return _json(told(name, found), 201)


FULL = (
    f"A table keeps {MOST_PICTURES} pictures, and {MOST_BYTES_A_TABLE // 1_000_000} MB of them. Take some off tokens or"
    " boards; after an hour they make room."
)


def told(name: str, found: Measured) -> dict[str, object]:
    """What a client needs to show a picture."""
    return {"picture": name, "width": found.width, "height": found.height}


def _use(request: web.Request) -> Use:
    match request.query.get("for", "token"):
        case "token":
            return "token"
        case "map":
            return "map"
    raise NotHere(400, "Say what the picture is for: `?for=token` or `?for=map`.")


async def let_in(request: web.Request, use: Use) -> tuple[Room, Table, SeatId]:
    """The table, for somebody who may bring it pictures for this, and whose seat that is. Raises `NotHere`."""
    if not same_origin(request, request.app[ORIGINS]):
        raise NotHere(403, "This page may not talk to this server; see `--origin`.")
    if not request.app[UPLOADS].may_open(address_of(request, request.app[PROXIES])):
        raise NotHere(429, "Too much was uploaded from here. Wait a minute.")
    token = token_of(request)
    room = await request.app[HALL].room(request.match_info["table"])
    if room is None:
        raise NotHere(404, "There is no table of that id.")
    work: Work = await room.look()
    seat_id = gm_with(work.table, token, "edit") if use == "map" else player_or_editor(work.table, token)
    return room, work.table, seat_id


@routes.get("/api/tables/{table}/pictures/{picture:[0-9a-f]{40}}")
async def picture(request: web.Request) -> web.Response:
    """A picture as it was brought."""
    table, name = request.match_info["table"], request.match_info["picture"]
    data = await request.app[HALL].store.pictures.get(table, name)
    if data is None:
        return _json({"problem": "There is no such picture."}, 404)
    headers = {hdrs.CACHE_CONTROL: _FOR_GOOD, hdrs.CONTENT_DISPOSITION: "inline"}
    return web.Response(body=data, content_type=measured(data).content_type, headers=headers)


def _json(document: object, status: int) -> web.Response:
    return web.Response(body=orjson.dumps(document), status=status, content_type="application/json")


__all__ = ["FULL", "let_in", "routes", "told"]
