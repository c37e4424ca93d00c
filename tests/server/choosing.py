"""Somebody who picks at random from a menu as it came over the wire, or from the engine's own."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engine.choice import Answer, Choice, Pass
from engine.fight import Fight, menu
from engine.menu import Menu
from engine.menu.wire import look, menu_json

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
        case "cell":
            choice["at"] = chance.choice(detail["cells"])
        case "walk":
            x, y, *_ = chance.choice(detail["cells"][: detail["ends"]])
            choice["to"] = [x, y]
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


class RandomDirector:
    """A director that picks at random, from a chance of its own."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def decide(self, fight: Fight, who: str) -> Choice:
        return self._choice(fight, menu(fight, who))

    def answer(self, fight: Fight, who: str) -> Answer:
        if self._chance.random() < 0.4:
            return Pass()
        return self._choice(fight, menu(fight, who))

    def _choice(self, fight: Fight, offered: Menu) -> Choice:
        options: dict[str, dict[str, Any]] = menu_json(fight.arena, offered)["options"]  # type: ignore[assignment]
        picked = pick_option(self._chance, options)
        option = offered.option(picked)
        assert option is not None
        detail = look(fight.arena, option) if options[picked]["needs"] in ("cell", "walk") else {}
        given = random_choice(self._chance, offered.who, picked, options[picked], detail)
        cell: dict[str, Any] = {key: tuple(given[key]) for key in ("at", "to") if key in given}
        return Choice(**{**given, **cell, "targets": tuple(given.get("targets", ()))})
