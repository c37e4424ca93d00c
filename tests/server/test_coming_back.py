"""Losing the connection and coming back: what was missed, exactly, and every command applied once. The sixteen ways
in which coming back goes wrong elsewhere stand in `test_reconnects.py`."""

from protocol.messages import PROTOCOL
from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.staging import stage


def another_for(client: Client) -> Client:
    """Another client for the seat of this one, which has not come yet."""
    other = Client(client.url, client.table, client.token)
    other.seat = client.seat
    return other


async def test_a_number_from_the_future_gets_the_whole_view(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.ann.close()
    hello = {
        "t": "hello",
        "protocol": PROTOCOL,
        "token": table.ann.token,
        "table": table.ann.table,
        "seat": table.ann.seat,
        "since": 10**9,
    }
    await table.ann.open()
    await table.ann.say(hello)
    await table.ann.read_until(lambda message: message["t"] == "snapshot")
    assert table.ann.view["fight"]["round"] == 1


async def test_a_players_own_link_is_one_seat_wherever_it_is_opened(scene: Scene) -> None:
    places = await scene.open_table()
    phone = await places.join("player", 1, name="Ben")
    laptop = await places.join("player", 1)
    assert laptop.seat == phone.seat
    assert laptop.view["seats"][laptop.seat]["name"] == "Ben"
    assert (await phone.closed()).reason == "seat-taken-over"


async def test_the_shared_link_is_a_new_seat_for_everybody(scene: Scene) -> None:
    places = await scene.open_table()
    shared = [link for link in places.links if link["role"] == "player" and "seat" not in link]
    assert len(shared) == 1
    ann = await Client(scene.url, places.table, shared[0]["token"]).join(name="Ann")
    ben = await Client(scene.url, places.table, shared[0]["token"]).join(name="Ben")
    assert ann.seat != ben.seat
    again = await another_for(ann).join()
    assert again.view["seats"][ann.seat]["name"] == "Ann", "the token of its welcome opens the seat itself"


async def test_a_seat_does_not_open_with_the_token_of_another(scene: Scene) -> None:
    places = await scene.open_table()
    ann = await places.join("player", 0)
    ben = await places.join("player", 1)
    thief = Client(scene.url, places.table, ben.token)
    thief.seat = ann.seat
    await thief.open()
    await thief.say({"t": "hello", "protocol": PROTOCOL, "token": ben.token, "table": places.table, "seat": ann.seat})
    assert (await thief.closed()).reason == "bad-token"


async def test_who_is_there_is_seen_by_all(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    assert table.gm.view["seats"][table.ann.seat or ""]["online"] is True
    await table.ann.close()
    await table.gm.until(lambda view: view["seats"][table.ann.seat]["online"] is False)
    await table.ann.join(resume=True)
    await table.gm.until(lambda view: view["seats"][table.ann.seat]["online"] is True)


async def test_a_command_sent_twice_is_applied_once(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    first = await table.ann.command("say", command_id="c-1", text="Once")
    second = await table.ann.command("say", command_id="c-1", text="Once")
    assert first == second
    await table.settle()
    assert [line["say"]["text"] for line in table.ben.lines if "say" in line] == ["Once"]


async def test_two_seats_may_use_the_same_id(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.ann.command("say", command_id="1", text="from Ann")
    await table.ben.command("say", command_id="1", text="from Ben")
    await table.settle()
    assert [line["say"]["text"] for line in table.gm.lines if "say" in line] == ["from Ann", "from Ben"]


async def test_the_pong_comes_back_with_the_servers_clock(scene: Scene) -> None:
    places = await scene.open_table()
    ann = await places.join("player", 0)
    await ann.say({"t": "ping", "at": 12.5})
    pong = await ann.read_until(lambda message: message["t"] == "pong")
    assert pong["at"] == 12.5
    assert pong["now"] > 1_600_000_000_000
