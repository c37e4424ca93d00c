/** What can be played here, and opening a table with it. */

import { ask } from "~/net/api";
import type { TableView } from "~/wire";

/** `edition`: of one that was just brought; its `id` is that too. `about`: what the ruleset says of itself. */
export interface Ruleset {
  id: string;
  edition?: string;
  name: string;
  version?: number;
  about?: string;
  encounters: Encounter[];
}

/** `line`: what it is about; `level` of the characters it is for; `difficulty`: as simulated fights were won. */
export interface Encounter {
  id: string;
  name: string;
  line?: string;
  level?: number;
  difficulty?: string;
  wins?: number;
  rounds?: number;
}

/** What a table is told to be like; what is left out is as the server has it. */
export type Settings = Partial<
  Pick<
    TableView,
    | "paceMs"
    | "windowMs"
    | "moreTimeMs"
    | "turnMs"
    | "bankMs"
    | "graceMs"
    | "awayAnswer"
    | "awayTurn"
    | "quiet"
    | "quietMs"
    | "enemyHealth"
    | "privateRolls"
    | "showFudges"
    | "sheets"
    | "bring"
    | "level"
  >
>;

/** A table that was opened. */
interface Opened {
  table: string;
  links: { role: string; path: string }[];
}

/** What can be played; `first`: what somebody is shown first. */
export interface Playable {
  rulesets: Ruleset[];
  first?: { ruleset: string; encounter: string };
}

/** Throws `Trouble`. */
export function playable(): Promise<Playable> {
  return ask<Playable>("/api/rulesets");
}

/** Brings a ruleset of one's own: a JSON file, or a zip of its folder. Throws `Trouble` with all that is wrong. */
export async function bring(file: File): Promise<Ruleset> {
  const found = await ask<Omit<Ruleset, "id"> & { edition: string }>("/api/rulesets", { method: "POST", body: file });
  return { ...found, id: found.edition };
}

/** Opens a table; where its GM's page is. Throws `Trouble`. */
export async function openTable(ruleset: Ruleset, encounter: string, name: string, settings: Settings): Promise<string> {
  const body = {
    ...(ruleset.edition === undefined ? { ruleset: ruleset.id } : { edition: ruleset.edition }),
    encounter,
    ...(name === "" ? {} : { name }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  };
  const opened = await ask<Opened>("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return opened.links.find(({ role }) => role === "gm")?.path ?? "/";
}

/** What somebody with a link is told before they sit down. `seat`: who sits on the one seat the link opens. */
export interface AtTheDoor {
  name: string;
  ruleset: string;
  encounter: string;
  phase: TableView["phase"];
  role: "gm" | "player" | "spectator";
  full: boolean;
  people: { name: string; role: string; online: boolean }[];
  seat?: string;
}

/** Throws `Trouble`: 404 for no such table, 403 for a link that does not open it. */
export function atTheDoor(table: string, secret: string): Promise<AtTheDoor> {
  return ask<AtTheDoor>(`/api/tables/${encodeURIComponent(table)}`, {}, secret);
}
