/** Lines of what was taken back: an `undone` line takes those after its `after` with it, a `redone` line gives some back. */

import type { Line } from "~/wire";

function number(line: Line, field: string): number | null {
  const value = line.event?.[field];
  return typeof value === "number" ? value : null;
}

/** By the number of each line that tells of something else than what did not happen: what it took back, oldest first. */
export type TakenBack = ReadonlyMap<number, Line[]>;

/** Which lines tell of what did not happen, and who took them back: what was said stays said, and so does the taking back itself. */
export function takenBack(lines: readonly Line[]): TakenBack {
  const by = new Map<number, Line[]>();
  const holds: Line[] = [];
  for (const line of lines) {
    const type = line.event?.type;
    if (type === "undone") {
      const after = number(line, "after") ?? line.n;
      const gone: Line[] = [];
      while ((holds.at(-1)?.n ?? -1) > after) gone.unshift(holds.pop() as Line);
      by.set(line.n, gone.filter(happened));
      holds.push(...gone.filter((one) => !happened(one)));
    } else if (type === "redone") giveBack(by, holds, line);
    holds.push(line);
  }
  return by;
}

function happened({ event }: Line): boolean {
  return event !== undefined && event["type"] !== "undone" && event["type"] !== "redone";
}

/** What is done again holds again, and may be taken back once more. */
function giveBack(by: Map<number, Line[]>, holds: Line[], line: Line): void {
  const after = number(line, "after");
  const until = number(line, "until") ?? line.n;
  if (after === null) return;
  const back: Line[] = [];
  for (const [key, gone] of by) {
    const [held, still] = [gone.filter(({ n }) => n > after && n <= until), gone.filter(({ n }) => n <= after || n > until)];
    if (held.length > 0) by.set(key, still);
    back.push(...held);
  }
  holds.push(...back);
  holds.sort((one, other) => one.n - other.n);
}
