/** How an area is laid while a choice is made: its copies, and the way, the ring and the side of a wall. Pure functions. */

import type { Cell, Choice, Option } from "~/wire";

import type { Half } from "./choice";

/** `copies`: where each is set down so far. `toward`: the cell a wall runs to; null across the line from its maker. */
export interface Lay {
  copies: Cell[];
  toward: Cell | null;
  ring: boolean;
  side: "near" | "far";
  /** A cell of the section of a wall that is struck, in place of anybody. */
  wall?: Cell;
}

const PLAIN: Lay = { copies: [], toward: null, ring: false, side: "far" };

export function layOf(half: Half | null): Lay {
  return half?.lay ?? PLAIN;
}

/** How often the area may be set down at once. */
export function mostCopies(option: Option): number {
  return option.area?.copies ?? 1;
}

export function isWall(option: Option): boolean {
  return option.area?.shape === "wall";
}

/** Whether all that has to be set down is. */
export function isLaid(half: Half, option: Option): boolean {
  const most = mostCopies(option);
  if (most === 1) return half.cell !== null;
  const set = layOf(half).copies.length;
  return option.area?.all === true ? set === most : set > 0;
}

/** A cell picked for an area: where it, or another copy, is set down; for a wall that stands somewhere, where it runs to. */
export function layCell(half: Half, option: Option, cell: Cell): Half {
  const lay = layOf(half);
  if (mostCopies(option) > 1) {
    return lay.copies.length < mostCopies(option) ? { ...half, lay: { ...lay, copies: [...lay.copies, cell] } } : half;
  }
  if (isWall(option) && half.cell !== null && !lay.ring) return { ...half, lay: { ...lay, toward: cell } };
  return { ...half, cell };
}

/** Whether a cell picked once more means that the area lies as it should. */
export function isPickedAgain(half: Half, option: Option, cell: Cell): boolean {
  const { copies, toward } = layOf(half);
  const set = mostCopies(option) > 1 ? copies : isWall(option) ? [half.cell, toward] : [half.cell];
  return set.some((one) => one !== null && one[0] === cell[0] && one[1] === cell[1]);
}

/** A wall laid as a ring, or straight again: a ring runs nowhere. */
export function layRing(half: Half, ring: boolean): Half {
  return { ...half, lay: { ...layOf(half), ring, toward: null } };
}

/** A section of a wall struck in place of whoever was picked. */
export function layWall(half: Half, wall: Cell): Half {
  return { ...half, targets: [], lay: { ...layOf(half), wall } };
}

/** The section let be, for somebody in its place. */
export function withoutWall(half: Half): Half {
  if (half.lay?.wall === undefined) return half;
  const { wall: _, ...lay } = half.lay;
  return { ...half, lay };
}

export function laySide(half: Half, side: "near" | "far"): Half {
  return { ...half, lay: { ...layOf(half), side } };
}

/** The part of a choice that says how the area lies. */
export function layChoice(half: Half, option: Option): Partial<Choice> {
  const { copies, toward, ring, side } = layOf(half);
  if (mostCopies(option) > 1) return copies.length > 0 ? { copies } : {};
  if (half.cell === null) return {};
  return {
    [option.into ?? "at"]: half.cell,
    ...(isWall(option) && toward !== null ? { toward } : {}),
    ...(isWall(option) && ring ? { ring } : {}),
    ...(option.area?.sides !== undefined && side === "near" ? { side } : {}),
  };
}

/** The last thing laid taken back: a copy, where a wall runs to, where it stands, its ring and its side; null where nothing is laid. */
export function layUndo(half: Half): Half | null {
  const lay = layOf(half);
  if (lay.wall !== undefined) return withoutWall(half);
  if (lay.copies.length > 0) return { ...half, lay: { ...lay, copies: lay.copies.slice(0, -1) } };
  if (lay.toward !== null) return { ...half, lay: { ...lay, toward: null } };
  if (half.cell !== null) return { ...half, cell: null };
  return lay.ring !== PLAIN.ring || lay.side !== PLAIN.side ? { ...half, lay: PLAIN } : null;
}
