import { render } from "preact";
import { beforeEach, expect, test } from "vitest";

import { turn } from "~/dev/mock";
import { view } from "~/state/session";
import type { Summon } from "~/wire";

import { standingWords } from "./standing";
import { placedSummons, SummonList, Summons, summonsAt } from "./summons";

const wisp: Summon = { label: "Wisp", by: "gob1", at: [0, 0], left: 3 };

function standing(summons: Record<string, Summon>): void {
  view.value = { ...turn, fight: { ...turn.fight!, summons } };
}

let page: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = "";
  page = document.body.appendChild(document.createElement("div"));
  standing({ s4: wisp });
});

test("it says whose it is and how long it stays, and one of somebody unknown says nothing of them", () => {
  expect(standingWords(wisp)).toMatch(/^Wisp of .+, 3 turns left$/);
  const { by: _by, ...nobodys } = wisp;
  expect(standingWords({ ...nobodys, left: 1 })).toBe("Wisp, 1 turn left");
});

test("a cell tells of what hovers over it", () => {
  expect(summonsAt([0, 0])).toEqual([standingWords(wisp)]);
  expect(summonsAt([5, 3])).toEqual([]);
});

test("on the board it has its maker's side and letters", () => {
  render(<svg><Summons /></svg>, page);
  const drawn = document.querySelector("[data-summon=s4]");
  expect(drawn?.getAttribute("data-side")).toBe("enemy");
  expect(drawn?.getAttribute("data-beside")).toBe("false");
  expect(drawn?.textContent).toBe("M1");
});

test("over somebody who stands there it is drawn in the corner", () => {
  standing({ s4: { ...wisp, at: turn.fight!.combatants["ada"]!.at! } });
  render(<svg><Summons /></svg>, page);
  expect(document.querySelector("[data-summon=s4]")?.getAttribute("data-beside")).toBe("true");
});

test("one that stands off a board is drawn nowhere, and stands in the list", () => {
  const { at: _at, ...nowhere } = wisp;
  standing({ s4: nowhere });
  render(<><svg><Summons /></svg><SummonList /></>, page);
  expect(document.querySelector("[data-summon=s4]")).toBeNull();
  expect(document.querySelector("[data-summon-row=s4] strong")?.textContent).toBe(standingWords(wisp));
  expect(placedSummons()).toEqual([]);
});

test("whoever reads the page and does not see it is told where each stands", () => {
  expect(placedSummons()).toEqual([["s4", expect.stringMatching(/^Wisp of .+, 3 turns left, .*0.*0/)]]);
});

test("the list is there only while something stands", () => {
  render(<SummonList />, page);
  expect(document.querySelectorAll("[data-summon-row]")).toHaveLength(1);
  standing({});
  render(<SummonList />, page);
  expect(document.querySelector(".zone-list")).toBeNull();
});
