/** The log in turns: each turn's lines together, under whose turn it was, and what follows from a deed under the deed. */

import type { Line } from "~/wire";

/** `by` null: before the first turn, or between rounds. */
export interface TurnLines {
  key: number;
  round: number | null;
  by: string | null;
  lines: Line[];
}

function field(line: Line, name: string): unknown {
  return line.event?.[name];
}

/** Lines in turns, oldest first. The lines that open a round or a turn become the heading and are left out. */
export function grouped(lines: readonly Line[]): TurnLines[] {
  const groups: TurnLines[] = [];
  let round: number | null = null;
  for (const line of lines) {
    const type = line.event?.type;
    if (type === "round") round = Number(field(line, "round"));
    else if (type === "turn") groups.push({ key: line.n, round: Number(field(line, "round") ?? round), by: String(field(line, "by")), lines: [] });
    else {
      let last = groups.at(-1);
      if (last === undefined || type === "initiative") groups.push((last = { key: line.n, round: null, by: null, lines: [] }));
      last.lines.push(line);
    }
  }
  return groups;
}

/** A line as it is read. `follows`: it tells what came of the deed above it. */
export interface Read {
  line: Line;
  follows: boolean;
}

const DEEDS = new Set(["use", "move", "opportunity", "signature", "outcome", "loot"]);
/** What belongs to a use, and is a deed of its own where nothing has told of that. */
const USED = new Set(["attack", "contest", "standard"]);

/** Whether a roll that comes later says all that this use says: whom it was turned against, and with what. */
function told(use: Line, later: readonly Line[]): boolean {
  const targets = field(use, "targets");
  if (!Array.isArray(targets) || targets.length !== 1) return false;
  const same = (line: Line): boolean => field(line, "by") === field(use, "by");
  const next = later.find((line) => same(line) && (line.event?.type === "use" || USED.has(String(line.event?.type))));
  return next !== undefined && next.event?.type !== "use" && field(next, "label") === field(use, "label");
}

/** The lines of a turn as they are read: a use that its roll tells again is left out, consequences stand under their deed. */
export function read(lines: readonly Line[]): Read[] {
  const found: Read[] = [];
  /** By whom there is a use above, that what comes belongs to. */
  const uses = new Set<unknown>();
  let deed = false;
  lines.forEach((line, index) => {
    const type = String(line.event?.type ?? "");
    const by = field(line, "by");
    if (type === "use") {
      if (told(line, lines.slice(index + 1))) {
        uses.delete(by);
        return;
      }
      uses.add(by);
    }
    const own = line.event === undefined || DEEDS.has(type) || field(line, "reason") === "expired" || (USED.has(type) && !uses.has(by));
    found.push({ line, follows: deed && !own });
    deed ||= own && line.event !== undefined;
  });
  return found;
}
