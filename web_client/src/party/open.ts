/**
 * Which sheet lies open. It stands in the address, behind the link, so that a reload opens it again, the browser's
 * own "back" closes it, and whoever is sent the address sees the same sheet where they may.
 */

import { signal } from "@preact/signals";

import { controls, isGm, party, view } from "~/state/session";
import type { Sheet } from "~/wire";

/** Whose sheet lies open; null while none does. */
export const opened = signal<string | null>(null);

/** What had the focus before. */
let before: Element | null = null;

const MARK = "sheet";

/** The sheet an address opens; null for none. */
export function sheetIn(hash: string): string | null {
  const query = hash.indexOf("?");
  return query < 0 ? null : new URLSearchParams(hash.slice(query + 1)).get(MARK);
}

/** The address with that sheet open, or with none. */
export function withSheet(hash: string, who: string | null): string {
  const query = hash.indexOf("?");
  const parameters = new URLSearchParams(query < 0 ? "" : hash.slice(query + 1));
  if (who === null) parameters.delete(MARK);
  else parameters.set(MARK, who);
  const text = parameters.toString();
  return (query < 0 ? hash : hash.slice(0, query)) + (text === "" ? "" : `?${text}`);
}

export function openSheet(who: string): void {
  if (opened.value === null) {
    before = document.activeElement;
    history.pushState(null, "", withSheet(location.hash, who));
  } else history.replaceState(null, "", withSheet(location.hash, who));
  opened.value = who;
}

/** Close it, and give the focus back to what it was opened from. */
export function closeSheet(): void {
  if (opened.value === null) return;
  opened.value = null;
  history.replaceState(null, "", withSheet(location.hash, null));
  if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  before = null;
}

/** Follow the address, from the page's beginning on. */
export function followAddress(): () => void {
  const follow = (): void => {
    opened.value = sheetIn(location.hash);
  };
  follow();
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}

/** Whether there is a sheet of somebody to be opened. */
export function hasSheet(who: string): boolean {
  return party.value[who] !== undefined || view.value?.mine.party[who] !== undefined;
}

/** The sheet of somebody as far as this seat sees it: one's own whole. */
export function sheetOf(who: string): Sheet | undefined {
  return view.value?.mine.party[who] ?? party.value[who];
}

/** Whether a sheet is seen whole, and not only how somebody stands. */
export function isWhole(sheet: Sheet): boolean {
  return sheet.pools !== undefined;
}

/** Whose sheet the key opens: one's own, the first of the party for a GM. */
export function firstSheet(): string | null {
  const own = controls.value.find(hasSheet);
  return own ?? (isGm.value ? (Object.keys(party.value)[0] ?? null) : null);
}
