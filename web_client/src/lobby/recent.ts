/** The tables this browser sat at, so that a GM finds one again without its link. */

import { effect } from "@preact/signals";

import type { Link } from "~/net/link";
import { forget as forgetSeat } from "~/net/link";
import { browser, keep, kept } from "~/net/storage";
import { me, view } from "~/state/session";
import type { Role } from "~/wire";

const KEY = "holdfast.tables";
const KEPT = 12;

/** `secret`: of the link it was opened by. `at`: when somebody sat there last, milliseconds since 1970. */
export interface Recent {
  table: string;
  secret: string;
  role: Role;
  name: string;
  ruleset: string;
  as: string;
  at: number;
}

const ROLES: Role[] = ["gm", "player", "spectator"];

function readOne(found: unknown): Recent | null {
  if (typeof found !== "object" || found === null) return null;
  const { table, secret, role, name, ruleset, as, at } = found as Record<string, unknown>;
  const known = ROLES.find((one) => one === role);
  if (typeof table !== "string" || typeof secret !== "string" || known === undefined || typeof at !== "number") return null;
  return { table, secret, role: known, name: String(name ?? ""), ruleset: String(ruleset ?? ""), as: String(as ?? ""), at };
}

/** The tables, the last one first. */
export function recentTables(): Recent[] {
  const found = kept(browser, KEY);
  return Array.isArray(found) ? found.map(readOne).filter((one) => one !== null) : [];
}

function write(tables: Recent[]): void {
  keep(browser, KEY, tables.slice(0, KEPT));
}

function same(one: Pick<Recent, "table" | "secret">, other: Pick<Recent, "table" | "secret">): boolean {
  return one.table === other.table && one.secret === other.secret;
}

/** Note that somebody sits there; of the same link there is one note. */
export function noteTable(one: Recent): void {
  write([one, ...recentTables().filter((other) => !same(one, other))].sort((a, b) => b.at - a.at));
}

/** Drop a table from the list, and the seat that was remembered with it. */
export function forgetTable(one: Recent): Recent[] {
  forgetSeat({ table: one.table, secret: one.secret });
  write(recentTables().filter((other) => !same(one, other)));
  return recentTables();
}

/** Where the page of a table is. */
export function pathOf({ table, secret }: Pick<Recent, "table" | "secret">): string {
  return `/#/t/${encodeURIComponent(table)}?k=${encodeURIComponent(secret)}`;
}

/** Note the table of a link whenever somebody has sat down at it, or it is called something else. */
export function watchRecent(link: () => Link | null, now: () => number = Date.now): () => void {
  let noted = "";
  return effect(() => {
    const [shown, seat, opened] = [view.value, me.value, link()];
    if (shown === null || seat === null || opened?.secret == null) return;
    const as = shown.seats[seat.seat]?.name ?? "";
    const text = [opened.table, opened.secret, seat.role, shown.table.name, as].join("\n");
    if (text === noted) return;
    noted = text;
    noteTable({ table: opened.table, secret: opened.secret, role: seat.role, name: shown.table.name, ruleset: shown.table.ruleset.name, as, at: now() });
  });
}
