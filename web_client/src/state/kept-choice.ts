/** The half-made choice kept with the tab, so that a reload does not lose it. Pure, but for the storage that is given. */

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

export interface Kept {
  moment: Moment;
  half: Half;
}

/** Keep a choice with its moment; null forgets what was kept. */
export function keepHalf(storage: () => Storage, kept: Kept | null): void {
  try {
    if (kept === null) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(kept));
  } catch {
    // a browser that refuses storage forgets it with the page
  }
}

/** The choice kept, if it belongs to this moment. */
export function keptHalf(storage: () => Storage, moment: (half: Half) => Moment): Half | null {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? "null") as Kept | null;
    if (kept === null || !isHalf(kept.half) || JSON.stringify(kept.moment) !== JSON.stringify(moment(kept.half))) return null;
    return kept.half;
  } catch {
    return null;
  }
}

/** Whether it can be a choice; whether it is one still, the menu says. */
function isHalf(found: unknown): found is Half {
  if (typeof found !== "object" || found === null) return false;
  const { by, option, targets, cell } = found as Record<string, unknown>;
  const words = Array.isArray(targets) && targets.every((one) => typeof one === "string");
  return typeof by === "string" && typeof option === "string" && words && (cell === null || (Array.isArray(cell) && cell.every(Number.isInteger)));
}
