import { expect, test } from "vitest";

import told from "~telling/josa.json";

import { speaker } from "./fluent";
import { withJosa } from "./josa";

test.each(told.words)("$word takes $with", ({ word, pair, with: wanted }) => {
  expect(withJosa(word, pair)).toBe(wanted);
});

test("a pattern asks for it, of words and of numbers", () => {
  const say = speaker("ko", { hit: '{ JOSA($by, "이/가") } { JOSA($harm, "을/를") } 준다.' });
  expect(say("hit", { by: "하나", harm: 1500 })).toBe("하나가 1,500을 준다.");
});
