/** The draft that is built at this page, and the tools in hand. */

import { batch, computed, effect, signal } from "@preact/signals";

import { browser, keep, keptText } from "~/net/storage";
import { give, me, table } from "~/state/session";
import { note } from "~/state/toasts";
import { plainId } from "~/telling";
import type { Cell } from "~/wire";
import { capitalized, t } from "~/words";

import { type Act, freePlace } from "./changing";
import { emptyEncounter, type Encounter, type Light } from "./encounter";
import { acted, begun, type History, redone, undone } from "./history";
import { type Drawn, readDrawn } from "./left";
import type { Opening } from "./open";
import type { Shape } from "./shapes";

export type Layer = "ground" | "height" | "light" | "props" | "people";

/** What is set down by a click on a cell. */
export type Hand = { t: "creature"; entry: string; label: string } | { t: "member"; name: string } | { t: "start" } | { t: "foe"; index: number };

/** Before anything was begun. */
const nothing: Encounter = { name: "" };

export const history = signal<History>(begun(nothing));
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

/** Something was drawn since the encounter was taken. */
const touched = signal(false);

export function act(given: Act, stroke: string | null = null): void {
  batch(() => {
    history.value = acted(history.value, given, stroke);
    touched.value = true;
  });
}

export function undo(): void {
  history.value = undone(history.value);
}

export function redo(): void {
  history.value = redone(history.value);
}

/** What was drawn before another encounter was taken, and is kept nowhere; null for nothing. */
export const earlier = signal<Drawn | null>(null);

/** Another encounter to go on from. What was drawn before and not kept can be had again. */
export function take(encounter: Encounter, key: string | null, of = key): void {
  batch(() => {
    const before = history.value.now;
    if (before !== nothing && unsaved.value && touched.value) earlier.value = { encounter: before, key: keptAs.value, of: madeOf.value };
    madeOf.value = of;
    history.value = begun(encounter);
    touched.value = false;
    keptAs.value = key;
    kept.value = key === null ? null : encounter;
    picked.value = null;
    prop.value = null;
    hand.value = null;
  });
}

/** A draft as it was left, with changes that are kept nowhere. */
function restore({ encounter, key, of }: Drawn): void {
  take(encounter, key, of);
  kept.value = null;
  touched.value = true;
}

/** Go on with what was drawn before. */
export function takeEarlier(): void {
  const before = earlier.value;
  if (before === null) return;
  batch(() => {
    earlier.value = null;
    restore(before);
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

function place(): string {
  return `holdfast.draft.${table.value?.id ?? ""}`;
}

function left(): Drawn | null {
  return readDrawn(keptText(browser, place()));
}

/** Begin as asked. A draft that was left, and that is not what is asked for, can be had again. */
export async function begin(how: Opening): Promise<void> {
  const before = left();
  if (draft.value === nothing && before !== null) batch(() => restore(before));
  if (how.t === "draft" && draft.value !== nothing) return;
  if (how.t === "draft" || how.t === "new") take(emptyEncounter(t("builder-new-name")), null);
  else await takeOver(how);
  if (earlier.value !== null) note(t("builder-earlier-note"));
}

async function takeOver(how: Exclude<Opening, { t: "draft" | "new" }>): Promise<void> {
  const outcome = await give({ t: "encounter", key: how.key });
  if (!outcome.ok) return;
  const { encounter } = outcome.detail as unknown as { encounter: Encounter };
  if (how.t === "edit") take(encounter, how.key);
  else take({ ...encounter, name: t("builder-copy-name", { name: encounter.name }) }, null, how.key);
}

effect(() => {
  const { now } = history.value;
  if (now === nothing || me.peek() === null) return;
  keep(browser, place(), { encounter: now, key: keptAs.value, of: madeOf.value } satisfies Drawn);
});
