/**
 * Motions as they are seen: tokens that walk and strike, what flies, what lights up. The board stands as it is at once;
 * these only lie over it, last a moment, and end with the first press of a key or a button.
 */

import { effect, signal } from "@preact/signals";

import { combatants, isGm, linesAfter, log } from "~/state/session";
import type { Combatant, Line } from "~/wire";

import { middleOf, onTheBoard, sideOf } from "./footprint";
import { CELL, filled } from "./geometry";
import { type Blow, type Flash, type Motion, planned } from "./motion";

/** More lines than this at once are a table seen again after a break, not something that just happened. */
const MOST_LINES = 40;
/** Of the way to whom it strikes at, how far a token darts. */
const DART = 0.3;

type Passing = (Flash | Blow) & { key: number };

const passing = signal<Passing[]>([]);
let playing: Animation[] = [];
let serial = 0;
let over: number | undefined;

const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)");

/** Whether anything is moved at all. */
function moves(): boolean {
  return calm?.matches !== true && !document.hidden;
}

/** Everything is where it belongs. */
export function endMotions(): void {
  for (const one of playing) one.finish();
  playing = [];
  window.clearTimeout(over);
  if (passing.peek().length > 0) passing.value = [];
  for (const float of document.querySelectorAll(".float")) for (const one of float.getAnimations?.() ?? []) one.finish();
}

calm?.addEventListener?.("change", endMotions);
for (const input of ["pointerdown", "keydown", "wheel"]) window.addEventListener(input, endMotions, { capture: true, passive: true });

function token(who: string): Element | null {
  return document.querySelector(`.board [data-token="${CSS.escape(who)}"]`);
}

function animate(element: Element | null, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  // Until its time comes it stays where it was.
  const one = element?.animate?.(frames, { fill: "backwards", ...timing });
  if (one !== undefined) playing.push(one);
}

function shift(x: number, y: number): Keyframe {
  return { transform: `translate(${x}px, ${y}px)` };
}

function play(motion: Motion, all: Readonly<Record<string, Combatant>>): Passing[] {
  const one = motion.t === "flash" ? undefined : all[motion.who];
  if (motion.t === "walk" && one !== undefined) {
    const frames = motion.cells.map((cell) => middleOf(cell, sideOf(one))).map(({ x, y }) => shift(x, y));
    animate(token(motion.who), frames, { duration: motion.ms, easing: "ease-in-out" });
    return [];
  }
  if (motion.t === "flash" || (motion.t === "blow" && motion.shot)) return [{ ...motion, key: (serial += 1) }];
  const target = motion.t === "blow" ? all[motion.target] : undefined;
  if (one === undefined || target === undefined || !onTheBoard(one) || !onTheBoard(target)) return [];
  const [from, to] = [middleOf(one.at, sideOf(one)), middleOf(target.at, sideOf(target))];
  const away = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const far = Math.min(CELL * 0.6, away * DART) / away;
  animate(token(motion.who)?.querySelector(".token-figure") ?? null, [shift(0, 0), shift((to.x - from.x) * far, (to.y - from.y) * far), shift(0, 0)], { delay: motion.after, duration: motion.ms, easing: "ease-out" });
  return [];
}

function played(before: Readonly<Record<string, Combatant>>, after: Readonly<Record<string, Combatant>>, lines: readonly Line[]): void {
  endMotions();
  if (!moves()) return;
  const motions = planned(before, after, lines);
  if (motions.length === 0) return;
  passing.value = motions.flatMap((motion) => play(motion, after));
  if (passing.peek().length > 0) over = window.setTimeout(() => (passing.value = []), Math.max(...motions.map(({ after, ms }) => after + ms)));
}

let known: { people: Readonly<Record<string, Combatant>>; told: number } = { people: {}, told: Infinity };

effect(() => {
  const people = combatants.value;
  const fresh = linesAfter(log.value, known.told);
  const before = known.people;
  known = { people, told: log.value.at(-1)?.n ?? Infinity };
  // A token the GM has dragged is where it was let go already.
  const dragged = isGm.peek() && fresh.some(({ event }) => event?.type === "placed");
  if (fresh.length > 0 && fresh.length <= MOST_LINES && !dragged) played(before, people, fresh);
});

/** What flies and what lights up, for as long as it does. */
export function PassingBy() {
  const all = passing.value;
  if (all.length === 0) return null;
  return (
    <g class="passing" aria-hidden="true">
      {all.map((one) => (one.t === "flash" ? <path key={one.key} class="flash" d={filled(one.cells)} style={timing(one)} /> : <Dart key={one.key} blow={one} />))}
    </g>
  );
}

function timing({ after, ms }: { after: number; ms: number }): string {
  return `animation-delay: ${after}ms; animation-duration: ${ms}ms`;
}

function Dart({ blow }: { blow: Blow }) {
  const all = combatants.peek();
  const [one, target] = [all[blow.who], all[blow.target]];
  if (one === undefined || target === undefined || !onTheBoard(one) || !onTheBoard(target)) return null;
  const [from, to] = [middleOf(one.at, sideOf(one)), middleOf(target.at, sideOf(target))];
  return <path class="dart" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} pathLength={100} style={timing(blow)} />;
}
