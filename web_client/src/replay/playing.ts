/**
 * A fight that is watched again: which moment is shown, and how it runs on by itself. It takes the place of the line to the
 * server: whatever is drawn of a table is drawn from the same signals (`state/session.ts`).
 */

import { batch, computed, effect, signal } from "@preact/signals";

import { log, me, replaying, view } from "~/state/session";
import type { View } from "~/wire";

import { Film } from "./film";
import type { ReplayLink } from "./links";
import { linesOf, NotShown } from "./reading";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

export const film = signal<Film | null>(null);
/** The number of the last moment there is so far. */
export const last = signal(0);
export const at = signal(0);
export const playing = signal(false);
export const speed = signal<number>(1);
/** Whether more of it is still coming. */
export const loading = signal(true);
/** Whether the fight was still going on when it was fetched. */
export const running = signal(false);
/** Why there is nothing, or nothing more, to be seen: a sentence of the server's, or empty where it gave none. */
export const problem = signal<string | null>(null);

/** Whoever watches plays nobody. */
const NOTHING_OWN: View["mine"] = { controls: [], menus: {}, asks: {}, sheets: {}, moments: {}, orders: {}, party: {}, rolls: {} };

/** Fetch a fight, and show its beginning as soon as that is there. */
export async function open(link: ReplayLink): Promise<void> {
  replaying.value = true;
  me.value = { seat: "", role: "spectator" };
  loading.value = true;
  try {
    for await (const line of linesOf(link)) {
      if (line.t === "replay") film.value = new Film(line);
      else if (line.t === "frame") film.peek()?.add(line);
      else {
        problem.value = line.problem ?? null;
        running.value = film.peek()?.outcome === "ongoing" && line.problem === undefined;
      }
      last.value = film.peek()?.last ?? 0;
    }
  } catch (trouble) {
    problem.value = trouble instanceof NotShown ? trouble.message : "";
  } finally {
    loading.value = false;
  }
}

export function goTo(moment: number): void {
  at.value = Math.max(0, Math.min(last.peek(), moment));
}

export function stepBy(by: 1 | -1): void {
  playing.value = false;
  goTo(at.peek() + by);
}

export function turnBy(by: 1 | -1): void {
  const now = film.peek();
  if (now !== null) goTo(now.turnFrom(at.peek(), by));
}

/** Play on, from the beginning where it has come to its end; or stay. */
export function togglePlaying(): void {
  if (!playing.peek() && at.peek() === last.peek() && !loading.peek()) at.value = 0;
  playing.value = !playing.peek();
}

export const turn = computed(() => film.value?.turnAt(at.value) ?? null);

// What is shown of the moment one is at.
effect(() => {
  const now = film.value;
  if (now === null) return;
  const moment = at.value;
  batch(() => {
    view.value = { ...now.viewAt(moment), mine: NOTHING_OWN } as View;
    log.value = now.linesAt(moment);
  });
});

// Running on by itself: one moment after the other, each as long as there is something to read in it.
effect(() => {
  const now = film.value;
  if (now === null || !playing.value) return;
  const moment = at.value;
  if (moment >= last.value) {
    if (!loading.value) playing.value = false;
    return;
  }
  const timer = setTimeout(() => goTo(moment + 1), now.dwellMs(moment) / speed.value);
  return () => clearTimeout(timer);
});
