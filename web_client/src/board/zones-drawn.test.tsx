/** What areas that stay look like on the board: several copies, walls and their sections, what goes with somebody, burns, or hides. */

import { render } from "preact";
import { beforeEach, expect, test } from "vitest";

import { turn } from "~/dev/mock";
import { view } from "~/state/session";
import type { Cell, Summon, Zone } from "~/wire";

import { CELL } from "./geometry";
import { zoneDoes, ZoneList, ZoneNames, Zones, zonesAt } from "./zones";

const plain: Zone = { label: "Hail", by: "ada", cells: [[1, 1]], left: 3, triggers: [] };
let page: HTMLElement;

function standing(zones: Record<string, Zone>, summons: Record<string, Summon> = {}): void {
  view.value = { ...turn, fight: { ...turn.fight!, zones, summons } };
  render(<><svg><Zones /><ZoneNames /></svg><ZoneList /></>, page);
}

beforeEach(() => {
  document.body.innerHTML = "";
  page = document.body.appendChild(document.createElement("div"));
});

function zone(key: string): Element {
  return document.querySelector(`[data-zone=${key}]`)!;
}

/** The cells a path fills, read off what is drawn: each is a square of its own. */
function cellsIn(zoneKey: string, path: string): string[] {
  const drawn = zone(zoneKey).querySelector(path)?.getAttribute("d") ?? "";
  return [...drawn.matchAll(/M(\d+) (\d+)h48v48h-48z/g)].map(([, x, y]) => `${Number(x) / CELL},${Number(y) / CELL}`).sort();
}

/** How many sides of cells an edge is drawn along. */
function sidesOf(zoneKey: string): number {
  return (zone(zoneKey).querySelector(".zone-edge")?.getAttribute("d")?.match(/M/g) ?? []).length;
}

/** A name's box in units of the board. */
function nameOf(key: string): { x: number; y: number; width: number } {
  const drawn = document.querySelector(`[data-name-of=${key}]`)!;
  const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(drawn.getAttribute("transform")!)!;
  return { x: Number(x), y: Number(y), width: Number(drawn.querySelector("rect")!.getAttribute("width")) };
}

test("all copies of an area are drawn as one area, each within an edge of its own, with one name", () => {
  const copies: Cell[] = [[1, 1], [4, 1], [1, 4]];
  standing({ z1: { ...plain, cells: copies } });
  expect(cellsIn("z1", ".zone-fill")).toEqual(["1,1", "1,4", "4,1"]);
  expect(sidesOf("z1")).toBe(3 * 4);
  expect(document.querySelectorAll(".zone-label")).toHaveLength(1);
  expect(document.querySelectorAll(".zone-row")).toHaveLength(1);
});

test("copies that touch have no edge between them", () => {
  standing({ z1: { ...plain, cells: [[1, 1], [2, 1]] } });
  expect(sidesOf("z1")).toBe(6);
});

test("a straight wall that nobody walks through is filled like one, and one that only hides is not", () => {
  const straight: Cell[] = [[3, 0], [3, 1], [3, 2]];
  standing({ z1: { ...plain, cells: straight, blocks: ["move"] }, z2: { ...plain, cells: straight, blocks: ["sight"] } });
  expect(cellsIn("z1", ".zone-fill")).toEqual(["3,0", "3,1", "3,2"]);
  expect(zone("z1").getAttribute("data-blocks")).toBe("move");
  expect(zone("z1").getAttribute("data-texture")).toBe("solid");
  expect(zone("z2").getAttribute("data-texture")).toBe("veil");
  expect(cellsIn("z1", ".zone-texture")).toEqual(["3,0", "3,1", "3,2"]);
});

test("a ring leaves its middle open and has an edge on both sides", () => {
  const ring: Cell[] = [[1, 1], [2, 1], [3, 1], [3, 2], [3, 3], [2, 3], [1, 3], [1, 2]];
  standing({ z1: { ...plain, cells: ring, blocks: ["sight"] } });
  expect(cellsIn("z1", ".zone-fill")).not.toContain("2,2");
  expect(sidesOf("z1")).toBe(12 + 4);
  expect(zonesAt([2, 2])).toEqual([]);
});

test("the side of a wall that catches lies beside it, under its own cells", () => {
  standing({ z1: { ...plain, cells: [[3, 0]], side: [[4, 0], [5, 0]], triggers: ["turn-end"] } });
  expect(cellsIn("z1", ".zone-side")).toEqual(["4,0", "5,0"]);
  expect(cellsIn("z1", ".zone-fill")).toEqual(["3,0"]);
  expect(zone("z1").firstElementChild?.getAttribute("class")).toBe("zone-side");
  standing({ z1: { ...plain, cells: [[3, 0]] } });
  expect(zone("z1").querySelector(".zone-side")).toBeNull();
});

const ice: Zone = {
  ...plain,
  label: "Ice",
  cells: [[3, 0], [3, 1], [3, 2], [3, 3], [3, 4], [3, 5]],
  blocks: ["move"],
  sections: [
    { cells: [[3, 0], [3, 1]], health: 30, of: 30 },
    { cells: [[3, 2], [3, 3]], health: 6, of: 30 },
    { cells: [[3, 4], [3, 5]], health: 0, of: 30 },
  ],
};

test("each section of a wall has a bar as full as what it can still take", () => {
  standing({ z1: ice });
  const sections = [...zone("z1").querySelectorAll(".zone-section")];
  expect(sections.map((one) => one.getAttribute("data-tone"))).toEqual(["good", "poor", "poor"]);
  const [whole, worn] = sections.slice(0, 2).map((one) => {
    const [track, left] = [one.querySelector(".section-track")!, one.querySelector(".section-left")!];
    return Number(left.getAttribute("width")) / (Number(track.getAttribute("width")) - 2);
  });
  expect(whole).toBeCloseTo(1);
  expect(worn).toBeCloseTo(0.2);
});

test("a broken section no longer stands: rubble without a bar, open to both sides", () => {
  standing({ z1: ice });
  expect(cellsIn("z1", ".zone-fill")).toEqual(["3,0", "3,1", "3,2", "3,3"]);
  const broken = zone("z1").querySelectorAll("[data-broken=true]");
  expect(broken).toHaveLength(1);
  expect(broken[0]?.querySelector(".section-left")).toBeNull();
  expect(broken[0]?.querySelector(".zone-rubble")?.getAttribute("d")?.match(/M/g)).toHaveLength(2 * 3);
});

test("a cell says what its section can still take, and that it is broken", () => {
  standing({ z1: ice });
  expect(zonesAt([3, 1])[0]).toMatch(/^Ice of .+, 3 turns left, 30 of 30 left$/);
  expect(zonesAt([3, 2])[0]).toContain("6 of 30 left");
  expect(zonesAt([3, 5])[0]).toContain("broken here");
});

test("what goes with somebody is marked so, and the list says with whom", () => {
  standing({ z1: { ...plain, carrier: "ada" }, z2: plain });
  expect(zone("z1").getAttribute("data-carried")).toBe("true");
  expect(zone("z2").getAttribute("data-carried")).toBe("false");
  expect(document.querySelector("[data-zone-row=z1] small")?.textContent).toMatch(/^goes with /);
});

test("a burning area has another edge, and is said to burn", () => {
  standing({ z1: { ...plain, burning: true }, z2: plain });
  expect([zone("z1"), zone("z2")].map((one) => one.getAttribute("data-burning"))).toEqual(["true", "false"]);
  expect(document.querySelector("[data-zone-row=z1] small")?.textContent).toBe("is on fire");
});

test("what hides has the grain of a cloud, and hides all of it or half", () => {
  standing({ z1: { ...plain, hides: "all" }, z2: { ...plain, hides: "half" }, z3: { ...plain, costs: 2 } });
  expect(["z1", "z2", "z3"].map((key) => zone(key).getAttribute("data-hides"))).toEqual(["all", "half", "no"]);
  expect(["z1", "z2", "z3"].map((key) => zone(key).getAttribute("data-texture"))).toEqual(["veil", "veil", "hard"]);
});

test("what does ill to whoever is in it has a grain of its own colour, and is told by its shape where it does nothing else", () => {
  standing({ z1: { ...plain, harms: "all", triggers: ["enter"] }, z2: { ...plain, harms: "foes", costs: 2 }, z3: { ...plain, costs: 2 } });
  const fills = ["z1", "z2", "z3"].map((key) => zone(key).querySelector(".zone-texture")?.getAttribute("fill"));
  expect(fills).toEqual(["url(#z-sharp-harms)", "url(#z-hard-harms)", "url(#z-hard)"]);
  const harms = fills.map((fill) => document.querySelector(`pattern[id="${fill?.slice(5, -1)}"] path`)?.getAttribute("data-harms"));
  expect(harms).toEqual(["true", "true", "false"]);
});

test("an area that does nothing but stand has no grain", () => {
  standing({ z1: plain });
  expect(zone("z1").querySelector(".zone-texture")).toBeNull();
  expect(zoneDoes(plain)).toEqual([]);
});

test("two names are never written over each other, though both areas begin in the same cell", () => {
  const wide: Cell[] = [[1, 1], [1, 2], [1, 3]];
  standing({ z1: { ...plain, cells: wide }, z2: { ...plain, label: "Fog", cells: wide } });
  expect(Math.abs(nameOf("z1").y - nameOf("z2").y)).toBeGreaterThanOrEqual(20);
});

test("a name hides nobody, nothing that was left to strike with, and no bar of a section", () => {
  const at = turn.fight!.combatants["ada"]!.at as Cell;
  standing({ z1: { ...plain, cells: [at, [at[0], at[1] + 2]] } }, { s1: { label: "Wisp", by: "ada", at: [0, 0], left: 3 } });
  const over = ({ x, y, width }: { x: number; y: number; width: number }, cell: Cell): boolean =>
    x < (cell[0] + 1) * CELL && cell[0] * CELL < x + width && y < (cell[1] + 1) * CELL && cell[1] * CELL < y + 20;
  expect(over(nameOf("z1"), at)).toBe(false);
  standing({ z1: { ...plain, cells: [[0, 0], [0, 3]] } }, { s1: { label: "Wisp", by: "ada", at: [0, 0], left: 3 } });
  expect(over(nameOf("z1"), [0, 0])).toBe(false);
  standing({ z1: ice });
  for (const cell of [[3, 0], [3, 2]] as Cell[]) expect(over(nameOf("z1"), cell)).toBe(false);
});

test("a name never runs over the edge of the board", () => {
  const { width, height } = turn.fight!.board!;
  standing({ z1: { ...plain, label: "A very long name of an area", cells: [[width - 1, height - 1]] } });
  const { x, y, width: long } = nameOf("z1");
  expect(x + long).toBeLessThanOrEqual(width * CELL);
  expect(y + 20).toBeLessThanOrEqual(height * CELL);
});

test("the list shows each as it is drawn on the board", () => {
  standing({ z1: { ...plain, cells: [[5, 5], [6, 5]], hides: "all", by: "gob1" } });
  const sample = document.querySelector("[data-zone-row=z1] .sample .zone");
  expect(sample?.getAttribute("data-texture")).toBe("veil");
  expect(sample?.getAttribute("data-side")).toBe("enemy");
  expect(sample?.querySelector(".zone-fill")?.getAttribute("d")).toBe("M0 0h48v48h-48z");
  expect(document.querySelectorAll("[data-zone]"), "a sample is none that stands").toHaveLength(1);
});
