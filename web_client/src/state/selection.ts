/** The choice being made at this page, what has been looked at for it, and whom the page is looking at. */

import { computed, effect, signal } from "@preact/signals";

import type { AreaDetail, Cell, Choice, Combatant, Detail, Menu, Option, TargetsDetail, WalkDetail } from "~/wire";

import { type Act, act, type Half, refit } from "./choice";
import { busy, fight, give, isGm, view } from "./session";

export const half = signal<Half | null>(null);
/** The combatant whose card is open. */
export const inspected = signal<string | null>(null);
/** The cell under the pointer or the keyboard's cursor. */
export const pointed = signal<Cell | null>(null);
/** The combatant chosen to act with, where this seat has menus of several. */
const preferred = signal<string | null>(null);

const mine = computed(() => view.value?.mine ?? null);

/** Those this seat may choose for now. */
export const actors = computed(() => Object.keys(mine.value?.menus ?? {}));

export const actor = computed<string | null>(() => {
  const all = actors.value;
  const turn = fight.value?.turn ?? null;
  if (preferred.value !== null && all.includes(preferred.value)) return preferred.value;
  return turn !== null && all.includes(turn) ? turn : (all[0] ?? null);
});

export const menu = computed<Menu | null>(() => {
  const who = actor.value;
  return who === null ? null : (mine.value?.menus[who] ?? null);
});

/** Asks this seat has to answer, oldest first, each with its combatant. */
export const asks = computed(() => Object.entries(mine.value?.asks ?? {}).map(([who, ask]) => ({ who, ...ask })));
export const openAsks = computed(() => asks.value.filter(({ answered }) => !answered));

/** Whether it is this seat's move: a menu of its own, or a question it has not answered. */
export const myMove = computed(() => openAsks.value.length > 0 || actor.value !== null);

export function actWith(who: string): void {
  preferred.value = who;
  half.value = null;
}

/** The menu a half-made choice comes from: a turn's, or a window's. */
export function menuOf(by: string, window: string | null): Menu | null {
  if (window === null) return mine.value?.menus[by] ?? null;
  const ask = mine.value?.asks[by];
  return ask?.window === window ? ask.menu : null;
}

/** The option of the half-made choice. */
export const chosen = computed<Option | null>(() => {
  const now = half.value;
  return now === null ? null : (menuOf(now.by, now.window)?.options[now.option] ?? null);
});

function commit(from: Menu, choice: Choice): void {
  inspected.value = null;
  const window = from.window ?? null;
  if (window === null) void give({ t: "do", choice });
  else void give({ t: "answer", window, by: choice.by, answer: { t: "choice", ...choice } });
}

/** Carry a half-made choice on. `from`: the menu to pick from; by default the one it was begun on. */
export function choose(given: Act, from?: Menu): void {
  const source = from ?? (half.value === null ? menu.value : menuOf(half.value.by, half.value.window));
  if (source === null) return;
  const made = act(half.value, source, given);
  half.value = made.half;
  if (made.commit !== null && !(busy.value && (source.window ?? null) === null)) commit(source, made.commit);
}

export function passAsk(who: string, window: string): void {
  if (half.value?.window === window) half.value = null;
  void give({ t: "answer", window, by: who, answer: { t: "pass" } });
}

// --- what was looked at ---------------------------------------------------------------------------

/** Details by what was asked for. A step that changes the fight or this seat's menus makes all of them old. */
const looked = signal<ReadonlyMap<string, Detail | "asked">>(new Map());
let lookedFor: { fight: unknown; mine: unknown } = { fight: null, mine: null };

effect(() => {
  const now = { fight: fight.value, mine: mine.value };
  if (now.fight === lookedFor.fight && now.mine === lookedFor.mine) return;
  lookedFor = now;
  looked.value = new Map();
  const before = half.peek();
  if (before !== null) half.value = refit(before, menuOf(before.by, before.window));
});

/** What an option would reach. Null while the server has not answered; asked for on the first call. */
export function detail(by: string, option: string, pay: string | null): Detail | null {
  const key = `${by}|${option}|${pay ?? ""}`;
  const found = looked.value.get(key);
  if (found === undefined) queueMicrotask(() => ask(key, by, option, pay));
  return found === undefined || found === "asked" ? null : found;
}

function ask(key: string, by: string, option: string, pay: string | null): void {
  if (looked.peek().has(key)) return;
  const era = lookedFor;
  looked.value = new Map(looked.peek()).set(key, "asked");
  void give({ t: "look", by, option, ...(pay === null ? {} : { pay }) }, true).then((outcome) => {
    // An answer that comes after the fight went on says nothing about the fight as it stands.
    if (era !== lookedFor || !outcome.ok || outcome.detail === undefined) return;
    looked.value = new Map(looked.peek()).set(key, outcome.detail);
  });
}

function chosenDetail(needs: Option["needs"]): Detail | null {
  const now = half.value;
  return now !== null && chosen.value?.needs === needs ? detail(now.by, now.option, now.pay) : null;
}

export const targetsDetail = computed(() => chosenDetail("targets") as TargetsDetail | null);
export const areaDetail = computed(() => chosenDetail("cell") as AreaDetail | null);

/** The walk that is offered on the board: the one picked, or, with nothing picked, the one of the turn's menu. */
export const walk = computed<{ by: string; option: string } | null>(() => {
  const now = half.value;
  if (now !== null) return chosen.value?.needs === "walk" ? { by: now.by, option: now.option } : null;
  const from = menu.value;
  const option = Object.entries(from?.options ?? {}).find(([, { needs }]) => needs === "walk");
  return from === null || option === undefined ? null : { by: from.who, option: option[0] };
});

export const walkDetail = computed(() => {
  const now = walk.value;
  return now === null ? null : (detail(now.by, now.option, null) as WalkDetail | null);
});

/** Options of the turn's menu that may be pointed at this combatant. */
export function optionsAgainst(id: string): [string, Option][] {
  return Object.entries(menu.value?.options ?? {}).filter(([, { needs, targets }]) => needs === "targets" && targets?.includes(id));
}

export function combatant(id: string | null | undefined): Combatant | null {
  return id == null ? null : (fight.value?.combatants[id] ?? null);
}

/** Whether the numbers of a combatant may be changed here: the GM's hands only. */
export const mayEdit = isGm;
