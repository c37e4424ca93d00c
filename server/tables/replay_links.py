"""Who may watch a fight again: whoever sits at its table, and whoever was given the secret of that one replay.

The secret of a replay opens one fight for one audience and nothing else, so that anybody at the table can share it
without giving a seat away. It is kept nowhere: it follows from what the store keeps of the owner's link.
"""

import hmac
from hashlib import sha256

from protocol.audience import Audience, audience_of
from protocol.table import Table
from server.tables.tokens import hash_token

_SECRET_CHARACTERS = 40


def replay_secret(table: Table, number: int, audience: Audience) -> str | None:
    """What opens fight `number` of a table for an audience. None: no link opens this table."""
    owner = next((key for key, link in table.links.items() if link.role == "gm" and link.rights is None), None)
    if owner is None:
        return None
    mac = hmac.new(owner.encode(), f"replay:{table.id}:{number}:{audience.value}".encode(), sha256)
    return mac.hexdigest()[:_SECRET_CHARACTERS]


def seen_with(table: Table, token: str) -> Audience | None:
    """What audience whoever holds a token of this table belongs to, of a link or of a seat; None for any other token.
    A link that helpers share shows what the party sees: what each of them may see hangs on their seat."""
    presented = hash_token(token)
    link = table.links.get(presented)
    if link is not None:
        return Audience.GM if link.role == "gm" and link.rights is None else Audience.PARTY
    seat = next((seat for seat in table.seats.values() if presented in seat.secrets), None)
    return audience_of(seat) if seat is not None else None


def may_watch(table: Table, number: int, token: str) -> Audience | None:
    """What audience a token opens fight `number` for, at most; None: it does not open it."""
    for audience in Audience:
        secret = replay_secret(table, number, audience)
        if secret is not None and hmac.compare_digest(secret.encode(), token.encode()):
            return audience
    return seen_with(table, token)


__all__ = ["may_watch", "replay_secret", "seen_with"]
