/** An area that the log tells of, shown on the board again while its line is pointed at or has the focus. */

import { signal } from "@preact/signals";

import { log } from "~/state/session";
import type { Cell } from "~/wire";

import { boardSize } from "./camera";
import { filled, onBoard, outline } from "./geometry";

const again = signal<readonly Cell[]>([]);

/** Shows the area of the line of this number, unless it was told in an earlier fight, whose board is not here any more. */
export function lightAgain(n: number, cells: readonly Cell[]): void {
  const began = log.peek().findLast(({ event }) => event?.type === "fight")?.n ?? 0;
  const size = boardSize.peek();
  again.value = n < began || size === null ? [] : cells.filter((cell) => onBoard(size, cell));
}

export function lightNoMore(): void {
  if (again.peek().length > 0) again.value = [];
}

export function LitAgain() {
  const cells = again.value;
  if (cells.length === 0) return null;
  return (
    <g class="area-again" aria-hidden="true">
      <path class="area-lit" d={filled(cells)} />
      <path class="area-edge" d={outline(cells)} />
    </g>
  );
}
