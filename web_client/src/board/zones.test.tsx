import { render } from "preact";
import { beforeEach, expect, test } from "vitest";

import { turn } from "~/dev/mock";
import { view } from "~/state/session";
import type { Zone } from "~/wire";

import { standingWords } from "./standing";
import { zoneDoes, ZoneList, ZoneNames, Zones, zonesAt } from "./zones";

const cloud: Zone = { label: "Cloudkill", by: "gob1", at: [3, 3], cells: [[3, 3], [4, 3]], left: 9, triggers: ["enter", "turn-start"], costs: 2 };

function standing(zones: Record<string, Zone>): void {
  view.value = { ...turn, fight: { ...turn.fight!, zones } };
}

beforeEach(() => {
  document.body.innerHTML = "";
  standing({ z4: cloud });
});

test("an area says whose it is and how long it stays, and one of somebody unknown says nothing of them", () => {
  expect(standingWords(cloud)).toMatch(/^Cloudkill of .+, 9 turns left$/);
  const { by: _by, ...nobodys } = cloud;
  expect(standingWords({ ...nobodys, left: 1 })).toBe("Cloudkill, 1 turn left");
});

test("it says when it catches somebody and what its ground is like", () => {
  expect(zoneDoes(cloud)).toEqual(["catches whoever comes in", "catches whoever starts a turn in it", "a step costs 2"]);
});

test("it says whom it goes with, what it hides, and what becomes of whoever is in it", () => {
  const silence: Zone = { label: "Silence", by: "gob1", cells: [[1, 1]], left: 3, triggers: [], carrier: "gob1", hides: "half", keeps: ["prone"], burning: true };
  const does = zoneDoes(silence).join(" · ");
  expect(does).toContain("is on fire");
  expect(does).toContain("half hides");
  expect(does).toMatch(/whoever is in it: .*prone/i);
  expect(does).toMatch(/goes with /);
});

test("a wall says what it closes, and the cells beside it that catch are told of as well", () => {
  const fire: Zone = { label: "Fire Wall", by: "gob1", cells: [[6, 1]], side: [[7, 1]], left: 3, triggers: [], blocks: ["sight"] };
  expect(zoneDoes(fire)).toEqual(["nobody sees through it"]);
  expect(zoneDoes({ ...fire, blocks: ["move", "sight"] })).toEqual(["nobody walks or sees through it"]);
  standing({ z5: fire });
  expect(zonesAt([7, 1])).toHaveLength(1);
});

test("it says what catches beside it, and what nothing is used for in it", () => {
  const fire: Zone = { label: "Fire Wall", by: "gob1", cells: [[6, 1]], side: [[7, 1]], sideTriggers: ["turn-end"], left: 3, triggers: ["enter"], stops: ["voice"] };
  expect(zoneDoes(fire)).toEqual(["catches whoever comes in", "catches whoever ends a turn beside it", "nothing is used in it that needs voice"]);
});

test("it says what light it sheds, a cell says how it is lit, and the board tints it so", () => {
  const lights: Zone = { label: "Lamps", by: "gob1", at: [3, 3], cells: [[3, 3], [4, 3], [5, 3]], left: 9, triggers: [], lit: { bright: [[3, 3]], dim: [[4, 3]] } };
  expect(zoneDoes(lights)).toEqual(["sheds bright light in it, and dim light further out"]);
  expect(zoneDoes({ ...lights, lit: { bright: [], dim: [[3, 3]] } })).toEqual(["sheds dim light in it"]);
  expect(zoneDoes({ ...lights, lit: { bright: [[3, 3]], dim: [] } })).toEqual(["sheds bright light in it"]);
  standing({ z5: lights });
  expect([3, 4, 5].map((x) => zonesAt([x, 3])[0]?.replace(/^Lamps of .+, 9 turns left/, ""))).toEqual([", bright", ", dim", ""]);
  const page = document.createElement("div");
  render(<svg><Zones /></svg>, page);
  expect([...page.querySelectorAll("[data-zone=z5] .zone-light")].map((one) => one.getAttribute("data-light"))).toEqual(["bright", "dim"]);
});

test("a cell tells of the areas that lie over it", () => {
  expect(zonesAt([4, 3])).toHaveLength(1);
  expect(zonesAt([5, 3])).toEqual([]);
});

test("on the board it is drawn in the manner of its side, with its name and its turns", () => {
  render(<svg><Zones /><ZoneNames /></svg>, document.body);
  const drawn = document.querySelector("[data-zone=z4]");
  expect(drawn?.getAttribute("data-side")).toBe("enemy");
  expect(document.querySelector("[data-name-of=z4]")?.textContent).toBe("Cloudkill · 9");
});

test("the list is there only while something stands", () => {
  render(<ZoneList />, document.body);
  expect(document.querySelectorAll(".zone-row")).toHaveLength(1);
  standing({});
  render(<ZoneList />, document.body);
  expect(document.querySelector(".zone-list")).toBeNull();
});
