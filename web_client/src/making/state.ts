/** The character that is being made or raised on this page, and what the server says of it. */

import { signal } from "@preact/signals";

import { give, view as table } from "~/state/session";

import { accepted, type Draft, END, fresh, keep, keptDraft, wishesOf } from "./draft";
import type { MakingView } from "./wire";

/** What is being made: somebody new, or (`who`) somebody who is raised; null while nothing is. */
export const making = signal<{ who: string | null } | null>(null);
export const draft = signal<Draft>(fresh());
/** The last answer; null until the first. */
export const answer = signal<MakingView | null>(null);
/** Whether what is shown is older than what was chosen. */
export const stale = signal(false);
export const trouble = signal("");

/** What had the focus before. */
let before: Element | null = null;
let asked = 0;

function tableId(): string {
  return table.value?.table.id ?? "";
}

export function openMaking(who: string | null = null): void {
  before = document.activeElement;
  answer.value = null;
  draft.value = keptDraft(tableId(), who) ?? fresh();
  making.value = { who };
  void look();
}

/** Close it; what was chosen so far is kept. */
export function closeMaking(): void {
  making.value = null;
  answer.value = null;
}

/** Give the focus back to what it was opened from, once that may have it again. */
export function giveBack(): void {
  if (before instanceof HTMLElement) before.focus();
  before = null;
}

/** Close it, done or given up. */
export function endMaking(): void {
  if (making.value !== null) keep(tableId(), making.value.who, null);
  closeMaking();
}

/** Whether somebody new is half made here, and not just being made. */
export function halfMade(): boolean {
  return making.value === null && keptDraft(tableId(), null) !== null;
}

/** Go on from another draft. */
export function change(next: Draft): void {
  if (making.value === null || next === draft.value) return;
  draft.value = next;
  keep(tableId(), making.value.who, next);
  void look();
}

/** Another name, of which nothing comes. */
export function rename(name: string): void {
  draft.value = { ...draft.value, name };
  if (making.value !== null) keep(tableId(), making.value.who, draft.value);
}

/** Ask what comes of the draft; an answer that was overtaken is dropped. */
export async function look(): Promise<void> {
  const open = making.value;
  if (open === null) return;
  asked += 1;
  const [serial, given] = [asked, draft.value];
  stale.value = true;
  const about = given.step === END ? "sheet" : given.step;
  const outcome = await give({ t: "making", wishes: wishesOf(given), ...(open.who === null ? {} : { who: open.who }), ...(about === "" ? {} : { about }) }, true);
  if (serial !== asked || making.value !== open) return;
  stale.value = false;
  trouble.value = outcome.ok ? "" : outcome.refusal.sentence;
  if (!outcome.ok) return;
  answer.value = outcome.detail as unknown as MakingView;
  const next = accepted(draft.value, answer.value.questions);
  if (next !== draft.value) {
    draft.value = next;
    keep(tableId(), open.who, next);
  }
}

/** What comes of a draft, shown nowhere; null when the server would not say. `about`: as in `look`. */
export async function peek(of: Draft, about: string): Promise<MakingView | null> {
  const open = making.value;
  if (open === null) return null;
  const name = of.name.trim();
  const outcome = await give({ t: "making", wishes: wishesOf(of), about, ...(open.who === null ? {} : { who: open.who }), ...(name === "" ? {} : { name }) });
  return outcome.ok ? (outcome.detail as unknown as MakingView) : null;
}
