"""Two workers, one table, and everybody at once: one result, and everybody is answered."""

import asyncio
from collections import Counter
from pathlib import Path

from protocol.rights import RIGHTS
from server.process.embedded import EmbeddedValkey
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client, canonical
from tests.server.places import Places, open_table
from tests.server.serve import FAST
from tests.server.staging import WALKER, stage

HELPERS = 1
"""The place of the helpers' link among those of GMs."""

GMS = 20
"""GMs at the table, half of them at each worker; each asks for ten things in one go."""


Asked = tuple[str, dict[str, object]]


def asked_for(window: str) -> list[Asked]:
    """Answers for both who are asked, the end of the window, and then the end of the turn that was held, often."""
    answers: list[Asked] = [
        ("gm", {"change": {"t": "answer-for", "window": window, "by": who, "answer": {"t": "pass"}}})
        for who in ("oda-wick", "hollis-vane")
    ]
    close: Asked = ("gm", {"change": {"t": "close-window", "window": window}})
    end_turn: Asked = ("do", {"choice": {"by": WALKER, "option": "end-turn"}})
    return [*answers, *answers, close, *[end_turn] * 5]


async def told(client: Client, commands: list[Asked]) -> Counter[tuple[int, str]]:
    """How each of these, sent without waiting, was answered, by its place."""
    for place, (t, keys) in enumerate(commands):
        await client.say({"t": t, "id": f"{client.seat}-{place}", **keys})
    found: Counter[tuple[int, str]] = Counter()
    for _ in commands:
        answer = await client.read_until(lambda message: message["t"] in ("ack", "refused"))
        found[int(answer["id"].rpartition("-")[2]), answer["t"]] += 1
    return found


async def test_two_hundred_answers_and_choices_at_once_come_to_one_result(tmp_path: Path) -> None:
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    async with EmbeddedValkey(tmp_path) as url:
        place = Place(port=0, redis=url, limits=FAST)
        async with running(place, tools) as one, running(place, tools) as other:
            places = await open_table(one.url)
            table = await stage(places)
            window = await table.ask_both()
            there = Places(other.url, places.table, places.links)
            gms = [await (places if number % 2 else there).join("gm", HELPERS) for number in range(GMS)]
            for gm in gms:
                await table.gm.gm("rights", seat=gm.seat, rights=list(RIGHTS))
            commands = asked_for(window["id"])
            answered = sum(await asyncio.gather(*(told(gm, commands) for gm in gms)), Counter())
            assert all(answered[place, "ack"] + answered[place, "refused"] == GMS for place in range(len(commands))), (
                "everybody is answered, once"
            )
            ended = sum(answered[place, "ack"] for place in range(5, 10))
            assert ended == 1, "the turn ends once"
            everybody = [*gms, *table.all]
            last = await table.gm.do("ready", ready=True)
            for client in everybody:
                await client.caught_up(last)
            assert all(canonical(client.fight) == canonical(gms[0].fight) for client in gms)
            assert table.gm.fight["turn"] != WALKER and "window" not in table.gm.fight
            walks = [event for event in table.gm.events if event["type"] == "move" and event["by"] == WALKER]
            assert len(walks) == 1, "and the walk that was held is walked once"
