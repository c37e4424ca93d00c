/** Where the names of areas that stay are written: over cells of their own or beside them, where they hide nobody and no other name. Pure functions. */

import type { Cell } from "~/wire";

import { CELL, type Size } from "./geometry";

/** In units of the drawing, before it is enlarged to be read. */
export const LABEL_HEIGHT = 20;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A name to be placed: how wide it is drawn, and the cells it belongs to. */
export interface Named {
  key: string;
  cells: readonly Cell[];
  width: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What a name over another costs, against one over whatever else is to be seen. */
const OVER_A_NAME = 10;

/** How wide `text` is written. */
export function labelWidth(text: string): number {
  return text.length * 6 + 12;
}

/** The top left corner of each name, by key. `filled`: cells where something is to be seen, and how many a side it fills; `size`: how much larger names are drawn. */
export function labelled(all: readonly Named[], filled: readonly { at: Cell; side: number }[], board: Size, size: number): Map<string, { x: number; y: number }> {
  const people = filled.map(({ at: [x, y], side }): Box => ({ x: x * CELL, y: y * CELL, width: side * CELL, height: side * CELL }));
  const written: Box[] = [];
  const found = new Map<string, { x: number; y: number }>();
  for (const { key, cells, width } of all) {
    let best: Box | null = null;
    let least = Infinity;
    for (const box of boxes(cells, width * size, LABEL_HEIGHT * size, board)) {
      const cost = OVER_A_NAME * written.filter((one) => overlap(one, box)).length + people.filter((one) => overlap(one, box)).length;
      if (cost < least) [best, least] = [box, cost];
      if (cost === 0) break;
    }
    if (best === null) continue;
    written.push(best);
    found.set(key, { x: best.x, y: best.y });
  }
  return found;
}

/** From the corner of each cell on, then above, beside and below each; never beyond the edges of the board. */
function boxes(cells: readonly Cell[], width: number, height: number, board: Size): Box[] {
  const within = (at: number, length: number, side: number): number => Math.max(0, Math.min(at, side * CELL - length));
  const at = (x: number, y: number): Box => ({ x: within(x, width, board.width), y: within(y, height, board.height), width, height });
  const inside = cells.map(([x, y]) => at(x * CELL, y * CELL));
  const beside = cells.flatMap(([x, y]) => [at(x * CELL, y * CELL - height), at((x + 1) * CELL, y * CELL), at(x * CELL, (y + 1) * CELL)]);
  return [...inside, ...beside];
}
