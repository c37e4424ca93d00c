import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, test } from "vitest";

import later from "~/words/en/later";

/** Strings of a file that are keys of words which come later, and beginnings of such keys in templates. */
function keysIn(source: string): string[] {
  const keys = Object.keys(later);
  const whole = [...source.matchAll(/"([a-z0-9-]+)"/g)].flatMap(([, key]) => keys.filter((one) => one === key));
  const begun = [...source.matchAll(/`([a-z0-9-]+-)\$\{/g), ...source.matchAll(/(?:known|maybe)\(("[a-z0-9-]+")/g)];
  const prefixes = begun.map(([, text = ""]) => (text.startsWith('"') ? `${JSON.parse(text) as string}-` : text));
  return [...whole, ...prefixes.flatMap((prefix) => keys.filter((one) => one.startsWith(prefix)))];
}

/** Files that a file needs, but for those it fetches with words of their own. */
function needs(path: string, source: string): string[] {
  const statically = [...source.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from "([^"]+)"/gm)];
  const fetched = [...source.matchAll(/(withWords\()?import\("([^"]+)"\)/g)].filter(([, withWords]) => withWords === undefined);
  return [...statically.map(([, name = ""]) => name), ...fetched.map(([, , name = ""]) => name)].flatMap((name) => {
    const base = name.startsWith("~/") ? join("src", name.slice(2)) : name.startsWith(".") ? join(dirname(path), name) : null;
    return base === null ? [] : [`${base}.ts`, `${base}.tsx`].filter((one) => existsSync(one));
  });
}

/** All files that come without the words of later parts, and what stands in them. */
function firstFiles(): Map<string, string> {
  const found = new Map<string, string>();
  const open = ["src/main.tsx"];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || path.startsWith("src/words/")) continue;
    const source = readFileSync(path, "utf8");
    found.set(path, source);
    open.push(...needs(path, source));
  }
  return found;
}

describe("what every page may need", () => {
  const files = firstFiles();

  test("is the whole page but for what is fetched with words of its own", () => {
    expect([...files.keys()]).toEqual(expect.arrayContaining(["src/fight/fight.tsx", "src/lobby/open.tsx", "src/log/files.tsx"]));
    expect([...files.keys()]).not.toContain("src/gm/drawer.tsx");
  });

  test("says nothing in words that come later", () => {
    // Types of the wire say nothing; the rest are names of attributes and classes that are spelt like a key.
    const spelt = new Set(["yes", "no", "odds"]);
    const wrong = [...files].filter(([path]) => path !== "src/protocol.gen.ts").flatMap(([path, source]) => keysIn(source).map((key) => `${path}: ${key}`));
    expect(wrong.filter((one) => !spelt.has(one.split(": ")[1] ?? ""))).toEqual([]);
  });

  test("a word that comes later is found, whole or begun", () => {
    expect(keysIn('t(a ? "gm-levers" : "close")')).toEqual(["gm-levers"]);
    expect(keysIn("t(`competence-${n}`)").length).toBeGreaterThan(3);
  });
});
