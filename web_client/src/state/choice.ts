/**
 * A choice being made, as pure functions: an option is picked, then whatever it asks for, until there is a
 * choice to send. Nothing here knows what is legal; the menu does, and the board offers only what was looked at.
 */

import type { Cell, Choice, Menu, Option } from "~/wire";

import { isLaid, isPickedAgain, type Lay, layCell, layChoice, layOf, layRing, laySide, layUndo, layWall, withoutWall } from "./laying";
import { carry, carryChoice, carryUndo, mayLeave, refitted } from "./teleporting";

/** `pay`, `mode` and `style` null: the usual one. `cell`: aimed at or walked to, and not yet confirmed. */
export interface Half {
  by: string;
  /** The window it answers; null on a turn. */
  window: string | null;
  option: string;
  targets: string[];
  cell: Cell | null;
  /** How an area lies, beyond its cell; absent: plainly. */
  lay?: Lay;
  /** Who goes along with a teleport. */
  carries?: string[];
  pay: string | null;
  mode: string | null;
  style: string | null;
}

export type Act =
  | { t: "pick"; option: string }
  | { t: "target"; id: string }
  /** One pick of somebody taken back, where one may be picked several times: the last one. */
  | { t: "drop"; id: string }
  /** `sure`: nothing speaks against taking the cell at once (a walk nobody would strike at, pointed at by a mouse). */
  | { t: "cell"; cell: Cell; sure: boolean }
  | { t: "tune"; key: "pay" | "mode" | "style"; value: string | null }
  /** A wall laid as a ring, or straight; which of its sides is meant. */
  | { t: "ring"; ring: boolean }
  | { t: "side"; side: Lay["side"] }
  /** A section of a wall, struck in place of anybody. */
  | { t: "wall"; cell: Cell }
  /** Somebody who goes along with a teleport, or does not after all. */
  | { t: "carry"; id: string }
  /** Out of the fight: a whole choice. */
  | { t: "leave" }
  | { t: "confirm" }
  | { t: "undo" };

/** `commit` is a whole choice, to be sent now. */
export interface Made {
  half: Half | null;
  commit: Choice | null;
}

export function sameCell(a: Cell | null | undefined, b: Cell | null | undefined): boolean {
  return !!a && !!b && a[0] === b[0] && a[1] === b[1];
}

/** Whether the option leaves anything to set besides its targets. */
export function tunable(option: Option): boolean {
  const ways = (option.pays?.length ?? 0) + (option.payNeeded ? 0 : 1);
  return ways > 1 || !!option.modes?.length || (option.styles?.length ?? 0) > 1;
}

/** How many targets may be picked as it is paid for and used now. */
export function mostTargets(half: Half, option: Option): number {
  const own = option.modes?.find(({ id }) => id === half.mode)?.count ?? option.count ?? 1;
  const steps = option.pays?.find(({ id }) => id === half.pay)?.steps ?? 0;
  return own + steps * (option.countStep ?? 0);
}

/** Whether one target is a whole choice: nothing else is to be set, and no price would buy more of them. */
function pointed(half: Half, option: Option): boolean {
  return mostTargets(half, option) === 1 && !(option.countStep && option.pays?.length);
}

function started(menu: Menu, id: string, option: Option): Half {
  const pay = option.payNeeded ? (option.pays?.[0]?.id ?? null) : null;
  const mode = option.modeNeeded ? (option.modes?.[0]?.id ?? null) : null;
  const style = option.styles?.[0]?.id ?? null;
  return { by: menu.who, window: menu.window ?? null, option: id, targets: [], cell: null, pay, mode, style };
}

/** Whether everything the option asks for is there. */
export function complete(half: Half, option: Option): boolean {
  if (option.needs === "targets") return half.targets.length > 0 || layOf(half).wall !== undefined;
  if (option.needs === "cell") return isLaid(half, option);
  if (option.needs === "walk") return half.cell !== null;
  return true;
}

/** The half-made choice as it would be sent. */
export function choiceOf(half: Half, option: Option): Choice {
  return {
    option: half.option,
    by: half.by,
    ...(half.targets.length > 0 ? { targets: half.targets } : {}),
    ...(half.cell !== null && option.needs === "walk" ? { to: half.cell } : {}),
    ...(option.needs === "cell" ? layChoice(half, option) : {}),
    ...carryChoice(half),
    ...(option.needs === "targets" && half.lay?.wall !== undefined ? { wall: half.lay.wall } : {}),
    ...(half.pay !== null ? { pay: half.pay } : {}),
    ...(half.mode !== null ? { mode: half.mode } : {}),
    ...(half.style !== null ? { style: half.style } : {}),
  };
}

function committed(half: Half, option: Option): Made {
  return { half: null, commit: choiceOf(half, option) };
}

function waiting(half: Half | null): Made {
  return { half, commit: null };
}

function pick(menu: Menu, id: string): Made {
  const option = menu.options[id];
  if (option === undefined) return waiting(null);
  const half = started(menu, id, option);
  // An area around its user is seen before it is let go: it may catch friends. Nobody leaves a fight by one press.
  const plain = option.needs === "none" && !tunable(option) && !option.area && !mayLeave(option);
  return plain ? committed(half, option) : waiting(half);
}

function wall(half: Half, option: Option, at: Cell): Made {
  if (option.needs !== "targets" || !option.walls?.some((one) => sameCell(one, at))) return waiting(half);
  const next = layWall(half, at);
  return pointed(half, option) || sameCell(half.lay?.wall, at) ? committed(next, option) : waiting(next);
}

function target(before: Half, option: Option, id: string): Made {
  const half = withoutWall(before);
  if (option.needs !== "targets" || !option.targets?.includes(id)) return waiting(half);
  if (pointed(half, option)) return committed({ ...half, targets: [id] }, option);
  if (!option.repeats && half.targets.includes(id)) return waiting({ ...half, targets: half.targets.filter((other) => other !== id) });
  const most = mostTargets(half, option);
  if (most === 1) return waiting({ ...half, targets: [id] });
  return waiting(half.targets.length < most ? { ...half, targets: [...half.targets, id] } : half);
}

function drop(half: Half, id: string): Made {
  const at = half.targets.lastIndexOf(id);
  return waiting(at < 0 ? half : { ...half, targets: half.targets.toSpliced(at, 1) });
}

/** Another way of paying or using it: what it does not pay for is put back. */
function tuned(half: Half, option: Option, key: "pay" | "mode" | "style", value: string | null): Half {
  const next = { ...half, [key]: value };
  return { ...next, targets: next.targets.slice(0, mostTargets(next, option)) };
}

function cell(half: Half, option: Option, to: Cell, sure: boolean): Made {
  if (option.needs === "cell") {
    const done = isPickedAgain(half, option, to) && complete(half, option);
    return done ? committed(half, option) : waiting(isPickedAgain(half, option, to) ? half : layCell(half, option, to));
  }
  if (option.needs !== "walk") return waiting(half);
  const next = { ...half, cell: to };
  return sure || sameCell(half.cell, to) ? committed(next, option) : waiting(next);
}

/** One thing taken back: the cell and how an area lies from it, who goes along, then targets from the last on, then the ways it is paid for and used, then all of it. */
function undo(half: Half, menu: Menu, option: Option): Half | null {
  const laid = layUndo(half) ?? carryUndo(half);
  if (laid !== null) return laid;
  if (half.targets.length > 0) return { ...half, targets: half.targets.slice(0, -1) };
  const fresh = started(menu, half.option, option);
  return half.pay === fresh.pay && half.mode === fresh.mode && half.style === fresh.style ? null : fresh;
}

/** What becomes of a half-made choice. `menu` is the one `half` was picked from, or is to be picked from. */
export function act(half: Half | null, menu: Menu, given: Act): Made {
  if (given.t === "pick") return pick(menu, given.option);
  const option = half === null ? undefined : menu.options[half.option];
  if (half === null || option === undefined) return waiting(null);
  switch (given.t) {
    case "target":
      return target(half, option, given.id);
    case "cell":
      return cell(half, option, given.cell, given.sure);
    case "drop":
      return drop(half, given.id);
    case "tune":
      return waiting(tuned(half, option, given.key, given.value));
    case "wall":
      return wall(half, option, given.cell);
    case "carry":
      return waiting(carry(half, option, given.id));
    case "leave":
      return mayLeave(option) ? committed({ ...half, cell: null }, option) : waiting(half);
    case "ring":
      return waiting(layRing(half, given.ring));
    case "side":
      return waiting(laySide(half, given.side));
    case "confirm":
      return complete(half, option) ? committed(half, option) : waiting(half);
    case "undo":
      return waiting(undo(half, menu, option));
  }
}

/** The half-made choice against a menu that has changed: what no longer fits is taken out of it. */
export function refit(half: Half, menu: Menu | null): Half | null {
  const option = menu?.options[half.option];
  if (menu === null || option === undefined || menu.who !== half.by || (menu.window ?? null) !== half.window) return null;
  const fresh = started(menu, half.option, option);
  const offered = (all: { id: string }[] | undefined, now: string | null, usual: string | null): string | null => {
    return now !== null && all?.some(({ id }) => id === now) ? now : usual;
  };
  const ways = {
    pay: offered(option.pays, half.pay, fresh.pay),
    mode: offered(option.modes, half.mode, fresh.mode),
    style: offered(option.styles, half.style, fresh.style),
  };
  const next = { ...half, ...ways };
  const targets = half.targets.filter((id) => option.targets?.includes(id)).slice(0, mostTargets(next, option));
  const same = targets.length === half.targets.length && ways.pay === half.pay && ways.mode === half.mode && ways.style === half.style;
  return refitted(same ? half : { ...next, targets }, option);
}

// --- keys ---------------------------------------------------------------------------------------

/** Keys that pick options, in order. E (end turn) and P (pass) are kept for those. */
const KEYS = "1234567890qwrtyuiosdfghjklzxcvbnm";

/** The groups of a menu, in the order they are shown. */
const GROUPS = ["attacks", "abilities", "actions", "items", "contests", "standard", "move", "end"];

/** Where a group stands among the others; one this page does not know stands last. */
export function groupRank(group: string): number {
  const at = GROUPS.indexOf(group);
  return at < 0 ? GROUPS.length : at;
}

/** Option ids in the order they are shown: by group, then as the menu orders them. */
export function ordered(menu: Menu): string[] {
  const rank = (id: string): number => groupRank(menu.options[id]?.group ?? "");
  const order = (id: string): number => menu.options[id]?.order ?? 0;
  return Object.keys(menu.options).sort((a, b) => rank(a) - rank(b) || order(a) - order(b) || (a < b ? -1 : 1));
}

/** The key of each option; ending the turn and options past the last key have none here. */
export function keysOf(menu: Menu): Map<string, string> {
  const keyed = ordered(menu).filter((id) => menu.options[id]?.group !== "end");
  return new Map(keyed.slice(0, KEYS.length).map((id, index) => [id, KEYS.charAt(index)]));
}
