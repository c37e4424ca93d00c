/** What a board says of its cells. Pure functions. */

import type { Board, Cell } from "~/wire";

/** Letters of the rows, by what they stand for. */
const LETTERS: Record<string, string> = {
  ".": "plain",
  "*": "plain",
  "#": "wall",
  "^": "rough",
  "~": "water",
  ",": "cover",
  r: "ruin",
  f: "forest",
  m: "mountain",
  i: "ice",
  s: "snow",
};

/** The terrain of a cell, what grows there aside; one this page does not know is `unknown`. */
export function terrainAt(board: Board, [x, y]: Cell): string {
  return LETTERS[board.rows[y]?.[x] ?? "."] ?? "unknown";
}

export function growsAt(board: Board, [x, y]: Cell): boolean {
  return board.growth === undefined ? board.rows[y]?.[x] === "*" : board.growth[y]?.[x] === "g";
}

/** 0 to 3. */
export function heightAt(board: Board, [x, y]: Cell): number {
  return Number(board.heights?.[y]?.[x] ?? 0);
}

/** Letters of how light a cell of its own light is, and of what hides on it. */
const LIGHTS: Record<string, Look> = { b: "bright", d: "dim", k: "dark", s: "sunlight" };
const VEILS: Record<string, Look> = { l: "hazy", h: "hidden" };

/** What a cell is to look at: its light, how far it is obscured. */
export type Look = "bright" | "dim" | "dark" | "sunlight" | "hazy" | "hidden";

/** Whatever a cell is to look at that is not as all around. */
export function looksAt(board: Board, [x, y]: Cell): Look[] {
  return [LIGHTS[board.light?.[y]?.[x] ?? "."], VEILS[board.obscured?.[y]?.[x] ?? "."]].filter((look) => look !== undefined);
}

/** The season of a cell that has one of its own. */
export function seasonAt(board: Board, [x, y]: Cell): string | null {
  return Object.entries(board.seasons ?? {}).find(([, cells]) => cells.some(([a, b]) => a === x && b === y))?.[0] ?? null;
}

/** The cells of each look there is on the board. */
export function byLook(board: Board): Map<Look, Cell[]> {
  const found = new Map<Look, Cell[]>();
  if (board.light === undefined && board.obscured === undefined) return found;
  for (let y = 0; y < board.height; y += 1) {
    for (let x = 0; x < board.width; x += 1) {
      for (const look of looksAt(board, [x, y])) found.set(look, [...(found.get(look) ?? []), [x, y]]);
    }
  }
  return found;
}

/** The names of what stands on a cell. */
export function propsAt(board: Board, [x, y]: Cell): string[] {
  return Object.values(board.props ?? {}).flatMap(({ label, cells }) => (cells.some(([a, b]) => a === x && b === y) ? [label] : []));
}

/** Every kind of ground there is on the board with its cells, plain ground left out; growth is a kind of its own. */
export function byKind(board: Board): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>();
  const add = (kind: string, cell: Cell): void => {
    const cells = found.get(kind);
    if (cells === undefined) found.set(kind, [cell]);
    else cells.push(cell);
  };
  for (let y = 0; y < board.height; y += 1) {
    for (let x = 0; x < board.width; x += 1) {
      const kind = terrainAt(board, [x, y]);
      if (kind !== "plain") add(kind, [x, y]);
      if (growsAt(board, [x, y])) add("growth", [x, y]);
    }
  }
  return found;
}

/** The cells that are at least so high. */
export function atLeast(board: Board, height: number): Cell[] {
  const found: Cell[] = [];
  board.heights?.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) if (Number(row[x]) >= height) found.push([x, y]);
  });
  return found;
}

/** Steps of the ground between cells, as lines between `[x, y]` corners. Between two walls nobody sees them. */
export function steps(board: Board, height: number): { from: Cell; to: Cell }[] {
  const found: { from: Cell; to: Cell }[] = [];
  const step = (a: Cell, b: Cell): boolean => heightAt(board, a) >= height !== heightAt(board, b) >= height && !(isWall(board, a) && isWall(board, b));
  for (let y = 0; y < board.height; y += 1) {
    for (let x = 0; x < board.width; x += 1) {
      if (x > 0 && step([x - 1, y], [x, y])) found.push({ from: [x, y], to: [x, y + 1] });
      if (y > 0 && step([x, y - 1], [x, y])) found.push({ from: [x, y], to: [x + 1, y] });
    }
  }
  return found;
}

function isWall(board: Board, cell: Cell): boolean {
  return terrainAt(board, cell) === "wall";
}

/** A number stands at least once in so many cells each way, however wide a height stretches. */
const EVERY = 4;

/** Where a height is written: in the first cell of each stretch of one height, and again and again along it; not on walls. */
export function numbered(board: Board): { cell: Cell; height: number }[] {
  const found: { cell: Cell; height: number }[] = [];
  const seen = new Set<number>();
  for (let y = 0; y < board.height; y += 1) {
    for (let x = 0; x < board.width; x += 1) {
      const height = heightAt(board, [x, y]);
      if (height === 0 || isWall(board, [x, y])) continue;
      const fresh = !seen.has(y * board.width + x);
      if (fresh) stretch(board, [x, y], height, seen);
      if (fresh || (x % EVERY === 0 && y % EVERY === 0)) found.push({ cell: [x, y], height });
    }
  }
  return found;
}

/** Mark all cells of this height that hang together with one, walls between. */
function stretch(board: Board, from: Cell, height: number, seen: Set<number>): void {
  const wanted: Cell[] = [from];
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    const [x, y] = next;
    const index = y * board.width + x;
    const off = x < 0 || y < 0 || x >= board.width || y >= board.height;
    if (off || seen.has(index) || heightAt(board, next) !== height || isWall(board, next)) continue;
    seen.add(index);
    wanted.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
}
