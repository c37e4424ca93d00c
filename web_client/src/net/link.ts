/** The link somebody opened, and the seat this browser remembers for it. */

import { browser, keep, keepText, kept, type Kept, keptText, tab } from "./storage";

export interface Link {
  table: string;
  /** The secret of the link; it stands after `#`, so that no server log and no referrer ever holds it. */
  secret: string | null;
}

/** A seat taken earlier: enough to sit down on it again. */
export interface Remembered {
  token: string;
  seat: string;
  name: string;
}

const LINK = /^#\/t\/([^/?]+)(?:\?(.*))?$/;

/** `#/t/<table>?k=<secret>` read; null for any other page. */
export function parseLink(hash: string): Link | null {
  const found = LINK.exec(hash);
  const table = decoded(found?.[1]);
  if (table === null) return null;
  return { table, secret: new URLSearchParams(found?.[2] ?? "").get("k") };
}

/** Part of an address as it was before it was written into one; null for what is no such part. */
export function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null; // a % that stands for nothing
  }
}

/** Different links to one table (the GM's, a player's) are different seats, so the end of the secret is in the key. */
function key(link: Link): string {
  return `holdfast.seat.${link.table}.${(link.secret ?? "").slice(-10)}`;
}

function readSeat(storage: Kept, link: Link): Remembered | null {
  const found = kept(storage, key(link));
  if (typeof found !== "object" || found === null) return null;
  const { token, seat, name } = found as Record<string, unknown>;
  if (typeof token !== "string" || typeof seat !== "string") return null;
  return { token, seat, name: typeof name === "string" ? name : "" };
}

/** The seat this very tab sits on: a reload goes straight back to it. */
export function seatOfTab(link: Link): Remembered | null {
  return readSeat(tab, link);
}

/** The seat this browser last took by this link: offered on the join page. */
export function seatOfBrowser(link: Link): Remembered | null {
  return readSeat(browser, link);
}

export function remember(link: Link, seat: Remembered): void {
  keep(tab, key(link), seat);
  keep(browser, key(link), seat);
}

const NAME = "holdfast.name";

/** What somebody called themselves the last time they joined a table with this browser; empty when nobody did. */
export function lastName(): string {
  return keptText(browser, NAME) ?? "";
}

export function rememberName(name: string): void {
  keepText(browser, NAME, name);
}

export function forget(link: Link): void {
  keep(tab, key(link), null);
  keep(browser, key(link), null);
}

/**
 * Where the server's socket is, beside the page. It names the table, which is no secret, so that a proxy can send
 * everybody at one table to the same server.
 */
export function socketUrl(location: { protocol: string; host: string }, table: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws?t=${encodeURIComponent(table)}`;
}
