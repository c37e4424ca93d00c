import { describe, expect, test } from "vitest";

import type { Cell } from "~/wire";

import { type Act, changed, foeAt, freePlace, memberAt } from "./changing";
import { emptyBoard, type Encounter, heightAt, lightAt, readEncounter, written } from "./encounter";
import { acted, begun, redone, undone } from "./history";
import { cellsOf, fillOf, lineOf, rectangleOf } from "./shapes";

const small: Encounter = { name: "Ford", board: { rows: ["....", ".##.", "...."] }, enemies: [], party: [] };

function after(...acts: Act[]): Encounter {
  return acts.reduce(changed, small);
}

function rows(encounter: Encounter): string[] {
  return encounter.board?.rows ?? [];
}

describe("shapes", () => {
  test("a line goes from cell to cell without a gap", () => {
    expect(lineOf([0, 0], [3, 1])).toEqual([[0, 0], [1, 0], [2, 1], [3, 1]]);
    expect(lineOf([2, 2], [2, 2])).toEqual([[2, 2]]);
  });

  test("a rectangle may be drawn from any corner", () => {
    expect(rectangleOf([1, 1], [0, 0])).toEqual([[0, 0], [1, 0], [0, 1], [1, 1]]);
  });

  test("a fill stops where the ground is another, and does not slip through corners", () => {
    const board = ["..#", ".#.", "#.."];
    const found = fillOf({ width: 3, height: 3 }, [0, 0], ([x, y]) => board[y]?.[x]);
    expect(found.map(String).sort()).toEqual(["0,0", "0,1", "1,0"]);
  });

  test("what lies beside the board is painted by no shape", () => {
    expect(cellsOf("rectangle", { width: 2, height: 2 }, [1, 1], [5, 5], () => 0)).toEqual([[1, 1]]);
  });
});

describe("painting", () => {
  test("ground is painted on the cells and nowhere else", () => {
    expect(rows(after({ t: "ground", cells: [[0, 0], [3, 2]], letter: "~" }))).toEqual(["~...", ".##.", "...~"]);
  });

  test("ground that is so already is no step", () => {
    const history = acted(begun(small), { t: "ground", cells: [[1, 1]], letter: "#" });
    expect(history.past).toEqual([]);
  });

  test("heights are kept beside the ground, level where nothing is said", () => {
    const board = after({ t: "height", cells: [[2, 0]], height: "3" }).board!;
    expect(board.heights).toEqual(["0030", "0000", "0000"]);
    expect(heightAt(small.board!, [2, 0])).toBe("0");
  });

  test("light on a cell takes the place of the light it had", () => {
    const cells: Cell[] = [[0, 0], [1, 0]];
    const lit = after({ t: "light", cells, light: "dim" }, { t: "light", cells: [[1, 0]], light: "dark" });
    expect(lightAt(lit.board!, [0, 0])).toBe("dim");
    expect(lightAt(lit.board!, [1, 0])).toBe("dark");
    expect(lightAt(changed(lit, { t: "light", cells, light: null }).board!, [1, 0])).toBeNull();
  });

  test("what else the ground of a lit cell is, it stays", () => {
    const before: Encounter = { ...small, board: { ...small.board!, ground: [{ cells: [[0, 0], [1, 0]], light: "dark", obscured: true }] } };
    const { ground } = changed(before, { t: "light", cells: [[0, 0]], light: null }).board!;
    expect(ground?.some(({ obscured, cells }) => obscured && cells.some(([x]) => x === 0))).toBe(true);
    expect(lightAt({ ...before.board!, ground: ground ?? [] }, [0, 0])).toBeNull();
  });

  test("a smaller board keeps what still lies on it, and a larger one is plain beyond", () => {
    const people = after(
      { t: "foe-add", foe: { creature: "c/wolf", at: [3, 2] } },
      { t: "member", name: "Ada", at: [0, 0] },
      { t: "prop-add", prop: { label: "Cart", cells: [[1, 0], [3, 0]] } },
      { t: "height", cells: [[3, 0]], height: "2" },
    );
    const cut = changed(people, { t: "board", size: { width: 2, height: 2 } });
    expect(rows(cut)).toEqual(["..", ".#"]);
    expect(cut.board?.props?.[0]?.cells).toEqual([[1, 0]]);
    expect(cut.enemies?.[0]).toEqual({ creature: "c/wolf" });
    expect(cut.party).toEqual([{ name: "Ada", at: [0, 0] }]);
    expect(rows(changed(cut, { t: "board", size: { width: 3, height: 3 } }))).toEqual(["...", ".#.", "..."]);
  });

  test("on the board of another encounter creatures stay where there is room for them, and the party begins as there", () => {
    const people = after({ t: "foe-add", foe: { creature: "c/wolf", at: [3, 2] } }, { t: "foe-add", foe: { creature: "c/bear", at: [0, 0] } }, { t: "member", name: "Ada", at: [0, 0] });
    const there = changed(people, { t: "board-of", board: { rows: ["..", ".."] }, scene: { time: "night" }, party: [{ name: "Bo", at: [1, 1] }] });
    expect(there).toMatchObject({ name: "Ford", scene: { time: "night" }, party: [{ name: "Bo", at: [1, 1] }] });
    expect(there.enemies).toEqual([{ creature: "c/wolf" }, { creature: "c/bear", at: [0, 0] }]);
  });

  test("off a board nobody has a place", () => {
    const placed = after({ t: "foe-add", foe: { creature: "c/wolf", at: [3, 2] } }, { t: "member", name: "Ada", at: [0, 0] });
    const off = changed(placed, { t: "board", size: null });
    expect(off).not.toHaveProperty("board");
    expect([off.enemies, off.party]).toEqual([[{ creature: "c/wolf" }], []]);
  });
});

describe("people", () => {
  test("a creature is found where it begins, the last set down before the others", () => {
    const two = after({ t: "foe-add", foe: { creature: "c/wolf", at: [0, 0] } }, { t: "foe-add", foe: { creature: "c/bear", at: [0, 0] } });
    expect(foeAt(two, [0, 0])).toBe(1);
    expect(foeAt(two, [1, 0])).toBeNull();
  });

  test("several of a sort become as many single ones, of which the first keeps the place", () => {
    const pack = after({ t: "foe-add", foe: { creature: "c/wolf", count: 3, at: [0, 0], hidden: true } }, { t: "foe-split", index: 0 });
    expect(pack.enemies).toEqual([{ creature: "c/wolf", at: [0, 0], hidden: true }, { creature: "c/wolf", hidden: true }, { creature: "c/wolf", hidden: true }]);
  });

  test("what is set to nothing is no longer written", () => {
    const one = after({ t: "foe-add", foe: { creature: "c/wolf", name: "Grey", hidden: true } }, { t: "foe-set", index: 0, changes: { name: "", hidden: false } });
    expect(one.enemies).toEqual([{ creature: "c/wolf" }]);
  });

  test("a member stands in one place", () => {
    const moved = after({ t: "member", name: "Ada", at: [0, 0], surprised: true }, { t: "member", name: "Ada", at: [1, 0] });
    expect(moved.party).toEqual([{ name: "Ada", at: [1, 0], surprised: true }]);
    expect(memberAt(moved, [1, 0])).toBe("Ada");
    expect(freePlace(after({ t: "member", name: "Place 1", at: [0, 0] }), (number) => `Place ${number}`)).toBe("Place 2");
  });
});

describe("taking back", () => {
  test("a stroke is one step, however many cells it went over", () => {
    const first = acted(begun(small), { t: "ground", cells: [[0, 0]], letter: "#" }, "s1");
    const second = acted(first, { t: "ground", cells: [[1, 0]], letter: "#" }, "s1");
    const other = acted(second, { t: "ground", cells: [[2, 0]], letter: "#" }, "s2");
    expect(rows(undone(other).now)).toEqual(["##..", ".##.", "...."]);
    expect(undone(undone(other)).now).toBe(small);
  });

  test("what was taken back is done again, until something else is done", () => {
    const painted = acted(begun(small), { t: "name", name: "Bridge" });
    expect(redone(undone(painted)).now.name).toBe("Bridge");
    const other = acted(undone(painted), { t: "name", name: "Mill" });
    expect(redone(other).now.name).toBe("Mill");
    expect(undone(begun(small)).now).toBe(small);
  });
});

describe("files", () => {
  test("an encounter is read, and anything else is not", () => {
    expect(readEncounter(JSON.stringify(small))).toEqual(small);
    for (const text of ["", "[]", '{"name": 3}', '{"name": "x", "enemies": [3]}', '{"name": "x", "board": {"rows": [1]}}']) expect(readEncounter(text)).toBeNull();
  });

  test("what says nothing is not sent", () => {
    expect(written({ name: "Off", enemies: [], party: [], scene: {} })).toEqual({ name: "Off" });
    expect(emptyBoard({ width: 2, height: 1 }).rows).toEqual([".."]);
  });
});
