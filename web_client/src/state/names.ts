/** Names for the log and the board: whoever was ever seen at this table, and the ruleset's own words. */

import { computed, effect, signal } from "@preact/signals";

import type { Names } from "~/telling";
import { plainId } from "~/telling";
import { t } from "~/words";

import { view } from "./session";

/** Names seen in earlier views stay: the log still tells of somebody who has left the board. */
const seen = signal<Record<string, string>>({});

effect(() => {
  const now = view.value;
  if (now === null) return;
  const before = seen.peek();
  const fresh: Record<string, string> = {};
  const named = { ...now.roster, ...now.fight?.combatants };
  for (const [id, { name }] of Object.entries(named)) if (before[id] !== name) fresh[id] = name;
  if (Object.keys(fresh).length > 0) seen.value = { ...before, ...fresh };
});

export const names = computed<Names>(() => ({ ...view.value?.words, combatant: seen.value }));

/** What the ruleset counts distances in. */
export const unitLabel = computed(() => view.value?.table.unit ?? t("unit-cells"));

export function nameOf(id: string | null | undefined): string {
  return id == null ? "" : (seen.value[id] ?? plainId(id));
}

export function namesOf(ids: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(ids.map(nameOf));
}

/** Two letters or so for a token: `Mira Thorn` MT, `Goblin 2` G2, `Ada` Ad. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? "";
  if (words.length === 1) return first.slice(0, 2);
  const last = words.at(-1) ?? "";
  return `${first.charAt(0)}${/^\d+$/.test(last) ? last : last.charAt(0)}`.toLocaleUpperCase();
}
