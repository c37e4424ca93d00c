"""Several people at one table who pick at random, one after the other, until their fight is over."""

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic

from typing_extensions import TypeVar

from server.bots.choosing import command_of
from server.bots.client import Client

MOST_CHOICES = 2_000
"""Of one fight, before it is taken to be endless."""

C = TypeVar("C", bound=Client, default=Client, covariant=True)


class Group(Generic[C]):
    """Clients at one table. The first is the GM's."""

    def __init__(self, clients: Sequence[C], seed: int) -> None:
        self.clients = list(clients)
        self.chance = random.Random(seed)
        self.choices = 0

    @property
    def gm(self) -> C:
        return self.clients[0]

    @property
    def over(self) -> bool:
        return bool(self.gm.view["table"]["phase"] == "over")

    async def share_the_party(self) -> None:
        """The players claim the party between them."""
        players = [client for client in self.clients if client.role == "player"]
        party = [who for who, one in self.gm.view["roster"].items() if one["side"] == "party"]
        for place, who in enumerate(sorted(party)):
            await players[place % len(players)].do("claim", combatant=who)

    async def play(self, after: Callable[[C], Awaitable[None]] | None = None) -> None:
        """Choose and answer until the fight is over; `after` is called with whoever chose, each time."""
        while not self.over:
            assert self.choices < MOST_CHOICES, "this fight does not end"
            acted = await self.act()
            if acted is None:
                await self.gm.read()
                await self.all_at(self.gm.seq)
            elif after is not None:
                await after(acted)
                await self.all_at(max(client.seq for client in self.clients))

    async def act(self) -> C | None:
        """One choice or answer of somebody who may give one; None when nobody may."""
        for client in self.clients:
            command = await self.command_of(client)
            if command is not None:
                self.choices += 1
                await self.all_at(await client.do(**command))
                return client
        return None

    async def all_at(self, seq: int) -> None:
        """Everybody has read this far."""
        for client in self.clients:
            await client.caught_up(seq)

    async def command_of(self, client: Client) -> dict[str, Any] | None:
        """What somebody does who picks at random from what it is offered; None when nothing is offered."""
        return await command_of(client, self.chance)
