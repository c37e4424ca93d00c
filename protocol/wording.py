"""What a ruleset calls its ids, by group: for the log, and for whoever picks something by its name."""

from engine.rules import Rules
from engine.sheet.blueprint import blueprint_of


def words_of(rules: Rules) -> dict[str, dict[str, str]]:
    """The words of a ruleset, `{group: {id: label}}`; in the group `unit` its unit of distance, and how much of it a
    cell is."""
    blueprint = blueprint_of(rules.ruleset)
    combat = rules.ruleset.document.combat
    components = combat.components if combat is not None else None
    unit = {} if rules.per_cell is None else {"label": rules.distance_label, "perCell": f"{rules.per_cell:g}"}
    return {
        "unit": unit,
        "condition": dict(rules.condition_labels),
        "pool": dict(rules.pool_labels),
        "budget": {budget.id: budget.label for budget in rules.budgets},
        "save": dict(rules.saves),
        "component": {one.id: one.label for one in components or ()},
        "sense": {sense.id: sense.label for sense in rules.senses.values()},
        "check": {
            **{ability.id: ability.label for ability in blueprint.abilities.values()},
            **{skill.id: skill.label for skill in blueprint.skills.values()},
            **rules.saves,
            **rules.checks,
        },
        "item": {path: ware.label for path, ware in blueprint.wares.items()},
        "track": {track.id: track.label for track in blueprint.tracks.values()},
        "rest": {rest.id: rest.label for rest in blueprint.rests.values()},
        "coin": {coin.id: coin.label for coin in blueprint.coins.values()},
        "note": {text.id: text.label for text in blueprint.texts.values()},
        "state": {state.id: state.label for state in blueprint.states.values()},
    }


__all__ = ["words_of"]
