"""The HTTP API: tables and their links, what can be played, health and metrics."""

import asyncio
import logging
from typing import Annotated, Any

from aiohttp import hdrs, web
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import StringConstraints, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from protocol.changes import ChangeSettings
from protocol.formats import NewerFormat
from protocol.messages import problems_of
from protocol.parts import Id, Message, Name
from protocol.reasons import BAD_TOKEN, UNKNOWN_TABLE
from protocol.table import Settings, Table, parse_table
from server import metrics
from server.commands.seats import MOST_SEATS
from server.limits import REQUEST_BYTES
from server.store.redis import RedisError
from server.store.trouble import sentence_of
from server.tables import choosing
from server.tables.editions import Edition, Gone
from server.tables.hall import Hall
from server.tables.library import Unknown
from server.tables.opening import LinkSecret, changed_settings, links_of, open_table, secrets_of
from server.tables.tokens import hash_token
from server.web.answers import in_json, problem
from server.web.bearers import NotHere, admit, token_of
from server.web.bodies import TooLong, read_body
from server.web.headers import Handler
from server.web.keys import DOORS, GUESTS, HALL, PROXIES
from server.web.whence import address_of

_log = logging.getLogger(__name__)

routes = web.RouteTableDef()

_READY_SECONDS = 2.0


@web.middleware
async def told_of_trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whoever asks while the store cannot be used is told so in a sentence."""
    try:
        return await handler(request)
    except RedisError as error:
        metrics.STORE_ERRORS.labels(type(error).__name__).inc()
        _log.warning("the store cannot be used: %s", error)
        return problem(503, sentence_of(error))
    except TooLong as error:
        return problem(413, str(error))
    except (NewerFormat, Gone) as error:
        return problem(503, str(error))


class NewTable(Message):
    """The body of `POST /api/tables`: a ruleset of this server, or an `edition` that was brought to it."""

    ruleset: Id | None = None
    edition: Annotated[str, StringConstraints(max_length=64)] | None = None
    encounter: Id
    name: Name | None = None
    settings: ChangeSettings | None = None

    @model_validator(mode="before")
    @classmethod
    def _something_to_play(cls, written: Any) -> Any:
        if isinstance(written, dict) and ("ruleset" in written) == ("edition" in written):
            sentence = "name a ruleset of this server, or the edition of one that was brought to it"
            raise PydanticCustomError("no_ruleset", sentence)
        return written


@routes.get("/api/rulesets")
async def rulesets(request: web.Request) -> web.Response:
    """What can be played here, and what somebody is shown first."""
    library = request.app[HALL].tools.library
    found = [
        {
            "id": ruleset,
            "name": library.ruleset_name(ruleset),
            "about": library.ruleset(ruleset).document.coverage.summary,
            "encounters": [_listed(ruleset, key, name) for key, name in library.encounters(ruleset).items()],
        }
        for ruleset in library.ruleset_ids()
    ]
    first = dict(zip(("ruleset", "encounter"), library.demo(), strict=True))
    return in_json({"rulesets": found, "first": first})


def _listed(ruleset: str, key: str, name: str) -> dict[str, Any]:
    """An encounter to choose: what it is about and how hard it is, where that is known."""
    line, hard = choosing.lines(ruleset).get(key), choosing.measured(ruleset).get(key)
    note = choosing.note(ruleset, key)
    return {
        "id": key,
        "name": name,
        **({"line": line.line, "level": line.level} if line else {}),
        **({"difficulty": hard.called, "wins": hard.wins, "rounds": hard.rounds} if hard else {}),
        **({"note": note} if note else {}),
    }


@routes.post("/api/tables")
async def new_table(request: web.Request) -> web.Response:
    """Open a table; the answer has the links, and is the only place that ever has the GM's."""
    hall = request.app[HALL]
    try:
        admit(request, DOORS, "Too many tables were opened from here. Wait a minute.")
        wanted = NewTable.model_validate_json(await read_body(request, REQUEST_BYTES))
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    except ValidationError as error:
        return problem(400, problems_of(error, tags=0))
    settings = changed_settings(Settings(), wanted.settings) if wanted.settings else Settings()
    try:
        ruleset, edition = await _chosen(hall, wanted)
        opened = open_table(
            hall.tools.library, ruleset, wanted.encounter, wanted.name, settings, hall.now_ms(), edition
        )
    except Unknown as unknown:
        return problem(404, str(unknown))
    await hall.keep(opened)
    players = sum(link.seat is not None for link in opened.table.links.values())
    links = links_of(opened.gm_token, players)
    return in_json({"table": opened.table.id, "links": _links(opened.table, links)}, status=201)


async def _chosen(hall: Hall, wanted: NewTable) -> tuple[str, Edition | None]:
    """The id of what is to be played; the very one where it was brought. Raises `Unknown`."""
    if wanted.edition is None:
        assert wanted.ruleset is not None
        return wanted.ruleset, None
    edition = await hall.tools.editions.get(hall.store, wanted.edition)
    if edition is None:
        raise Unknown("There is no ruleset like that here any more; bring it again.")
    return edition.ruleset.id, edition


@routes.get("/api/tables/{table}")
async def at_the_door(request: web.Request) -> web.Response:
    """What somebody with a link is told before they sit down: which table it is, what the link opens, who is there."""
    hall = request.app[HALL]
    try:
        token = token_of(request)
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    if not request.app[GUESTS].may_speak(address_of(request, request.app[PROXIES])):
        return problem(429, "Too much was asked from here. Wait a moment.")
    stored = await hall.store.load(request.match_info["table"])
    if stored is None:
        return problem(404, UNKNOWN_TABLE.sentence)
    table = parse_table(stored.table)
    link = table.links.get(hash_token(token))
    if link is None:
        return problem(403, BAD_TOKEN.sentence)
    taken = table.seats.get(link.seat) if link.seat is not None else None
    return in_json(
        {
            "name": table.name,
            "ruleset": table.ruleset.name,
            "encounter": table.encounter.name,
            "phase": table.phase,
            "role": link.role,
            "full": taken is None and len(table.seats) >= MOST_SEATS,
            "people": [
                {"name": one.name, "role": one.role, "online": one.online is not None} for one in table.seats.values()
            ],
            **({"seat": taken.name} if taken is not None else {}),
        }
    )


@routes.get("/api/tables/{table}/links")
async def links(request: web.Request) -> web.Response:
    """The links of a table, for whoever holds the GM's secret."""
    hall = request.app[HALL]
    try:
        token = token_of(request)
    except NotHere as refusal:
        return problem(refusal.status, str(refusal))
    stored = await hall.store.load(request.match_info["table"])
    table = parse_table(stored.table) if stored is not None else None
    found = secrets_of(table, token) if table is not None else None
    if table is None or found is None:
        return problem(403, "This token opens no table of that id as its GM.")
    return in_json({"links": _links(table, found)})


@routes.get("/healthz")
async def healthy(request: web.Request) -> web.Response:
    """The process runs."""
    return web.Response(text="ok\n")


@routes.get("/readyz")
async def ready(request: web.Request) -> web.Response:
    """The process can serve tables: its store answers, and takes what is written."""
    try:
        async with asyncio.timeout(_READY_SECONDS):
            await request.app[HALL].lives()
    except (RedisError, OSError, TimeoutError) as error:
        return web.Response(status=503, text=f"{sentence_of(error)}\n")
    return web.Response(text="ready\n")


@routes.get("/metrics")
async def prometheus(request: web.Request) -> web.Response:
    return web.Response(body=metrics.told(), headers={hdrs.CONTENT_TYPE: CONTENT_TYPE_LATEST})


def _links(table: Table, found: list[LinkSecret]) -> list[dict[str, str]]:
    return [
        {
            "role": secret.link.role,
            "label": secret.link.label,
            "token": secret.token,
            "path": secret.path(table.id),
            **({"seat": secret.link.seat} if secret.link.seat is not None else {}),
        }
        for secret in found
    ]
