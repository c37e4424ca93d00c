"""Later strikes with what a use has left (capability 1.122, bridging 8): from its own cell, past anything solid, as
strong as the use was paid for. Not on the turn of the use."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.amount import stepped
from engine.choice import Cell
from engine.definitions import Action, When
from engine.describing import About, Fact, fact, length_json
from engine.menu.around import Around


def strikes(around: Around) -> Iterator[tuple[str, Action]]:
    """(option id, action) of every strike `around.who` may make now with what it has left."""
    nature = around.arena.nature(around.who)
    for summon in around.arena.state.summons:
        if summon.by != around.who or summon.fresh:
            continue
        used = nature.action(summon.option)
        if used is None or used.summons is None:
            continue
        strike = nature.action(used.summons.strike)
        if strike is not None:
            yield strike.id, _strike(strike, summon.steps, summon.at, used.summons.move + used.summons.reach)


@lru_cache(maxsize=512)
def _strike(strike: Action, steps: int, at: Cell | None, far: int) -> Action:
    """The strike from where it stands. Off a board nothing is measured."""
    return replace(
        strike,
        when=When(),
        aim=replace(strike.aim, reach=far, hovers=at),
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


__all__ = ["strikes", "summon_facts"]
