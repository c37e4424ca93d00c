import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Upload } from "./upload";

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  render(<Upload to="characters" label="A sheet" />, root);
});

afterEach(() => {
  vi.unstubAllGlobals();
  render(null, root);
  root.remove();
});

/** Brings a file that the server answers so; what is told. */
async function told(answer: () => Promise<Response>): Promise<string[]> {
  vi.stubGlobal("fetch", answer);
  const field = root.querySelector("input") as HTMLInputElement;
  Object.defineProperty(field, "files", { value: [new File(["{}"], "ada.json")], configurable: true });
  await act(async () => {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((done) => setTimeout(done));
  });
  return [...root.querySelectorAll("[role=alert] li")].map((one) => one.textContent ?? "");
}

test("a sheet that is refused is told of with all that is wrong, else with the one sentence", async () => {
  const wrong = { problem: "Something is wrong with this sheet.", problems: ["name: is missing", "level: is no number"] };
  expect(await told(async () => Response.json(wrong, { status: 422 }))).toEqual(wrong.problems);
  expect(await told(async () => Response.json({ problem: "Wait a minute." }, { status: 429 }))).toEqual(["Wait a minute."]);
});

test("where the server cannot be reached it says that, and nothing once a sheet is taken", async () => {
  expect(await told(async () => Promise.reject(new TypeError("offline")))).toHaveLength(1);
  expect(await told(async () => Response.json({ who: "ada", seq: 4 }, { status: 201 }))).toEqual([]);
});
