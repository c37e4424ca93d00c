/** The draft that is built at this page, and the tools in hand. */

import { batch, computed, effect, signal } from "@preact/signals";

import { give, me, view } from "~/state/session";
import { note } from "~/state/toasts";
import { plainId } from "~/telling";
import type { Cell } from "~/wire";
import { capitalized, t } from "~/words";

import { type Act, freePlace } from "./changing";
import { emptyEncounter, type Encounter, type Light } from "./encounter";
import { acted, begun, type History, redone, replaced, undone } from "./history";
import type { Opening } from "./open";
import type { Shape } from "./shapes";

export type Layer = "ground" | "height" | "light" | "props" | "people";

/** What is set down by a click on a cell. */
export type Hand = { t: "creature"; entry: string; label: string } | { t: "member"; name: string } | { t: "start" } | { t: "foe"; index: number };

export const history = signal<History>(begun({ name: "" }));
/** The key of the table's own encounter that this is kept as; null for one that never was. */
export const keptAs = signal<string | null>(null);
/** The key of the encounter that the draft was made of: the picture under its board goes with it. */
export const madeOf = signal<string | null>(null);
/** The encounter as it was kept last. */
export const kept = signal<Encounter | null>(null);

export const draft = computed(() => history.value.now);
export const unsaved = computed(() => draft.value !== kept.value);

export const layer = signal<Layer>("ground");
export const shape = signal<Shape>("brush");
export const letter = signal("#");
export const height = signal("1");
export const light = signal<Light | null>("dark");
/** The prop that is drawn; null for none. `erasing`: its cells are taken away. */
export const prop = signal<number | null>(null);
export const erasing = signal(false);
export const hand = signal<Hand | null>(null);
/** The creature whose card is open, by its place. */
export const picked = signal<number | null>(null);
export const cursor = signal<Cell | null>(null);

let strokes = 0;

/** A name for acts that are one step together. */
export function newStroke(): string {
  strokes += 1;
  return `stroke ${strokes}`;
}

export function act(given: Act, stroke: string | null = null): void {
  history.value = acted(history.value, given, stroke);
}

export function undo(): void {
  history.value = undone(history.value);
}

export function redo(): void {
  history.value = redone(history.value);
}

/** Another encounter to go on from; what was drawn before is one step back. */
export function take(encounter: Encounter, key: string | null, of = key): void {
  batch(() => {
    madeOf.value = of;
    const before = history.value;
    history.value = before.now.name === "" && before.past.length === 0 ? begun(encounter) : replaced(before, encounter);
    keptAs.value = key;
    kept.value = key === null ? null : encounter;
    picked.value = null;
    prop.value = null;
    hand.value = null;
  });
}

/** What a creature of an encounter is called. */
export function calledOf(foe: { name?: string; creature?: string }): string {
  if (foe.name !== undefined) return foe.name;
  const entry = foe.creature ?? "";
  return labels.value[entry] ?? capitalized(plainId(entry.slice(entry.indexOf("/") + 1)));
}

/** Labels of creatures, as the bestiary has told them here. */
export const labels = signal<Record<string, string>>({});

/** Set down what is in hand. */
export function setDown(cell: Cell): void {
  const now = hand.value;
  switch (now?.t) {
    case "creature":
      act({ t: "foe-add", foe: { creature: now.entry, at: cell } });
      break;
    case "member":
      act({ t: "member", name: now.name, at: cell });
      break;
    case "start":
      act({ t: "member", name: freePlace(draft.value, (number) => t("builder-start-name", { number })), at: cell });
      break;
    case "foe":
      act({ t: "foe-set", index: now.index, changes: { at: cell } });
      hand.value = null;
      break;
    case undefined:
  }
}

// --- begun, and kept in the browser ---------------------------------------------------------------

interface KeptDraft {
  encounter: Encounter;
  key: string | null;
}

function place(): string {
  return `holdfast.draft.${view.value?.table.id ?? ""}`;
}

function left(): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(place()) ?? "null") as KeptDraft | null;
  } catch {
    return null; // a browser that keeps nothing, or has kept something else
  }
}

/** Begin as asked. A draft that was left is always a step back. */
export async function begin(how: Opening): Promise<void> {
  const before = left();
  if (history.value.now.name === "" && before !== null) take(before.encounter, before.key);
  if (how.t === "draft" && draft.value.name !== "") return;
  if (how.t === "draft" || how.t === "new") {
    take(emptyEncounter(t("builder-new-name")), null);
    return;
  }
  const outcome = await give({ t: "encounter", key: how.key });
  if (!outcome.ok) return;
  const { encounter } = outcome.detail as unknown as { encounter: Encounter };
  if (how.t === "edit") take(encounter, how.key);
  else take({ ...encounter, name: t("builder-copy-name", { name: encounter.name }) }, null, how.key);
  if (history.value.past.length > 0) note(t("builder-before"));
}

effect(() => {
  const { now } = history.value;
  if (now.name === "" || me.peek() === null) return;
  try {
    localStorage.setItem(place(), JSON.stringify({ encounter: now, key: keptAs.value } satisfies KeptDraft));
  } catch {
    // a browser that keeps nothing
  }
});
