/**
 * What this page has the browser keep. One that refuses to keep anything (to name its storage is an error there), and
 * what anything else has written in our place, are as if nothing had been kept: the page goes on without.
 */

/** A storage as the browser has it, asked for only when it is used. */
export type Kept = () => Storage;

/** As long as the tab is open, over reloads. */
export const tab: Kept = () => sessionStorage;
/** For good. */
export const browser: Kept = () => localStorage;

/** A text that was kept; null for none. */
export function keptText(storage: Kept, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text; null forgets what was kept. */
export function keepText(storage: Kept, key: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // It lasts as long as the page does.
  }
}

/** What was kept as JSON, whoever wrote it: to be looked at before it is used. Null for none, and for what is no JSON. */
export function kept(storage: Kept, key: string): unknown {
  try {
    return JSON.parse(keptText(storage, key) ?? "null");
  } catch {
    return null;
  }
}

/** Keep a value as JSON; null forgets what was kept. */
export function keep(storage: Kept, key: string, value: unknown): void {
  keepText(storage, key, value === null ? null : JSON.stringify(value));
}
