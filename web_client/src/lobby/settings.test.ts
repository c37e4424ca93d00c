import { expect, test } from "vitest";

import english from "~/words/en";
import { lobby } from "~/dev/mock";

import { DEFAULTS, GROUPS, inSeconds, PRESETS, presetOf, secondsOf, settingsOf, unlike, withPreset } from "./settings";

test("every setting has a name and a line that says what it does, and every choice a word", () => {
  const words: Record<string, string> = english;
  for (const one of GROUPS.flatMap(({ settings }) => settings)) {
    expect(words[`setting-${one.key}`], one.key).toBeTruthy();
    expect(words[`setting-${one.key}-line`], one.key).toBeTruthy();
    if (one.kind === "words") for (const word of one.offered) expect(words[`setting-${one.key}-${word}`], word).toBeTruthy();
  }
  expect(new Set(GROUPS.flatMap(({ settings }) => settings.map(({ key }) => key)))).toEqual(new Set(Object.keys(DEFAULTS)));
});

test("of a table only what is unlike the server's own is sent", () => {
  expect(unlike(DEFAULTS)).toEqual({});
  expect(unlike({ ...DEFAULTS, quiet: true, windowMs: { default: 5_000 } })).toEqual({ quiet: true, windowMs: { default: 5_000 } });
});

test("a preset sets all that it is about, and leaves characters alone", () => {
  const clock = withPreset({ bring: "any", level: 3, quiet: true }, PRESETS.clock);
  expect(clock).toMatchObject({ bring: "any", level: 3, quiet: false, turnMs: 60_000 });
  expect(presetOf(clock)).toBe("clock");
  expect(presetOf({ ...clock, turnMs: 30_000 })).toBeNull();
  expect(presetOf({})).toBe("friendly");
});

test("times are kept in milliseconds and chosen in seconds", () => {
  expect(secondsOf(settingsOf(lobby.table), "windowMs")).toBe(20);
  expect(inSeconds("windowMs", 15)).toEqual({ windowMs: { default: 15_000 } });
  expect(inSeconds("paceMs", 0.3)).toEqual({ paceMs: 300 });
});
