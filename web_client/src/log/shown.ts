/** What of the log is shown, and which stretch of it is drawn: a page holds a few hundred lines, however long the evening was. */

import type { Line } from "~/wire";

import { read, type Read, type Told, type TurnLines, withAreas } from "./grouping";

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
      const same = last !== undefined && last.shows === shows && (last.told === group.told || sameLines(last.told, group.told));
      const shown = same ? last.shown : worked(group, shows);
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
  const lines = withAreas(read(group.told.filter(({ line }) => shows(line))), group.told);
  if (lines.length === 0 && group.opens === null && group.told.length > 0) return null;
  return { group, lines, mark: {} };
}

/** How many lines a group takes up, its heading among them. */
function size({ lines }: Shown): number {
  return lines.length + 1;
}

/** The groups that are drawn, from `first` up to (not with) `end`. */
export interface Window {
  first: number;
  end: number;
}

/**
 * At least `most` lines up to the end; or, where a line is `needed` that is not among them, about as many before it as after, and
 * `further` more after that.
 */
export function windowOf(all: readonly Shown[], most: number, needed: number | null, further = 0): Window {
  const first = backFrom(all, all.length, most);
  const place = needed === null ? -1 : all.findIndex(({ lines }) => lines.some(({ line, undone }) => line.n === needed || undone.some(({ n }) => n === needed)));
  if (place < 0 || place >= first) return { first, end: all.length };
  let [end, count] = [place + 1, 0];
  while (end < all.length && count < most / 2 + further) {
    count += size(all[end] as Shown);
    end += 1;
  }
  return { first: backFrom(all, place + 1, most / 2), end };
}

/** From which group on there are at least so many lines up to another. */
function backFrom(all: readonly Shown[], end: number, most: number): number {
  let [first, count] = [end, 0];
  while (first > 0 && count < most) {
    first -= 1;
    count += size(all[first] as Shown);
  }
  return first;
}
