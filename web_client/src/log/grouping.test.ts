import { describe, expect, test } from "vitest";

import type { EventJson, Line } from "~/wire";

import { grouped, read } from "./grouping";

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

describe("a turn as it is read", () => {
  const use = line(1, { type: "use", by: "ada", label: "Hook", targets: ["gob"] });
  const hit = line(2, { type: "attack", by: "ada", target: "gob", label: "Hook", outcome: "hit" });
  const harm = line(3, { type: "damage", target: "gob", dealt: 3 });

  test("leaves out a use that the roll tells again, and puts what came of it under the roll", () => {
    expect(read([use, hit, harm])).toEqual([
      { line: hit, follows: false },
      { line: harm, follows: true },
    ]);
  });

  test("keeps a use while nothing has come of it, and one that several rolls belong to", () => {
    expect(read([use])).toEqual([{ line: use, follows: false }]);
    const flare = line(1, { type: "use", by: "ada", label: "Flare", targets: [], at: [1, 1] });
    const burns = line(2, { type: "attack", by: "ada", target: "gob", label: "Flare", outcome: "hit" });
    expect(read([flare, burns, harm]).map(({ follows }) => follows)).toEqual([false, true, true]);
  });

  test("shows an answer between a use and its roll as a deed of its own", () => {
    const parry = line(4, { type: "use", by: "gob", label: "Parry", targets: [] });
    expect(read([use, parry, hit, harm])).toEqual([
      { line: parry, follows: false },
      { line: hit, follows: false },
      { line: harm, follows: true },
    ]);
  });

  test("what happens before anybody does anything stands by itself", () => {
    const ends = line(1, { type: "condition", target: "ada", condition: "dazed", active: false });
    expect(read([ends, use]).map(({ follows }) => follows)).toEqual([false, false]);
  });
});
