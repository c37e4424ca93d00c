"""The ground of a fight: an immutable board, compiled from rows of letters (scenario format, bridging 5, 9).

Each property is one byte a cell, row by row; `index(cell)` says which. What changes in play (a prop that
breaks, ice that melts, a wall of stone) makes a new board with `with_changes`, which is cheap. What
depends on the walker (a zone's hard going) is not the board's: see `engine.paths`.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Final, Protocol

from engine.footing import Footing, Going
from engine.geometry import Cell, ring_offsets
from engine.looks import PLAIN, Look

MAX_SIDE: Final = 60
MAX_HEIGHT: Final = 3
GROWTH_COST: Final = 2
HIDING_RISE: Final = 2
"""Ground this much higher than both ends of a line hides one from the other (bridging 1, "Height")."""

MOVE: Final = 1
"""Bit of `Board.blocks`: something solid, which stops walkers, shots and areas."""
SIGHT: Final = 2
"""Bit of `Board.blocks`: something that cannot be seen through."""


class BoardError(ValueError):
    """A board that cannot be built; the message says where, what stands there and what was expected."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A terrain for somebody on foot. `cost`: cells of movement to enter; `blocks`: MOVE and SIGHT bits."""

    name: str
    cost: int = 1
    blocks: int = 0
    cover: bool = False
    water: bool = False  # nobody may stand there; swimmers may


TERRAINS: Final[Mapping[str, Terrain]] = MappingProxyType(
    {
        terrain.name: terrain
        for terrain in (
            Terrain("plains"),
            Terrain("rough", cost=2),
            Terrain("cover", cover=True),
            Terrain("forest", cost=2, cover=True),
            Terrain("ruin", cover=True),
            Terrain("mountain", cost=2),
            Terrain("water", water=True),
            Terrain("ice"),
            Terrain("snow"),
            Terrain("wall", blocks=MOVE | SIGHT),
        )
    }
)

LETTERS: Final[Mapping[str, tuple[str, int, bool]]] = MappingProxyType(  # terrain, height, growth
    {
        ".": ("plains", 0, False),
        "#": ("wall", 0, False),
        "^": ("rough", 0, False),
        "~": ("water", 0, False),
        ",": ("cover", 0, False),
        "*": ("plains", 0, True),
        "r": ("ruin", 0, False),
        "f": ("forest", 0, False),
        "m": ("mountain", 1, False),
    }
)
"""What the letters of a board's rows stand for."""


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of one cell; None leaves a property as it is.

    `blocks` (MOVE and SIGHT bits) comes on top of what the terrain blocks: a prop, a wall somebody made.
    A new terrain without `blocks` takes away what stood on the cell. `light`, `obscured`, `season`: see
    `engine.looks.Look.after`.
    """

    terrain: str | None = None
    height: int | None = None
    growth: bool | None = None
    blocks: int | None = None
    light: str | None = None
    obscured: str | None = None
    season: str | None = None


class BoardForm(Protocol):
    """A board as a ruleset's or an encounter's document writes it."""

    @property
    def rows(self) -> Sequence[str]: ...

    @property
    def heights(self) -> Sequence[str] | None: ...


@dataclass(frozen=True)
class Board:
    """`width` by `height` cells. The byte strings hold one value a cell, row by row:

    `costs`: cells of movement to enter on foot, height aside (growth makes it at least 2);
    `heights`: 0 to 3; `blocks`: MOVE and SIGHT bits; `covers`, `waters`, `growths`: 0 or 1.
    """

    width: int
    height: int
    terrains: tuple[str, ...]
    costs: bytes
    heights: bytes
    blocks: bytes
    covers: bytes
    waters: bytes
    growths: bytes
    looks: Mapping[Cell, Look] = field(default_factory=dict, hash=False)  # of the cells that are not plain to look at
    # Worked out as asked, and never part of what the board is: summed-area tables of each combination of
    # bits, lines already followed (engine.sight), the ground as each way of going finds it.
    sums: dict[int, list[int]] = field(default_factory=dict, init=False, repr=False, compare=False)
    lines: dict[int, bool] = field(default_factory=dict, init=False, repr=False, compare=False)
    footings: dict[Going, Footing] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def index(self, cell: Cell) -> int:
        """The place of a cell on the board in the byte strings."""
        return cell[1] * self.width + cell[0]

    def cell(self, index: int) -> Cell:
        y, x = divmod(index, self.width)
        return (x, y)

    def cells(self) -> Iterator[Cell]:
        """Every cell, in reading order."""
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def terrain(self, cell: Cell) -> str:
        return self.terrains[self.index(cell)]

    def cost(self, cell: Cell) -> int:
        return self.costs[self.index(cell)]

    def level(self, cell: Cell) -> int:
        """The height of the cell's ground, 0 to 3."""
        return self.heights[self.index(cell)]

    def solid(self, cell: Cell) -> bool:
        """Whether nobody walks, and no shot or area passes, through the cell."""
        return bool(self.blocks[self.index(cell)] & MOVE)

    def opaque(self, cell: Cell) -> bool:
        return bool(self.blocks[self.index(cell)] & SIGHT)

    def cover(self, cell: Cell) -> bool:
        return bool(self.covers[self.index(cell)])

    def water(self, cell: Cell) -> bool:
        return bool(self.waters[self.index(cell)])

    def growth(self, cell: Cell) -> bool:
        return bool(self.growths[self.index(cell)])

    def look(self, cell: Cell) -> Look:
        """Its light, what hides in it, its season."""
        return self.looks.get(cell, PLAIN)

    def standable(self, cell: Cell) -> bool:
        """Whether the ground of the cell holds somebody on foot. False off the board."""
        return cell in self and not self.solid(cell) and not self.water(cell)

    def footing(self, going: Going) -> Footing:
        """The ground as somebody going this way finds it."""
        known = self.footings.get(going)
        if known is None:
            solid = bytes([bits & MOVE for bits in self.blocks])
            known = Footing(self.width, self.costs, self.heights, solid, self.waters, going)
            self.footings[going] = known
        return known

    def outward(self, at: Cell) -> Iterator[Cell]:
        """Every cell from `at` outward, nearest first, in reading order among equals (bridging 8)."""
        x, y = at
        for radius in range(max(x, y, self.width - 1 - x, self.height - 1 - y) + 1):
            for dx, dy in ring_offsets(radius):
                cell = (x + dx, y + dy)
                if cell in self:
                    yield cell

    def blocked_in(self, bits: int, left: int, top: int, right: int, bottom: int) -> int:
        """How many cells of a box (its ends included, all on the board) have one of the `blocks` bits."""
        sums = self.sums.get(bits)
        if sums is None:
            sums = self.sums[bits] = _summed(self.blocks, bits, self.width, self.height)
        stride = self.width + 1
        low = top * stride
        high = (bottom + 1) * stride
        return sums[high + right + 1] - sums[low + right + 1] - sums[high + left] + sums[low + left]

    @cached_property
    def hilly(self) -> bool:
        """Whether any ground is high enough to hide what is behind it."""
        return max(self.heights) >= HIDING_RISE

    def with_changes(self, changes: Mapping[Cell, Change]) -> "Board":
        """This board after changes to some of its cells; itself when there are none.

        Raises `BoardError` for a cell off the board, an unknown terrain or a height out of range.
        """
        if not changes:
            return self
        terrains = list(self.terrains)
        costs, heights, blocks = bytearray(self.costs), bytearray(self.heights), bytearray(self.blocks)
        covers, waters, growths = bytearray(self.covers), bytearray(self.waters), bytearray(self.growths)
        looks = dict(self.looks)
        for cell, change in changes.items():
            if cell not in self:
                raise BoardError(f"{_at(cell)}: off a board of {self.width} by {self.height} cells")
            i = self.index(cell)
            terrain = _terrain(cell, terrains[i] if change.terrain is None else change.terrain)
            if change.growth is not None:
                growths[i] = change.growth
            if change.height is not None:
                heights[i] = _checked_height(cell, change.height)
            if change.terrain is not None:
                blocks[i] = terrain.blocks
            if change.blocks is not None:
                blocks[i] = terrain.blocks | change.blocks
            terrains[i] = terrain.name
            costs[i] = _cost(terrain, growths[i])
            covers[i] = terrain.cover
            waters[i] = terrain.water
            looks[cell] = self.look(cell).after(change.light, change.obscured, change.season)
        changed = Board(
            self.width,
            self.height,
            tuple(terrains),
            bytes(costs),
            bytes(heights),
            bytes(blocks),
            bytes(covers),
            bytes(waters),
            bytes(growths),
            {cell: look for cell, look in looks.items() if look != PLAIN},
        )
        changed._remember(self, changes)
        return changed

    def _remember(self, old: "Board", changed: Collection[Cell]) -> None:
        """Keep what `old` has worked out where the changed cells make no difference to it."""
        if self.blocks == old.blocks:
            self.sums.update(old.sums)
            self.lines.update(old.lines)
        for going, footing in old.footings.items():
            self.footing(going).keep(footing, changed, going.size)

    @classmethod
    def from_rows(
        cls, rows: Sequence[str], heights: Sequence[str] | None = None, growth: Sequence[str] | None = None
    ) -> "Board":
        """A board off its letters. `heights`: digits 0 to 3; `growth`: `g` and `.`; both the size of `rows`.

        A letter's own height (a mountain's 1) stands unless `heights` puts the cell higher.
        Raises `BoardError`.
        """
        width, height = _size(rows)
        _same_size(rows, heights, "heights")
        _same_size(rows, growth, "growth")
        found = [(terrain, level, grown) for row in _letters(rows) for terrain, level, grown in row]
        levels = [level for _, level, _ in found]
        grown = [grown for _, _, grown in found]
        if heights is not None:
            levels = [max(old, new) for old, new in zip(levels, _digits(heights), strict=True)]
        if growth is not None:
            grown = [old or new for old, new in zip(grown, _growths(growth), strict=True)]
        terrains = [TERRAINS[name] for name, _, _ in found]
        return cls(
            width,
            height,
            tuple(terrain.name for terrain in terrains),
            bytes(_cost(terrain, one) for terrain, one in zip(terrains, grown, strict=True)),
            bytes(levels),
            bytes(terrain.blocks for terrain in terrains),
            bytes(terrain.cover for terrain in terrains),
            bytes(terrain.water for terrain in terrains),
            bytes(grown),
        )


def compile_board(form: BoardForm) -> Board:
    """The bare ground of a written board: its rows and heights. Raises `BoardError`."""
    return Board.from_rows(form.rows, form.heights)


def _cost(terrain: Terrain, growth: bool | int) -> int:
    return max(terrain.cost, GROWTH_COST) if growth else terrain.cost


def _summed(blocks: bytes, bits: int, width: int, height: int) -> list[int]:
    """Blocked cells above and to the left of each corner: a table one row and column wider than the board."""
    sums = [0] * ((width + 1) * (height + 1))
    stride = width + 1
    for y in range(height):
        in_row = 0
        for x in range(width):
            in_row += bool(blocks[y * width + x] & bits)
            sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + in_row
    return sums


def _at(cell: Cell) -> str:
    return f"cell {cell[0]},{cell[1]}"


def _terrain(cell: Cell, name: str) -> Terrain:
    if name not in TERRAINS:
        raise BoardError(f"{_at(cell)}: no terrain {name!r}; expected one of {', '.join(TERRAINS)}")
    return TERRAINS[name]


def _checked_height(cell: Cell, height: int) -> int:
    if not 0 <= height <= MAX_HEIGHT:
        raise BoardError(f"{_at(cell)}: height {height}; expected 0 to {MAX_HEIGHT}")
    return height


def _size(rows: Sequence[str]) -> tuple[int, int]:
    height = len(rows)
    width = len(rows[0]) if rows else 0
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise BoardError(f"rows: {width} by {height} cells; expected 1 to {MAX_SIDE} each way")
    for y, row in enumerate(rows):
        if len(row) != width:
            raise BoardError(f"rows[{y}]: {len(row)} cells; expected {width}, as in the first row")
    return width, height


def _same_size(rows: Sequence[str], other: Sequence[str] | None, name: str) -> None:
    if other is None:
        return
    if len(other) != len(rows):
        raise BoardError(f"{name}: {len(other)} rows; expected {len(rows)}, as `rows` has")
    for y, row in enumerate(other):
        if len(row) != len(rows[0]):
            raise BoardError(f"{name}[{y}]: {len(row)} cells; expected {len(rows[0])}, as `rows` has")


def _letters(rows: Sequence[str]) -> Iterator[list[tuple[str, int, bool]]]:
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter not in LETTERS:
                raise BoardError(f"rows[{y}], column {x}: no ground {letter!r}; expected one of {' '.join(LETTERS)}")
        yield [LETTERS[letter] for letter in row]


def _digits(heights: Sequence[str]) -> Iterator[int]:
    for y, row in enumerate(heights):
        for x, letter in enumerate(row):
            if letter not in "0123":
                raise BoardError(f"heights[{y}], column {x}: no height {letter!r}; expected 0 to {MAX_HEIGHT}")
            yield int(letter)


def _growths(growth: Sequence[str]) -> Iterator[bool]:
    for y, row in enumerate(growth):
        for x, letter in enumerate(row):
            if letter not in "g.":
                raise BoardError(f"growth[{y}], column {x}: no growth {letter!r}; expected g or .")
            yield letter == "g"


__all__ = [
    "GROWTH_COST",
    "HIDING_RISE",
    "LETTERS",
    "MAX_HEIGHT",
    "MAX_SIDE",
    "MOVE",
    "SIGHT",
    "TERRAINS",
    "Board",
    "BoardError",
    "BoardForm",
    "Change",
    "Terrain",
    "compile_board",
]
