/** The log in turns: each turn's lines together, under whose turn it was. */

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
