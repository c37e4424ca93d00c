"""What the opponents of an encounter weigh by the ruleset's threat scale. Source: format 15."""

from collections import Counter
from typing import Any

from engine.dice import parse_dice
from rulesets.format.combat_rules import ThreatTier
from rulesets.format.creatures import Creature, HealthDice
from rulesets.format.encounter import Encounter, EncounterEnemy
from rulesets.ruleset import Ruleset


def health_of(creature: Creature) -> int | None:
    """Its points, those of dice on average; None where a sheet says."""
    if isinstance(creature.health, HealthDice):
        return int(parse_dice(creature.health.dice).average) + creature.health.flat
    return creature.health


def tiers_of(ruleset: Ruleset) -> tuple[ThreatTier, ...]:
    """The rungs of danger, weakest first; none where the ruleset has no scale."""
    threat = ruleset.document.combat.threat if ruleset.document.combat is not None else None
    return threat.tiers if threat is not None else ()


def weighed(ruleset: Ruleset, encounter: Encounter) -> dict[str, Any]:
    """As JSON: `count` of opponents, their `health` together (as far as it stands written), how many of each of the
    `tiers`, weakest first, and the `harm` that one target takes of all of them in a round, `[least, most]`. Without a
    scale the last two are left out."""
    tiers = {tier.id: tier for tier in tiers_of(ruleset)}
    counted: Counter[str] = Counter()
    found: dict[str, Any] = {"count": 0, "health": 0}
    for enemy in encounter.enemies:
        creature = _creature(ruleset, enemy)
        if enemy.side != "enemy" or creature is None:
            continue
        points = enemy.health if enemy.health is not None else health_of(creature)
        found["count"] += enemy.count
        found["health"] += (points or 0) * enemy.count
        counted[creature.tier] += enemy.count
    if tiers:
        known = [tier for tier in tiers.values() if counted[tier.id]]
        found["tiers"] = [{"id": tier.id, "label": tier.label, "count": counted[tier.id]} for tier in known]
        found["harm"] = [sum(tier.damage_per_round[end] * counted[tier.id] for tier in known) for end in (0, 1)]
    return found


def _creature(ruleset: Ruleset, enemy: EncounterEnemy) -> Creature | None:
    if enemy.block is not None:
        return enemy.block
    entry = ruleset.creatures.get(enemy.creature or "")
    return entry.creature if entry is not None else None


__all__ = ["health_of", "tiers_of", "weighed"]
