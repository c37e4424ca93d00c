"""Whole tables played at random, without sockets and a real store.

    python -m tests.server.fuzzing --tables 20 --seed 1

Everybody at a table says whatever comes to mind, most of it of ids that exist. Two workers serve it; connections and
commits break off, time goes by, workers start anew. After every step `tests.server.holding` looks at what must hold.
"""

import argparse
import asyncio
import logging
import sys
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any

import orjson

from engine.fight import Fight, menu
from engine.menu.wire import look
from engine.setup import FightSetup
from protocol.clocks import due_at
from protocol.messages import BadMessage, Command, parse_message
from protocol.party import dump_party
from protocol.table import Settings, Table, dump_table, parse_table
from server.bots.choosing import pick_option, random_choice
from server.limits import Limits
from server.process.tools import EngineDirector
from server.store import Stored
from server.store.redis import RedisError
from server.tables.hot import setup_bytes
from server.tables.library import ShippedLibrary
from server.tables.opening import open_table, secrets_of
from server.tables.room import Room
from server.tables.work import Tools
from tests.server import holding
from tests.server.commanding import ENDS, Maker, changes, kinds
from tests.server.memory import Memory
from tests.server.people import Person
from tests.server.wordlists import words_of

PLACES = (
    ("srd51", "the-glass-stair"),
    ("lanternway", "third-mile-toll"),
    ("lanternway", "under-the-lamphouse"),
    ("gravetide", None),
    ("srd51", None),
)
"""Rulesets and encounters; None: any of the ruleset."""

PLANTED_ID, PLANTED_NAME, SEED = "zq-lurker", "Zq the Unseen", "zq-seed"
STEPS = 150
OFTEN = ("gm-reveal", "add", "undo", "undo", "redo", "redo", "settings", "hand", "rights", "pause", "resume", "extend")

BETWEEN = ("rest", "call", "sheet-edit", "hand-out", "party-put", "party-set", "party-remove", "rise", "encounter-draw")


class Planted(ShippedLibrary):
    """The shipped encounters, with one opponent renamed and hidden."""

    def setup(self, ruleset_id: str, encounter_id: str) -> FightSetup:
        found = super().setup(ruleset_id, encounter_id)
        people = list(found.combatants)
        place = next(number for number, one in enumerate(people) if one.side == "enemy")
        planted = {"id": PLANTED_ID, "name": PLANTED_NAME, "hidden": True}
        people[place] = people[place].model_copy(update=planted)
        return found.model_copy(update={"combatants": tuple(people)})


class Faults(logging.Handler):
    """Whatever is logged as an error is a fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Evening:
    """One table, and everybody at it."""

    def __init__(self, seed: int, library: ShippedLibrary) -> None:
        self.chance = Random(seed)
        self.library = library
        self.seed = seed
        self.now = 1_000_000
        self.numbers = count(1)
        self.tools = Tools(library, EngineDirector(), lambda: SEED)
        self.said: deque[str] = deque(maxlen=40)
        self.answered: dict[str, int] = {}
        ruleset, encounter = PLACES[seed % len(PLACES)]
        if encounter is None:
            encounter = self.chance.choice(sorted(library.encounters(ruleset)))
        self.what = f"{ruleset}/{encounter}"
        opened = open_table(library, ruleset, encounter, None, Settings(), self.now)
        stored = Stored(0, dump_table(opened.table), b"", setup_bytes(opened.setup), dump_party(opened.camp.party))
        self.store = Memory(self.chance, stored)
        self.table_id = opened.table.id
        self.rooms: list[Room] = []
        links = secrets_of(opened.table, opened.gm_token)
        assert links is not None
        tokens = {secret.link.label: secret.token for secret in links}
        labels = ("GM", "Helpers", "Helpers", "Player 1", "Players", "Players", "Spectators")
        self.people = [Person(self, number, tokens[label]) for number, label in enumerate(labels)]
        self.watch = holding.Watch(self.store, library)

    @property
    def table(self) -> Table:
        """As it is stored."""
        return parse_table(self.store.stored.table)

    @property
    def fight(self) -> Fight | None:
        """As the workers have it; None while there is none."""
        return self.watch.hot.fight

    async def new_room(self) -> Room:
        """A worker that has only just been started. Its timers are the evening's."""
        room = Room(self.table_id, self.store, self.tools, Limits(), lambda: self.now)
        assert await room.open()
        await room.close()
        return room

    async def begin(self) -> None:
        self.rooms = [await self.new_room(), await self.new_room()]
        for person in self.people:
            await person.come(self.chance.choice(self.rooms))
        await self.settle()
        owner = self.people[0]
        for helper in self.people[1:3]:
            rights = self.chance.sample(["move", "edit", "see", "run"], self.chance.randint(0, 4))
            await owner.say({"t": "gm", "change": {"t": "rights", "seat": helper.seat, "rights": rights}})
        party = [who for who, one in self.table.roster.items() if one.side == "party"]
        for who in party:
            await self.chance.choice(self.people[3:6]).say({"t": "claim", "combatant": who})
        if self.chance.random() < 0.7:
            await owner.say({"t": "gm", "change": {"t": "start"}})
        await self.settle()
        self.watch.look(self, thorough=True)
        self.store.fails = 0.01

    def count(self, what: str) -> None:
        """Note that this was answered."""
        self.answered[what] = self.answered.get(what, 0) + 1

    async def settle(self) -> None:
        """Everything that is under way arrives, and whoever was sent away comes back."""
        for _ in range(50):
            for room in self.rooms:
                if room.seen != self.store.stored.seq:
                    room.look_again()
            for _ in range(12):
                await asyncio.sleep(0)
            gone = [person for person in self.people if person.sent_away]
            for person in gone:
                await person.come(self.chance.choice(self.rooms))
            if not gone and all(room.seen == self.store.stored.seq for room in self.rooms):
                return
        raise AssertionError("it never comes to rest")

    # --- one step ----------------------------------------------------------------------------------------

    async def step(self) -> None:
        roll = self.chance.random()
        if self.table.paused and self.chance.random() < 0.2:
            await self.people[0].say({"t": "gm", "change": {"t": "resume"}})
        if roll < 0.12:
            await self.time_goes_by()
        elif roll < 0.18:
            await self.somebody_leaves()
        elif roll < 0.19:
            await self.a_worker_starts_anew()
        elif roll < 0.22:
            await self.turned_and_back()
        elif roll < 0.30:
            some = self.chance.sample(self.people, 3)
            await asyncio.gather(*(person.say(self.something(person)) for person in some))
        else:
            person = self.chance.choice([*self.people, *self.offered(), *self.offered()])
            await person.say(self.something(person))
            if self.chance.random() < 0.08:
                await person.again()
        await self.settle()

    async def time_goes_by(self) -> None:
        self.now += self.chance.choice((1, 50, 700, 2_000, 9_000, 31_000, 200_000))
        self.said.append(f"now {self.now}")
        for _ in range(self.chance.choice((1, 2, 12))):
            room = self.chance.choice(self.rooms)
            due = due_at(self.table)
            if due is None or due > self.now:
                break
            try:
                await room.carry_on()
            except RedisError:
                continue

    async def somebody_leaves(self) -> None:
        person = self.chance.choice(self.people)
        self.said.append(f"{person.number} leaves")
        if self.chance.random() < 0.7:
            await person.go()
            if self.chance.random() < 0.5:
                self.now += self.chance.choice((10, 5_000, 40_000))
                return
        await person.come(self.chance.choice(self.rooms))

    async def a_worker_starts_anew(self) -> None:
        place = self.chance.randrange(len(self.rooms))
        old = self.rooms[place]
        self.said.append(f"worker {place} starts anew")
        self.rooms[place] = await self.new_room()
        there = [person for person in self.people if person.room is old]
        for person in there:
            person.room = None
        other = self.rooms[1 - place]
        if self.chance.random() < 0.5:
            living = {person.listener.id.partition(":")[0] for person in self.people if person.room is other}
            await other.drop_dead(living)
            await other.still_here()
        for person in there:
            await person.come(self.chance.choice(self.rooms))

    async def turned_and_back(self) -> None:
        """Steps are taken back and done again: everything is as it was."""
        owner, before = self.people[0], self.table
        if owner.room is None or not before.past:
            return
        await self.settle()
        self.store.fails, fails = 0.0, self.store.fails
        before, kept = self.table, self.watch.kept()
        steps = self.chance.randint(1, min(9, before.past))
        await owner.say({"t": "gm", "change": {"t": "undo", "steps": steps}})
        between = self.table
        await owner.say({"t": "gm", "change": {"t": "redo", "steps": steps}})
        after = self.table
        self.store.fails = fails
        if between.past == before.past - steps and after.past == before.past and after.rewound == before.rewound + 2:
            assert self.watch.kept() == kept, f"{steps} steps taken back and done again are not what they were"
            assert after.undone == before.undone

    # --- what people say ---------------------------------------------------------------------------------

    def something(self, person: Person) -> dict[str, Any]:
        """A command: as often something that could be meant as not."""
        chance = self.chance
        meant = self.meant(person) if chance.random() < 0.65 else None
        if meant is not None:
            return meant
        maker = Maker(chance, *words_of(self, person))
        if (person.number < 3 and chance.random() < 0.7) or chance.random() < 0.05:
            change = chance.choice(OFTEN if chance.random() < 0.25 else changes())
            if change in ENDS and chance.random() < 0.5:
                change = "undo"
            if self.table.phase != "fight" and chance.random() < 0.6:
                change = chance.choice(BETWEEN)
            if self.table.phase == "lobby" and chance.random() < 0.1:
                change = "start"
            return maker.gm(change, "x")
        return maker.command(chance.choice([kind for kind in kinds() if kind != "gm"]), "x")

    def offered(self) -> list[Person]:
        """Those who may choose or answer."""
        return [one for one in self.people if any(one.view.get("mine", {}).get(key) for key in ("asks", "menus"))]

    def meant(self, person: Person) -> dict[str, Any] | None:
        """Something of what this seat is offered; None when it is offered nothing."""
        mine, chance = person.view.get("mine", {}), self.chance
        asks, menus = mine.get("asks", {}), mine.get("menus", {})
        if asks:
            who = chance.choice(sorted(asks))
            answer: dict[str, Any] = {"t": "pass"}
            if chance.random() < 0.7:
                answer = {"t": "choice", **self.choice(who, asks[who]["menu"])}
            return {"t": "answer", "window": asks[who]["window"], "by": who, "answer": answer}
        if menus:
            who = chance.choice(sorted(menus))
            return {"t": "do", "choice": self.choice(who, menus[who])}
        return None

    def choice(self, who: str, offered: dict[str, Any]) -> dict[str, Any]:
        fight, options = self.fight, offered["options"]
        if fight is None or not options:
            return {"by": who, "option": "end-turn"}
        picked = pick_option(self.chance, options)
        option = menu(fight, who).option(picked)
        detail = (
            look(fight.arena, option) if option is not None and options[picked]["needs"] in ("cell", "walk") else {}
        )
        if options[picked]["needs"] == "targets" and not options[picked]["targets"]:
            return {"by": who, "option": picked}
        if options[picked]["needs"] in ("cell", "walk") and not detail.get("cells"):
            return {"by": who, "option": picked}
        return random_choice(self.chance, who, picked, options[picked], detail)

    def parsed(self, document: dict[str, Any]) -> Command | None:
        """The command, as it comes over the wire; None when it is none."""
        try:
            message = parse_message(orjson.dumps(document))
        except BadMessage:
            return None
        assert isinstance(message, Command)
        return message


@contextmanager
def faults() -> Iterator[Faults]:
    """Everything that is logged as an error meanwhile."""
    handler, log = Faults(), logging.getLogger("server")
    log.addHandler(handler)
    try:
        yield handler
    finally:
        log.removeHandler(handler)


async def play(seed: int, library: ShippedLibrary, steps: int = STEPS) -> dict[str, int]:
    """One table; how often which answer came. Raises `AssertionError`, or whatever goes wrong."""
    evening = Evening(seed, library)
    with faults() as found:
        try:
            await evening.begin()
            for number in range(steps):
                await evening.step()
                assert not found.found, found.found[0]
                evening.watch.look(evening, thorough=number % 30 == 29 or number == steps - 1)
        except BaseException:
            written = "\n".join(evening.said)
            print(f"table {seed} ({evening.what}), the last that was said:\n{written[-6_000:]}", file=sys.stderr)
            print("\n".join(found.found), file=sys.stderr)
            raise
    return evening.answered


def main() -> int:
    """As many tables as asked for; how many of them broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=STEPS)
    args = parser.parse_args()
    library, broken = Planted(), list[int]()
    answered: dict[str, int] = {}
    logging.disable(logging.WARNING)
    for seed in range(args.seed, args.seed + args.tables):
        try:
            found = asyncio.run(play(seed, library, args.steps))
        except Exception:
            traceback.print_exc()
            broken.append(seed)
            continue
        for key, number in found.items():
            answered[key] = answered.get(key, 0) + number
        print(f"table {seed} holds", dict(sorted(answered.items())) if seed % 20 == 0 else "", flush=True)
    print(dict(sorted(answered.items())))
    print(f"{args.tables} tables, {len(broken)} broken: {broken}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
