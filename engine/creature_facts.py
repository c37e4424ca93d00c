"""Everything there is to know of one combatant, for whoever may know it: its GM, and whoever plays it.

Numbers as they stand now, and what it bears by nature and can take as facts (`engine.describing`).
"""

from typing import Any

from engine import bearing
from engine.arena import Arena
from engine.bearing_facts import bearing_facts, harm_facts
from engine.definitions import Action
from engine.describing import Fact
from engine.menu.about import about_action
from engine.rules import PoolRolls
from engine.sighting import senses


def creature_about(arena: Arena, who: str) -> dict[str, Any]:
    """`{"defense", "saves": {id: number}, "abilities", "checks", "bears": [fact], "traits": [[name, text]], "actions":
    [{"label", "group", "does", "aim", "price", "conditions"?}], ...}`; `pool`: saves and checks are dice. `speed` and
    `senses` (how far each reaches now) in the ruleset's unit. What is only borne just now stands with the condition,
    not here."""
    nature = arena.nature(who)
    found: dict[str, Any] = {
        "defense": bearing.defense(arena, who),
        "saves": dict(nature.saves),
        "abilities": dict(nature.abilities),
        "checks": dict(nature.checks),
        "bears": _bears(arena, who),
        "traits": [[name, text] for name, text in nature.traits],
        "actions": [_action(arena, who, action) for action in nature.actions if action.strikes_with is None],
        "types": sorted(nature.types),
        "tags": sorted(nature.tags),
    }
    if arena.rules.per_cell is not None and nature.speed is not None:
        speed = bearing.speed(arena, who)
        found["speed"] = {"length": int(speed) if speed == int(speed) else speed, "unit": arena.rules.distance_label}
    if reaching := senses(arena, who):
        unit = arena.rules.distance_label
        found["senses"] = [{"sense": sense, "length": far, "unit": unit} for sense, far in reaching.items()]
    written = {"size": nature.size, "tier": nature.tier, "points": nature.signature_points or None}
    found |= {key: value for key, value in written.items() if value is not None}
    if isinstance(arena.rules.rolls, PoolRolls):
        found["pool"] = True
        found["soak"] = nature.soak_all
        found["hardness"] = nature.hardness
    return found


def _bears(arena: Arena, who: str) -> list[Fact]:
    """How harm reaches it by nature, then what the items it holds and the levels it has reached do."""
    nature = arena.nature(who)
    unit = arena.rules.distance_label
    facts = list(harm_facts(nature.resist, nature.vulnerable, nature.immune, nature.condition_immunities))
    for one in bearing.borne(arena, who):
        if not one.bearing.key.startswith("condition:"):
            facts.extend({**fact, "of": one.bearing.label} for fact in bearing_facts(one.bearing, unit))
    return facts


def _action(arena: Arena, who: str, action: Action) -> dict[str, Any]:
    return {"label": action.label, "group": action.group.value, **about_action(arena, who, action)}


__all__ = ["creature_about"]
