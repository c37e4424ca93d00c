"""How an area that stays comes, is counted down and ends (capability 1.172)."""

from dataclasses import replace
from functools import lru_cache

from engine.choice import Cell
from engine.definitions import Action, Harm
from engine.events import Zone
from engine.sighting import is_hidden
from engine.state import ZoneState
from engine.step import Step
from engine.taken import Taken, holds_on
from engine.zones import inside, walls
from engine.zones.asking import action_of, entry_of, stands, zones_of


def tell(
    step: Step,
    zone: ZoneState,
    state: str,
    *,
    target: str | None = None,
    reason: str | None = None,
    section: tuple[Cell, ...] | None = None,
    dealt: int | None = None,
    health: int | None = None,
) -> None:
    """Tell what becomes of it; where it lies or how long it stands only where that is new, and of a section its own
    cells."""
    action = action_of(step, zone)
    lies = state in ("stands", "moved", "drifted", "turned")
    step.tell(
        Zone(
            by=zone.by,
            entry=entry_of(action),
            label=action.label,
            state=state,
            target=target,
            section=section,
            dealt=dealt,
            health=health,
            cells=zone.cells if lies else section,
            left=zone.left if state == "stands" else None,
            reason=reason,
        )
    )


def replace_earlier(step: Step, taken: Taken) -> None:
    """The area takes the place of an earlier one of the same entry, which ends before it lies anywhere: a wall is laid
    where the earlier one stood."""
    for zone in zones_of(step, taken.by):
        if entry_of(action_of(step, zone)) == entry_of(taken.action):
            end(step, zone, "replaced")


def leave(step: Step, taken: Taken, caught: list[str]) -> None:
    """What was taken leaves its area standing. Whom it landed on counts as caught this turn. One that concentration
    holds is not left when that has been lost already."""
    action, by = taken.action, taken.by
    rule = action.zone
    assert rule is not None
    if not holds_on(step, taken):
        return
    here = step.one(by).at
    at = taken.at if taken.at is not None and not rule.with_caster else here
    way = None
    if rule.with_caster and taken.at is not None and here is not None and taken.at != here:
        way = (taken.at[0] - here[0], taken.at[1] - here[1])
    zone = ZoneState(
        key=step.state.key(),
        by=by,
        option=action.id,
        left=rule.rounds,
        at=at if step.board is not None else None,
        way=way,
        cells=taken.covered,
        held=taken.targets if step.board is None else (),
        fresh=step.state.turn == by,
        steps=taken.steps,
        caught=list(caught) if rule.at_cast else [],
        focused=action.concentration and step.rules.concentration is not None,
        blocks=rule.blocks if step.board is not None else 0,
        copies=taken.laying.copies if taken.laying is not None and len(taken.laying.copies) > 1 else (),
        panels=(panels := walls.panels(step, by, action.id, taken.laying)),
        worn=[rule.sections.health] * len(panels) if rule.sections is not None else [],
        side=walls.sides(step, by, action.id, taken.laying),
        carrier=_carrier(step, by, rule.with_caster, rule.carried, at),
    )
    step.state.zones.append(zone)
    tell(step, zone, "stands")
    inside.begins(step, zone)
    walls.go_up(step, zone, taken.laying)


def _carrier(step: Step, by: str, with_caster: bool, carried: str | None, at: Cell | None) -> str | None:
    """Whom it goes with: its caster, or whoever stands where a carried one is set down (capability 1.301). Nobody whom
    its caster's side knows nothing of: that it does not lie where it was set down would show that they are there."""
    if with_caster:
        return by
    if carried is None or at is None:
        return None
    there = [who for who in step.standing() if step.one(who).at == at and not is_hidden(step, by, who)]
    if carried == "own":
        return by if by in there else None
    return there[0] if there else None


def end(step: Step, zone: ZoneState, reason: str, *, tells: str = "ended") -> None:
    """It is gone. Does nothing when it is gone already."""
    if not stands(step, zone):
        return
    step.state.zones = [other for other in step.state.zones if other is not zone]
    walls.come_down(step, zone)
    tell(step, zone, tells, reason=reason)
    step.ended(step, zone, reason)


def count_down(step: Step, who: str) -> None:
    """A turn of its caster is over: one less is left, that of the cast aside."""
    for zone in zones_of(step, who):
        if zone.fresh:
            zone.fresh = False
            continue
        zone.left -= 1
        if zone.left <= 0:
            end(step, zone, "expired")


def unfocused(step: Step, who: str, option: str) -> None:
    """The concentration on that option has ended, and with it what it held."""
    for zone in zones_of(step, who):
        if zone.focused and zone.option == option:
            end(step, zone, "concentration")


def caster_down(step: Step, who: str) -> None:
    """Whoever is defeated, or gone, leaves nothing standing."""
    for zone in zones_of(step, who):
        end(step, zone, "gone" if step.one(who).gone else "source-down")


@lru_cache(maxsize=256)
def effect_of(action: Action) -> Action:
    """The entry's own effect as the zone does it again: with its own kind of harm where it has one (1.198)."""
    kind = action.zone.kind if action.zone is not None else None
    if kind is None:
        return action
    effects = tuple(
        one.with_own(replace(one.clauses[0], type=kind)) if isinstance(one, Harm) else one for one in action.effects
    )
    return replace(action, effects=effects)


__all__ = [
    "caster_down",
    "count_down",
    "effect_of",
    "end",
    "leave",
    "replace_earlier",
    "tell",
    "unfocused",
]
