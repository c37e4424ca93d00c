/** The choice being made at this page, what has been looked at for it, and whom the page is looking at. */

import { computed, effect, signal } from "@preact/signals";

import { caughtAt } from "~/board/geometry";
import { tab } from "~/net/storage";
import type { Answer, AreaDetail, Cell, Choice, Combatant, Command, CopiesDetail, Detail, Menu, Option, TargetsDetail, WalkDetail, WallDetail } from "~/wire";
import { t } from "~/words";

import { type Act, act, type Half, refit, sameCell } from "./choice";
import { keepHalf, keptHalf, type Moment } from "./kept-choice";
import { isPickedAgain, isWall, layOf, mostCopies } from "./laying";
import { allInWords, inWords } from "./menu-words";
import { busy, combatants, controls, fight, give, me, mine, round, table, turn, underWay } from "./session";
import { steady } from "./steady";
import { complain } from "./toasts";

export const half = signal<Half | null>(null);
/** The combatant whose card is open. */
export const inspected = signal<string | null>(null);
/** The cell under the pointer or the keyboard's cursor. */
export const pointed = signal<Cell | null>(null);
/** The combatant chosen to act with, where this seat has menus of several. */
const preferred = signal<string | null>(null);

/** The menus and questions of this seat in the reader's words; the same objects until they change. */
const menus = computed(() => allInWords(mine.value?.menus ?? {}));
const questions = computed(() => {
  return Object.entries(mine.value?.asks ?? {}).map(([who, ask]) => ({ who, ...ask, menu: inWords(ask.menu) }));
});

/** The combatant of somebody else the GM has offered to act for. */
export const helping = signal<string | null>(null);

/** Those this seat acts for now. A GM is given the menus of players' combatants too, and uses them only when asked to. */
export const actors = steady(() => {
  return Object.keys(menus.value).filter((who) => controls.value.includes(who) || who === helping.value);
});

/** Somebody else's combatant whose turn it is, and for whom this seat could act. */
export const helpable = computed(() => Object.keys(menus.value).find((who) => !actors.value.includes(who)) ?? null);

export const actor = computed<string | null>(() => {
  const all = actors.value;
  if (preferred.value !== null && all.includes(preferred.value)) return preferred.value;
  return turn.value !== null && all.includes(turn.value) ? turn.value : (all[0] ?? null);
});

export const menu = computed<Menu | null>(() => {
  const who = actor.value;
  return who === null ? null : (menus.value[who] ?? null);
});

/** Somebody else's combatant for whom the GM has offered to answer, and in which window. */
const answering = signal<{ who: string; window: string } | null>(null);

export function answerFor(who: string, window: string): void {
  answering.value = { who, window };
}

function answers({ who, window }: { who: string; window: string }): boolean {
  return controls.value.includes(who) || (answering.value?.who === who && answering.value.window === window);
}

/** Questions this seat answers, each with its combatant: those of its own, and of whom the GM has offered to help. */
export const asks = steady(() => questions.value.filter(answers));
/** Questions of those whom others play, which only a GM is shown. */
export const otherAsks = steady(() => questions.value.filter((ask) => !answers(ask)));
export const openAsks = steady(() => asks.value.filter(({ answered }) => !answered));

/** Whether it is this seat's move: a menu of its own, or a question it has not answered. */
export const myMove = computed(() => openAsks.value.length > 0 || actor.value !== null);

export function actWith(who: string): void {
  preferred.value = who;
  half.value = null;
}

/** The menu a half-made choice comes from: a turn's, or a window's. */
export function menuOf(by: string, window: string | null): Menu | null {
  if (window === null) return menus.value[by] ?? null;
  return questions.value.find((ask) => ask.who === by && ask.window === window)?.menu ?? null;
}

/** The option of the half-made choice. */
export const chosen = computed<Option | null>(() => {
  const now = half.value;
  return now === null ? null : (menuOf(now.by, now.window)?.options[now.option] ?? null);
});

/** Answer for one's own, or, as a GM, for somebody else's. */
function answer(by: string, window: string, given: Answer): void {
  const own = controls.value.includes(by);
  const command: Command = own ? { t: "answer", window, by, answer: given } : { t: "gm", change: { t: "answer-for", window, by, answer: given } };
  if (!underWay(command)) void give(command);
}

function commit(from: Menu, choice: Choice): void {
  inspected.value = null;
  const window = from.window;
  if (window === undefined) void give({ t: "do", choice });
  else answer(choice.by, window, { t: "choice", ...choice });
}

/** Carry a half-made choice on. `from`: the menu to pick from; by default the one it was begun on. */
export function choose(given: Act, from?: Menu): void {
  const source = from ?? (half.value === null ? menu.value : menuOf(half.value.by, half.value.window));
  if (source === null) return;
  const made = act(half.value, source, given);
  if (made.commit !== null && busy.value && source.window === undefined) {
    // What is half made stays as it is, to be confirmed when the table is ready for it.
    if (table.value?.paused) complain(t("paused"));
    return;
  }
  half.value = made.half;
  if (made.commit !== null) commit(source, made.commit);
}

export function passAsk(who: string, window: string): void {
  if (half.value?.window === window) half.value = null;
  answer(who, window, { t: "pass" });
}

// --- what was looked at ---------------------------------------------------------------------------

/** Details by what was asked for. A step that changes the fight or this seat's menus makes all of them old. */
const looked = signal<ReadonlyMap<string, Detail | "asked">>(new Map());
let lookedFor: { fight: unknown; mine: unknown } = { fight: null, mine: null };

effect(() => {
  const now = { fight: fight.value, mine: mine.value };
  if (now.fight === lookedFor.fight && now.mine === lookedFor.mine) return;
  lookedFor = now;
  if (turn.value !== helping.peek()) helping.value = null;
  if (looked.peek().size > 0) looked.value = new Map();
  const before = half.peek() ?? fromBefore();
  if (before !== null) half.value = refit(before, menuOf(before.by, before.window));
});

// --- kept over a reload ---------------------------------------------------------------------------

/** Whether what this tab kept has been looked for since the page was opened. */
let sought = false;

function momentOf(now: Half): Moment {
  return { table: table.peek()?.id ?? "", seat: me.peek()?.seat ?? "", window: now.window, round: round.peek(), turn: turn.peek() };
}

/** What was half made before the page was opened anew; once, with the first view of a fight. */
function fromBefore(): Half | null {
  if (sought || fight.peek() === null) return null;
  sought = true;
  return keptHalf(tab, momentOf);
}

effect(() => {
  const now = half.value;
  if (sought) keepHalf(tab, now === null ? null : { moment: momentOf(now), half: now });
});

/** What an option would reach. Null while the server has not answered; asked for on the first call. */
export function detail(by: string, option: string, pay: string | null, laid: { at?: Cell; copies?: Cell[] } = {}): Detail | null {
  const key = `${by}|${option}|${pay ?? ""}|${JSON.stringify(laid)}`;
  const found = looked.value.get(key);
  if (found === undefined) queueMicrotask(() => ask(key, { by, option, ...(pay === null ? {} : { pay }), ...laid }));
  return found === undefined || found === "asked" ? null : found;
}

function ask(key: string, about: { by: string; option: string; pay?: string; at?: Cell; copies?: Cell[] }): void {
  if (looked.peek().has(key)) return;
  const era = lookedFor;
  looked.value = new Map(looked.peek()).set(key, "asked");
  void give({ t: "look", ...about }, true).then((outcome) => {
    // An answer that comes after the fight went on says nothing about the fight as it stands.
    if (era !== lookedFor || !outcome.ok || outcome.detail === undefined) return;
    looked.value = new Map(looked.peek()).set(key, outcome.detail);
  });
}

function chosenDetail(fits: (option: Option) => boolean): Detail | null {
  const now = half.value;
  return now !== null && chosen.value !== null && fits(chosen.value) ? detail(now.by, now.option, now.pay) : null;
}

export const targetsDetail = computed(() => chosenDetail(({ needs }) => needs === "targets") as TargetsDetail | null);

/** Of an area that is aimed at a cell, or of one around its user, which has only that cell. */
export const areaDetail = computed(() => {
  return chosenDetail(({ needs, area, teleport }) => (needs === "cell" && teleport === undefined) || (needs === "none" && !!area)) as AreaDetail | null;
});

/** Of an area set down several times: where another may be. Of a wall that stands somewhere: how it may lie. */
const layDetail = computed(() => {
  const now = half.value;
  const option = chosen.value;
  if (now === null || option?.needs !== "cell") return null;
  const { copies } = layOf(now);
  if (mostCopies(option) > 1) return copies.length > 0 ? detail(now.by, now.option, now.pay, { copies }) : null;
  return isWall(option) && now.cell !== null ? detail(now.by, now.option, now.pay, { at: now.cell }) : null;
});

/** The cells an area may be aimed at next, or a teleport may lead to. Where a wall runs to may be any. */
export const mayAim = computed<Cell[]>(() => {
  const now = half.value;
  if (now === null || chosen.value?.needs !== "cell") return [];
  if (chosen.value.teleport !== undefined) return (chosen.value.teleport.cells ?? []) as Cell[];
  if (layOf(now).copies.length > 0) return (layDetail.value as CopiesDetail | null)?.next ?? [];
  return areaDetail.value?.cells ?? [];
});

/** Whether picking this cell does anything for the area being laid. */
export function isAimable(cell: Cell): boolean {
  const now = half.value;
  const option = chosen.value;
  if (now === null || option === null) return false;
  const running = isWall(option) && now.cell !== null && !layOf(now).ring;
  return running || isPickedAgain(now, option, cell) || mayAim.value.some((one) => sameCell(one, cell));
}

/** How the wall lies as things stand, run to the cell that is set or pointed at; null before it stands somewhere. */
export const wallNow = computed(() => {
  const now = half.value;
  const found = layDetail.value as WallDetail | null;
  if (now === null || chosen.value === null || !isWall(chosen.value) || found?.laid === undefined) return null;
  const { ring, toward } = layOf(now);
  const to = toward ?? pointed.value;
  const way = to === null || sameCell(to, now.cell) ? undefined : found.ways?.[to[1]]?.[to[0]];
  return found.laid[ring ? "ring" : (way ?? "across")] ?? null;
});

/** What would be lit and caught as things stand: at the cell that is armed, else at the one pointed at. */
export const litNow = computed(() => {
  const area = areaDetail.value;
  const option = chosen.value;
  if (area === null || option === null) return null;
  if (option.needs === "none") return caughtAt(area, area.cells?.[0] ?? null);
  if (mostCopies(option) > 1) return copiesNow(area);
  return wallNow.value ?? caughtAt(area, half.value?.cell ?? pointed.value);
});

/** All copies together, with the one that would be set down where the pointer is. */
function copiesNow(area: AreaDetail): { cells: Cell[]; who: string[] } | null {
  const at = pointed.value;
  const next = at !== null && mayAim.value.some((one) => sameCell(one, at)) ? [at] : [];
  const lit = [...layOf(half.value).copies, ...next].map((cell) => caughtAt(area, cell)).filter((one) => one !== null);
  if (lit.length === 0) return null;
  const cells = new Map(lit.flatMap((one) => one.cells).map((cell) => [cell.join(), cell]));
  return { cells: [...cells.values()], who: [...new Set(lit.flatMap(({ who }) => who))] };
}

/** Those who stand on the side of a wall that catches as well, by its triggers, and not in the wall itself. */
export const besideNow = computed<string[]>(() => {
  const wall = wallNow.value;
  if (wall === null || chosen.value?.area?.sides !== "catch") return [];
  const cells = wall[layOf(half.value).side];
  return Object.entries(combatants.value)
    .filter(([id, one]) => !wall.who.includes(id) && one.at !== undefined && cells.some((cell) => sameCell(cell, one.at as Cell)))
    .map(([id]) => id);
});

/** Those in the light, or beside a wall that catches there, who are on the chooser's own side, where what comes does harm. */
export const caughtFriends = computed(() => {
  const kind = chosen.value?.kind;
  const side = combatant(half.value?.by)?.side;
  if (litNow.value === null || kind === "heal" || kind === "buff" || kind === "utility") return [];
  return [...litNow.value.who, ...besideNow.value].filter((id) => combatant(id)?.side === side);
});

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
  return id == null ? null : (combatants.value[id] ?? null);
}
