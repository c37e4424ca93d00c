import { beforeEach, describe, expect, it } from "vitest";

import { draftOf, keepDraft, standingOf } from "./drafts";

describe("what is being written", () => {
  beforeEach(() => sessionStorage.clear());

  it("is written once it stands there", () => {
    expect(standingOf(null, "one")).toBe("written");
    expect(standingOf({ text: "two", was: "one" }, "two")).toBe("written");
  });

  it("waits as long as nobody else has written", () => {
    expect(standingOf({ text: "two", was: "one" }, "one")).toBe("waiting");
  });

  it("is a conflict where somebody else has", () => {
    expect(standingOf({ text: "two", was: "one" }, "three")).toBe("conflict");
  });

  it("outlives a reload, for each field by itself", () => {
    keepDraft("inn", "ada", "journal", { text: "two", was: "one" });
    expect(draftOf("inn", "ada", "journal")).toEqual({ text: "two", was: "one" });
    expect(draftOf("inn", "ada", "bearings")).toBeNull();
    keepDraft("inn", "ada", "journal", null);
    expect(draftOf("inn", "ada", "journal")).toBeNull();
  });

  it("is nothing where the tab holds something else by that name", () => {
    sessionStorage.setItem("holdfast.draft.inn.ada.journal", "{oops");
    expect(draftOf("inn", "ada", "journal")).toBeNull();
  });
});
