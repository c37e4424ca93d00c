import { expect, test } from "vitest";

import type { Line } from "~/wire";

import { grouped } from "./grouping";
import { shownKeeper, windowOf } from "./shown";

function evening(turns: number): Line[] {
  const lines: Line[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const n = turn * 4;
    lines.push({ n: n + 1, seq: n, event: { type: "turn", by: `c${turn % 9}`, round: turn } });
    for (const more of [2, 3, 4]) lines.push({ n: n + more, seq: n, event: { type: "move", by: `c${turn % 9}`, to: [1, more], path: [[1, 1]] } });
  }
  return lines;
}

const everything = (): boolean => true;

test("of a long evening the end is drawn, and more when it is asked for", () => {
  const all = shownKeeper()(grouped(evening(1_500)), everything);
  expect(windowOf(all, 200, null)).toEqual({ first: 1_450, end: 1_500 });
  expect(windowOf(all, 10_000, null)).toEqual({ first: 0, end: 1_500 });
});

test("a line that is gone to is drawn with what stands around it, however long ago it was told", () => {
  const all = shownKeeper()(grouped(evening(1_500)), everything);
  expect(windowOf(all, 200, 2_002)).toEqual({ first: 476, end: 526 });
  expect(windowOf(all, 200, 2_002, 200)).toEqual({ first: 476, end: 576 });
  expect(windowOf(all, 200, 5_998)).toEqual(windowOf(all, 200, null));
  expect(windowOf(all, 200, 99_999)).toEqual(windowOf(all, 200, null));
});

test("when a line comes, what is drawn already stays the very same", () => {
  const keeper = shownKeeper();
  const lines = evening(20);
  const before = keeper(grouped(lines), everything);
  const after = keeper(grouped([...lines, { n: 81, seq: 81, event: { type: "move", by: "c1", to: [2, 2], path: [[1, 1]] } }]), everything);
  expect(after.slice(0, -1).map(({ mark }) => mark)).toEqual(before.slice(0, -1).map(({ mark }) => mark));
  expect(after.slice(0, -1).every((one, place) => one === before[place])).toBe(true);
  expect(after.at(-1)).not.toBe(before.at(-1));
});

test("a turn of which everything is left out is not shown, one in which nothing happened yet is", () => {
  const lines = evening(2);
  const none = shownKeeper()(grouped([...lines, { n: 9, seq: 9, event: { type: "turn", by: "c5", round: 3 } }]), () => false);
  expect(none.map(({ group }) => group.by)).toEqual(["c5"]);
});
