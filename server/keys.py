"""Where the parts of the application are kept in it."""

from collections.abc import Collection

from aiohttp import web

from server.doors import Doors
from server.hall import Hall

HALL = web.AppKey("hall", Hall)
DOORS = web.AppKey("doors", Doors)
ORIGINS: web.AppKey[Collection[str]] = web.AppKey("origins", frozenset)
