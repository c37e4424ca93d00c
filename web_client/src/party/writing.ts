/** What is done with a sheet: as its owner or as the GM, between fights or in one, and what is said where it is refused. */

import { useState } from "preact/hooks";

import type { Outcome } from "~/net/socket";
import { controls, give, gm, isGm, phase, rights, table } from "~/state/session";
import type { Json, SheetAct } from "~/wire";

/** What this seat may do with a sheet. `acts`: use things and roll; `writes`: set numbers right; `fighting`: the fight has the sheet. */
export interface May {
  owns: boolean;
  acts: boolean;
  writes: boolean;
  fighting: boolean;
}

export function mayDo(who: string): May {
  const owns = controls.value.includes(who) && !isGm.value;
  const edits = rights.value.includes("edit");
  const fighting = phase.value === "fight";
  return { owns, acts: (owns || edits) && !fighting, writes: edits || (owns && !fighting), fighting };
}

/** Whether this seat may change what stands written: a GM, and players where they may bring any sheet they like. */
export function mayWrite(who: string): boolean {
  const { owns, acts } = mayDo(who);
  return acts && (!owns || table.value?.bring === "any");
}

export type Op = { op: string } & { [key: string]: Json };

export function act(who: string, done: SheetAct, quiet = false): Promise<Outcome> {
  return give({ t: "sheet", who, act: done }, quiet);
}

/** An operation on the numbers of a sheet, by its owner or the GM. */
export function operate(who: string, op: Op, quiet = false): Promise<Outcome> {
  return isGm.value ? give({ t: "gm", change: { t: "sheet-edit", who: [who], op } }, quiet) : act(who, { do: "correct", op }, quiet);
}

/** What takes a pool from one number to another. */
export function poolOp(pool: string, from: number, to: number): Op {
  return to < from ? { op: "spend", pool, amount: from - to } : { op: "restore", pool, amount: to - from };
}

/** A pool set to a number: in a fight by what the GM may do there. */
export function setPool(who: string, pool: string, from: number, to: number, health: boolean): Promise<Outcome> {
  if (!mayDo(who).fighting) return operate(who, poolOp(pool, from, to), true);
  return gm(health ? { t: "gm-set", who, health: to } : { t: "gm-set", who, pools: { [pool]: to } });
}

export function setTemp(who: string, pool: string, from: number, to: number): Promise<Outcome> {
  if (mayDo(who).fighting) return gm({ t: "gm-set", who, temp: to });
  // A buffer only ever grows; to make it smaller it is taken away by harm first.
  return to < from ? operate(who, { op: "damage", pool, amount: from - to }, true) : operate(who, { op: "temp", pool, amount: to }, true);
}

export function setCondition(who: string, condition: string, on: boolean): Promise<Outcome> {
  if (mayDo(who).fighting) return gm({ t: "gm-condition", who, condition, active: on });
  return operate(who, { op: "condition", condition, on });
}

/** The sentence of the last attempt that was refused, and how to attempt something. */
export function useTold(): [string, (attempt: Promise<Outcome>) => Promise<boolean>] {
  const [told, setTold] = useState("");
  const attempt = async (given: Promise<Outcome>): Promise<boolean> => {
    const outcome = await given;
    setTold(outcome.ok ? "" : outcome.refusal.sentence);
    return outcome.ok;
  };
  return [told, attempt];
}
