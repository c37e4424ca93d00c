"""Standard actions, and permissions to take them for another budget (format 12.8, 9.1)."""

from collections.abc import Iterator
from typing import Final

from engine.compile.context import Context
from engine.definitions import Action, Aim, Group, Price, StandardEffect
from rulesets.format.effects import StandardPermission

LABELS: Final = {
    "dash": "Dash",
    "disengage": "Disengage",
    "dodge": "Dodge",
    "help": "Help",
    "hide": "Hide",
    "ready": "Ready",
}


def standard_actions(ctx: Context) -> Iterator[Action]:
    """The ruleset's standard actions, on the main budget."""
    for action in ctx.combat.standard:
        yield _action(f"standard:{action}", action, ctx.rules.main_budget)


def permitted(permission: StandardPermission) -> Iterator[Action]:
    """The same actions, bought with another budget."""
    for action in permission.actions:
        yield _action(f"standard:{action}@{permission.budget}", action, permission.budget)


def _action(option: str, action: str, budget: str) -> Action:
    return Action(
        id=option,
        label=LABELS[action],
        group=Group.STANDARD,
        kind="buff",
        aim=Aim(side="ally" if action == "help" else "self"),
        price=Price(budget=budget),
        effects=(StandardEffect(action),),
    )
