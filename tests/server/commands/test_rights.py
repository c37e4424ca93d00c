"""Several GMs at one table, each with the rights its owner gives: server.commands.rights."""

from typing import Any, get_args

import pytest

from protocol.changes import FightChange, GiveRights, TableChange
from protocol.rights import RIGHTS
from server.commands.rights import NEEDED
from tests.server.client import Client, canonical
from tests.server.conftest import Scene
from tests.server.places import Places
from tests.server.staging import WALKER, Stage, stage

TRIED: dict[str, dict[str, Any]] = {
    "move": {"t": "gm-move", "who": WALKER, "to": [9, 6]},
    "edit": {"t": "gm-set", "who": WALKER, "health": 1},
    "run": {"t": "pause"},
}


async def helped(scene: Scene, *rights: str) -> tuple[Stage, Client, Places]:
    """The fight at Third Mile, with Hal as a second GM who has these rights."""
    places = await scene.open_table()
    table = await stage(places)
    hal = await places.client("gm", 1).join(name="Hal")
    await table.gm.gm("rights", seat=hal.seat, rights=list(rights))
    if "see" not in rights:
        closed = await hal.closed()
        assert (closed.code, closed.reason) == (4013, "rights-changed")
        await hal.join()
    return table, hal, places


def test_every_change_of_a_gm_needs_a_right_or_the_owner() -> None:
    def members(union: Any) -> set[type]:
        return {part for one in get_args(union) for part in (members(one) if get_args(one) else {one})}

    assert members(FightChange) | members(TableChange) == {*NEEDED, GiveRights}
    assert set(NEEDED.values()) == set(RIGHTS) - {"see"}


async def test_a_helper_sees_everything_and_changes_nothing_until_the_owner_says_more(scene: Scene) -> None:
    places = await scene.open_table()
    table = await stage(places)
    hal = await places.client("gm", 1).join(name="Hal")
    assert hal.role == "gm" and hal.mine["rights"] == ["see"]
    assert canonical(hal.fight) == canonical(table.gm.fight)
    assert hal.mine["controls"] == [] and hal.mine["menus"] == {}
    for right, change in TRIED.items():
        answer = await hal.command("gm", change=change)
        assert answer["reason"] == "no-right"
        assert f"the right to {right}" in answer["sentence"]
    turn = table.gm.fight["turn"]
    assert await hal.refused("do", choice={"by": turn, "option": "end-turn"}) == "no-right"


@pytest.mark.parametrize("right", sorted(TRIED))
async def test_each_right_opens_its_own_changes_and_no_others(scene: Scene, right: str) -> None:
    _, hal, _ = await helped(scene, "see", right)
    for other, change in TRIED.items():
        answer = await hal.command("gm", change=change)
        assert (answer["t"] == "ack") is (other == right), answer


async def test_who_may_move_acts_and_answers_for_anybody(scene: Scene) -> None:
    table, hal, _ = await helped(scene, "see", "move")
    await hal.until(lambda view: bool(view["mine"]["menus"]))
    await table.gm.caught_up(await hal.do("do", choice={"by": hal.fight["turn"], "option": "end-turn"}))
    window = await table.ask_both()
    answer = {"t": "pass"}
    await hal.gm("answer-for", window=window["id"], by="oda-wick", answer=answer)


async def test_a_gm_without_the_right_to_see_sees_what_the_party_sees(scene: Scene) -> None:
    table, hal, _ = await helped(scene, "move", "edit", "run")
    await table.gm.gm("gm-reveal", who=WALKER, hidden=True)
    seq = await table.gm.gm("gm-set", who=WALKER, health=1)
    await hal.caught_up(seq)
    assert WALKER not in hal.fight["combatants"] and WALKER not in hal.mine["controls"]
    assert "history" not in hal.view["table"] and "manners" not in hal.fight
    for change in (
        {"t": "gm-set", "who": WALKER, "health": 2},
        {"t": "gm-fudge", "sides": 20, "face": 1, "by": WALKER},
    ):
        known = await hal.command("gm", change=change)
        guessed = {key: "nobody-at-all" if value == WALKER else value for key, value in change.items()}
        unknown = await hal.command("gm", change=guessed)
        assert known["reason"] == unknown["reason"] == "unknown-actor"
        assert known["sentence"].replace(WALKER, "X") == unknown["sentence"].replace("nobody-at-all", "X")
    for query in ("audit", "bestiary"):
        assert await hal.refused(query) == "no-right"
    assert await hal.refused("see-as", seat=table.ann.seat) == "no-right"


async def test_a_cell_of_somebody_hidden_is_refused_without_its_name(scene: Scene) -> None:
    table, hal, _ = await helped(scene, "move", "edit")
    name = table.gm.view["roster"][WALKER]["name"]
    at = table.gm.fight["combatants"][WALKER]["at"]
    await table.gm.gm("gm-reveal", who=WALKER, hidden=True)
    for change in (
        {"t": "gm-move", "who": "oda-wick", "to": at},
        {"t": "gm-ground", "cells": [at], "ground": "#"},
    ):
        answer = await hal.command("gm", change=change)
        assert answer["t"] == "refused"
        assert name not in answer["sentence"] and WALKER not in answer["sentence"]


async def test_who_gains_the_right_to_see_comes_back_to_a_whole_view(scene: Scene) -> None:
    table, hal, _ = await helped(scene, "run")
    await table.gm.gm("gm-reveal", who=WALKER, hidden=True)
    await table.gm.gm("rights", seat=hal.seat, rights=["see", "run"])
    assert (await hal.closed()).reason == "rights-changed"
    await hal.open()
    hello = {"t": "hello", "protocol": 1, "table": hal.table, "seat": hal.seat, "token": hal.token, "since": hal.seq}
    await hal.say(hello)
    await hal.read_until(lambda message: message["t"] == "welcome")
    first = await hal.read()
    assert first["t"] == "snapshot", "patches over what it saw before would not fit"
    assert hal.fight["combatants"][WALKER]["hidden"] is True


async def test_rights_that_show_no_more_and_no_less_leave_the_connection_alone(scene: Scene) -> None:
    table, hal, _ = await helped(scene, "see")
    seq = await table.gm.gm("rights", seat=hal.seat, rights=["see", "run", "edit"])
    await hal.caught_up(seq)
    assert hal.mine["rights"] == ["edit", "see", "run"]
    assert table.gm.view["seats"][hal.seat]["rights"] == ["edit", "see", "run"]
    await table.ann.caught_up(seq)
    assert "rights" not in table.ann.view["seats"][hal.seat]


async def test_only_the_owner_gives_rights_and_keeps_its_own(scene: Scene) -> None:
    table, hal, _ = await helped(scene, "move", "edit", "see", "run")
    more = {"t": "rights", "seat": hal.seat, "rights": ["see"]}
    assert (await hal.command("gm", change=more))["reason"] == "no-right"
    assert (await table.ann.command("gm", change=more))["reason"] == "gm-only"
    own: dict[str, Any] = {"t": "rights", "seat": table.gm.seat, "rights": []}
    assert await table.gm.refused("gm", change=own) == "no-right"
    player = {"t": "rights", "seat": table.ann.seat, "rights": ["see"]}
    assert await table.gm.refused("gm", change=player) == "unknown-seat"


async def test_a_gm_without_the_right_to_see_cannot_tell_hidden_from_not_there_by_acting_for_it(scene: Scene) -> None:
    table, hal, _ = await helped(scene, "move")
    await table.gm.gm("gm-reveal", who=WALKER, hidden=True)
    for command in ("do", "look", "answer"):
        said = []
        for who in (WALKER, "nobody-at-all"):
            keys: dict[str, dict[str, Any]] = {
                "do": {"choice": {"by": who, "option": "end-turn"}},
                "look": {"by": who, "option": "move"},
                "answer": {"window": "w1-1", "by": who, "answer": {"t": "pass"}},
            }
            answer = await hal.command(command, **keys[command])
            said.append((answer["reason"], answer["sentence"].replace(who, "X")))
        assert said[0] == said[1], command
