/**
 * What options do, what somebody is, and what conditions change: asked for when somebody looks, and kept for as long as it
 * holds. Options and combatants change with the fight; a condition of a ruleset never does.
 */

import { effect, signal } from "@preact/signals";

import type { ConditionAbout, CreatureAbout, Fact, OptionAbout } from "~/wire";

import { fight, give, table } from "./session";

type About = OptionAbout | CreatureAbout | ConditionAbout;

type Asked = { who: string; option?: string } | { condition: string };

/** `about` null: not told yet, or refused. What an earlier state of the fight said stands until the new answer is there. */
interface Told {
  fight: unknown;
  about: About | null;
}

const told = signal<ReadonlyMap<string, Told>>(new Map());
let known: string | undefined;

effect(() => {
  const now = table.value?.id;
  if (now === known) return;
  known = now;
  told.value = new Map();
});

/** The answer once it is there; asked for on the first call. `lasting`: it never changes. */
function asked(key: string, about: Asked, lasting: boolean): About | null {
  const found = told.value.get(key);
  const now = lasting ? known : fight.value;
  if (found?.fight !== now) queueMicrotask(() => ask(key, about, now));
  return found?.about ?? null;
}

function ask(key: string, about: Asked, now: unknown): void {
  const before = told.peek().get(key);
  if (before?.fight === now) return;
  told.value = new Map(told.peek()).set(key, { fight: now, about: before?.about ?? null });
  void give({ t: "about", ...about }, true).then((outcome) => {
    if (!outcome.ok || outcome.detail === undefined || told.peek().get(key)?.fight !== now) return;
    told.value = new Map(told.peek()).set(key, { fight: now, about: outcome.detail as unknown as About });
  });
}

/** What an option of `who` does; null while that is not known. */
export function aboutOption(who: string, option: string): OptionAbout | null {
  return asked(`${who}|${option}`, { who, option }, false) as OptionAbout | null;
}

/** Everything about somebody this seat may know; null while that is not known. */
export function aboutCreature(who: string): CreatureAbout | null {
  return asked(`who|${who}`, { who }, false) as CreatureAbout | null;
}

/** What a condition changes; empty while that is not known. */
export function aboutCondition(condition: string): Fact[] {
  return (asked(`condition|${condition}`, { condition }, true) as ConditionAbout | null)?.bears ?? [];
}
