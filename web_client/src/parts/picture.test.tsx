import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { App, link as opened } from "~/app";
import { moved } from "~/board/backdrop";
import { FakeWorld } from "~/dev/fake-socket";
import { turn } from "~/dev/mock";
import { lay, letGo, scaled } from "~/gm/laying";
import { inspected } from "~/state/selection";
import { sitDown, standUp } from "~/state/session";
import type { MapPicture, View } from "~/wire";

const link = { table: "inn", secret: "k" };
const FACE = "a".repeat(40);
const LAID: MapPicture = { picture: "b".repeat(40), width: 1_000, height: 500, x: 1, y: 2, scale: 50 };
let world: FakeWorld;
let root: HTMLElement;

/** The fight with Ada's picture, and one under the board. */
function pictured(): View {
  const shown = structuredClone(turn);
  const fight = shown.fight;
  if (fight?.combatants["ada"] === undefined) throw new Error("Ada does not fight");
  fight.combatants["ada"].picture = FACE;
  fight.map = LAID;
  return shown;
}

async function seated(shown: View, role: "player" | "gm" = "player", seat = "s2"): Promise<void> {
  sitDown(link, "Mira", null, world);
  world.socket.onopen?.();
  await act(() => {
    world.socket.hears({ t: "welcome", protocol: 1, seat, role, token: "t", seq: 5, heartbeatMs: 10_000, now: 0 });
    world.socket.hears({ t: "snapshot", seq: 5, view: shown as never, log: [], now: 0 });
    render(<App />, root);
  });
}

beforeEach(() => {
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
  standUp(link);
  [inspected.value, moved.value] = [null, null];
  render(null, root);
  root.remove();
  vi.useRealTimers();
});

describe("pictures of tokens", () => {
  test("a token shows its picture over its letters, cut to its outline", async () => {
    await seated(pictured());
    const token = root.querySelector('[data-token="ada"]');
    expect(token?.querySelector("image")?.getAttribute("href")).toBe(`/api/tables/inn/pictures/${FACE}`);
    expect(token?.querySelector("image")?.getAttribute("clip-path")).toBe("url(#face-ada)");
    expect(token?.querySelector(".token-initials")).not.toBeNull();
    expect(root.querySelector('[data-token="gob1"] image')).toBeNull();
  });

  test("whoever plays somebody may give it a picture, and others may not", async () => {
    await seated(pictured());
    await act(() => void (inspected.value = "ada"));
    await vi.waitFor(() => expect(root.querySelector('[data-picture-of="ada"] input[type=file]')).not.toBeNull(), 15_000);
    await act(() => void (inspected.value = "gob1"));
    expect(root.querySelector("[data-picture-of]")).toBeNull();
  });

  test("a picture is taken off again by a command", async () => {
    await seated(pictured());
    await act(() => void (inspected.value = "ada"));
    await vi.waitFor(() => expect(root.querySelector("[data-picture-off]")).not.toBeNull(), 15_000);
    await act(() => root.querySelector<HTMLElement>("[data-picture-off]")?.click());
    expect(world.socket.of("picture").map(({ who, picture }) => [who, picture])).toEqual([["ada", undefined]]);
  });
});

describe("pictures under boards", () => {
  test("a picture lies where the table says, cut off at the edge of the board", async () => {
    await seated(pictured());
    const image = root.querySelector("[data-backdrop] image");
    expect(["x", "y", "width", "height"].map((key) => Number(image?.getAttribute(key)))).toEqual([48, 96, 960, 480]);
    expect(root.querySelector(".stage")?.getAttribute("data-pictured")).toBe("true");
  });

  test("a picture that is stretched keeps what lies in the corner of the board there", () => {
    const wider = scaled(LAID, 25);
    expect([wider.scale, wider.x, wider.y]).toEqual([25, 2, 4]);
  });

  test("moving it is seen at once here, and told to the table a few times a second", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await seated(pictured(), "gm", "s1");
    for (let n = 1; n <= 20; n += 1) await act(() => lay("ford", { ...LAID, x: n / 10 }));
    expect(root.querySelector("[data-backdrop] image")?.getAttribute("x")).toBe("96");
    expect(world.socket.of("gm")).toEqual([]);
    await act(() => void vi.advanceTimersByTime(500));
    expect(world.socket.of("gm").map(({ change }) => (change as { map: MapPicture }).map.x)).toEqual([2]);
    await act(() => lay("ford", { ...LAID, x: 7 }));
    await act(() => letGo());
    expect(world.socket.of("gm")).toHaveLength(2);
  });
});
