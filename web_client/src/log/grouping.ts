/** The log in fights and turns: each turn's lines together, under whose turn it was, and what follows from a deed under the deed. */

import type { Cell, Line } from "~/wire";

import { takenBack } from "./taken-back";

/** A line of the log, and what it took back. */
export interface Told {
  line: Line;
  undone: Line[];
}

/** What a group of lines begins: a fight, with its number at the table and its name, or the time between fights. */
export type Opening = { what: "fight"; number: number | null; name: string } | { what: "camp" };

/** `by` null: before the first turn, or between fights. `opens`: what begins with it. */
export interface TurnLines {
  key: number;
  round: number | null;
  by: string | null;
  opens: Opening | null;
  told: Told[];
}

function field(line: Line, name: string): unknown {
  return line.event?.[name];
}

/** What comes with the end of a fight, and is not yet what is done between fights. */
const OF_THE_END = new Set(["loot", "undone", "redone"]);

/**
 * Lines in turns, oldest first. The lines that open a fight, a round or a turn become the heading and are left out; what was
 * taken back stands with the line that tells of it, and opens nothing.
 */
export function grouped(lines: readonly Line[]): TurnLines[] {
  return new Grouping(lines).groups;
}

/** Groups lines time and again as more come: then only what is new is looked at, and all other groups stay the same objects. */
export function grouper(): (lines: readonly Line[]) => TurnLines[] {
  let now = new Grouping([]);
  return (lines) => {
    const fresh = now.continuedBy(lines);
    now = fresh === null ? new Grouping(lines) : now.with(fresh, lines);
    return now.groups;
  };
}

class Grouping {
  groups: TurnLines[] = [];
  private lines: readonly Line[] = [];
  private round: number | null = null;
  private over = false;
  private back: ReadonlyMap<number, Line[]> = new Map();

  constructor(lines: readonly Line[]) {
    this.lines = lines;
    this.back = takenBack(lines);
    const gone = new Set<number>();
    for (const taken of this.back.values()) for (const { n } of taken) gone.add(n);
    for (const line of lines) if (!gone.has(line.n)) this.add(line);
  }

  /** The lines that have come since, when those before them are the same and none is taken back; else null. */
  continuedBy(lines: readonly Line[]): Line[] | null {
    const known = this.lines.length;
    if (known === 0 || lines[0] !== this.lines[0] || lines[known - 1] !== this.lines[known - 1]) return null;
    const fresh = lines.slice(known);
    return fresh.some(({ event }) => event?.type === "undone" || event?.type === "redone") ? null : fresh;
  }

  with(fresh: readonly Line[], lines: readonly Line[]): Grouping {
    if (fresh.length === 0) return this;
    const next = new Grouping([]);
    Object.assign(next, { round: this.round, over: this.over, back: this.back, lines });
    const last = this.groups.at(-1);
    next.groups = last === undefined ? [] : [...this.groups.slice(0, -1), { ...last, told: [...last.told] }];
    fresh.forEach((line) => next.add(line));
    return next;
  }

  private begin(line: Line, by: string | null, opens: Opening | null = null): TurnLines {
    const group: TurnLines = { key: line.n, round: by === null ? null : this.round, by, opens, told: [] };
    this.groups.push(group);
    return group;
  }

  private add(line: Line): void {
    const type = line.event?.type;
    if (type === "fight") {
      this.begin(line, null, { what: "fight", number: Number(field(line, "number")), name: String(field(line, "name")) });
      this.over = false;
    } else if (type === "round") this.round = Number(field(line, "round"));
    else if (type === "turn") {
      this.round = Number(field(line, "round") ?? this.round);
      this.begin(line, String(field(line, "by")));
    } else this.tell(line);
    if (type === "outcome") this.over = true;
    else if (type === "undone" || type === "redone") this.over = endedBefore(this.groups);
  }

  private tell(line: Line): void {
    const type = line.event?.type;
    let group = this.groups.at(-1);
    const afterwards = this.over && line.event !== undefined && !OF_THE_END.has(String(type));
    // A log from before fights were told of knows them by their order alone.
    if (type === "initiative" && group?.opens?.what !== "fight") group = this.begin(line, null, { what: "fight", number: null, name: "" });
    else if (afterwards) group = this.begin(line, null, { what: "camp" });
    if (afterwards) this.over = false;
    group ??= this.begin(line, null);
    group.told.push({ line, undone: this.back.get(line.n) ?? [] });
  }
}

/** Whether, with what was taken back gone, the fight is over: then what follows is between fights. */
function endedBefore(groups: readonly TurnLines[]): boolean {
  const last = groups.at(-1);
  return last !== undefined && last.told.some(({ line }) => line.event?.type === "outcome");
}

/** A line as it is read. `follows`: it tells what came of the deed above it. `area`: the cells it was about, where it was about some. */
export interface Read extends Told {
  follows: boolean;
  area?: readonly Cell[];
}

/**
 * Lines with the areas that the turn they are of tells of: an area belongs to the last line before it of whoever it is of,
 * for the line of its own is bookkeeping that is seldom read.
 */
export function withAreas(lines: readonly Read[], told: readonly Told[]): Read[] {
  const areas = new Map<number, Cell[]>();
  for (const { line } of told) {
    const cells = field(line, "cells");
    if (line.event?.type !== "area" || !Array.isArray(cells)) continue;
    const before = lines.findLast((one) => one.line.n <= line.n && field(one.line, "by") === field(line, "by"));
    const owner = before ?? lines.find((one) => one.line.n > line.n && one.line.event !== undefined);
    for (const n of new Set([line.n, owner?.line.n ?? line.n])) areas.set(n, [...(areas.get(n) ?? []), ...(cells as Cell[])]);
  }
  if (areas.size === 0) return [...lines];
  return lines.map((one) => {
    const area = areas.get(one.line.n);
    return area === undefined ? one : { ...one, area };
  });
}

const DEEDS = new Set(["use", "move", "opportunity", "signature", "outcome", "loot", "undone", "redone"]);
/** What belongs to a use, and is a deed of its own where nothing has told of that. */
const USED = new Set(["attack", "contest", "standard"]);

/** Whether a roll that comes later says all that this use says: whom it was turned against, and with what. */
function toldAgain(use: Line, later: readonly Told[]): boolean {
  const targets = field(use, "targets");
  if (!Array.isArray(targets) || targets.length !== 1) return false;
  const same = (line: Line): boolean => field(line, "by") === field(use, "by");
  const next = later.find(({ line }) => same(line) && (line.event?.type === "use" || USED.has(String(line.event?.type))))?.line;
  return next !== undefined && next.event?.type !== "use" && field(next, "label") === field(use, "label");
}

/** The lines of a turn as they are read: a use that its roll tells again is left out, consequences stand under their deed. */
export function read(told: readonly Told[]): Read[] {
  const found: Read[] = [];
  /** By whom there is a use above, that what comes belongs to. */
  const uses = new Set<unknown>();
  let deed = false;
  told.forEach(({ line, undone }, index) => {
    const type = String(line.event?.type ?? "");
    const by = field(line, "by");
    if (type === "use") {
      if (toldAgain(line, told.slice(index + 1))) {
        uses.delete(by);
        return;
      }
      uses.add(by);
    }
    const own = line.event === undefined || DEEDS.has(type) || field(line, "reason") === "expired" || (USED.has(type) && !uses.has(by));
    found.push({ line, undone, follows: deed && !own });
    deed ||= own && line.event !== undefined;
  });
  return found;
}
