/** What lies over the edges of the window the board is seen through: its tools, its numbers, on a phone the newest line of the log. */

import { coordinates, STRIP } from "./coordinates";
import type { Insets } from "./geometry";

/** Pixels that the column of buttons takes up at the left, and on a phone the caption at the foot. */
export const TOOLS = 56;
const CAPTION = 40;

export function narrow(): boolean {
  return window.matchMedia?.("(max-width: 760px)").matches === true;
}

export function edges(): Insets {
  const strip = coordinates.peek() ? STRIP : 0;
  return narrow() ? { left: strip, top: strip, right: 0, bottom: CAPTION } : { left: TOOLS + strip, top: strip, right: 0, bottom: 0 };
}
