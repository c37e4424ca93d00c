"""How long menus take. Run it: `python -m tests.bench.bench_menu [RULESET FOLDER]`. Prints microseconds.

A fight of twelve on a board of 24 by 18: every sheet and every creature the ruleset ships, over again until
there are enough.
"""

import sys
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter

from engine.arena import Arena
from engine.choice import Choice
from engine.compile import compile_cast, compile_rules, initial_combatants
from engine.menu import turn_menu
from engine.menu.accept import accept
from engine.menu.around import Around
from engine.menu.options import MOVE
from engine.menu.targets import legal_targets
from engine.menu.walks import reach_of
from engine.menu.wire import look, menu_json
from engine.setup import CombatantSetup, FightSetup
from engine.state import State
from rulesets import load as rulesets
from rulesets.format.board import Board
from tests.bench.bench_geometry import ground

EACH_SIDE = 6


def fight(folder: str) -> Arena:
    ruleset = rulesets.load(Path(folder)) if Path(folder).exists() else rulesets.load_shipped(folder)
    sheets = list(rulesets.shipped_sheets(folder).values()) if not Path(folder).exists() else []
    creatures = cycle(ruleset.creatures)
    party = [
        CombatantSetup(id=f"p{place}", name=f"P{place}", side="party", at=(8, 3 + 2 * place), sheet=sheet)
        for place, sheet in enumerate(islice(cycle(sheets), EACH_SIDE if sheets else 0))
    ]
    enemies = [
        CombatantSetup(id=f"e{place}", name=f"E{place}", side="enemy", at=(10, 3 + 2 * place), entry=entry)
        for place, entry in enumerate(islice(creatures, EACH_SIDE))
    ]
    rules = compile_rules(ruleset)
    rows = ground(3)
    clear = [row if y % 2 == 0 else "." * len(row) for y, row in enumerate(rows)]
    setup = FightSetup(combatants=(*party, *enemies), board=Board(rows=clear))
    cast, board, _ = compile_cast(rules, setup)
    state = State(combatants={})
    state.combatants = initial_combatants(rules, cast, setup, state.key)
    state.order = list(state.combatants)
    for one in state.combatants.values():
        one.health = one.max_health = one.max_health or cast[one.id].health
    return Arena(rules, cast, board, state)


def measure(what: str, run: Callable[[], object], times: int = 200) -> None:
    run()
    best = min(_once(run) for _ in range(times))
    print(f"{what:<58} {best * 1e6:9.1f} us")


def _once(run: Callable[[], object]) -> float:
    start = perf_counter()
    run()
    return perf_counter() - start


def main() -> None:
    arena = fight(sys.argv[1] if len(sys.argv) > 1 else "lanternway")
    for who in arena.state.order:
        arena.state.turn = who
        menu = turn_menu(arena, who)
        print(f"\n{who}: {len(menu.options)} options, {len(menu.greyed)} greyed")
        measure("  the menu", lambda who=who: turn_menu(arena, who))  # type: ignore[misc]
        measure("  with everybody it may be pointed at", lambda who=who: _targets(arena, who))  # type: ignore[misc]
        measure("  as JSON, with forecasts", lambda menu=menu: menu_json(arena, menu))  # type: ignore[misc]
        walk = menu.option(MOVE)
        if walk is not None:
            measure("  where a walk leads", lambda who=who: reach_of(arena, who))  # type: ignore[misc]
            measure("  a walk looked at", lambda walk=walk: look(arena, walk))  # type: ignore[misc]
            to = reach_of(arena, who).ends[-1]
            choice = Choice(by=who, option=MOVE, to=to)
            measure("  a walk accepted", lambda c=choice, m=menu: accept(arena, m.options, c))  # type: ignore[misc]
        for option in menu.options:
            if option.action is not None and option.action.aim.area is not None:
                measure(f"  {option.label} looked at", lambda option=option: look(arena, option))  # type: ignore[misc]


def _targets(arena: Arena, who: str) -> list[tuple[str, ...]]:
    around = Around(arena, who)
    return [legal_targets(around, option) for option in turn_menu(arena, who).options]


if __name__ == "__main__":
    main()
