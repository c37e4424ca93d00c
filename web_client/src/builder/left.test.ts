import { expect, test } from "vitest";

import { readDrawn } from "./left";

const written = {
  encounter: { name: "The ford", board: { rows: ["..", ".#"], props: [{ label: "Cart", cells: [[0, 0]] }] }, enemies: [{ creature: "c/wolf", at: [1, 0] }] },
  key: "the-ford",
  of: null,
};

test("a draft is found again as it was left, with where it came from", () => {
  expect(readDrawn(JSON.stringify(written))).toEqual({ ...written, of: "the-ford" });
});

test("what nobody could draw is no draft", () => {
  for (const encounter of [
    undefined,
    [],
    {},
    { name: 5 },
    { name: "a", board: { rows: 5 } },
    { name: "a", board: { rows: [] } },
    { name: "a", board: { rows: ["."], props: [{ label: "x" }] } },
    { name: "a", enemies: 5 },
    { name: "a", party: [null] },
  ]) {
    expect(readDrawn(JSON.stringify({ ...written, encounter }))).toBeNull();
  }
  for (const rubbish of [null, "", "{broken", "null", "5", "[]", '"x"']) expect(readDrawn(rubbish)).toBeNull();
});
