"""What holds of every fight, whatever was put into it. Each check says in an `AssertionError` what does not hold.

`check` is for every step; `check_menus`, `check_held` and `same_after_storing` cost more and may be sampled.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine import bearing, vitals
from engine.choice import Answer, Answers, Choice, Input, Pass
from engine.definitions import GivesBudget
from engine.fight import Fight, Played, check_answer, menu, play, restore, store
from engine.menu import Menu
from engine.menu.accept import accept
from engine.menu.options import END_TURN, MOVE
from engine.refusal import Reason, Refused
from engine.siding import is_for
from engine.state import CombatantState, ZoneState, parse_state, state_json
from engine.zones import asking
from engine.zones.walls import board_of
from engine.zones.wards import keeps_zone_off
from protocol.patch import apply, diff
from protocol.telling import Names, tell
from protocol.view import Backdrop
from rulesets.ruleset import Ruleset
from tests.engine.picking import Hand


def check(before: Fight | None, played: Played, names: Names) -> None:
    """Everything that is cheap to look at. `before`: the fight the step was made from, None for the beginning."""
    fight = played.fight
    for who in fight.state.combatants:
        _check_numbers(fight, who)
        _check_conditions(fight, who)
    _check_places(fight)
    _check_zones(fight)
    _check_inside(fight)
    _check_closed(fight)
    _check_summons(fight)
    _check_order(fight)
    if fight.window is None:
        _check_standing(fight)
        _check_held(fight)
    for event in played.events:
        document = json.loads(json.dumps(event.to_json()))
        assert tell(document, names).strip(), f"{document} is told in no words"
    document = state_json(fight.state)
    assert state_json(parse_state(json.loads(json.dumps(document)))) == document, "the state is not read as written"
    old = state_json(before.state) if before is not None else {}
    assert apply(old, diff(old, document)) == document, "the state is not its patch over the state before"


def names_of(fight: Fight) -> Names:
    """The words events of a fight are told with."""
    words = Backdrop.of(fight.rules, fight.setup, {}).words
    return {**words, "combatant": {one.id: one.name for one in fight.setup.combatants}}


# --- one combatant ---------------------------------------------------------------------------------------


def _check_numbers(fight: Fight, who: str) -> None:
    arena, one, nature = fight.arena, fight.state.combatants[who], fight.cast[who]
    for what, number in _counts(one):
        assert number >= 0, f"{who}: {what} is {number}"
    health, top = vitals.health(arena, who), vitals.max_health(arena, who)
    assert 0 <= health <= top, f"{who}: health {health} of {top}"
    for budget in arena.rules.budgets:
        most = _most_of(fight, who, budget.id, budget.count)
        left = one.budgets.get(budget.id, 0)
        assert 0 <= left <= most, f"{who}: {left} of budget {budget.id}, at most {most}"
    assert one.points <= nature.signature_points, f"{who}: {one.points} signature points"
    if nature.sheet is None or one.live is None:
        return
    for pool in nature.sheet.pools():
        left = nature.sheet.pool_left(pool.id, one.live)
        assert 0 <= left <= nature.sheet.pool_max(pool.id), f"{who}: {left} in pool {pool.id}"
    for key, row in nature.sheet.row_pools.items():
        left = nature.sheet.pool_left(key, one.live)
        assert 0 <= left <= row.max, f"{who}: {left} in the pool of {row.label}"
    for pool_id, spent in one.spent.items():
        limit = nature.spend_limits.get(pool_id)
        assert limit is None or spent <= limit, f"{who}: spent {spent} of {pool_id}, at most {limit}"


def _counts(one: CombatantState) -> Iterator[tuple[str, int]]:
    """Numbers that are never below zero, with what they are."""
    yield from (("temp", one.temp), ("strikes", one.strikes), ("points", one.points), ("walked", one.walked))
    for name, number in (*one.uses.items(), *one.spent.items()):
        yield f"{name} spent", number
    if one.live is None:
        return
    for name, number in (*one.live.pools.items(), *one.live.row_pools.items(), *one.live.temp.items()):
        yield name, number
    for held in one.live.items:
        yield f"{held.item} count", held.count
        yield f"{held.item} charges", held.charges or 0
        yield f"{held.item} loaded", held.loaded or 0


def _most_of(fight: Fight, who: str, budget: str, count: int) -> int:
    """The most of a budget somebody could hold: its own count, what any condition adds, and the largest gift."""
    bearings = [*fight.rules.conditions.values(), *(level.bearing for level in fight.rules.levels)]
    bearings += [held.bearing for held in bearing.borne(fight.arena, who)]
    more = sum(max(0, flat) for one in bearings for name, flat in one.budgets if name == budget)
    gifts = [
        effect.count
        for action in fight.cast[who].actions
        for effect in action.effects
        if isinstance(effect, GivesBudget) and effect.budget == budget
    ]
    return count + more + max(gifts, default=0)


def _check_conditions(fight: Fight, who: str) -> None:
    one = fight.state.combatants[who]
    borne = {held.condition for held in one.conditions}
    keys = [held.key for held in one.conditions]
    assert len(set(keys)) == len(keys), f"{who}: two conditions share a key"
    for held in one.conditions:
        assert held.rounds is None or held.rounds > 0, f"{who}: {held.condition} has {held.rounds} rounds left"
        assert held.implied_by is None or held.implied_by in borne, f"{who}: {held.condition} without {held.implied_by}"
    if one.live is not None:
        assert one.live.conditions == sorted(borne), f"{who}: the sheet says {one.live.conditions}, it bears {borne}"
        text = fight.rules.concentration.text if fight.rules.concentration is not None else None
        if text is not None and one.focus is not None:
            assert one.live.text.get(text) == one.focus.label, f"{who}: the sheet does not say what it concentrates on"


# --- all of them -----------------------------------------------------------------------------------------


def _check_places(fight: Fight) -> None:
    """Nobody in a wall, off the board or on another; a held walker stands where it was asked, with a friend too."""
    if fight.board is None:
        return
    held = fight.pending.choice if fight.pending is not None else None
    walker = held.by if held is not None and held.option == MOVE else None
    there: dict[tuple[int, int], str] = {}
    for who, one in fight.state.combatants.items():
        if one.out or one.dead or one.gone:
            continue
        assert one.at is not None, f"{who} is nowhere on the board"
        assert one.at in fight.board, f"{who} is off the board, at {one.at}"
        assert not fight.board.solid(one.at), f"{who} is in a wall, at {one.at}"
        if who != walker:
            assert one.at not in there, f"{who} stands on {there[one.at]}, at {one.at}"
            there[one.at] = who


def _check_summons(fight: Fight) -> None:
    """What was left to strike with stands with its maker, on the board, once for each use, and for a while yet."""
    uses = [(one.by, one.option) for one in fight.state.summons]
    assert len(set(uses)) == len(uses), f"one use has left two: {uses}"
    for one in fight.state.summons:
        assert fight.state.combatants[one.by].standing, f"{one.label} stands and {one.by} does not"
        assert one.left > 0, f"{one.label} of {one.by} has {one.left} rounds left"
        assert (one.at is None) == (fight.board is None), f"{one.label} of {one.by} is at {one.at}"
        assert one.at is None or fight.board is None or one.at in fight.board, f"{one.label} is off the board"


def _check_zones(fight: Fight) -> None:
    """Each of somebody who stands, one for each of their options, on the board, with turns left."""
    state, arena = fight.state, fight.arena
    left = [(zone.by, zone.option) for zone in state.zones]
    assert len(set(left)) == len(left), f"two areas of one option stand: {left}"
    for zone in state.zones:
        what = f"{zone.option} of {zone.by}"
        maker, rule = state.combatants[zone.by], asking.rule_of(arena, zone)
        assert maker.standing, f"{what} stands, and its maker does not"
        assert 1 <= zone.left <= rule.rounds, f"{what}: {zone.left} turns left of {rule.rounds}"
        assert not zone.focused or (maker.focus is not None and maker.focus.option == zone.option), f"{what} is unheld"
        assert set(zone.caught) <= set(state.combatants), f"{what} has caught {zone.caught}"
        assert len(set(zone.caught)) == len(zone.caught), f"{what} has caught somebody twice: {zone.caught}"
        assert rule.cap is None or zone.dealt < rule.cap, f"{what} has dealt {zone.dealt} of {rule.cap}"
        assert rule.detonates is None or not zone.caught, f"{what} has caught {zone.caught} and waits"
        _check_lying(fight, zone, what)


def _check_inside(fight: Fight) -> None:
    """What an area puts on whoever is in it is borne by those no ward keeps it off, and by nobody else."""
    state, arena = fight.state, fight.arena
    if not any(asking.rule_of(arena, zone).inside is not None for zone in state.zones):
        return
    for who, one in state.combatants.items():
        if not one.present:
            continue
        inside = {
            f"zone:{zone.option}"
            for zone in state.zones
            if asking.rule_of(arena, zone).inside is not None
            and (one.at in zone.cells if fight.board is not None else who in zone.held)
            and is_for(arena, zone.by, asking.action_of(arena, zone).aim, who)
            and not keeps_zone_off(arena, zone, who)
        }
        borne = {held.bearing.key for held in bearing.borne(arena, who) if held.bearing.key.startswith("zone:")}
        assert borne == inside, f"{who} bears {borne} and stands in {inside}"


def _check_closed(fight: Fight) -> None:
    """The ground is as it was set up, with what changed of it and the walls that stand, and nothing else."""
    if fight.board is None or fight.floor is None:
        return
    laid = board_of(fight.floor, fight.state)
    wrong = [cell for cell in laid.cells() if laid.solid(cell) != fight.board.solid(cell)]
    wrong += [cell for cell in laid.cells() if laid.opaque(cell) != fight.board.opaque(cell)]
    assert not wrong, f"these cells are closed otherwise than what stands there says: {wrong}"


def _check_held(fight: Fight) -> None:
    """Whoever keeps an area in mind has it standing; nobody concentrates on one that is gone."""
    for who, one in fight.state.combatants.items():
        action = fight.cast[who].action(one.focus.option) if one.focus is not None else None
        if one.focus is None or action is None or action.zone is None or one.focus.holds:
            continue
        stands = [zone for zone in fight.state.zones if zone.by == who and zone.option == one.focus.option]
        assert stands, f"{who} concentrates on {one.focus.label}, which is gone"
        assert all(zone.focused for zone in stands), f"{who} concentrates on {one.focus.label}, which stands by itself"


def _check_lying(fight: Fight, zone: ZoneState, what: str) -> None:
    """On cells of the board, where its carrier is; on none off a board."""
    if fight.board is None:
        assert not zone.cells, f"{what} lies on cells off a board"
        return
    assert all(cell in fight.board for cell in (*zone.cells, *zone.side)), f"{what} lies off the board"
    assert zone.at is not None, f"{what} lies nowhere"
    assert zone.at in fight.board, f"{what} has its middle off the board, at {zone.at}"
    carrier = fight.state.combatants[zone.carrier] if zone.carrier is not None else None
    assert carrier is None or carrier.gone or carrier.at == zone.at, f"{what} is not where {zone.carrier} is"


def _check_order(fight: Fight) -> None:
    state = fight.state
    assert sorted(state.order) == sorted(state.combatants), f"the order is {state.order}"
    assert state.turn is None or state.turn in state.combatants
    assert fight.pending is not None or state.outcome != "ongoing" or state.round >= 1


def _check_standing(fight: Fight) -> None:
    """Who stands has health, who is down or out has none; and a fight goes on while both sides stand."""
    arena, state = fight.arena, fight.state
    for who, one in state.combatants.items():
        health = vitals.health(arena, who)
        if one.standing:
            assert health > 0, f"{who} stands with no health"
        elif (one.out or one.down) and not any(level.bearing.defeats for level in fight.rules.levels):
            assert health == 0, f"{who} is down or out with {health} health"
    sides = {fight.cast[who].side for who, one in state.combatants.items() if one.standing}
    assert state.outcome != "ongoing" or sides == {"party", "enemy"}, f"the fight goes on with only {sides} standing"


# --- what may be put in ------------------------------------------------------------------------------------


def check_menus(fight: Fight, hand: Hand, most: int = 6) -> None:
    """Options of every menu there is now, some of them, are accepted as they are offered."""
    window = fight.window
    asked = [one.who for one in window.asked] if window is not None else [fight.state.turn or ""]
    if fight.state.outcome != "ongoing":
        return
    for who in asked:
        offered = menu(fight, who)
        assert offered.options, f"{who} has nothing to choose"
        for option in hand.some(offered.options, most):
            choice = hand.choice(fight.arena, option)
            assert choice is not None, f"{option.id} is offered to {who} and can be picked with nothing"
            _accepted(fight, offered, choice)


def _accepted(fight: Fight, offered: Menu, choice: Choice) -> None:
    window = fight.window
    try:
        if window is not None:
            check_answer(fight, window.id, choice.by, choice)
        else:
            accept(fight.arena, offered.options, choice)
    except Refused as refused:
        raise AssertionError(f"{choice} is offered and refused: {refused}") from refused


def check_held(fight: Fight) -> None:
    """A held fight takes nothing but answers, and those only to the window that is open."""
    window = fight.window
    assert window is not None
    assert fight.state.outcome == "ongoing", "a fight that is over waits for answers"
    assert window.asked or fight.state.quiet, "a window asks nobody"
    for who in fight.state.combatants:
        for option in (END_TURN, "move"):
            _refused(fight, Choice(by=who, option=option), Reason.WINDOW_OPEN)
    passed: dict[str, Answer] = {one.who: Pass() for one in window.asked}
    _refused(fight, Answers(window=f"{window.id}x", answers=passed), Reason.STALE_WINDOW)
    strangers = [who for who in fight.state.combatants if who not in passed]
    for who in strangers[:1]:
        _refused(fight, Answers(window=window.id, answers={**passed, who: Pass()}), Reason.STALE_WINDOW)


def _refused(fight: Fight, given: Input, reason: Reason) -> None:
    before = json.dumps(store(fight))
    with pytest.raises(Refused) as caught:
        play(fight, given)
    assert caught.value.reason is reason, f"{given} was refused with {caught.value.reason}, not {reason}"
    assert json.dumps(store(fight)) == before, f"{given} was refused and changed the fight"


def same_after_storing(ruleset: Ruleset, fight: Fight) -> Fight:
    """The fight stored and read back, which is the same in everything that can be seen of it."""
    document = json.loads(json.dumps(store(fight)))
    again = restore(ruleset, document)
    assert json.dumps(store(again)) == json.dumps(document), "a fight read back is stored as another"
    assert state_json(again.state) == state_json(fight.state), "a fight read back stands otherwise"
    assert _seen(again) == _seen(fight), "a fight read back asks otherwise"
    return again


def _seen(fight: Fight) -> Any:
    window = fight.window
    if window is None:
        return [option.id for option in menu(fight, fight.state.turn or "").options] if fight.state.turn else []
    return (window.id, window.moment, [(one.who, [option.id for option in one.options]) for one in window.asked])


def bytes_of(played: Played) -> bytes:
    """The events of a step as they go out, byte for byte."""
    return json.dumps([event.to_json() for event in played.events], ensure_ascii=False).encode()


__all__ = ["bytes_of", "check", "check_held", "check_menus", "names_of", "same_after_storing"]
