/** Which option's card of details is open, and where: one at a time on the whole page. */

import { computed, effect, signal } from "@preact/signals";

import { openWindow, turn } from "~/state/session";

/** `pinned`: opened by a press, and so closed by one; else it goes with the pointer or the focus. */
export interface Hint {
  by: string;
  option: string;
  label: string;
  /** Why it cannot be taken, in words; empty when it can. */
  reason: string;
  at: DOMRect;
  pinned: boolean;
}

export const hint = signal<Hint | null>(null);

const WAIT_MS = 350;
const LONG_PRESS_MS = 450;
let waiting: number | undefined;
/** A finger has been held on an option long enough. */
let held = false;

/** Whose turn it is and what is asked: a card about what could be done then goes with it. */
const moment = computed(() => `${turn.value} ${openWindow.value?.id}`);

effect(() => {
  void moment.value;
  closeHint(true);
});

export function openHint(now: Omit<Hint, "at">, beside: Element): void {
  clearTimeout(waiting);
  hint.value = { ...now, at: beside.getBoundingClientRect() };
}

/** Close it; the one that is pinned only when `even` that. */
export function closeHint(even = false): void {
  clearTimeout(waiting);
  if (even || hint.peek()?.pinned === false) hint.value = null;
}

function later(now: Omit<Hint, "at">, beside: Element, ms: number): void {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => {
    // A choice that was made meanwhile may have taken it away from under the pointer.
    if (beside.isConnected) openHint(now, beside);
  }, ms);
}

/** What makes an option show its card: resting the mouse on it, coming to it by key, holding a finger on it. */
export function hinting(about: Omit<Hint, "at" | "pinned">) {
  return {
    onPointerEnter: (event: PointerEvent): void => {
      if (event.pointerType === "mouse") later({ ...about, pinned: false }, event.currentTarget as Element, WAIT_MS);
    },
    onPointerLeave: (event: PointerEvent): void => {
      if (event.pointerType === "mouse") closeHint();
      else clearTimeout(waiting);
    },
    onPointerDown: (event: PointerEvent): void => {
      held = false;
      if (event.pointerType === "mouse") return closeHint();
      const beside = event.currentTarget as Element;
      clearTimeout(waiting);
      waiting = window.setTimeout(() => {
        if (!beside.isConnected) return;
        held = true;
        openHint({ ...about, pinned: true }, beside);
      }, LONG_PRESS_MS);
    },
    onPointerUp: (event: PointerEvent): void => {
      if (event.pointerType !== "mouse") clearTimeout(waiting);
    },
    onPointerCancel: (): void => clearTimeout(waiting),
    onContextMenu: (event: Event): void => {
      if (held) event.preventDefault();
    },
    onFocus: (event: FocusEvent): void => {
      const target = event.currentTarget as Element;
      if (target.matches(":focus-visible")) openHint({ ...about, pinned: false }, target);
    },
    onBlur: (): void => closeHint(),
    /** The press that ends a long one picks nothing. */
    onClickCapture: (event: MouseEvent): void => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
  };
}
