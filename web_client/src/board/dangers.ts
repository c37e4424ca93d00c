/** The areas that a walk leads into and that do ill to whoever walks there. */

import { combatants, zones } from "~/state/session";
import type { Cell, Zone } from "~/wire";

import { holds, isBroken } from "./zone-marks";

/** Whether it does ill to somebody at all: not what goes with them, nor what spares its maker's side. */
function threatens({ harms, by, carrier }: Zone, who: string): boolean {
  if (harms === undefined || carrier === who) return false;
  const all = combatants.value;
  return harms === "all" || by === undefined || all[by]?.side !== all[who]?.side;
}

/** Whether one of the steps of a walk, from where it begins, leads into these cells. */
function comesInto(cells: Zone["cells"], trail: readonly Cell[]): boolean {
  return trail.some((cell, place) => place > 0 && holds(cells, cell) && !holds(cells, trail[place - 1] as Cell));
}

/** Whether a walk is caught in it: as it comes in, by walking in it, or by staying where it ends. */
function lies(one: Zone, trail: readonly Cell[]): boolean {
  const [way, end] = [trail.slice(1), trail.at(-1) as Cell];
  const broken = (one.sections ?? []).filter(isBroken).flatMap(({ cells }) => cells);
  const entered = one.triggers.includes("enter") ? one.cells : broken;
  const walked = one.hurts === true && way.some((cell) => holds(one.cells, cell));
  return walked || comesInto(entered, trail) || holds(one.cells, end) || holds(one.side ?? [], end);
}

/** The names of the areas that would do ill to somebody who walks over these cells, to the last of them. */
export function dangersOn(way: readonly Cell[], who: string): string[] {
  const from = combatants.value[who]?.at;
  if (from === undefined || way.length === 0) return [];
  const trail = [from, ...way];
  const found = Object.values(zones.value).filter((one) => threatens(one, who) && lies(one, trail));
  return [...new Set(found.map(({ label }) => label))];
}
