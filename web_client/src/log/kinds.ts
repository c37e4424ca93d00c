/** What a line of the log is about: which kind of thing it tells, and of whom. */

import type { EventJson, Line } from "~/wire";

export const KINDS = ["deeds", "harm", "conditions", "moves", "rolls", "things", "talk", "gm"] as const;
export type Kind = (typeof KINDS)[number];

const TYPES: Record<Exclude<Kind, "talk" | "things">, readonly string[]> = {
  deeds: ["attack", "recheck", "contest", "opportunity", "hardness", "use", "standard", "cancelled", "rider", "signature", "unspent", "pass", "window", "outcome"],
  harm: ["damage", "heal", "temporary", "down", "dead", "defeated", "revived", "stable", "dying"],
  conditions: ["condition", "concentration", "crash"],
  moves: ["move", "pushed", "teleport", "left", "area", "revealed"],
  rolls: ["save", "check", "gate", "initiative", "initiative-moved", "rolled", "broke", "recharge"],
  gm: ["undone", "redone", "fudged", "placed", "health", "added", "removed", "ground", "scene", "clamped", "refused", "hidden", "time-up", "away-ended", "away-directed"],
};

const KIND_OF = new Map(Object.entries(TYPES).flatMap(([kind, types]) => types.map((type): [string, Kind] => [type, kind as Kind])));

/** Whatever has no kind of its own is about what somebody has, gets or uses up. */
export function kindOf({ event, say }: Line): Kind {
  if (say !== undefined) return "talk";
  if (event?.["seen"] !== undefined) return "rolls";
  return KIND_OF.get(String(event?.["type"])) ?? "things";
}

const ONE = ["by", "target", "source", "of", "to"];
const SEVERAL = ["targets", "waiting", "who", "carries"];

/** Everybody a line names, by id. */
export function concerned(event: EventJson | undefined): string[] {
  if (event === undefined) return [];
  const found: unknown[] = ONE.map((key) => event[key]);
  for (const key of SEVERAL) if (Array.isArray(event[key])) found.push(...(event[key] as unknown[]));
  const entries = event["entries"];
  if (Array.isArray(entries)) found.push(...entries.map((one: Record<string, unknown>) => one["by"]));
  return found.filter((one) => typeof one === "string");
}
