"""Where the parts of the application are kept in it."""

from collections.abc import Collection

from aiohttp import web

from server.sims.forecaster import Forecaster
from server.tables.hall import Hall
from server.web.doors import Doors
from server.web.guests import Guests

HALL = web.AppKey("hall", Hall)
DOORS = web.AppKey("doors", Doors)
UPLOADS = web.AppKey("uploads", Doors)
FORECASTER = web.AppKey("forecaster", Forecaster)
FORECASTS = web.AppKey("forecasts", Doors)
CHECKS = web.AppKey("checks", Doors)
GUESTS = web.AppKey("guests", Guests)
PROXIES = web.AppKey("proxies", int)
ORIGINS: web.AppKey[Collection[str]] = web.AppKey("origins", frozenset)
