"""The sixteen ways in which coming back goes wrong elsewhere, and how it goes here."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from protocol.messages import PROTOCOL
from server.process.running import Place, running
from server.store import Commit
from server.tables import hall
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client, canonical
from tests.server.conftest import Scene
from tests.server.places import open_table
from tests.server.serve import FAST
from tests.server.staging import Stage, stage

PASS = {"t": "pass"}


def another_for(client: Client, url: str | None = None) -> Client:
    """Another client for the seat of this one, which has not come yet."""
    other = Client(url or client.url, client.table, client.token)
    other.seat = client.seat
    return other


async def same_as_a_fresh_one(client: Client) -> None:
    """A fresh connection of the same seat is sent what this one has built (it takes the seat over)."""
    fresh = await another_for(client).join()
    assert canonical(fresh.view) == canonical(client.view)
    shared = min(len(client.lines), len(fresh.lines))
    assert canonical(fresh.lines[-shared:]) == canonical(client.lines[-shared:])
    await fresh.close()


def steps_since(client: Client, frames: int) -> list[bytes]:
    """The steps it was sent after so many frames."""
    return [frame for frame in client.frames[frames:] if frame.startswith(b'{"t":"step"')]


async def away(client: Client) -> int:
    """Lose the connection, for good; how many frames had come."""
    client.cut()
    await client.closed()
    return len(client.frames)


async def gone(table: Stage, client: Client) -> None:
    """The others have seen that somebody is away."""
    await table.gm.until(lambda view: view["seats"][client.seat]["online"] is False)


# --- a step --------------------------------------------------------------------------------------------


async def test_who_is_back_before_anything_happened_has_missed_nothing_but_having_been_away(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    frames, seq, lines = await away(table.ann), table.ann.seq, len(table.ann.lines)
    await gone(table, table.ann)
    await table.ann.join(resume=True)
    assert table.ann.resumed
    assert table.ann.seq == seq + 2, "it was seen that she left, and that she came"
    assert len(steps_since(table.ann, frames)) == 2
    assert len(table.ann.lines) == lines, "nothing is told of it in the log"
    await same_as_a_fresh_one(table.ann)


async def test_who_comes_back_while_a_step_is_taken_is_told_it_once_and_in_its_place(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage(await scene.open_table())
    await away(table.ann)
    await gone(table, table.ann)
    commit, held, go_on = scene.store.commit, asyncio.Event(), asyncio.Event()

    async def slow(change: Commit) -> bool:
        held.set()
        await go_on.wait()
        return await commit(change)

    monkeypatch.setattr(scene.store, "commit", slow)
    saying = asyncio.create_task(table.gm.do("say", text="In the middle of it"))
    await held.wait()
    coming = asyncio.create_task(table.ann.join(resume=True))
    await asyncio.sleep(0)
    go_on.set()
    said_at = await saying
    await coming
    await table.ann.caught_up(said_at)
    said = [line for line in table.ann.lines if "say" in line]
    assert [(line["seq"], line["say"]["text"]) for line in said] == [(said_at, "In the middle of it")]
    assert table.ann.resumed
    await same_as_a_fresh_one(table.ann)


async def test_who_comes_back_after_some_steps_is_sent_exactly_those(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    seat, seq, log = table.ann.seat, table.ann.seq, len(table.ann.lines)
    frames = await away(table.ann)
    await table.until_turn_of("hollis-vane")
    await table.gm.do("say", text="Ann is away")
    await table.ann.join(resume=True)
    assert (table.ann.seat, table.ann.resumed) == (seat, True)
    assert b'"t":"welcome"' in table.ann.frames[frames]
    assert len(steps_since(table.ann, frames)) == table.ann.seq - seq == len(table.ann.frames) - frames - 1
    assert any(line.get("say", {}).get("text") == "Ann is away" for line in table.ann.lines[log:])
    await same_as_a_fresh_one(table.ann)


# --- a window ------------------------------------------------------------------------------------------


async def test_who_comes_back_in_an_open_window_is_still_asked_and_its_answer_counts(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    await away(table.ann)
    await table.pass_all(table.ben)
    await table.ann.join(resume=True)
    assert table.ann.fight["window"]["id"] == window["id"]
    assert table.ann.fight["window"]["closesAt"] >= window["closesAt"], "the time she was away is given back"
    assert set(table.ann.mine["asks"]) == {"oda-wick"}
    option = next(iter(table.ann.mine["asks"]["oda-wick"]["menu"]["options"]))
    strike = {"t": "choice", "by": "oda-wick", "option": option}
    await table.ann.do("answer", window=window["id"], by="oda-wick", answer=strike)
    assert [event["by"] for event in table.ann.events if event["type"] == "opportunity"] == ["oda-wick"]


async def test_who_comes_back_after_the_window_closed_is_not_asked_and_cannot_answer(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    await away(table.ann)
    await table.gm.gm("close-window", window=window["id"])
    await table.ann.join(resume=True)
    assert table.ann.mine["asks"] == {}
    assert await table.ann.refused("answer", window=window["id"], by="oda-wick", answer=PASS) == "stale-window"
    await same_as_a_fresh_one(table.ann)


async def test_who_comes_back_after_having_answered_finds_the_answer_and_may_change_it(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    option = next(iter(table.ann.mine["asks"]["oda-wick"]["menu"]["options"]))
    strike = {"t": "choice", "by": "oda-wick", "option": option}
    await table.ann.do("answer", window=window["id"], by="oda-wick", answer=strike)
    await away(table.ann)
    await table.ann.join(resume=True)
    ask = table.ann.mine["asks"]["oda-wick"]
    assert (ask["answered"], ask["given"]) == (True, option)
    await table.ann.do("answer", window=window["id"], by="oda-wick", answer=PASS)
    await table.pass_all(table.ben)
    await table.settle()
    assert "opportunity" not in [event["type"] for event in table.ann.events]


# --- the seat ------------------------------------------------------------------------------------------


async def test_the_same_seat_opened_twice_goes_on_where_it_was_opened_last(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    second = await another_for(table.ann).join()
    closed = await table.ann.closed()
    assert (closed.code, closed.reason) == (4005, "seat-taken-over")
    assert closed.sentence
    await table.gm.do("say", text="Hello again")
    await second.read_until(lambda message: message["t"] == "step")
    assert second.mine["controls"] == table.ann.mine["controls"]
    assert second.view["seats"][second.seat]["online"] is True, "that the first one left says nothing of the seat"


async def test_a_token_of_long_ago_opens_nothing_and_the_link_still_does(scene: Scene) -> None:
    places = await scene.open_table()
    ann = await places.join("player", 0, name="Ann")
    first = ann.token
    tokens = {first}
    for _ in range(4):
        await away(ann)
        await ann.join(resume=True)
        tokens.add(ann.token)
    assert len(tokens) == 5, "each return renews it"
    late = another_for(ann)
    late.token = first
    await late.open()
    await late.say({"t": "hello", "protocol": PROTOCOL, "token": first, "table": ann.table, "seat": ann.seat})
    closed = await late.closed()
    assert (closed.code, closed.reason) == (4004, "bad-token")
    assert "new one" in (closed.sentence or "")
    again = await places.join("player", 0)
    assert (again.seat, again.view["seats"][again.seat]["name"]) == (ann.seat, "Ann")


async def test_a_welcome_lost_on_the_way_locks_nobody_out(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    known = table.ann.token
    for _ in range(5):
        lost = another_for(table.ann)
        lost.token = known
        await lost.join()  # its new token is never heard of
        await away(lost)
    back = another_for(table.ann)
    back.token = known
    await back.join()
    assert back.seat == table.ann.seat


# --- servers -------------------------------------------------------------------------------------------


@pytest.fixture
async def other_url(scene: Scene, valkey_url: str) -> AsyncIterator[str]:
    """A second worker on the same store."""
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools()) as server:
        yield server.url


def tools() -> Tools:
    return Tools(ShippedLibrary(), RandomDirector(9), new_seed)


async def test_after_the_server_was_started_again_everybody_resumes_step_by_step(valkey_url: str) -> None:
    place = Place(port=0, redis=valkey_url, limits=FAST)
    async with running(place, tools()) as server:
        table = await stage(await open_table(server.url))
        window = await table.ask_both()
    for client in table.all:
        assert (await client.closed()).reason == "going-away"
    async with running(replace(place), tools()) as server:
        for client in table.all:
            client.url = server.url
            await client.join(resume=True)
            assert client.resumed
        assert table.ann.fight["window"]["id"] == window["id"]
        await table.pass_all(table.ann)
        await table.pass_all(table.ben)
        await table.settle()
        assert "window" not in table.ann.fight
        await same_as_a_fresh_one(table.ann)


async def test_who_comes_back_at_another_worker_is_sent_exactly_what_was_missed(scene: Scene, other_url: str) -> None:
    table = await stage(await scene.open_table())
    frames, seq = await away(table.ann), table.ann.seq
    await table.until_turn_of("oda-wick")
    table.ann.url = other_url
    await table.ann.join(resume=True)
    assert table.ann.resumed
    assert len(steps_since(table.ann, frames)) == table.ann.seq - seq
    await table.ann.do("do", choice={"by": "oda-wick", "option": "end-turn"})
    await table.gm.caught_up(table.ann.seq)
    assert canonical(table.gm.fight["turn"]) == canonical(table.ann.fight["turn"])
    await same_as_a_fresh_one(table.ann)


async def test_a_gap_longer_than_what_is_sent_again_gets_the_whole_view(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.tables.catching_up.STEPS_RESENT", 10)
    table = await stage(await scene.open_table())
    frames = await away(table.ann)
    for number in range(11):
        await table.gm.do("say", text=f"line {number}")
    await table.ann.join(resume=True)
    assert not table.ann.resumed
    assert [frame[:12] for frame in table.ann.frames[frames:]] == [b'{"t":"welcom', b'{"t":"snapsh']
    assert table.ann.lines[-1]["say"]["text"] == "line 10"
    await same_as_a_fresh_one(table.ann)


# --- the table -----------------------------------------------------------------------------------------


async def test_who_comes_back_while_the_fight_is_paused_finds_it_paused_with_the_clock_standing(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    await away(table.ann)
    await table.gm.gm("pause")
    await table.ann.join(resume=True)
    assert table.ann.view["table"]["paused"] is True
    held = table.ann.fight["window"]
    assert held["id"] == window["id"] and "closesAt" not in held and held["closesIn"] > 0
    assert await table.ann.refused("answer", window=window["id"], by="oda-wick", answer=PASS) == "paused"
    await table.gm.gm("resume")
    await table.ann.caught_up(table.gm.seq)
    await table.pass_all(table.ann)
    await same_as_a_fresh_one(table.ann)


async def test_who_comes_back_after_the_gm_took_steps_back_sees_the_fight_as_it_stands_now(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    before = table.ann.fight["turn"]
    await table.gm.do("do", choice={"by": before, "option": "end-turn"})
    await table.settle()
    assert table.ann.fight["turn"] != before
    seq = table.ann.seq
    await away(table.ann)
    await table.gm.gm("undo", steps=1)
    await table.ann.join(resume=True)
    assert table.ann.resumed and table.ann.seq > seq, "numbers never go back"
    assert table.ann.fight["turn"] == before
    await same_as_a_fresh_one(table.ann)


async def test_the_last_one_who_left_finds_the_table_as_it_was_though_no_worker_remembers_it(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = await scene.open_table()
    table = await stage(places)
    window = await table.ask_both()
    for client in (table.gm, table.ben, table.ann):
        await away(client)
    monkeypatch.setattr(hall, "IDLE_SECONDS", -1.0)
    while places.table in scene.running.hall._rooms:
        await scene.running.hall._forget_idle()
        await asyncio.sleep(0.01)
    await table.ann.join(resume=True)
    assert table.ann.resumed
    assert table.ann.fight["window"]["id"] == window["id"]
    assert [seat["online"] for seat in table.ann.view["seats"].values()].count(True) == 1
    await same_as_a_fresh_one(table.ann)


# --- the wire ------------------------------------------------------------------------------------------


async def test_a_command_in_flight_when_the_connection_broke_is_applied_once_when_it_is_sent_again(
    scene: Scene,
) -> None:
    table = await stage(await scene.open_table())
    await table.until_turn_of("oda-wick")
    choice = {"by": "oda-wick", "option": "end-turn"}
    await table.ann.caught_up(table.gm.seq)
    await table.ann.say({"t": "do", "id": "c-7", "choice": choice})
    await table.gm.read_until(lambda message: message["t"] == "step")
    led_to = table.gm.seq
    table.ann.cut()
    await table.ann.join(resume=True)
    answer = await table.ann.command("do", command_id="c-7", choice=choice)
    assert answer == {"t": "ack", "id": "c-7", "seq": led_to}
    turns = [(event["round"], event["by"]) for event in table.ann.events if event["type"] == "turn"]
    assert len(turns) == len(set(turns)), "one turn was ended, not two"


async def test_a_command_that_never_arrived_is_applied_when_it_is_sent_again(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.until_turn_of("oda-wick")
    await table.ann.caught_up(table.gm.seq)
    await away(table.ann)
    await table.ann.join(resume=True)
    answer = await table.ann.command("do", command_id="c-8", choice={"by": "oda-wick", "option": "end-turn"})
    assert (answer["t"], answer["seq"]) == ("ack", table.ann.seq)
    assert table.ann.fight["turn"] != "oda-wick"


@pytest.mark.parametrize(
    "half",
    [
        b"\x81",  # the first byte of a text frame
        b"\x81\xfe\x01",  # a longer length, half of it
        b"\x81\x85abcd\x00\x01",  # a masked frame of five bytes, two of them
        b'\x01\x83abcd\x1a"X',  # the first of several fragments
    ],
)
async def test_a_half_sent_frame_changes_nothing(scene: Scene, half: bytes) -> None:
    table = await stage(await scene.open_table())
    before = canonical(table.ann.view["fight"])
    assert table.ann._socket is not None
    table.ann._socket.transport.write(half)
    table.ann.cut()
    await table.ann.join(resume=True)
    assert table.ann.resumed
    assert canonical(table.ann.view["fight"]) == before
    await same_as_a_fresh_one(table.ann)
