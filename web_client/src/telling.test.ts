import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import english from "~telling/en.json";
import told from "~telling/examples.json";
import shapes from "~telling/shapes.json";

import { isDetail, type Names, reasonWords, tell, tellPieces, toldTypes } from "./telling";
import type { EventJson } from "./wire";

/** Words on the wire of every event class of the engine. */
function engineEvents(): string[] {
  const folder = "../engine/events"; // tests run in web_client/
  const files = readdirSync(folder).filter((name) => name.endsWith(".py"));
  const source = files.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("");
  return [...source.matchAll(/type: ClassVar\[str\] = "([^"]+)"/g)].map((found) => String(found[1]));
}

const names: Names = {
  combatant: { ada: "Ada", gob: "Goblin" },
  condition: { stunned: "Stunned" },
  damage: { fire: "fire" },
};

const attack: EventJson = {
  type: "attack",
  by: "ada",
  target: "gob",
  option: "attack:attacks:0",
  label: "Longsword",
  mode: "normal",
  rolls: [5, 4],
  faces: [5, 4],
  kept: 9,
  modifier: 6,
  bonuses: [{ label: "Cover", amount: -1 }],
  total: 14,
  defense: 14,
  outcome: "hit",
};

describe("words", () => {
  test("are there for every event the engine tells", () => {
    expect(engineEvents().length).toBeGreaterThan(50);
    expect(engineEvents().filter((type) => !toldTypes.includes(type))).toEqual([]);
  });

  test("tell bookkeeping from what matters, by the event itself where that decides", () => {
    expect(isDetail({ type: "pass", by: "ada" })).toBe(true);
    expect(isDetail({ type: "pass", by: "ada", timeout: true })).toBe(false);
    expect(isDetail({ type: "use", by: "ada", option: "standard:dash", label: "Dash" })).toBe(true);
    expect(isDetail({ type: "use", by: "ada", option: "mend", label: "Mend" })).toBe(false);
  });

  test("are there for every message a shape names", () => {
    const keys = Object.values(shapes).flatMap(({ say }) => say.map(({ key }) => key));
    expect(keys.filter((key) => !(key in english))).toEqual([]);
  });

  test("of every shape have a case that holds when no other does", () => {
    const bare = Object.entries(shapes).filter(([, { say }]) => "if" in (say.at(-1) ?? {}));
    expect(bare.map(([type]) => type)).toEqual([]);
  });
});

describe("a blow", () => {
  test("is told with every number that decided it", () => {
    const sentence = tell(attack, names);
    expect(sentence).toContain("Ada");
    expect(sentence).toContain("Goblin");
    expect(sentence).toContain("5 + 4 + 6 \u2212 1 (Cover) = 14");
  });

  test("that misses is told apart from one that hits", () => {
    expect(tell({ ...attack, outcome: "miss" }, names)).not.toBe(tell(attack, names));
    expect(tell({ ...attack, outcome: "critical" }, names)).not.toBe(tell(attack, names));
  });

  test("by somebody unnamed is told by the id, read as words", () => {
    expect(tell({ ...attack, by: "creatures/cave-bear" }, names)).toContain("cave bear");
  });
});

test("ways are told in the unit of the ruleset", () => {
  const walk = { type: "move", by: "ada", from: [1, 1], to: [1, 3], path: [[1, 2], [1, 3]], cost: 3, left: 6 };
  const names = { combatant: { ada: "Ada" }, unit: { label: "metres", perCell: "1.5" } };
  expect(tell(walk, names)).toBe("Ada walks 3 metres, to 1, 3.");
  expect(tell({ ...walk, path: [[1, 2]] }, names)).toBe("Ada walks 1.5 metres, to 1, 3.");
});

test.each(told.examples)("an event is told as the server tells it: $en", ({ event, en }) => {
  expect(tell(event as unknown as EventJson, told.names as unknown as Names)).toBe(en);
});

test("one cell and several are counted in words", () => {
  const walk = (path: number[][]): string =>
    tell({ type: "move", by: "ada", from: [0, 0], to: [1, 0], path, cost: 1, left: 3 }, names);
  expect(walk([[1, 0]])).toContain("one cell");
  expect(walk([[1, 0], [2, 0]])).toContain("2 cells");
});

test("an event nobody has words for is told by its type", () => {
  expect(tell({ type: "thunderclap" }, names)).toBe("thunderclap");
});

test("bookkeeping is marked as such", () => {
  expect(isDetail({ type: "spend", by: "ada", pool: "vigor", amount: 1 })).toBe(true);
  expect(isDetail(attack)).toBe(false);
});

test("why something cannot be had is told in words", () => {
  expect(reasonWords("out-of-reach")).toBe("out of reach");
  expect(reasonWords("some-new-reason")).toBe("some new reason");
});

describe("a sentence in pieces", () => {
  test.each(told.examples)("says what it says whole: $en", ({ event }) => {
    const known = told.names as unknown as Names;
    const pieces = tellPieces(event as unknown as EventJson, known);
    expect(pieces.map((one) => (typeof one === "string" ? one : one.name)).join("")).toBe(tell(event as unknown as EventJson, known));
  });

  test("has the combatants it names apart, each with its id", () => {
    const found = tellPieces({ type: "use", by: "ada", option: "x", label: "Net", targets: ["gob", "ada"] }, names).filter((one) => typeof one !== "string");
    expect(found).toEqual([
      { who: "ada", name: "Ada" },
      { who: "gob", name: "Goblin" },
      { who: "ada", name: "Ada" },
    ]);
  });

  test("takes a label that is somebody's name for no combatant", () => {
    const found = tellPieces({ ...attack, label: "Ada" }, names).filter((one) => typeof one !== "string");
    expect(found).toHaveLength(2);
  });
});
