/** The link somebody opened, and the seat this browser remembers for it. */

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

/** A storage as the browser has it: even to ask for one is an error where it keeps nothing. */
type Kept = () => Storage;

const tab: Kept = () => sessionStorage;
const browser: Kept = () => localStorage;

function read(storage: Kept, name: string): Remembered | null {
  try {
    const found: unknown = JSON.parse(storage().getItem(name) ?? "null");
    if (typeof found !== "object" || found === null) return null;
    const { token, seat, name: called } = found as Record<string, unknown>;
    if (typeof token !== "string" || typeof seat !== "string") return null;
    return { token, seat, name: typeof called === "string" ? called : "" };
  } catch {
    return null; // storage refused by the browser, or written by something else: the join page asks anew
  }
}

function write(storage: Kept, name: string, value: Remembered | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(value));
  } catch {
    // A browser that refuses storage still plays; it only has to join again after a reload.
  }
}

/** The seat this very tab sits on: a reload goes straight back to it. */
export function seatOfTab(link: Link): Remembered | null {
  return read(tab, key(link));
}

/** The seat this browser last took by this link: offered on the join page. */
export function seatOfBrowser(link: Link): Remembered | null {
  return read(browser, key(link));
}

export function remember(link: Link, seat: Remembered): void {
  write(tab, key(link), seat);
  write(browser, key(link), seat);
}

const NAME = "holdfast.name";

/** What somebody called themselves the last time they joined a table with this browser; empty when nobody did. */
export function lastName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // The name has to be typed the next time.
  }
}

export function forget(link: Link): void {
  write(tab, key(link), null);
  write(browser, key(link), null);
}

/**
 * Where the server's socket is, beside the page. It names the table, which is no secret, so that a proxy can send
 * everybody at one table to the same server.
 */
export function socketUrl(location: { protocol: string; host: string }, table: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws?t=${encodeURIComponent(table)}`;
}
