/** Laying an area asks one thing at a time, in one line, and each step can be taken back. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";

import { FakeWorld } from "~/dev/fake-socket";
import { turn } from "~/dev/mock";
import type { Act } from "~/state/choice";
import { choose, half } from "~/state/selection";
import { sitDown, standUp, view } from "~/state/session";
import type { Cell, Menu, Option, Zone } from "~/wire";

import { Making } from "./making";

const area: Option = { label: "Spell", group: "abilities", order: 0, kind: "attack", needs: "cell" };
const menu: Menu = {
  who: "ada",
  greyed: {},
  options: {
    wall: { ...area, area: { shape: "wall", size: 6, ring: true, sides: "catch" } },
    hedge: { ...area, area: { shape: "wall", size: 6, sides: "clear" } },
    hail: { ...area, area: { shape: "box", size: 2, copies: 2 } },
    shift: { ...area, area: { shape: "burst", size: 1 }, into: "to" },
    axe: { ...area, needs: "targets", count: 2, targets: ["gob1"], walls: [[5, 0], [5, 1], [5, 2]] },
  },
};
const ice: Zone = {
  label: "Ice",
  cells: [[5, 0], [5, 1], [5, 2]],
  left: 3,
  triggers: [],
  sections: [{ cells: [[5, 0], [5, 1]], health: 30, of: 30 }, { cells: [[5, 2]], health: 12, of: 30 }],
};
const link = { table: "inn", secret: "k" };
let page: HTMLElement;
let world: FakeWorld;

beforeEach(() => {
  document.body.innerHTML = "";
  page = document.body.appendChild(document.createElement("div"));
  world = new FakeWorld();
  sitDown(link, "Mira", null, world);
  world.socket.onopen?.();
  const view = { ...turn, mine: { ...turn.mine, menus: { ada: menu } }, fight: { ...turn.fight!, zones: { z1: ice } } };
  world.socket.hears({ t: "welcome", protocol: 1, seat: "s2", role: "player", token: "t", seq: 5, heartbeatMs: 10_000, now: 0 });
  world.socket.hears({ t: "snapshot", seq: 5, view: view as never, log: [], now: 0 });
});

afterEach(() => {
  render(null, page);
  standUp(link);
});

async function does(...acts: Act[]): Promise<void> {
  await act(() => {
    for (const one of acts) choose(one);
    render(<Making />, page);
  });
}

/** What is asked, after a choice was begun and these acts. */
async function asked(option: string, ...acts: Act[]): Promise<string> {
  half.value = null;
  await does({ t: "pick", option }, ...acts);
  return page.querySelector(".making-ask")!.textContent!;
}

function at(x: number, y: number): Act {
  return { t: "cell", cell: [x, y] as Cell, sure: false };
}

const RING: Act = { t: "ring", ring: true };

test("a wall asks where it stands, then where it runs to, then to be let go", async () => {
  expect(await asked("wall")).toBe("Pick where the wall stands.");
  expect(await asked("wall", at(2, 2))).toMatch(/^Pick a cell for it to run to\./);
  expect(await asked("wall", at(2, 2), at(2, 5))).toMatch(/^Pick one of its ends again to let go/);
});

test("a ring asks for its middle, and runs nowhere", async () => {
  expect(await asked("wall", RING)).toBe("Pick the middle of the ring.");
  expect(await asked("wall", RING, at(2, 2))).toMatch(/^Pick it again to let go/);
});

test("each step of a wall is taken back by itself, and asks again what it asked before", async () => {
  await asked("wall", RING, at(2, 2));
  const undo = (): HTMLButtonElement => page.querySelector(".making-buttons button")!;
  await act(() => undo().click());
  expect(page.querySelector(".making-ask")!.textContent).toBe("Pick the middle of the ring.");
  await act(() => undo().click());
  expect(page.querySelector(".making-ask")!.textContent).toBe("Pick where the wall stands.");
  expect(page.querySelector("[data-ring]")!.getAttribute("aria-pressed")).toBe("false");
  await act(() => undo().click());
  expect(half.value).toBeNull();
});

test("a side says what it is for, and lies outside and inside of a ring", async () => {
  const sides = (): string => page.querySelector("[role=radiogroup]")!.textContent!;
  await asked("wall");
  expect(sides()).toBe("Side that catchesaway from youtoward you");
  await asked("wall", RING);
  expect(sides()).toBe("Side that catchesoutsideinside");
  await asked("hedge");
  expect(sides()).toMatch(/^Whoever stands there goes/);
});

test("whoever stands on the side that catches is named, friends too, and nobody on the other side", async () => {
  const [foe, friend] = ["gob1", "ada"].map((id) => view.value!.fight!.combatants[id]!.at as Cell);
  await asked("wall", at(0, 0));
  const laid = { across: { cells: [], who: [], near: [foe!, friend!], far: [] } };
  await act(() => {
    for (const { id, at: cell } of world.socket.of("look")) {
      world.socket.hears({ t: "looked", id: id as string, detail: cell === undefined ? { cells: [], targets: {} } : { laid } });
    }
  });
  await does();
  const told = (): string => page.querySelector(".making-warning")!.textContent!;
  expect(told()).toContain("Catches nobody");
  await does({ t: "side", side: "near" });
  expect(told()).not.toContain("Catches nobody");
  expect(told()).toContain("On the side that catches: Ada Thorn and Mudling 1");
  expect(told()).toContain("Your own side: Ada Thorn");
});

test("copies say how many are set, and when there are no more", async () => {
  expect(await asked("hail")).toContain("0 set");
  expect(await asked("hail", at(1, 1))).toContain("1 set");
  expect(await asked("hail", at(1, 1), at(3, 1))).toMatch(/^All 2 are set\./);
});

test("what is moved asks where to", async () => {
  expect(await asked("shift")).toBe("Pick the cell to move it to.");
  expect(await asked("shift", at(1, 1))).toMatch(/^Pick it again to let go/);
});

test("a wall in sections offers each section once, with what it can still take", async () => {
  await asked("axe");
  const chips = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>("[data-wall-chip]")];
  expect(chips().map((one) => one.textContent)).toEqual(["Ice, column 5, row 0 30 of 30 left", "Ice, column 5, row 2 12 of 30 left"]);
  // Picked on the board by another of its cells, it is the same section.
  await does({ t: "wall", cell: [5, 1] });
  expect(chips().map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
});
