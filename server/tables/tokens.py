"""The secrets that open a table. Only their hashes are kept.

A table has one secret of its own, the GM's. The secrets of all its other links follow from it, so that whoever
holds the GM's can have the links again, while nobody else, and nobody who reads the store, can make them.
"""

import hmac
import secrets
from hashlib import sha256

_ENTROPY_BYTES = 24


def new_token() -> str:
    """A secret nobody can guess, for a link or a seat."""
    return secrets.token_urlsafe(_ENTROPY_BYTES)


def new_table_id() -> str:
    """An id for a table: short enough to be read out, long enough never to be given twice."""
    return secrets.token_hex(6)


def new_seed() -> str:
    """The seed of a fight's dice."""
    return secrets.token_hex(16)


def link_token(gm_token: str, label: str) -> str:
    """The secret of another link of the table that `gm_token` opens, by what the link is for."""
    mac = hmac.new(gm_token.encode(), label.encode(), sha256)
    return mac.hexdigest()[: 2 * _ENTROPY_BYTES]


def hash_token(token: str) -> str:
    """What is kept of a secret. They have too much entropy to be guessed from it, so no salt is needed."""
    return sha256(token.encode()).hexdigest()
