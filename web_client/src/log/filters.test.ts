import { afterEach, describe, expect, test } from "vitest";

import { turn } from "~/dev/mock";
import { view } from "~/state/session";
import { toldTypes } from "~/telling";
import type { EventJson, Line } from "~/wire";

import { about, details, filtersSet, hiddenKinds, onlyMine, showEverything, shows, toggleKind } from "./filters";
import { concerned, KINDS, kindOf } from "./kinds";

function line(event: EventJson): Line {
  return { n: 1, seq: 1, event };
}

const said: Line = { n: 2, seq: 2, say: { seat: "s1", name: "Mira", text: "hm" } };
const hit = line({ type: "attack", by: "ada", target: "gob1", label: "Hook", outcome: "hit" });
const burns = line({ type: "damage", target: "brute", source: "gob1", dealt: 2 });
const spent = line({ type: "spend", by: "ada", pool: "vigor", amount: 1 });

afterEach(() => {
  showEverything();
  details.value = false;
  view.value = null;
});

test("every event there are words for is of a kind", () => {
  const found = toldTypes.map((type) => kindOf(line({ type })));
  expect(found.filter((kind) => !KINDS.includes(kind))).toEqual([]);
  expect(kindOf(said)).toBe("talk");
  expect(kindOf(line({ type: "undone" }))).toBe("gm");
});

test("everybody is found whom a line names", () => {
  expect(concerned({ type: "use", by: "ada", targets: ["gob1", "gob2"] })).toEqual(["ada", "gob1", "gob2"]);
  expect(concerned({ type: "initiative", entries: [{ by: "ada" }, { by: "bo" }] })).toEqual(["ada", "bo"]);
});

describe("the log", () => {
  test("leaves bookkeeping out until it is asked for", () => {
    expect([hit, spent].filter(shows.value)).toEqual([hit]);
    details.value = true;
    expect([hit, spent].filter(shows.value)).toEqual([hit, spent]);
  });

  test("leaves out a kind, and shows it again", () => {
    toggleKind("deeds");
    expect([hit, burns, said].filter(shows.value)).toEqual([burns, said]);
    expect(filtersSet.value).toBe(1);
    toggleKind("deeds");
    expect([hit, burns, said].filter(shows.value)).toEqual([hit, burns, said]);
  });

  test("is never filtered down to nothing by leaving out every kind", () => {
    KINDS.forEach(toggleKind);
    expect(hiddenKinds.value.size).toBe(0);
  });

  test("shows what concerns one of them, and what is said", () => {
    about.value = "brute";
    expect([hit, burns, said].filter(shows.value)).toEqual([burns, said]);
  });

  test("shows what concerns one's own", () => {
    view.value = turn;
    onlyMine.value = true;
    expect([hit, burns].filter(shows.value)).toEqual([hit]);
  });
});
