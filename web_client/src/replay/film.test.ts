import { describe, expect, test } from "vitest";

import { turn } from "~/dev/mock";
import { canonical, mergePatch } from "~/net/patch";
import type { Json } from "~/wire";

import { Film } from "./film";
import { parseReplayLink, replayPath } from "./links";
import { split } from "./reading";
import type { ReplayFrame, ReplayHead } from "./wire";

const { mine: _, ...shared } = turn;
const head: ReplayHead = {
  t: "replay",
  table: "inn",
  number: 1,
  name: "The ford",
  audience: "party",
  inputs: 200,
  view: shared,
  lines: [{ n: 1, seq: 0, event: { type: "turn", by: "ada", round: 1 } }],
};

/** A fight of 200 moments: somebody loses a point in each, and every fifth begins a turn. */
function frames(): ReplayFrame[] {
  return Array.from({ length: 200 }, (_, place) => ({
    t: "frame",
    patch: { fight: { round: 1 + Math.floor(place / 50), combatants: { ada: { health: { now: 200 - place }, ...(place % 2 === 0 ? { at: [place, 1] } : { at: null }) } } } },
    lines: place % 5 === 4 ? [{ n: place + 2, seq: place, event: { type: "turn", by: place % 2 === 0 ? "gob1" : "ada", round: 1 + Math.floor(place / 50) } }] : [],
  }));
}

function film(): Film {
  const made = new Film(head);
  frames().forEach((frame) => made.add(frame));
  return made;
}

/** The view at a moment, patched together from the beginning. */
function patched(at: number): string {
  let view = head.view as unknown as Json;
  for (const { patch } of frames().slice(0, at)) view = mergePatch(view, patch);
  return canonical(view);
}

describe("any moment", () => {
  test.each([
    ["forwards", [0, 1, 31, 32, 33, 64, 150, 200]],
    ["backwards", [200, 199, 150, 96, 95, 33, 32, 31, 1, 0]],
    ["to and fro", [200, 0, 64, 63, 65, 10, 199, 32, 200]],
  ])("is the same as played from the beginning, gone to %s", (_way, moments) => {
    const made = film();
    for (const at of moments) expect(canonical(made.viewAt(at))).toBe(patched(at));
  });

  test("shows what the log had told by then", () => {
    const made = film();
    expect(made.linesAt(0)).toHaveLength(1);
    expect(made.linesAt(4)).toHaveLength(1);
    expect(made.linesAt(5)).toHaveLength(2);
    expect(made.linesAt(200)).toHaveLength(41);
  });
});

test("turns are gone to from the middle of one: back to its beginning, then to the one before", () => {
  const made = film();
  expect(made.turns).toHaveLength(41);
  expect(made.turnFrom(7, 1)).toBe(10);
  expect(made.turnFrom(7, -1)).toBe(5);
  expect(made.turnFrom(5, -1)).toBe(0);
  expect(made.turnFrom(0, -1)).toBe(0);
  expect(made.turnFrom(200, 1)).toBe(200);
  expect(made.turnAt(7)).toMatchObject({ at: 5, round: 1 });
});

test("a moment in which there is more to read is looked at longer", () => {
  const made = film();
  const busy = Array.from({ length: 3 }, (_, n) => ({ n: 500 + n, seq: 300, event: { type: "attack", by: "ada", target: "gob1" } }));
  made.add({ t: "frame", patch: {}, lines: busy });
  expect(made.dwellMs(201)).toBeGreaterThan(made.dwellMs(200));
});

test("a replay's link is read back as it was written, and no other page is taken for one", () => {
  expect(parseReplayLink(replayPath("t a/b", 3, "s+c").slice(1))).toEqual({ table: "t a/b", number: 3, secret: "s+c" });
  expect(parseReplayLink("#/t/inn?k=x")).toBeNull();
  expect(parseReplayLink("#/r/inn/last?k=x")).toBeNull();
});

test("lines are put together however the text is cut on its way", async () => {
  const bytes = new TextEncoder().encode('{"a":"ö"}\n\n{"b":2}\n{"c":3}');
  const cuts = [0, 3, 7, 8, 12, 15, bytes.length];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      cuts.slice(1).forEach((cut, place) => controller.enqueue(bytes.slice(cuts[place], cut)));
      controller.close();
    },
  });
  const found: string[] = [];
  for await (const line of split(body)) found.push(line);
  expect(found).toEqual(['{"a":"ö"}', '{"b":2}', '{"c":3}']);
});
