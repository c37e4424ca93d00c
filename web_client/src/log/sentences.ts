/** Sentences of the log as they are read and searched: told once for as long as neither the names nor the language change. */

import { locale } from "~/languages";
import { names } from "~/state/names";
import { type Names, type Piece, tell, tellPieces } from "~/telling";
import type { EventJson, Line } from "~/wire";

import { foldedWhole, hasFolded } from "./search";

/** Types whose arithmetic stands in a list of its own: their sentence is told as it is of a roll that nobody saw. */
const BRIEF = new Set(["attack", "recheck", "save", "check", "gate", "broke", "contest", "damage"]);

/** The event as its brief sentence is told: without its arithmetic. */
export function brief(event: EventJson): EventJson {
  return BRIEF.has(String(event["type"])) && event["private"] !== true ? { ...event, private: true } : event;
}

/** Made anew with other names or another language. */
let told: { names: Names; locale: string; whole: WeakMap<Line, string>; folded: WeakMap<Line, string>; brief: WeakMap<Line, Piece[]> } | null = null;

function known(): NonNullable<typeof told> {
  const now = names.value;
  if (told === null || told.names !== now || told.locale !== locale.value) told = { names: now, locale: locale.value, whole: new WeakMap(), folded: new WeakMap(), brief: new WeakMap() };
  return told;
}

/** All that a line says, with its arithmetic. */
export function whole(line: Line): string {
  const { whole: kept, names: now } = known();
  let found = kept.get(line);
  if (found === undefined) kept.set(line, (found = line.say ? `${line.say.name}: ${line.say.text}` : line.event ? tell(line.event, now) : ""));
  return found;
}

/** Whether a line says these words, in its sentence or in its arithmetic. */
export function says(line: Line, words: string): boolean {
  const { folded: kept } = known();
  let found = kept.get(line);
  if (found === undefined) kept.set(line, (found = foldedWhole(whole(line))));
  return hasFolded(found, words);
}

/** What an event says without its arithmetic, in pieces. */
export function pieces(line: Line): Piece[] {
  const { brief: kept, names: now } = known();
  let found = kept.get(line);
  if (found === undefined) kept.set(line, (found = line.event ? tellPieces(brief(line.event), now) : []));
  return found;
}

/** What an event says with its arithmetic, in pieces. */
export function wholePieces(line: Line): Piece[] {
  return line.event ? tellPieces(line.event, known().names) : [];
}
