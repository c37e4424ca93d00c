import { describe, expect, it } from "vitest";

import { figure, howText, partsText, signed } from "./numbers";

describe("numbers of a sheet", () => {
  it("always carry their sign where they are added to a roll", () => {
    expect([5, 0, -2].map(signed)).toEqual(["+5", "+0", "−2"]);
    expect(figure(-1.5)).toBe("−1.5");
  });

  it("say what they are made of", () => {
    expect(
      partsText([
        { amount: 3, label: "Wisdom" },
        { amount: -2, what: "untrained" },
      ]),
    ).toBe("+3 Wisdom and −2 untrained");
  });

  it("say how a derived value comes about", () => {
    const parts = [
      { amount: 2, label: "Foot" },
      { amount: 6, what: "fixed" as const },
    ];
    expect(howText({ how: "sum", parts })).toBe("+2 Foot and +6 always");
    expect(howText({ how: "max", parts })).toBe("the highest of: 2 Foot and 6 always");
    expect(howText({ how: "scale", parts: [{ amount: 9, label: "Level" }], multiplier: 0.5 })).toBe("9 Level × 0.5");
    expect(howText({ how: "table", parts: [{ amount: 0, label: "Class", value: "Wizard" }] })).toBe("by Class: Wizard");
  });
});
