"""Whatever a client sends that it should not: it gets its refusal or a close code, each with a sentence, and nobody
else notices anything."""

from collections.abc import AsyncIterator
from contextlib import suppress

import orjson
import pytest
from websockets.exceptions import ConnectionClosed

from protocol.messages import FRAME_BYTES, PROTOCOL
from server.limits import Limits
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client, canonical
from tests.server.conftest import Scene
from tests.server.staging import WALKER, Stage, stage


@pytest.fixture
async def strict_scene(valkey_url: str) -> AsyncIterator[Scene]:
    """A server with the limits that everybody gets."""
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    async with running(Place(port=0, redis=valkey_url, limits=Limits()), tools) as server:
        yield Scene(server, server.hall.store)


class Onlookers:
    """The others at a table. They must not notice anything but who is there."""

    def __init__(self, *clients: Client) -> None:
        self.clients = clients
        self.before = [self._seen(client) for client in clients]

    @staticmethod
    def _seen(client: Client) -> bytes:
        """What somebody sees, but for who is there."""
        seats = {key: {**seat, "online": None, "awaySince": None} for key, seat in client.view["seats"].items()}
        return canonical({**client.view, "seats": seats})

    async def noticed_nothing(self) -> None:
        for client in self.clients:
            looked = await client.command("look", by="nobody", option="nothing")
            assert looked["t"] == "refused"
        assert [self._seen(client) for client in self.clients] == self.before


async def staged(scene: Scene) -> tuple[Stage, Onlookers]:
    table = await stage(await scene.open_table())
    await table.until_turn_of("oda-wick")
    await table.settle()
    return table, Onlookers(table.gm, table.ben)


# --- refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ({"by": "oda-wick", "option": "wish"}, "unknown-option"),
        ({"by": "oda-wick", "option": ""}, "unknown-option"),
        ({"by": "oda-wick", "option": "attack:arms:0", "targets": ["nobody"]}, "bad-target"),
        ({"by": "oda-wick", "option": "entry:knacks/lamp-on-them", "targets": []}, "bad-target"),
        ({"by": "oda-wick", "option": "move", "to": [500, 500]}, "unreachable"),
        ({"by": "oda-wick", "option": "move", "to": [-1, -1]}, "unreachable"),
        ({"by": "oda-wick", "option": "move", "to": [10**18, 0]}, "unreachable"),
        ({"by": "oda-wick", "option": "move"}, "unreachable"),
        ({"by": "oda-wick", "option": "move", "to": [4, 6], "at": [4, 6]}, "bad-target"),
        ({"by": "oda-wick", "option": "move", "to": [4, 6], "carries": ["ansa-brack"]}, "bad-target"),
        ({"by": "oda-wick", "option": "end-turn", "wall": [0, 0]}, "bad-target"),
        ({"by": "oda-wick", "option": "end-turn", "copies": [[0, 0]]}, "bad-target"),
        ({"by": "oda-wick", "option": "entry:knacks/lamp-on-them", "wall": [10**18, -1]}, "bad-cell"),
        ({"by": "oda-wick", "option": "entry:knacks/lamp-on-them", "wall": [0, 0], "targets": [WALKER]}, "bad-target"),
        ({"by": "oda-wick", "option": "entry:knacks/lamp-on-them", "carries": ["ansa-brack"]}, "bad-target"),
        ({"by": "oda-wick", "option": "entry:knacks/lamp-on-them", "targets": [WALKER], "toward": [0, 0]}, "bad-cell"),
        ({"by": "oda-wick", "option": "entry:knacks/lamp-on-them", "targets": [WALKER], "ring": True}, "bad-cell"),
        ({"by": "oda-wick", "option": "attack:arms:0", "copies": [], "targets": [WALKER]}, "bad-message"),
        ({"by": "oda-wick", "option": "attack:arms:0", "copies": [[0, 0]] * 11}, "bad-message"),
        ({"by": "oda-wick", "option": "attack:arms:0", "copies": -1}, "bad-message"),
        ({"by": "oda-wick", "option": "attack:arms:0", "carries": ["nobody"] * 9}, "bad-message"),
        ({"by": "oda-wick", "option": "attack:arms:0", "side": "left"}, "bad-message"),
        ({"by": "ansa-brack", "option": "end-turn"}, "not-your-turn"),
        ({"by": "perrin-gull", "option": "end-turn"}, "not-yours"),
        ({"by": WALKER, "option": "end-turn"}, "not-yours"),
        ({"by": "nobody", "option": "end-turn"}, "not-yours"),
    ],
)
async def test_a_choice_that_is_not_on_the_menu_is_refused(
    scene: Scene, choice: dict[str, object], reason: str
) -> None:
    table, onlookers = await staged(scene)
    assert await table.ann.refused("do", choice=choice) == reason
    await onlookers.noticed_nothing()
    assert await table.ann.do("do", choice={"by": "oda-wick", "option": "end-turn"}), "she goes on"


async def test_a_message_with_something_wrong_is_refused_by_its_id_with_the_place(scene: Scene) -> None:
    table, onlookers = await staged(scene)
    answer = await table.ann.command("do", choice={"by": "oda-wick", "option": "move", "to": ["x", 1]})
    assert (answer["t"], answer["reason"]) == ("refused", "bad-message")
    assert "choice.to.0" in answer["sentence"]
    answer = await table.ann.command("levitate")
    assert (answer["t"], answer["reason"]) == ("refused", "bad-message")
    answer = await table.ann.command("say", text="x" * 501)
    assert (answer["t"], answer["reason"]) == ("refused", "bad-message")
    await onlookers.noticed_nothing()


async def test_only_a_gm_changes_the_fight(scene: Scene) -> None:
    table, onlookers = await staged(scene)
    for change in (
        {"t": "gm-set", "who": WALKER, "health": 0},
        {"t": "pause"},
        {"t": "start"},
        {"t": "hand", "combatant": WALKER, "to": "player", "seat": table.ann.seat},
        {"t": "settings", "paceMs": 1},
    ):
        assert await table.ann.refused("gm", change=change) == "gm-only"
    await onlookers.noticed_nothing()


async def test_a_gms_change_that_does_not_fit_is_refused(scene: Scene) -> None:
    table, _ = await staged(scene)
    onlookers = Onlookers(table.ann, table.ben)
    for change, reason in (
        ({"t": "gm-move", "who": WALKER, "to": [99, 0]}, "bad-cell"),
        ({"t": "gm-set", "who": WALKER, "health": 10**9}, "bad-amount"),
        ({"t": "gm-condition", "who": WALKER, "condition": "fame", "active": True}, "bad-change"),
        ({"t": "gm-move", "who": "nobody", "to": [0, 5]}, "unknown-actor"),
        ({"t": "hand", "combatant": "nobody", "to": "gm"}, "unknown-combatant"),
        ({"t": "hand", "combatant": WALKER, "to": "player", "seat": "s99"}, "unknown-seat"),
        ({"t": "resume"}, "not-paused"),
        ({"t": "start"}, "fight-on"),
        ({"t": "again"}, "fight-on"),
        ({"t": "close-window", "window": "w1-1"}, "stale-window"),
    ):
        assert await table.gm.refused("gm", change=change) == reason, change
    await onlookers.noticed_nothing()


async def test_spectators_only_watch_and_talk(scene: Scene) -> None:
    places = await scene.open_table()
    table = await stage(places)
    watching = await places.join("spectator")
    assert await watching.refused("claim", combatant="oda-wick") == "spectator"
    assert await watching.refused("do", choice={"by": "oda-wick", "option": "end-turn"}) == "spectator"
    assert await watching.refused("gm", change={"t": "pause"}) == "spectator"
    await watching.do("say", text="What a fight!")
    await table.settle()
    (said,) = [line["say"] for line in table.ann.lines if "say" in line]
    assert said == {"seat": watching.seat, "name": "Spectator", "text": "What a fight!"}


# --- closed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("frame", "code", "reason"),
    [
        ('{"t": "do", "id"', 4000, "bad-message"),
        ("hello there", 4000, "bad-message"),
        ('["t", "do"]', 4000, "bad-message"),
        ('{"t": "levitate"}', 4000, "bad-message"),
        ('{"t": "do", "id": ["x"]}', 4000, "bad-message"),
        ("[" * 5_000, 4000, "bad-message"),
        (b'{"t": "ping", "at": 1}', 4000, "bad-message"),  # binary
        ('{"t": "say", "id": "1", "text": "' + "x" * FRAME_BYTES + '"}', 4006, "too-large"),
        ('{"t": "say", "id": "1", "text": "' + "\N{LION FACE}" * (FRAME_BYTES // 4) + '"}', 4006, "too-large"),
    ],
)
async def test_what_cannot_be_answered_closes_the_connection_with_a_sentence(
    scene: Scene, frame: str | bytes, code: int, reason: str
) -> None:
    table, onlookers = await staged(scene)
    await table.ann.say(frame)
    closed = await table.ann.closed()
    assert (closed.code, closed.reason) == (code, reason)
    assert closed.sentence
    await onlookers.noticed_nothing()
    await table.ann.join(resume=True)
    assert table.ann.resumed, "she comes back to where she was"


async def test_a_frame_beyond_all_measure_is_not_even_read(scene: Scene) -> None:
    table, onlookers = await staged(scene)
    await table.ann.say('"' + "x" * 2_000_000 + '"')
    assert (await table.ann.closed()).code == 1009
    await onlookers.noticed_nothing()


async def test_a_thousand_messages_in_a_second_close_the_connection(strict_scene: Scene) -> None:
    table, onlookers = await staged(strict_scene)
    flood = orjson.dumps({"t": "ping", "at": 1}).decode()
    with suppress(ConnectionClosed):  # while it still sends
        for _ in range(1_000):
            await table.ann.say(flood)
    closed = await table.ann.closed()
    assert (closed.code, closed.reason) == (4007, "too-many")
    assert closed.sentence
    await onlookers.noticed_nothing()


@pytest.mark.parametrize(
    ("hello", "code", "reason"),
    [
        ({"t": "ping", "at": 1}, 4001, "bad-hello"),
        ({"t": "hello", "protocol": PROTOCOL}, 4001, "bad-hello"),
        ({"t": "hello", "protocol": 99, "token": "TOKEN", "table": "TABLE"}, 4002, "old-protocol"),
        ({"t": "hello", "protocol": PROTOCOL, "token": "TOKEN", "table": "nowhere"}, 4003, "unknown-table"),
        ({"t": "hello", "protocol": PROTOCOL, "token": "wrong", "table": "TABLE"}, 4004, "bad-token"),
        (
            {"t": "hello", "protocol": PROTOCOL, "token": "wrong", "table": "TABLE", "seat": "s1"},
            4004,
            "bad-token",
        ),
    ],
)
async def test_a_hello_that_opens_nothing_is_told_why(
    scene: Scene, hello: dict[str, object], code: int, reason: str
) -> None:
    places = await scene.open_table()
    client = places.client("player")
    real = {"TOKEN": client.token, "TABLE": client.table}
    await client.open()
    await client.say({key: real.get(str(value), value) for key, value in hello.items()})
    closed = await client.closed()
    assert (closed.code, closed.reason) == (code, reason)
    assert closed.sentence


@pytest.mark.parametrize(("version", "whose"), [(PROTOCOL - 1, "older"), (PROTOCOL + 1, "newer")])
async def test_a_page_of_another_version_is_told_which_one_it_speaks_though_its_hello_is_another_too(
    scene: Scene, version: int, whose: str
) -> None:
    places = await scene.open_table()
    client = places.client("player")
    await client.open()
    await client.say({"t": "hello", "protocol": version, "token": client.token, "room": places.table, "can": ["fly"]})
    closed = await client.closed()
    assert (closed.code, closed.reason) == (4002, "old-protocol")
    assert closed.sentence == (
        f"This page speaks an {whose} version of the protocol ({version}) than the server ({PROTOCOL}). Reload it."
    ).replace("an newer", "a newer")


async def test_hello_is_said_once(scene: Scene) -> None:
    table, onlookers = await staged(scene)
    hello = {"t": "hello", "protocol": PROTOCOL, "token": table.ann.token, "table": table.ann.table}
    await table.ann.say(hello)
    assert (await table.ann.closed()).reason == "bad-message"
    await onlookers.noticed_nothing()
