import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";

import { App, link as opened } from "~/app";
import { FakeWorld } from "~/dev/fake-socket";
import { turn } from "~/dev/mock";
import { pointed } from "~/state/selection";
import { sitDown, standUp } from "~/state/session";

const link = { table: "inn", secret: "k" };
let root: HTMLElement;

beforeEach(async () => {
  document.body.innerHTML = "<div id=app></div>";
  root = document.querySelector("#app") as HTMLElement;
  const world = new FakeWorld();
  opened.value = link;
  sitDown(link, "Mira", null, world);
  world.socket.onopen?.();
  await act(() => {
    world.socket.hears({ t: "welcome", protocol: 1, seat: "s2", role: "player", token: "t", seq: 5, heartbeatMs: 10_000, now: 0 });
    world.socket.hears({ t: "snapshot", seq: 5, view: turn as never, log: [], now: 0 });
    render(<App />, root);
  });
  await act(() => void (pointed.value = [1, 1]));
});

afterEach(() => {
  render(null, root);
  standUp(link);
  opened.value = null;
  pointed.value = null;
});

async function press(where: string, pointerType: string): Promise<unknown> {
  const pressed = new PointerEvent("pointerdown", { bubbles: true, pointerType });
  await act(() => void root.querySelector(where)?.dispatchEvent(pressed));
  return pointed.value;
}

test("a cell that a finger has tapped is pointed at until the finger presses beside the board", async () => {
  expect(await press(".stage-tools button, .stage button", "touch")).toEqual([1, 1]);
  expect(await press(".log", "touch")).toBeNull();
});

test("a mouse that presses beside the board leaves it by itself", async () => {
  expect(await press(".log", "mouse")).toEqual([1, 1]);
});
