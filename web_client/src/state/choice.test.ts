import { describe, expect, test } from "vitest";

import type { Menu, Option } from "~/wire";

import { act, type Half, keysOf, ordered, refit } from "./choice";

function option(given: Partial<Option>): Option {
  return { label: "Something", group: "attacks", order: 0, kind: "attack", needs: "none", ...given };
}

const menu: Menu = {
  who: "ada",
  greyed: {},
  options: {
    blade: option({ label: "Blade", needs: "targets", count: 1, targets: ["gob", "rat"] }),
    darts: option({ label: "Darts", needs: "targets", count: 2, targets: ["gob", "rat", "bat"], order: 1 }),
    flask: option({ label: "Flask", needs: "cell", group: "abilities" }),
    mend: option({
      label: "Mend",
      group: "abilities",
      order: 1,
      pays: [{ id: "deep", label: "Deep vigor", steps: 1 }],
    }),
    bolts: option({ label: "Bolts", needs: "targets", count: 1, countStep: 1, targets: ["gob", "rat"], order: 2, pays: [{ id: "deep", label: "Deep vigor", steps: 1 }] }),
    flurry: option({ label: "Flurry", needs: "targets", count: 3, repeats: true, parts: ["Bite", "Claw", "Claw"], targets: ["gob", "rat"], order: 3 }),
    guard: option({ label: "Guard", group: "standard" }),
    move: option({ label: "Move", needs: "walk", group: "move" }),
    "end-turn": option({ label: "End turn", group: "end" }),
  },
};

/** The half-made choice after picking an option that asks for more. */
function picked(id: string): Half {
  const { half } = act(null, menu, { t: "pick", option: id });
  if (half === null) throw new Error(`${id} asks for nothing more`);
  return half;
}

describe("picking", () => {
  test("an option that asks for nothing is a whole choice", () => {
    expect(act(null, menu, { t: "pick", option: "guard" })).toEqual({ half: null, commit: { option: "guard", by: "ada" } });
  });

  test("an option that can be paid for in two ways waits for a confirmation", () => {
    const half = picked("mend");
    const tuned = act(half, menu, { t: "tune", key: "pay", value: "deep" }).half;
    expect(act(tuned, menu, { t: "confirm" }).commit).toEqual({ option: "mend", by: "ada", pay: "deep" });
  });

  test("an option that cannot be had in the usual way begins with the first that is left", () => {
    const dear = option({ pays: [{ id: "deep", label: "Deep vigor", steps: 1 }], payNeeded: true, modes: [{ id: "burst", label: "Burst" }], modeNeeded: true });
    const { half } = act(null, { ...menu, options: { dear } }, { t: "pick", option: "dear" });
    expect(half).toMatchObject({ pay: "deep", mode: "burst" });
  });

  test("an area around its user waits for a confirmation", () => {
    const roar = option({ area: { shape: "burst", size: 2 } });
    const asked = { ...menu, options: { roar } };
    const { half, commit } = act(null, asked, { t: "pick", option: "roar" });
    expect(commit).toBeNull();
    expect(act(half, asked, { t: "confirm" }).commit).toEqual({ option: "roar", by: "ada" });
  });

  test("something that is not on the menu picks nothing", () => {
    expect(act(null, menu, { t: "pick", option: "wish" })).toEqual({ half: null, commit: null });
  });

  test("another option drops the one half made", () => {
    const half = act(picked("darts"), menu, { t: "target", id: "gob" }).half;
    expect(act(half, menu, { t: "pick", option: "blade" }).half).toMatchObject({ option: "blade", targets: [] });
  });
});

describe("targets", () => {
  test("the one target of a blow is a whole choice", () => {
    expect(act(picked("blade"), menu, { t: "target", id: "rat" })).toEqual({
      half: null,
      commit: { option: "blade", by: "ada", targets: ["rat"] },
    });
  });

  test("somebody the menu does not name cannot be picked", () => {
    const half = picked("blade");
    expect(act(half, menu, { t: "target", id: "bat" })).toEqual({ half, commit: null });
  });

  test("several targets are picked one by one, put back, and confirmed", () => {
    let half: Half | null = picked("darts");
    for (const id of ["gob", "rat", "bat", "gob", "bat"]) half = act(half, menu, { t: "target", id }).half;
    expect(half?.targets).toEqual(["rat", "bat"]);
    expect(act(half, menu, { t: "confirm" }).commit?.targets).toEqual(["rat", "bat"]);
  });

  test("a higher price buys more of them, and what it no longer pays for is put back", () => {
    const one = act(picked("bolts"), menu, { t: "target", id: "gob" });
    expect(one).toMatchObject({ half: { targets: ["gob"] }, commit: null });
    const other = act(one.half, menu, { t: "target", id: "rat" }).half;
    expect(other?.targets).toEqual(["rat"]);
    const dear = act(other, menu, { t: "tune", key: "pay", value: "deep" }).half;
    const both = act(dear, menu, { t: "target", id: "gob" }).half;
    expect(both?.targets).toEqual(["rat", "gob"]);
    expect(act(both, menu, { t: "confirm" }).commit).toEqual({ option: "bolts", by: "ada", targets: ["rat", "gob"], pay: "deep" });
    expect(act(both, menu, { t: "tune", key: "pay", value: null }).half?.targets).toEqual(["rat"]);
  });

  test("where one may be picked again, every pick is one more, and is dropped one by one", () => {
    let half: Half | null = picked("flurry");
    for (const id of ["gob", "gob", "rat", "rat"]) half = act(half, menu, { t: "target", id }).half;
    expect(half?.targets).toEqual(["gob", "gob", "rat"]);
    expect(act(half, menu, { t: "drop", id: "gob" }).half?.targets).toEqual(["gob", "rat"]);
    expect(act(half, menu, { t: "drop", id: "bat" }).half?.targets).toEqual(["gob", "gob", "rat"]);
    expect(act(half, menu, { t: "confirm" }).commit?.targets).toEqual(["gob", "gob", "rat"]);
  });

  test("nothing is confirmed before there is a target", () => {
    expect(act(picked("darts"), menu, { t: "confirm" }).commit).toBeNull();
  });
});

describe("cells", () => {
  test("an area is lit first, and sent when the same cell is chosen again", () => {
    const lit = act(picked("flask"), menu, { t: "cell", cell: [3, 4], sure: false });
    expect(lit).toMatchObject({ half: { cell: [3, 4] }, commit: null });
    const moved = act(lit.half, menu, { t: "cell", cell: [3, 5], sure: false });
    expect(moved.commit).toBeNull();
    expect(act(moved.half, menu, { t: "cell", cell: [3, 5], sure: false }).commit).toEqual({
      option: "flask",
      by: "ada",
      at: [3, 5],
    });
  });

  test("a walk nobody would strike at goes at once, to where it was pointed", () => {
    expect(act(picked("move"), menu, { t: "cell", cell: [1, 0], sure: true }).commit).toEqual({
      option: "move",
      by: "ada",
      to: [1, 0],
    });
  });
});

describe("Escape", () => {
  test("takes back one thing at a time", () => {
    const one = act(picked("darts"), menu, { t: "target", id: "gob" }).half;
    const back = act(one, menu, { t: "undo" }).half;
    expect(back).toMatchObject({ option: "darts", targets: [] });
    expect(act(back, menu, { t: "undo" }).half).toBeNull();
    const lit = act(picked("flask"), menu, { t: "cell", cell: [3, 4], sure: false }).half;
    expect(act(lit, menu, { t: "undo" }).half).toMatchObject({ option: "flask", cell: null });
  });

  test("takes the way of paying back before the option", () => {
    const dear = act(picked("mend"), menu, { t: "tune", key: "pay", value: "deep" }).half;
    const usual = act(dear, menu, { t: "undo" }).half;
    expect(usual).toMatchObject({ option: "mend", pay: null });
    expect(act(usual, menu, { t: "undo" }).half).toBeNull();
  });
});

describe("when the menu changes under a half-made choice", () => {
  test("it stays while it still fits", () => {
    const half = picked("blade");
    expect(refit(half, menu)).toBe(half);
  });

  test("a target that is gone is taken out of it", () => {
    const half = act(picked("darts"), menu, { t: "target", id: "bat" }).half;
    const without = { ...menu, options: { darts: option({ needs: "targets", count: 2, targets: ["gob"] }) } };
    expect(half && refit(half, without)).toMatchObject({ option: "darts", targets: [] });
  });

  test("a way of paying or using that is gone is the usual one again", () => {
    const half: Half = { ...picked("mend"), pay: "deep", mode: "burst" };
    const without = { ...menu, options: { mend: option({ label: "Mend", modes: [{ id: "calm", label: "Calm" }] }) } };
    expect(refit(half, without)).toMatchObject({ pay: null, mode: null });
    expect(refit({ ...half, mode: null }, menu)).toMatchObject({ pay: "deep" });
  });

  test("it is dropped with its option, its menu or its window", () => {
    const half = picked("blade");
    expect(refit(half, { ...menu, options: {} })).toBeNull();
    expect(refit(half, null)).toBeNull();
    expect(refit(half, { ...menu, window: "w1-1" })).toBeNull();
  });
});

describe("keys", () => {
  test("follow the order of the groups", () => {
    expect(ordered(menu)).toEqual(["blade", "darts", "bolts", "flurry", "flask", "mend", "guard", "move", "end-turn"]);
    expect(keysOf(menu).get("blade")).toBe("1");
    expect(keysOf(menu).get("move")).toBe("8");
  });

  test("leave E to ending the turn and P to passing, however long the menu is", () => {
    const options = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`o${n}`, option({ order: n })]));
    const keys = [...keysOf({ who: "ada", options, greyed: {} }).values()];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain("e");
    expect(keys).not.toContain("p");
  });
});
