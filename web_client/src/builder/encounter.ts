/** An encounter as the ruleset format writes it (bridging 5, 6), as far as it is drawn and changed here; what else stands in one is kept as it is. */

import type { Size } from "~/board/geometry";
import type { Cell } from "~/wire";

export type Light = "bright" | "dim" | "dark";
export type Time = "day" | "dawn" | "dusk" | "night";

export interface Prop {
  id?: string;
  label: string;
  cells: Cell[];
  health?: number;
  defense?: number;
  blocks?: ("move" | "sight")[];
  fragile?: boolean;
}

export interface Ground {
  cells: Cell[];
  growth?: boolean;
  light?: Light;
  obscured?: boolean | "light" | "heavy";
  season?: string;
}

/** `rows`: a letter a cell. `heights`: a digit a cell, 0 to 3; none where all of it is level. */
export interface Board {
  rows: string[];
  heights?: string[];
  growth?: string[] | { rows?: string[] };
  props?: Prop[];
  ground?: Ground[];
  light?: Light;
  image?: string;
}

export interface Scene {
  time?: Time;
  indoors?: boolean;
  place?: string;
}

/** A creature of the bestiary (`creature`, `catalog/entry`), or one written out. */
export interface Foe {
  creature?: string;
  block?: Record<string, unknown>;
  name?: string;
  count?: number;
  at?: Cell;
  surprised?: boolean;
  hidden?: boolean;
  health?: number;
  side?: "enemy" | "party";
  temperament?: string;
  competence?: number;
}

/** Where somebody of the party begins; one whose name nobody has is a place for whoever has none. */
export interface Member {
  name: string;
  at?: Cell;
  surprised?: boolean;
}

export interface Encounter {
  name: string;
  ruleset?: string;
  scene?: Scene;
  board?: Board;
  enemies?: Foe[];
  party?: Member[];
  inLair?: string[];
}

/** Side of the largest board. */
export const MOST_SIDE = 60;
/** Sorts of creatures in one encounter, and places of the party. */
export const MOST_FOES = 40;
export const MOST_MEMBERS = 20;

/** What the letters of a board's rows stand for, by their words (`ground-…`), in the order they are offered. */
export const GROUNDS: readonly (readonly [letter: string, word: string])[] = [
  [".", "plain"],
  ["#", "wall"],
  ["^", "rough"],
  ["~", "water"],
  [",", "cover"],
  ["*", "growth"],
  ["r", "ruin"],
  ["f", "forest"],
  ["m", "mountain"],
];

export function emptyEncounter(name: string): Encounter {
  return { name, board: emptyBoard({ width: 20, height: 15 }), enemies: [], party: [] };
}

export function emptyBoard({ width, height }: Size): Board {
  return { rows: Array.from({ length: height }, () => ".".repeat(width)) };
}

export function sizeOf(board: Board): Size {
  return { width: board.rows[0]?.length ?? 0, height: board.rows.length };
}

export function letterAt(board: Board, [x, y]: Cell): string {
  return board.rows[y]?.[x] ?? ".";
}

export function heightAt(board: Board, [x, y]: Cell): string {
  return board.heights?.[y]?.[x] ?? "0";
}

/** The light that a cell has of its own; null where it is the scene's. */
export function lightAt(board: Board, [x, y]: Cell): Light | null {
  // What is laid last lies on top.
  const lit = board.ground?.findLast(({ light, cells }) => light !== undefined && cells.some((cell) => cell[0] === x && cell[1] === y));
  return lit?.light ?? null;
}

/** The encounter as it is sent: without what says nothing. */
export function written(encounter: Encounter): Encounter {
  const found = { ...encounter };
  if (found.enemies?.length === 0) delete found.enemies;
  if (found.party?.length === 0) delete found.party;
  if (found.scene !== undefined && Object.keys(found.scene).length === 0) delete found.scene;
  return found;
}

/** An encounter out of a file, or null for something else; whether it can be fought is the server's to say. */
export function readEncounter(text: string): Encounter | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(found) || typeof found["name"] !== "string") return null;
  const { board, enemies = [], party = [], scene = {} } = found;
  const rows = isObject(board) ? board["rows"] : [];
  const fine = Array.isArray(enemies) && enemies.every(isObject) && Array.isArray(party) && party.every(isObject) && isObject(scene);
  return fine && Array.isArray(rows) && rows.every((row) => typeof row === "string") ? (found as unknown as Encounter) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
