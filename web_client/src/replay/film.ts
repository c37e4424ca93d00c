/** A fight as a row of moments: how everything stood at each, and what the log had told. Any of them is had at once, forwards and back. */

import { mergePatch } from "~/net/patch";
import { isDetail } from "~/telling";
import type { Json, Line, View } from "~/wire";

import type { ReplayFrame, ReplayHead } from "./wire";

/** Whose turn begins at which moment. */
export interface TurnAt {
  at: number;
  round: number;
  who: string;
}

/** Views are kept of every so many moments; those between are patched together from the one before. */
const KEYFRAME_EVERY = 32;

const SHORTEST_MS = 250;
const LONGEST_MS = 2_800;
const FIRST_LINE_MS = 750;
const MORE_LINES_MS = 350;

export class Film {
  readonly head: ReplayHead;
  readonly turns: TurnAt[] = [];
  private readonly frames: ReplayFrame[] = [];
  private readonly lines: Line[];
  /** How many lines had been told at each moment. */
  private readonly told: number[];
  private readonly keyframes: Json[];
  private recent: { at: number; view: Json };

  constructor(head: ReplayHead) {
    this.head = head;
    this.lines = [...head.lines];
    this.told = [head.lines.length];
    this.keyframes = [head.view as unknown as Json];
    this.recent = { at: 0, view: head.view as unknown as Json };
    this.noteTurns(head.lines, 0);
  }

  /** The number of the last moment; the first is 0. */
  get last(): number {
    return this.frames.length;
  }

  /** How the fight stands at its last moment. */
  get outcome(): string | undefined {
    return this.viewAt(this.last).fight?.outcome;
  }

  add(frame: ReplayFrame): void {
    this.frames.push(frame);
    this.lines.push(...frame.lines);
    this.told.push(this.lines.length);
    this.noteTurns(frame.lines, this.last);
  }

  /** How everything stood at a moment. */
  viewAt(at: number): Omit<View, "mine"> {
    let from = Math.floor(at / KEYFRAME_EVERY);
    while (this.keyframes[from] === undefined) from -= 1;
    let now = from * KEYFRAME_EVERY;
    let view = this.keyframes[from] as Json;
    if (this.recent.at <= at && this.recent.at > now) ({ at: now, view } = this.recent);
    while (now < at) {
      view = mergePatch(view, (this.frames[now] as ReplayFrame).patch);
      now += 1;
      if (now % KEYFRAME_EVERY === 0) this.keyframes[now / KEYFRAME_EVERY] ??= view;
    }
    this.recent = { at, view };
    return view as unknown as Omit<View, "mine">;
  }

  /** What the log had told by then. */
  linesAt(at: number): Line[] {
    return this.lines.slice(0, this.told[at]);
  }

  /** The turn that runs at a moment; null before the first. */
  turnAt(at: number): TurnAt | null {
    return this.turns.findLast((turn) => turn.at <= at) ?? null;
  }

  /** Where the turn begins that is next (1), or that runs, or (at its very beginning) the one before it (-1). */
  turnFrom(at: number, by: 1 | -1): number {
    if (by === 1) return this.turns.find((turn) => turn.at > at)?.at ?? this.last;
    return this.turns.findLast((turn) => turn.at < at)?.at ?? 0;
  }

  /** How long a moment is looked at before the next comes, at the usual speed. */
  dwellMs(at: number): number {
    const frame = this.frames[at - 1];
    const lines = (frame?.lines ?? this.head.lines).filter(({ event }) => event !== undefined && event["type"] !== "turn" && !isDetail(event)).length;
    return lines === 0 ? SHORTEST_MS : Math.min(LONGEST_MS, FIRST_LINE_MS + (lines - 1) * MORE_LINES_MS);
  }

  private noteTurns(lines: readonly Line[], at: number): void {
    for (const { event } of lines) {
      if (event?.["type"] === "turn") this.turns.push({ at, round: Number(event["round"]), who: String(event["by"]) });
    }
  }
}
