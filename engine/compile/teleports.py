"""What takes its user somewhere at once: `teleport` -> the effect `Teleport`; the smoke it leaves is `Action.zone`."""

from dataclasses import replace
from typing import Final

from engine.compile.context import Context
from engine.compile.zones import obscuring_of
from engine.definitions import Action, Teleport, ZoneDef
from rulesets.format import teleports as form

_TOUCHING: Final = 1
_SMOKE_ROUNDS: Final = 1
"""Until the end of its user's next turn."""


def with_teleport(ctx: Context, action: Action, written: form.Teleport | None, catalog: str | None = None) -> Action:
    """The action, for its user alone, with the place it leads to. `catalog`: whose unit its distances are in; None: the
    fight's."""
    if written is None:
        return action
    within = ctx.cells_in(catalog, written.carries_within)
    effect = Teleport(
        ctx.cells_in(catalog, written.distance) or 0,
        seen=bool(written.seen),
        carries=written.carries or 0,
        within=_TOUCHING if within is None else within,
        carries_seen=bool(written.carries_seen),
        leaves=bool(written.leaves),
    )
    smoke = ZoneDef(_SMOKE_ROUNDS, obscures=obscuring_of(written.smoke)) if written.smoke is not None else None
    return replace(
        action,
        aim=replace(action.aim, side="self", area=None),
        effects=(*action.effects, effect),
        zone=smoke,
    )


__all__ = ["with_teleport"]
