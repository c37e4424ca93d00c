/** The camera over the board, shared by everything that draws or moves it. */

import { batch, computed, signal } from "@preact/signals";

import { fight } from "~/state/session";
import type { Cell } from "~/wire";

import { type Camera, EDGE, fit, panned, revealing, type Size, zoomAt } from "./geometry";

export const camera = signal<Camera>({ x: 0, y: 0, zoom: 1 });
export const frame = signal<Size>({ width: 0, height: 0 });
/** Moved by hand: a window that changes its size then leaves the camera alone. */
const held = signal(false);

export const boardSize = computed<Size | null>(() => {
  const board = fight.value?.board ?? null;
  return board === null ? null : { width: board.width, height: board.height };
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

export function refit(): void {
  const board = boardSize.value;
  if (board === null || frame.value.width === 0) return;
  batch(() => {
    held.value = false;
    camera.value = fit(board, frame.value);
  });
}

/** The window the board is seen through has this size now. */
export function framed(size: Size): void {
  frame.value = size;
  if (!held.value) refit();
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

export function reveal(cell: Cell): void {
  camera.value = revealing(camera.value, cell, frame.value);
}
