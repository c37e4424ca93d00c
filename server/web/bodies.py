"""The body of a request, read no further than it may be long."""

from typing import Any

from aiohttp import web

from rulesets.parsing import UnreadableError, parse_json
from rulesets.problems import Problem


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


async def read_object(request: web.Request, most: int, name: str) -> dict[str, Any]:
    """A JSON object, called `name` in what is wrong with it. Raises `TooLong` and `UnreadableError`."""
    raw = parse_json(await read_body(request, most), name, most)
    if not isinstance(raw, dict):
        raise UnreadableError([Problem(name, "is no JSON object")])
    return raw


__all__ = ["TooLong", "read_body", "read_object"]
