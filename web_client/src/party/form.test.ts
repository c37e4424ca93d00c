import { expect, it } from "vitest";

import { readAs } from "./form";

it("nothing written is nothing sent", () => {
  expect(readAs("text", "  ")).toBeNull();
  expect(readAs("number", "")).toBeNull();
});

it("a number is sent as one, and what is none as it was written, for the server to say what it should be", () => {
  expect(readAs("number", " 12 ")).toBe(12);
  expect(readAs("number", "a dozen")).toBe("a dozen");
});

it("text is sent as it was written", () => {
  expect(readAs("text", "Oda, the Bright")).toBe("Oda, the Bright");
  expect(readAs("dice", "1d8")).toBe("1d8");
});
