"""One client: how much it may say, and what becomes of one that does not read: server.web.connection."""

from contextlib import suppress
from dataclasses import replace

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from protocol.messages import PROTOCOL
from server import metrics
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client
from tests.server.places import open_table
from tests.server.serve import FAST
from tests.server.staging import stage


async def test_a_client_that_does_not_read_is_dropped_and_nobody_waits_for_it(valkey_url: str) -> None:
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    limits = replace(FAST, queue_bytes=100_000, messages_a_second=1e6, messages_at_once=10**6)
    async with running(Place(port=0, redis=valkey_url, limits=limits), tools) as server:
        table = await stage(await open_table(server.url))
        await table.until_turn_of("oda-wick")
        dropped = metrics.DROPPED._value.get()
        ann = table.ann
        await ann.close()
        socket = await connect(f"{server.url.replace('http', 'ws')}/ws", max_queue=1, compression=None)
        hello = '{"t":"hello","protocol":%d,"token":"%s","table":"%s","seat":"%s"}'
        await socket.send(hello % (PROTOCOL, ann.token, ann.table, ann.seat))
        with suppress(ConnectionClosed):
            for number in range(5_000):
                await socket.send(f'{{"t":"look","id":"{number}","by":"oda-wick","option":"move"}}')
            await socket.wait_closed()
        assert metrics.DROPPED._value.get() == dropped + 1
        await table.ben.do("say", text="Where is Ann?")
        back = Client(ann.url, ann.table, ann.token)
        back.seat = ann.seat
        await back.join()
        assert back.lines[-1]["say"]["text"] == "Where is Ann?"


async def test_a_client_that_never_says_hello_is_told_so(valkey_url: str) -> None:
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    limits = replace(FAST, hello_seconds=0.1)
    async with running(Place(port=0, redis=valkey_url, limits=limits), tools) as server:
        client = Client(server.url, "nowhere", "token")
        await client.open()
        closed = await client.closed()
    assert (closed.code, closed.reason) == (4001, "bad-hello")


async def test_a_server_that_stops_says_goodbye_to_everybody(valkey_url: str) -> None:
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as server:
        places = await open_table(server.url)
        clients = [await places.join("gm"), await places.join("player", 0), await places.join("spectator")]
    for client in clients:
        closed = await client.closed()
        assert (closed.code, closed.reason) == (4010, "going-away")


async def test_a_table_has_only_so_many_connections(valkey_url: str) -> None:
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    limits = replace(FAST, connections_a_table=2)
    async with running(Place(port=0, redis=valkey_url, limits=limits), tools) as server:
        places = await open_table(server.url)
        gm, first = await places.join("gm"), await places.join("spectator")
        third = places.client("spectator")
        await third.open()
        await third.say({"t": "hello", "protocol": PROTOCOL, "token": third.token, "table": places.table})
        closed = await third.closed()
        assert (closed.code, closed.reason) == (4009, "full")
        await gm.do("say", text="We are two")
        await first.read_until(lambda message: message["t"] == "step")
