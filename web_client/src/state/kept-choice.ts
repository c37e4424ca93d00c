/** The half-made choice kept with the tab, so that a reload does not lose it. Pure, but for the storage that is given. */

import { keep, kept, type Kept as Storing } from "~/net/storage";

import type { Half } from "./choice";

const KEY = "holdfast.half";

/** The moment a choice belongs to: a window, or a turn of a round, of one seat at one table. */
export interface Moment {
  table: string;
  seat: string;
  window: string | null;
  round: number;
  turn: string | null;
}

export interface KeptHalf {
  moment: Moment;
  half: Half;
}

/** Keep a choice with its moment; null forgets what was kept. */
export function keepHalf(storage: Storing, half: KeptHalf | null): void {
  keep(storage, KEY, half);
}

/** The choice kept, if it belongs to this moment. */
export function keptHalf(storage: Storing, moment: (half: Half) => Moment): Half | null {
  const found = kept(storage, KEY) as Partial<KeptHalf> | null;
  if (!isHalf(found?.half) || JSON.stringify(found?.moment) !== JSON.stringify(moment(found.half))) return null;
  return found.half;
}

function isLay(found: unknown): boolean {
  if (typeof found !== "object" || found === null) return false;
  const { copies, toward, ring, side, wall } = found as Record<string, unknown>;
  if (wall !== undefined && !isCell(wall)) return false;
  return Array.isArray(copies) && copies.every(isCell) && (toward === null || isCell(toward)) && typeof ring === "boolean" && (side === "near" || side === "far");
}

function isCell(found: unknown): boolean {
  return Array.isArray(found) && found.length === 2 && found.every(Number.isInteger);
}

/** Whether it can be a choice; whether it is one still, the menu says. */
function isHalf(found: unknown): found is Half {
  if (typeof found !== "object" || found === null) return false;
  const { by, option, targets, cell, lay } = found as Record<string, unknown>;
  if (lay !== undefined && !isLay(lay)) return false;
  const words = Array.isArray(targets) && targets.every((one) => typeof one === "string");
  return typeof by === "string" && typeof option === "string" && words && (cell === null || (Array.isArray(cell) && cell.every(Number.isInteger)));
}
