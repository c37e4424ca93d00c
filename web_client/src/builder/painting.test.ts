import { beforeEach, describe, expect, test } from "vitest";

import type { Encounter } from "./encounter";
import { anchor, deleted, dragged, entered, givenUp, pressed, previewed, released, stepped } from "./painting";
import { cursor, draft, erasing, hand, history, layer, letter, picked, prop, shape, take, undo } from "./state";

const small: Encounter = { name: "Ford", board: { rows: [".....", ".....", "....."] }, enemies: [], party: [] };

function rows(): string[] {
  return draft.value.board?.rows ?? [];
}

beforeEach(() => {
  take(small, null);
  layer.value = "ground";
  shape.value = "brush";
  letter.value = "#";
  cursor.value = null;
  anchor.value = null;
});

describe("with a pointer", () => {
  test("a fast stroke of the brush leaves no cell out, and is one step", () => {
    pressed([0, 0]);
    dragged([4, 0]);
    dragged([4, 2]);
    released();
    expect(rows()).toEqual(["#####", "....#", "....#"]);
    undo();
    expect(draft.value).toBe(small);
  });

  test("a rectangle is painted when it is let go", () => {
    shape.value = "rectangle";
    pressed([1, 0]);
    dragged([2, 1]);
    expect(previewed()).toHaveLength(4);
    expect(rows()).toEqual(small.board?.rows);
    released();
    expect(rows()).toEqual([".##..", ".##..", "....."]);
  });

  test("a fill takes what is alike", () => {
    pressed([1, 0]);
    dragged([1, 2]);
    released();
    shape.value = "fill";
    letter.value = "~";
    pressed([4, 2]);
    released();
    expect(rows()).toEqual([".#~~~", ".#~~~", ".#~~~"]);
  });

  test("a thing is drawn and erased cell by cell, and with none chosen nothing is", () => {
    layer.value = "props";
    prop.value = null;
    pressed([0, 0]);
    released();
    expect(draft.value).toBe(small);
    take({ ...small, board: { ...small.board!, props: [{ label: "Cart", cells: [] }] } }, null);
    prop.value = 0;
    pressed([0, 0]);
    dragged([1, 0]);
    released();
    expect(draft.value.board?.props?.[0]?.cells).toEqual([[0, 0], [1, 0]]);
    erasing.value = true;
    pressed([0, 0]);
    released();
    erasing.value = false;
    expect(draft.value.board?.props?.[0]?.cells).toEqual([[1, 0]]);
  });

  test("whoever is in hand is set down where nobody stands; whoever is pressed is picked, and dragged", () => {
    layer.value = "people";
    hand.value = { t: "creature", entry: "c/wolf", label: "Wolf" };
    pressed([1, 1]);
    pressed([3, 1]);
    pressed([1, 1]);
    expect(picked.value).toBe(0);
    dragged([1, 2]);
    released();
    expect(draft.value.enemies).toEqual([{ creature: "c/wolf", at: [1, 2] }, { creature: "c/wolf", at: [3, 1] }]);
  });
});

describe("with keys", () => {
  test("a line begins at the first Enter and ends at the second", () => {
    shape.value = "line";
    entered([0, 1]);
    stepped([1, 1], false);
    expect(rows()).toEqual(small.board?.rows);
    entered([2, 1]);
    expect(rows()).toEqual([".....", "###..", "....."]);
  });

  test("Shift and arrows paint as they go, or move whoever is picked", () => {
    stepped([1, 0], true);
    stepped([2, 0], true);
    expect(rows()[0]).toBe(".##..");
    layer.value = "people";
    hand.value = { t: "member", name: "Ada" };
    entered([0, 2]);
    hand.value = { t: "creature", entry: "c/wolf", label: "Wolf" };
    entered([1, 2]);
    entered([1, 2]);
    stepped([2, 2], true);
    expect(draft.value.enemies).toEqual([{ creature: "c/wolf", at: [2, 2] }]);
    expect(draft.value.party).toEqual([{ name: "Ada", at: [0, 2] }]);
  });

  test("Delete takes away who begins there, Escape what is half done", () => {
    layer.value = "people";
    hand.value = { t: "creature", entry: "c/wolf", label: "Wolf" };
    entered([1, 1]);
    deleted([1, 1]);
    expect(draft.value.enemies).toEqual([]);
    expect(givenUp()).toBe(true);
    expect(hand.value).toBeNull();
    expect(givenUp()).toBe(false);
    expect(history.value.past).toHaveLength(2);
  });
});
