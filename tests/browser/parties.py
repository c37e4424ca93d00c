"""Fights of the SRD brought to a certain turn, for pages to sit down at."""

from dataclasses import dataclass
from typing import Final

from tests.server.client import Client
from tests.server.places import Places, open_table

SETTINGS: Final = {"paceMs": 0, "windowMs": {"default": 600_000}}
"""Nobody waits for the director, and whoever is asked has time."""


@dataclass
class Party:
    """A GM who plays all opponents, and a client for each of those claimed, whose seats pages may take over."""

    places: Places
    gm: Client
    players: list[Client]

    async def until_turn_of(self, who: str) -> None:
        """The GM ends turns, and closes what is asked between them, until it is this one's."""
        for _ in range(80):
            await self.gm.caught_up(self.gm.seq)
            fight = self.gm.fight
            if "window" in fight:
                await self.gm.gm("close-window", window=fight["window"]["id"])
            elif fight["turn"] == who:
                return
            else:
                await self.gm.do("do", choice={"by": fight["turn"], "option": "end-turn"})
        raise AssertionError(f"the turn of {who} never comes")


async def begun(places: Places, claimed: list[str]) -> Party:
    """The fight of a table begun: the opponents are the GM's, and each of those claimed has a client whose seat a page
    may take over."""
    gm = await places.join("gm", name="Gil")
    players = []
    for number, who in enumerate(claimed):
        client = await places.join("player", number, name=f"Player {number + 1}")
        await client.do("claim", combatant=who)
        players.append(client)
    for who, one in gm.view["roster"].items():
        if one["side"] == "enemy":
            await gm.gm("hand", combatant=who, to="gm")
    await gm.gm("start")
    await gm.caught_up(gm.seq)
    return Party(places, gm, players)


async def party(url: str, encounter: str, claimed: list[str], add: str | None = None) -> Party:
    """The fight begun. `add`: a creature of the bestiary that joins it, by its path."""
    there = await begun(await open_table(url, encounter, ruleset="srd51", settings=SETTINGS), claimed)
    gm = there.gm
    if add is not None:
        before = set(gm.view["roster"])
        await gm.gm("add", creature=add)
        for who in set(gm.view["roster"]) - before:
            await gm.gm("hand", combatant=who, to="gm")
        await gm.caught_up(gm.seq)
    return there


async def stand(there: Party, cells: dict[str, list[int]]) -> None:
    """The GM puts people where a test is about, one after the other."""
    for who, cell in cells.items():
        await there.gm.gm("gm-move", who=who, to=cell)


__all__ = ["SETTINGS", "Party", "begun", "party", "stand"]
