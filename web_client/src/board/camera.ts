/** The camera over the board, shared by everything that draws or moves it. */

import { batch, computed, signal } from "@preact/signals";

import { board, controls, fight } from "~/state/session";
import type { Cell } from "~/wire";

import { type Camera, centred, EDGE, fit, type Insets, inView, opening, panned, revealing, type Size, zoomAt } from "./geometry";

export const camera = signal<Camera>({ x: 0, y: 0, zoom: 1 });
export const frame = signal<Size>({ width: 0, height: 0 });
/** What lies over the edges of the window the board is seen through; what is fitted, or shown, stays clear of it. */
export const insets = signal<Insets>({ left: 0, top: 0, right: 0, bottom: 0 });
/** Moved by hand: a window that changes its size then leaves the camera alone. */
const held = signal(false);

const size = computed(() => {
  const ground = board.value;
  return ground === null ? "" : `${ground.width},${ground.height}`;
});

/** The same object for as long as the board keeps its size. */
export const boardSize = computed<Size | null>(() => {
  const [width, height] = size.value.split(",").map(Number);
  return size.value === "" ? null : { width: width ?? 0, height: height ?? 0 };
});

export const transform = computed(() => {
  const { x, y, zoom } = camera.value;
  return `scale(${zoom}) translate(${-x} ${-y})`;
});

/** The same for what is placed by CSS. Its third dimension gives the ground a layer of its own, drawn anew only when zoomed. */
export const placing = computed(() => {
  const { x, y, zoom } = camera.value;
  return `transform: translate3d(${-(x + EDGE) * zoom}px, ${-(y + EDGE) * zoom}px, 0) scale(${zoom})`;
});

/** How much larger than drawn a text is shown, so that it can be read however far the board is away. */
export const legible = computed(() => Math.max(1, 0.95 / camera.value.zoom));

/** Whoever acts, else the first of those this seat plays. */
function about(): Cell | null {
  const now = fight.peek();
  const all = now?.combatants ?? {};
  return all[now?.turn ?? ""]?.at ?? controls.peek().map((own) => all[own]?.at).find((at) => at !== undefined) ?? null;
}

function aim(shown: (board: Size) => Camera): void {
  const board = boardSize.peek();
  if (board === null || frame.peek().width === 0) return;
  batch(() => {
    held.value = false;
    camera.value = shown(board);
  });
}

/** Show the whole board. */
export function refit(): void {
  aim((board) => fit(board, frame.peek(), insets.peek()));
}

/** Show the board as it is first seen: whole, or, where that would make its cells too small, whoever acts. */
export function settle(): void {
  aim((board) => opening(board, frame.peek(), insets.peek(), about()));
}

/** The window the board is seen through has this size now, of which so much is taken up at its edges. */
export function framed(now: Size, taken: Insets = insets.peek()): void {
  batch(() => {
    frame.value = now;
    insets.value = taken;
  });
  if (!held.peek()) settle();
}

export function zoomBy(factor: number, point?: { x: number; y: number }): void {
  const { width, height } = frame.value;
  held.value = true;
  camera.value = zoomAt(camera.value, point ?? { x: width / 2, y: height / 2 }, factor);
}

export function panBy(dx: number, dy: number): void {
  const board = boardSize.value;
  if (board === null) return;
  held.value = true;
  camera.value = panned(camera.value, dx, dy, board, frame.value);
}

/** Move the camera as little as it takes for a cell to be seen. */
export function reveal(cell: Cell): void {
  camera.value = revealing(camera.value, cell, frame.value, insets.value);
}

/** Put a cell into the middle. */
export function centreOn(cell: Cell): void {
  held.value = true;
  camera.value = centred(camera.value, cell, frame.value);
}

/** Put whoever acts into the middle. */
export function centreOnActing(): void {
  const at = about();
  if (at !== null) centreOn(at);
}

/** Somebody's turn has come: where they stand out of sight the camera goes there. */
export function follow(cell: Cell): void {
  if (!inView(camera.peek(), cell, frame.peek(), insets.peek())) camera.value = centred(camera.peek(), cell, frame.peek());
}
