import { describe, expect, test } from "vitest";

import type { Board } from "~/wire";

import { atLeast, byKind, byLook, growsAt, heightAt, looksAt, numbered, propsAt, seasonAt, steps, terrainAt } from "./ground";

const board: Board = { width: 4, height: 3, rows: ["#.*?", "....", ".~~."], heights: ["0012", "0011", "0000"] };

describe("the ground of a cell", () => {
  test("is what its letter says; a letter from later is strange ground", () => {
    expect([0, 1, 2, 3].map((x) => terrainAt(board, [x, 0]))).toEqual(["wall", "plain", "plain", "unknown"]);
  });

  test("is grown over where the letter says so, unless the board says it otherwise", () => {
    expect(growsAt(board, [2, 0])).toBe(true);
    const cut: Board = { ...board, growth: ["....", "g...", "...."] };
    expect(growsAt(cut, [2, 0])).toBe(false);
    expect(growsAt(cut, [0, 1])).toBe(true);
    expect(byKind(cut).get("growth")).toEqual([[0, 1]]);
  });

  test("is as light and as hidden as its letters say, and as all around where they say nothing", () => {
    const lit: Board = { ...board, light: ["kd..", "....", "..s."], obscured: [".h..", "...l", "...."], seasons: { frost: [[0, 2]] } };
    expect(looksAt(lit, [0, 0])).toEqual(["dark"]);
    expect(looksAt(lit, [1, 0])).toEqual(["dim", "hidden"]);
    expect(looksAt(lit, [3, 1])).toEqual(["hazy"]);
    expect(looksAt(board, [0, 0])).toEqual([]);
    expect(byLook(lit).get("sunlight")).toEqual([[2, 2]]);
    expect(byLook(board).size).toBe(0);
    expect([seasonAt(lit, [0, 2]), seasonAt(lit, [1, 2]), seasonAt(board, [0, 2])]).toEqual(["frost", null, null]);
  });

  test("is as high as its digit, and level where there are none", () => {
    expect(heightAt(board, [3, 0])).toBe(2);
    expect(heightAt({ ...board, heights: undefined } as unknown as Board, [3, 0])).toBe(0);
    expect(atLeast(board, 2)).toEqual([[3, 0]]);
    expect(atLeast(board, 1)).toHaveLength(4);
  });

  test("tells what stands on it", () => {
    const furnished: Board = { ...board, props: { p1: { label: "Altar", cells: [[1, 1]] } } };
    expect(propsAt(furnished, [1, 1])).toEqual(["Altar"]);
    expect(propsAt(furnished, [0, 1])).toEqual([]);
  });
});

test("a height is written once for each stretch, and again along a wide one", () => {
  expect(numbered(board)).toEqual([{ cell: [2, 0], height: 1 }, { cell: [3, 0], height: 2 }]);
  const wide: Board = { width: 9, height: 1, rows: ["........."], heights: ["111111111"] };
  expect(numbered(wide).map(({ cell }) => cell[0])).toEqual([0, 4, 8]);
});

test("a height is not written on a wall, which parts one stretch from the next", () => {
  const rooms: Board = { width: 5, height: 1, rows: ["..#.."], heights: ["11111"] };
  expect(numbered(rooms).map(({ cell }) => cell[0])).toEqual([0, 3, 4]);
});

test("a step is drawn between a cell and a higher one, not along the edge of the board, nor between two walls", () => {
  expect(steps(board, 2)).toEqual([{ from: [3, 0], to: [3, 1] }, { from: [3, 1], to: [4, 1] }]);
  const walled: Board = { width: 2, height: 2, rows: ["##", ".."], heights: ["02", "00"] };
  expect(steps(walled, 1)).toEqual([{ from: [1, 1], to: [2, 1] }]);
});
