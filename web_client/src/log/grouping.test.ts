import { describe, expect, test } from "vitest";

import type { EventJson, Line } from "~/wire";

import { grouped, grouper, type Read, read as readTold } from "./grouping";

function line(n: number, event: EventJson): Line {
  return { n, seq: n, event };
}

const lines: Line[] = [
  { n: 1, seq: 1, say: { seat: "s1", name: "Mira", text: "ready when you are" } },
  line(2, { type: "fight", number: 1, name: "The bridge" }),
  line(3, { type: "initiative", entries: [] }),
  line(4, { type: "round", round: 1 }),
  line(5, { type: "turn", by: "ada", round: 1 }),
  line(6, { type: "use", by: "ada" }),
  { n: 7, seq: 5, say: { seat: "s1", name: "Mira", text: "nice" } },
  line(8, { type: "turn", by: "gob", round: 1 }),
  line(9, { type: "round", round: 2 }),
  line(10, { type: "turn", by: "ada", round: 2 }),
];

function heads(all: readonly Line[]): (string | null)[] {
  return grouped(all).map(({ by, opens }) => by ?? (opens?.what === "fight" ? opens.name : (opens?.what ?? null)));
}

test("every turn has its own lines, and what is said stands among them", () => {
  const turns = grouped(lines);
  expect(turns.map(({ by, round }) => [by, round])).toEqual([
    [null, null],
    [null, null],
    ["ada", 1],
    ["gob", 1],
    ["ada", 2],
  ]);
  expect(turns[2]?.told.map(({ line: { n } }) => n)).toEqual([6, 7]);
});

describe("fights", () => {
  test("begin with their name, and what comes before the first turn stands under it", () => {
    const group = grouped(lines)[1];
    expect(group?.opens).toEqual({ what: "fight", number: 1, name: "The bridge" });
    expect(group?.told.map(({ line: { n } }) => n)).toEqual([3]);
  });

  test("of before they were told of begin with their order", () => {
    expect(grouped(lines.filter(({ n }) => n !== 2))[1]?.opens).toEqual({ what: "fight", number: null, name: "" });
  });

  test("are followed by the time between fights, up to the next", () => {
    const over = [
      ...lines,
      line(11, { type: "outcome", outcome: "victory" }),
      line(12, { type: "loot", items: [] }),
      { n: 13, seq: 13, say: { seat: "s1", name: "Mira", text: "phew" } },
      line(14, { type: "rest", who: ["ada"], rest: "short" }),
      line(15, { type: "consumed", by: "ada", item: "x", left: 0 }),
      line(16, { type: "fight", number: 2, name: "The mill" }),
      line(17, { type: "initiative", entries: [] }),
    ];
    expect(heads(over)).toEqual([null, "The bridge", "ada", "gob", "ada", "camp", "The mill"]);
    expect(grouped(over).at(-2)?.told.map(({ line: { n } }) => n)).toEqual([14, 15]);
    expect(grouped(over).at(-3)?.told.map(({ line: { n } }) => n)).toEqual([11, 12, 13]);
  });

  test("whose end is taken back go on", () => {
    const on = [...lines, line(11, { type: "outcome", outcome: "victory" }), line(12, { type: "undone", name: "Ines", after: 10 }), line(13, { type: "use", by: "ada" })];
    expect(heads(on)).toEqual([null, "The bridge", "ada", "gob", "ada"]);
  });
});

describe("what was taken back", () => {
  const back = [
    ...lines,
    line(11, { type: "use", by: "ada", label: "Hook" }),
    line(12, { type: "turn", by: "gob", round: 2 }),
    line(13, { type: "use", by: "gob" }),
    line(14, { type: "undone", name: "Ines", after: 10 }),
    line(15, { type: "use", by: "ada", label: "Net" }),
  ];

  test("stands with the line that tells of it, and opens no turn", () => {
    expect(heads(back)).toEqual([null, "The bridge", "ada", "gob", "ada"]);
    const told = grouped(back).at(-1)?.told ?? [];
    expect(told.map(({ line: { n } }) => n)).toEqual([14, 15]);
    expect(told[0]?.undone.map(({ n }) => n)).toEqual([11, 12, 13]);
  });
});

describe("lines that come one by one", () => {
  const evening = [
    ...lines,
    line(11, { type: "outcome", outcome: "victory" }),
    line(12, { type: "rest", who: ["ada"], rest: "short" }),
    line(13, { type: "fight", number: 2, name: "The mill" }),
    line(14, { type: "initiative", entries: [] }),
    line(15, { type: "turn", by: "gob", round: 1 }),
    line(16, { type: "use", by: "gob" }),
    line(17, { type: "undone", name: "Ines", after: 15 }),
    line(18, { type: "use", by: "gob" }),
  ];

  test("are grouped as if they had come at once", () => {
    const grouping = grouper();
    evening.forEach((_, place) => {
      const sofar = evening.slice(0, place + 1);
      expect(grouping(sofar)).toEqual(grouped(sofar));
    });
  });

  test("leave all groups but the last as they were", () => {
    const grouping = grouper();
    const before = grouping(evening.slice(0, 15));
    const after = grouping(evening.slice(0, 16));
    expect(after.slice(0, -1).every((one, place) => one === before[place])).toBe(true);
    expect(before.at(-1)?.told).toHaveLength(0);
    expect(after.at(-1)?.told).toHaveLength(1);
  });

  test("are grouped anew when they are others", () => {
    const grouping = grouper();
    grouping(evening);
    expect(grouping(evening.slice(0, 4))).toEqual(grouped(evening.slice(0, 4)));
    expect(grouping(evening.slice(2, 6))).toEqual(grouped(evening.slice(2, 6)));
  });
});

describe("a turn as it is read", () => {
  const use = line(1, { type: "use", by: "ada", label: "Hook", targets: ["gob"] });
  const hit = line(2, { type: "attack", by: "ada", target: "gob", label: "Hook", outcome: "hit" });
  const harm = line(3, { type: "damage", target: "gob", dealt: 3 });

  function read(all: readonly Line[]): Pick<Read, "line" | "follows">[] {
    return readTold(all.map((one) => ({ line: one, undone: [] }))).map(({ line: one, follows }) => ({ line: one, follows }));
  }

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
