/** What a replay is sent as, by short names (the server's models are in protocol/replays.py). */

import type { Json, Line, View } from "~/wire";

export interface ReplayHead {
  t: "replay";
  table: string;
  number: number;
  name: string;
  audience: "gm" | "party";
  /** How many steps may follow. */
  inputs: number;
  /** A view as a seat is shown it, but without what is a seat's own. */
  view: Omit<View, "mine">;
  lines: Line[];
  at?: number;
  /** The secret that opens this replay, for this audience. */
  share?: string;
}

export interface ReplayFrame {
  t: "frame";
  patch: Json;
  lines: Line[];
}

export interface ReplayEnd {
  t: "end";
  frames: number;
  problem?: string;
}

export type ReplayLine = ReplayHead | ReplayFrame | ReplayEnd;

/** A fight of a table that can be watched again. */
export interface FightListed {
  number: number;
  name?: string;
  at?: number;
  rounds?: number;
  outcome?: "ongoing" | "victory" | "defeat" | "fled";
  share?: string;
  shareAll?: string;
}
