/** How somebody's health stands now. */

import type { Combatant, Health } from "~/wire";

import { party, phase } from "./session";

/** Once a fight is over, rests and what is done on the sheets count for those of the party, and not how they left it. */
export function healthNow(id: string, one: Combatant): Health | undefined {
  const sheet = phase.value === "over" ? party.value[id]?.health : undefined;
  return sheet === undefined ? one.health : { now: sheet.now, max: sheet.max, temp: sheet.temp ?? 0 };
}
