/** What the server is asked about a draft over HTTP: whether it can be fought, how it would go, and to keep it. */

import { ask, linesOf, troubleOf } from "~/net/api";
import { seatToken, table } from "~/state/session";
import { t } from "~/words";

import { type Encounter, written } from "./encounter";

export interface Trouble {
  /** `enemies[0].at`. */
  path: string;
  message: string;
}

/** What opponents weigh. `harm`: what one target takes of all of them in a round, by the ruleset's own scale. */
export interface Weight {
  count: number;
  health: number;
  tiers?: { id: string; label: string; count: number }[];
  harm?: [number, number];
}

export interface Checked {
  problems: Trouble[];
  foes?: Weight;
}

export interface Share {
  share: number;
  low: number;
  high: number;
}

export interface Fighter {
  name: string;
  side: "party" | "enemy";
  falls: Share;
  left: number;
  dealt: number;
  taken: number;
}

/** What is known after `done` of `of` fights. */
export interface Forecast {
  t: "forecast";
  done: number;
  of: number;
  called: "easy" | "even" | "hard" | "deadly";
  wins: Share;
  ends: Record<string, number>;
  rounds: { median: number; low: number; high: number; counts: Record<string, number> };
  combatants: Record<string, Fighter>;
}

type ForecastLine = Forecast | { t: "stopped" | "trouble"; sentence: string };

function at(path: string): string {
  return `/api/tables/${encodeURIComponent(table.value?.id ?? "")}/${path}`;
}

function post(body: unknown): RequestInit {
  return { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

/** Everything that is wrong with a draft, and what its opponents weigh; null when the server cannot be asked just now. */
export async function check(encounter: Encounter): Promise<Checked | null> {
  return ask<Checked>(at("encounters/check"), post(written(encounter)), seatToken()).catch(() => null);
}

/** Keep it at the table; the key it goes by, or what is wrong. */
export async function keep(encounter: Encounter, key: string | null): Promise<{ key: string } | { problems: string[] }> {
  const query = key === null ? "" : `?key=${encodeURIComponent(key)}`;
  try {
    return await ask<{ key: string }>(at(`encounters${query}`), post(written(encounter)), seatToken());
  } catch (error) {
    return { problems: linesOf(error) };
  }
}

/** Play it many times; `told` after each fight. What went wrong, or nothing when it came to its end or was stopped. */
export async function forecast(encounter: Encounter, fights: number, fresh: boolean, told: (now: Forecast) => void, stop: AbortSignal): Promise<string[]> {
  try {
    const answer = await fetch(at("forecast"), {
      ...post({ encounter: written(encounter), fights, fresh }),
      headers: { Authorization: `Bearer ${seatToken()}`, "Content-Type": "application/json" },
      signal: stop,
    });
    if (!answer.ok || answer.body === null) return linesOf(await troubleOf(answer));
    return await read(answer.body, told);
  } catch (error) {
    if (stop.aborted) return [];
    if (error instanceof TypeError) return [t("builder-trouble")]; // the line broke
    throw error;
  }
}

async function read(body: ReadableStream<Uint8Array>, told: (now: Forecast) => void): Promise<string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return [];
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      const line = JSON.parse(text) as ForecastLine;
      if (line.t === "forecast") told(line);
      else return [line.sentence];
    }
  }
}
