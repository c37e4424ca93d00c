"""Pictures over HTTP: brought to a table by whoever plays there, and had by everybody who knows what one is called.

What it is called is a hash of the picture, told only in the views that show it; so it never changes, and is kept by
browsers for good.
"""

from aiohttp import hdrs, web

from protocol.table import SeatId, Table
from server.store.pictures import MOST_BYTES as MOST_BYTES_A_TABLE
from server.store.pictures import MOST_PICTURES
from server.tables.pictures import MOST_BYTES, BadPicture, Measured, Use, checked, measured, picture_id
from server.tables.room import Room
from server.web.answers import in_json, problem
from server.web.bearers import TOO_MUCH, NotHere, admit, gm_with, player_or_editor, room_of, token_of
from server.web.bodies import read_body
from server.web.keys import HALL, UPLOADS

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
        return problem(refusal.status, str(refusal))
    except BadPicture as bad:
        return problem(422, str(bad))
    name = picture_id(data)
    hall = request.app[HALL]
    if not await hall.store.pictures.keep(room.table_id, name, data, hall.now_ms(), table.pictured):
        return problem(409, FULL)
    return in_json(told(name, found), 201)


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
    admit(request, UPLOADS, TOO_MUCH)
    token = token_of(request)
    room = await room_of(request)
    work = await room.look()
    seat_id = gm_with(work.table, token, "edit") if use == "map" else player_or_editor(work.table, token)
    return room, work.table, seat_id


@routes.get("/api/tables/{table}/pictures/{picture:[0-9a-f]{40}}")
async def picture(request: web.Request) -> web.Response:
    """A picture as it was brought."""
    table, name = request.match_info["table"], request.match_info["picture"]
    data = await request.app[HALL].store.pictures.get(table, name)
    if data is None:
        return problem(404, "There is no such picture.")
    headers = {hdrs.CACHE_CONTROL: _FOR_GOOD, hdrs.CONTENT_DISPOSITION: "inline"}
    return web.Response(body=data, content_type=measured(data).content_type, headers=headers)


__all__ = ["FULL", "let_in", "routes", "told"]
