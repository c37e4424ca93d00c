"""People at a table who keep asking for something while something is wrong, and when each of them is answered."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.faults.steady import SteadyClient, as_pages_do, at_once
from tests.server.places import Places
from tests.server.playing import Group

ROLES = (("gm", 0), ("player", 0), ("player", 1))

PATIENT = {"windowMs": {"default": 3_600_000}}
"""Windows outlast any fault, so that only answers close them."""


async def sit_down(places: Places, *urls: str, like_pages: bool = False, seed: int = 5) -> Group:
    """A GM and two players who share the party, each at the next of these servers; the fight has begun.

    `like_pages`: they wait between attempts to come back as the web client does.
    """
    pause = as_pages_do if like_pages else at_once
    clients = []
    for number, (role, link) in enumerate(ROLES):
        token = places.client(role, link).token
        client = SteadyClient(urls[number % len(urls)], places.table, token, pause)
        clients.append(await client.sit_down())
    group = Group(clients, seed)
    await group.share_the_party()
    await group.gm.gm("start")
    await group.all_at(group.gm.seq)
    return group


async def choose(group: Group, choices: int) -> None:
    """So many choices and answers, or fewer when the fight is over."""
    until = group.choices + choices
    while not group.over and group.choices < until:
        if await group.act() is None:
            await group.gm.read()
            await group.all_at(group.gm.seq)


def steady(group: Group) -> list[SteadyClient]:
    return [client for client in group.clients if isinstance(client, SteadyClient)]


@asynccontextmanager
async def everybody_asks(group: Group, what: str) -> AsyncIterator[None]:
    """While the block breaks something and mends it, everybody says something; all have heard all of it after.

    It prints how long that took from the end of the block on, and what people were told meanwhile.
    """
    asking = [asyncio.create_task(client.do("say", text=f"{what}?")) for client in group.clients]
    try:
        yield
        mended = time.monotonic()
        reached = max(await asyncio.gather(*asking))
        await group.all_at(reached)
        seconds = time.monotonic() - mended
    finally:
        for one in asking:
            one.cancel()
    told = sorted({sentence for client in steady(group) for sentence in client.sentences})
    print(f"{what}: everybody goes on {max(0.0, seconds):.2f} s after; meanwhile they were told {told}")
    for client in group.clients:
        said = [line["say"]["text"] for line in client.lines if "say" in line]
        assert said.count(f"{what}?") == len(group.clients), "each was heard, once"


def were_told(group: Group, words: str) -> bool:
    """Whether anybody was told this."""
    return any(words in sentence for client in steady(group) for sentence in client.sentences)


__all__ = ["PATIENT", "choose", "everybody_asks", "sit_down", "steady", "were_told"]
