/**
 * What people show each other on the board: a cell pointed at, a distance measured. It passes: the server keeps none of
 * it. A ruler leads from where it was set down to the cell under the pointer or the keyboard's cursor.
 */

import { computed, effect, signal } from "@preact/signals";

import { sameCell } from "~/state/choice";
import { pointed } from "~/state/selection";
import { board, give, me, passing, seeingAs, status, table, view } from "~/state/session";
import type { Cell, Pointed } from "~/wire";

import { cellsApart } from "./geometry";

/** How long a ping is seen, and a ruler after its last word. */
export const STAYS_MS = 2_600;
/** Between two words about the own ruler while it moves, and while it is held still. */
const SAY_AGAIN_MS = 250;
const STILL_HELD_MS = 1_500;
/** How often one that is held still is said, before it is taken to be forgotten. */
const MOST_STILL = 30;

export interface Shown extends Pointed {
  /** Makes each showing a new one. */
  key: number;
  /** A ruler that lies where it lay before: only then is it told in words. */
  settled: boolean;
}

/** What others, and oneself, have shown lately: one of a kind for each seat. */
export const shown = signal<readonly Shown[]>([]);

/** What the next press on the board does, where it does not do what it always does. */
export const tool = signal<"ping" | "ruler" | null>(null);

/** Where the own ruler was set down; null while none is. */
export const ruling = signal<Cell | null>(null);

/** The own ruler as it lies, with its other end under the pointer. */
export const ownRuler = computed<{ at: Cell; to: Cell } | null>(() => {
  const at = ruling.value;
  return at === null ? null : { at, to: pointed.value ?? at };
});

/** Whether this seat may show anything: spectators only watch, and through another's eyes one only looks. */
export const mayPoint = computed(() => me.value !== null && me.value.role !== "spectator" && seeingAs.value === null && board.value !== null);

/** The length of a ruler, in the ruleset's unit where it counts distances in one. */
export function lengthOf(at: Cell, to: Cell): { length: number; unit: string | null } {
  const cells = cellsApart(at, to);
  const { unit, perCell } = table.value ?? {};
  return unit === undefined || perCell === undefined ? { length: cells, unit: null } : { length: cells * perCell, unit };
}

// --- hearing ----------------------------------------------------------------------------------------

let serial = 0;

/** Shown for a while, in place of what the same seat has shown of this kind. */
function show(message: Pointed): void {
  serial += 1;
  const before = shown.peek().find(({ seat, kind }) => seat === message.seat && kind === message.kind);
  const settled = before !== undefined && sameCell(before.at, message.at) && sameCell(before.to, message.to);
  const one: Shown = { ...message, key: serial, settled };
  shown.value = [...shown.peek().filter((other) => other !== before), one];
  setTimeout(() => (shown.value = shown.peek().filter(({ key }) => key !== one.key)), STAYS_MS);
}

effect(() => {
  const message = passing.value;
  // One's own is shown at once, not when it comes back.
  if (message !== null && message.seat !== me.peek()?.seat) show(message);
});

// --- saying -----------------------------------------------------------------------------------------

function say(kind: Pointed["kind"], at: Cell, to?: Cell): void {
  if (status.peek() !== "live") return; // what passes is not said later
  void give({ t: "point", kind, at, ...(to === undefined ? {} : { to }) }, kind === "ruler");
}

export function ping(cell: Cell): void {
  const seat = me.peek()?.seat;
  if (!mayPoint.peek() || seat === undefined) return;
  show({ t: "pointed", seat, name: view.peek()?.seats[seat]?.name ?? "", kind: "ping", at: cell });
  say("ping", cell);
}

let saidAt = 0;
let still = 0;
let again: number | undefined;

function sayRuler(): void {
  window.clearTimeout(again);
  const now = ownRuler.peek();
  if (now === null) return;
  saidAt = performance.now();
  still += 1;
  if (still > MOST_STILL) {
    ruling.value = null;
    return;
  }
  say("ruler", now.at, now.to);
  again = window.setTimeout(sayRuler, STILL_HELD_MS);
}

effect(() => {
  still = 0;
  window.clearTimeout(again);
  if (ownRuler.value === null) return;
  const sinceMs = Math.max(0, performance.now() - saidAt);
  again = window.setTimeout(sayRuler, Math.max(0, SAY_AGAIN_MS - sinceMs));
});

/** Set a ruler down, from where it leads wherever one points. */
export function measureFrom(cell: Cell): void {
  if (!mayPoint.peek()) return;
  pointed.value = cell;
  ruling.value = cell;
}

/** Take the own ruler up again. The others see where it lay a little longer. */
export function measured(): void {
  const last = ownRuler.peek();
  if (last !== null && !sameCell(last.at, last.to)) sayRuler();
  ruling.value = null;
}

/** Put down whatever is in hand. False when nothing was. */
export function stopPointing(): boolean {
  if (ruling.peek() === null && tool.peek() === null) return false;
  measured();
  tool.value = null;
  return true;
}

// --- by pointer and by key --------------------------------------------------------------------------

/** A press on a cell with Alt or Shift held, or with a tool in hand: true when it is about showing something. */
export function pressedAt(cell: Cell, held: { alt: boolean; shift: boolean }): boolean {
  const wanted = held.alt ? "ping" : held.shift ? "ruler" : tool.peek();
  if (wanted === null || !mayPoint.peek()) return false;
  if (wanted === "ruler") measureFrom(cell);
  else {
    ping(cell);
    tool.value = null;
  }
  return true;
}

/** `.` points at the cell under the cursor, `,` measures from there and ends it. True when the key was one of them. */
export function pointKey(key: string): boolean {
  const cell = pointed.peek();
  if ((key !== "." && key !== ",") || cell === null || !mayPoint.peek()) return false;
  if (key === ".") ping(cell);
  else if (ruling.peek() === null) measureFrom(cell);
  else measured();
  return true;
}
