"""The body of a request, read no further than it may be long."""

from aiohttp import web


class TooLong(Exception):  # noqa: N818 - the sender's mistake, not ours
    """A body over its limit; the message is a sentence."""


async def read_body(request: web.Request, most: int) -> bytes:
    """At most so many bytes. Raises `TooLong`; what is left is not read then."""
    sentence = f"That is longer than the {most:,} bytes it may have."
    if request.content_length is not None and request.content_length > most:
        raise TooLong(sentence)
    found = bytearray()
    async for part in request.content.iter_any():
        found += part
        if len(found) > most:
            raise TooLong(sentence)
    return bytes(found)


__all__ = ["TooLong", "read_body"]
