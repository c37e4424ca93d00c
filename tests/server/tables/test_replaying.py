"""A fight is its seed and its input log: server.tables.replaying, and what is stored in between."""

from dataclasses import replace

import orjson
import pytest

from protocol.showing import Happened, Showing
from protocol.table import Named, Player, Seat, Table, dump_table
from server.commands.answering import give_answer
from server.store import Store
from server.tables.hot import Hot, backdrop_of, next_of, setup_bytes, warmed
from server.tables.library import ShippedLibrary
from server.tables.replaying import replay
from server.tables.work import Tools, Work
from tests.server.choosing import RandomDirector

RULESET = "lanternway"


class Told:
    """A fight played at random by a GM who plays everybody: what was told of it, and its input log."""

    def __init__(self, encounter: str, seed: str) -> None:
        self.library = ShippedLibrary()
        self.chooser = RandomDirector(3)
        self.tools = Tools(self.library, self.chooser, lambda: seed)
        self.setup = self.library.setup(RULESET, encounter)
        self.events: list[bytes] = []
        self.inputs: list[bytes] = []
        self.held = 0

    def _new(self) -> Hot:
        roster = {one.id: Player(name=one.name, side=one.side, controller="gm") for one in self.setup.combatants}
        named = Named(id=RULESET, name=RULESET)
        seats = {"g": Seat(name="Gil", role="gm")}
        table = Table(id="t", name="T", ruleset=named, encounter=named, created_at=0, seats=seats, roster=roster)
        backdrop = backdrop_of(table, self.setup, self.library)
        return Hot(0, table, self.setup, None, backdrop, Showing.of(table, None, backdrop))

    async def play(self, store: Store, *, through_the_store: bool) -> "Told":
        """To the end. `through_the_store`: whenever the fight is held it is read back before it goes on."""
        hot = self._new()
        await store.create("t", dump_table(hot.table), setup_bytes(hot.setup))
        while hot.table.phase != "over":
            work = Work(hot.table, hot.setup, hot.fight, self.tools, now_ms=0)
            self._put_something_in(work)
            following = next_of(hot, work)
            assert await store.commit(following.commit)
            self.inputs.extend(following.commit.inputs)
            happened = [told for told in work.told if isinstance(told, Happened)]
            self.events.extend(orjson.dumps(event.to_json()) for told in happened for event in told.events)
            hot = following.hot
            if hot.table.window is not None:
                self.held += 1
                if through_the_store:
                    stored = await store.load("t")
                    assert stored is not None
                    hot = warmed(stored, self.library)
        return self

    def _put_something_in(self, work: Work) -> None:
        if work.fight is None:
            work.begin()
        elif work.table.window is not None:
            who = work.table.window.waiting[0]
            give_answer(work, "g", work.table.window.id, who, self.chooser.answer(work.fight, who))
        else:
            assert work.fight.state.turn is not None
            work.play(self.chooser.decide(work.fight, work.fight.state.turn))


@pytest.mark.slow
@pytest.mark.parametrize("encounter", ["third-mile-toll", "under-the-lamphouse"])
async def test_a_fight_is_told_alike_whether_or_not_it_is_read_back_at_every_window(
    store: Store, encounter: str
) -> None:
    straight = await Told(encounter, "one seed").play(store, through_the_store=False)
    await store.forget("t", 1)
    read_back = await Told(encounter, "one seed").play(store, through_the_store=True)
    assert straight.held > 0
    assert read_back.inputs == straight.inputs
    assert read_back.events == straight.events


@pytest.mark.slow
async def test_an_input_log_played_again_tells_the_same_byte_for_byte(store: Store) -> None:
    told = await Told("third-mile-toll", "one seed").play(store, through_the_store=False)
    assert await store.inputs("t", 1) == told.inputs
    ruleset = told.library.ruleset(RULESET)
    again = [
        orjson.dumps(event.to_json()) for played in replay(ruleset, told.setup, told.inputs) for event in played.events
    ]
    assert again == told.events


async def test_another_seed_is_another_fight(store: Store) -> None:
    one = await Told("third-mile-toll", "one seed").play(store, through_the_store=False)
    await store.forget("t", 1)
    other = await Told("third-mile-toll", "other seed").play(store, through_the_store=False)
    assert one.events != other.events


async def test_what_is_stored_warms_up_to_what_was_shown(store: Store) -> None:
    told = Told("third-mile-toll", "one seed")
    hot = told._new()
    await store.create("t", dump_table(hot.table), setup_bytes(hot.setup))
    for _ in range(40):
        work = Work(hot.table, hot.setup, hot.fight, told.tools, now_ms=0)
        told._put_something_in(work)
        following = next_of(hot, work)
        assert await store.commit(following.commit)
        hot = following.hot
        stored = await store.load("t")
        assert stored is not None
        again = warmed(stored, told.library)
        assert (again.table, again.showing) == (hot.table, hot.showing)
        assert replace(again, fight=None, backdrop=hot.backdrop, setup=hot.setup) == replace(hot, fight=None)
