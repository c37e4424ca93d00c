"""The server as one aiohttp application on one port: the web client, the HTTP API and `/ws`."""

from collections.abc import AsyncIterator, Sequence
from importlib.resources import files
from pathlib import Path

from aiohttp import web

from server import collecting, metrics
from server.limits import (
    CHECKS_A_MINUTE,
    FORECASTS_A_MINUTE,
    FORECASTS_AT_ONCE,
    LARGEST_BODY_BYTES,
    LARGEST_FRAME_BYTES,
    UPLOADS_A_MINUTE,
    Limits,
)
from server.sims.forecaster import Forecaster
from server.store import Store
from server.tables.hall import Hall
from server.tables.work import Tools
from server.web import api, drafts, maps, pictures, uploads
from server.web.connection import Connection
from server.web.doors import Doors
from server.web.guests import Guests
from server.web.headers import same_origin, secure
from server.web.keys import CHECKS, DOORS, FORECASTER, FORECASTS, GUESTS, HALL, ORIGINS, PROXIES, UPLOADS
from server.web.replays import add_replays
from server.web.whence import address_of

_ONE_YEAR = "public, max-age=31536000, immutable"


def make_app(
    store: Store, tools: Tools, limits: Limits | None = None, origins: Sequence[str] = (), proxies: int = 0
) -> web.Application:
    """The application; it owns nothing of `store`, which has to outlive it.

    `origins`: of pages that may talk to this server besides its own, such as `https://play.example`. `proxies`: how
    many of ours stand in a row before it.
    """
    app = web.Application(middlewares=[secure, api.told_of_trouble], client_max_size=LARGEST_BODY_BYTES)
    app[ORIGINS] = frozenset(origins)
    limits = limits or Limits()
    app[DOORS] = Doors(limits.tables_a_minute)
    app[UPLOADS] = Doors(UPLOADS_A_MINUTE)
    app[CHECKS] = Doors(CHECKS_A_MINUTE)
    app[FORECASTS] = Doors(FORECASTS_A_MINUTE)
    app[FORECASTER] = Forecaster(FORECASTS_AT_ONCE)
    app[GUESTS] = Guests(limits)
    app[PROXIES] = proxies

    async def hall(app: web.Application) -> AsyncIterator[None]:
        async with collecting.seldom(), Hall(store, tools, limits) as found:
            app[HALL] = found
            yield

    async def leave(app: web.Application) -> None:
        app[HALL].dismiss_everybody()
        await app[FORECASTER].close()

    app.cleanup_ctx.append(hall)
    app.on_shutdown.append(leave)  # before the connections are waited for
    app.router.add_get("/ws", _socket)
    app.add_routes(api.routes)
    app.add_routes(drafts.routes)
    app.add_routes(uploads.routes)
    app.add_routes(pictures.routes)
    app.add_routes(maps.routes)
    add_replays(app)
    _add_pages(app, Path(str(files("server") / "static")))
    return app


async def _socket(request: web.Request) -> web.StreamResponse:
    hall = request.app[HALL]
    if not same_origin(request, request.app[ORIGINS]):
        raise web.HTTPForbidden(text="This page may not talk to this server; see `--origin`.")
    socket = web.WebSocketResponse(
        max_msg_size=LARGEST_FRAME_BYTES, heartbeat=hall.limits.heartbeat_seconds, compress=False
    )
    await socket.prepare(request)
    transport = request.transport

    def drop() -> None:
        if transport is not None:
            transport.abort()

    metrics.CONNECTIONS.inc()
    guest = request.app[GUESTS].arrive(address_of(request, request.app[PROXIES]))
    try:
        await Connection(hall, socket, drop, guest).serve()
    finally:
        metrics.CONNECTIONS.dec()
        if guest is not None:
            guest.leave()
    return socket


def _add_pages(app: web.Application, static: Path) -> None:
    index = static / "index.html"

    async def page(request: web.Request) -> web.StreamResponse:
        if not index.exists():
            return web.Response(status=503, text="The web client has not been built: run `make web`.")
        return web.FileResponse(index, headers={"Cache-Control": "no-cache"})

    async def asset(request: web.Request) -> web.StreamResponse:
        path = _file(static, request.match_info["path"])
        if path is None:
            raise web.HTTPNotFound(text="There is no such file.")
        lasting = request.path.startswith("/assets/")
        return web.FileResponse(path, headers={"Cache-Control": _ONE_YEAR if lasting else "no-cache"})

    app.router.add_get("/", page)
    app.router.add_get("/{path:.+}", asset)


def _file(folder: Path, written: str) -> Path | None:
    """The file of that path in a folder; None where there is none, or nothing could be called so."""
    try:
        path = (folder / written).resolve()
        return path if path.is_relative_to(folder) and path.is_file() else None
    except (OSError, ValueError):  # too long for a name, or with a zero byte in it
        return None
