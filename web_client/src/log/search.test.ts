import { expect, test } from "vitest";

import { first, has, marked, step } from "./search";

test("words are found whatever their case and accents", () => {
  expect(has("Éowyn strikes", "eowyn")).toBe(true);
  expect(has("straße", "STRASSE")).toBe(false);
  expect(has("anything", "  ")).toBe(false);
});

test("every place they stand is marked, and nothing of the text is lost", () => {
  const found = marked("Ada hits Adam, adagio", "ada");
  expect(found.filter((one) => one.marked).map(({ text }) => text)).toEqual(["Ada", "Ada", "ada"]);
  expect(found.map(({ text }) => text).join("")).toBe("Ada hits Adam, adagio");
});

test("a text in another script is marked where the words stand", () => {
  const found = marked("İstanbul bekler Ada", "ada");
  expect(found.at(-1)).toEqual({ text: "Ada", marked: true });
});

test("one goes from the newest back, and round", () => {
  expect(step([3, 5, 9], null, -1)).toBe(9);
  expect(step([3, 5, 9], 9, -1)).toBe(5);
  expect(step([3, 5, 9], 3, -1)).toBe(9);
  expect(step([3, 5, 9], 9, 1)).toBe(3);
  expect(step([], null, 1)).toBeNull();
});

test("writing goes to the newest line that has the words, and stays where one has gone as long as it still has them", () => {
  expect(first([3, 5, 9], null)).toBe(9);
  expect(first([3, 5], 9)).toBe(5);
  expect(first([3, 5, 9], 5)).toBe(5);
  expect(first([], 5)).toBeNull();
});
