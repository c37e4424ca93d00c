/**
 * What goes over the wire, as types: the messages, and the view the server keeps for this seat.
 * Described in docs/developers.md, "The wire".
 */

export const PROTOCOL = 1;

/** A board cell `[x, y]`: x grows to the right, y downward. */
export type Cell = [number, number];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// --- the menu -----------------------------------------------------------------------------------

export type Needs = "targets" | "cell" | "walk" | "none";

/** Against the first target. `hitChance` 0 to 1; `expected` is harm (or healing) with the chance in it. */
export interface Forecast {
  target?: string;
  hitChance?: number;
  winChance?: number;
  averageDamage?: number;
  expected?: number;
}

export interface Pay {
  id: string;
  label: string;
  steps: number;
}

export interface Named {
  id: string;
  label: string;
}

export interface Option {
  label: string;
  group: string;
  order: number;
  kind: string;
  needs: Needs;
  budget?: string | null;
  price?: [pool: string, amount: number][];
  pays?: Pay[];
  modes?: Named[];
  styles?: Named[];
  /** It cannot be had in the usual way now: one of `pays` (or of `modes`) must be named. */
  payNeeded?: boolean;
  modeNeeded?: boolean;
  strikes?: number;
  uses?: [left: number, of: number] | null;
  charges?: [left: number, of: number] | null;
  shots?: number | null;
  /** Points it costs between turns. */
  points?: number | null;
  count?: number;
  side?: string;
  area?: { shape: string; size: number } | null;
  reach?: number | null;
  normal?: number | null;
  long?: number | null;
  targets?: string[];
  forecast?: Forecast | null;
}

export interface Greyed {
  label: string;
  group: string;
  reason: string;
}

export interface Menu {
  who: string;
  /** The window it answers; not there on a turn. */
  window?: string | null;
  options: Record<string, Option>;
  greyed?: Record<string, Greyed>;
}

// --- what is looked at on demand ----------------------------------------------------------------

export interface TargetForecast extends Forecast {
  mode?: string;
  cover?: number | null;
}

export interface TargetsDetail {
  targets: Record<string, TargetForecast>;
  not?: Record<string, string>;
}

export interface AreaDetail {
  cells: Cell[];
  /** Keyed `x,y`, for every cell it may be aimed at. */
  caught: Record<string, { cells: Cell[]; who: string[] }>;
}

/** `from`: index of the cell before it on its path, -1 for the walker's own cell. */
export type WalkCell = [x: number, y: number, cost: number, from: number, strikers?: string[]];

/** The first `ends` cells may be walked to; the others are only crossed. */
export interface WalkDetail {
  cells: WalkCell[];
  ends: number;
  unit: string;
}

export type Detail = TargetsDetail | AreaDetail | WalkDetail;

// --- the view -----------------------------------------------------------------------------------

export type Role = "gm" | "player" | "spectator";
export type Controller = "player" | "director" | "gm";
export type Phase = "lobby" | "fight" | "over";
export type Standing = "up" | "down" | "dying" | "stable" | "out" | "dead" | "gone";

export interface Seat {
  name: string;
  role: Role;
  online: boolean;
  ready: boolean;
}

export interface RosterEntry {
  name: string;
  side: string;
  summary?: string | null;
  seat?: string | null;
  controller: Controller;
}

export interface Gauge {
  label: string;
  left: number;
  of: number;
}

export interface Health {
  now?: number;
  max?: number;
  temp?: number;
  /** In place of numbers, where the table shows the other side's health in words. */
  band?: string;
}

export interface ConditionView {
  label: string;
  left?: number | null;
  from?: string[];
}

export interface Combatant {
  name: string;
  side: string;
  at?: Cell | null;
  size?: string | null;
  standing: Standing;
  health?: Health | null;
  conditions?: Record<string, ConditionView>;
  budgets?: Record<string, Gauge>;
  movement?: { left: number; of: number } | null;
  pools?: Record<string, { label: string; now: number; max: number }>;
  concentrating?: string | null;
  initiative?: number | null;
  hidden?: boolean;
}

export interface Board {
  width: number;
  height: number;
  rows: string[];
}

export interface WindowView {
  id: string;
  moment: string;
  source?: string | null;
  target?: string | null;
  label?: string | null;
  waiting: string[];
  answered: string[];
  openedAt?: number;
  /** Server milliseconds; not there when no clock runs. */
  closesAt?: number | null;
  /** What is left of the clock while the table is paused. */
  closesIn?: number | null;
}

export interface FightView {
  round: number;
  turn?: string | null;
  order: string[];
  outcome: string;
  board?: Board | null;
  combatants: Record<string, Combatant>;
  window?: WindowView | null;
}

export interface AskView {
  window: string;
  menu: Menu;
  answered: boolean;
  /** What was answered so far: an option's id, or `pass`. */
  given?: string | null;
}

export interface TableView {
  id: string;
  name: string;
  ruleset: { id: string; name: string };
  encounter: { id: string; name: string };
  phase: Phase;
  paused: boolean;
  paceMs?: number;
  windowMs?: Record<string, number>;
  enemyHealth?: string;
  unit?: string;
  perCell?: number;
  /** What could be fought here next, by id; only the GM is told. */
  encounters?: Record<string, string>;
}

export interface Mine {
  controls: string[];
  menus: Record<string, Menu>;
  asks: Record<string, AskView>;
  sheets?: Record<string, Json>;
}

export interface View {
  table: TableView;
  seats: Record<string, Seat>;
  roster: Record<string, RosterEntry>;
  fight?: FightView | null;
  mine: Mine;
  /** The ruleset's own words, by group (condition, pool, budget, ...) and id. */
  words?: Record<string, Record<string, string>>;
}

// --- the log ------------------------------------------------------------------------------------

export type EventJson = { type: string } & Record<string, Json>;

export interface Say {
  seat?: string | null;
  name: string;
  text: string;
}

export interface Line {
  n: number;
  seq: number;
  event?: EventJson | null;
  say?: Say | null;
}

// --- from the client ----------------------------------------------------------------------------

export interface Choice {
  option: string;
  by: string;
  targets?: string[];
  at?: Cell;
  to?: Cell;
  pay?: string;
  mode?: string;
  style?: string;
}

export type Answer = ({ t: "choice" } & Choice) | { t: "pass" };

export type GmChange =
  | { t: "gm-move"; who: string; to: Cell }
  | { t: "gm-set"; who: string; health?: number; temp?: number }
  | { t: "gm-condition"; who: string; condition: string; active: boolean }
  | { t: "gm-reveal"; who: string; hidden: boolean }
  | { t: "gm-end"; outcome: "fled" | "victory" | "defeat" }
  | { t: "start" }
  | { t: "pause" }
  | { t: "resume" }
  | { t: "hand"; combatant: string; to: Controller; seat?: string }
  | { t: "close-window"; window: string }
  | { t: "extend"; window: string; ms: number }
  | { t: "answer-for"; window: string; by: string; answer: Answer }
  | { t: "again"; encounter?: string }
  | { t: "settings"; paceMs?: number; windowMs?: Record<string, number>; enemyHealth?: string };

/** Commands the server acknowledges or refuses; the wire puts the `id` on them. */
export type Command =
  | { t: "do"; choice: Choice }
  | { t: "answer"; window: string; by: string; answer: Answer }
  | { t: "look"; by: string; option: string; pay?: string }
  | { t: "claim" | "unclaim"; combatant: string }
  | { t: "ready"; ready: boolean }
  | { t: "rename"; name: string }
  | { t: "say"; text: string }
  | { t: "more-time"; window: string }
  | { t: "gm"; change: GmChange };

export interface Hello {
  t: "hello";
  protocol: number;
  token: string;
  table: string;
  seat?: string;
  since?: number;
  name?: string;
  locale?: string;
}

// --- from the server ----------------------------------------------------------------------------

export interface Step {
  t: "step";
  seq: number;
  patch?: Json;
  lines?: Line[];
  now: number;
}

export interface Welcome {
  t: "welcome";
  protocol: number;
  seat: string;
  role: Role;
  token: string;
  seq: number;
  heartbeatMs: number;
  now?: number;
}

export interface Snapshot {
  t: "snapshot";
  seq: number;
  view: View;
  log: Line[];
  now: number;
}

export interface Refusal {
  t: "refused";
  id: string | null;
  reason: string;
  sentence: string;
  /** How the table stood when it was refused; every step up to it was sent before. */
  seq?: number;
  missed?: Step[];
}

export interface Bye {
  t: "bye";
  reason: string;
  sentence: string;
}

export type FromServer =
  | Welcome
  | Snapshot
  | Step
  | { t: "ack"; id: string; seq: number }
  | Refusal
  | { t: "looked"; id: string; detail: Detail }
  | { t: "pong"; at: number; now: number }
  | Bye;
