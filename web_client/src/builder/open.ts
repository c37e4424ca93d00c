/** Whether the builder is open, and with what. */

import { signal } from "@preact/signals";

/** The draft that was left, a new one, or one of an encounter that could be fought: to change it, or as another. */
export type Opening = { t: "draft" } | { t: "new" } | { t: "edit"; key: string } | { t: "copy"; key: string };

export const opened = signal<Opening | null>(null);

export function build(how: Opening): void {
  opened.value = how;
}
