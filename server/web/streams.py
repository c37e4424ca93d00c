"""Answers that are sent piece by piece, to whoever reads them in time."""

import asyncio

from aiohttp import web

from server.limits import READ_SECONDS


async def send(request: web.Request, response: web.StreamResponse, piece: bytes) -> None:
    """One more piece. Whoever does not read for `READ_SECONDS` is cut off: what is worked out for somebody keeps others
    waiting. Raises `ConnectionError` when nobody reads any more."""
    try:
        async with asyncio.timeout(READ_SECONDS):
            await response.write(piece)
    except TimeoutError:
        if request.transport is not None:
            request.transport.abort()
        raise ConnectionAbortedError("whoever asked does not read the answer") from None


__all__ = ["send"]
