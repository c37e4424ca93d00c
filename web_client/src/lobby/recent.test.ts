import { beforeEach, expect, test } from "vitest";

import { remember, seatOfBrowser } from "~/net/link";
import { lobby } from "~/dev/mock";
import { me, view } from "~/state/session";

import { forgetTable, noteTable, pathOf, type Recent, recentTables, watchRecent } from "./recent";

const one: Recent = { table: "inn", secret: "gm-secret", role: "gm", name: "Friday", ruleset: "Lanternway", as: "Ines", at: 1 };

beforeEach(() => localStorage.clear());

test("the table that was sat at last stands first, each link once", () => {
  noteTable(one);
  noteTable({ ...one, table: "mill", at: 2 });
  noteTable({ ...one, name: "Saturday", at: 3 });
  expect(recentTables().map(({ table, name }) => [table, name])).toEqual([
    ["inn", "Saturday"],
    ["mill", "Friday"],
  ]);
});

test("only the last dozen are kept", () => {
  for (let at = 0; at < 20; at += 1) noteTable({ ...one, table: `t${at}`, at });
  expect(recentTables()).toHaveLength(12);
  expect(recentTables()[0]?.table).toBe("t19");
});

test("a table that is forgotten is gone, and the seat with it", () => {
  noteTable(one);
  remember(one, { token: "a", seat: "s1", name: "Ines" });
  expect(forgetTable(one)).toEqual([]);
  expect(seatOfBrowser(one)).toBeNull();
});

test("what something else wrote is no table", () => {
  for (const rubbish of ["{", "7", '[{"table":1}]', '[{"table":"a","secret":"b","role":"king","at":1}]']) {
    localStorage.setItem("holdfast.tables", rubbish);
    expect(recentTables()).toEqual([]);
  }
});

test("the path of a table carries its secret after the #", () => {
  expect(pathOf({ table: "the inn", secret: "a&b" })).toBe("/#/t/the%20inn?k=a%26b");
});

test("whoever has sat down is noted, by the link and the name there", () => {
  const stop = watchRecent(
    () => ({ table: "inn", secret: "pl" }),
    () => 7,
  );
  expect(recentTables()).toEqual([]);
  me.value = { seat: "s2", role: "player" };
  view.value = lobby;
  expect(recentTables()).toEqual([{ table: "inn", secret: "pl", role: "player", name: "The Bent Nail", ruleset: "Lanternway", as: "Mira", at: 7 }]);
  stop();
  view.value = null;
  me.value = null;
});
