"""Set-ups are plain JSON and back: a stored fight is compiled again from the same one."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from engine.setup import CombatantSetup, FightSetup
from engine.sheet.live import HeldItem, Live, Marks
from rulesets.format.character import CharacterBuild

SETUP: dict[str, Any] = {
    "combatants": [
        {
            "id": "ada",
            "name": "Ada",
            "side": "party",
            "at": [1, 2],
            "sheet": {
                "abilities": {"might": 16},
                "fields": {"rank": 3, "sworn": True, "calling": "smith"},
                "lists": {"arms": [{"name": "Sword", "edge": 1, "_catalog": "arms/sword"}]},
                "live": {"pools": {"vigor": 3}},
            },
            "items": [{"item": "gear/torc", "count": 2, "worn": True}],
            "conditions": ["known", {"condition": "cowed", "duration": {"rounds": 2, "of": "source"}, "source": "foe"}],
            "health": 4,
        },
        {
            "id": "foe",
            "name": "Foe",
            "side": "enemy",
            "creature": {
                "tier": "pest",
                "health": {"dice": "2d6"},
                "defense": 6,
                "initiativeModifier": 1,
                "resist": [{"type": "cut", "except": ["keen"]}],
                "actions": [{"id": "bite", "name": "Bite", "budget": "deed", "toHit": 1, "damage": {"flat": 1}}],
            },
            "inLair": True,
            "temperament": "cautious",
            "changes": ["Its health became 6."],
        },
    ],
    "board": {"rows": ["..", ".."], "props": [{"label": "Crate", "cells": [[0, 0]]}]},
    "scene": {"time": "night"},
    "order": [["foe", 9], ["ada", 4]],
}


def test_a_set_up_comes_back_from_its_json_as_it_was() -> None:
    setup = FightSetup.parse(SETUP)
    assert FightSetup.parse(json.loads(json.dumps(setup.to_json()))) == setup


def test_its_json_is_the_same_after_every_reading() -> None:
    once = FightSetup.parse(SETUP).to_json()
    assert json.dumps(FightSetup.parse(once).to_json()) == json.dumps(once)


def test_what_stands_at_its_default_is_left_out() -> None:
    written = FightSetup.parse(SETUP).to_json()
    assert written["combatants"][1]["inLair"] is True
    assert "surprised" not in written["combatants"][0]
    assert "board" not in FightSetup(combatants=()).to_json()


def test_live_state_items_and_sheets_are_carried() -> None:
    live = Live(
        pools={"vigor": 2},
        row_pools={"counters/0": 1},
        wounds={"hurt": Marks(kinds=["gash"], boxes=[1])},
        items=[HeldItem(item="gear/torc", charges=1)],
    )
    setup = FightSetup(
        combatants=(
            CombatantSetup(id="ada", name="Ada", side="party", sheet=CharacterBuild(fields={"rank": 2}), live=live),
        )
    )
    back = FightSetup.parse(json.loads(json.dumps(setup.to_json())))
    assert back.combatants[0].live == live
    assert back.combatants[0].sheet == setup.combatants[0].sheet


def test_keys_nobody_knows_are_refused() -> None:
    with pytest.raises(ValidationError, match="extra"):
        FightSetup.parse({"combatants": [], "extra": 1})
