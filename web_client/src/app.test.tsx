import { render } from "preact";
import { expect, test } from "vitest";

import { App } from "./app";

test("the page says whose table it is", () => {
  const root = document.createElement("div");
  render(<App />, root);
  expect(root.querySelector("h1")?.textContent).toBe("Holdfast");
});
