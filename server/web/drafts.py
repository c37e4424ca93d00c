"""Drafts of encounters, before they are kept at a table: looked over, and played many times to see how they go.

For GMs who may see and edit. What a draft says is in no table's state, and nobody else is told of it.
"""

import asyncio
import base64
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

import orjson
from aiohttp import web
from pydantic import Field, StringConstraints, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from engine.setup import FightSetup
from protocol.messages import problems_of
from protocol.parts import Id, Message
from protocol.reasons import TableReason, TableRefused
from rulesets.format.encounter import Encounter
from rulesets.load import RulesetRefusedError
from rulesets.parsing import UnreadableError
from server.commands import preparing, weighing
from server.limits import ENCOUNTER_BYTES, FORECAST_SECONDS, LEAST_FORECAST, MOST_FORECAST
from server.sims.forecast import Job
from server.sims.forecaster import Busy
from server.tables.hall import Hall
from server.tables.opening import setup_of
from server.tables.party import as_it_came
from server.tables.work import Work
from server.web.answers import in_json, problem
from server.web.bearers import NotHere, admit, gm_with, room_of, token_of
from server.web.bodies import read_object
from server.web.doors import Doors
from server.web.headers import SECURITY
from server.web.keys import CHECKS, FORECASTER, FORECASTS, HALL
from server.web.streams import send

routes = web.RouteTableDef()

_LOOK_SECONDS = 0.5
"""Between two looks whether whoever asked is still there."""


class Wanted(Message):
    """The body of a request for a forecast: an `encounter` as the format writes it, or the `key` of one that could be
    fought at the table. `fresh`: with the party whole and rested, else as its sheets stand."""

    encounter: dict[str, Any] | None = None
    key: Id | None = None
    fights: Annotated[int, Field(ge=LEAST_FORECAST, le=MOST_FORECAST)] = 50
    seed: Annotated[str, StringConstraints(min_length=1, max_length=40)] = "forecast"
    fresh: bool = False

    @model_validator(mode="after")
    def _one_of_two(self) -> "Wanted":
        if (self.encounter is None) == (self.key is None):
            raise PydanticCustomError("no_encounter", "send an encounter, or name the key of one of this table's")
        return self


@routes.post("/api/tables/{table}/encounters/check")
async def check(request: web.Request) -> web.Response:
    """An encounter looked over: everything that is wrong with it, and what its opponents weigh."""
    try:
        raw = await read_object(request, ENCOUNTER_BYTES, "encounter.json")
        work = await _asked(request, CHECKS)
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    except UnreadableError as unreadable:
        return problem(422, "This is no encounter.", unreadable.problems)
    encounter, problems = preparing.read(raw, work.ruleset)
    found: dict[str, Any] = {"problems": [{"path": one.path, "message": one.message} for one in problems]}
    if encounter is not None:
        found["foes"] = weighing.weighed(work.ruleset, encounter)
    return in_json(found)


@routes.post("/api/tables/{table}/forecast")
async def forecast(request: web.Request) -> web.StreamResponse:
    """A fight played many times: a line of JSON after each, with what is known so far. Whoever closes the connection
    stops it."""
    try:
        raw = await read_object(request, ENCOUNTER_BYTES, "encounter.json")
        work = await _asked(request, FORECASTS)
        wanted = Wanted.model_validate(raw)
        setup = _setup(work, wanted)
        job = await _job(request.app[HALL], work, wanted, setup)
        async with request.app[FORECASTER].playing(work.table.id, job) as lines:
            return await _passed_on(request, lines)
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    except ValidationError as error:
        return problem(400, problems_of(error, tags=0))
    except UnreadableError as unreadable:
        return problem(422, "This is no encounter.", unreadable.problems)
    except RulesetRefusedError as refused:
        return problem(422, "Something is wrong with this encounter.", refused.problems)
    except TableRefused as refused:
        return problem(409, refused.sentence)
    except Busy as busy:
        return problem(429, str(busy))


async def _asked(request: web.Request, doors: web.AppKey[Doors]) -> Work:
    """The table as it stands, for a GM of it. Raises `NotHere`."""
    admit(request, doors, "Too much was asked from here. Wait a minute.")
    token = token_of(request)
    work = await (await room_of(request)).look()
    gm_with(work.table, token, "see", "edit")
    return work


def _setup(work: Work, wanted: Wanted) -> FightSetup:
    """Whoever begins hidden is shown at once: only a GM would show them later, and none is there. Raises
    `RulesetRefusedError`, `TableRefused`."""
    encounter = _encounter(work, wanted)
    party = as_it_came(work.camp.party, work.ruleset) if wanted.fresh else work.camp.party
    setup = setup_of(work.camp, encounter, party)
    if not any(one.side == "enemy" for one in setup.combatants):
        raise TableRefused(TableReason.BAD_ENCOUNTER, "There is nobody to fight in this encounter yet.")
    shown = tuple(one.model_copy(update={"hidden": False}) for one in setup.combatants)
    return setup.model_copy(update={"combatants": shown})


def _encounter(work: Work, wanted: Wanted) -> Encounter:
    if wanted.encounter is None:
        known = work.camp.encounter(wanted.key or "")
        if known is None:
            raise TableRefused(TableReason.UNKNOWN_ENCOUNTER, f"There is no encounter {wanted.key!r}.")
        return known
    encounter, problems = preparing.read(wanted.encounter, work.ruleset)
    if encounter is None:
        raise RulesetRefusedError(problems)
    return encounter


async def _job(hall: Hall, work: Work, wanted: Wanted, setup: FightSetup) -> Job:
    """What the process is told. A ruleset that does not come with the program goes along. Raises `NotHere`."""
    edition, document = work.camp.edition, setup.to_json()
    if hall.tools.library.own(edition.ruleset.id) is edition:
        return Job(shipped=edition.ruleset.id, setup=document, fights=wanted.fights, seed=wanted.seed)
    packed = await hall.store.rulesets.get(edition.mark.hash)
    if packed is None:
        raise NotHere(503, "The ruleset of this table cannot be read just now.")
    kept = base64.b64encode(packed).decode()
    return Job(packed=kept, setup=document, fights=wanted.fights, seed=wanted.seed)


async def _passed_on(request: web.Request, lines: asyncio.StreamReader) -> web.StreamResponse:
    """The lines, each as soon as it is there, until there are no more, nobody reads them, or it takes too long."""
    response = web.StreamResponse(headers={**SECURITY, "Cache-Control": "no-store", "X-Accel-Buffering": "no"})
    response.content_type = "application/x-ndjson"
    whole = False
    with contextlib.suppress(ConnectionError):  # nobody reads it any more
        await response.prepare(request)
        async for line in _until_gone(request, lines):
            whole = _is_last(line)
            await send(request, response, line)
        if not whole:
            sentence = "The forecast was stopped; what stands here is of the fights that were played."
            await response.write(orjson.dumps({"t": "stopped", "sentence": sentence}) + b"\n")
        await response.write_eof()
    return response


async def _until_gone(request: web.Request, lines: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Lines as long as whoever asked is connected, and for no longer than a forecast may take."""
    loop = asyncio.get_running_loop()
    until = loop.time() + FORECAST_SECONDS
    reading = asyncio.ensure_future(lines.readline())
    try:
        while loop.time() < until:
            await asyncio.wait([reading], timeout=_LOOK_SECONDS)
            if request.transport is None or request.transport.is_closing():
                return
            if reading.done():
                line = reading.result()
                if not line.endswith(b"\n"):
                    return
                yield line
                reading = asyncio.ensure_future(lines.readline())
    finally:
        reading.cancel()


def _is_last(line: bytes) -> bool:
    said = orjson.loads(line)
    return bool(said["t"] != "forecast" or said["done"] == said["of"])


__all__ = ["Wanted", "routes"]
