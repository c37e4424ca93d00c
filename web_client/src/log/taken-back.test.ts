import { expect, test } from "vitest";

import type { EventJson, Line } from "~/wire";

import { takenBack } from "./taken-back";

function line(n: number, event: EventJson): Line {
  return { n, seq: n, event };
}

const deeds = [1, 2, 3, 4].map((n) => line(n, { type: "use", by: "ada" }));

function taken(lines: Line[]): Record<number, number[]> {
  return Object.fromEntries([...takenBack(lines)].map(([n, gone]) => [n, gone.map((one) => one.n)]));
}

test("what comes after the line that still holds is taken back, but what was said stays said", () => {
  const said: Line = { n: 5, seq: 5, say: { seat: "s1", name: "Mira", text: "hm" } };
  expect(taken([...deeds, said, line(6, { type: "undone", name: "Ines", after: 2 })])).toEqual({ 6: [3, 4] });
});

test("what was taken back before is not taken back again", () => {
  const lines = [...deeds, line(5, { type: "undone", name: "Ines", after: 3 }), line(6, { type: "use", by: "ada" }), line(7, { type: "undone", name: "Ines", after: 1 })];
  expect(taken(lines)).toEqual({ 5: [4], 7: [2, 3, 6] });
});

test("what is done again holds again, as far as is said", () => {
  const lines = [...deeds, line(5, { type: "undone", name: "Ines", after: 1 }), line(6, { type: "redone", name: "Ines", after: 1, until: 3 })];
  expect(taken(lines)).toEqual({ 5: [4] });
  expect(taken([...lines, line(7, { type: "redone", name: "Ines", after: 3 })])).toEqual({ 5: [] });
});

test("what was done again can be taken back once more", () => {
  const lines = [...deeds, line(5, { type: "undone", name: "Ines", after: 2 }), line(6, { type: "redone", name: "Ines", after: 2 }), line(7, { type: "undone", name: "Ines", after: 3 })];
  expect(taken(lines)).toEqual({ 5: [], 7: [4] });
});

test("a line from before the first that is known takes nothing back that is not there", () => {
  expect(taken([line(9, { type: "undone", name: "Ines", after: 2 }), line(10, { type: "use", by: "ada" })])).toEqual({ 9: [] });
});
