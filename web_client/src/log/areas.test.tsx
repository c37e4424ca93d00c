import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";

import { App, link as opened } from "~/app";
import { FakeWorld } from "~/dev/fake-socket";
import { turn } from "~/dev/mock";
import { sitDown, standUp } from "~/state/session";
import type { Line } from "~/wire";

const link = { table: "inn", secret: "k" };
const EARLIER: Line[] = [
  { n: 1, seq: 1, event: { type: "fight", number: 1, name: "The ford" } },
  { n: 2, seq: 1, event: { type: "use", by: "ada", option: "burst", label: "Burst", targets: [] } },
  { n: 3, seq: 1, event: { type: "area", by: "ada", option: "burst", at: [1, 1], cells: [[1, 1]] } },
];
const NOW: Line[] = [
  { n: 4, seq: 2, event: { type: "fight", number: 2, name: "The bridge" } },
  { n: 5, seq: 2, event: { type: "use", by: "ada", option: "burst", label: "Burst", targets: [] } },
  { n: 6, seq: 2, event: { type: "area", by: "ada", option: "burst", at: [1, 1], cells: [[1, 1], [2, 1]] } },
  { n: 7, seq: 2, event: { type: "use", by: "ada", option: "jab", label: "Jab", targets: ["gob1"] } },
];
let world: FakeWorld;
let root: HTMLElement;

beforeEach(async () => {
  document.body.innerHTML = "<div id=app></div>";
  root = document.querySelector("#app") as HTMLElement;
  world = new FakeWorld();
  opened.value = link;
  sitDown(link, "Mira", null, world);
  world.socket.onopen?.();
  await act(() => {
    world.socket.hears({ t: "welcome", protocol: 1, seat: "s2", role: "player", token: "t", seq: 5, heartbeatMs: 10_000, now: 0 });
    world.socket.hears({ t: "snapshot", seq: 5, view: turn as never, log: [...EARLIER, ...NOW] as never, now: 0 });
    render(<App />, root);
  });
});

afterEach(() => {
  render(null, root);
  standUp(link);
  opened.value = null;
});

async function over(n: number, event: string): Promise<boolean> {
  await act(() => void root.querySelector(`[data-n="${n}"]`)?.dispatchEvent(new Event(event, { bubbles: event.startsWith("focus") })));
  return root.querySelector(".area-again") !== null;
}

test("the line of a deed with an area shows on the board again where that was, pointed at or with the focus", async () => {
  for (const [enters, leaves] of [["mouseenter", "mouseleave"], ["focusin", "focusout"]] as const) {
    expect(await over(5, enters)).toBe(true);
    expect(await over(5, leaves)).toBe(false);
  }
  expect(await over(7, "mouseenter")).toBe(false);
});

test("an area of an earlier fight is not shown on another board", async () => {
  expect(await over(2, "mouseenter")).toBe(false);
});

test("a full stop after a name stays with it", () => {
  const line = [...root.querySelectorAll(".log-named")].map((one) => one.textContent);
  expect(line.some((text) => /\S\.$/.test(text ?? ""))).toBe(true);
});
