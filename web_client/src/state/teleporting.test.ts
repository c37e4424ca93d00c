import { expect, test } from "vitest";

import type { Cell, Choice, Menu, Option } from "~/wire";

import { act, type Half, refit } from "./choice";

function step(more: Partial<NonNullable<Option["teleport"]>> = {}): Option {
  const cells: Cell[] = [[1, 0], [4, 0], [5, 2]];
  return { label: "Slip", group: "abilities", order: 0, kind: "buff", needs: "cell", teleport: { cells, carries: ["bo", "cy", "dan"], most: 2, ...more } };
}

function menu(option: Option): Menu {
  return { who: "ada", greyed: {}, options: { slip: option } };
}

const begun = (option: Option): Half | null => act(null, menu(option), { t: "pick", option: "slip" }).half;

function whole(option: Option, ...given: Parameters<typeof act>[2][]): Choice | null {
  let half = begun(option);
  for (const one of given) {
    const made = act(half, menu(option), one);
    if (made.commit !== null) return made.commit;
    half = made.half;
  }
  return null;
}

test("a place picked twice is gone to, with whoever was asked along", () => {
  const option = step();
  const there = { t: "cell", cell: [4, 0] as Cell, sure: false } as const;
  expect(whole(option, there)).toBeNull();
  expect(whole(option, there, there)).toEqual({ by: "ada", option: "slip", at: [4, 0] });
  expect(whole(option, { t: "carry", id: "cy" }, there, there)).toEqual({ by: "ada", option: "slip", at: [4, 0], carries: ["cy"] });
});

test("no more go along than it takes, nobody who may not, and whoever is picked again stays", () => {
  const option = step();
  let half = begun(option);
  for (const id of ["bo", "eve", "cy", "dan"]) half = act(half, menu(option), { t: "carry", id }).half;
  expect(half?.carries).toEqual(["bo", "cy"]);
  half = act(half, menu(option), { t: "carry", id: "bo" }).half;
  expect(half?.carries).toEqual(["cy"]);
});

test("taken back step by step: the place, then who goes along, then all of it", () => {
  const option = step();
  let half = act(begun(option), menu(option), { t: "carry", id: "bo" }).half;
  half = act(half, menu(option), { t: "cell", cell: [1, 0], sure: false }).half;
  half = act(half, menu(option), { t: "undo" }).half;
  expect([half?.cell, half?.carries]).toEqual([null, ["bo"]]);
  half = act(half, menu(option), { t: "undo" }).half;
  expect(half?.carries).toEqual([]);
  expect(act(half, menu(option), { t: "undo" }).half).toBeNull();
});

test("nobody leaves the fight but by saying so, and then without a place", () => {
  const option = step({ leaves: true });
  expect(whole(option, { t: "confirm" })).toBeNull();
  expect(whole(option, { t: "carry", id: "bo" }, { t: "leave" })).toEqual({ by: "ada", option: "slip", carries: ["bo"] });
  expect(whole(step(), { t: "leave" })).toBeNull();
});

test("off a board, where it only leads away, picking it does not leave yet", () => {
  const option: Option = { ...step({ leaves: true }), needs: "none", teleport: { carries: ["bo"], most: 1, leaves: true } };
  expect(act(null, menu(option), { t: "pick", option: "slip" }).commit).toBeNull();
  expect(whole(option, { t: "leave" })).toEqual({ by: "ada", option: "slip" });
});

test("a place that is taken by now, and who may no longer come, are put back", () => {
  const option = step();
  let half = act(begun(option), menu(option), { t: "carry", id: "bo" }).half;
  half = act(half, menu(option), { t: "cell", cell: [5, 2], sure: false }).half;
  const later = menu(step({ cells: [[1, 0]], carries: ["cy"] }));
  expect(half === null ? null : refit(half, later)).toMatchObject({ cell: null, carries: [] });
});
