import { expect, test } from "vitest";

import type { EventJson, Line } from "~/wire";

import { grouped } from "./grouping";

function line(n: number, event: EventJson): Line {
  return { n, seq: n, event };
}

const lines: Line[] = [
  { n: 1, seq: 1, say: { seat: "s1", name: "Mira", text: "ready when you are" } },
  line(2, { type: "initiative", entries: [] }),
  line(3, { type: "round", round: 1 }),
  line(4, { type: "turn", by: "ada", round: 1 }),
  line(5, { type: "use", by: "ada" }),
  { n: 6, seq: 5, say: { seat: "s1", name: "Mira", text: "nice" } },
  line(7, { type: "turn", by: "gob", round: 1 }),
  line(8, { type: "round", round: 2 }),
  line(9, { type: "turn", by: "ada", round: 2 }),
];

test("every turn has its own lines, and what is said stands among them", () => {
  const turns = grouped(lines);
  expect(turns.map(({ by, round }) => [by, round])).toEqual([
    [null, null],
    [null, null],
    ["ada", 1],
    ["gob", 1],
    ["ada", 2],
  ]);
  expect(turns[2]?.lines.map(({ n }) => n)).toEqual([5, 6]);
});

test("a new fight at the same table begins a group of its own", () => {
  const turns = grouped([...lines, line(10, { type: "use", by: "ada" }), line(11, { type: "initiative", entries: [] })]);
  expect(turns.at(-1)).toMatchObject({ by: null, round: null });
});
