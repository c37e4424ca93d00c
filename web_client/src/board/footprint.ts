/** The cells somebody fills. Pure functions. */

import type { Cell, Combatant } from "~/wire";

import { CELL } from "./geometry";

/** How many cells a side somebody fills. */
export function sideOf(one: { cells?: number }): number {
  return Math.max(1, one.cells ?? 1);
}

/** Whether somebody fills this cell; the cell they stand in is the one on top at the left. */
export function fills(one: { at?: readonly [number, number]; cells?: number }, [x, y]: Cell): boolean {
  if (one.at === undefined) return false;
  const [dx, dy] = [x - one.at[0], y - one.at[1]];
  const side = sideOf(one);
  return dx >= 0 && dy >= 0 && dx < side && dy < side;
}

/** The middle of what somebody fills standing at `at`, in units of the drawing. */
export function middleOf(at: Cell, side: number): { x: number; y: number } {
  return { x: (at[0] + side / 2) * CELL, y: (at[1] + side / 2) * CELL };
}

/** Cells between the nearest two of what both fill, as the rules count them: 0 where they overlap, 1 side by side. */
export function gap(a: Cell, aSide: number, b: Cell, bSide: number): number {
  const apart = (from: number, side: number, to: number, other: number): number => Math.max(to - (from + side - 1), from - (to + other - 1), 0);
  return Math.max(apart(a[0], aSide, b[0], bSide), apart(a[1], aSide, b[1], bSide));
}

/** Whether somebody is drawn on the board at all. */
export function onTheBoard(one: Combatant): one is Combatant & { at: Cell } {
  return one.at !== undefined && one.standing !== "gone";
}

/** Who fills a cell; somebody on their feet before somebody lying there. */
export function whoFills(all: Readonly<Record<string, Combatant>>, cell: Cell): string | null {
  let found: string | null = null;
  for (const [id, one] of Object.entries(all)) {
    if (!onTheBoard(one) || !fills(one, cell)) continue;
    if (one.standing === "up") return id;
    found ??= id;
  }
  return found;
}
