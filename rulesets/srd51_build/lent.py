"""Spells that a feature, a trait or a magic item lends: the spell's own mechanics on it, at another price."""

import copy
from typing import Any

from rulesets.patch import merge
from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.entries import Built

__all__ = ["NO_SPELL", "casting", "in_a_fight", "lent", "lent_to_item", "unlent", "use_of"]

IN_A_FIGHT = ("attack", "heal", "buff", "debuff")
ON_A_USE = (
    "kind",
    "range",
    "area",
    "targets",
    "targetCount",
    "friendlyFire",
    "amount",
    "damageType",
    "plus",
    "attackRoll",
    "autoHit",
    "save",
    "applies",
    "temporary",
    "targetTypes",
    "components",
    "needs",
    "seen",
    "zone",
    "push",
    "teleport",
    "concentration",
)
"""Keys of an entry's mechanics that an item's use has too."""
STRIKES = Missing("what it leaves strikes on later turns")
NO_SPELL = Missing("it counts as a feature's, so that nothing answers it as a spell", "1.236")


def lent(built: Built, lends: dict[str, Any], spells: dict[str, Built]) -> Built:
    """The feature with its spell: no fight decides what no fight decides of the spell.

    `lends`: `spell`, the id of the spell; `slot`, true where a slot is paid all the same; `uses`, the values of a
    counter row and its `scaled` cells; `mechanics`, a merge patch over the spell's.
    """
    spell = spells[lends["spell"]]
    if spell.outside:
        return built
    entry = copy.deepcopy(built.entry)
    if "uses" in lends:
        uses = dict(lends["uses"])
        scaled = {"scaled": uses.pop("scaled")} if "scaled" in uses else {}
        entry["rows"].append({"list": "counters", "values": uses, **scaled})
    missing = [*spell.missing, *built.missing]
    mechanics = spell.entry["mechanics"]
    if in_a_fight(mechanics):
        entry["mechanics"] = merge(mechanics if lends.get("slot") else _free(mechanics), lends.get("mechanics", {}))
        missing.append(NO_SPELL)
    return Built(built.catalog, entry, missing, carried=built.carried)


def lent_to_item(built: Built, lends: dict[str, Any], spells: dict[str, Built]) -> Built:
    """The item with its spell as its use.

    `lends`: `spell`, the id of the spell; `use`, a merge patch over what it does; `unheld`, true where it is not
    concentrated on.
    """
    spell = spells[lends["spell"]]
    entry = copy.deepcopy(built.entry)
    mechanics = spell.entry["mechanics"]
    use = use_of(mechanics)
    if lends.get("unheld"):
        use.pop("concentration", None)
    if entry["item"]["category"] != "potion":
        use |= casting(spell)
    entry["item"]["use"] = merge(use, lends.get("use", {}))
    return Built(built.catalog, entry, [*spell.missing, *built.missing, *unlent(mechanics)], carried=built.carried)


def casting(spell: Built) -> dict[str, Any]:
    """What makes using an item count as casting the spell, at the spell's own level."""
    level = spell.entry["filters"]["level"]
    return {"casts": "spells", **({"level": level} if level else {})}


def in_a_fight(mechanics: dict[str, Any]) -> bool:
    """Whether a fight decides anything of what a spell does by itself."""
    return mechanics["kind"] in IN_A_FIGHT or "zone" in mechanics or "teleport" in mechanics


def unlent(mechanics: dict[str, Any]) -> list[Missing]:
    """What a spell does that the use of an item cannot."""
    return [STRIKES] if "summons" in mechanics else []


def use_of(mechanics: dict[str, Any]) -> dict[str, Any]:
    """What a spell does as the use of an item, without a price."""
    use = {key: mechanics[key] for key in ON_A_USE if key in mechanics}
    return {**use, "budget": mechanics.get("budget", "action")}


def _free(mechanics: dict[str, Any]) -> dict[str, Any]:
    """Without a price and what a bigger one adds."""
    return {key: one for key, one in mechanics.items() if key not in ("cost", "perCostStep", "targetsPerCostStep")}
