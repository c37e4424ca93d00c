/** A fight watched by keyboard: left and right by moments, up and down by turns, space to play, Home and End. */

import { goTo, last, stepBy, togglePlaying, turnBy } from "./playing";

const KEYS: Record<string, () => void> = {
  ArrowLeft: () => stepBy(-1),
  ArrowRight: () => stepBy(1),
  ArrowDown: () => turnBy(-1),
  ArrowUp: () => turnBy(1),
  Home: () => goTo(0),
  End: () => goTo(last.peek()),
  " ": togglePlaying,
};

/** Where keys have a meaning of their own. */
const OWN = "select, textarea, input:not([type=range]), .board, .log-lines, [role=menu]";

export function replayKey(event: KeyboardEvent): void {
  const on = event.target instanceof Element ? event.target : null;
  if (event.altKey || event.ctrlKey || event.metaKey || on?.closest(OWN)) return;
  if (event.key === " " && on?.closest("button, a, summary")) return; // pressed as it always is
  const act = KEYS[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
