/** What of the log is shown, and which stretch of it is drawn: a page holds a few hundred lines, however long the evening was. */

import type { Line } from "~/wire";

import { read, type Read, type Told, type TurnLines } from "./grouping";

/** A group with its lines as they are read. `mark`: another object whenever something in it is drawn otherwise. */
export interface Shown {
  group: TurnLines;
  lines: Read[];
  mark: object;
}

type Shows = (line: Line) => boolean;

/** Gives the groups that have something to show; what has not changed since it was asked last is the same object. */
export function shownKeeper(): (groups: readonly TurnLines[], shows: Shows) => Shown[] {
  let kept = new Map<number, { told: Told[]; shows: Shows; shown: Shown | null }>();
  return (groups, shows) => {
    const found: Shown[] = [];
    const before = kept;
    kept = new Map();
    for (const group of groups) {
      const last = before.get(group.key);
      const shown = last !== undefined && last.shows === shows && sameLines(last.told, group.told) ? last.shown : worked(group, shows);
      kept.set(group.key, { told: group.told, shows, shown });
      if (shown !== null) found.push(shown);
    }
    return found;
  };
}

function sameLines(before: readonly Told[], now: readonly Told[]): boolean {
  return before.length === now.length && before.every((one, place) => one.line === now[place]?.line && one.undone.length === now[place]?.undone.length);
}

/** Null: nothing of it is shown. A turn in which nobody has done anything yet has a heading all the same. */
function worked(group: TurnLines, shows: Shows): Shown | null {
  const lines = read(group.told.filter(({ line }) => shows(line)));
  if (lines.length === 0 && group.opens === null && group.told.length > 0) return null;
  return { group, lines, mark: {} };
}

/** How many lines a group takes up, its heading among them. */
function size({ lines }: Shown): number {
  return lines.length + 1;
}

/** From which of the groups on there are at least `most` lines, or the line `needed` is among them; and whether any are left out. */
export function windowOf(all: readonly Shown[], most: number, needed: number | null): [first: number, hidden: boolean] {
  let [count, first] = [0, all.length];
  let reached = needed === null;
  while (first > 0 && (count < most || !reached)) {
    first -= 1;
    const group = all[first] as Shown;
    count += size(group);
    reached ||= group.lines.some(({ line, undone }) => line.n === needed || undone.some(({ n }) => n === needed));
  }
  return reached || needed === null ? [first, first > 0] : windowOf(all, most, null);
}
