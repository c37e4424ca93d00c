/** The ground: one drawing for each letter of a board's rows, joined where neighbours are alike. */

import { useMemo } from "preact/hooks";

import type { Board, Cell } from "~/wire";

import { placing } from "./camera";
import { CELL, EDGE, filled, outline } from "./geometry";
import { Ornaments, VARIANTS } from "./ornaments";

/** Letters of the rows, by what they stand for. `.` is plain ground and needs no drawing. */
const LETTERS: Record<string, string> = {
  "#": "wall",
  "^": "rough",
  "~": "water",
  ",": "cover",
  "*": "growth",
  r: "ruin",
  f: "forest",
  m: "mountain",
  i: "ice",
  s: "snow",
};

/** Kinds whose cells run together into one shape, in the order they are laid. */
const LAID = ["snow", "ice", "rough", "growth", "forest", "mountain", "ruin", "cover", "water", "wall"];

export function terrainAt(board: Board, cell: Cell): string {
  const letter = board.rows[cell[1]]?.[cell[0]] ?? ".";
  return letter === "." ? "plain" : (LETTERS[letter] ?? "unknown");
}

/** The same cell always has the same drawing of those there are. */
function variant([x, y]: Cell): number {
  return Math.abs((x * 73_856_093) ^ (y * 19_349_663)) % VARIANTS;
}

function byTerrain(board: Board): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>();
  for (let y = 0; y < board.height; y += 1) {
    for (let x = 0; x < board.width; x += 1) {
      const kind = terrainAt(board, [x, y]);
      if (kind === "plain") continue;
      const cells = found.get(kind);
      if (cells === undefined) found.set(kind, [[x, y]]);
      else cells.push([x, y]);
    }
  }
  return found;
}

function gridLines(board: Board): string {
  const columns = Array.from({ length: board.width - 1 }, (_, n) => `M${(n + 1) * CELL} 0V${board.height * CELL}`);
  const rows = Array.from({ length: board.height - 1 }, (_, n) => `M0 ${(n + 1) * CELL}H${board.width * CELL}`);
  return columns.join("") + rows.join("");
}

/** The ground lies in a drawing of its own under the tokens', so that nothing that moves makes it be drawn again. */
export function Terrain({ board }: { board: Board }) {
  // A board is the same object until something on it changes.
  const drawn = useMemo(() => <Drawn board={board} />, [board]);
  const [width, height] = [board.width * CELL + 2 * EDGE, board.height * CELL + 2 * EDGE];
  return (
    <svg class="ground-layer" style={placing} width={width} height={height} viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`} aria-hidden="true">
      {drawn}
    </svg>
  );
}

function Drawn({ board }: { board: Board }) {
  const kinds = byTerrain(board);
  const width = board.width * CELL;
  const height = board.height * CELL;
  return (
    <g class="terrain">
      <Ornaments />
      <rect class="board-edge" x={-8} y={-8} width={width + 16} height={height + 16} rx={10} />
      <rect class="ground" width={width} height={height} />
      <rect fill="url(#o-soil)" width={width} height={height} />
      {LAID.map((kind) => {
        const cells = kinds.get(kind);
        return cells === undefined ? null : <path key={kind} class={`laid laid-${kind}`} d={filled(cells)} />;
      })}
      {(kinds.get("water") ?? []).length > 0 && (
        <>
          <path fill="url(#o-waves)" d={filled(kinds.get("water") ?? [])} />
          <path class="shore" d={outline(kinds.get("water") ?? [])} />
        </>
      )}
      <path class="grid-lines" d={gridLines(board)} />
      {[...kinds].flatMap(([kind, cells]) =>
        kind === "water" || kind === "wall" || kind === "snow" || kind === "ice"
          ? []
          : cells.map((cell) => (
              <use key={`${kind}${cell[0]},${cell[1]}`} href={`#o-${kind}-${variant(cell)}`} x={cell[0] * CELL} y={cell[1] * CELL} />
            )),
      )}
      <Walls cells={kinds.get("wall") ?? []} />
    </g>
  );
}

/** Walls stand above the ground: a shadow at their foot, masonry on top, a lit edge. */
function Walls({ cells }: { cells: Cell[] }) {
  if (cells.length === 0) return null;
  return (
    <g class="walls">
      <path class="wall-shadow" d={filled(cells)} transform="translate(3 6)" />
      <path class="laid-wall" d={filled(cells)} />
      <path fill="url(#o-masonry)" d={filled(cells)} />
      <path class="wall-edge" d={outline(cells)} />
    </g>
  );
}
