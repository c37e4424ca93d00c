import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { App, link as opened } from "~/app";
import { FakeWorld } from "~/dev/fake-socket";
import { turn } from "~/dev/mock";
import { pointed } from "~/state/selection";
import { sitDown, standUp } from "~/state/session";
import type { Role } from "~/wire";

import { lengthOf, measured, measureFrom, ruling, shown, STAYS_MS, tool } from "./pointing";

const link = { table: "inn", secret: "k" };
let world: FakeWorld;
let root: HTMLElement;

async function seated(role: Role = "player"): Promise<void> {
  sitDown(link, "Mira", null, world);
  world.socket.onopen?.();
  await act(() => {
    world.socket.hears({ t: "welcome", protocol: 1, seat: "s2", role, token: "t", seq: 5, heartbeatMs: 10_000, now: 0 });
    world.socket.hears({ t: "snapshot", seq: 5, view: turn as never, log: [], now: 0 });
    render(<App />, root);
  });
}

async function key(name: string): Promise<void> {
  await act(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key: name })));
}

function said(): unknown[] {
  return world.socket.of("point").map(({ kind, at, to }) => [kind, at, to]);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  opened.value = link;
  world = new FakeWorld();
  root = document.body.appendChild(document.createElement("div"));
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

afterEach(() => {
  [ruling.value, tool.value] = [null, null];
  vi.runAllTimers();
  standUp(link);
  render(null, root);
  root.remove();
  vi.useRealTimers();
});

describe("pings", () => {
  test("a full stop points at the cell under the cursor, and the own page shows it at once", async () => {
    await seated();
    pointed.value = [3, 2];
    await key(".");
    expect(said()).toEqual([["ping", [3, 2], undefined]]);
    expect(root.querySelector("[data-ping=s2]")?.textContent).toBe("Mira");
    expect(root.querySelector("[data-pointed]")?.textContent).toContain("column 3, row 2");
  });

  test("what somebody else points at is seen with their name, told in words, and goes by itself", async () => {
    await seated();
    await act(() => world.socket.hears({ t: "pointed", seat: "s3", name: "Bo", kind: "ping", at: [4, 7] }));
    expect(root.querySelector("[data-ping=s3]")).not.toBeNull();
    expect(root.querySelector("[data-pointed]")?.textContent).toBe("Bo points at column 4, row 7.");
    await act(() => void vi.advanceTimersByTime(STAYS_MS));
    expect(root.querySelector("[data-ping=s3]")).toBeNull();
  });

  test("what comes back of one's own is not drawn a second time", async () => {
    await seated();
    pointed.value = [3, 2];
    await key(".");
    const [before] = shown.value;
    await act(() => world.socket.hears({ t: "pointed", seat: "s2", name: "Mira", kind: "ping", at: [3, 2] }));
    expect(shown.value).toEqual([before]);
  });

  test("spectators have nothing to point with", async () => {
    await seated("spectator");
    pointed.value = [3, 2];
    await key(".");
    expect(said()).toEqual([]);
    expect(root.querySelector("[data-point-tool]")).toBeNull();
  });
});

describe("rulers", () => {
  test("a length is counted as the rules count it, in their unit", async () => {
    await seated();
    expect(lengthOf([0, 0], [3, 2])).toEqual({ length: 3, unit: "paces" });
  });

  test("a ruler follows the cursor and is said a few times a second, not for every cell", async () => {
    await seated();
    await act(() => measureFrom([0, 0]));
    for (let x = 1; x <= 6; x += 1) await act(() => void (pointed.value = [x, 0]));
    expect(said().length).toBeLessThanOrEqual(1);
    await act(() => void vi.advanceTimersByTime(300));
    expect(said().at(-1)).toEqual(["ruler", [0, 0], [6, 0]]);
    expect(root.querySelector("[data-ruler=s2]")?.textContent).toBe("6 paces");
    expect(root.querySelector("[data-ruled]")?.textContent).toContain("6 paces from column 0");
  });

  test("a ruler that is held still is said again, so that it does not fade for the others", async () => {
    await seated();
    await act(() => measureFrom([0, 0]));
    await act(() => void (pointed.value = [2, 2]));
    await act(() => void vi.advanceTimersByTime(STAYS_MS));
    expect(said().length).toBeGreaterThanOrEqual(2);
    await act(() => measured());
    const before = said().length;
    await act(() => void vi.advanceTimersByTime(10_000));
    expect(said().length).toBe(before);
  });

  test("a ruler that somebody forgot is put away after a while", async () => {
    await seated();
    await act(() => measureFrom([0, 0]));
    await act(() => void vi.advanceTimersByTime(120_000));
    expect(ruling.value).toBeNull();
    expect(said().length).toBeLessThan(40);
  });

  test("a comma measures from the cursor and ends it, and Escape puts it away", async () => {
    await seated();
    pointed.value = [1, 1];
    await key(",");
    expect(ruling.value).toEqual([1, 1]);
    await key("Escape");
    expect(ruling.value).toBeNull();
  });

  test("somebody else's ruler is told in words only when it lies still", async () => {
    await seated();
    const hears = (to: number[]) => act(() => world.socket.hears({ t: "pointed", seat: "s3", name: "Bo", kind: "ruler", at: [0, 0], to }));
    await hears([1, 0]);
    await hears([2, 0]);
    expect(root.querySelector("[data-ruler=s3]")?.textContent).toBe("Bo: 2 paces");
    expect(root.querySelector("[data-pointed]")?.textContent).toBe("");
    await hears([2, 0]);
    expect(root.querySelector("[data-pointed]")?.textContent).toContain("Bo measures 2 paces");
  });
});
