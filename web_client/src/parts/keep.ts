import type { VNode } from "preact";
import { useRef } from "preact/hooks";

import { spoken } from "~/languages";

/** Draws the thing of a key only when something it is drawn from has changed. */
export type Keep = (key: string | number, from: readonly unknown[], draw: () => VNode) => VNode;

interface Kept {
  from: readonly unknown[];
  drawn: VNode;
}

/**
 * For lists of which little changes at a time: an element that is the very same as before is skipped when the
 * page is brought up to date. What is no longer asked for is forgotten. Another language draws everything anew.
 */
export function useKeep(): Keep {
  const before = useRef(new Map<string | number, Kept>());
  const now = new Map<string | number, Kept>();
  const last = before.current;
  const language = spoken.value;
  before.current = now;
  return (key, given, draw) => {
    const from = [language, ...given];
    const kept = last.get(key);
    const same = kept !== undefined && kept.from.length === from.length && kept.from.every((one, index) => Object.is(one, from[index]));
    const next = same ? kept : { from, drawn: draw() };
    now.set(key, next);
    return next.drawn;
  };
}
