"""Short ways to compile one combatant, and to find what it can do."""

from copy import deepcopy
from typing import Any

from engine.compile import compile_cast, compile_rules
from engine.definitions import Action, Amount, Applies, Definition, Effect, Harm, Healing
from engine.dice import Dice
from engine.rules import Rules
from engine.setup import FightSetup
from rulesets.format.document import RulesetDocument
from rulesets.ruleset import Ruleset
from tests.engine.compile.documents import THORNFIELD, Document


def ruleset(document: Document = THORNFIELD, **catalogs: list[Document]) -> Ruleset:
    """The document with these entries in its catalogs: `book`, `gear`, `beasts`."""
    written = deepcopy(document)
    for catalog in written["catalogs"]:
        catalog["entries"] += catalogs.get(catalog["id"], [])
    return Ruleset(RulesetDocument.model_validate(written), content_hash=str(written))


def rules_of(document: Document) -> Rules:
    return compile_rules(ruleset(document))


def fighter(one: Ruleset, build: Document | None = None, **setup: Any) -> Definition:
    """A party member with that sheet."""
    return cast_of(one, {"id": "ada", "name": "Ada", "side": "party", "sheet": build or {}, **setup})


def beast(one: Ruleset, creature: Document | str, **setup: Any) -> Definition:
    """An opponent written out, or an entry of the bestiary."""
    what = {"entry": creature} if isinstance(creature, str) else {"creature": creature}
    return cast_of(one, {"id": "foe", "name": "Foe", "side": "enemy", **what, **setup})


def cast_of(one: Ruleset, combatant: Document) -> Definition:
    cast, _, _ = compile_cast(compile_rules(one), FightSetup.parse({"combatants": [combatant]}))
    return cast[combatant["id"]]


def creature(**written: Any) -> Document:
    """A plain creature of Thornfield with what is written in place of its own."""
    plain: Document = {
        "tier": "pest",
        "health": 5,
        "defense": 6,
        "initiativeModifier": 1,
        "speed": 8,
        "actions": [bite()],
    }
    return {**plain, **written}


def bite(**written: Any) -> Document:
    plain: Document = {"id": "bite", "name": "Bite", "budget": "deed", "toHit": 2, "damage": {"dice": "1d6"}}
    return {**plain, **written}


def row(mechanics: Document, entry: str = "spark", label: str = "Spark", **more: Any) -> Document:
    """A row entry of the catalog `book`, with its mechanics."""
    return {
        "id": entry,
        "label": label,
        "rows": [{"list": "knacks", "values": {"name": label}}],
        "mechanics": mechanics,
        **more,
    }


def knows(*entries: str, **row_values: Any) -> Document:
    """A build with a ready row for each of these entries of `book`."""
    return {
        "lists": {
            "knacks": [
                {"name": one, "ready": True, "tier": 1, "_catalog": f"book/{one}", **row_values} for one in entries
            ]
        }
    }


def option(nature: Definition, action: str) -> Action:
    found = nature.action(action)
    assert found is not None, f"no {action}; there is {', '.join(one.id for one in nature.actions)}"
    return found


def options(nature: Definition) -> list[str]:
    return [action.id for action in nature.actions]


def harm(action: Action) -> Harm:
    assert action.harm is not None
    return action.harm


def blow(action: Action) -> Amount:
    """The amount of the blow itself, clauses aside."""
    return harm(action).clauses[0].amount


def healing(action: Action) -> Amount:
    return next(effect.amount for effect in action.effects if isinstance(effect, Healing))


def applied(action: Action) -> list[Applies]:
    return [effect for effect in action.effects if isinstance(effect, Applies)]


def effects(action: Action, kind: type[Effect]) -> list[Effect]:
    return [effect for effect in action.effects if isinstance(effect, kind)]


def dice(count: int, sides: int, flat: int = 0, step: Amount | None = None) -> Amount:
    return Amount((Dice(count, sides),) if count else (), flat, step)
