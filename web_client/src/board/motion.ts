/** What of a step is seen to move: planned from what was told and from who stands elsewhere now. Pure functions. */

import type { Cell, Combatant, Line } from "~/wire";

import { onTheBoard } from "./footprint";

/** Milliseconds after the step came, and how long it takes. No token moves beyond `LONGEST_MS`. */
interface Timed {
  after: number;
  ms: number;
}

export interface Walk extends Timed {
  t: "walk";
  who: string;
  /** From where it stood to where it stands now. */
  cells: Cell[];
}

/** `shot`: something flies; otherwise the attacker darts forward. */
export interface Blow extends Timed {
  t: "blow";
  who: string;
  target: string;
  shot: boolean;
}

export interface Flash extends Timed {
  t: "flash";
  cells: Cell[];
}

export type Motion = Walk | Blow | Flash;

export const LONGEST_MS = 350;
const STEP_MS = 60;
const WALK_MS = 200;
const BLOW_MS = 150;
const FLASH_MS = 900;

type People = Readonly<Record<string, Combatant>>;

function same(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** What was told of somebody's walks in this step, joined: the cells entered one after the other. */
function told(who: string, lines: readonly Line[]): Cell[] {
  return lines.flatMap(({ event }) => (event?.type === "move" && event["by"] === who ? (event["path"] as Cell[]) : []));
}

/** Who was at once somewhere else: they are simply there. */
function atOnce(lines: readonly Line[]): Set<string> {
  return new Set(lines.flatMap(({ event }) => (event?.type === "teleport" ? [String(event["by"]), ...((event["carries"] as string[] | undefined) ?? [])] : [])));
}

function walks(before: People, after: People, lines: readonly Line[]): Walk[] {
  const there = atOnce(lines);
  return Object.entries(after).flatMap(([who, one]) => {
    const from = before[who];
    if (there.has(who) || from === undefined || !onTheBoard(from) || !onTheBoard(one) || same(from.at, one.at)) return [];
    const path = told(who, lines);
    const last = path.at(-1);
    // Whoever was set down or pushed, or walked and was then moved, slides straight.
    const way = last !== undefined && same(last, one.at) ? path : [one.at];
    const walk: Walk = { t: "walk", who, cells: [from.at, ...way], after: 0, ms: Math.min(WALK_MS, Math.max(2, way.length) * STEP_MS) };
    return [walk];
  });
}

/**
 * The motions of a step. Walks come first, then blows and what lights up; however much a step tells, tokens are where they
 * belong in `LONGEST_MS`, each blow having its share of the time. What lights up fades a little longer, to be seen.
 */
export function planned(before: People, after: People, lines: readonly Line[]): Motion[] {
  const walking = walks(before, after, lines);
  const start = Math.max(0, ...walking.map(({ ms }) => ms));
  const deeds = lines.flatMap(({ event }): (Omit<Blow, keyof Timed> | Omit<Flash, keyof Timed>)[] => {
    if (event?.type === "attack") return [{ t: "blow", who: String(event["by"]), target: String(event["target"]), shot: event["shot"] === true }];
    if (event?.type === "area") return [{ t: "flash", cells: event["cells"] as Cell[] }];
    if (event?.type === "teleport") return [{ t: "flash", cells: [event["from"], event["to"]].filter((cell) => cell !== undefined) as Cell[] }];
    return [];
  });
  const share = (LONGEST_MS - start) / Math.max(1, deeds.length);
  const acting = deeds.map((deed, place): Motion => {
    const after = start + share * place;
    return { ...deed, after, ms: deed.t === "flash" ? FLASH_MS : Math.min(BLOW_MS, LONGEST_MS - after) };
  });
  return [...walking, ...acting];
}
