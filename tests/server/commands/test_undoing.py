"""Steps taken back and done again: server.commands.undoing."""

import asyncio
from typing import Any

import orjson

from engine.setup import ConditionSetup, FightSetup
from rulesets.format.effects import RoundsDuration
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.past import PAST_KEPT
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client, canonical
from tests.server.conftest import Scene
from tests.server.places import Places, open_table
from tests.server.playing import Group
from tests.server.serve import FAST
from tests.server.staging import WALKER, Stage, stage

CLOCKS = ("openedAt", "closesAt")


def standing(client: Client) -> bytes:
    """What a seat sees of the fight and may do in it, but for the times of clocks, which begin anew."""
    found = [client.fight, client.mine, client.view["roster"], client.view["table"]["phase"]]
    return canonical(_without_clocks(found))


def _without_clocks(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_clocks(one) for key, one in value.items() if key not in CLOCKS}
    return [_without_clocks(one) for one in value] if isinstance(value, list) else value


def seen(table: Stage) -> list[bytes]:
    return [standing(client) for client in table.all]


async def stored(scene: Scene, places: Places) -> bytes:
    """The fight as it lies in the store."""
    found = await scene.store.load(places.table)
    assert found is not None
    return found.fight


async def turn_back(table: Stage, t: str = "undo", steps: int = 1) -> int:
    seq = await table.gm.gm(t, steps=steps)
    for client in table.all:
        await client.caught_up(seq)
    return seq


async def end_turn(table: Stage) -> None:
    await table.gm.do("do", choice={"by": table.gm.fight["turn"], "option": "end-turn"})
    await table.settle()


async def test_what_was_taken_back_leaves_everything_as_it_was_before(scene: Scene) -> None:
    places = await scene.open_table()
    table = await stage(places)
    before, kept = seen(table), await stored(scene, places)
    await end_turn(table)
    assert seen(table) != before
    await turn_back(table)
    assert seen(table) == before
    assert await stored(scene, places) == kept


async def test_any_number_of_steps_is_taken_back_and_done_again(scene: Scene) -> None:
    places = await scene.open_table()
    table = await stage(places)
    states = [(seen(table), await stored(scene, places))]
    for step in range(6):
        if step % 2:
            await table.gm.gm("gm-set", who=WALKER, health=step)
        await end_turn(table)
        states.append((seen(table), await stored(scene, places)))
    assert table.gm.view["table"]["history"] == {"undo": 9, "redo": 0}
    await turn_back(table, steps=9)
    assert (seen(table), await stored(scene, places)) == states[0]
    await turn_back(table, "redo", steps=9)
    assert (seen(table), await stored(scene, places)) == states[6]
    await turn_back(table, steps=1)
    await turn_back(table, steps=3)
    await turn_back(table, "redo")
    await turn_back(table, "redo")
    await turn_back(table, "redo", steps=2)
    assert (seen(table), await stored(scene, places)) == states[6]
    assert table.gm.view["table"]["history"] == {"undo": 9, "redo": 0}


class Clocked(ShippedLibrary):
    """The shipped encounters, with a condition of three rounds on the opponent that walks."""

    def setup(self, ruleset_id: str, encounter_id: str) -> FightSetup:
        found = super().setup(ruleset_id, encounter_id)
        held = ConditionSetup(condition="lit", duration=RoundsDuration(rounds=3))
        people = [
            one.model_copy(update={"conditions": (held,)}) if one.id == WALKER else one for one in found.combatants
        ]
        return found.model_copy(update={"combatants": tuple(people)})


async def test_a_condition_does_not_run_out_twice_when_its_turn_is_taken_back(valkey_url: str) -> None:
    tools = Tools(Clocked(), RandomDirector(7), new_seed)
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as server:
        table = await stage(await open_table(server.url))
        await table.until_turn_of(WALKER)
        await table.settle()
        before = seen(table)
        left = table.gm.fight["combatants"][WALKER]["conditions"]["lit"]["left"]
        for _ in range(4):
            await end_turn(table)
            assert table.gm.fight["combatants"][WALKER]["conditions"]["lit"]["left"] == left - 1
            after = seen(table)
            await turn_back(table)
            assert seen(table) == before
            await turn_back(table, "redo")
            assert seen(table) == after
            await turn_back(table)


async def test_something_new_drops_what_could_have_been_done_again(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await end_turn(table)
    await end_turn(table)
    await turn_back(table, steps=2)
    assert table.gm.view["table"]["history"] == {"undo": 0, "redo": 2}
    await table.gm.gm("gm-set", who=WALKER, health=3)
    await table.settle()
    assert table.gm.view["table"]["history"] == {"undo": 1, "redo": 0}
    assert await table.gm.refused("gm", change={"t": "redo"}) == "nothing-there"


async def test_what_is_no_step_of_the_fight_neither_drops_nor_is_taken_back(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await end_turn(table)
    after = seen(table)
    await turn_back(table)
    await table.ann.do("say", text="What was that?")
    await table.gm.gm("settings", paceMs=300)
    await table.settle()
    assert table.gm.view["table"]["history"]["redo"] == 1
    await turn_back(table, "redo")
    assert seen(table) == after
    assert table.ann.view["table"]["paceMs"] == 300


async def test_nothing_is_taken_back_that_is_not_there(scene: Scene) -> None:
    places = await scene.open_table()
    gm = await places.join("gm")
    assert await gm.refused("gm", change={"t": "undo"}) == "no-fight"
    await gm.gm("pause")
    await gm.gm("start")
    answer = await gm.command("gm", change={"t": "undo"})
    assert answer["sentence"] == "There is nothing to take back."
    await gm.gm("gm-set", who=WALKER, health=1)
    answer = await gm.command("gm", change={"t": "undo", "steps": 2})
    assert (answer["reason"], answer["sentence"]) == ("nothing-there", "There is only one step to take back.")


async def test_a_player_takes_nothing_back(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await end_turn(table)
    assert await table.ann.refused("gm", change={"t": "undo"}) == "gm-only"


async def test_a_step_with_a_window_is_taken_back_to_the_window_with_the_answers_it_had(scene: Scene) -> None:
    places = await scene.open_table()
    table = await stage(places)
    window = await table.ask_both()
    await table.pass_all(table.ann)
    await table.settle()
    before, kept = seen(table), await stored(scene, places)
    await table.pass_all(table.ben)
    await table.settle()
    assert "window" not in table.gm.fight
    after = seen(table)
    await turn_back(table)
    assert (seen(table), await stored(scene, places)) == (before, kept)
    assert table.gm.fight["window"]["id"] == window["id"]
    assert table.ann.mine["asks"]["oda-wick"]["answered"] is True
    assert table.ben.mine["asks"]["hollis-vane"]["answered"] is False
    await turn_back(table, "redo")
    assert seen(table) == after


async def test_the_step_a_fight_is_held_in_is_taken_back_with_its_window(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.until_turn_of(WALKER)
    await table.settle()
    await table.ask_both()
    await table.pass_all(table.ann)
    await table.settle()
    await turn_back(table)
    assert "window" not in table.gm.fight and not table.ann.mine["asks"]
    stale = {"window": "w1-1", "by": "oda-wick", "answer": {"t": "pass"}}
    assert await table.ann.refused("answer", **stale) == "stale-window"
    await turn_back(table, "redo")
    assert table.ann.mine["asks"]["oda-wick"]["answered"] is True, "as it stood when it was taken back"
    await turn_back(table)
    await table.gm.do("do", choice={"by": WALKER, "option": "move", "to": [7, 6]})
    await table.settle()
    assert table.ann.mine["asks"]["oda-wick"]["answered"] is False, "it is asked anew"


async def test_an_answer_that_was_under_way_when_the_gm_took_back_answers_no_other_window(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    window = await table.ask_both()
    await turn_back(table)
    await table.gm.do("do", choice={"by": WALKER, "option": "move", "to": [7, 7]})
    await table.settle()
    again = table.ann.fight["window"]
    assert again["id"] != window["id"], "it is another"
    late = {"window": window["id"], "by": "oda-wick", "answer": {"t": "pass"}}
    assert await table.ann.refused("answer", **late) == "stale-window"
    ask = table.ann.mine["asks"]["oda-wick"]
    assert ask["window"] == ask["menu"]["window"] == again["id"]
    await table.pass_all(table.ann)
    await table.pass_all(table.ben)
    await table.settle()
    assert "window" not in table.gm.fight


async def test_a_change_made_while_the_fight_is_held_is_taken_back_by_itself(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.ask_both()
    before = seen(table)
    await table.gm.gm("gm-set", who="oda-wick", health=0)
    await table.settle()
    assert seen(table) != before
    await turn_back(table)
    assert seen(table) == before


async def test_the_end_of_a_fight_is_taken_back(scene: Scene) -> None:
    places = await scene.open_table()
    table = await stage(places)
    before, kept = seen(table), await stored(scene, places)
    await table.gm.gm("gm-end", outcome="victory")
    await table.settle()
    assert table.ann.view["table"]["phase"] == "over"
    await turn_back(table)
    assert (seen(table), await stored(scene, places)) == (before, kept)
    await end_turn(table)


async def test_the_beginning_of_a_fight_stays_and_so_does_the_fight_before_it(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await end_turn(table)
    await table.gm.gm("gm-end", outcome="fled")
    await table.gm.gm("pause")
    await table.gm.gm("again")
    await table.settle()
    assert table.gm.view["table"]["history"] == {"undo": 0, "redo": 0}
    assert await table.gm.refused("gm", change={"t": "undo"}) == "nothing-there"


async def test_a_quiet_table_taken_back_to_its_silence_waits_for_the_gm(scene: Scene) -> None:
    table = await stage(await scene.open_table(settings={"quiet": True, "quietMs": 300}))
    await table.until_turn_of(WALKER)
    await table.settle()
    await table.ask_both()
    await table.pass_all(table.ann)
    await table.pass_all(table.ben)
    await table.gm.until(lambda view: "window" not in view["fight"])
    await turn_back(table)
    assert table.gm.fight["window"]["waiting"] == []
    assert table.gm.view["table"]["paused"] is True, "else the silence would be over at once"
    await table.gm.gm("resume")
    await table.gm.until(lambda view: "window" not in view["fight"])


async def test_two_gms_who_take_back_at_once_take_back_two_steps(scene: Scene) -> None:
    places = await scene.open_table()
    table = await stage(places)
    hal = await places.client("gm", 1).join(name="Hal")
    await table.gm.gm("rights", seat=hal.seat, rights=["see", "run"])
    await table.settle()
    before = seen(table)
    await end_turn(table)
    await end_turn(table)
    undo: dict[str, Any] = {"change": {"t": "undo"}}
    answers = await asyncio.gather(table.gm.command("gm", **undo), hal.command("gm", **undo))
    assert [answer["t"] for answer in answers] == ["ack", "ack"]
    await table.settle()
    assert seen(table) == before
    assert table.gm.view["table"]["history"] == {"undo": 0, "redo": 2}


async def test_sequence_numbers_and_lines_go_on_while_the_fight_goes_back(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    last = table.ann.lines[-1]["n"]
    await end_turn(table)
    seq, told = table.ann.seq, len(table.ann.lines)
    await turn_back(table)
    assert table.ann.seq == seq + 1
    (line,) = table.ann.lines[told:]
    assert line["event"] == {"type": "undone", "name": "Gil", "after": last}
    assert table.gm.lines[-1]["event"]["steps"] == 1
    await turn_back(table, "redo")
    assert table.ann.lines[-1]["event"] == {"type": "redone", "name": "Gil", "after": last}


async def test_what_is_done_again_is_told_with_the_lines_that_hold_again(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    first = table.ann.lines[-1]["n"]
    await end_turn(table)
    second = table.ann.lines[-1]["n"]
    await table.gm.gm("pause")
    await table.gm.gm("gm-set", who="ansa-brack", health=3)
    await table.gm.gm("undo", steps=2)
    await table.ann.caught_up(await table.gm.gm("redo"))
    assert table.ann.lines[-1]["event"] == {"type": "redone", "name": "Gil", "after": first, "until": second}
    await table.ann.caught_up(await table.gm.gm("redo"))
    assert table.ann.lines[-1]["event"] == {"type": "redone", "name": "Gil", "after": second}


async def test_somebody_who_comes_back_is_sent_the_taking_back_like_any_step(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await end_turn(table)
    await table.ann.close()
    seq = table.gm.seq
    await table.gm.gm("undo")
    await table.gm.gm("redo")
    await table.gm.gm("undo")
    await table.ann.join(resume=True)
    assert table.ann.resumed and table.ann.seq > seq
    fresh = Client(table.ann.url, table.ann.table, table.ann.token)
    fresh.seat = table.ann.seat
    await fresh.join()
    assert standing(fresh) == standing(table.ann)


async def test_the_director_waits_for_the_gm_after_its_move_was_taken_back(scene: Scene) -> None:
    places = await scene.open_table(settings={"paceMs": 0})
    gm = await places.join("gm", name="Gil")
    await gm.gm("pause")
    await gm.gm("start")
    for who in [who for who, one in gm.view["roster"].items() if one["side"] == "party"]:
        await gm.gm("hand", combatant=who, to="gm")
    while gm.view["roster"][gm.fight["turn"]]["controller"] != "director":
        await gm.do("do", choice={"by": gm.fight["turn"], "option": "end-turn"})
    before = standing(gm)
    await gm.gm("resume")
    await gm.read_until(lambda message: message["t"] == "step" and "fight" in message["patch"])
    await gm.gm("pause")
    while gm.view["table"]["history"]["undo"] and standing(gm) != before:
        await gm.gm("undo")
    assert standing(gm) == before
    await gm.gm("resume")
    await gm.read_until(lambda message: message["t"] == "step" and "fight" in message["patch"])
    await gm.gm("undo")
    assert gm.view["table"]["paused"] is True, "else it would act again at once"


async def test_what_was_taken_back_is_known_after_the_server_was_started_again(valkey_url: str) -> None:
    place = Place(port=0, redis=valkey_url, limits=FAST)

    def tools() -> Tools:
        return Tools(ShippedLibrary(), RandomDirector(7), new_seed)

    async with running(place, tools()) as server:
        scene = Scene(server, server.hall.store)
        places = await scene.open_table()
        table = await stage(places)
        before = seen(table)
        await end_turn(table)
        await end_turn(table)
        after = seen(table)
        await turn_back(table)
    async with running(place, tools()) as server:
        for client in table.all:
            client.url = server.url
            await client.join(resume=True)
        await turn_back(table)
        assert seen(table) == before
        await turn_back(table, "redo", steps=2)
        assert seen(table) == after


async def test_what_was_done_at_one_worker_is_taken_back_at_another(scene: Scene, valkey_url: str) -> None:
    places = await scene.open_table()
    table = await stage(places)
    before = seen(table)
    await end_turn(table)
    after = seen(table)
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as other:
        hal = await Places(other.url, places.table, places.links).client("gm", 1).join(name="Hal")
        await table.gm.gm("rights", seat=hal.seat, rights=["see", "run"])
        for t, expected in (("undo", before), ("redo", after)):
            seq = await hal.gm(t)
            for client in table.all:
                await client.caught_up(seq)
            assert seen(table) == expected


async def test_the_input_log_leads_to_the_fight_as_it_stands(scene: Scene) -> None:
    places = await scene.open_table()
    table = await stage(places)
    await end_turn(table)
    inputs = await scene.store.inputs(places.table, 1)
    await end_turn(table)
    await table.gm.gm("gm-set", who=WALKER, health=2)
    await turn_back(table, steps=2)
    assert await scene.store.inputs(places.table, 1) == inputs
    await turn_back(table, "redo")
    again = await scene.store.inputs(places.table, 1)
    assert [orjson.loads(given)["t"] for given in again[len(inputs) :]] == ["choice"]


async def test_a_whole_fight_is_taken_back_to_its_first_turn_and_done_again_to_its_last(scene: Scene) -> None:
    places = await scene.open_table()
    gm = await places.join("gm")
    others = [await places.join("player", 0), await places.join("player", 1), await places.join("spectator")]
    group = Group([gm, *others], seed=11)
    await group.share_the_party()
    await gm.gm("start")
    await group.all_at(gm.seq)
    await group.play()
    ended, kept = [standing(client) for client in group.clients], await stored(scene, places)
    there = gm.view["table"]["history"]["undo"]
    await group.all_at(await gm.gm("undo", steps=there))
    assert gm.view["table"]["history"] == {"undo": 0, "redo": there}
    assert gm.view["table"]["phase"] == "fight"
    assert gm.fight["round"] == 1 or there == PAST_KEPT
    await group.all_at(await gm.gm("redo", steps=there))
    assert [standing(client) for client in group.clients] == ended
    assert await stored(scene, places) == kept


async def test_a_step_that_ran_on_by_itself_is_taken_back_whole(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.until_turn_of("oda-wick")
    await table.settle()
    before = seen(table)
    await table.gm.gm("gm-set", who="oda-wick", health=0)
    await table.settle()
    assert table.gm.fight["turn"] != "oda-wick", "its turn ended by itself"
    await turn_back(table)
    assert seen(table) == before
