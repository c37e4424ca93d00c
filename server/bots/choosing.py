"""Somebody who picks at random from what is offered, as it comes over the wire."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from server.bots.client import Client

_END = "end"


def random_choice(
    chance: random.Random, who: str, option: str, written: Mapping[str, Any], detail: Mapping[str, Any]
) -> dict[str, Any]:
    """An option of a menu with something picked for all it asks for. `detail`: what looking at it gave."""
    choice: dict[str, Any] = {"by": who, "option": option}
    match written["needs"]:
        case "targets":
            targets: Sequence[str] = written["targets"]
            # the parts of a sequence reach differently far, so not every pair of its targets goes together
            most = 1 if written["kind"] == "attack" else min(written.get("count", 1), len(targets))
            choice["targets"] = chance.sample(list(targets), chance.randint(1, most))
        case "cell" if detail["cells"]:
            choice["at"] = chance.choice(detail["cells"])
        case "walk":
            x, y, *_ = chance.choice(detail["cells"][: detail["ends"]])
            choice["to"] = [x, y]
    along: Sequence[str] = written.get("teleport", {}).get("carries", ())
    if along:
        choice["carries"] = chance.sample(list(along), chance.randint(0, min(len(along), written["teleport"]["most"])))
    if written.get("payNeeded") or (written.get("pays") and chance.random() < 0.3):
        choice["pay"] = chance.choice(written["pays"])["id"]
    if written.get("modeNeeded"):
        choice["mode"] = chance.choice(written["modes"])["id"]
    if written.get("styles"):
        choice["style"] = chance.choice(written["styles"])["id"]
    return choice


def pick_option(chance: random.Random, options: Mapping[str, Mapping[str, Any]]) -> str:
    """An option's id; ending the turn only when there is little else, so that fights end."""
    others = [option for option, written in sorted(options.items()) if written["group"] != _END]
    if others and chance.random() < 0.85:
        attacks = [option for option in others if options[option]["kind"] == "attack"]
        return chance.choice(attacks if attacks and chance.random() < 0.7 else others)
    ends = [option for option, written in options.items() if written["group"] == _END]
    return ends[0] if ends else chance.choice(others)


def open_ask(client: Client) -> tuple[str, Mapping[str, Any]] | None:
    """Whoever of this seat is asked and has not answered, and what; None when nobody is."""
    mine = client.view["mine"]
    for who, ask in mine["asks"].items():
        if who in mine["controls"] and not ask["answered"]:
            return who, ask
    return None


def open_menu(client: Client) -> tuple[str, Mapping[str, Any]] | None:
    """Whoever of this seat may choose, and its menu; None when nobody may."""
    mine = client.view["mine"]
    return next(((who, menu) for who, menu in mine["menus"].items() if who in mine["controls"]), None)


async def command_of(client: Client, chance: random.Random) -> dict[str, Any] | None:
    """The command of somebody who answers or chooses at random; None when nothing is offered."""
    asked = open_ask(client)
    if asked is not None:
        return await answer_of(client, chance, *asked)
    offered = open_menu(client)
    if offered is None:
        return None
    return {"t": "do", "choice": await choice_of(client, chance, *offered)}


async def answer_of(client: Client, chance: random.Random, who: str, ask: Mapping[str, Any]) -> dict[str, Any]:
    """An answer, or a pass, to what somebody is asked."""
    answer: dict[str, Any] = {"t": "pass"}
    if chance.random() < 0.6:
        answer = {"t": "choice", **await choice_of(client, chance, who, ask["menu"])}
    return {"t": "answer", "window": ask["window"], "by": who, "answer": answer}


async def choice_of(client: Client, chance: random.Random, who: str, menu: Mapping[str, Any]) -> dict[str, Any]:
    """Something picked from a menu; where a cell has to be named, the board is looked at first."""
    option = pick_option(chance, menu["options"])
    written = menu["options"][option]
    detail: dict[str, Any] = {}
    if written["needs"] in ("cell", "walk"):
        looked = await client.command("look", by=who, option=option)
        if looked["t"] != "looked":
            raise StaleMenu(looked.get("sentence", ""))
        detail = looked["detail"]
    return random_choice(chance, who, option, written, detail)


class StaleMenu(Exception):  # noqa: N818 - how it goes when somebody else was faster
    """What was picked is no longer offered; the message is the server's sentence."""


__all__ = [
    "StaleMenu",
    "answer_of",
    "choice_of",
    "command_of",
    "open_ask",
    "open_menu",
    "pick_option",
    "random_choice",
]
