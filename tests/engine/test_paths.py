"""Where somebody can walk to, by which path, and who strikes at them on the way."""

import heapq

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import MOVE, Board, Change
from engine.footing import ON_FOOT, Going
from engine.geometry import DIRECTIONS, Cell, distance, footprint
from engine.paths import Leaving, Striker, leavings, reach

OPEN = Board.from_rows(["." * 15] * 15)


def around(at: Cell, radius: int = 1) -> frozenset[Cell]:
    span = range(-radius, radius + 1)
    return frozenset((at[0] + dx, at[1] + dy) for dx in span for dy in span)


# Steps and their price (format 16.2; bridging 1, "Height")


def test_every_neighbour_costs_one_cell_cornerwise_too() -> None:
    walk = reach(OPEN, (7, 7), 1)
    assert sorted(walk.ends) == sorted((7 + dx, 7 + dy) for dx, dy in DIRECTIONS)
    assert {walk.cost(cell) for cell in walk.ends} == {1}


def test_the_start_is_no_end_and_costs_nothing() -> None:
    walk = reach(OPEN, (7, 7), 3)
    assert (7, 7) not in walk.ends
    assert walk.cost((7, 7)) == 0
    assert walk.path_to((7, 7)) == ()


def test_rough_ground_costs_two_when_entered_and_nothing_when_left() -> None:
    board = Board.from_rows(["^.^.."])
    walk = reach(board, (0, 0), 4)
    assert [walk.cost((x, 0)) for x in range(5)] == [0, 1, 3, 4, None]


def test_without_movement_nobody_gets_anywhere() -> None:
    assert reach(OPEN, (7, 7), 0).ends == ()
    assert reach(OPEN, (7, 7), -3).ends == ()


def test_walls_water_and_the_edge_are_not_entered() -> None:
    walk = reach(Board.from_rows(["#.~", "~.#"]), (1, 0), 9)
    assert walk.ends == ((1, 1),)


def test_a_diagonal_step_between_two_solid_cells_is_barred() -> None:
    board = Board.from_rows([".#", "#."])
    assert reach(board, (0, 0), 9).ends == ()


def test_a_diagonal_step_past_one_solid_cell_is_allowed() -> None:
    assert reach(Board.from_rows([".#", ".."]), (0, 0), 1).ends == ((0, 1), (1, 1))


def test_a_diagonal_step_between_two_pools_of_water_is_allowed() -> None:
    assert reach(Board.from_rows([".~", "~."]), (0, 0), 1).ends == ((1, 1),)


def test_a_step_up_costs_one_more_and_two_levels_are_no_step() -> None:
    board = Board.from_rows(["....."], heights=["01130"])
    walk = reach(board, (0, 0), 9)
    assert [walk.cost((x, 0)) for x in range(5)] == [0, 2, 3, None, None]


def test_any_height_may_be_stepped_down() -> None:
    assert reach(Board.from_rows([".."], heights=["30"]), (0, 0), 1).ends == ((1, 0),)


def test_a_mountain_is_rough_and_a_level_up() -> None:
    assert reach(Board.from_rows([".m"]), (0, 0), 9).cost((1, 0)) == 3


def test_a_climber_pays_nothing_for_height() -> None:
    board = Board.from_rows(["..."], heights=["030"])
    assert reach(board, (0, 0), 9, Going(climbs=True)).cost((2, 0)) == 2


def test_a_swimmer_crosses_water() -> None:
    assert reach(Board.from_rows([".~~."]), (0, 0), 9, Going(swims=True)).cost((3, 0)) == 3


def test_a_flyer_minds_only_what_is_solid() -> None:
    board = Board.from_rows(["^~*#."], heights=["01300"])
    walk = reach(board, (0, 0), 9, Going(flies=True))
    assert [walk.cost((x, 0)) for x in range(5)] == [0, 1, 2, None, None]


# Others in the way


def test_an_allys_cell_is_crossed_but_not_ended_on() -> None:
    walk = reach(Board.from_rows(["...."]), (0, 0), 9, allies=[(1, 0)])
    assert walk.ends == ((2, 0), (3, 0))
    assert walk.path_to((2, 0)) == ((1, 0), (2, 0))


def test_an_opponents_cell_is_not_entered() -> None:
    assert reach(Board.from_rows(["...."]), (0, 0), 9, foes=[(2, 0)]).ends == ((1, 0),)


def test_a_diagonal_step_between_two_opponents_is_allowed() -> None:
    walk = reach(Board.from_rows(["..", ".."]), (0, 0), 1, foes=[(1, 0), (0, 1)])
    assert walk.ends == ((1, 1),)


# What a walk's circumstances add


def test_a_zone_may_make_its_cells_cost_more() -> None:
    walk = reach(Board.from_rows(["....."]), (0, 0), 5, surcharges={(1, 0): 1, (2, 0): 2})
    assert [walk.cost((x, 0)) for x in range(5)] == [0, 2, 5, None, None]


def test_a_rule_may_forbid_a_step() -> None:
    source = (7, 3)

    def never_nearer(_: Cell, to: Cell) -> int | None:
        return None if distance(to, source) < distance((7, 7), source) else 0

    walk = reach(OPEN, (7, 7), 4, rule=never_nearer)
    assert (7, 6) not in walk.ends
    assert (3, 7) in walk.ends
    assert min(distance(cell, source) for cell in walk.ends) == 4


def test_a_rule_may_make_a_step_dearer_one_way_only() -> None:
    def against_the_wind(at: Cell, to: Cell) -> int | None:
        return 1 if to[0] < at[0] else 0

    board = Board.from_rows(["....."])
    walk = reach(board, (2, 0), 9, rule=against_the_wind)
    assert [walk.cost((x, 0)) for x in range(5)] == [4, 2, 0, 1, 2]


# Large walkers (capability 1.194)


def test_a_large_creature_walks_only_where_all_of_it_fits() -> None:
    board = Board.from_rows(["....", "..#.", "...."])
    assert reach(board, (0, 0), 9, Going(size=2)).ends == ((0, 1),)


def test_a_large_creature_passes_no_opponent_with_any_of_its_cells() -> None:
    board = Board.from_rows(["......", "......"])
    assert reach(board, (0, 0), 9, Going(size=2), foes=[(3, 1)]).ends == ((1, 0),)


def test_a_large_creature_pays_for_the_worst_of_its_cells() -> None:
    board = Board.from_rows(["....", "..^."])
    walk = reach(board, (0, 0), 9, Going(size=2))
    assert [walk.cost((x, 0)) for x in range(3)] == [0, 2, 4]


# The path


def test_among_paths_of_equal_cost_the_one_with_fewest_diagonals_is_taken() -> None:
    walk = reach(OPEN, (2, 7), 4)
    assert walk.path_to((6, 7)) == ((3, 7), (4, 7), (5, 7), (6, 7))
    path = walk.path_to((6, 8))
    assert len(path) == 4
    assert sum(a[1] != b[1] for a, b in zip(((2, 7), *path), path, strict=False)) == 1


def test_a_path_goes_round_what_costs_more() -> None:
    board = Board.from_rows([".^^.", "...."])
    assert reach(board, (0, 0), 9).path_to((3, 0)) == ((1, 1), (2, 1), (3, 0))


def test_among_paths_of_equal_cost_the_one_nobody_strikes_at_is_taken() -> None:
    goblin = Striker("goblin", around((7, 6)))
    straight = reach(OPEN, (4, 7), 6).path_to((10, 7))
    wary = reach(OPEN, (4, 7), 6, strikers=[goblin]).path_to((10, 7))
    assert leavings((4, 7), straight, [goblin]) == (Leaving("goblin", 4),)
    assert leavings((4, 7), wary, [goblin]) == ()
    assert len(wary) == len(straight) == 6


def test_a_longer_way_is_never_taken_to_avoid_a_strike() -> None:
    board = Board.from_rows([".....", ".....", "....."])
    rat = Striker("rat", around((2, 0)))
    walk = reach(board, (0, 1), 9, strikers=[rat])
    assert walk.cost((4, 1)) == 4
    assert len(walk.path_to((4, 1))) == 4


def test_nowhere_is_no_path() -> None:
    with pytest.raises(ValueError, match="0,0 is not within reach of 7,7"):
        reach(OPEN, (7, 7), 3).path_to((0, 0))


def test_the_same_walk_is_the_same_path_every_time() -> None:
    fresh = Board.from_rows(["." * 15] * 15)
    once, again = reach(OPEN, (7, 7), 5), reach(fresh, (7, 7), 5)
    assert once.ends == again.ends
    assert [once.path_to(cell) for cell in once.ends] == [again.path_to(cell) for cell in again.ends]


# Strikes at a walker (format 16.6; bridging 7.12)


def test_a_strike_is_made_before_the_step_that_leaves_reach() -> None:
    goblin = Striker("goblin", around((2, 1)))
    assert leavings((1, 0), [(2, 0), (3, 0), (4, 0), (5, 0)], [goblin]) == (Leaving("goblin", 2),)


def test_a_walk_inside_somebodys_reach_is_not_struck_at() -> None:
    assert leavings((1, 0), [(2, 0), (3, 1)], [Striker("goblin", around((2, 1)))]) == ()


def test_a_walk_that_comes_and_goes_is_struck_at_once() -> None:
    goblin = Striker("goblin", around((2, 1)))
    there_and_back = [(1, 1), (0, 1), (1, 1), (0, 1)]
    assert leavings((0, 1), there_and_back, [goblin]) == (Leaving("goblin", 1),)


def test_strikers_are_asked_by_step_and_then_in_the_order_they_stand() -> None:
    late = Striker("late", around((1, 0), 2))
    one, other = Striker("one", around((0, 0))), Striker("other", around((1, 1)))
    path = [(2, 0), (3, 0), (4, 0)]
    assert leavings((1, 0), path, [late, other, one]) == (
        Leaving("one", 0),
        Leaving("other", 1),
        Leaving("late", 2),
    )


def test_a_large_walker_has_left_when_none_of_it_is_within_reach() -> None:
    goblin = Striker("goblin", frozenset({(0, 0), (1, 0)}))
    assert leavings((0, 0), [(1, 0), (2, 0)], [goblin], size=2) == (Leaving("goblin", 1),)
    assert leavings((0, 0), [(1, 1)], [goblin], size=2) == (Leaving("goblin", 0),)


# Against the plainest way to work it out


@st.composite
def boards(draw: st.DrawFn) -> Board:
    width, height = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    row = st.text("...#^~*m", min_size=width, max_size=width)
    digits = st.text("00012", min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    return Board.from_rows(rows, draw(st.lists(digits, min_size=height, max_size=height)))


def fits(board: Board, cell: Cell, going: Going) -> bool:
    return all(
        one in board and not board.solid(one) and (going.swims or going.flies or not board.water(one))
        for one in footprint(cell, going.size)
    )


def any_solid(board: Board, cell: Cell, size: int) -> bool:
    return any(one in board and board.solid(one) for one in footprint(cell, size))


def price(board: Board, at: Cell, to: Cell, going: Going) -> int | None:
    """The rules of a step, word by word; None when it may not be made."""
    if not fits(board, to, going):
        return None
    (x, y), (nx, ny) = at, to
    if x != nx and y != ny and any_solid(board, (nx, y), going.size) and any_solid(board, (x, ny), going.size):
        return None
    if going.flies:
        return 1
    cost = max(board.cost(cell) for cell in footprint(to, going.size))
    rise = max(board.level(cell) for cell in footprint(to, going.size)) - max(
        board.level(cell) for cell in footprint(at, going.size) if cell in board
    )
    if going.climbs or rise <= 0:
        return cost
    return cost + rise if rise == 1 else None


def plainly(board: Board, start: Cell, allowance: int, going: Going, foes: frozenset[Cell]) -> dict[Cell, int]:
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, at = heapq.heappop(queue)
        for dx, dy in DIRECTIONS:
            to = (at[0] + dx, at[1] + dy)
            cost = price(board, at, to, going)
            if cost is None or foes & set(footprint(to, going.size)):
                continue
            if spent + cost <= allowance and spent + cost < best.get(to, 999):
                best[to] = spent + cost
                heapq.heappush(queue, (spent + cost, to))
    return best


goings = st.builds(
    Going, flies=st.booleans(), swims=st.booleans(), climbs=st.booleans(), size=st.sampled_from([1, 1, 2])
)


@given(boards(), goings, st.integers(0, 12), st.data())
def test_reach_is_what_the_rules_of_a_step_give(
    board: Board, going: Going, allowance: int, data: st.DataObject
) -> None:
    cell = st.tuples(st.integers(0, board.width - 1), st.integers(0, board.height - 1))
    start = data.draw(cell)
    foes = data.draw(st.frozensets(cell, max_size=3)) - set(footprint(start, going.size))
    expected = plainly(board, start, allowance, going, foes)
    walk = reach(board, start, allowance, going, foes=foes)
    assert {at: walk.cost(at) for at in board.cells() if walk.cost(at) is not None} == expected
    for end in walk.ends:
        path = walk.path_to(end)
        steps = zip((start, *path), path, strict=False)
        assert sum(price(board, at, to, going) or 999 for at, to in steps) == walk.cost(end)


@given(boards(), st.data())
def test_a_changed_board_is_walked_like_one_built_that_way(board: Board, data: st.DataObject) -> None:
    cell = st.tuples(st.integers(0, board.width - 1), st.integers(0, board.height - 1))
    start = data.draw(cell)
    change = st.builds(
        Change,
        terrain=st.sampled_from([None, "plains", "wall", "water", "rough"]),
        height=st.sampled_from([None, 0, 1, 3]),
        blocks=st.sampled_from([None, 0, MOVE]),
    )
    for going in (ON_FOOT, Going(size=2)):
        reach(board, start, 9, going)  # so that the old board has something to remember
    changed = board.with_changes(data.draw(st.dictionaries(cell, change, max_size=3)))
    for going in (ON_FOOT, Going(size=2)):
        walk = reach(changed, start, 9, going)
        expected = plainly(changed, start, 9, going, frozenset())
        assert {at: walk.cost(at) for at in board.cells() if walk.cost(at) is not None} == expected
