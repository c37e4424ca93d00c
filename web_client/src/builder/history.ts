/** Steps of building, to be taken back and done again. */

import { type Act, changed } from "./changing";
import type { Encounter } from "./encounter";

/** Steps that can be taken back. */
const MOST_STEPS = 200;

export interface History {
  past: Encounter[];
  now: Encounter;
  future: Encounter[];
  /** What the last step was of: acts of the same stroke are one step. Null for one that stands by itself. */
  stroke: string | null;
}

export function begun(encounter: Encounter): History {
  return { past: [], now: encounter, future: [], stroke: null };
}

/** One act more. `stroke`: acts that follow each other with the same are taken back together. */
export function acted(history: History, act: Act, stroke: string | null = null): History {
  return replaced(history, changed(history.now, act), stroke);
}

/** Another encounter in place of this one, as a step. */
export function replaced(history: History, now: Encounter, stroke: string | null = null): History {
  if (now === history.now) return history;
  const joined = stroke !== null && stroke === history.stroke;
  return { past: joined ? history.past : [...history.past, history.now].slice(-MOST_STEPS), now, future: [], stroke };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  return before === undefined ? history : { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], stroke: null };
}

export function redone(history: History): History {
  const [after, ...rest] = history.future;
  return after === undefined ? history : { past: [...history.past, history.now], now: after, future: rest, stroke: null };
}
