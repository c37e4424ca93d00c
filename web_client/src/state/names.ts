/** Names for the log and the board: whoever was ever seen at this table, and the ruleset's own words. */

import { computed, effect, signal } from "@preact/signals";

import { initialsOf, toldApart } from "~/board/initials";
import { keep, kept, tab } from "~/net/storage";
import { listed } from "~/parts/format";
import type { Names } from "~/telling";
import { plainId } from "~/telling";
import { t } from "~/words";

import { combatants, table, view } from "./session";

/**
 * Names and sides seen in earlier views stay, over a reload as well: the log still tells of somebody who has left the
 * board, or was in an earlier fight.
 */
const seen = signal<Record<string, string>>({});
export const sides = signal<Record<string, string>>({});

effect(() => {
  const now = view.value;
  if (now === null) return;
  const known = { ...now.roster, ...now.fight?.combatants };
  const before = remembered(now.table.id);
  seen.value = learned(before.names, { ...now.party, ...known }, ({ name }) => name);
  sides.value = learned(before.sides, known, ({ side }) => side);
  if (seen.peek() !== before.names || sides.peek() !== before.sides) keep(tab, keyOf(now.table.id), [seen.peek(), sides.peek()]);
});

let sitting: string | null = null;

function keyOf(id: string): string {
  return `holdfast.names.${id}`;
}

/** What this page knows of a table's people: from before a reload when it is the first time that is asked. */
function remembered(id: string): { names: Record<string, string>; sides: Record<string, string> } {
  if (sitting === id) return { names: seen.peek(), sides: sides.peek() };
  sitting = id;
  const found = kept(tab, keyOf(id));
  const [before, known] = Array.isArray(found) ? found.map(textsIn) : [];
  return { names: before ?? {}, sides: known ?? {} };
}

/** The texts of an object by their keys, and nothing else that may be in it. */
function textsIn(value: unknown): Record<string, string> {
  const all = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(all.filter((one): one is [string, string] => typeof one[1] === "string"));
}

/** `before` with what `now` knows better; the same object when that is nothing. */
function learned<T>(before: Record<string, string>, now: Record<string, T>, read: (one: T) => string): Record<string, string> {
  const fresh = Object.entries(now).filter(([id, one]) => before[id] !== read(one));
  return fresh.length === 0 ? before : { ...before, ...Object.fromEntries(fresh.map(([id, one]) => [id, read(one)])) };
}

const words = computed(() => view.value?.words ?? {});

export const names = computed<Names>(() => ({ ...words.value, combatant: seen.value }));

/** What the ruleset counts distances in. */
export const unitLabel = computed(() => table.value?.unit ?? t("unit-cells"));

export function nameOf(id: string | null | undefined): string {
  return id == null ? "" : (seen.value[id] ?? plainId(id));
}

export function namesOf(ids: readonly string[]): string {
  return listed(ids.map(nameOf));
}

/** Two letters or so for a portrait: `Mira Thorn` MT, `Goblin 2` G2, `Ada` Ad. */
export const initials = initialsOf;

/** Who is in the fight, as one text: it stays the same while nobody joins and nobody is renamed. */
const cast = computed(() => JSON.stringify(Object.entries(combatants.value).map(([id, { name }]) => [id, name])));

const told = computed(() => toldApart(JSON.parse(cast.value) as [string, string][]));

/** The letters on somebody's token, told apart from those of everybody else in the fight. */
export function initialsAt(id: string): string {
  return told.value.get(id) ?? initialsOf(nameOf(id));
}
