/** The ground: one drawing for each letter of a board's rows, joined where neighbours are alike; heights; what stands there. */

import { useMemo } from "preact/hooks";

import type { Board, Cell } from "~/wire";

import { placing } from "./camera";
import { CELL, EDGE, filled, outline } from "./geometry";
import { atLeast, byKind, byLook, numbered, steps } from "./ground";
import { Patterns, standing } from "./ornaments";

/** Kinds whose cells run together into one shape, in the order they are laid. */
const LAID = ["snow", "ice", "rough", "growth", "forest", "mountain", "ruin", "cover", "water", "wall"];

const HEIGHTS = [1, 2, 3];

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

export function Drawn({ board }: { board: Board }) {
  const kinds = byKind(board);
  const width = board.width * CELL;
  const height = board.height * CELL;
  return (
    <g class="terrain">
      <Patterns />
      <rect class="board-edge" x={-8} y={-8} width={width + 16} height={height + 16} rx={10} />
      <rect class="ground" width={width} height={height} />
      <rect fill="url(#o-soil)" width={width} height={height} />
      {LAID.map((kind) => {
        const cells = kinds.get(kind);
        return cells === undefined || kind === "wall" ? null : <path key={kind} class={`laid-${kind}`} d={filled(cells)} />;
      })}
      {kinds.has("water") && (
        <>
          <path fill="url(#o-waves)" d={filled(kinds.get("water") ?? [])} />
          <path class="shore" d={outline(kinds.get("water") ?? [])} />
        </>
      )}
      <Rises board={board} />
      <path class="grid-lines" d={gridLines(board)} />
      {[...kinds].map(([kind, cells]) => (
        <Standing key={kind} kind={kind} cells={cells} />
      ))}
      <Walls cells={kinds.get("wall") ?? []} />
      <Contours board={board} />
      <Props board={board} />
      <Looks board={board} />
    </g>
  );
}

/** What stands on all cells of a kind. */
export function Standing({ kind, cells }: { kind: string; cells: Cell[] }) {
  return (
    <g>
      {standing(kind, cells).map(([look, d]) => (
        <path key={look} class={look} d={d} />
      ))}
    </g>
  );
}

/** Higher ground is lighter by night and by day; how high it is, its edge and its number tell as well. */
function Rises({ board }: { board: Board }) {
  if (board.heights === undefined) return null;
  return (
    <g class="rises">
      {HEIGHTS.map((height) => (
        <path key={height} class="rise" d={filled(atLeast(board, height))} />
      ))}
    </g>
  );
}

/** The edges of heights, drawn over what stands on them, with the numbers in the corners of their cells. */
function Contours({ board }: { board: Board }) {
  if (board.heights === undefined) return null;
  return (
    <g class="contours">
      {HEIGHTS.map((height) => {
        const edge = steps(board, height).map(({ from, to }) => `M${from[0] * CELL} ${from[1] * CELL}L${to[0] * CELL} ${to[1] * CELL}`).join("");
        return (
          <g key={height}>
            <path class="contour-shade" d={edge} transform="translate(1.5 2.5)" />
            <path class="contour" data-height={height} d={edge} />
          </g>
        );
      })}
      <Numbers board={board} />
    </g>
  );
}

function Numbers({ board }: { board: Board }) {
  const all = numbered(board).map(({ cell: [x, y], height }) => ({ x: x * CELL + 3, y: y * CELL + 12, height }));
  return (
    <g class="heights">
      <path class="height-mark" d={all.map(({ x, y }) => `M${x} ${y}l4.5-7.5l4.5 7.5z`).join("")} />
      {all.map(({ x, y, height }) => (
        <text key={`${x},${y}`} class="height" data-height={height} x={x + 11} y={y}>
          {height}
        </text>
      ))}
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

/** Ground that is darker or lighter than all around, and what hides on it. */
function Looks({ board }: { board: Board }) {
  return (
    <g class="looks">
      {[...byLook(board)].map(([look, cells]) => (
        <path key={look} class="look" data-look={look} d={filled(cells)} />
      ))}
    </g>
  );
}

/** What stands on the ground. What nobody walks through is filled; what nobody sees through is darker. */
function Props({ board }: { board: Board }) {
  return (
    <g class="props">
      {Object.entries(board.props ?? {}).map(([id, { cells, blocks = [] }]) => (
        <g key={id} class="prop" data-prop={id} data-solid={blocks.includes("move")} data-opaque={blocks.includes("sight")}>
          <path class="prop-shade" d={filled(cells)} transform="translate(2 4)" />
          <path class="prop-body" d={filled(cells)} />
          <path class="prop-edge" d={outline(cells)} />
          <path class="prop-mark" d={cells.map(([x, y]) => `M${x * CELL + 10} ${y * CELL + 10}h${CELL - 20}v${CELL - 20}h${20 - CELL}z`).join("")} />
        </g>
      ))}
    </g>
  );
}
