"""Answers over HTTP, as JSON; whatever is refused is told in a sentence, with what is wrong line by line."""

from collections.abc import Iterable
from typing import Any

import orjson
from aiohttp import web


def in_json(document: Any, status: int = 200) -> web.Response:
    return web.Response(body=orjson.dumps(document), status=status, content_type="application/json")


def problem(status: int, sentence: str, problems: Iterable[object] = ()) -> web.Response:
    """`problems`: each a line of its own, as `holdfast check` prints it."""
    lines = [str(one) for one in problems]
    return in_json({"problem": sentence, **({"problems": lines} if lines else {})}, status)


__all__ = ["in_json", "problem"]
