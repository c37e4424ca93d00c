import { beforeEach, expect, test } from "vitest";

import { turn } from "~/dev/mock";
import { view } from "~/state/session";
import type { Cell, Zone } from "~/wire";

import { dangersOn } from "./dangers";

const fire: Zone = { label: "Fire", by: "gob1", cells: [[2, 0], [3, 0]], left: 3, triggers: ["enter"], harms: "all" };

/** The areas that Ada, who stands at 0, 0, would walk into. */
function walking(zone: Partial<Zone>, ...way: Cell[]): string[] {
  const combatants = { ...turn.fight!.combatants, ada: { ...turn.fight!.combatants["ada"]!, at: [0, 0] as Cell } };
  view.value = { ...turn, fight: { ...turn.fight!, combatants, zones: { z1: { ...fire, ...zone } } } };
  return dangersOn(way, "ada");
}

const THROUGH: Cell[] = [[1, 0], [2, 0], [3, 0], [4, 0]];

beforeEach(() => {
  view.value = turn;
});

test("a walk through what catches whoever comes in is warned of, one beside it is not", () => {
  expect(walking({}, ...THROUGH)).toEqual(["Fire"]);
  expect(walking({}, [1, 0])).toEqual([]);
});

test("what catches at the end of a turn is only warned of where the walk ends", () => {
  expect(walking({ triggers: ["turn-end"] }, ...THROUGH)).toEqual([]);
  expect(walking({ triggers: ["turn-end"] }, [1, 0], [2, 0])).toEqual(["Fire"]);
  expect(walking({ triggers: ["turn-end"], cells: [[9, 9]], side: [[1, 0]] }, [1, 0])).toEqual(["Fire"]);
});

test("whoever is in it already and walks out does not come in", () => {
  expect(walking({ cells: [[0, 0], [1, 0]] }, [1, 0], [2, 0])).toEqual([]);
  expect(walking({ cells: [[0, 0], [1, 0]], hurts: true }, [1, 0], [2, 0])).toEqual(["Fire"]);
});

test("nothing is warned of that does no ill: to one's own side, to nobody, or what goes with the walker", () => {
  expect(walking({ harms: "foes" }, ...THROUGH)).toEqual(["Fire"]);
  expect(walking({ harms: "foes", by: "ada" }, ...THROUGH)).toEqual([]);
  expect(walking({ by: "ada" }, ...THROUGH)).toEqual(["Fire"]);
  expect(walking({ by: "ada", carrier: "ada" }, ...THROUGH)).toEqual([]);
  const { harms: _, ...harmless } = fire;
  view.value = { ...turn, fight: { ...turn.fight!, zones: { z1: harmless } } };
  expect(dangersOn(THROUGH, "ada")).toEqual([]);
});

test("what is left of a broken section is warned of, and only that section", () => {
  const sections = [{ cells: [[2, 0]] as Cell[], health: 0, of: 9 }, { cells: [[2, 1]] as Cell[], health: 9, of: 9 }];
  const wall: Partial<Zone> = { triggers: [], cells: [[2, 0], [2, 1]], sections };
  expect(walking(wall, ...THROUGH)).toEqual(["Fire"]);
  expect(walking({ ...wall, sections: [] }, ...THROUGH)).toEqual([]);
});
