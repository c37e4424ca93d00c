/**
 * What this page knows of its table, as signals: the view, the log, the line to the server. Everything
 * drawn is drawn from these; everything done goes through `give`.
 */

import { batch, computed, signal } from "@preact/signals";

import { refusalSentence } from "~/answers";
import { locale } from "~/languages";
import { ServerClock } from "~/net/clock";
import type { Link, Remembered } from "~/net/link";
import { forget, remember, socketUrl } from "~/net/link";
import { canonical, mergePatch } from "~/net/patch";
import { Connection, type Outcome, type Status, type World } from "~/net/socket";
import { complain } from "~/state/toasts";
import type { Bye, Command, GmChange, Json, Line, Pointed, Role, Snapshot, Step, View } from "~/wire";

/** Lines kept; a long evening has fewer. */
const LOG_KEPT = 10_000;

/** The same for as long as there is nothing, so that nothing is drawn anew. */
const NOBODY: Record<string, never> = {};
const NONE: never[] = [];

export const view = signal<View | null>(null);
export const log = signal<Line[]>([]);
export const seq = signal(0);
export const status = signal<Status | "away">("away");
/** How the server closed the line that is being tried again; null when it said nothing. */
export const trouble = signal<Bye | null>(null);
export const lagMs = signal<number | null>(null);
export const me = signal<{ seat: string; role: Role } | null>(null);
export const goodbye = signal<Bye | null>(null);
/** Commands sent and not answered, or answered with a step that has not come yet. */
export const pending = signal<{ id: number; kind: Command["t"]; seq: number | null; command: Command }[]>([]);

/** Whether this very command was given and is not answered yet: a second click on the same button says nothing new. */
export function underWay(command: Command): boolean {
  const text = JSON.stringify(command);
  return pending.value.some((one) => JSON.stringify(one.command) === text);
}
/** The last thing that somebody showed everybody for a moment. */
export const passing = signal<Pointed | null>(null);
export const clock = new ServerClock();

// What is drawn from one part of the view is drawn anew only when that part changes: a step leaves all others the same objects.
export const seated = computed(() => view.value !== null);
export const table = computed(() => view.value?.table ?? null);
export const seats = computed(() => view.value?.seats ?? NOBODY);
export const roster = computed(() => view.value?.roster ?? NOBODY);
export const party = computed(() => view.value?.party ?? NOBODY);
export const mine = computed(() => view.value?.mine ?? null);
export const fight = computed(() => view.value?.fight ?? null);
export const fighting = computed(() => fight.value !== null);
export const combatants = computed(() => fight.value?.combatants ?? NOBODY);
export const turn = computed(() => fight.value?.turn ?? null);
export const round = computed(() => fight.value?.round ?? 0);
export const order = computed(() => fight.value?.order ?? NONE);
export const board = computed(() => fight.value?.board ?? null);
export const zones = computed(() => fight.value?.zones ?? NOBODY);
export const summons = computed(() => fight.value?.summons ?? NOBODY);
export const map = computed(() => fight.value?.map ?? null);
export const phase = computed(() => table.value?.phase ?? null);
/** The combatants this seat plays. */
export const controls = computed(() => mine.value?.controls ?? NONE);
export const openWindow = computed(() => fight.value?.window ?? null);
/** Those an open window waits for. */
export const waitedFor = computed(() => openWindow.value?.waiting ?? NONE);
export const isGm = computed(() => me.value?.role === "gm" && seeingAs.value === null);
/** What this GM may do; the owner of the table everything. */
export const rights = computed(() => (isGm.value ? (mine.value?.rights ?? NONE) : NONE));
/** A choice is on its way, or the table is paused: offering another would only be refused. */
export const busy = computed(() => seeingAs.value !== null || pending.value.some(({ kind }) => kind === "do") || (table.value?.paused ?? false));

/** The seat whose view a GM is looking through, with that seat's own controls; null for the own view. */
export const seeingAs = signal<string | null>(null);

/** What is shown is a fight watched again (`replay/`): there is no line to a server, and nothing to be done. */
export const replaying = signal(false);

/** The own view and log, kept up to date behind another seat's. */
let own: { view: View | null; log: Line[] } | null = null;
let line: Connection | null = null;
let serial = 0;
let token = "";

/** The secret of the link this page was opened by, for what a GM asks over HTTP. */
let secret = "";

export function linkSecret(): string {
  return secret;
}

/** The token of this very seat, for what is brought to the table over HTTP; renewed with each connection. */
export function seatToken(): string {
  return token;
}

function browserWorld(table: string): World {
  return {
    open: () => new WebSocket(socketUrl(window.location, table)) as unknown as ReturnType<World["open"]>,
    now: () => Date.now(),
    random: () => Math.random(),
    after: (ms, run) => window.setTimeout(run, ms),
    cancel: (timer) => window.clearTimeout(timer),
  };
}

/** The lines after one of a number: the last ones. */
export function linesAfter(lines: readonly Line[], n: number): Line[] {
  return lines.slice(lines.findLastIndex((one) => one.n <= n) + 1);
}

function withLines(known: Line[], lines: Line[]): Line[] {
  const last = known.at(-1)?.n ?? -1;
  const fresh = linesAfter(lines, last);
  return fresh.length > 0 ? [...known, ...fresh].slice(-LOG_KEPT) : known;
}

/** Remember what this seat is called now. */
function renamed(link: Link, place: string | undefined, called: string): string {
  const now = view.value?.seats[place ?? ""]?.name ?? called;
  if (place !== undefined && now !== called) remember(link, { token, seat: place, name: now });
  return now;
}

function settled(): void {
  pending.value = pending.value.filter((one) => one.seq === null || one.seq > seq.value);
}

function snapshot(message: Snapshot): void {
  own = null;
  batch(() => {
    seeingAs.value = null;
    view.value = message.view;
    log.value = message.log.slice(-LOG_KEPT);
    seq.value = message.seq;
    clock.guess(message.now, Date.now());
    settled();
  });
}

function step(message: Step): void {
  batch(() => {
    const before = own ?? { view: view.value, log: log.value };
    const after = {
      view: mergePatch(before.view as unknown as Json, message.patch as Json) as unknown as View,
      log: withLines(before.log, message.lines),
    };
    if (own === null) [view.value, log.value] = [after.view, after.log];
    else own = after;
    seq.value = message.seq;
    settled();
  });
  if (seeingAs.value !== null) void seeAs(seeingAs.value);
}

/** Look at the table through another seat's eyes, until `seeAsOneself`. It follows whatever happens. */
export async function seeAs(seat: string): Promise<void> {
  const outcome = await give({ t: "see-as", seat });
  if (!outcome.ok) return seeAsOneself();
  const seen = outcome.detail as unknown as { view: View; log: Line[] };
  batch(() => {
    own ??= { view: view.value, log: log.value };
    seeingAs.value = seat;
    view.value = seen.view;
    log.value = seen.log;
  });
}

export function seeAsOneself(): void {
  const back = own;
  own = null;
  batch(() => {
    seeingAs.value = null;
    if (back !== null) [view.value, log.value] = [back.view, back.log];
  });
}

/** Sit down at the table of a link: on the remembered seat, or on a new one by this name. */
export function sitDown(link: Link, name: string, seat: Remembered | null, world: World = browserWorld(link.table)): void {
  token = seat?.token ?? link.secret ?? "";
  secret = link.secret ?? "";
  let place = seat?.seat;
  let called = seat?.name ?? name;
  goodbye.value = null;
  line?.stop();
  line = new Connection(
    world,
    // The name is said once: later it may have been changed at the table.
    () => ({ token, table: link.table, locale: locale.peek(), ...(place === undefined ? (called === "" ? {} : { name: called }) : { seat: place }) }),
    {
      status: (now, why) => {
        status.value = now;
        if (why !== undefined || now === "live") trouble.value = why ?? null;
      },
      welcome: (message) => {
        token = message.token;
        place = message.seat;
        me.value = { seat: message.seat, role: message.role };
        remember(link, { token, seat: place, name: called });
      },
      snapshot: (message) => {
        snapshot(message);
        called = renamed(link, place, called);
      },
      step: (message) => {
        step(message);
        called = renamed(link, place, called);
      },
      pointed: (message) => {
        passing.value = message;
      },
      pong: (serverNow, roundTripMs) => {
        lagMs.value = roundTripMs;
        clock.measure(serverNow, roundTripMs, Date.now());
      },
      ended: (bye) => {
        if (bye.reason === "bad-token" && seat !== null) {
          standUp(link); // only the remembered seat is no longer good: the link may be
          return;
        }
        goodbye.value = bye;
      },
    },
    Math.random().toString(36).slice(2, 8),
  );
  line.start();
}

/** Leave the seat for good, and show the join page again. */
export function standUp(link: Link): void {
  forget(link);
  line?.stop();
  line = null;
  batch(() => {
    view.value = null;
    log.value = [];
    me.value = null;
    goodbye.value = null;
    pending.value = [];
    status.value = "away";
  });
}

/** Commands that change nothing, and are waited for by nobody. */
const ASKING = new Set<Command["t"]>(["look", "earlier", "see-as", "bestiary", "audit", "encounters", "encounter", "point", "sheet-page", "heroes", "making"]);

/** Give a command. A refusal is told as a toast, unless it is `quiet`. */
export async function give(command: Command, quiet = false): Promise<Outcome> {
  if (replaying.value) return { ok: false, refusal: { t: "refused", id: "", reason: "replaying", sentence: "", seq: 0 } };
  if (line === null) throw new Error("no seat is taken yet");
  if (seeingAs.value !== null && command.t !== "see-as") {
    const refusal = { t: "refused" as const, id: "", reason: "seeing-as", sentence: "", seq: seq.value };
    return { ok: false, refusal }; // another's hands are only looked at
  }
  serial += 1;
  const id = serial;
  if (!ASKING.has(command.t)) pending.value = [...pending.value, { id, kind: command.t, seq: null, command }];
  const outcome = await line.send(command);
  if (outcome.ok) {
    pending.value = pending.value.map((one) => (one.id === id ? { ...one, seq: outcome.seq } : one));
    settled();
  } else {
    pending.value = pending.value.filter((one) => one.id !== id);
    if (!quiet) complain(refusalSentence(outcome.refusal));
  }
  return outcome;
}

export function gm(change: GmChange): Promise<Outcome> {
  return give({ t: "gm", change });
}

/** Hooks for the page's life: a browser that comes back online or a page that is woken tries at once. */
export function watchPage(): void {
  window.addEventListener("online", () => line?.hurry());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") line?.hurry();
  });
  // For tests: what this page believes, in a form that two pages can be compared by.
  window.__holdfast = {
    get view() {
      return canonical(view.value);
    },
    get seq() {
      return seq.value;
    },
    get log() {
      return canonical(log.value);
    },
  };
}

declare global {
  interface Window {
    __holdfast?: { readonly view: string; readonly seq: number; readonly log: string };
  }
}
