/** Cells by the shape they are painted in. Pure functions over a board of so many columns and rows. */

import { cellKey, onBoard, type Size } from "~/board/geometry";
import type { Cell } from "~/wire";

export type Shape = "brush" | "line" | "rectangle" | "fill";

/** The cells on a straight way between two, both among them, as a pen goes. */
export function lineOf(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  return Array.from({ length: steps + 1 }, (_, n) => {
    const part = steps === 0 ? 0 : n / steps;
    return [Math.round(from[0] + (to[0] - from[0]) * part), Math.round(from[1] + (to[1] - from[1]) * part)];
  });
}

export function rectangleOf(a: Cell, b: Cell): Cell[] {
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  return Array.from({ length: (right - left + 1) * (bottom - top + 1) }, (_, n) => [
    left + (n % (right - left + 1)),
    top + Math.floor(n / (right - left + 1)),
  ]);
}

/** The cells that hang together with one, side by side, and are as it is by `like`. */
export function fillOf(board: Size, from: Cell, like: (cell: Cell) => unknown): Cell[] {
  if (!onBoard(board, from)) return [];
  const wanted = like(from);
  const found: Cell[] = [from];
  const seen = new Set([cellKey(from)]);
  for (let n = 0; n < found.length; n += 1) {
    const [x, y] = found[n] as Cell;
    const around: Cell[] = [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ];
    for (const next of around) {
      if (seen.has(cellKey(next)) || !onBoard(board, next) || like(next) !== wanted) continue;
      seen.add(cellKey(next));
      found.push(next);
    }
  }
  return found;
}

/** The cells of a shape drawn from one cell to another; `like` says for a fill which cells are alike. */
export function cellsOf(shape: Shape, board: Size, from: Cell, to: Cell, like: (cell: Cell) => unknown): Cell[] {
  const cells = shape === "fill" ? fillOf(board, to, like) : shape === "rectangle" ? rectangleOf(from, to) : shape === "line" ? lineOf(from, to) : [to];
  return cells.filter((cell) => onBoard(board, cell));
}
