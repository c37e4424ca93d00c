"""Who asks something of a table over HTTP, and whether they are listened to.

The token of a link or of a seat is sent as `Authorization: Bearer`.
"""

from aiohttp import hdrs, web

from protocol.rights import Right
from protocol.table import SeatId, Table
from server.tables.room import Room
from server.tables.tokens import hash_token
from server.web.doors import Doors
from server.web.headers import same_origin
from server.web.keys import HALL, ORIGINS, PROXIES
from server.web.whence import address_of


class NotHere(Exception):  # noqa: N818  an answer for whoever asked
    """A request that is not looked at; `status` of HTTP, and the message is a sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


TOO_MUCH = "Too much was uploaded from here. Wait a minute."


def admit(request: web.Request, doors: web.AppKey[Doors], too_many: str) -> None:
    """Raises `NotHere` for a page of another origin, and (`too_many` says so) for an address that asks too often."""
    if not same_origin(request, request.app[ORIGINS]):
        raise NotHere(403, "This page may not talk to this server; see `--origin`.")
    if not request.app[doors].may_open(address_of(request, request.app[PROXIES])):
        raise NotHere(429, too_many)


async def room_of(request: web.Request) -> Room:
    """The table that is asked about. Raises `NotHere` where there is none of that id."""
    room = await request.app[HALL].room(request.match_info["table"])
    if room is None:
        raise NotHere(404, "There is no table of that id.")
    return room


def token_of(request: web.Request) -> str:
    """Raises `NotHere` where none was sent. Ours are ASCII; bytes that are no text could not even be compared."""
    kind, _, token = request.headers.get(hdrs.AUTHORIZATION, "").partition(" ")
    if kind.casefold() != "bearer" or not token or not token.isascii():
        raise NotHere(401, "Send the token of your link or seat: `Authorization: Bearer <token>`.")
    return token


def gm_with(table: Table, token: str, *rights: Right) -> SeatId:
    """The seat of the GM with these rights who has this token, of a link or of the seat; "" for an owner who has not
    sat down yet. Raises `NotHere`."""
    presented = hash_token(token)
    link = table.links.get(presented)
    if link is not None and link.role == "gm" and link.rights is None:
        return next((seat_id for seat_id, seat in table.seats.items() if seat.owns), "")
    for seat_id, seat in table.seats.items():
        if presented in seat.secrets and all(seat.may(right) for right in rights):
            return seat_id
    raise NotHere(403, f"This token is not of a GM of this table who may {' and '.join(rights)}.")


def player_or_editor(table: Table, token: str) -> SeatId:
    """The seat of the player who has this token, or of a GM who may edit. Raises `NotHere`."""
    presented = hash_token(token)
    for seat_id, seat in table.seats.items():
        if seat.role == "player" and presented in seat.secrets:
            return seat_id
    return gm_with(table, token, "edit")


__all__ = ["TOO_MUCH", "NotHere", "admit", "gm_with", "player_or_editor", "room_of", "token_of"]
