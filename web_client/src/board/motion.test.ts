import { describe, expect, test } from "vitest";

import type { Cell, Combatant, Line } from "~/wire";

import { LONGEST_MS, planned } from "./motion";

function at(...cell: Cell): Combatant {
  return { name: "One", side: "enemy", standing: "up", conditions: {}, at: cell };
}

function told(...events: Record<string, unknown>[]): Line[] {
  return events.map((event, n) => ({ n, seq: 1, event: event as never }));
}

const blow = { type: "attack", by: "ada", target: "gob" };

describe("what is seen to move", () => {
  test("is whoever stands elsewhere, along the path that was told", () => {
    const walk = { type: "move", by: "ada", path: [[1, 0], [2, 1]] };
    expect(planned({ ada: at(0, 0), gob: at(5, 5) }, { ada: at(2, 1), gob: at(5, 5) }, told(walk))).toMatchObject([
      { t: "walk", who: "ada", cells: [[0, 0], [1, 0], [2, 1]] },
    ]);
  });

  test("slides straight where no walk was told, or the walk ended elsewhere", () => {
    const walk = { type: "move", by: "ada", path: [[1, 0]] };
    const pushed = planned({ ada: at(0, 0) }, { ada: at(4, 4) }, told(walk, { type: "pushed", target: "ada" }));
    expect(pushed).toMatchObject([{ cells: [[0, 0], [4, 4]] }]);
  });

  test("is nobody who was not there before, or has gone", () => {
    expect(planned({}, { ada: at(1, 1) }, [])).toEqual([]);
    expect(planned({ ada: at(1, 1) }, { ada: { ...at(2, 2), standing: "gone" } }, [])).toEqual([]);
  });

  test("strikes when the walk is over", () => {
    const walk = { type: "move", by: "ada", path: [[1, 0]] };
    const [first, second] = planned({ ada: at(0, 0) }, { ada: at(1, 0) }, told(walk, blow));
    expect(first?.t).toBe("walk");
    expect(second).toMatchObject({ t: "blow", who: "ada", target: "gob", shot: false, after: first?.ms });
  });

  test("flies from whoever shoots, and lights up where an area was", () => {
    expect(planned({}, {}, told({ ...blow, shot: true }, { type: "area", by: "ada", cells: [[1, 1]] }))).toMatchObject([
      { t: "blow", shot: true },
      { t: "flash", cells: [[1, 1]] },
    ]);
  });

  test("lights up for longer than anybody moves, and keeps nobody from where they belong", () => {
    const [flash] = planned({}, {}, told({ type: "area", by: "ada", cells: [[1, 1]] }));
    expect(flash?.ms).toBeGreaterThan(LONGEST_MS);
  });

  test("is over soon, however much happens in one step", () => {
    const far = Array.from({ length: 30 }, (_, x): Cell => [x + 1, 0]);
    const events = [{ type: "move", by: "ada", path: far }, ...Array.from({ length: 25 }, () => blow)];
    const all = planned({ ada: at(0, 0) }, { ada: at(30, 0) }, told(...events));
    expect(all).toHaveLength(26);
    for (const { after, ms } of all) expect(after + ms).toBeLessThanOrEqual(LONGEST_MS + 1e-9);
  });
});

test("whoever is at once somewhere else is simply there, and both places light up", () => {
  const lines = told({ type: "teleport", by: "ada", from: [0, 0], to: [6, 4], carries: ["bo"] });
  const after = planned({ ada: at(0, 0), bo: at(1, 0) }, { ada: at(6, 4), bo: at(5, 4) }, lines);
  expect(after).toMatchObject([{ t: "flash", cells: [[0, 0], [6, 4]] }]);
});
