"""Spells that a feature or trait lets its holder cast: the spell's own mechanics on the feature, at another price."""

import copy
from typing import Any

from rulesets.patch import merge
from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.entries import Built

__all__ = ["lent"]

IN_A_FIGHT = ("attack", "heal", "buff", "debuff")
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
    if mechanics["kind"] in IN_A_FIGHT:
        entry["mechanics"] = merge(mechanics if lends.get("slot") else _free(mechanics), lends.get("mechanics", {}))
        missing.append(NO_SPELL)
    return Built(built.catalog, entry, missing, carried=built.carried)


def _free(mechanics: dict[str, Any]) -> dict[str, Any]:
    """Without a price and what a bigger one adds."""
    return {key: one for key, one in mechanics.items() if key not in ("cost", "perCostStep", "targetsPerCostStep")}
