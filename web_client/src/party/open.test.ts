import { afterEach, describe, expect, it } from "vitest";

import { closeSheet, openSheet, opened, sheetIn, withSheet } from "./open";

const LINK = "#/t/inn?k=secret-1";

afterEach(() => {
  closeSheet();
  document.body.replaceChildren();
});

describe("the address of a sheet", () => {
  it("keeps the link it stands behind", () => {
    expect(withSheet(LINK, "ada")).toBe("#/t/inn?k=secret-1&sheet=ada");
    expect(withSheet("#/t/inn", "ada")).toBe("#/t/inn?sheet=ada");
  });

  it("is the link again without it", () => {
    expect(withSheet(withSheet(LINK, "ada"), null)).toBe(LINK);
    expect(withSheet(withSheet("#/t/inn", "ada"), null)).toBe("#/t/inn");
  });

  it("is read back, whatever the name", () => {
    expect(sheetIn(withSheet(LINK, "oda & söhne"))).toBe("oda & söhne");
    expect(sheetIn(LINK)).toBeNull();
    expect(sheetIn("#/t/inn")).toBeNull();
  });
});

describe("opening and closing", () => {
  it("gives the focus back to what a sheet was opened from", () => {
    const [one, other] = [document.createElement("button"), document.createElement("button")];
    document.body.append(one, other);
    one.focus();
    openSheet("ada");
    other.focus();
    openSheet("bo");
    expect(opened.value).toBe("bo");
    closeSheet();
    expect(opened.value).toBeNull();
    expect(document.activeElement).toBe(one);
  });

  it("stands in the address while it lies open", () => {
    location.hash = LINK;
    openSheet("ada");
    expect(sheetIn(location.hash)).toBe("ada");
    closeSheet();
    expect(location.hash).toBe(LINK);
  });
});
