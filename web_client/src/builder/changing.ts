/** What is done to an encounter while it is built: each act gives another encounter, and none changes the one it is given. */

import type { Size } from "~/board/geometry";
import { sameCell } from "~/state/choice";
import type { Cell } from "~/wire";

import { type Board, emptyBoard, type Encounter, type Foe, type Ground, type Light, type Member, MOST_FOES, MOST_MEMBERS, type Prop, type Scene, sizeOf } from "./encounter";

/** Some keys of a thing anew; one that becomes undefined is no longer there. */
export type Changes<T> = { [Key in keyof T]?: T[Key] | undefined };

export type Act =
  | { t: "name"; name: string }
  | { t: "scene"; scene: Changes<Scene> }
  | { t: "board"; size: Size | null }
  /** Where another encounter is fought, in place of this one's. */
  | { t: "board-of"; board: Board | undefined; scene: Scene | undefined; party: Member[] | undefined }
  | { t: "ground"; cells: Cell[]; letter: string }
  | { t: "height"; cells: Cell[]; height: string }
  /** `light` null: as the scene has it. */
  | { t: "light"; cells: Cell[]; light: Light | null }
  | { t: "board-light"; light: Light | null }
  | { t: "prop-add"; prop: Prop }
  | { t: "prop-set"; index: number; changes: Changes<Prop> }
  | { t: "prop-cells"; index: number; cells: Cell[]; on: boolean }
  | { t: "prop-remove"; index: number }
  | { t: "foe-add"; foe: Foe }
  | { t: "foe-set"; index: number; changes: Changes<Foe> }
  | { t: "foe-split"; index: number }
  | { t: "foe-remove"; index: number }
  /** `at` null: it gets a place when the fight begins. */
  | { t: "member"; name: string; at: Cell | null; surprised?: boolean }
  | { t: "lair"; name: string; on: boolean };

export function changed(encounter: Encounter, act: Act): Encounter {
  switch (act.t) {
    case "name":
      return { ...encounter, name: act.name };
    case "scene":
      return { ...encounter, scene: plainly<Scene>(act.scene) };
    case "board":
      return resized(encounter, act.size);
    case "board-of":
      return elsewhere(encounter, act);
    case "ground":
    case "height":
    case "light":
    case "board-light":
    case "prop-add":
    case "prop-set":
    case "prop-cells":
    case "prop-remove":
      return encounter.board === undefined ? encounter : withBoard(encounter, onBoardOf(encounter.board, act));
    case "foe-add":
    case "foe-set":
    case "foe-split":
    case "foe-remove":
      return withFoes(encounter, foesAfter(encounter.enemies ?? [], act));
    case "member":
      return withMembers(encounter, membersAfter(encounter.party ?? [], act));
    case "lair": {
      const others = (encounter.inLair ?? []).filter((name) => name !== act.name);
      return { ...encounter, inLair: act.on ? [...others, act.name] : others };
    }
  }
}

/** Without the keys that say nothing. */
function plainly<T extends object>(value: Changes<T>): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== "" && one !== false)) as T;
}

function withBoard(encounter: Encounter, board: Board): Encounter {
  return board === encounter.board ? encounter : { ...encounter, board };
}

function withFoes(encounter: Encounter, enemies: Foe[]): Encounter {
  return enemies === encounter.enemies ? encounter : { ...encounter, enemies };
}

function withMembers(encounter: Encounter, party: Member[]): Encounter {
  return { ...encounter, party };
}

// --- the board ------------------------------------------------------------------------------------

type BoardAct = Extract<Act, { t: "ground" | "height" | "light" | "board-light" | "prop-add" | "prop-set" | "prop-cells" | "prop-remove" }>;

function onBoardOf(board: Board, act: BoardAct): Board {
  const props = board.props ?? [];
  switch (act.t) {
    case "ground": {
      const rows = lettered(board.rows, act.cells, act.letter);
      return rows === board.rows ? board : { ...board, rows };
    }
    case "height": {
      const level = board.heights ?? board.rows.map((row) => "0".repeat(row.length));
      const heights = lettered(level, act.cells, act.height);
      return heights === level ? board : { ...board, heights };
    }
    case "light":
      return { ...board, ground: litGround(board.ground ?? [], act.cells, act.light) };
    case "board-light": {
      const { light: _, ...rest } = board;
      return act.light === null ? rest : { ...rest, light: act.light };
    }
    case "prop-add":
      return { ...board, props: [...props, act.prop] };
    case "prop-set":
      return { ...board, props: props.map((prop, index) => (index === act.index ? plainly<Prop>({ ...prop, ...act.changes }) : prop)) };
    case "prop-cells":
      return { ...board, props: props.map((prop, index) => (index === act.index ? { ...prop, cells: withCells(prop.cells, act.cells, act.on) } : prop)) };
    case "prop-remove":
      return { ...board, props: props.filter((_, index) => index !== act.index) };
  }
}

/** Rows with a letter on these cells; the very rows when they have it already. */
function lettered(rows: string[], cells: Cell[], letter: string): string[] {
  const byRow = new Map<number, number[]>();
  for (const [x, y] of cells) byRow.set(y, [...(byRow.get(y) ?? []), x]);
  const after = rows.map((row, y) => {
    const columns = (byRow.get(y) ?? []).filter((x) => x < row.length && row[x] !== letter);
    if (columns.length === 0) return row;
    const letters = [...row];
    for (const x of columns) letters[x] = letter;
    return letters.join("");
  });
  return after.every((row, y) => row === rows[y]) ? rows : after;
}

function withCells(known: Cell[], cells: Cell[], on: boolean): Cell[] {
  const others = known.filter((cell) => !cells.some((one) => sameCell(one, cell)));
  return on ? [...others, ...cells] : others;
}

/** Light of their own for cells, and no other on them. */
function litGround(ground: Ground[], cells: Cell[], light: Light | null): Ground[] {
  const kept = ground.flatMap((one) => {
    if (one.light === undefined) return [one];
    const { light: lit, ...rest } = one;
    const left = withCells(one.cells, cells, false);
    if (left.length === one.cells.length) return [one];
    // What else this ground is, it stays everywhere.
    const plain: Ground[] = Object.keys(rest).length > 1 ? [rest] : [];
    return left.length === 0 ? plain : [...plain, { light: lit, cells: left }];
  });
  if (light === null) return kept;
  const same = kept.findIndex((one) => one.light === light && Object.keys(one).length === 2);
  if (same < 0) return [...kept, { cells, light }];
  return kept.map((one, index) => (index === same ? { ...one, cells: withCells(one.cells, cells, true) } : one));
}

/** The board cut, or made larger by plain ground; who would stand beside it loses the place. `size` null: off any board. */
function resized(encounter: Encounter, size: Size | null): Encounter {
  if (size === null) {
    const { board: _, ...rest } = encounter;
    return { ...rest, enemies: (rest.enemies ?? []).map(unplaced), party: [] };
  }
  if (encounter.board === undefined) return { ...encounter, board: emptyBoard(size) };
  const inside = ([x, y]: Cell): boolean => x < size.width && y < size.height;
  const { heights, growth, props, ground, ...rest } = encounter.board;
  const board: Board = { ...rest, rows: cut(rest.rows, size, ".") };
  if (heights !== undefined) board.heights = cut(heights, size, "0");
  if (Array.isArray(growth)) board.growth = cut(growth, size, ".");
  else if (growth !== undefined) board.growth = growth.rows === undefined ? growth : { ...growth, rows: cut(growth.rows, size, ".") };
  const kept = <T extends { cells: Cell[] }>(all: T[]): T[] => all.map((one) => ({ ...one, cells: one.cells.filter(inside) })).filter(({ cells }) => cells.length > 0);
  if (props !== undefined) board.props = kept(props);
  if (ground !== undefined) board.ground = kept(ground);
  return {
    ...encounter,
    board,
    enemies: (encounter.enemies ?? []).map((foe) => (foe.at === undefined || inside(foe.at) ? foe : unplaced(foe))),
    party: (encounter.party ?? []).filter(({ at }) => at === undefined || inside(at)),
  };
}

/** On another board; whoever would stand beside it loses the place. */
function elsewhere(encounter: Encounter, { board, scene = {}, party = [] }: Extract<Act, { t: "board-of" }>): Encounter {
  if (board === undefined) return { ...resized(encounter, null), scene, party };
  const size = sizeOf(board);
  const stays = ({ at }: Foe): boolean => at === undefined || (at[0] < size.width && at[1] < size.height);
  return { ...encounter, board, scene, party, enemies: (encounter.enemies ?? []).map((foe) => (stays(foe) ? foe : unplaced(foe))) };
}

function cut(rows: string[], { width, height }: Size, filler: string): string[] {
  return Array.from({ length: height }, (_, y) => (rows[y] ?? "").slice(0, width).padEnd(width, filler));
}

function unplaced({ at: _, ...foe }: Foe): Foe {
  return foe;
}

// --- people ---------------------------------------------------------------------------------------

function foesAfter(foes: Foe[], act: Extract<Act, { t: "foe-add" | "foe-set" | "foe-split" | "foe-remove" }>): Foe[] {
  switch (act.t) {
    case "foe-add":
      return foes.length >= MOST_FOES ? foes : [...foes, act.foe];
    case "foe-set":
      return foes.map((foe, index) => (index === act.index ? plainly<Foe>({ ...foe, ...act.changes }) : foe));
    case "foe-split": {
      const one = foes[act.index];
      const count = one?.count ?? 1;
      if (one === undefined || count < 2 || foes.length + count - 1 > MOST_FOES) return foes;
      const { count: _, ...single } = one;
      return foes.flatMap((foe, index) => (index === act.index ? [single, ...Array.from({ length: count - 1 }, () => unplaced(single))] : [foe]));
    }
    case "foe-remove":
      return foes.filter((_, index) => index !== act.index);
  }
}

function membersAfter(party: Member[], { name, at, surprised }: Extract<Act, { t: "member" }>): Member[] {
  const others = party.filter((one) => one.name !== name);
  const known = party.find((one) => one.name === name);
  if (at === null && surprised === undefined) return others;
  const one = plainly<Member>({ ...known, name, ...(at === null ? {} : { at }), ...(surprised === undefined ? {} : { surprised }) });
  return known === undefined && party.length >= MOST_MEMBERS ? party : [...others, one];
}

/** The index of the creature that begins on a cell; the last drawn one of several. Null for none. */
export function foeAt(encounter: Encounter, cell: Cell): number | null {
  const found = (encounter.enemies ?? []).findLastIndex(({ at }) => sameCell(at, cell));
  return found < 0 ? null : found;
}

export function memberAt(encounter: Encounter, cell: Cell): string | null {
  return encounter.party?.findLast(({ at }) => sameCell(at, cell))?.name ?? null;
}

export function propAt(board: Board, cell: Cell): number | null {
  const found = (board.props ?? []).findLastIndex(({ cells }) => cells.some((one) => sameCell(one, cell)));
  return found < 0 ? null : found;
}

/** A name for the next place of the party that nobody is named for; `called`: the name of so many-th. */
export function freePlace(encounter: Encounter, called: (number: number) => string): string {
  const names = new Set((encounter.party ?? []).map(({ name }) => name));
  let number = 1;
  while (names.has(called(number))) number += 1;
  return called(number);
}

/** Whether both cells of a board's size are the same board. */
export function sameSize(board: Board, { width, height }: Size): boolean {
  const now = sizeOf(board);
  return now.width === width && now.height === height;
}
