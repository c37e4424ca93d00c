/** What the server tells of a character on the way (`protocol/makingview.py`). It is looked at on demand. */

import type { SheetPage } from "~/wire";

export interface Gives {
  raises?: Record<string, number>;
  skills?: string[];
  saves?: string[];
  entries?: string[];
  items?: string[];
  first?: number;
  then?: number;
  later?: Record<string, string[]>;
}

export interface Offer {
  id: string;
  label: string;
  summary?: string;
  rank?: number;
  gives?: Gives;
}

export type Kind = "way" | "scores" | "skills" | "raises" | "entries" | "options" | "learn" | "prepare";

/** `of`: how many are offered. `free`: of what is learned, how many of rank 0 besides `count`. `picked`: what was wished for, then what was filled up with. */
export interface Question {
  id: string;
  label: string;
  kind: Kind;
  level: number;
  count: number;
  of: number;
  picked: string[];
  names: Record<string, string>;
  free?: number;
  optional?: boolean;
  scores?: number[];
  offers?: Offer[];
}

export interface MakingView {
  level: number;
  most: number;
  summary: string;
  questions: Question[];
  dropped: { about: string; picks: string[] }[];
  abilities: { label: string; score: number; number: number }[];
  numbers: { label: string; number: number }[];
  trained: { label: string; number: number }[];
  changes?: { part: string; label: string; before?: string; after?: string }[];
  page?: SheetPage;
  file?: unknown;
}

export interface Hero {
  id: string;
  name: string;
  summary?: string;
  level?: number;
  tags: Record<string, string>;
}

export interface Heroes {
  heroes: Hero[];
  makes: boolean;
  /** Of the table. */
  level?: number;
  /** The highest this seat may bring. */
  most?: number;
}
