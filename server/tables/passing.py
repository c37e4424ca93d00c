"""What is told to everybody at a table and kept nowhere: it goes over the feed beside the committed steps."""

from typing import cast

import orjson

from protocol.replies import Pointed
from protocol.showing import Entry

_MARK = "passing"
"""The one key of what is no step; an `Entry` has no such key."""


def to_feed(message: Pointed) -> bytes:
    """As it is published."""
    return orjson.dumps({_MARK: message})


def heard(published: bytes) -> Entry | Pointed:
    """What another worker, or this one, has published."""
    document = orjson.loads(published)
    if _MARK in document:
        return cast("Pointed", document[_MARK])
    return Entry(**document)


__all__ = ["heard", "to_feed"]
