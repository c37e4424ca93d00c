/** Which part of the GM's tools is open, and what a press on the board means while one of them has it in hand. */

import { signal } from "@preact/signals";

import type { Cell } from "~/wire";

export type Section = "run" | "people" | "place" | "dice" | "settings" | "party" | "next" | "helpers" | "deeds" | "eyes";

/** Null: closed. */
export const section = signal<Section | null>(null);

/** A tool that takes cells of the board. `area`: those between two corners, or of a stroke; else one at a time. */
export interface Brush {
  /** What is to be done, as a sentence. */
  words: string;
  shape: "cell" | "brush" | "line" | "rectangle" | "fill";
  take: (cells: Cell[]) => void;
  /** Of what it is, where a button of the drawer shows that it is in hand. */
  of?: string;
}

export const brush = signal<Brush | null>(null);

export function open(which: Section): void {
  section.value = which;
}

export function close(): void {
  section.value = null;
  brush.value = null;
}
