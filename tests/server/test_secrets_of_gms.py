"""Nothing a GM does in secret is ever in the bytes of a seat that may not know it: what joins hidden, chosen faces,
what is taken back, looked for, or noted."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.setup import FightSetup
from rulesets.format.creatures import Creature
from rulesets.format.encounter import Scene as FightScene
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client
from tests.server.places import Places, open_table
from tests.server.playing import Group
from tests.server.serve import FAST

SECRET = "zq"
"""Stands in every text that is planted, and in no word of the ruleset, the protocol or a token (which are left out)."""

NAME, ID, SEED = "Zqanna", "zqanna", "zq-seed"
BLOCK: dict[str, Any] = {
    "tier": "ripple",
    "health": 30,
    "defense": 12,
    "initiativeModifier": 1,
    "speed": 6,
    "traits": [{"name": "Zq-trait", "text": "Zq-text of a trait"}],
    "actions": [
        {
            "id": "zq_bite",
            "name": "Zq-bite",
            "budget": "action",
            "toHit": 5,
            "damage": {"dice": "1d6"},
            "reach": 1,
            "applies": [{"condition": "lit", "duration": {"rounds": 2}}],
        }
    ],
    "temperament": "reckless",
}


class Planted(ShippedLibrary):
    """The shipped encounters with one opponent that is a secret from its name to its bite."""

    def setup(self, ruleset_id: str, encounter_id: str) -> FightSetup:
        found = super().setup(ruleset_id, encounter_id)
        people = list(found.combatants)
        place = next(number for number, one in enumerate(people) if one.side == "enemy")
        planted = {"id": ID, "name": NAME, "hidden": True, "entry": None, "creature": Creature.model_validate(BLOCK)}
        people[place] = people[place].model_copy(update=planted)
        return found.model_copy(update={"combatants": tuple(people), "scene": FightScene(place="cave")})


@pytest.fixture
async def planted(valkey_url: str) -> AsyncIterator[Places]:
    tools = Tools(Planted(), RandomDirector(7), lambda: SEED)
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as server:
        yield await open_table(server.url)


class Audience:
    """Everybody who must not know, and the GM who does."""

    def __init__(self, gm: Client, others: list[Client]) -> None:
        self.gm = gm
        self.others = others

    async def settle(self) -> None:
        seq = await self.gm.do("ready", ready=True)
        for client in (self.gm, *self.others):
            await client.caught_up(seq)

    def check(self) -> None:
        """Nobody of them was sent a secret."""
        tokens = {client.token.encode() for client in self.others}
        for client in self.others:
            for frame in client.frames:
                for token in tokens:
                    frame = frame.replace(token, b"")
                if b'"t":"welcome"' in frame:
                    continue  # its token is as random as a token is
                place = frame.lower().find(SECRET.encode())
                assert place < 0, f"{client.role} was sent {frame[max(0, place - 200) : place + 200]!r}"


async def gathered(planted: Places) -> Audience:
    """A GM, two players, a spectator, and a helper who may do everything but see."""
    gm = await planted.join("gm", name="Gil")
    ann, ben = await planted.join("player", 0, name="Ann"), await planted.join("player", 1, name="Ben")
    watching = await planted.join("spectator", name="Sam")
    hal = await planted.client("gm", 1).join(name="Hal")
    await gm.gm("rights", seat=hal.seat, rights=["move", "edit", "run"])
    await hal.closed()
    hal.frames.clear()  # until now it was one who may see
    await hal.join()
    for number, who in enumerate(sorted(who for who, one in gm.view["roster"].items() if one["side"] == "party")):
        await (ann, ben)[number % 2].do("claim", combatant=who)
    return Audience(gm, [ann, ben, watching, hal])


async def test_whoever_may_not_see_is_sent_no_secret_of_what_the_gm_does(planted: Places) -> None:
    table = await gathered(planted)
    gm = table.gm
    await gm.gm("pause")
    await gm.gm("start")
    await gm.gm("add", block={**BLOCK, "tier": "zq_tier"}, name="Zq-late", hidden=True, count=2)
    late = [who for who, one in gm.view["roster"].items() if one["name"].startswith("Zq-late")]
    assert len(late) == 2
    await gm.gm("gm-fudge", sides=20, face=1, by=ID)
    await gm.gm("gm-fudge", sides=20, face=20)
    await gm.gm("gm-set", who=ID, health=3, temperament="cautious", competence=1)
    await gm.gm("gm-condition", who=ID, condition="lit", active=True)
    await gm.gm("gm-remove", who=late[0])
    await gm.gm("undo", steps=3)
    await gm.gm("redo", steps=2)
    await gm.command("bestiary", find="zq")
    await gm.command("audit")
    await gm.command("see-as", seat=gm.seat)
    await table.settle()
    table.check()
    assert any(b"zq" in frame.lower() for frame in gm.frames)


async def test_whatever_is_guessed_or_asked_for_gives_no_secret_away(planted: Places) -> None:
    table = await gathered(planted)
    await table.gm.gm("pause")
    await table.gm.gm("start")
    at = table.gm.fight["combatants"][ID]["at"]
    await table.settle()
    for client in table.others:
        for query in ({"t": "audit"}, {"t": "bestiary", "find": ""}, {"t": "see-as", "seat": table.gm.seat}):
            answer = await client.command(**query)
            assert answer["reason"] in ("gm-only", "no-right", "spectator")
        for change in (
            {"t": "gm-move", "who": "oda-wick", "to": at},
            {"t": "gm-ground", "cells": [at], "ground": "#"},
            {"t": "add", "creature": "creatures/reed-hound", "at": at},
            {"t": "hand", "combatant": "nobody", "to": "gm"},
            {"t": "undo"},
        ):
            await client.command("gm", change=change)
    await table.settle()
    table.check()


async def test_a_fight_taken_back_again_and_again_tells_no_secret(planted: Places) -> None:
    table = await gathered(planted)
    gm, hal = table.gm, table.others.pop()
    await hal.close()
    await gm.gm("settings", enemyHealth="bands", privateRolls=True)
    group = Group([gm, *table.others], seed=4)
    await group.all_at(await gm.gm("start"))
    turns = 0

    async def back(_: Client) -> None:
        nonlocal turns
        turns += 1
        if turns % 5 == 0 and turns <= 20 and not group.over:
            there = gm.view["table"]["history"]["undo"]
            await group.all_at(await gm.gm("undo", steps=min(there, 3)))
            if turns % 10 == 0:
                await group.all_at(await gm.gm("redo", steps=min(there, 3)))
            if gm.view["table"]["paused"]:
                await group.all_at(await gm.gm("resume"))

    await group.play(after=back)
    late = await planted.join("spectator", name="Lea")
    table.others.append(late)
    table.check()
    heard = 0
    enemies = {who for who, one in gm.view["roster"].items() if one["side"] == "enemy"}
    for client in table.others:
        for who in enemies & set(client.fight["combatants"]):
            assert "now" not in client.fight["combatants"][who].get("health", {})
        assert not [one for one in client.events if one.get("target") in enemies and "health" in one]
        rolled = [one for one in client.events if one["type"] in ("attack", "save") and one["by"] in enemies]
        assert not [one for one in rolled if "rolls" in one or "total" in one], client.role
        heard += len(rolled)
    assert heard > 0
