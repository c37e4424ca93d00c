import { describe, expect, test } from "vitest";

import type { Cell, Combatant } from "~/wire";

import { dodging } from "./dodging";
import { fills, gap, middleOf, whoFills } from "./footprint";

function one(at: Cell, more: Partial<Combatant> = {}): Combatant {
  return { name: "One", side: "enemy", standing: "up", conditions: {}, at, ...more };
}

describe("what somebody fills", () => {
  test("is one cell when nothing else is said", () => {
    expect(fills(one([3, 4]), [3, 4])).toBe(true);
    expect(fills(one([3, 4]), [4, 4])).toBe(false);
  });

  test("is a square that begins in the cell they stand in", () => {
    const ogre = one([3, 4], { cells: 2 });
    for (const cell of [[3, 4], [4, 4], [3, 5], [4, 5]] as Cell[]) expect(fills(ogre, cell)).toBe(true);
    for (const cell of [[2, 4], [5, 5], [3, 6]] as Cell[]) expect(fills(ogre, cell)).toBe(false);
    expect(middleOf([3, 4], 2)).toEqual({ x: 4 * 48, y: 5 * 48 });
  });

  test("is found from each of its cells, those on their feet before those who lie there", () => {
    const all = { dead: one([1, 1], { standing: "dead" }), ogre: one([0, 0], { cells: 2 }), gone: one([5, 5], { standing: "gone" }) };
    expect(whoFills(all, [1, 1])).toBe("ogre");
    expect(whoFills({ dead: all.dead }, [1, 1])).toBe("dead");
    expect(whoFills(all, [5, 5])).toBeNull();
  });

  test("is reached from the nearest of its cells", () => {
    expect(gap([0, 0], 1, [1, 1], 2)).toBe(1);
    expect(gap([2, 0], 1, [0, 0], 2)).toBe(1);
    expect(gap([5, 0], 1, [0, 0], 2)).toBe(4);
    expect(gap([1, 1], 1, [0, 0], 2)).toBe(0);
  });
});

describe("a card beside somebody", () => {
  const window = { width: 800, height: 600 };
  const about = { left: 400, top: 300, width: 50, height: 50 };
  const card = { width: 200, height: 100 };

  test("stands at their right", () => {
    expect(dodging(about, card, [], window)).toEqual({ left: 460, top: 300 });
  });

  test("goes where it hides nobody", () => {
    const neighbour = { box: { left: 450, top: 300, width: 50, height: 50 }, matters: 1 };
    expect(dodging(about, card, [neighbour], window).left).toBeLessThan(400);
  });

  test("would rather hide somebody who cannot be picked than somebody who can", () => {
    const small = { width: 280, height: 130 };
    const middle = { left: 120, top: 40, width: 40, height: 40 };
    const place = dodging(middle, { width: 90, height: 60 }, [
      { box: { left: 160, top: 0, width: 120, height: 130 }, matters: 10 },
      { box: { left: 0, top: 0, width: 120, height: 130 }, matters: 1 },
    ], small);
    expect(place.left).toBeLessThan(120);
  });

  test("stays in the window", () => {
    const { left, top } = dodging({ left: 760, top: 560, width: 40, height: 40 }, card, [], window);
    expect(left + 200).toBeLessThanOrEqual(800);
    expect(top + 100).toBeLessThanOrEqual(600);
  });
});
