"""What commands at random are made of: whatever exists at a table, by the keys it may stand at."""

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from engine.menu.options import END_TURN

if TYPE_CHECKING:
    from tests.server.fuzzing import Evening
    from tests.server.people import Person

Words = dict[str, list[Any]]


def words_of(evening: "Evening", person: "Person") -> tuple[Words, dict[str, list[dict[str, Any]]]]:
    """Words by key, and documents by key."""
    table, camp = evening.table, evening.watch.camp
    ruleset = camp.edition.ruleset
    who = [*table.roster, "nobody"]
    mine = list(person.view.get("mine", {}).get("controls", ())) or who
    window = [table.window.id] if table.window is not None else ["w1-1", "w2-3.1"]
    options = [END_TURN, *_options(person)]
    encounters = list(camp.names())
    items = list(ruleset.items)
    words: Words = {
        "who": mine + who if table.phase == "fight" else mine + list(camp.party.members),
        "by": mine + who,
        "combatant": mine + who,
        "targets": who,
        "to": list(camp.party.members),
        "seat": list(table.seats),
        "window": window,
        "option": options,
        "encounter": encounters,
        "board": encounters,
        "key": [*camp.encounters, "mine"],
        "creature": list(ruleset.creatures),
        "character": list(camp.edition.characters),
        "picture": ["a" * 40, "b" * 40],
        "condition": list(ruleset.conditions),
        "pool": list(ruleset.pools),
        "pay": list(ruleset.pools),
        "pools": list(ruleset.pools),
        "spend": list(ruleset.pools),
        "rest": list(ruleset.rests),
        "coin": list(ruleset.coins),
        "item": items,
        "loot": list(ruleset.loot_tables),
        "skill": list(ruleset.skills),
        "save": list(ruleset.saves),
        "ability": list(ruleset.abilities),
        "track": list(ruleset.tracks),
        "state": list(ruleset.states),
        "text": list(ruleset.texts),
        "name": ["Ada", "Bea", "Gil"],
        "windowMs": ["default", "hit", "leaves-reach"],
        "ground": [".", "#", "~"],
        "tier": list(ruleset.tiers),
        "at#": list(range(20)),
        "to#": list(range(20)),
        "cells#": list(range(20)),
        "item#": list(range(8)),
        "sides#": [20, 6, 8, 10],
        "face#": [1, 2, 3, 6],
        "steps#": [1, 1, 2, 3, 9],
        "health#": [0, 1, 5, 30],
        "paceMs#": [0, 700],
        "graceMs#": [0, 30_000],
        "turnMs#": [0, 5_000, 60_000],
        "bankMs#": [0, 60_000],
        "windowMs/#": [100, 20_000],
    }
    sheets = [_json(member.build) for member in camp.party.members.values()]
    blocks = [
        _json(one) for one in evening.chance.sample(list(ruleset.creatures.values()), min(3, len(ruleset.creatures)))
    ]
    written = [
        {**_json(one), "name": "Put"} for one in evening.chance.sample(list(camp.edition.encounters.values()), 1)
    ]
    return words, {"sheet": [*sheets, {}], "block": [*blocks, {}], "encounter": [*written, {}]}


def _options(person: "Person") -> list[str]:
    mine = person.view.get("mine", {})
    menus = [*mine.get("menus", {}).values(), *(ask["menu"] for ask in mine.get("asks", {}).values())]
    found = [option for menu in menus for option in menu["options"]]
    moments = [by for kinds in mine.get("moments", {}).values() for by in kinds.values()]
    return found + [option for options in moments for option in options]


def _json(model: BaseModel) -> dict[str, Any]:
    return model.model_dump(mode="json", by_alias=True, exclude_defaults=True, warnings=False)
