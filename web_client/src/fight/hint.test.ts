import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { closeHint, hint, hinting } from "./hint";

const about = { by: "ada", option: "flask", label: "Fire flask", reason: "" };
const card = document.createElement("button");

function event(more: object): never {
  return { currentTarget: card, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn(), ...more } as never;
}

beforeEach(() => {
  document.body.append(card);
  vi.useFakeTimers();
  closeHint(true);
});

afterEach(() => {
  vi.useRealTimers();
});

test("the mouse has to rest on an option, and takes the card away with it", () => {
  const on = hinting(about);
  on.onPointerEnter(event({ pointerType: "mouse" }));
  expect(hint.value).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(hint.value).toMatchObject({ option: "flask", pinned: false });
  on.onPointerLeave(event({ pointerType: "mouse" }));
  expect(hint.value).toBeNull();
});

test("an option that is gone from the page by then shows no card", () => {
  hinting(about).onPointerEnter(event({ pointerType: "mouse" }));
  card.remove();
  vi.advanceTimersByTime(1_000);
  expect(hint.value).toBeNull();
  hinting(about).onPointerDown(event({ pointerType: "touch" }));
  vi.advanceTimersByTime(1_000);
  expect(hint.value).toBeNull();
});

test("a finger held on an option opens its card, and the press picks nothing", () => {
  hinting(about).onPointerDown(event({ pointerType: "touch" }));
  vi.advanceTimersByTime(1_000);
  expect(hint.value).toMatchObject({ option: "flask", pinned: true });
  const click = { currentTarget: card, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
  hinting(about).onClickCapture(click as never);
  expect(click.stopImmediatePropagation).toHaveBeenCalled();
});

test("a tap opens nothing, and picks", () => {
  const on = hinting(about);
  on.onPointerDown(event({ pointerType: "touch" }));
  on.onPointerUp(event({ pointerType: "touch" }));
  vi.advanceTimersByTime(1_000);
  expect(hint.value).toBeNull();
  const click = { currentTarget: card, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
  on.onClickCapture(click as never);
  expect(click.stopImmediatePropagation).not.toHaveBeenCalled();
});

test("a card that was pressed open stays when the pointer goes, until it is closed", () => {
  const on = hinting(about);
  on.onPointerDown(event({ pointerType: "touch" }));
  vi.advanceTimersByTime(1_000);
  on.onBlur();
  expect(hint.value).not.toBeNull();
  closeHint(true);
  expect(hint.value).toBeNull();
});
