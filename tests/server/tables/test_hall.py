"""Several workers on one store: any of them serves any table, and looks after those whose worker is gone."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError

from server.clock import SteadyClock, wall_ms
from server.process.running import Place, Running, running
from server.store import Commit, Store
from server.store.due import SHARDS
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools, Work
from tests.server.choosing import RandomDirector
from tests.server.client import Client, canonical
from tests.server.conftest import Scene
from tests.server.places import Places, open_table
from tests.server.playing import Group
from tests.server.serve import FAST
from tests.server.staging import stage

LONG_ENOUGH = 100
"""Beats in a row, for a worker to believe that others are dead."""


def place_at(url: str) -> Place:
    return Place(port=0, redis=url, limits=FAST)


def tools() -> Tools:
    return Tools(ShippedLibrary(), RandomDirector(9), new_seed)


@pytest.fixture
async def other(scene: Scene, valkey_url: str) -> AsyncIterator[Running]:
    """A second worker on the same store."""
    async with running(place_at(valkey_url), tools()) as server:
        yield server


def at(places: Places, server: Running) -> Places:
    """The same table, at another worker."""
    return Places(server.url, places.table, places.links)


async def test_people_at_two_workers_fight_one_fight(scene: Scene, other: Running) -> None:
    here = await scene.open_table()
    there = at(here, other)
    clients = [await here.join("gm"), await here.join("player", 0), await there.join("player", 1)]
    watching = await there.join("spectator")
    group = Group([*clients, watching], seed=2)
    await group.share_the_party()
    await group.gm.gm("start")
    await group.all_at(group.gm.seq)
    await group.play()
    await group.all_at(max(client.seq for client in group.clients))
    assert canonical(clients[1].fight) == canonical(clients[2].fight) == canonical(watching.fight)
    assert canonical(clients[1].lines) == canonical(clients[2].lines)


async def test_many_things_asked_at_two_workers_at_once_all_happen_once(scene: Scene, other: Running) -> None:
    here = await scene.open_table()
    ann, ben = await here.join("player", 0), await at(here, other).join("player", 1)
    told = [
        *(ann.say({"t": "say", "id": f"a-{number}", "text": f"a{number}"}) for number in range(50)),
        *(ben.say({"t": "say", "id": f"b-{number}", "text": f"b{number}"}) for number in range(50)),
    ]
    await asyncio.gather(*told)
    answers: dict[str, str] = {}
    for client in (ann, ben):
        for _ in range(50):
            answer = await client.read_until(lambda message: message["t"] in ("ack", "refused"))
            answers[answer["id"]] = answer["t"]
    assert set(answers.values()) == {"ack"}
    last = max(ann.seq, ben.seq)
    await ann.caught_up(last)
    await ben.caught_up(last)
    said = [line["say"]["text"] for line in ann.lines if "say" in line]
    assert sorted(said) == sorted([*(f"a{n}" for n in range(50)), *(f"b{n}" for n in range(50))])
    assert canonical(ann.lines) == canonical(ben.lines)


async def test_a_seat_opened_at_another_worker_is_closed_here(scene: Scene, other: Running) -> None:
    here = await scene.open_table()
    first = await here.join("player", 0)
    await at(here, other).join("player", 0)
    assert (await first.closed()).reason == "seat-taken-over"


async def test_who_comes_back_to_another_worker_is_sent_what_was_missed(scene: Scene, other: Running) -> None:
    table = await stage(await scene.open_table())
    table.ann.cut()
    await table.gm.do("say", text="Ann is away")
    table.ann.url = other.url
    await table.ann.join(resume=True)
    assert table.ann.resumed
    assert table.ann.lines[-1]["say"]["text"] == "Ann is away"


async def test_clocks_of_a_worker_that_is_gone_run_on_at_another(scene: Scene, valkey_url: str) -> None:
    places = await scene.open_table(settings={"paceMs": 50})
    async with running(place_at(valkey_url), tools()) as second:
        there = at(places, second)
        gm = await there.join("gm")
        roster = [who for who, one in gm.view["roster"].items() if one["side"] == "party"]
        for who in roster:
            await gm.gm("hand", combatant=who, to="director")
        watching: Client = await places.join("spectator")
        await gm.gm("start")
        await watching.until(lambda view: "fight" in view)
    step = watching.fight["round"]
    await watching.until(lambda view: view["fight"]["round"] > step or view["table"]["phase"] == "over")


async def test_whoever_was_connected_by_a_worker_that_died_is_seen_to_be_gone(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0)
    room = await scene.running.hall.room(places.table)
    assert room is not None
    assert ann.seat is not None
    seat_id = ann.seat
    await ann.close()
    await gm.until(lambda view: not view["seats"].get(seat_id, {"online": True})["online"])

    def haunted(work: Work) -> None:
        work.table = work.table.with_seat(seat_id, replace(work.table.seats[seat_id], online="dead:1"))

    await room.change(haunted)
    await gm.until(lambda view: view["seats"][seat_id]["online"])
    scene.running.hall._beats = LONG_ENOUGH
    await gm.until(lambda view: not view["seats"][seat_id]["online"])


async def test_a_server_that_stops_answers_the_command_in_hand_before_it_says_goodbye(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await (await scene.open_table()).join("player", 0)
    committing, go_on = asyncio.Event(), asyncio.Event()
    commit = Store.commit

    async def slowly(store: Store, change: Commit) -> bool:
        committing.set()
        await go_on.wait()
        return await commit(store, change)

    monkeypatch.setattr(Store, "commit", slowly)
    await ann.say({"t": "say", "id": "last", "text": "Just one more thing"})
    await committing.wait()
    scene.running.hall.dismiss_everybody()
    go_on.set()
    assert [(await ann.read())["t"] for _ in range(3)] == ["step", "ack", "bye"]
    assert (await ann.closed()).reason == "going-away"


async def test_who_was_taken_for_gone_while_the_store_was_away_is_seen_again(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0)
    room = await scene.running.hall.room(places.table)
    assert room is not None
    await room.drop_dead(set())
    await gm.until(lambda view: not view["seats"].get(ann.seat, {"online": True})["online"])
    scene.running.hall._was_away = True
    await gm.until(lambda view: view["seats"][ann.seat]["online"])


async def test_who_was_taken_for_gone_with_a_worker_that_had_too_much_to_do_is_seen_again(scene: Scene) -> None:
    places = await scene.open_table()
    ann, gm = await places.join("player", 0), await places.join("gm")
    room = await scene.running.hall.room(places.table)
    assert room is not None
    await room.drop_dead({"another worker"})
    await gm.until(lambda view: view["seats"][ann.seat]["online"] is False)
    scene.running.hall._said_alive -= LONG_ENOUGH
    await gm.until(lambda view: view["seats"][ann.seat]["online"] is True)


async def test_a_table_that_leaves_memory_stands_still_here_and_is_loaded_for_the_next_who_comes(scene: Scene) -> None:
    places = await scene.open_table(settings={"paceMs": 0})
    gm = await places.join("gm")
    for who in (who for who, one in gm.view["roster"].items() if one["side"] == "party"):
        await gm.gm("hand", combatant=who, to="director")
    left = await scene.running.hall.room(places.table)
    assert left is not None
    await gm.gm("start")
    await gm.close()
    await scene.running.hall.forget(places.table)
    seen = left.seen
    watching = await places.join("spectator")
    assert await scene.running.hall.room(places.table) is not left
    await watching.until(lambda view: view["table"]["phase"] == "over")
    assert left.seen == seen


async def test_a_fight_goes_on_though_the_machines_clock_was_set_back_while_no_server_ran(
    valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as ahead:
        ahead.setattr("server.tables.hall.SteadyClock", lambda: SteadyClock(lambda: wall_ms() + 3_600_000))
        async with running(place_at(valkey_url), tools()) as before:
            places = await open_table(before.url, settings={"paceMs": 50})
            gm = await places.join("gm")
            for who in [who for who, one in gm.view["roster"].items() if one["side"] == "party"]:
                await gm.gm("hand", combatant=who, to="director")
            await gm.gm("start")
    async with running(place_at(valkey_url), tools()) as after:
        watching = await at(places, after).join("spectator")
        seen = len(watching.events)
        await watching.until(lambda view: len(watching.events) > seen or view["table"]["phase"] == "over")


async def test_a_clock_is_not_taken_off_before_what_ends_it_is_committed(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    in_an_hour = window["closesAt"] + 3_600_000

    async def fails(store: Store, change: Commit) -> bool:
        raise RedisConnectionError("it is away")

    async def watched() -> list[str]:
        return [one.table_id for shard in range(SHARDS) for one in await scene.store.due.claim(shard, in_an_hour, 9)]

    with monkeypatch.context() as broken:
        broken.setattr(Store, "commit", fails)
        await table.gm.say({"t": "gm", "id": "x", "change": {"t": "close-window", "window": window["id"]}})
        await table.gm.closed()
    assert await watched() == [table.gm.table]


async def test_a_table_that_somebody_is_just_sitting_down_at_does_not_leave_memory(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    places, hall = await scene.open_table(), scene.running.hall
    under_way, go_on = asyncio.Event(), asyncio.Event()
    commit = hall.store.commit

    async def slowly(change: Commit) -> bool:
        under_way.set()
        await go_on.wait()
        return await commit(change)

    monkeypatch.setattr(hall.store, "commit", slowly)
    monkeypatch.setattr("server.tables.hall.IDLE_SECONDS", -1.0)
    joining = asyncio.create_task(places.join("gm"))
    await under_way.wait()
    room = await hall.room(places.table)
    await asyncio.wait_for(hall._forget_idle(), 5)
    assert await hall.room(places.table) is room
    go_on.set()
    await joining
    assert room is not None and len(room.listeners) == 1
