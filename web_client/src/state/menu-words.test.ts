import { afterEach, expect, test } from "vitest";

import { speak } from "~/languages";
import type { Menu } from "~/wire";

import { inWords } from "./menu-words";

const menu = {
  who: "ada",
  options: { move: { label: "Move", group: "move" }, "standard:dash@quick": { label: "Dash", group: "standard" }, "attack:0": { label: "Longsword", group: "attacks" }, "strike:x/y": { label: "Strike with Wisp", group: "abilities", strikesWith: "Wisp" } },
  greyed: { "standard:help": { label: "Help", group: "standard", reason: "no-budget" } },
} as unknown as Menu;

afterEach(() => speak("en"));

test("what everybody may do is named in the reader's language, what the ruleset names is left as it is", async () => {
  await speak("de");
  const told = inWords(menu);
  expect(Object.values(told.options).map(({ label }) => label)).toEqual(["Gehen", "Spurten", "Longsword", "Mit Wisp zuschlagen"]);
  expect(told.greyed["standard:help"]?.label).toBe("Helfen");
});

test("a menu that has not changed stays the same object, until another language is spoken", async () => {
  const before = inWords(menu);
  expect(inWords(menu)).toBe(before);
  expect(before.options["attack:0"]).toBe(menu.options["attack:0"]);
  await speak("de");
  expect(inWords(menu)).not.toBe(before);
});
