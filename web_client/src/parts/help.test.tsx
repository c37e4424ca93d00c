import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { Help, type PageKeys, showHelp, useKeysOf } from "./help";

const OWN: PageKeys = { heading: "replay-keys", keys: [[[{ name: "key-space" }], "replay-key-play"]] };

function Page() {
  useKeysOf(OWN);
  return null;
}

const root = document.createElement("div");

/** What is printed on the keys that are listed. */
async function listed(page: boolean): Promise<string> {
  await act(() => render(<>{page && <Page />}<Help /></>, root));
  await act(() => showHelp());
  return root.querySelector("dialog")?.textContent ?? "";
}

beforeEach(() => document.body.append(root));

afterEach(() => {
  root.querySelector("dialog")?.close();
  render(null, root);
});

describe("the list of keys", () => {
  it("tells of those of a fight, and how one sees whoever acts", async () => {
    const told = await listed(false);
    expect(told).toContain("End the turn");
    expect(told).toContain("HomeEnd");
  });

  it("tells of those of a page of its own instead, beside what works everywhere", async () => {
    const told = await listed(true);
    expect(told).toContain("Keys of a replay");
    expect(told).toContain("SpacePlay, and stop");
    expect(told).not.toContain("End the turn");
    expect(told).toContain("F6");
  });
});
