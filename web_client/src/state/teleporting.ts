/** A teleport being chosen: the cell it leads to, who goes along, or out of the fight. Pure functions. */

import type { Cell, Choice, Option } from "~/wire";

import type { Half } from "./choice";

/** Whether the option may lead out of the fight. */
export function mayLeave(option: Option): boolean {
  return option.teleport?.leaves === true;
}

/** Who goes along as things stand. */
export function company(half: Half | null): string[] {
  return half?.carries ?? [];
}

/** Whether somebody may be asked along, or is already. */
export function mayCome(option: Option, id: string): boolean {
  return option.teleport?.carries?.includes(id) === true;
}

/** Somebody asked along, or left where they are; as many as it takes at most. */
export function carry(half: Half, option: Option, id: string): Half {
  const now = company(half);
  if (!mayCome(option, id)) return half;
  if (now.includes(id)) return { ...half, carries: now.filter((other) => other !== id) };
  return now.length < (option.teleport?.most ?? 0) ? { ...half, carries: [...now, id] } : half;
}

/** The part of a choice that says who goes along. */
export function carryChoice(half: Half): Partial<Choice> {
  return company(half).length > 0 ? { carries: company(half) } : {};
}

/** The last of those who go along left where they are; null where nobody does. */
export function carryUndo(half: Half): Half | null {
  return company(half).length > 0 ? { ...half, carries: company(half).slice(0, -1) } : null;
}

/** What still fits of a teleport that was half chosen, now that it leads elsewhere or takes others. */
export function refitted(half: Half, option: Option): Half {
  if (option.teleport === undefined) return half;
  const carries = company(half).filter((id) => mayCome(option, id));
  const there = (cell: Cell | null): boolean => cell === null || option.teleport?.cells?.some(([x, y]) => x === cell[0] && y === cell[1]) === true;
  if (carries.length === company(half).length && there(half.cell)) return half;
  return { ...half, ...(half.carries === undefined ? {} : { carries }), cell: there(half.cell) ? half.cell : null };
}
