"""A director that picks at random from the engine's own menus."""

import random
from typing import Any

from engine.choice import Answer, Choice, Pass
from engine.fight import Fight, menu
from engine.menu import Menu
from engine.menu.wire import look, menu_json
from server.bots.choosing import pick_option, random_choice


class RandomDirector:
    """It has a chance of its own."""

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
        several = {key: tuple(given.get(key, ())) for key in ("targets", "carries")}
        return Choice(**{**given, **cell, **several})
