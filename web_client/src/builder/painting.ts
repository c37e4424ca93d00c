/** What a press, a drag and a key do on the board of a draft, by the layer and the shape in hand. */

import { signal } from "@preact/signals";

import type { Cell } from "~/wire";

import { type Act, foeAt, memberAt, propAt } from "./changing";
import { heightAt, letterAt, lightAt, sizeOf } from "./encounter";
import { cellsOf, lineOf } from "./shapes";
import { act, cursor, draft, erasing, hand, height, layer, letter, light, newStroke, picked, prop, setDown, shape } from "./state";

/** A stroke under way: where it began, and what is painted before it is let go. */
interface Stroke {
  name: string;
  from: Cell;
  last: Cell;
  moving: { index: number } | { member: string } | null;
}

/** The corner that a line or a rectangle is drawn from. */
export const anchor = signal<Cell | null>(null);
let stroke: Stroke | null = null;

/** What is painted on these cells, by the layer; null where nothing is. */
function painted(cells: Cell[]): Act | null {
  switch (layer.value) {
    case "ground":
      return { t: "ground", cells, letter: letter.value };
    case "height":
      return { t: "height", cells, height: height.value };
    case "light":
      return { t: "light", cells, light: light.value };
    case "props":
      return prop.value === null ? null : { t: "prop-cells", index: prop.value, cells, on: !erasing.value };
    case "people":
      return null;
  }
}

function paint(cells: Cell[], name: string): void {
  const given = cells.length === 0 ? null : painted(cells);
  if (given !== null) act(given, name);
}

/** What cells are alike by, for a fill. */
function likeness(cell: Cell): unknown {
  const { board } = draft.value;
  if (board === undefined) return null;
  if (layer.value === "height") return heightAt(board, cell);
  if (layer.value === "light") return lightAt(board, cell);
  if (layer.value === "props") return `${letterAt(board, cell)}${propAt(board, cell) ?? ""}`;
  return letterAt(board, cell);
}

function shaped(from: Cell, to: Cell): Cell[] {
  const { board } = draft.value;
  return board === undefined ? [] : cellsOf(shape.value, sizeOf(board), from, to, likeness);
}

/** The cells that would be painted now, for the eye. */
export function previewed(): Cell[] {
  const at = cursor.value;
  if (at === null || layer.value === "people") return [];
  const from = anchor.value;
  return shape.value === "fill" || (shape.value !== "brush" && from !== null) ? shaped(from ?? at, at) : [at];
}

// --- with a pointer -------------------------------------------------------------------------------

export function pressed(cell: Cell): void {
  cursor.value = cell;
  if (layer.value === "people") {
    pressedSomebody(cell);
    return;
  }
  stroke = { name: newStroke(), from: cell, last: cell, moving: null };
  if (shape.value === "brush" || shape.value === "fill") paint(shaped(cell, cell), stroke.name);
  else anchor.value = cell;
}

function pressedSomebody(cell: Cell): void {
  const index = foeAt(draft.value, cell);
  const member = memberAt(draft.value, cell);
  if (hand.value !== null && index === null && member === null) {
    setDown(cell);
    return;
  }
  picked.value = index;
  stroke = { name: newStroke(), from: cell, last: cell, moving: index !== null ? { index } : member !== null ? { member } : null };
}

export function dragged(cell: Cell): void {
  cursor.value = cell;
  if (stroke === null || String(stroke.last) === String(cell)) return;
  const before = stroke.last;
  stroke.last = cell;
  if (stroke.moving !== null) moved(stroke.moving, cell, stroke.name);
  // A fast pointer leaves cells out.
  else if (layer.value !== "people" && shape.value === "brush") paint(lineOf(before, cell).slice(1), stroke.name);
}

function moved(who: { index: number } | { member: string }, at: Cell, name: string): void {
  if ("index" in who) act({ t: "foe-set", index: who.index, changes: { at } }, name);
  else act({ t: "member", name: who.member, at }, name);
}

export function released(): void {
  const now = stroke;
  stroke = null;
  if (now !== null && layer.value !== "people" && (shape.value === "line" || shape.value === "rectangle")) paint(shaped(now.from, now.last), now.name);
  anchor.value = null;
}

// --- with keys ------------------------------------------------------------------------------------

/** Enter or Space: paint here; with a line or a rectangle the first time where it begins, the second where it ends. */
export function entered(cell: Cell): void {
  if (layer.value === "people") {
    pressedSomebody(cell);
    stroke = null;
    return;
  }
  if (shape.value === "line" || shape.value === "rectangle") {
    if (anchor.value === null) {
      anchor.value = cell;
      return;
    }
    paint(shaped(anchor.value, cell), newStroke());
    anchor.value = null;
    return;
  }
  paint(shaped(cell, cell), newStroke());
}

/** A step of the cursor; `painting`: with the brush down, or with whoever is picked. */
export function stepped(to: Cell, painting: boolean): void {
  cursor.value = to;
  if (!painting) return;
  if (layer.value !== "people") paint([to], "keys");
  else if (picked.value !== null) act({ t: "foe-set", index: picked.value, changes: { at: to } }, `keys ${picked.value}`);
}

/** Delete: whoever begins here, or what stands here. */
export function deleted(cell: Cell): void {
  const index = foeAt(draft.value, cell);
  const member = memberAt(draft.value, cell);
  if (index !== null) act({ t: "foe-remove", index });
  else if (member !== null) act({ t: "member", name: member, at: null });
  picked.value = null;
}

/** Escape: what is half done. True when there was something. */
export function givenUp(): boolean {
  const had = anchor.value !== null || hand.value !== null || picked.value !== null;
  anchor.value = null;
  hand.value = null;
  picked.value = null;
  return had;
}
