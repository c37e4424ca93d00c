import { beforeEach, expect, test } from "vitest";

import type { Half } from "./choice";
import { keepHalf, keptHalf, type Moment } from "./kept-choice";

const half: Half = { by: "ada", window: null, option: "darts", targets: ["gob"], cell: null, pay: "deep", mode: null, style: null };
const moment: Moment = { table: "t1", seat: "s1", window: null, round: 2, turn: "ada" };

let storage: Storage;

beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
});

test("a half-made choice is found again in the same turn", () => {
  keepHalf(() => storage, { moment, half });
  expect(keptHalf(() => storage, () => ({ ...moment }))).toEqual(half);
});

test("how an area lies is found again, and nothing that is no way to lie", () => {
  const lay = { copies: [[1, 2]] as [number, number][], toward: null, ring: false, side: "far" as const };
  keepHalf(() => storage, { moment, half: { ...half, lay } });
  expect(keptHalf(() => storage, () => ({ ...moment }))).toEqual({ ...half, lay });
  keepHalf(() => storage, { moment, half: { ...half, lay: { ...lay, copies: [[1]] as unknown as [number, number][] } } });
  expect(keptHalf(() => storage, () => ({ ...moment }))).toBeNull();
});

test("it is not found in another turn, another window, or at another table", () => {
  keepHalf(() => storage, { moment, half });
  for (const other of [{ round: 3 }, { turn: "gob" }, { window: "w1-1" }, { table: "t2" }, { seat: "s2" }]) {
    expect(keptHalf(() => storage, () => ({ ...moment, ...other }))).toBeNull();
  }
});

test("one that was sent or taken back is forgotten", () => {
  keepHalf(() => storage, { moment, half });
  keepHalf(() => storage, null);
  expect(keptHalf(() => storage, () => moment)).toBeNull();
});

test("what somebody else has put there is nothing", () => {
  for (const rubbish of ["{broken", "5", "{}", JSON.stringify({ moment }), JSON.stringify({ moment, half: { ...half, targets: 5 } })]) {
    storage.setItem("holdfast.half", rubbish);
    expect(keptHalf(() => storage, () => moment)).toBeNull();
  }
});

test("a browser that refuses even to name its storage keeps nothing, and nothing breaks", () => {
  const refused = (): Storage => {
    throw new DOMException("denied", "SecurityError");
  };
  keepHalf(refused, { moment, half });
  expect(keptHalf(refused, () => moment)).toBeNull();
});
