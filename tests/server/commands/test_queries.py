"""What is only asked of a table: creatures looked for, another seat's view, who did what: server.commands.queries."""

import orjson

from protocol.messages import Bestiary
from rulesets.load import load_shipped
from server.commands.bestiary import search
from server.limits import LOG_LINES
from server.tables.audit import PAGE
from tests.server.client import canonical
from tests.server.conftest import Scene
from tests.server.staging import WALKER, stage


def found(find: str = "", **keys: object) -> list[str]:
    """Paths of the creatures that a search gives."""
    query = Bestiary.model_validate({"t": "bestiary", "id": "1", "find": find, **keys})
    return [one["entry"] for one in search(load_shipped("lanternway"), query)["creatures"]]


def test_creatures_are_found_by_words_of_their_names() -> None:
    assert found("HOUND reed") == ["creatures/reed-hound"]
    assert found("no such thing") == []
    assert set(found()) >= {"creatures/reed-hound", "creatures/tidewight"}


def test_creatures_are_found_by_tier_and_by_what_their_catalog_sorts_them_by() -> None:
    ruleset = load_shipped("lanternway")
    tier = [path for path, entry in ruleset.creatures.items() if entry.creature and entry.creature.tier == "ripple"]
    assert sorted(found(tier="ripple")) == sorted(tier)
    reeds = found(filters={"haunt": "Reeds"})
    assert "creatures/reed-hound" in reeds and "creatures/tidewight" not in reeds
    assert found(filters={"colour": "red"}) == []


def test_a_long_list_comes_in_pages() -> None:
    everything = search(load_shipped("lanternway"), Bestiary(t="bestiary", id="1"))
    later = search(load_shipped("lanternway"), Bestiary(t="bestiary", id="1", skip=2))
    assert later["total"] == everything["total"]
    assert later["creatures"][0] == everything["creatures"][2]
    assert everything["filters"] == {"haunt": "Haunt"} and "ripple" in everything["tiers"]


async def test_a_gm_searches_and_nobody_else(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    answer = await table.gm.command("bestiary", find="hound")
    (one,) = answer["detail"]["creatures"]
    assert (one["entry"], one["label"]) == ("creatures/reed-hound", "Reed hound")
    assert one["health"] > 0
    assert await table.ann.refused("bestiary", find="hound") == "gm-only"


async def test_a_gm_sees_the_table_exactly_as_a_player_is_shown_it(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-reveal", who=WALKER, hidden=True)
    await table.until_turn_of("oda-wick")
    await table.settle()
    answer = await table.gm.command("see-as", seat=table.ann.seat)
    assert canonical(answer["detail"]["view"]) == canonical(table.ann.view)
    assert canonical(answer["detail"]["log"]) == canonical(table.ann.lines)
    assert WALKER.encode() not in orjson.dumps(answer["detail"]["view"])
    assert await table.gm.refused("see-as", seat="nowhere") == "unknown-seat"
    assert await table.ann.refused("see-as", seat=table.ben.seat) == "gm-only"


async def test_who_did_what_is_kept_and_read_by_gms_alone(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-fudge", sides=20, face=1, by="oda-wick")
    await table.until_turn_of("oda-wick")
    await table.ann.caught_up(table.gm.seq)
    seq = await table.ann.do("do", choice={"by": "oda-wick", "option": "end-turn"})
    await table.ann.do("say", text="Done")
    entries = (await table.gm.command("audit"))["detail"]["entries"]
    assert {key: entries[0][key] for key in ("seq", "seat", "name", "role")} == {
        "seq": seq,
        "seat": table.ann.seat,
        "name": "Ann",
        "role": "player",
    }
    assert entries[0]["did"]["t"] == "do" and entries[0]["did"]["choice"]["option"] == "end-turn"
    fudge = next(one for one in entries if one["did"].get("change", {}).get("t") == "gm-fudge")
    assert fudge["did"]["change"] == {"t": "gm-fudge", "sides": 20, "face": 1, "by": "oda-wick"}
    assert fudge["name"] == "Gil"
    assert any(one["did"] == {"t": "hello"} and one["name"] == "Ben" for one in entries)
    assert await table.ann.refused("audit") == "gm-only"


async def test_what_was_refused_was_not_done(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    before = (await table.gm.command("audit"))["detail"]["entries"][0]
    await table.ann.refused("do", choice={"by": WALKER, "option": "end-turn"})
    assert (await table.gm.command("audit"))["detail"]["entries"][0] == before


async def test_who_did_what_is_read_page_by_page(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    for number in range(PAGE + 5):
        await table.gm.gm("gm-set", who=WALKER, temp=number)
    first = (await table.gm.command("audit"))["detail"]
    assert len(first["entries"]) == PAGE
    second = (await table.gm.command("audit", before=first["before"]))["detail"]
    seqs = [one["seq"] for one in (*first["entries"], *second["entries"])]
    assert seqs == sorted(seqs, reverse=True) and len(set(seqs)) == len(seqs)
    assert "before" not in second
    assert any(one["did"].get("change") == {"t": "start"} for one in second["entries"])


async def test_taking_back_is_noted_and_takes_nothing_out_of_what_was_noted(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.gm.gm("gm-set", who=WALKER, health=1)
    await table.gm.gm("undo")
    entries = (await table.gm.command("audit"))["detail"]["entries"]
    assert [one["did"]["change"]["t"] for one in entries[:2]] == ["undo", "gm-set"]


async def test_earlier_lines_come_a_page_at_a_time_up_to_the_first(scene: Scene) -> None:
    table = await scene.open_table()
    gm = await table.join("gm")
    for number in range(LOG_LINES + 30):
        await gm.do("say", text=f"line {number}")
    late = await table.join("player")
    first = late.lines[0]
    assert first["n"] > 1, "it was not sent all of the log"
    page = (await late.command("earlier", before=first["n"], seq=first["seq"]))["detail"]
    assert [line["n"] for line in page["lines"]] == list(range(1, first["n"]))
    assert not page["more"]
    half = gm.lines[LOG_LINES + 10]
    page = (await gm.command("earlier", before=half["n"], seq=half["seq"]))["detail"]
    assert page["lines"] == gm.lines[10 : LOG_LINES + 10]
    assert page["more"]
    page = (await gm.command("earlier", before=1, seq=0))["detail"]
    assert page == {"lines": [], "more": False}
