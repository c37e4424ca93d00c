/** Playing the board by keyboard: a cursor moved by arrows (from target to target while one is picked), Enter to click, + and - to zoom. */

import { choose, half, pointed } from "~/state/selection";
import { fight } from "~/state/session";
import type { Cell } from "~/wire";

import { boardSize, centreOnActing, refit, reveal, zoomBy } from "./camera";
import { clickCell, whoIsAt } from "./clicks";
import { nextTarget } from "./focus";
import { onBoard } from "./geometry";
import { pointKey } from "./pointing";

const ARROWS: Record<string, Cell> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pixels the board is moved by an arrow with Shift. */
const PAN = 64;

/** Where the cursor begins: at whoever acts. */
function home(): Cell {
  const now = fight.value;
  return now?.combatants[half.value?.by ?? now.turn ?? ""]?.at ?? [0, 0];
}

export function moveCursor(by: Cell): void {
  const from = pointed.value ?? home();
  const to: Cell = [from[0] + by[0], from[1] + by[1]];
  if (boardSize.value === null || !onBoard(boardSize.value, to)) return;
  pointed.value = to;
  reveal(to);
}

export function boardKey(event: KeyboardEvent, pan: (dx: number, dy: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    if (event.shiftKey) pan(-arrow[0] * PAN, -arrow[1] * PAN);
    else if (!nextTarget(arrow[0] + arrow[1] > 0 ? 1 : -1)) moveCursor(arrow);
  } else if (event.key === "Enter" || event.key === " ") {
    enter(event.key === "Enter");
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Enter and Space click the cell under the cursor. Of targets picked one by one, either confirms them where nobody
 * stands, and Enter also at one that is picked already; Space takes that one back.
 */
function enter(confirms: boolean): void {
  if (pointed.value === null) pointed.value = home();
  const targets = half.value?.targets ?? [];
  const who = whoIsAt(pointed.value);
  if (targets.length > 0 && (who === null || (confirms && targets.includes(who)))) choose({ t: "confirm" });
  else clickCell(pointed.value, true);
}

/** Keys that work wherever the focus is, as long as nothing is being typed. True when the key was one of them. */
export function zoomKey(key: string): boolean {
  if (key === "+" || key === "=") zoomBy(1.25);
  else if (key === "-") zoomBy(0.8);
  else if (key === "Home") refit();
  else if (key === "End") centreOnActing();
  else return pointKey(key);
  return true;
}
