"""Several people at one table who pick at random, until their fight is over."""

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from tests.server.choosing import pick_option, random_choice
from tests.server.client import Client

MOST_CHOICES = 2_000
"""Of one fight, before it is taken to be endless."""

AfterStep = Callable[[Client], Awaitable[None]]


class Group:
    """Clients at one table. The first is the GM's."""

    def __init__(self, clients: Sequence[Client], seed: int) -> None:
        self.clients = list(clients)
        self.chance = random.Random(seed)
        self.choices = 0

    @property
    def gm(self) -> Client:
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

    async def play(self, after: AfterStep | None = None) -> None:
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

    async def act(self) -> Client | None:
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
        for who, ask in client.mine["asks"].items():
            if who in client.mine["controls"] and not ask["answered"]:
                return await self._answer(client, who, ask)
        for who, menu in client.mine["menus"].items():
            if who in client.mine["controls"]:
                return {"t": "do", "choice": await self._choice(client, who, menu)}
        return None

    async def _answer(self, client: Client, who: str, ask: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = {"t": "pass"}
        if self.chance.random() < 0.6:
            answer = {"t": "choice", **await self._choice(client, who, ask["menu"])}
        return {"t": "answer", "window": ask["window"], "by": who, "answer": answer}

    async def _choice(self, client: Client, who: str, menu: dict[str, Any]) -> dict[str, Any]:
        option = pick_option(self.chance, menu["options"])
        written = menu["options"][option]
        detail: dict[str, Any] = {}
        if written["needs"] in ("cell", "walk"):
            looked = await client.command("look", by=who, option=option)
            assert looked["t"] == "looked", looked
            detail = looked["detail"]
        return random_choice(self.chance, who, option, written, detail)
