/** Column and row numbers along the edges of the window: those of the log, of the GM's tools and of written boards. */

import { computed, signal } from "@preact/signals";

import { browser, keepText, keptText } from "~/net/storage";
import { pointed } from "~/state/selection";

import { boardSize, camera, frame } from "./camera";
import { CELL } from "./geometry";

const KEY = "holdfast.coordinates";

/** Pixels of the strip that the numbers stand on. */
export const STRIP = 16;

/** Pixels there must be between two numbers. */
const ROOM = 20;

export const coordinates = signal(atFirst());

/** As was said here before, else where there is room. */
function atFirst(): boolean {
  const said = keptText(browser, KEY);
  if (said !== null) return said === "on";
  return window.matchMedia?.("(max-width: 760px)").matches !== true;
}

export function showCoordinates(shown: boolean): void {
  coordinates.value = shown;
  keepText(browser, KEY, shown ? "on" : "off");
}

/** Every which cell has its number, so that numbers do not run into each other. */
const step = computed(() => [1, 2, 5, 10].find((one) => one * CELL * camera.value.zoom >= ROOM) ?? 20);

function seen(from: number, pixels: number, count: number, zoom: number): number[] {
  const first = Math.max(0, Math.floor(from / CELL));
  const last = Math.min(count - 1, Math.floor((from + pixels / zoom) / CELL));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n).filter((n) => n % step.value === 0);
}

export function Coordinates() {
  const board = boardSize.value;
  if (board === null || !coordinates.value) return null;
  const { x, y, zoom } = camera.value;
  const { width, height } = frame.value;
  const here = pointed.value;
  const across = (n: number): number => ((n + 0.5) * CELL - x) * zoom;
  const down = (n: number): number => ((n + 0.5) * CELL - y) * zoom;
  // Along the board where its edge is seen, along the window where it is not.
  const top = Math.max(0, Math.min(height - STRIP, -y * zoom - STRIP - 8 * zoom));
  const left = Math.max(0, Math.min(width - STRIP, -x * zoom - STRIP - 8 * zoom));
  return (
    <svg class="coordinates" width={width} height={height} aria-hidden="true">
      {seen(x, width, board.width, zoom).map((n) => (
        <text key={`x${n}`} data-here={here?.[0] === n} x={across(n)} y={top + STRIP / 2} dy="0.35em">
          {n}
        </text>
      ))}
      {seen(y, height, board.height, zoom).map((n) => (
        <text key={`y${n}`} data-here={here?.[1] === n} x={left + STRIP / 2} y={down(n)} dy="0.35em">
          {n}
        </text>
      ))}
    </svg>
  );
}
