"""What people bring over HTTP: rulesets before a table is opened, characters and encounters to a table of theirs.

Everything is bounded, and checked as `holdfast check` does: what is wrong is told with `problems`, one line each.
"""

from collections.abc import Callable, Sequence
from typing import Any

from aiohttp import web

from protocol.reasons import TableRefused
from protocol.table import SeatId, Table
from rulesets.check import check_character
from rulesets.load import RulesetRefusedError
from rulesets.parsing import UnreadableError
from rulesets.problems import Problem
from server.commands import bringing, members, preparing
from server.limits import ENCOUNTER_BYTES, RULESET_BYTES
from server.tables.audit import Deed
from server.tables.editions import Edition
from server.tables.work import Work
from server.web.answers import in_json, problem
from server.web.bearers import TOO_MUCH, NotHere, admit, gm_with, player_or_editor, room_of, token_of
from server.web.bodies import read_body, read_object
from server.web.keys import HALL, UPLOADS

routes = web.RouteTableDef()


@routes.post("/api/rulesets")
async def bring_ruleset(request: web.Request) -> web.Response:
    """A ruleset, as a JSON file or a zip of its folder. Tables are opened with the `edition` in the answer."""
    hall = request.app[HALL]
    try:
        admit(request, UPLOADS, TOO_MUCH)
        data = await read_body(request, RULESET_BYTES)
        edition = await hall.tools.editions.bring(hall.store, data, request.query.get("name", "ruleset.json")[:80])
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    except RulesetRefusedError as refused:
        return problem(422, "Something is wrong with this ruleset.", refused.problems)
    return in_json(brought(edition), status=201)


def brought(edition: Edition) -> dict[str, Any]:
    """What is in a ruleset that was brought."""
    return {
        "edition": edition.mark.hash,
        "id": edition.ruleset.id,
        "name": edition.name,
        "version": edition.mark.version,
        "about": edition.ruleset.document.coverage.summary,
        "encounters": [{"id": key, "name": one.name} for key, one in edition.encounters.items()],
        "characters": [{"id": key, "name": one.name or key} for key, one in edition.characters.items()],
    }


@routes.post("/api/tables/{table}/characters")
async def bring_character(request: web.Request) -> web.Response:
    """A character sheet comes into the party; with `?who=` in place of a member's. A player plays what they brought;
    with `?offer=yes` a GM is asked to take it in."""
    who = request.query.get("who")
    offered = request.query.get("offer") == "yes"

    def act(work: Work, seat_id: SeatId, raw: dict[str, Any]) -> dict[str, Any]:
        if offered and seat_id in work.table.seats:
            bringing.offer(work, seat_id, members.sheet_of(raw))
            return {"offered": True}
        bringing.need_leave(work, seat_id, "any")
        return {"who": bringing.bring(work, seat_id, members.sheet_of(raw), who)}

    return await _bring(
        request,
        act,
        lambda raw, _: check_character(raw).problems,
        "Something is wrong with this sheet.",
        player_or_editor,
    )


@routes.post("/api/tables/{table}/encounters")
async def bring_encounter(request: web.Request) -> web.Response:
    """An encounter is kept at the table; with `?key=` in place of the one of that id."""
    key = request.query.get("key")

    def act(work: Work, _seat_id: SeatId, raw: dict[str, Any]) -> dict[str, Any]:
        return {"key": preparing.keep(work, preparing.checked(raw, work.ruleset), key)}

    return await _bring(
        request,
        act,
        lambda raw, work: preparing.read(raw, work.ruleset)[1],
        "Something is wrong with this encounter.",
        lambda table, token: gm_with(table, token, "edit"),
    )


async def _bring(
    request: web.Request,
    act: Callable[[Work, SeatId, dict[str, Any]], dict[str, Any]],
    problems_of: Callable[[dict[str, Any], Work], Sequence[Problem]],
    wrong: str,
    seat_with: Callable[[Table, str], SeatId],
) -> web.Response:
    """Something that is brought to a table. Whatever is wrong with it is told whole, before anything is changed.
    `seat_with`: the seat of whoever has a token and may bring it; raises `NotHere`."""
    found: list[Problem] = []

    def change(work: Work) -> dict[str, Any]:
        seat_id = seat_with(work.table, token)
        found[:] = problems_of(raw, work)
        if found:
            raise RulesetRefusedError(found)
        if seat_id in work.table.seats:
            work.deed = Deed(seat_id, {"t": "upload", "path": request.path.rpartition("/")[2]})
        return act(work, seat_id, raw)

    try:
        admit(request, UPLOADS, TOO_MUCH)
        token = token_of(request)
        raw = await read_object(request, ENCOUNTER_BYTES, "upload.json")
        room = await room_of(request)
        given, seq = await room.change(change)
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    except UnreadableError as unreadable:
        return problem(422, wrong, unreadable.problems)
    except RulesetRefusedError as refused:
        return problem(422, wrong, refused.problems)
    except TableRefused as refusal:
        return in_json({"problem": refusal.sentence, "reason": refusal.reason.value}, status=409)
    return in_json({**given, "seq": seq}, status=201)


__all__ = ["brought", "routes"]
