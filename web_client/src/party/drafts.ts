/**
 * What is being written on a sheet and has not been acknowledged yet: kept by the tab over a reload, with what stood
 * there when the writing began, so that nobody's words are written over by mistake.
 */

import { keep, kept, tab } from "~/net/storage";

export interface Draft {
  text: string;
  /** What stood there when this was begun. */
  was: string;
}

/** How an unsent draft and what stands there now go together. */
export type Standing = "written" | "waiting" | "conflict";

/** Whether a draft has been written by now, may still be, or somebody else has written there. */
export function standingOf(draft: Draft | null, now: string): Standing {
  if (draft === null || draft.text === now) return "written";
  return draft.was === now ? "waiting" : "conflict";
}

function key(table: string, who: string, field: string): string {
  return `holdfast.draft.${table}.${who}.${field}`;
}

export function draftOf(table: string, who: string, field: string): Draft | null {
  const found = kept(tab, key(table, who, field));
  if (typeof found !== "object" || found === null) return null;
  const { text, was } = found as Record<string, unknown>;
  return typeof text === "string" && typeof was === "string" ? { text, was } : null;
}

export function keepDraft(table: string, who: string, field: string, draft: Draft | null): void {
  keep(tab, key(table, who, field), draft);
}
