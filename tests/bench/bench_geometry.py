"""How long the hot paths of a board take. Run it: `python -m tests.bench.bench_geometry`. Prints microseconds."""

from collections.abc import Callable
from time import perf_counter

from engine.areas import burst, cone
from engine.board import Board, Change
from engine.dice import SeededDice
from engine.geometry import Cell
from engine.odds import RollRule, hit_chance
from engine.paths import Striker, leavings, reach
from engine.pool_odds import pool_odds
from engine.pools import Pool
from engine.sight import can_shoot, sees, within_reach

WIDTH, HEIGHT, FOES = 24, 18, 20
GROUND = "............^^f,#*"


def ground(seed: int) -> list[str]:
    dice = SeededDice(seed)
    faces = [[dice.throw(len(GROUND), "ground", None) for _ in range(WIDTH)] for _ in range(HEIGHT)]
    return ["".join(GROUND[face - 1] for face in row) for row in faces]


def places(board: Board, count: int) -> list[Cell]:
    dice = SeededDice("places")
    found: list[Cell] = []
    while len(found) < count:
        cell = (dice.throw(WIDTH, "place", None) - 1, dice.throw(HEIGHT, "place", None) - 1)
        if board.standable(cell) and cell not in found:
            found.append(cell)
    return found


def measure(what: str, run: Callable[[], object], times: int = 200) -> None:
    run()
    start = perf_counter()
    for _ in range(times):
        run()
    print(f"{what:58} {(perf_counter() - start) / times * 1e6:9.1f}")


def main() -> None:
    rows = ground(4)
    board = Board.from_rows(rows)
    mover, *others = places(board, FOES + 1)
    strikers = [Striker(str(n), frozenset(within_reach(board, at, 1, 1))) for n, at in enumerate(others)]
    threats = strikers[:8]
    walk = reach(board, mover, 6, foes=others)

    def from_scratch() -> object:
        return reach(Board.from_rows(rows), mover, 6, foes=others)

    def everybody_sees_everybody() -> object:
        return [sees(board, a, b) and can_shoot(board, a, b) for a in others for b in others]

    def every_path_and_its_strikes() -> object:
        return [leavings(mover, walk.path_to(end), threats) for end in walk.ends]

    print(f"{WIDTH} by {HEIGHT} cells, {FOES} others; {len(walk.ends)} cells within a walk of 6")
    measure("a board from its rows", lambda: Board.from_rows(rows))
    measure("one cell changed", lambda: board.with_changes({(3, 3): Change(terrain="water")}))
    measure("the first walk on a new board", from_scratch)
    measure("a walk of 6", lambda: reach(board, mover, 6, foes=others))
    measure("a walk of 12", lambda: reach(board, mover, 12, foes=others))
    measure("a walk of 6 past 8 strikers", lambda: reach(board, mover, 6, foes=others, strikers=threats))
    measure("the paths of that walk and who strikes on each", every_path_and_its_strikes)
    measure("what a reach of 1 covers", lambda: within_reach(board, mover, 1, 1))
    measure(f"{FOES} who see and may shoot {FOES}", everybody_sees_everybody)
    measure("a burst of 4", lambda: burst(board, (12, 9), 4))
    measure("a cone of 6", lambda: cone(board, mover, (12, 9), 6))
    measure("a chance to hit, remembered", lambda: hit_chance(RollRule(top="critical"), 5, 15, "advantage"))
    measure("the chances of a pool of 10, remembered", lambda: pool_odds(Pool(10, 10, 7, explode=10)))
    measure("100 seeded dice", lambda: [SeededDice(1).throw(20, "attack", None) for _ in range(100)])


if __name__ == "__main__":
    main()
