/** Where a fight is watched again. The secret in the link opens that one fight and nothing else, so it may be given to anybody. */

import { ask } from "~/net/api";
import { decoded } from "~/net/link";

import type { FightListed } from "./wire";

export interface ReplayLink {
  table: string;
  number: number;
  secret: string;
}

const LINK = /^#\/r\/([^/?]+)\/(\d{1,9})(?:\?(.*))?$/;

/** `#/r/<table>/<fight>?k=<secret>` read; null for any other page. */
export function parseReplayLink(hash: string): ReplayLink | null {
  const found = LINK.exec(hash);
  const table = decoded(found?.[1]);
  if (table === null) return null;
  return { table, number: Number(found?.[2]), secret: new URLSearchParams(found?.[3] ?? "").get("k") ?? "" };
}

export function replayPath(table: string, number: number, secret: string): string {
  return `/#/r/${encodeURIComponent(table)}/${number}?k=${encodeURIComponent(secret)}`;
}

/** The fights of a table, the oldest first, for whoever has a token of it. Throws `Trouble`. */
export async function fightsOf(table: string, token: string): Promise<FightListed[]> {
  return (await ask<{ fights: FightListed[] }>(`/api/tables/${encodeURIComponent(table)}/replays`, {}, token)).fights;
}
