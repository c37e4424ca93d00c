import { effect, signal } from "@preact/signals";
import { expect, test } from "vitest";

import { steady } from "./steady";

function told<T>(read: () => T): T[] {
  const all: T[] = [];
  effect(() => void all.push(read()));
  return all;
}

test("a list stays the same list while its elements are the same", () => {
  const all = signal([{ id: "a" }, { id: "b" }]);
  const found = steady(() => all.value.filter(({ id }) => id !== "c"));
  const seen = told(() => found.value);
  all.value = [...all.value, { id: "c" }];
  expect(seen).toHaveLength(1);
  all.value = all.value.slice(1);
  expect(seen.map((one) => one.map(({ id }) => id))).toEqual([["a", "b"], ["b"]]);
});

test("an object with another value under a key is another object, and so is one with its keys in another order", () => {
  const all = signal<Record<string, number>>({ a: 1, b: 2 });
  const found = steady(() => ({ ...all.value }));
  const seen = told(() => found.value);
  all.value = { a: 1, b: 2 };
  expect(seen).toHaveLength(1);
  all.value = { a: 1, b: 3 };
  all.value = { b: 3, a: 1 };
  expect(seen.map((one) => JSON.stringify(one))).toEqual(['{"a":1,"b":2}', '{"a":1,"b":3}', '{"b":3,"a":1}']);
});

test("nothing and an empty object are not the same", () => {
  const there = signal(false);
  const found = steady(() => (there.value ? {} : null));
  const seen = told(() => found.value);
  there.value = true;
  expect(seen).toEqual([null, {}]);
});
