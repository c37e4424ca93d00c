import { describe, expect, test } from "vitest";

import type { Cell, Choice, Menu, Option } from "~/wire";

import { type Act, act, complete, type Half } from "./choice";

function area(given: NonNullable<Option["area"]>, more: Partial<Option> = {}): Option {
  return { label: "Spell", group: "abilities", order: 0, kind: "attack", needs: "cell", area: given, ...more };
}

const menu: Menu = {
  who: "ada",
  greyed: {},
  options: {
    hail: area({ shape: "box", size: 2, copies: 3 }),
    wisps: area({ shape: "burst", size: 1, copies: 2, all: true }, { into: "to" }),
    wall: area({ shape: "wall", size: 6, ring: true, sides: "catch" }),
    crate: area({ shape: "box", size: 3 }),
  },
};

/** What comes of an option picked and these acts, one after the other. */
function made(option: keyof typeof menu.options, ...acts: Act[]): { half: Half | null; commit: Choice | null } {
  let now = act(null, menu, { t: "pick", option });
  for (const given of acts) now = act(now.half, menu, given);
  return now;
}

function at(x: number, y: number): Act {
  return { t: "cell", cell: [x, y], sure: false };
}

const CONFIRM: Act = { t: "confirm" };

describe("several copies", () => {
  test("each cell picked sets one more down, and all are sent when they are confirmed", () => {
    expect(made("hail", at(1, 1), at(3, 1), at(5, 1), CONFIRM).commit).toEqual({
      option: "hail",
      by: "ada",
      copies: [
        [1, 1],
        [3, 1],
        [5, 1],
      ],
    });
  });

  test("fewer may be sent, and no more are set down than there are", () => {
    expect(made("hail", at(1, 1), CONFIRM).commit?.copies).toEqual([[1, 1]]);
    expect(made("hail", at(1, 1), at(3, 1), at(5, 1), at(7, 1)).half?.lay?.copies).toHaveLength(3);
  });

  test("one picked again lets them go", () => {
    expect(made("hail", at(1, 1), at(3, 1), at(1, 1)).commit?.copies).toHaveLength(2);
  });

  test("nothing is confirmed before one is set down", () => {
    expect(made("hail", CONFIRM).commit).toBeNull();
  });

  test("the last is taken back first, and then the choice", () => {
    const undo: Act = { t: "undo" };
    expect(made("hail", at(1, 1), at(3, 1), undo).half?.lay?.copies).toEqual([[1, 1]]);
    expect(made("hail", at(1, 1), undo, undo).half).toBeNull();
  });

  test("copies that are moved are all set down anew", () => {
    expect(made("wisps", at(1, 1), CONFIRM).commit).toBeNull();
    expect(made("wisps", at(1, 1), at(1, 1)).half?.lay?.copies).toEqual([[1, 1]]);
    expect(made("wisps", at(1, 1), at(3, 1), CONFIRM).commit).toEqual({
      option: "wisps",
      by: "ada",
      copies: [
        [1, 1],
        [3, 1],
      ],
    });
  });
});

describe("walls", () => {
  const stands: Cell = [4, 4];

  test("the first cell is where it stands; picked again, it lies across", () => {
    expect(made("wall", at(4, 4)).half?.cell).toEqual(stands);
    expect(made("wall", at(4, 4), at(4, 4)).commit).toEqual({ option: "wall", by: "ada", at: stands });
  });

  test("another cell is where it runs to, which may be changed, and is sent when it is picked again", () => {
    const { half, commit } = made("wall", at(4, 4), at(4, 7), at(7, 4));
    expect(commit).toBeNull();
    expect(half?.lay?.toward).toEqual([7, 4]);
    expect(made("wall", at(4, 4), at(7, 4), at(7, 4)).commit).toEqual({ option: "wall", by: "ada", at: stands, toward: [7, 4] });
  });

  test("a ring runs nowhere, and another cell is where it stands instead", () => {
    const ring: Act = { t: "ring", ring: true };
    expect(made("wall", at(4, 4), at(7, 4), ring, CONFIRM).commit).toEqual({ option: "wall", by: "ada", at: stands, ring: true });
    expect(made("wall", ring, at(4, 4), at(5, 5), CONFIRM).commit).toEqual({ option: "wall", by: "ada", at: [5, 5], ring: true });
  });

  test("its near side is said, its far side is the usual one", () => {
    const side = (one: "near" | "far"): Act => ({ t: "side", side: one });
    expect(made("wall", at(4, 4), side("near"), CONFIRM).commit).toEqual({ option: "wall", by: "ada", at: stands, side: "near" });
    expect(made("wall", at(4, 4), side("near"), side("far"), CONFIRM).commit).toEqual({ option: "wall", by: "ada", at: stands });
  });

  const undo: Act = { t: "undo" };

  test("a ring, or its side, is taken back after where it stands, and then the choice", () => {
    const laid: Act[] = [{ t: "ring", ring: true }, { t: "side", side: "near" }, at(4, 4)];
    expect(made("wall", ...laid, undo).half).toMatchObject({ cell: null, lay: { ring: true, side: "near" } });
    expect(made("wall", ...laid, undo, undo).half?.lay).toMatchObject({ ring: false, side: "far" });
    expect(made("wall", ...laid, undo, undo, undo).half).toBeNull();
  });

  test("where it runs to is taken back first, then where it stands", () => {
    const half = made("wall", at(4, 4), at(7, 4), undo).half;
    expect(half).toMatchObject({ cell: stands, lay: { toward: null } });
    expect(made("wall", at(4, 4), at(7, 4), undo, undo).half?.cell).toBeNull();
  });
});

describe("sections of a wall", () => {
  const walls: Cell[] = [
    [5, 0],
    [5, 1],
  ];
  const swing: Option = { label: "Axe", group: "attacks", order: 0, kind: "attack", needs: "targets", count: 1, targets: ["gob"], walls };
  const axes: Menu = { ...menu, options: { axe: swing, axes: { ...swing, count: 2 } } };
  const strike: Act = { t: "wall", cell: [5, 1] };

  test("one that may be struck is a whole choice, in place of anybody", () => {
    const half = act(null, axes, { t: "pick", option: "axe" }).half;
    expect(act(half, axes, strike).commit).toEqual({ option: "axe", by: "ada", wall: [5, 1] });
    expect(act(half, axes, { t: "wall", cell: [6, 6] })).toMatchObject({ half, commit: null });
  });

  test("where more may be picked it waits, and is let be for somebody", () => {
    const picked = act(null, axes, { t: "pick", option: "axes" }).half;
    const struck = act(act(picked, axes, { t: "target", id: "gob" }).half, axes, strike);
    expect(struck).toMatchObject({ half: { targets: [], lay: { wall: [5, 1] } }, commit: null });
    expect(act(struck.half, axes, CONFIRM).commit).toEqual({ option: "axes", by: "ada", wall: [5, 1] });
    const other = act(struck.half, axes, { t: "target", id: "gob" }).half;
    expect(act(other, axes, CONFIRM).commit).toEqual({ option: "axes", by: "ada", targets: ["gob"] });
    expect(act(struck.half, axes, { t: "undo" }).half?.lay?.wall).toBeUndefined();
  });
});

test("a box is aimed at one cell, as any area is", () => {
  const half = made("crate", at(4, 4)).half;
  expect(half !== null && complete(half, menu.options.crate as Option)).toBe(true);
  expect(made("crate", at(4, 4), at(5, 4), at(5, 4)).commit).toEqual({ option: "crate", by: "ada", at: [5, 4] });
});
