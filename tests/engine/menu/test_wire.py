"""Menus as JSON, and what is looked at on demand (docs/developers.md, "The menu on the wire")."""

import json

from engine.arena import Arena
from engine.definitions import (
    Action,
    Aim,
    Amount,
    AreaShape,
    Cost,
    Harm,
    HarmClause,
    Healing,
    Mode,
    Moment,
    Price,
    SaveAsk,
    When,
    ZoneDef,
    ZoneSide,
)
from engine.menu import Menu, turn_menu
from engine.menu.moments import moment_options
from engine.menu.wire import look, menu_json
from tests.engine.arenas import action, arena, combatant, foe, harm, rules, shot, swing


def menu(fight: Arena, who: str) -> dict[str, dict[str, object]]:
    found = menu_json(fight, turn_menu(fight, who))["options"]
    assert isinstance(found, dict)
    return found  # type: ignore[return-value]


def looked(fight: Arena, who: str, option: str, pay: str | None = None) -> dict[str, object]:
    found = turn_menu(fight, who).option(option)
    assert found is not None
    return look(fight, found, pay)  # type: ignore[return-value]


def spell(**changes: object) -> Action:
    price = Price(budget="action", costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2"))
    return action("bolt", harm(), **{"aim": Aim(normal=6), "price": price, **changes})


def test_an_option_states_what_it_costs_whom_it_reaches_and_what_comes_of_it() -> None:
    fight = arena(foe("imp", spell(), pools={"oil_1": 1, "oil_2": 1}), combatant("ada"), at=[(0, 0), (4, 0)])
    assert menu(fight, "imp")["bolt"] == {
        "label": "Bolt",
        "group": "abilities",
        "order": 0,
        "kind": "attack",
        "needs": "targets",
        "budget": "action",
        "price": [["oil_1", 1]],
        "pays": [{"id": "oil_2", "label": "Fine oil", "steps": 1}],
        "side": "enemy",
        "normal": 6,
        "count": 1,
        "targets": ["ada"],
        "forecast": {"target": "ada", "hitChance": 1.0, "averageDamage": 3.5, "expected": 3.5},
    }


def test_a_menu_is_plain_json_without_a_null_but_the_window() -> None:
    bow = shot(modes=(Mode("wide", "Wide", targets=2),), price=Price(budget="action", uses=2, strikes=2))
    fight = arena(combatant("ada", bow, swing()), foe("rat"), at=[(0, 0), (4, 0)])
    written = menu_json(fight, turn_menu(fight, "ada"))
    assert json.loads(json.dumps(written)) == written
    assert "null" not in json.dumps(written["options"])
    assert written["window"] is None


def test_what_is_greyed_says_why() -> None:
    fight = arena(combatant("ada", swing()), foe("rat"), at=[(0, 0), (4, 0)])
    assert menu_json(fight, turn_menu(fight, "ada"))["greyed"] == {
        "attack:arms:0": {"label": "0", "group": "attacks", "reason": "out-of-reach"}
    }


def test_an_answer_needs_nothing_picked_and_is_forecast_against_its_source() -> None:
    rebuke = action("rebuke", harm(), when=When(Moment.HARMED), price=Price(budget="reaction"), aim=Aim())
    fight = arena(foe("rat"), combatant("ada", rebuke))
    asked = Menu("ada", "w1-1", tuple(moment_options(fight, "ada", Moment.HARMED, source="rat")))
    written = menu_json(fight, asked)
    assert written["window"] == "w1-1"
    options = written["options"]
    assert isinstance(options, dict)
    assert isinstance(option := options["rebuke"], dict)
    assert option["needs"] == "none"
    assert option["forecast"] == {"target": "rat", "hitChance": 1.0, "averageDamage": 3.5, "expected": 3.5}


def test_what_lands_on_its_user_is_forecast_on_its_user() -> None:
    mend = action("mend", Healing(Amount(flat=4)), kind="heal", aim=Aim(side="self"))
    written = menu(arena(combatant("ada", mend), foe("rat")), "ada")["mend"]
    assert written["forecast"] == {"target": "ada", "averageDamage": 4, "expected": 4}


def test_nobody_the_party_knows_nothing_of_is_named_anywhere() -> None:
    blast = action("blast", harm(), aim=Aim(normal=6, area=AreaShape("burst", 2)))
    fight = arena(combatant("ada", blast, shot(), swing()), foe("rat"), foe("lurker"), at=[(0, 0), (4, 0), (1, 0)])
    fight.one("lurker").hidden = True
    seen = [menu_json(fight, turn_menu(fight, "ada"))]
    seen += [look(fight, option) for option in turn_menu(fight, "ada").options]
    assert "lurker" not in json.dumps(seen)


# --- looked at -----------------------------------------------------------------------------------------


def test_targets_are_looked_at_one_by_one_with_why_not_at_the_others() -> None:
    fight = arena(combatant("ada", swing()), foe("rat"), foe("far"), at=[(0, 0), (1, 0), (5, 0)], rows=[".,...."])
    found = looked(fight, "ada", "attack:arms:0")
    assert found == {
        "targets": {"rat": {"hitChance": 0.55, "averageDamage": 3.5, "expected": 2.1, "mode": "normal", "cover": 2}},
        "not": {"ada": "bad-target", "far": "out-of-reach"},
    }


def test_targets_looked_at_with_a_bigger_pool_are_forecast_with_it() -> None:
    grown = action(
        "bolt",
        Harm((HarmClause(Amount(flat=3, step=Amount(flat=2))),)),
        aim=Aim(),
        price=Price(costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2")),
    )
    fight = arena(foe("imp", grown, pools={"oil_1": 1, "oil_2": 1}), combatant("ada"))
    for pay, dealt in ((None, 3), ("oil_2", 5)):
        found = looked(fight, "imp", "bolt", pay)["targets"]
        assert isinstance(found, dict)
        assert found["ada"]["averageDamage"] == dealt


def test_an_area_shows_every_cell_it_may_be_aimed_at_and_whom_it_would_catch() -> None:
    blast = action("blast", harm(), aim=Aim(normal=1, area=AreaShape("burst", 1)))
    fight = arena(combatant("ada", blast), foe("rat"), at=[(0, 0), (2, 0)], rows=["...", "..."])
    found = looked(fight, "ada", "blast")
    assert found["cells"] == [[0, 0], [1, 0], [0, 1], [1, 1]]
    assert isinstance(caught := found["caught"], dict)
    assert caught["1,0"] == {"cells": [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]], "who": ["ada", "rat"]}
    assert caught["0,0"]["who"] == ["ada"]


def test_an_area_says_what_to_expect_against_each_it_may_catch_and_against_nobody_else() -> None:
    ask = SaveAsk("grit", 11, "half")
    blast = action("blast", harm(), save=ask, aim=Aim(normal=1, area=AreaShape("burst", 1)))
    fight = arena(
        combatant("ada", blast), foe("rat"), foe("far"), at=[(0, 0), (2, 0), (5, 0)], rows=["......", "......"]
    )
    told = looked(fight, "ada", "blast")["targets"]
    assert isinstance(told, dict) and told.keys() == {"ada", "rat"}
    assert told["rat"] == {"hitChance": 0.5, "averageDamage": 3.5, "expected": 2.5, "mode": "normal"}


def test_a_burst_around_its_user_shows_what_it_lights_though_nothing_is_aimed() -> None:
    pulse = action("pulse", harm(), aim=Aim(area=AreaShape("burst", 1)))
    fight = arena(combatant("ada", pulse), foe("rat"), at=[(0, 0), (1, 0)], rows=["..."])
    assert looked(fight, "ada", "pulse") == {
        "cells": [[0, 0]],
        "caught": {"0,0": {"cells": [[0, 0], [1, 0]], "who": ["ada", "rat"]}},
        "targets": {
            who: {"hitChance": 1.0, "averageDamage": 3.5, "expected": 3.5, "mode": "normal"} for who in ("ada", "rat")
        },
    }


def test_a_walk_shows_cost_way_and_strikers_of_every_cell() -> None:
    fight = arena(
        combatant("ada", speed=15.0),
        combatant("bo"),
        foe("ogre", swing()),
        at=[(1, 0), (2, 0), (0, 0)],
        rows=["....#", "#####"],
        by=rules(per_cell=5.0, distance_label="ft"),
    )
    assert looked(fight, "ada", "move") == {
        "cells": [[3, 0, 10, 1, ["ogre"]], [2, 0, 5, -1, ["ogre"]]],
        "ends": 1,
        "unit": "ft",
    }


def test_what_needs_nothing_has_nothing_to_look_at() -> None:
    assert looked(arena(combatant("ada"), foe("rat")), "ada", "end-turn") == {}


def test_a_sequence_says_what_its_targets_are_for_and_that_one_may_have_several() -> None:
    both = action("action:both", sequence=(("action:bite", 1), ("action:claw", 2)))
    beast = foe("bear", swing("action:bite"), swing("action:claw"), both)
    fight = arena(beast, combatant("ada"), at=[(0, 0), (1, 0)])
    line = menu(fight, "bear")["action:both"]
    assert (line["count"], line["repeats"], line["parts"]) == (3, True, ["Bite", "Claw", "Claw"])


def test_a_price_that_buys_more_targets_says_how_many() -> None:
    bolts = spell(aim=Aim(normal=6, count=2, count_step=1))
    fight = arena(foe("imp", bolts, pools={"oil_1": 1, "oil_2": 1}), combatant("ada"), at=[(0, 0), (4, 0)])
    line = menu(fight, "imp")["bolt"]
    assert (line["count"], line["countStep"]) == (2, 1)
    assert "repeats" not in line


def test_a_mode_with_targets_of_its_own_says_how_many() -> None:
    bow = shot(modes=(Mode("wide", "Wide", targets=2), Mode("far", "Far")))
    fight = arena(combatant("ada", bow), foe("rat"), at=[(0, 0), (4, 0)])
    assert menu(fight, "ada")[bow.id]["modes"] == [
        {"id": "wide", "label": "Wide", "count": 2},
        {"id": "far", "label": "Far"},
    ]


# --- areas that are laid -----------------------------------------------------------------------------


def laid(area: AreaShape, zone: ZoneDef | None = None) -> Action:
    return action("cast", harm(), aim=Aim(normal=9, area=area), zone=zone)


def test_copies_say_how_many_there_are_and_where_another_may_be() -> None:
    cast = laid(AreaShape("burst", 0, copies=2))
    fight = arena(combatant("ada", cast), foe("gob"), at=[(0, 0), (4, 0)], rows=["......"])
    assert menu(fight, "ada")["cast"]["area"] == {"shape": "burst", "size": 0, "copies": 2}
    option = turn_menu(fight, "ada").option("cast")
    assert option is not None
    assert look(fight, option, copies=[(2, 0)]) == {"next": [[1, 0], [3, 0]]}
    assert look(fight, option, copies=[(2, 0), (3, 0)]) == {"next": []}
    assert look(fight, option, copies=[(9, 9)]) == {"next": []}


def test_copies_set_apart_say_where_another_may_be() -> None:
    cast = laid(AreaShape("burst", 0, copies=2, apart=2))
    fight = arena(combatant("ada", cast), foe("gob"), at=[(0, 0), (4, 0)], rows=["......"])
    option = turn_menu(fight, "ada").option("cast")
    assert option is not None
    assert look(fight, option, copies=[(3, 0)]) == {"next": [[1, 0], [2, 0], [4, 0], [5, 0]]}


def test_a_wall_shows_each_way_it_may_lie_and_which_way_leads_where() -> None:
    wall = laid(AreaShape("wall", 3, ring=1), ZoneDef(3, side=ZoneSide(1, frozenset({"enter"}))))
    fight = arena(combatant("ada", wall), foe("gob"), at=[(0, 1), (2, 1)], rows=["....", "....", "...."])
    assert menu(fight, "ada")["cast"]["area"] == {"shape": "wall", "size": 3, "ring": True, "sides": "catch"}
    option = turn_menu(fight, "ada").option("cast")
    assert option is not None
    found = look(fight, option, at=(2, 1))
    assert found["ways"] == ["7701", "66.2", "5543"]
    lies = found["laid"]
    assert isinstance(lies, dict) and set(lies) == {"across", "ring", *"01234567"}
    assert lies["across"] == {
        "cells": [[2, 0], [2, 1], [2, 2]],
        "who": ["gob"],
        "near": [[1, 0], [1, 1], [1, 2]],
        "far": [[3, 0], [3, 1], [3, 2]],
    }
    assert lies["2"] == {"cells": [[2, 1], [3, 1]], "who": ["gob"], "near": [[2, 0], [3, 0]], "far": [[2, 2], [3, 2]]}
    assert lies["ring"] == {
        "cells": [[1, 0], [2, 0], [3, 0], [3, 1], [3, 2], [2, 2], [1, 2], [1, 1]],
        "who": [],
        "near": [[2, 1]],
        "far": [[0, 0], [0, 1], [0, 2]],
    }


def test_a_wall_lies_nowhere_from_a_cell_it_may_not_be_aimed_at() -> None:
    fight = arena(combatant("ada", laid(AreaShape("wall", 3))), foe("gob"), at=[(0, 0), (2, 0)], rows=["...#"])
    option = turn_menu(fight, "ada").option("cast")
    assert option is not None
    assert look(fight, option, at=(3, 0)) == {}
    assert look(fight, option, at=(8, 0)) == {}
