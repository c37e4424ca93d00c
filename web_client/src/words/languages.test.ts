import { describe, expect, test } from "vitest";

import { filesOf, missing, obsolete, troubles, variables } from "~/dev/words-check";
import { LANGUAGES } from "~/languages";

/** Languages that are held to have every word of the English, and no other. The rest fall back to it. */
const COMPLETE = ["de", "pt-BR", "ko", "hi"];

const OTHERS = Object.keys(LANGUAGES).filter((locale) => locale !== "en");

describe.each(Object.keys(LANGUAGES))("the words of %s", (locale) => {
  test("can be read, use the variables of the English, and count in all forms of the language", () => {
    expect(troubles(locale)).toEqual([]);
  });
});

describe.each(OTHERS.filter((locale) => COMPLETE.includes(locale)))("the words of %s", (locale) => {
  test("are all there", () => {
    expect(missing(locale)).toEqual({});
  });

  test("are those of the English and no others, file by file", () => {
    expect(obsolete(locale)).toEqual({});
  });
});

test("a language is one of those the page can fetch", () => {
  expect(Object.keys(filesOf("en")).length).toBeGreaterThan(5);
  expect(OTHERS).toEqual(expect.arrayContaining(COMPLETE));
});

test("variables are found inside counts and calls too", () => {
  expect(variables([{ type: "func", name: "JOSA", args: [{ type: "var", name: "by" }, { type: "str", value: "이/가" }] }])).toEqual(new Set(["by"]));
});
