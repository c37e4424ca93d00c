"""Who sits where: links, seats and names: server.commands.seats."""

import pytest

from protocol.table import Link, Named, Player, Seat, Table, dump_table, parse_table
from server.commands.seats import distinct, named
from server.tables.tokens import hash_token
from tests.server.client import Client, Closed
from tests.server.conftest import Scene
from tests.server.staging import WALKER, stage


def table_of(**seats: str) -> Table:
    """A table whose players are called so."""
    anything = Named(id="x", name="X")
    found = {seat_id: Seat(name=name, role="player") for seat_id, name in seats.items()}
    return Table(id="t", name="T", ruleset=anything, encounter=anything, created_at=0, seats=found)


def test_a_name_that_another_seat_has_gets_a_number() -> None:
    table = table_of(a="Ann", b="ann 2", c="Ben")
    assert distinct(table, "Cid", "d") == "Cid"
    assert distinct(table, "ANN", "d") == "ANN 3"
    assert distinct(table, "Ann", "a") == "Ann", "its own name is nobody else's"
    assert len(distinct(table_of(a="x" * 40), "x" * 40, "b")) <= 40
    assert named(table, "BEN", but="a") and not named(table, "BEN", but="c")


async def test_two_people_of_one_name_are_told_apart(scene: Scene) -> None:
    places = await scene.open_table()
    first = await places.join("player", 0, name="Ann")
    second = await places.join("player", 1, name="Ann")
    await first.until(lambda view: second.seat in view["seats"])
    assert [first.view["seats"][client.seat]["name"] for client in (first, second)] == ["Ann", "Ann 2"]
    answer = await second.command("rename", name="ann")
    assert (answer["reason"], answer["sentence"]) == ("name-taken", "Somebody at this table is called ann already.")
    await second.do("rename", name="Ana")
    await second.close()
    await second.join(name="Ana")
    assert second.view["seats"][second.seat]["name"] == "Ana"


async def test_a_full_table_gives_nobodys_seat_away_who_has_only_just_left(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.commands.seats.MOST_SEATS", 2)
    places = await scene.open_table(settings={"graceMs": 600_000})
    sam, gm = await places.join("spectator", name="Sam"), await places.join("gm")
    await sam.close()
    await gm.until(lambda view: view["seats"][sam.seat]["online"] is False)
    late = places.client("spectator")
    with pytest.raises(Closed) as closed:
        await late.join()
    assert closed.value.reason == "full"
    await sam.join(resume=True)
    assert sam.view["seats"][sam.seat]["name"] == "Sam"


async def test_a_full_table_gives_the_seat_away_of_a_spectator_who_left_long_ago(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.commands.seats.MOST_SEATS", 2)
    places = await scene.open_table(settings={"graceMs": 0})
    sam, gm = await places.join("spectator", name="Sam"), await places.join("gm")
    await sam.close()
    await gm.until(lambda view: view["seats"][sam.seat]["online"] is False)
    late = await places.join("spectator", name="Lou")
    assert [seat["name"] for seat in late.view["seats"].values()] == ["GM", "Lou"]


async def test_the_gms_link_is_one_seat_wherever_it_is_opened(scene: Scene) -> None:
    places = await scene.open_table()
    first, second = places.client("gm"), places.client("gm")
    await first.join(name="Gil")
    await second.join()
    assert second.seat == first.seat
    assert (await first.closed()).reason == "seat-taken-over"
    assert [seat["role"] for seat in second.view["seats"].values()] == ["gm"]


async def test_the_helpers_link_gives_a_seat_to_each_and_no_other_links(scene: Scene) -> None:
    places = await scene.open_table()
    helpers = [await places.client("gm", 1).join(name=name) for name in ("Hal", "Hob")]
    assert helpers[0].seat != helpers[1].seat
    assert [helper.mine["rights"] for helper in helpers] == [["see"], ["see"]]


async def test_a_table_from_before_there_were_rights_reads_back_and_its_gms_may_everything(scene: Scene) -> None:
    old = table_of(a="Ann")
    document = dump_table(old).replace(b'"held":false,', b"")
    assert parse_table(document) == old
    gm = Seat(name="GM", role="gm")
    assert gm.owns and all(gm.may(right) for right in ("move", "edit", "see", "run"))
    assert Link(role="gm", label="GM").rights is None
    assert hash_token("x") != "x"


async def test_what_the_gm_has_taken_no_player_claims(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    for to in ("gm", "director"):
        await table.gm.gm("hand", combatant="oda-wick", to=to)
        await table.settle()
        assert table.ann.view["roster"]["oda-wick"]["held"] is True
        answer = await table.ann.command("claim", combatant="oda-wick")
        assert answer["reason"] == "taken"
        assert answer["sentence"].startswith("The GM has taken Oda")
    await table.gm.gm("hand", combatant="oda-wick", to="anybody")
    await table.settle()
    assert "held" not in table.ann.view["roster"]["oda-wick"]
    await table.ann.do("claim", combatant="oda-wick")


async def test_what_a_gm_claims_is_the_gms_until_it_is_handed_over(scene: Scene) -> None:
    places = await scene.open_table()
    gm, ann = await places.join("gm"), await places.join("player", 0)
    await gm.do("claim", combatant="oda-wick")
    assert await ann.refused("claim", combatant="oda-wick") == "taken"
    await gm.gm("hand", combatant="oda-wick", to="player", seat=ann.seat)
    await ann.do("unclaim", combatant="oda-wick")
    await ann.do("claim", combatant="oda-wick")
    assert Player(name="Oda", side="party", controller="gm").held is False


async def test_an_opponent_that_was_handed_back_is_held_by_nobody(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.settle()
    assert "held" not in table.gm.view["roster"][WALKER]
    assert isinstance(table.gm, Client)


async def test_who_is_given_a_seat_anew_is_not_sent_the_steps_of_whoever_had_it_before(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.commands.seats.MOST_SEATS", 2)
    places = await scene.open_table(settings={"graceMs": 0})
    gm = await places.join("gm")
    before = await places.join("spectator")
    await before.close()
    await gm.until(lambda view: view["seats"].get(before.seat, {}).get("online") is False)
    after = places.client("spectator")
    await after.open()
    hello = {"t": "hello", "protocol": 1, "table": places.table, "token": after.token}
    await after.say({**hello, "seat": before.seat, "since": before.seq})
    welcome = await after.read_until(lambda message: message["t"] == "welcome")
    assert welcome["seat"] == before.seat
    assert (await after.read())["t"] == "snapshot"
