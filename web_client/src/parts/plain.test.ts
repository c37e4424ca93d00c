import { describe, expect, it } from "vitest";

import { plain } from "./plain";

describe("a name that was copied", () => {
  it("loses the marks that turn the direction of a line, or break it", () => {
    expect(plain("\u202eAnn\u2066")).toBe("Ann");
    expect(plain("An\u0007n\u2028")).toBe("Ann");
  });

  it("is none where nothing of it can be seen", () => {
    expect(plain("\u200b \u200d")).toBe("");
    expect(plain("\u202e")).toBe("");
  });

  it("keeps what its script needs", () => {
    for (const name of ["Zoë", "شهرزاد", "क्\u200dष", "👩\u200d🚀", "Ann the Bold "]) expect(plain(name)).toBe(name);
  });
});
