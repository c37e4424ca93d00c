import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { asked, turn } from "~/dev/mock";
import type { View } from "~/wire";

import { notifying, setNotify, setSound, sounding, watchCalls } from "./alerts";
import { view } from "./session";

let tones: number[] = [];

class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  createOscillator(): object {
    const frequency = { value: 0 };
    return { frequency, connect: (to: unknown) => to, start: () => tones.push(frequency.value), stop: () => undefined };
  }
  createGain(): object {
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (to: unknown) => to };
  }
}

vi.stubGlobal("AudioContext", FakeAudio);
watchCalls();

const elsewhere: View = { ...turn, fight: { ...turn.fight!, turn: "gob1" }, mine: { ...turn.mine, menus: {} } };

/** What is heard once everything that was called for has sounded. */
function heard(): number[] {
  vi.runAllTimers();
  return tones;
}

beforeEach(() => {
  vi.useFakeTimers();
  if (!sounding.value) setSound(true);
  view.value = elsewhere;
  heard();
  tones = [];
});

afterEach(() => void vi.useRealTimers());

test("a turn of one's own calls once, by sound and by title", () => {
  expect(document.title).toBe("Holdfast");
  view.value = turn;
  const called = heard().length;
  expect(called).toBeGreaterThan(0);
  expect(document.title).toContain("Your move");
  view.value = { ...turn };
  expect(heard()).toHaveLength(called);
});

test("a question calls otherwise than a turn", () => {
  view.value = turn;
  const ofTurn = [...heard()];
  view.value = elsewhere;
  tones = [];
  view.value = asked(0);
  expect(heard().length).toBeGreaterThan(0);
  expect(tones).not.toEqual(ofTurn);
  expect(document.title).toContain("You may react");
});

test("turned off, nothing is heard, and it is remembered", () => {
  setSound(false);
  view.value = turn;
  expect(heard()).toEqual([]);
  expect(localStorage.getItem("holdfast.sound")).toBe("off");
});

test("a paused table calls nobody", () => {
  view.value = { ...turn, table: { ...turn.table, paused: true } };
  expect(heard()).toEqual([]);
  expect(document.title).toBe("Holdfast");
});

test("somebody else's turn, which a GM could play, calls nobody", () => {
  view.value = { ...turn, mine: { ...turn.mine, controls: [] } };
  expect(heard()).toEqual([]);
});

test("permission to notify is asked for when the bell is pressed, and not before", async () => {
  const ask = vi.fn(async () => "granted");
  vi.stubGlobal("Notification", class {
    static permission = "default";
    static requestPermission = ask;
  });
  view.value = turn;
  expect(ask).not.toHaveBeenCalled();
  await setNotify(true);
  expect(ask).toHaveBeenCalledOnce();
  expect(notifying.value).toBe(true);
});
