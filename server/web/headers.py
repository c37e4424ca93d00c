"""What every answer says about itself, and who may talk to the server from a page."""

from collections.abc import Awaitable, Callable, Collection
from urllib.parse import urlsplit

from aiohttp import hdrs, web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "connect-src 'self' ws: wss:",
        "img-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",  # the board places its tokens by style
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

SECURITY = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Server": "holdfast",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


@web.middleware
async def secure(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Put the security headers on every answer, refusals too."""
    try:
        response = await handler(request)
    except web.HTTPException as error:
        error.headers.update(SECURITY)
        raise
    if not response.prepared:
        response.headers.update(SECURITY)
    return response


def same_origin(request: web.Request, allowed: Collection[str]) -> bool:
    """Whether the page that asks is this server's own, or of an allowed origin. Programs send no `Origin`."""
    origin = request.headers.get(hdrs.ORIGIN)
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == request.host
    except ValueError:  # no address at all
        return False
