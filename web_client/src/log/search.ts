/** Words looked for in the log: which lines have them, where, and going from one to the next. */

import { signal } from "@preact/signals";

/** What is looked for, as it is written; empty for nothing. */
export const sought = signal("");
/** The number of the line one has gone to; null: none yet. */
export const at = signal<number | null>(null);

/** Text as it is compared: letters alone matter, not their case nor their accents. As long as the text, letter for letter. */
export function folded(text: string): string {
  return [...text]
    .map((letter) => {
      const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join("");
}

export interface Stretch {
  text: string;
  marked: boolean;
}

/** A text in stretches, those that are looked for marked. */
export function marked(text: string, words: string): Stretch[] {
  const wanted = folded(words.trim());
  if (wanted === "") return [{ text, marked: false }];
  const within = folded(text);
  const found: Stretch[] = [];
  let from = 0;
  for (let place = within.indexOf(wanted); place >= 0; place = within.indexOf(wanted, from)) {
    if (place > from) found.push({ text: text.slice(from, place), marked: false });
    found.push({ text: text.slice(place, place + wanted.length), marked: true });
    from = place + wanted.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), marked: false });
  return found;
}

/** The same for whole texts, which need not stay as long as they are. */
export function foldedWhole(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function has(text: string, words: string): boolean {
  return hasFolded(foldedWhole(text), words);
}

/** Whether a text that is folded already has these words. */
export function hasFolded(text: string, words: string): boolean {
  const wanted = foldedWhole(words.trim());
  return wanted !== "" && text.includes(wanted);
}

/** The line that is gone to while words are written: the one gone to already where it still has them, else the newest. */
export function first(found: readonly number[], now: number | null): number | null {
  return now !== null && found.includes(now) ? now : (found.at(-1) ?? null);
}

/** The next (1) or the last (-1) of these line numbers, going round; from the newest when none was gone to yet. */
export function step(found: readonly number[], now: number | null, by: 1 | -1): number | null {
  if (found.length === 0) return null;
  const place = now === null ? -1 : found.indexOf(now);
  if (place < 0) return found.at(-1) ?? null;
  return found[(place + by + found.length) % found.length] ?? null;
}
