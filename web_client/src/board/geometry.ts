/** Where things are drawn: cells, the camera over them, and the paths of what was looked at. Pure functions. */

import type { AreaDetail, Cell, WalkCell, WalkDetail } from "~/wire";

/** Side of a cell in the units of the drawing. */
export const CELL = 48;

/** How far the frame of the board reaches beyond its cells. */
export const EDGE = 10;

/** The part of the drawing that is seen: what lies at the top left corner, and pixels for each unit. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const LEAST_ZOOM = 0.1;
export const MOST_ZOOM = 4;

export function cellKey(cell: readonly [number, number]): string {
  return `${cell[0]},${cell[1]}`;
}

/** The middle of a cell, in units of the drawing. */
export function middle(cell: readonly [number, number]): { x: number; y: number } {
  return { x: (cell[0] + 0.5) * CELL, y: (cell[1] + 0.5) * CELL };
}

/** The cell under a point of the screen (pixels from the drawing's top left corner); it may be off the board. */
export function cellAt(camera: Camera, point: { x: number; y: number }): Cell {
  return [Math.floor((camera.x + point.x / camera.zoom) / CELL), Math.floor((camera.y + point.y / camera.zoom) / CELL)];
}

/** Where the middle of a cell is seen, in pixels from the drawing's top left corner. */
export function seenAt(camera: Camera, cell: Cell): { x: number; y: number } {
  const { x, y } = middle(cell);
  return { x: (x - camera.x) * camera.zoom, y: (y - camera.y) * camera.zoom };
}

export function onBoard(board: Size, cell: Cell): boolean {
  return cell[0] >= 0 && cell[1] >= 0 && cell[0] < board.width && cell[1] < board.height;
}

/** Pixels at the edges of the window that something else takes up. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/** The camera that shows the whole board in the middle of what the window leaves, with a little margin. */
export function fit(board: Size, window: Size, insets: Insets = NO_INSETS): Camera {
  const margin = CELL * 0.4;
  const wide = window.width - insets.left - insets.right;
  const high = window.height - insets.top - insets.bottom;
  const zoom = clampZoom(Math.min(wide / (board.width * CELL + 2 * margin), high / (board.height * CELL + 2 * margin)));
  return {
    x: (board.width * CELL - wide / zoom) / 2 - insets.left / zoom,
    y: (board.height * CELL - high / zoom) / 2 - insets.top / zoom,
    zoom,
  };
}

/** Pixels a cell is at least shown with at first: on a board too large for that, only the part around `about` is shown. */
export const LEAST_CELL = 20;

/** The camera a board is first seen through. */
export function opening(board: Size, window: Size, insets: Insets, about: Cell | null): Camera {
  const whole = fit(board, window, insets);
  if (about === null || whole.zoom * CELL >= LEAST_CELL) return whole;
  const zoom = (LEAST_CELL * 1.6) / CELL;
  return clamped(centred({ ...whole, zoom }, about, window), board, window, insets);
}

/** The camera with a cell in the middle of the window. */
export function centred(camera: Camera, cell: Cell, window: Size): Camera {
  const { x, y } = middle(cell);
  return { ...camera, x: x - window.width / camera.zoom / 2, y: y - window.height / camera.zoom / 2 };
}

/** The camera moved so that no more than a margin of what it shows lies off the board, where the board is larger than the window. */
function clamped(camera: Camera, board: Size, window: Size, insets: Insets): Camera {
  const margin = CELL * 0.4;
  const clamp = (at: number, side: number, pixels: number, before: number, behind: number): number => {
    const least = -margin - before / camera.zoom;
    const most = side * CELL + margin - (pixels - behind) / camera.zoom;
    return most < least ? (least + most) / 2 : Math.min(most, Math.max(least, at));
  };
  return {
    ...camera,
    x: clamp(camera.x, board.width, window.width, insets.left, insets.right),
    y: clamp(camera.y, board.height, window.height, insets.top, insets.bottom),
  };
}

/** Whether the whole of a cell is seen in what the window leaves. */
export function inView(camera: Camera, cell: Cell, window: Size, insets: Insets = NO_INSETS): boolean {
  const { x, y } = seenAt(camera, cell);
  const half = (CELL * camera.zoom) / 2;
  return x - half >= insets.left && y - half >= insets.top && x + half <= window.width - insets.right && y + half <= window.height - insets.bottom;
}

function clampZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
}

/** Zoomed by a factor with what is under `point` staying under it. */
export function zoomAt(camera: Camera, point: { x: number; y: number }, factor: number): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  return {
    x: camera.x + point.x / camera.zoom - point.x / zoom,
    y: camera.y + point.y / camera.zoom - point.y / zoom,
    zoom,
  };
}

/** Dragged by so many pixels; a cell's worth of the board always stays in the window. */
export function panned(camera: Camera, dx: number, dy: number, board: Size, window: Size): Camera {
  const clamp = (at: number, cells: number, pixels: number): number =>
    Math.min(cells * CELL - CELL, Math.max(CELL - pixels / camera.zoom, at));
  return {
    x: clamp(camera.x - dx / camera.zoom, board.width, window.width),
    y: clamp(camera.y - dy / camera.zoom, board.height, window.height),
    zoom: camera.zoom,
  };
}

/** The camera moved as little as it takes for a cell to be seen, clear of what lies at the edges of the window. */
export function revealing(camera: Camera, cell: Cell, window: Size, insets: Insets = NO_INSETS): Camera {
  const edge = CELL;
  const { x, y } = middle(cell);
  const into = (at: number, seen: number, pixels: number, before: number, behind: number): number =>
    Math.max(Math.min(at, seen - edge - before / camera.zoom), seen + edge - (pixels - behind) / camera.zoom);
  return { ...camera, x: into(camera.x, x, window.width, insets.left, insets.right), y: into(camera.y, y, window.height, insets.top, insets.bottom) };
}

// --- walks and areas ------------------------------------------------------------------------------

/** A walk to one cell: the cells entered, what it costs, and who would strike on the way. */
export interface Path {
  cells: Cell[];
  cost: number;
  strikers: string[];
}

/** The cells a walk may end on. */
export function walkEnds(walk: WalkDetail): WalkCell[] {
  return walk.cells.slice(0, walk.ends);
}

/** The walk to `to` along the way the server worked out; null when it cannot be reached. */
export function pathTo(walk: WalkDetail, to: Cell): Path | null {
  let at: WalkCell | undefined = walkEnds(walk).find(([x, y]) => x === to[0] && y === to[1]);
  if (at === undefined) return null;
  const [, , cost, , strikers] = at;
  const cells: Cell[] = [];
  // The length of the list bounds the walk back, should a `from` ever point in a circle.
  for (let left = walk.cells.length; at !== undefined && left > 0; left -= 1) {
    cells.unshift([at[0], at[1]]);
    at = at[3] < 0 ? undefined : walk.cells[at[3]];
  }
  return { cells, cost, strikers: strikers ?? [] };
}

/** What an area would light and catch if aimed at `at`; null where it may not be aimed. */
export function caughtAt(area: AreaDetail, at: Cell | null): { cells: Cell[]; who: string[] } | null {
  return at === null ? null : (area.caught[cellKey(at)] ?? null);
}

/** Cells between two, counted as a king moves. */
export function cellsApart(a: Cell, b: Cell): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
}

/** The outline of a set of cells as an SVG path: every edge that has no cell of the set on its other side. */
export function outline(cells: readonly (readonly [number, number])[]): string {
  const inside = new Set(cells.map(cellKey));
  const edges: string[] = [];
  for (const [x, y] of cells) {
    const [left, top, right, bottom] = [x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL];
    if (!inside.has(cellKey([x, y - 1]))) edges.push(`M${left} ${top}H${right}`);
    if (!inside.has(cellKey([x, y + 1]))) edges.push(`M${left} ${bottom}H${right}`);
    if (!inside.has(cellKey([x - 1, y]))) edges.push(`M${left} ${top}V${bottom}`);
    if (!inside.has(cellKey([x + 1, y]))) edges.push(`M${right} ${top}V${bottom}`);
  }
  return edges.join("");
}

/** A set of cells filled, as one SVG path. */
export function filled(cells: readonly (readonly [number, number])[]): string {
  return cells.map(([x, y]) => `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h${-CELL}z`).join("");
}
