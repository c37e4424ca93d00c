"""Who may know what: the one place that decides it.

There are two audiences. The GM's sees everything but the seed of the dice; the party's, spectators with it,
sees nothing of a combatant that is hidden from it, and of the other side only what anybody at the table sees.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from engine.definitions import Definition
from engine.events import Event, Fudged, Hidden, Revealed
from engine.fight import Fight
from protocol.private_rolls import without_private_rolls
from protocol.table import EnemyHealth, Seat


class Audience(StrEnum):
    """Those who are sent the same view and the same log."""

    GM = "gm"
    PARTY = "party"


def audience_of(seat: Seat) -> Audience:
    """Which audience a seat belongs to: spectators see what the party sees, and so does a GM without the right to
    see."""
    return Audience.GM if seat.sees_all else Audience.PARTY


def unknown_to(audience: Audience, fight: Fight) -> frozenset[str]:
    """The combatants that an audience must not learn of."""
    if audience is Audience.GM:
        return frozenset()
    return frozenset(who for who, one in fight.state.combatants.items() if one.hidden)


# --- what happened --------------------------------------------------------------------------------------

_OWN_BOOKKEEPING = frozenset(
    {"spend", "restore", "budget", "uses", "charges", "shot", "reload", "recharge", "signature", "strikes", "gives"}
)
"""Events about what somebody has left: of the other side, nobody in the party counts it."""

_GM_ONLY = frozenset({"hidden", "clamped", "refused"})

_OF_WINDOWS = frozenset({"window", "pass"})

_PRIMARY = ("by", "target", "of")
_IN_PASSING = ("source", "to")
_LISTS = ("targets", "waiting", "who", "carries")


def project_events(
    events: Iterable[Event],
    audience: Audience,
    before: Fight | None,
    after: Fight,
    enemy_health: EnemyHealth,
    *,
    quiet: bool = False,
    fudges: bool = False,
    private_rolls: bool = False,
) -> list[dict[str, Any]]:
    """The events as JSON, as far as an audience may know of them.

    `before` None: the fight has just begun. Somebody revealed in the middle of a step is unknown up to there; who
    joins hidden is unknown from the start. `quiet`: the party is not told who was asked what, nor who let it pass.
    `fudges`: the party is told which faces of dice the GM chooses. `private_rolls`: it is not told how the dice of
    opponents fell, only what came of them.
    """
    events = tuple(events)
    if audience is Audience.GM:
        return [event.to_json() for event in events]
    unknown = set(unknown_to(audience, before or after))
    if before is not None:
        unknown |= {who for who in unknown_to(audience, after) if who not in before.state.combatants}
    else:
        unknown |= {event.target for event in events if isinstance(event, Revealed)}
    found = []
    for event in events:
        if isinstance(event, Revealed):
            unknown.discard(event.target)
        elif isinstance(event, Hidden):
            unknown.add(event.target)
        if (quiet and event.type in _OF_WINDOWS) or (isinstance(event, Fudged) and not fudges):
            continue
        told = event.to_json()
        if private_rolls:
            told = without_private_rolls(told, lambda who: _is_enemy(who, after.cast))
        projected = _for_party(told, unknown, after.cast, enemy_health)
        if projected is not None:
            found.append(projected)
    return found


def _for_party(
    event: dict[str, Any], unknown: set[str], cast: Mapping[str, Definition], enemy_health: EnemyHealth
) -> dict[str, Any] | None:
    """The event without what the party may not know; None when nothing is left to tell."""
    if event["type"] in _GM_ONLY:
        return None
    if any(event.get(key) in unknown for key in _PRIMARY):
        return None
    if event["type"] in _OWN_BOOKKEEPING and _is_enemy(event.get("by", event.get("target")), cast):
        return None
    if unknown:
        if event["type"] == "window" and unknown.issuperset(event["waiting"]):
            return None
        event = _without(event, unknown)
    if enemy_health != "exact" and "health" in event and _is_enemy(event.get("target"), cast):
        event = {key: value for key, value in event.items() if key not in ("health", "toTemp")}
    return event


def _without(event: dict[str, Any], unknown: set[str]) -> dict[str, Any]:
    """The event without the names of the unknown. What an unknown source did it with goes with its name."""
    found = dict(event)
    for key in _IN_PASSING:
        if isinstance(found.get(key), str) and found[key] in unknown:
            del found[key]
            found.pop("label", None)
            found.pop("option", None)
            found.pop("tell", None)
    for key in _LISTS:
        if isinstance(found.get(key), list):
            found[key] = [who for who in found[key] if who not in unknown]
    if isinstance(found.get("entries"), list):
        found["entries"] = [one for one in found["entries"] if one.get("by") not in unknown]
    return found


# --- what is looked at ----------------------------------------------------------------------------------


def project_detail(detail: Mapping[str, Any], unknown: frozenset[str]) -> dict[str, Any]:
    """What looking at an option gives, without whoever is unknown: no target, nobody caught, no striker."""
    if not unknown:
        return dict(detail)
    found = dict(detail)
    for key in ("targets", "not"):
        if key in found:
            found[key] = {who: about for who, about in found[key].items() if who not in unknown}
    for key in ("caught", "laid"):
        if key in found:
            found[key] = {
                place: {**lit, "who": [who for who in lit["who"] if who not in unknown]}
                for place, lit in found[key].items()
            }
    if "ends" in found:
        found["cells"] = [_without_strikers(cell, unknown) for cell in found["cells"]]
    return found


def _without_strikers(cell: list[Any], unknown: frozenset[str]) -> list[Any]:
    """A cell of a walk, `[x, y, cost, from]` with who would strike behind it, if anybody."""
    head, strikers = cell[:4], [who for who in cell[4] if who not in unknown] if len(cell) > 4 else []
    return [*head, strikers] if strikers else head


def _is_enemy(who: object, cast: Mapping[str, Definition]) -> bool:
    return isinstance(who, str) and who in cast and cast[who].side == "enemy"


__all__ = ["Audience", "audience_of", "project_detail", "project_events", "unknown_to"]
