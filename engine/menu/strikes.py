"""Later strikes with what a use has left (capability 1.122, bridging 8): from its own cell, past anything solid, as
strong as the use was paid for. Not on the turn of the use."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.amount import stepped
from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Action, When
from engine.describing import About, Fact, fact, length_json
from engine.menu.around import Around
from engine.state import SummonState


def strikes(around: Around) -> Iterator[tuple[str, Action]]:
    """(option id, action) of every strike `around.who` may make now with what it has left."""
    for summon in around.arena.state.summons:
        strike = strike_of(around.arena, summon) if summon.by == around.who and not summon.fresh else None
        if strike is not None:
            yield strike.id, strike


def strike_of(arena: Arena, summon: SummonState) -> Action | None:
    """The strike with something that stands, from where it does; None where its maker has it no longer."""
    nature = arena.nature(summon.by)
    used = nature.action(summon.option)
    left = used.summons if used is not None else None
    strike = nature.action(left.strike) if left is not None else None
    if left is None or strike is None:
        return None
    return _strike(strike, summon.steps, summon.at, left.move + left.reach)


@lru_cache(maxsize=512)
def _strike(strike: Action, steps: int, at: Cell | None, far: int) -> Action:
    """The strike from where it stands, at the level that was paid. Off a board nothing is measured."""
    origin = strike.origin
    return replace(
        strike,
        when=When(),
        aim=replace(strike.aim, reach=far, hovers=at),
        origin=replace(origin, cast_at=max(origin.level, origin.cast_at) + steps),
        effects=tuple(stepped(effect, steps) for effect in strike.effects),
    )


# --- in words ------------------------------------------------------------------------------------------


def summon_facts(about: About) -> Iterator[Fact]:
    """Of a use that leaves something: for how long, and what striking with it costs. Of a strike: where it is measured
    from, and how long there is still something to strike with."""
    left, arena = about.action.summons, about.arena
    if left is not None:
        yield fact("does-summon", rounds=left.rounds, budget=left.budget)
        if arena.board is not None and left.move and (move := length_json(arena, left.move)) is not None:
            yield fact("does-summon-move", **move)
        if arena.board is not None and (reach := length_json(arena, left.reach)) is not None:
            yield fact("does-summon-reach", **reach)
    if about.action.strikes_with is None:
        return
    if arena.board is not None:
        yield fact("does-strike-from")
    for summon in arena.state.summons:
        if summon.by == about.by and summon.option == about.action.strikes_with:
            yield fact("does-strike-left", rounds=summon.left)


__all__ = ["strike_of", "strikes", "summon_facts"]
