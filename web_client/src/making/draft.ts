/** A character on the way, as this page keeps it: what was chosen so far. Pure functions; the server says what comes of it. */

import { browser, keep as keepJson, kept } from "~/net/storage";

import type { Offer, Question } from "./wire";

/** `level` null: the table's. `step`: the id of the question that is looked at; `END` for the last page. */
export interface Draft {
  name: string;
  level: number | null;
  options: Record<string, string>;
  choices: Record<string, string[]>;
  step: string;
}

export const END = "@end";

export function fresh(): Draft {
  return { name: "", level: null, options: {}, choices: {}, step: "" };
}

/** What was chosen of a question by whoever makes the character; the rest of what is picked was filled up with. */
export function wished(draft: Draft, question: Question): string[] {
  if (question.kind !== "way") return draft.choices[question.id] ?? [];
  const option = draft.options[question.id];
  return option !== undefined && question.picked.includes(option) ? [option] : [];
}

/** The draft without picks that the server would not have. Choices of questions that do not come up now are kept: they may again. */
export function accepted(draft: Draft, questions: readonly Question[]): Draft {
  let next = draft;
  for (const { id, kind, picked } of questions) {
    const before = draft.choices[id];
    if (kind === "way" || before === undefined) continue;
    const left = before.filter((pick) => picked.includes(pick));
    if (left.length < before.length) next = chosen(next, id, left);
  }
  return next;
}

/** How many of a question may be chosen that an offer belongs to: of what is learned, those of rank 0 are counted apart. */
export function room(question: Question, offer: Pick<Offer, "rank">): number {
  return question.kind === "learn" && offer.rank === 0 ? (question.free ?? 0) : question.count;
}

/** Those of its own sort that are chosen already. */
export function taken(draft: Draft, question: Question, offer: Offer): string[] {
  const all = wished(draft, question);
  if (question.kind !== "learn") return all;
  const low = new Set((question.offers ?? []).filter(({ rank }) => rank === 0).map(({ id }) => id));
  return all.filter((pick) => low.has(pick) === (offer.rank === 0));
}

/** Whether one more may be chosen; of one alone, the other one makes room. */
export function mayPick(draft: Draft, question: Question, offer: Offer): boolean {
  const most = room(question, offer);
  return most === 1 || taken(draft, question, offer).length < most;
}

/** An offer chosen, or let go again. */
export function toggle(draft: Draft, question: Question, offer: Offer): Draft {
  if (question.kind === "way") return option(draft, question.id, draft.options[question.id] === offer.id && question.optional === true ? null : offer.id);
  const before = wished(draft, question);
  if (before.includes(offer.id)) return chosen(draft, question.id, before.filter((pick) => pick !== offer.id));
  if (!mayPick(draft, question, offer)) return draft;
  const kept = room(question, offer) === 1 ? before.filter((pick) => !taken(draft, question, offer).includes(pick)) : before;
  return chosen(draft, question.id, [...kept, offer.id]);
}

/** One point more or less for an ability. */
export function raise(draft: Draft, question: Question, ability: string, by: 1 | -1): Draft {
  const before = draft.choices[question.id] ?? [];
  if (by === 1) return before.length < question.count ? chosen(draft, question.id, [...before, ability]) : draft;
  const last = before.lastIndexOf(ability);
  return last < 0 ? draft : chosen(draft, question.id, before.filter((_, place) => place !== last));
}

/** The abilities in the order of their scores, one of them given the score of that place; who had it gets the other. */
export function swap(order: readonly string[], ability: string, place: number): string[] {
  const from = order.indexOf(ability);
  const other = order[place];
  if (from < 0 || other === undefined) return [...order];
  return order.map((one, at) => (at === place ? ability : at === from ? other : one));
}

export function option(draft: Draft, way: string, picked: string | null): Draft {
  const options = { ...draft.options };
  if (picked === null) delete options[way];
  else options[way] = picked;
  return { ...draft, options };
}

export function chosen(draft: Draft, question: string, picks: string[]): Draft {
  const choices = { ...draft.choices };
  if (picks.length === 0) delete choices[question];
  else choices[question] = picks;
  return { ...draft, choices };
}

/** What the server is asked. */
export function wishesOf(draft: Draft): { level?: number; options: Record<string, string>; choices: Record<string, string[]> } {
  return { ...(draft.level === null ? {} : { level: draft.level }), options: draft.options, choices: draft.choices };
}

/** Questions worth a page of their own: where there is nothing to choose between there is none. */
export function steps(questions: readonly Question[]): Question[] {
  return questions.filter(({ kind, of, count, free, optional }) => {
    if (kind === "scores" || kind === "raises") return true;
    return kind === "way" ? of > 1 || optional === true : of > count + (free ?? 0);
  });
}

/** So many of these at random. `random`: from 0 up to 1. */
export function someOf<T>(all: readonly T[], count: number, random: () => number): T[] {
  const left = [...all];
  const found: T[] = [];
  while (found.length < count && left.length > 0) found.push(...left.splice(Math.floor(random() * left.length), 1));
  return found;
}

/** A question answered at random. */
export function atRandom(draft: Draft, question: Question, random: () => number): Draft {
  const offers = question.offers ?? [];
  if (question.kind === "way") return offers.length === 0 ? draft : option(draft, question.id, someOf(offers, 1, random)[0]?.id ?? null);
  if (question.kind === "scores" || question.kind === "raises") return chosen(draft, question.id, []);
  const low = question.kind === "learn" ? offers.filter(({ rank }) => rank === 0) : [];
  const high = question.kind === "learn" ? offers.filter(({ rank }) => rank !== 0) : offers;
  const picks = [...someOf(low, question.free ?? 0, random), ...someOf(high, question.count, random)];
  return chosen(draft, question.id, picks.map(({ id }) => id));
}

// --- kept ---------------------------------------------------------------------------------------------------

function key(table: string, who: string | null): string {
  return `holdfast.making.${table}${who === null ? "" : `.${who}`}`;
}

/** The draft a browser has for a table, or for somebody there who is raised; null for none. */
export function keptDraft(table: string, who: string | null): Draft | null {
  const found = kept(browser, key(table, who));
  return isDraft(found) ? found : null;
}

export function keep(table: string, who: string | null, draft: Draft | null): void {
  keepJson(browser, key(table, who), draft);
}

function isDraft(found: unknown): found is Draft {
  if (typeof found !== "object" || found === null) return false;
  const { name, level, options, choices, step } = found as Record<string, unknown>;
  const words = (value: unknown): boolean => typeof value === "string";
  return (
    typeof name === "string" &&
    typeof step === "string" &&
    (level === null || typeof level === "number") &&
    isRecord(options, words) &&
    isRecord(choices, (value) => Array.isArray(value) && value.every(words))
  );
}

function isRecord(found: unknown, fits: (value: unknown) => boolean): boolean {
  return typeof found === "object" && found !== null && !Array.isArray(found) && Object.values(found).every(fits);
}
