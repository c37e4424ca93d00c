"""Everybody in a fight as they stand: health, conditions, and what they have left to spend.

A part of the view (`protocol.view`), which alone says who is shown any of it.
"""

from collections.abc import Mapping
from typing import TypeAlias, cast

from engine import bearing, vitals
from engine.arena import Arena
from engine.fight import Fight
from engine.menu.walks import allowance_left
from engine.rules import BudgetDef, Rules
from engine.state import CombatantState
from protocol.replies import Band, BudgetView, CombatantView, ConditionView, PointsView, PoolView, Standing
from protocol.signs import sign_of
from protocol.table import EnemyHealth

People: TypeAlias = dict[str, CombatantView]
"""Combatants by id, as the GM sees them."""


def everybody(fight: Fight) -> People:
    """Every combatant as the GM sees it; what the party sees of them is made from this."""
    return {who: _combatant(fight.arena, one) for who, one in fight.state.combatants.items()}


def _combatant(arena: Arena, one: CombatantState) -> CombatantView:
    who = one.id
    nature = arena.nature(who)
    view: CombatantView = {
        "name": nature.name,
        "side": nature.side,
        "standing": _standing(arena, one),
        "conditions": _conditions(arena.rules, one),
        "initiative": one.initiative,
        "health": {
            "now": vitals.health(arena, who),
            "max": vitals.max_health(arena, who),
            "temp": vitals.temporary(arena, who),
        },
    }
    if one.at is not None:
        view["at"] = list(one.at)
    if nature.size is not None:
        view["size"] = nature.size
    if one.focus is not None:
        view["concentrating"] = one.focus.label
    if one.hidden:
        view["hidden"] = True
    _means(arena, one, view)
    return view


def pictured(people: People, pictures: Mapping[str, str]) -> People:
    """Everybody with what their tokens show."""
    shown = {who: picture for who, picture in pictures.items() if who in people}
    if not shown:
        return people
    return {who: {**view, "picture": shown[who]} if who in shown else view for who, view in people.items()}


def for_party(view: CombatantView, unknown: frozenset[str], enemy_health: EnemyHealth) -> CombatantView:
    """What the party sees of somebody it knows of."""
    if view["side"] == "party" and not unknown:
        return view
    known = view.copy()
    if unknown:
        known["conditions"] = {key: _from_known(one, unknown) for key, one in view["conditions"].items()}
    if view["side"] == "party":
        return known
    known.pop("budgets", None)
    known.pop("movement", None)
    known.pop("pools", None)
    points = view.get("health")
    if enemy_health == "hidden":
        known.pop("health", None)
    elif enemy_health == "bands" and points is not None:
        exact = cast("PointsView", points)  # as `_combatant` makes it
        known["health"] = {"band": band_of(exact["now"], exact["max"])}
    return known


def _from_known(view: ConditionView, unknown: frozenset[str]) -> ConditionView:
    sources = [source for source in view.get("from", ()) if source not in unknown]
    known = view.copy()
    known.pop("from", None)
    if sources:
        known["from"] = sources
    return known


def _means(arena: Arena, one: CombatantState, view: CombatantView) -> None:
    """What it has left to spend: budgets, movement, pools."""
    changed = any(held.bearing.budgets for held in bearing.borne(arena, one.id))
    view["budgets"] = {
        budget.id: _budget(one, budget, bearing.budget_count(arena, one.id, budget.id) if changed else budget.count)
        for budget in arena.rules.budgets
    }
    per_cell = arena.rules.per_cell
    if per_cell is not None and arena.board is not None and one.at is not None:
        view["movement"] = {
            "left": allowance_left(arena, one.id) * per_cell,
            "of": bearing.speed_cells(arena, one.id) * per_cell,
        }
    pools = _pools(arena, one)
    if pools:
        view["pools"] = pools


def _budget(one: CombatantState, budget: BudgetDef, of: int) -> BudgetView:
    left = one.budgets.get(budget.id, 0)
    return {"label": budget.label, "left": left, "of": max(of, left)}


def _pools(arena: Arena, one: CombatantState) -> dict[str, PoolView]:
    sheet = arena.nature(one.id).sheet
    if sheet is None or one.live is None:
        return {}
    return {
        pool: {"label": label, "now": sheet.pool_left(pool, one.live), "max": sheet.pool_max(pool)}
        for pool, label in arena.rules.pool_labels.items()
        if pool != arena.rules.health.pool and sheet.has_pool(pool)
    }


def _standing(arena: Arena, one: CombatantState) -> Standing:
    if one.gone:
        return "left" if one.left else "gone"
    if one.dead:
        return "dead"
    if one.out:
        return "out"
    if one.down:
        if arena.rules.dying is None:
            return "down"
        return "stable" if one.stable else "dying"
    return "up"


def band_of(now: int, top: int) -> Band:
    """Health in a word: `bloodied` at or under half."""
    if now <= 0:
        return "down"
    if now * 2 <= top:
        return "bloodied"
    return "hurt" if now < top else "unhurt"


def _conditions(rules: Rules, one: CombatantState) -> dict[str, ConditionView]:
    found: dict[str, ConditionView] = {}
    for held in one.conditions:
        view: ConditionView = {"label": rules.condition_labels.get(held.condition, held.condition)}
        sign = sign_of(rules, held.condition)
        if sign is not None:
            view["sign"] = sign
        if held.rounds is not None:
            view["left"] = held.rounds
        if held.sources:
            view["from"] = list(held.sources)
        known = found.get(held.condition)
        if known is not None and ("left" not in known or known["left"] >= view.get("left", 0)):
            continue  # it is borne twice: what lasts longer is shown
        found[held.condition] = view
    return found


__all__ = ["People", "band_of", "everybody", "for_party", "pictured"]
