import { expect, test } from "vitest";

import { signOf, typing } from "./keys";

test("a key is what it writes", () => {
  expect(signOf({ key: "E", code: "KeyE" })).toBe("e");
  expect(signOf({ key: "a", code: "KeyQ" })).toBe("a"); // a French keyboard
  expect(signOf({ key: "Enter", code: "Enter" })).toBe("enter");
});

test("on a keyboard of another script it is the Latin letter in its place", () => {
  expect(signOf({ key: "ㄷ", code: "KeyE" })).toBe("e");
  expect(signOf({ key: "Process", code: "KeyP" })).toBe("p"); // while syllables are put together
  expect(signOf({ key: "१", code: "Digit1" })).toBe("1");
});

test("whatever is pressed in a field is written", () => {
  expect(typing(document.createElement("input"))).toBe(true);
  expect(typing(document.createElement("button"))).toBe(false);
});
