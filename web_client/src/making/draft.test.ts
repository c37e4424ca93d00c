import { beforeEach, describe, expect, test } from "vitest";

import { accepted, atRandom, chosen, type Draft, fresh, keep, keptDraft, mayPick, option, raise, someOf, steps, swap, toggle, wished, wishesOf } from "./draft";
import type { Offer, Question } from "./wire";

function question(kind: Question["kind"], keys: Partial<Question> = {}): Question {
  return { id: "q", label: "Q", kind, level: 1, count: 2, of: 9, picked: [], names: {}, ...keys };
}

const offer = (id: string, rank?: number): Offer => ({ id, label: id, ...(rank === undefined ? {} : { rank }) });
const [a, b, c] = [offer("a"), offer("b"), offer("c")];

describe("what is picked", () => {
  test("is picked once, and let go by picking it again", () => {
    const skills = question("skills");
    const two = toggle(toggle(fresh(), skills, a), skills, b);
    expect(wished(two, skills)).toEqual(["a", "b"]);
    expect(wished(toggle(two, skills, a), skills)).toEqual(["b"]);
  });

  test("is never more than there is room for", () => {
    const skills = question("skills");
    const full = toggle(toggle(fresh(), skills, a), skills, b);
    expect(mayPick(full, skills, c)).toBe(false);
    expect(toggle(full, skills, c)).toBe(full);
  });

  test("makes room for another where there is but one", () => {
    const style = question("entries", { count: 1 });
    expect(wished(toggle(toggle(fresh(), style, a), style, b), style)).toEqual(["b"]);
  });

  test("of rank 0 is counted apart from what is higher", () => {
    const spells = question("learn", { count: 1, free: 1, offers: [offer("low", 0), offer("other", 0), offer("high", 1)] });
    const both = toggle(toggle(fresh(), spells, offer("low", 0)), spells, offer("high", 1));
    expect(wished(both, spells)).toEqual(["low", "high"]);
    expect(wished(toggle(both, spells, offer("other", 0)), spells)).toEqual(["high", "other"]);
  });

  test("and refused by the server is taken off; what is not asked now is kept", () => {
    const draft: Draft = { ...fresh(), choices: { q: ["a", "b"], elsewhere: ["x"] } };
    const next = accepted(draft, [question("skills", { picked: ["a", "c"] })]);
    expect(next.choices).toEqual({ q: ["a"], elsewhere: ["x"] });
    expect(accepted(next, [question("skills", { picked: ["a", "c"] })])).toBe(next);
  });
});

describe("a way", () => {
  test("is taken, and another in its place", () => {
    const way = question("way", { picked: ["b"] });
    const draft = toggle(toggle(fresh(), way, a), way, b);
    expect(draft.options).toEqual({ q: "b" });
    expect(wished(draft, way)).toEqual(["b"]);
    expect(toggle(draft, way, b).options, "one has to be something").toEqual({ q: "b" });
  });

  test("that may be left out is left out by picking it again", () => {
    const way = question("way", { optional: true, picked: ["a"] });
    expect(toggle(option(fresh(), "q", "a"), way, a).options).toEqual({});
  });

  test("whose option does not fit any more counts as not chosen", () => {
    expect(wished(option(fresh(), "q", "a"), question("way", { picked: ["b"] }))).toEqual([]);
  });
});

describe("points", () => {
  test("go to one ability or to several, and no further than there are", () => {
    const raises = question("raises");
    const two = raise(raise(fresh(), raises, "str", 1), raises, "str", 1);
    expect(two.choices).toEqual({ q: ["str", "str"] });
    expect(raise(two, raises, "dex", 1)).toBe(two);
    expect(raise(raise(two, raises, "str", -1), raises, "dex", 1).choices).toEqual({ q: ["str", "dex"] });
    expect(raise(two, raises, "dex", -1)).toBe(two);
  });

  test("of two abilities change places", () => {
    expect(swap(["str", "dex", "con"], "con", 0)).toEqual(["con", "dex", "str"]);
    expect(swap(["str", "dex", "con"], "dex", 1)).toEqual(["str", "dex", "con"]);
  });
});

test("where there is nothing to choose between there is no step", () => {
  const all = [question("way", { id: "one", of: 1 }), question("way", { id: "may", of: 1, optional: true }), question("way", { id: "many", of: 3 }), question("skills", { id: "all", of: 2 }), question("skills", { id: "some", of: 3 }), question("scores", { id: "scores", of: 2 })];
  expect(steps(all).map(({ id }) => id)).toEqual(["may", "many", "some", "scores"]);
});

test("at random as many are picked as may be, of each sort", () => {
  const spells = question("learn", { count: 1, free: 1, offers: [offer("low", 0), offer("other", 0), offer("high", 1), offer("higher", 2)] });
  const picks = atRandom(fresh(), spells, () => 0.99).choices["q"];
  expect(picks).toEqual(["other", "higher"]);
  expect(someOf([1, 2], 5, () => 0)).toEqual([1, 2]);
});

test("the server is asked with the level only where one was said", () => {
  expect(wishesOf(fresh())).toEqual({ options: {}, choices: {} });
  expect(wishesOf({ ...fresh(), level: 3 })).toEqual({ level: 3, options: {}, choices: {} });
});

describe("a draft", () => {
  beforeEach(() => localStorage.clear());

  test("survives a reload, one a table and one for each who is raised", () => {
    keep("inn", null, chosen({ ...fresh(), name: "Ilse" }, "q", ["a"]));
    expect(keptDraft("inn", null)).toMatchObject({ name: "Ilse", choices: { q: ["a"] } });
    expect(keptDraft("inn", "ada")).toBeNull();
    expect(keptDraft("elsewhere", null)).toBeNull();
    keep("inn", null, null);
    expect(keptDraft("inn", null)).toBeNull();
  });

  test("that something else wrote is none", () => {
    for (const rubbish of ["{", "7", '{"name":1}', '{"name":"","step":"","level":null,"options":{},"choices":{"q":"a"}}']) {
      localStorage.setItem("holdfast.making.inn", rubbish);
      expect(keptDraft("inn", null)).toBeNull();
    }
  });
});
