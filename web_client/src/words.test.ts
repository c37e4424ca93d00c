import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { known, t, type WordKey } from "./words";
import english from "./words/en";

/** Every source file of the page, tests aside. Tests run in web_client/. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes(".test.") ? [readFileSync(path, "utf8")] : [];
  });
}

test("every word there is is used somewhere, by its key or by its prefix", () => {
  const text = sources("src").join("\n");
  const unused = Object.keys(english).filter((key) => {
    if (text.includes(`"${key}"`)) return false;
    const pieces = key.split("-");
    return !pieces.some((_, n) => {
      const prefix = pieces.slice(0, n).join("-");
      return prefix !== "" && (text.includes(`\`${prefix}-\${`) || text.includes(`known("${prefix}"`) || text.includes(`maybe("${prefix}"`));
    });
  });
  expect(unused).toEqual([]);
});

test("counts have their own words", () => {
  expect(t("cells-away", { cells: 1 })).toBe("1 cell away");
  expect(t("cells-away", { cells: 3 })).toBe("3 cells away");
  expect(t("start-hint", { count: 0 })).toBe("Everybody here is ready.");
});

test("an id nobody has words for is read as words", () => {
  expect(known("group", "lair-acts")).toBe("Lair acts");
  expect(known("group", "attacks")).toBe(t("group-attacks" as WordKey));
});
