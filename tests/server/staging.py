"""Fights brought to a certain moment: nobody is left to chance, or to the director."""

from dataclasses import dataclass
from typing import Any

from tests.server.client import Client
from tests.server.places import Places

WALKER = "reed-hound-1"
"""The opponent that walks away from everybody at Third Mile."""

PLACES = {"oda-wick": [4, 6], "hollis-vane": [5, 6], WALKER: [6, 6]}
"""Where they stand then: its first step leaves a reach of one cell and a reach of two at once."""

AWAY = [7, 6]


@dataclass
class Stage:
    """A GM who plays all opponents, Ann who plays two of the party, and Ben who plays the other two."""

    gm: Client
    ann: Client
    ben: Client

    @property
    def all(self) -> list[Client]:
        return [self.gm, self.ann, self.ben]

    async def settle(self) -> None:
        """Everybody has read what there is."""
        seq = await self.gm.do("ready", ready=True)
        for client in self.all:
            await client.caught_up(seq)

    async def until_turn_of(self, who: str) -> None:
        """The GM ends turns until it is this one's."""
        for _ in range(50):
            turn = self.gm.fight["turn"]
            if turn == who:
                return
            await self.gm.do("do", choice={"by": turn, "option": "end-turn"})
        raise AssertionError(f"the turn of {who} never comes")

    async def ask_both(self) -> dict[str, Any]:
        """An opponent walks out of everybody's reach: Ann and Ben are asked at once. The window, as Ann sees it."""
        await self.until_turn_of(WALKER)
        for who, cell in PLACES.items():
            await self.gm.gm("gm-move", who=who, to=cell)
        await self.gm.do("do", choice={"by": WALKER, "option": "move", "to": AWAY})
        await self.settle()
        assert list(self.ann.mine["asks"]) == ["oda-wick"], self.gm.fight
        assert list(self.ben.mine["asks"]) == ["hollis-vane"], self.gm.fight
        window: dict[str, Any] = self.ann.fight["window"]
        return window

    async def pass_all(self, client: Client) -> int:
        """Everybody this client plays lets the window pass; the sequence number of the last."""
        seq = client.seq
        for who, ask in list(client.mine["asks"].items()):
            seq = await client.do("answer", window=ask["window"], by=who, answer={"t": "pass"})
        return seq


async def stage(places: Places) -> Stage:
    """The fight at Third Mile, begun, with everybody in their seats."""
    staged = Stage(
        await places.join("gm", name="Gil"),
        await places.join("player", 0, name="Ann"),
        await places.join("player", 1, name="Ben"),
    )
    for client, party in ((staged.ann, ("ansa-brack", "oda-wick")), (staged.ben, ("perrin-gull", "hollis-vane"))):
        for who in party:
            await client.do("claim", combatant=who)
    for who, player in staged.gm.view["roster"].items():
        if player["side"] == "enemy":
            await staged.gm.gm("hand", combatant=who, to="gm")
    await staged.gm.gm("start")
    await staged.settle()
    return staged
