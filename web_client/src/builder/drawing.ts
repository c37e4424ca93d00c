/** A draft as the board draws it. */

import { cellsApart } from "~/board/geometry";
import type { Board as BoardView, Cell, Combatant } from "~/wire";

import { type Board, type Encounter, type Light, sizeOf } from "./encounter";
import { calledOf } from "./state";

/** Of a board that does not change it is the same object, so that it is not drawn again. */
const drawn = new WeakMap<Board, BoardView>();

export function boardView(board: Board): BoardView {
  const known = drawn.get(board);
  if (known !== undefined) return known;
  const growth = Array.isArray(board.growth) ? board.growth : board.growth?.rows;
  const view: BoardView = {
    ...sizeOf(board),
    rows: board.rows,
    ...(board.heights === undefined ? {} : { heights: board.heights }),
    ...(growth === undefined ? {} : { growth }),
    props: Object.fromEntries((board.props ?? []).map(({ id, label, cells, blocks }, index) => [id ?? `p${index + 1}`, { label, cells, ...(blocks === undefined ? {} : { blocks }) }])),
  };
  drawn.set(board, view);
  return view;
}

/** Somebody on the board of a draft. `index`: of a creature, its place in the list; `count`: how many begin there and round it. */
export interface Standing {
  key: string;
  index: number | null;
  at: Cell;
  count: number;
  surprised: boolean;
  one: Combatant;
}

/** Everybody with a place. `party`: the names there are at the table; a place of nobody's is drawn as a free one. */
export function everybody(encounter: Encounter): Standing[] {
  const foes = (encounter.enemies ?? []).flatMap((foe, index): Standing[] =>
    foe.at === undefined
      ? []
      : [{ key: `foe-${index}`, index, at: foe.at, count: foe.count ?? 1, surprised: foe.surprised === true, one: standing(calledOf(foe), foe.side ?? "enemy", foe.hidden === true) }],
  );
  const members = (encounter.party ?? []).flatMap(({ name, at, surprised }): Standing[] =>
    at === undefined ? [] : [{ key: `member-${name}`, index: null, at, count: 1, surprised: surprised === true, one: standing(name, "party", false) }],
  );
  return [...members, ...foes];
}

function standing(name: string, side: "party" | "enemy", hidden: boolean): Combatant {
  return { name, side, standing: "up", conditions: {}, ...(hidden ? { hidden } : {}) };
}

/** Cells with a light of their own, by that light. */
export function lit(board: Board): Map<Light, Cell[]> {
  const found = new Map<Light, Cell[]>();
  const taken = new Set<string>();
  for (const { light, cells } of [...(board.ground ?? [])].reverse()) {
    if (light === undefined) continue;
    const fresh = cells.filter((cell) => !taken.has(String(cell)));
    for (const cell of fresh) taken.add(String(cell));
    found.set(light, [...(found.get(light) ?? []), ...fresh]);
  }
  return found;
}

/** The free cell nearest to the middle of the board, for a cursor to begin at. */
export function middleOf(board: Board): Cell {
  const { width, height } = sizeOf(board);
  const middle: Cell = [Math.floor(width / 2), Math.floor(height / 2)];
  let best: Cell = middle;
  let near = Infinity;
  board.rows.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      const away = cellsApart([x, y], middle);
      if (letter === "." && away < near) [best, near] = [[x, y], away];
    });
  });
  return best;
}
