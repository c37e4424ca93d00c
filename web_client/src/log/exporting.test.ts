import { afterEach, beforeEach, expect, test } from "vitest";

import { log, turn } from "~/dev/mock";
import { view } from "~/state/session";
import type { Line } from "~/wire";

import { exported } from "./exporting";

const begins: Line = { n: 0, seq: 1, event: { type: "fight", number: 1, name: "The *old* ford" } };
const undone: Line = { n: 15, seq: 7, event: { type: "undone", name: "Ines", after: 11 } };
const lines = [begins, ...log, undone];

beforeEach(() => {
  view.value = turn;
});

afterEach(() => {
  view.value = null;
});

test("as text the log has its fights, its turns, and every sentence with its numbers", () => {
  const { text, ending } = exported("text", lines);
  expect(ending).toBe("txt");
  expect(text.startsWith("Fight 1: The *old* ford\n===")).toBe(true);
  expect(text).toContain("\nAda Thorn, round 2\n  Ada Thorn misses Mudling 1 with Longsword: 4 + 2 + 4 \u2212 1 (Cover) = 9 against 12.");
  expect(text).toContain("Mira: Keep out of the water");
  expect(text).toContain("(taken back) Mudling 1: Dazed, from Ada Thorn.");
});

test("as Markdown names that look like it are told as they are, and what was taken back is struck out", () => {
  const { text, ending } = exported("markdown", lines);
  expect(ending).toBe("md");
  expect(text).toContain("## Fight 1: The \\*old\\* ford");
  expect(text).toContain("### Ada Thorn, round 2");
  expect(text).toContain("- ~~Mudling 1: Dazed, from Ada Thorn.~~");
});

test("as JSON the events are as they came", () => {
  expect(JSON.parse(exported("json", lines).text)).toEqual(lines);
});
