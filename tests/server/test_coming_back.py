"""Losing the connection and coming back: what was missed, exactly, and every command applied once."""

from protocol.messages import PROTOCOL
from server.limits import STEPS_RESENT
from tests.server.client import Client, canonical
from tests.server.conftest import Scene
from tests.server.staging import stage


def another_for(client: Client) -> Client:
    """Another client for the seat of this one, which has not come yet."""
    other = Client(client.url, client.table, client.token)
    other.seat = client.seat
    return other


async def same_as_a_fresh_one(client: Client) -> None:
    """A fresh connection of the same seat is sent what this one has built (it takes the seat over)."""
    fresh = await another_for(client).join()
    assert canonical(fresh.view) == canonical(client.view)
    assert canonical(fresh.lines[-len(client.lines) :]) == canonical(client.lines[-len(fresh.lines) :])
    await fresh.close()


async def test_who_comes_back_is_sent_exactly_what_was_missed(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    seat, seq, log = table.ann.seat, table.ann.seq, len(table.ann.lines)
    table.ann.cut()
    await table.until_turn_of("hollis-vane")
    await table.gm.do("say", text="Ann is away")
    frames = len(table.ann.frames)
    await table.ann.join(resume=True)
    assert table.ann.seat == seat
    assert table.ann.resumed, "no snapshot was needed"
    kinds = [frame[:12] for frame in table.ann.frames[frames:]]
    assert kinds[0].startswith(b'{"t":"welcom') and all(kind.startswith(b'{"t":"step"') for kind in kinds[1:])
    assert len(kinds) - 1 == table.ann.seq - seq
    assert any(line.get("say", {}).get("text") == "Ann is away" for line in table.ann.lines[log:])
    await same_as_a_fresh_one(table.ann)


async def test_who_comes_back_in_an_open_window_is_still_asked(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    table.ann.cut()
    await table.pass_all(table.ben)
    await table.ann.join(resume=True)
    assert table.ann.fight["window"]["id"] == window["id"]
    assert set(table.ann.mine["asks"]) == {"oda-wick"}
    await table.pass_all(table.ann)
    await table.settle()
    assert "window" not in table.ann.fight


async def test_who_comes_back_after_the_window_closed_is_not_asked_any_more(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    table.ann.cut()
    await table.gm.gm("close-window", window=window["id"])
    await table.ann.join(resume=True)
    assert table.ann.mine["asks"] == {}
    await same_as_a_fresh_one(table.ann)


async def test_a_gap_longer_than_what_is_sent_again_gets_the_whole_view(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    table.ann.cut()
    for number in range(STEPS_RESENT + 1):
        await table.gm.do("say", text=f"line {number}")
    await table.ann.join(resume=True)
    assert not table.ann.resumed
    assert table.ann.lines[-1]["say"]["text"] == f"line {STEPS_RESENT}"


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


async def test_the_same_seat_opened_twice_goes_on_where_it_was_opened_last(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    second = another_for(table.ann)
    await second.join()
    closed = await table.ann.closed()
    assert (closed.code, closed.reason) == (4005, "seat-taken-over")
    await table.gm.do("say", text="Hello again")
    await second.read_until(lambda message: message["t"] == "step")
    assert second.mine["controls"] == table.ann.mine["controls"]
    assert second.view["seats"][second.seat]["online"] is True


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


async def test_a_command_in_flight_when_the_connection_broke_is_applied_once_when_it_is_sent_again(
    scene: Scene,
) -> None:
    table = await stage(await scene.open_table())
    await table.until_turn_of("oda-wick")
    command = {"t": "do", "id": "c-7", "choice": {"by": "oda-wick", "option": "end-turn"}}
    await table.ann.caught_up(table.gm.seq)
    await table.ann.say(command)
    await table.gm.read_until(lambda message: message["t"] == "step")
    led_to = table.gm.seq
    table.ann.cut()
    await table.ann.join(resume=True)
    answer = await table.ann.command("do", command_id="c-7", choice=command["choice"])
    assert answer == {"t": "ack", "id": "c-7", "seq": led_to}
    assert len([event for event in table.ann.events if event["type"] == "turn"]) == len(
        {(event["round"], event["by"]) for event in table.ann.events if event["type"] == "turn"}
    )


async def test_two_seats_may_use_the_same_id(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.ann.command("say", command_id="1", text="from Ann")
    await table.ben.command("say", command_id="1", text="from Ben")
    await table.settle()
    assert [line["say"]["text"] for line in table.gm.lines if "say" in line] == ["from Ann", "from Ben"]


async def test_a_half_sent_frame_changes_nothing(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    before = canonical(table.ann.view["fight"])
    assert table.ann._socket is not None
    table.ann._socket.transport.write(b"\x81\xfe\x01")  # the head of a frame whose rest never comes
    table.ann.cut()
    await table.ann.join(resume=True)
    assert canonical(table.ann.view["fight"]) == before


async def test_the_pong_comes_back_with_the_servers_clock(scene: Scene) -> None:
    places = await scene.open_table()
    ann = await places.join("player", 0)
    await ann.say({"t": "ping", "at": 12.5})
    pong = await ann.read_until(lambda message: message["t"] == "pong")
    assert pong["at"] == 12.5
    assert pong["now"] > 1_600_000_000_000
