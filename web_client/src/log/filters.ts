/** Which lines of the log are shown: how much of it, of which kinds, of whom. */

import { computed, signal } from "@preact/signals";

import { controls } from "~/state/session";
import { isDetail } from "~/telling";
import type { Line } from "~/wire";

import { concerned, KINDS, type Kind, kindOf } from "./kinds";

/** Bookkeeping is shown too. */
export const details = signal(false);
/** Every line says how its numbers come about. */
export const allFigures = signal(false);
export const hiddenKinds = signal<ReadonlySet<Kind>>(new Set());
/** Only what concerns this combatant; null: everybody. */
export const about = signal<string | null>(null);
/** Only what concerns those this seat plays. */
export const onlyMine = signal(false);

/** How many of the filters leave something out, beside bookkeeping. */
export const filtersSet = computed(() => hiddenKinds.value.size + (about.value === null ? 0 : 1) + (onlyMine.value ? 1 : 0));

export function toggleKind(kind: Kind): void {
  const next = new Set(hiddenKinds.value);
  if (!next.delete(kind)) next.add(kind);
  hiddenKinds.value = next.size === KINDS.length ? new Set() : next;
}

export function showEverything(): void {
  hiddenKinds.value = new Set();
  about.value = null;
  onlyMine.value = false;
}

/** Whether a line is shown. Made anew with each change of a filter, so that what is drawn can tell by it. */
export const shows = computed<(line: Line) => boolean>(() => {
  const [bookkeeping, hidden, who] = [details.value, hiddenKinds.value, about.value];
  const mine = onlyMine.value ? controls.value : null;
  return (line) => {
    if (!bookkeeping && line.event !== undefined && isDetail(line.event)) return false;
    if (hidden.has(kindOf(line))) return false;
    if (who === null && mine === null) return true;
    if (line.say !== undefined) return true; // talk concerns nobody on the board, and is left out by its kind
    const named = concerned(line.event);
    return (who === null || named.includes(who)) && (mine === null || mine.some((one) => named.includes(one)));
  };
});
