import { expect, test } from "vitest";

import { backoffMs } from "./backoff";
import { ServerClock } from "./clock";

test("the server's clock is told from the middle of the round trip", () => {
  const clock = new ServerClock();
  clock.measure(50_000, 100, 1_100);
  expect(clock.untilMs(53_000, 1_100)).toBe(2_950);
  expect(clock.untilMs(53_000, 2_100)).toBe(1_950);
  expect(clock.untilMs(53_000, 9_000)).toBe(0);
});

test("a slow answer does not spoil a good reading, until that is old", () => {
  const clock = new ServerClock();
  clock.measure(50_000, 20, 1_000);
  const good = clock.offsetMs;
  clock.measure(51_000, 900, 2_000);
  expect(clock.offsetMs).toBe(good);
  clock.measure(91_000, 900, 42_000);
  expect(clock.offsetMs).toBe(49_450);
});

test("waits double from 0.3 to 1.8 seconds, and 5 when the server stays away, less up to half by chance", () => {
  expect([0, 1, 2, 3, 39].map((attempt) => backoffMs(attempt, 0))).toEqual([300, 600, 1_200, 1_800, 1_800]);
  expect(backoffMs(50, 0)).toBe(5_000);
  expect(backoffMs(0, 1)).toBe(150);
});
