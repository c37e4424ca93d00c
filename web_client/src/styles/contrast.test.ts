import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

/** Text must stand out by this much, and whatever else carries a meaning by that (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SIGN = 3;

type Colour = [red: number, green: number, blue: number, alpha: number];

const css = readFileSync("src/styles/base.css", "utf8");

/** The variables of one theme. */
function colours(theme: "dark" | "light"): Map<string, Colour> {
  const block = new RegExp(`data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? "";
  return new Map([...block.matchAll(/--([\w-]+): #([0-9a-f]{3,8});/g)].map(([, name, hex]) => [String(name), colour(String(hex))]));
}

function colour(hex: string): Colour {
  const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, alpha / 255];
}

function over(front: Colour, back: Colour): Colour {
  const mixed = [0, 1, 2].map((n) => (front[n] ?? 0) * front[3] + (back[n] ?? 0) * (1 - front[3]));
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function ratio(one: Colour, other: Colour): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const PANELS = ["page", "page-light", "panel", "panel-2", "panel-3"];

/** What is written or drawn in which colour, on what, and how clearly it must be seen. `a over b`: a is let through by its alpha. */
const PAIRS: [front: string, backs: string[], least: number][] = [
  ["ink", [...PANELS, "party-deep", "enemy-deep"], TEXT],
  ["ink-2", PANELS, TEXT],
  ["ink-3", PANELS, TEXT],
  ["amber", ["page", "panel", "panel-2", "panel-3", "amber-soft over panel", "amber-soft over panel-2"], TEXT],
  ["amber-ink", ["amber"], TEXT],
  ["danger", ["panel", "panel-2", "panel-3", "amber-soft over panel-2"], TEXT],
  ["parchment-ink", ["parchment", "parchment-2"], TEXT],
  ["parchment-ink-2", ["parchment", "parchment-2"], TEXT],
  ["good", ["panel", "panel-2"], TEXT],
  ["fair", ["panel", "panel-2"], SIGN],
  ["poor", ["panel", "panel-2"], SIGN],
  ["party", ["panel", "panel-2"], TEXT],
  ["enemy", ["panel", "panel-2"], TEXT],
];

describe.each(["dark", "light"] as const)("in %s colours", (theme) => {
  const all = colours(theme);
  const named = (name: string): Colour => {
    const [front = "", back] = name.split(" over ");
    const found = all.get(front);
    if (found === undefined) throw new Error(`base.css has no --${front} in ${theme} colours`);
    return back === undefined ? found : over(found, named(back));
  };

  test.each(PAIRS)("%s can be told from %j", (front, backs, least) => {
    const weak = backs.filter((back) => ratio(named(front), named(back)) < least).map((back) => `${front} on ${back}: ${ratio(named(front), named(back)).toFixed(2)}`);
    expect(weak).toEqual([]);
  });
});

test("contrast is measured as everybody does", () => {
  expect(ratio(colour("fff"), colour("000"))).toBeCloseTo(21);
  expect(ratio(colour("777"), colour("fff"))).toBeCloseTo(4.48, 1);
});
