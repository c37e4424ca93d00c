import { describe, expect, test } from "vitest";

import type { Json } from "~/wire";

import { canonical, mergePatch } from "./patch";

/** The examples of RFC 7396, appendix A. */
const rfc: [target: Json, patch: Json, result: Json][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], ["c", "d"], ["c", "d"]],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe("a merge patch", () => {
  test.each(rfc)("of %j with %j gives %j", (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  test("leaves what it was applied to as it was", () => {
    const before = { a: { b: 1, c: 2 }, d: [1] };
    mergePatch(before, { a: { b: null }, d: [2] });
    expect(before).toEqual({ a: { b: 1, c: 2 }, d: [1] });
  });

  test("keeps what it does not reach as the very same object", () => {
    const before = { touched: { x: 1 }, still: { y: 1 } };
    const after = mergePatch(before, { touched: { x: 2 } }) as typeof before;
    expect(after.still).toBe(before.still);
    expect(after.touched).not.toBe(before.touched);
  });

  test("does not mistake what every object inherits for a key", () => {
    expect(mergePatch({}, { constructor: { a: 1 } })).toEqual({ constructor: { a: 1 } });
  });
});

test("canonical JSON does not depend on the order keys came in", () => {
  expect(canonical({ b: [1, { d: 1, c: null }], a: "x" })).toBe('{"a":"x","b":[1,{"c":null,"d":1}]}');
  expect(canonical({ a: "x", b: [1, { c: null, d: 1 }] })).toBe(canonical({ b: [1, { d: 1, c: null }], a: "x" }));
});
