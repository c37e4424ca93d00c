import { expect, test } from "vitest";

import type { Names } from "~/telling";
import type { EventJson } from "~/wire";

import { figures, nutshell } from "./figures";

const names: Names = { combatant: { ada: "Ada", gob: "Gob" }, damage: { fire: "fire" } };

/** Each line of arithmetic as `label: dice = value`. */
function told(event: EventJson): string[] {
  return figures(event, names).map(({ label, value, dice }) => {
    const thrown = dice.map(({ face, counts }) => (counts ? String(face) : `(${face})`)).join(" ");
    return [label, [thrown, value].filter((text) => text !== "").join(" = ")].filter((text) => text !== "").join(": ");
  });
}

const attack: EventJson = {
  type: "attack",
  by: "ada",
  target: "gob",
  mode: "advantage",
  rolls: [4, 17],
  faces: [17],
  kept: 17,
  modifier: 5,
  parts: [
    { label: "Dexterity", amount: 3 },
    { label: "Proficiency bonus", amount: 2 },
  ],
  bonuses: [{ label: "Blessed", amount: 4, rolls: [4] }],
  total: 26,
  defense: 15,
  cover: 2,
  outcome: "hit",
};

test("an attack says every die, each bonus by its name, and what it met", () => {
  expect(told(attack)).toEqual([
    "Dice, with advantage: (4) 17 = 17",
    "Dexterity: +3",
    "Proficiency bonus: +2",
    "Blessed: 4 = +4",
    "Total: 26",
    "Against a defense of: 15",
    "Cover, in that defense: +2",
  ]);
  expect(nutshell(attack)).toBe("26 against 15");
});

test("an attack whose modifier has no parts says it whole", () => {
  expect(told({ ...attack, parts: undefined })[1]).toBe("Modifier: +5");
});

test("a pool counts successes, and adds nothing up", () => {
  const found = told({ type: "save", by: "ada", mode: "normal", rolls: [7, 2, 9], faces: [7, 2, 9], kept: 2, modifier: 3, bonuses: [], total: 2, difficulty: 2, success: true, pool: true });
  expect(found).toEqual(["Dice: 7 2 9", "Dice in the pool: 3", "Successes: 2", "Against a difficulty of: 2"]);
});

test("harm says its dice, what was added, and what resistance left of it", () => {
  const found = told({ type: "damage", target: "gob", damageType: "fire", rolls: [8, 5], flat: 4, amount: 26, dealt: 13, adjust: "resist", critical: true, bonuses: [{ label: "Mark", amount: 9, rolls: [6, 3] }], toTemp: 2, health: 4 });
  expect(found).toEqual(["Dice of a critical hit: 8 5 = 13", "Modifier: +4", "Mark: 6 3 = +9", "Harm before resistances: 26", "Resists fire", "Harm dealt: 13", "Of that, off temporary points: 2"]);
});

test("a contest says both sides", () => {
  const side = { check: "x", rolls: [10], modifier: 6, total: 16, mode: "normal", bonuses: [] };
  const found = told({ type: "contest", by: "ada", target: "gob", attacker: side, defender: { ...side, rolls: [14], modifier: 3, total: 17 }, winner: "target" });
  expect(found).toEqual(["Dice: 10 = 10", "Modifier: +6", "Ada: 16", "Dice: 14 = 14", "Modifier: +3", "Gob: 17"]);
});

test("breaking a hold that has a difficulty says what it is thrown against, and one side alone", () => {
  const event = { type: "contest", by: "ada", target: "gob", attacker: { check: "x", rolls: [10], modifier: 4, total: 14, mode: "normal", bonuses: [] }, difficulty: 15, winner: "target" };
  expect(told(event)).toEqual(["Dice: 10 = 10", "Modifier: +4", "Ada: 14", "Against a difficulty of: 15"]);
  expect(nutshell(event)).toBe("14 against 15");
});

test("what is told without numbers has none to explain", () => {
  expect(told({ type: "attack", by: "gob", target: "ada", private: true, outcome: "hit" })).toEqual([]);
  expect(told({ type: "save", by: "ada", automatic: true, rolls: [], faces: [], modifier: 5, total: 0, difficulty: 15 })).toEqual([]);
  expect(nutshell({ type: "save", automatic: true, total: 0, difficulty: 15 })).toBeNull();
  expect(told({ type: "turn", by: "ada" })).toEqual([]);
});
