import { describe, expect, test } from "vitest";

import { initialsOf, toldApart } from "./initials";

function apart(...names: string[]): string[] {
  return [...toldApart(names.map((name, index) => [String(index), name])).values()];
}

describe("letters on a token", () => {
  test("are the first of the first and the last word, or its number", () => {
    expect(initialsOf("Mira Thorn")).toBe("MT");
    expect(initialsOf("Goblin 12")).toBe("G12");
    expect(initialsOf("Ada")).toBe("Ad");
    expect(initialsOf("Old Nan of the Mill")).toBe("OM");
  });

  test("of one letter with its accent count as one", () => {
    expect(initialsOf("E\u0301lan")).toBe("E\u0301l");
  });

  test("of two that begin alike show the letter by which they differ", () => {
    expect(apart("Goblin Boss", "Gnoll Brute", "Ada")).toEqual(["GoB", "GnB", "Ad"]);
    expect(apart("Goblin 2", "Ghoul 2")).toEqual(["Go2", "Gh2"]);
    expect(apart("Ghast 1", "Ghoul 1")).toEqual(["Ga1", "Go1"]);
    expect(apart("Goblin Shaman", "Goblin Scout")).toEqual(["GSh", "GSc"]);
  });

  test("of those called the very same are counted", () => {
    expect(apart("Goblin", "Goblin", "Goblin")).toEqual(["Go1", "Go2", "Go3"]);
  });

  test("that only look alike are told apart too, whatever their case and accents, and digits from letters", () => {
    const [one = "", other = ""] = apart("Ada", "Alda Dorn");
    expect(one.toUpperCase()).not.toBe(other.toUpperCase());
    expect(apart("Éli", "Elmar")).toEqual(["Éli", "Elm"]);
    expect(apart("Guard 1", "Gil Ivers")).not.toContain("GI");
    expect(apart("Bo", "BO")).toEqual(["Bo1", "BO2"]);
  });

  test("stay as they are for everybody else", () => {
    expect(apart("Mira Thorn", "Goblin Boss", "Gnoll Brute")[0]).toBe("MT");
  });

  test("are all different in a crowd of two kinds", () => {
    const names = Array.from({ length: 24 }, (_, n) => `${n % 2 === 0 ? "Ghoul" : "Ghast"} ${Math.floor(n / 2) + 1}`);
    expect(new Set(apart(...names)).size).toBe(names.length);
  });
});
