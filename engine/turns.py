"""Rounds and turns: whose turn it is, what its start and its end do, and when the fight is over (format 14.4, 18;
bridging 7.2, 7.4)."""

from engine import aftermath, bearing, crash, dying, endings, summons, windows
from engine.effects import riders
from engine.events import Outcome, Recharge, Round, Turn
from engine.initiative import new_round_order
from engine.state import OutcomeWord
from engine.step import Step
from engine.zones import burning, catching, detonating, moving, standing, wind

TURNS_SKIPPED = 2_000
"""Most turns in a row nobody can take, before the fight is called a defeat: a limit against loops."""


def end_turn(step: Step) -> None:
    """End the turn of whoever acts, ask between turns, and start the next that somebody can take."""
    who = step.state.turn
    assert who is not None
    _finish(step, who)
    if over(step):
        return
    windows.between_turns(step, who)
    if not over(step):
        advance(step)


def advance(step: Step) -> None:
    """Go on to the next combatant that can take its turn; `turn` None starts at the top of the order."""
    for _ in range(TURNS_SKIPPED):
        _next_in_order(step)
        who = step.state.turn
        assert who is not None
        if _start(step, who) or over(step):
            return
        windows.between_turns(step, who)
        if over(step):
            return
    raise RuntimeError("nobody can take a turn, and the fight is not over")


def _next_in_order(step: Step) -> None:
    """The next who is not stepped over: down with no roll to make, or out (bridging 7.2)."""
    state = step.state
    for _ in range(TURNS_SKIPPED):
        place = state.order.index(state.turn) + 1 if state.turn in state.order else 0
        if place >= len(state.order) or state.turn is None:
            _start_round(step)
            place = 0
        state.turn = state.order[place]
        if step.one(state.turn).standing or dying.rolls_against_death(step, state.turn):
            return
        _step_over(step, state.turn)
    raise RuntimeError("everybody in the order is out, and the fight is not over")


def _step_over(step: Step, who: str) -> None:
    """Nobody's turn: only what others bear by the clock of these turns goes on running out."""
    _forget(step, who)
    wind.turn_comes(step, who)
    for edge in ("turn-start", "turn-end"):
        endings.run_clocks(step, who, edge, own=False)


def _start_round(step: Step) -> None:
    state = step.state
    if state.round == 1:
        for one in state.combatants.values():
            one.surprised = False
    state.round += 1
    if state.round > 1:
        new_round_order(step)
    step.tell(Round(round=state.round))
    riders.renew(step, "round")
    _refill(step, "round", list(state.combatants))


def _start(step: Step, who: str) -> bool:
    """The start of a turn, in the order of bridging 7.4. False when the turn is over already.

    Whoever lies dying starts it where they lie, as anybody does; the roll against death is what ends it.
    """
    one = step.one(who)
    step.tell(Turn(by=who, round=step.state.round))
    riders.renew(step, "turn")
    catching.turn_begins(step)
    _forget(step, who)
    wind.turn_comes(step, who)
    endings.run_clocks(step, who, "turn-start")
    endings.repeat_saves(step, who, "turn-start")
    lay_dying = dying.rolls_against_death(step, who)
    _zones_at_start(step, who)
    if lay_dying and dying.rolls_against_death(step, who):
        dying.roll(step, who)
    if not one.standing:
        _finish(step, who)
        return False
    crash.count_turn(step, who)
    _refill(step, "turn", [who])
    one.walked = 0
    one.dashes = 0
    one.disengaged = False
    one.off_hand_from = None
    one.attacked_with = []
    one.off_hands = []
    one.points = step.nature(who).signature_points
    _recharge(step, who)
    return one.standing


def _zones_at_start(step: Step, who: str) -> None:
    """Its own drift, and it may move again what has rammed; then whatever it stands in catches it."""
    moving.rested(step, who)
    burning.turn_comes(step, who)
    moving.drift(step, who)
    catching.at_edge(step, who, "turn-start")


def _finish(step: Step, who: str) -> None:
    """The end of a turn: what it stands in, saves, clocks, and rounds of what it left standing (bridging 7.4); what was
    bought for this turn lapses."""
    catching.at_edge(step, who, "turn-end")
    endings.repeat_saves(step, who, "turn-end")
    endings.run_clocks(step, who, "turn-end")
    detonating.grow(step, who)
    standing.count_down(step, who)
    summons.count_down(step, who)
    one = step.one(who)
    one.strikes = 0
    one.surprised = False
    one.disengaged = False


def _forget(step: Step, who: str) -> None:
    """What lasts until the start of its maker's next turn: its dodge, and help not yet used (bridging 9)."""
    step.one(who).dodging = False
    for one in step.state.combatants.values():
        if who in one.helped_by:
            one.helped_by = [helper for helper in one.helped_by if helper != who]


def _refill(step: Step, period: str, whose: list[str]) -> None:
    """Budgets of this period are full again, and what was spent of limited pools is forgotten (12.6, 12.14)."""
    for who in whose:
        one = step.one(who)
        for budget in step.rules.budgets:
            if budget.per == period:
                one.budgets[budget.id] = bearing.budget_count(step, who, budget.id)
        if one.live is None:
            continue  # no limit binds a creature in plain numbers, whose `spent` counts its own points down
        for pool, limited in step.rules.limits.items():
            if limited == period:
                one.spent.pop(pool, None)


def _recharge(step: Step, who: str) -> None:
    one = step.one(who)
    for option in list(one.spent_recharges):
        action = step.nature(who).action(option)
        rule = action.price.recharge if action is not None else None
        if rule is None:
            continue
        faces = step.throw(rule.dice, "recharge", who)
        back = sum(faces) + rule.dice.flat >= rule.at_least
        if back:
            one.spent_recharges.remove(option)
        step.tell(Recharge(by=who, option=option, rolls=faces, back=back))


# --- the end ---------------------------------------------------------------------------------------------


def over(step: Step) -> bool:
    """Whether the fight has been decided."""
    dying.fall_by_level(step)
    if step.state.outcome == "ongoing":
        decide(step)
    return step.state.outcome != "ongoing"


def decide(step: Step) -> None:
    """A party wins when no opponent stands, loses when none of its members do (format 18), and has fled when one of
    those got away (capability 1.279). Of one side alone in a fight somebody has to stand."""
    sides = {step.side(who) for who in step.standing()}
    if sides == {"party", "enemy"}:
        return
    if sides and sides == {step.side(who) for who in step.state.combatants}:
        return
    if "party" in sides:
        finish_fight(step, "victory")
    else:
        fled = any(one.left and step.side(who) == "party" for who, one in step.state.combatants.items())
        finish_fight(step, "fled" if fled else "defeat")


def finish_fight(step: Step, outcome: OutcomeWord) -> None:
    assert outcome != "ongoing"
    step.state.outcome = outcome
    aftermath.settle(step, outcome)
    step.tell(Outcome(outcome=outcome))


__all__ = ["advance", "decide", "end_turn", "finish_fight", "over"]
