import { describe, expect, test } from "vitest";

import type { Cell, WalkDetail } from "~/wire";

import { CELL, caughtAt, cellAt, cellsApart, centred, fit, inView, LEAST_CELL, opening, outline, panned, pathTo, revealing, seenAt, zoomAt } from "./geometry";

const board = { width: 16, height: 10 };
const window = { width: 800, height: 600 };

describe("the camera", () => {
  test("shows the whole board at first", () => {
    const camera = fit(board, window);
    const corner = seenAt(camera, [0, 0]);
    const other = seenAt(camera, [15, 9]);
    expect(corner.x).toBeGreaterThan(0);
    expect(corner.y).toBeGreaterThan(0);
    expect(other.x).toBeLessThan(800);
    expect(other.y).toBeLessThan(600);
    expect(corner.x + other.x).toBeCloseTo(800);
  });

  test("finds under the pointer the cell that is drawn there, at any zoom", () => {
    for (const factor of [0.5, 1, 2.7]) {
      const camera = zoomAt(fit(board, window), { x: 100, y: 50 }, factor);
      for (const cell of [[0, 0], [7, 3], [15, 9]] as Cell[]) expect(cellAt(camera, seenAt(camera, cell))).toEqual(cell);
    }
  });

  test("keeps under the pointer what is under it while it zooms", () => {
    const camera = fit(board, window);
    const point = seenAt(camera, [4, 6]);
    const seen = seenAt(zoomAt(camera, point, 1.5), [4, 6]);
    expect(seen.x).toBeCloseTo(point.x);
    expect(seen.y).toBeCloseTo(point.y);
  });

  test("does not lose the board when it is dragged far away", () => {
    const camera = panned(fit(board, window), 1e6, -1e6, board, window);
    const corner = seenAt(camera, [0, 9]);
    expect(corner.x).toBeLessThan(800);
    expect(corner.y).toBeGreaterThan(0);
  });

  test("moves just as far as it takes to see a cell", () => {
    const camera = { x: 0, y: 0, zoom: 4 };
    expect(revealing(camera, [1, 1], window)).toEqual(camera);
    const moved = revealing(camera, [15, 1], window);
    expect(moved.y).toBe(0);
    const seen = seenAt(moved, [15, 1]);
    expect(seen.x).toBeGreaterThan(0);
    expect(seen.x).toBeLessThan(800);
  });
});

describe("a walk", () => {
  const walk: WalkDetail = {
    cells: [
      [1, 0, 1, -1, []],
      [2, 0, 2, 0, []],
      [3, 1, 3, 3, ["gob"]],
      [2, 1, 2, 0],
    ],
    ends: 3,
    unit: "paces",
  };

  test("is drawn along the cells it enters, with its cost and who would strike", () => {
    expect(pathTo(walk, [3, 1])).toEqual({
      cells: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      cost: 3,
      strikers: ["gob"],
    });
  });

  test("to where nobody can walk is none", () => {
    expect(pathTo(walk, [9, 9])).toBeNull();
  });

  test("may lead through a cell it may not end on", () => {
    expect(pathTo(walk, [2, 1])).toBeNull();
  });
});

test("an area catches what the server says it catches from that cell, and nothing is guessed", () => {
  const area = { cells: [[2, 2]] as Cell[], caught: { "2,2": { cells: [[2, 2]] as Cell[], who: ["gob"] } } };
  expect(caughtAt(area, [2, 2])?.who).toEqual(["gob"]);
  expect(caughtAt(area, [2, 3])).toBeNull();
  expect(caughtAt(area, null)).toBeNull();
});

test("cells apart are counted as a king moves", () => {
  expect(cellsApart([0, 0], [3, 2])).toBe(3);
});

test("an outline runs around cells, not between them", () => {
  const edges = outline([
    [0, 0],
    [1, 0],
  ]);
  expect(edges.match(/M/g)).toHaveLength(6);
  expect(edges).not.toContain(`M${CELL} 0V${CELL}`);
});

describe("the camera on a large board", () => {
  const large = { width: 60, height: 60 };
  const insets = { left: 72, top: 16, right: 0, bottom: 0 };
  const none = { left: 0, top: 0, right: 0, bottom: 0 };

  test("opens on whoever acts, with cells large enough to be told apart", () => {
    const camera = opening(large, window, insets, [50, 8]);
    expect(camera.zoom * CELL).toBeGreaterThanOrEqual(LEAST_CELL);
    expect(inView(camera, [50, 8], window, insets)).toBe(true);
    expect(inView(camera, [2, 50], window, insets)).toBe(false);
  });

  test("opens on all of it where its cells are large enough anyway", () => {
    expect(opening(board, window, insets, [0, 0])).toEqual(fit(board, window, insets));
  });

  test("shows no more beyond the board than a margin when it opens at a corner", () => {
    const corner = seenAt(opening(large, window, none, [0, 0]), [0, 0]);
    expect(corner.x).toBeLessThan(2 * CELL);
    expect(corner.y).toBeLessThan(2 * CELL);
  });

  test("can be zoomed out until all of it is seen", () => {
    const camera = fit(large, window);
    for (const cell of [[0, 0], [59, 59]] as Cell[]) expect(inView(camera, cell, window)).toBe(true);
  });

  test("puts a cell into the middle, or moves as little as it takes to show it beside the tools", () => {
    const middle = seenAt(centred(fit(board, window), [3, 3], window), [3, 3]);
    expect(middle).toEqual({ x: 400, y: 300 });
    const shown = revealing({ x: 480, y: 0, zoom: 1 }, [10, 3], window, insets);
    expect(seenAt(shown, [10, 3]).x).toBeGreaterThanOrEqual(72 + CELL / 2);
  });

  test("leaves the tools at its edge free when it shows the whole board", () => {
    const camera = fit({ width: 40, height: 10 }, window, insets);
    expect(seenAt(camera, [0, 0]).x - (CELL * camera.zoom) / 2).toBeGreaterThanOrEqual(72);
  });
});
