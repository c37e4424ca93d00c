/** How the numbers of an event come about: its dice, and everything with a name that was added or taken away. */

import type { Names } from "~/telling";
import { signed } from "~/telling";
import type { EventJson } from "~/wire";
import { type WordKey, known, t } from "~/words";

/** A die that was thrown. One that does not count was the lesser of several. */
export interface Die {
  face: number;
  counts: boolean;
}

/** One line of arithmetic: dice, a number with a name, or (`sum`) what it comes to. */
export interface Figure {
  label: string;
  value: string;
  dice: Die[];
  sum: boolean;
}

interface Part {
  label: string;
  amount: number;
  rolls?: number[];
}

type Fields = Record<string, unknown>;

function number(event: Fields, key: string): number | null {
  const value = event[key];
  return typeof value === "number" ? value : null;
}

function list<T>(event: Fields, key: string): T[] {
  const value = event[key];
  return Array.isArray(value) ? (value as T[]) : [];
}

function all(faces: readonly number[]): Die[] {
  return faces.map((face) => ({ face, counts: true }));
}

/** The dice in the order they fell; those left over once the counting ones are taken away do not count. */
function thrown(event: Fields): Die[] {
  const rolls = list<number>(event, "rolls");
  const left = Array.isArray(event["faces"]) ? [...list<number>(event, "faces")] : [...rolls];
  return rolls.map((face) => {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
    return { face, counts: place >= 0 };
  });
}

function line(label: string, value: string, dice: Die[] = []): Figure {
  return { label, value, dice, sum: false };
}

function total(label: string, value: number | string): Figure {
  return { label, value: String(value), dice: [], sum: true };
}

function part({ label, amount, rolls }: Part): Figure {
  return line(label === "" ? t("figure-modifier") : label, signed(amount), all(rolls ?? []));
}

/** The dice of a roll, what they were thrown with, and what was added. */
function rolled(event: Fields): Figure[] {
  const pool = event["pool"] === true;
  const found: Figure[] = [];
  const dice = thrown(event);
  const mode = event["mode"];
  const named = mode === "advantage" || mode === "disadvantage" ? t(`figure-dice-${mode}`) : t("figure-dice");
  if (dice.length > 0) found.push(line(named, pool ? "" : String(number(event, "kept") ?? sumOf(dice)), dice));
  const parts = list<Part>(event, "parts");
  const modifier = number(event, "modifier") ?? 0;
  if (parts.length > 0) found.push(...parts.map(part));
  else if (pool) {
    if (modifier !== 0) found.push(line(t("figure-pool"), String(modifier)));
  }
  else if (modifier !== 0) found.push(line(t("figure-modifier"), signed(modifier)));
  found.push(...list<Part>(event, "bonuses").map(part));
  return found;
}

function sumOf(dice: readonly Die[]): number {
  return dice.reduce((sum, { face, counts }) => sum + (counts ? face : 0), 0);
}

/** What a roll comes to, and what it is held against. */
function against(event: Fields, key: "defense" | "difficulty", label: WordKey): Figure[] {
  const found: Figure[] = [];
  const [came, met, cover] = [number(event, "total"), number(event, key), number(event, "cover")];
  if (came !== null) found.push(total(t(event["pool"] === true ? "figure-successes" : "figure-total"), came));
  if (met !== null) found.push(line(t(label), String(met)));
  if (cover !== null && cover !== 0) found.push(line(t("figure-cover"), signed(cover)));
  if (event["natural"] === true) found.push(line(t("figure-natural"), ""));
  return found;
}

function attack(event: Fields): Figure[] {
  return [...rolled(event), ...against(event, "defense", "figure-defense")];
}

function save(event: Fields): Figure[] {
  if (event["automatic"] === true) return [];
  return [...rolled(event), ...against(event, "difficulty", "figure-difficulty")];
}

function contest(event: Fields, names: Names): Figure[] {
  const sides = (["by", "target"] as const).flatMap((who, side) => {
    const one = (event[side === 0 ? "attacker" : "defender"] ?? {}) as Fields;
    const came = number(one, "total");
    const name = names["combatant"]?.[String(event[who])] ?? String(event[who]);
    return [...rolled(one), ...(came === null ? [] : [total(name, came)])];
  });
  return [...sides, ...against(event, "difficulty", "figure-difficulty")];
}

function damage(event: Fields, names: Names): Figure[] {
  const found: Figure[] = [];
  const dice = all(list<number>(event, "rolls"));
  const flat = number(event, "flat") ?? 0;
  const pool = event["pool"] === true;
  if (dice.length > 0) found.push(line(t(event["critical"] === true ? "figure-dice-critical" : "figure-dice"), pool ? "" : String(sumOf(dice)), dice));
  if (flat !== 0) found.push(line(t("figure-modifier"), signed(flat)));
  found.push(...list<Part>(event, "bonuses").map(part));
  if (event["saved"] === true) found.push(line(t("figure-saved"), ""));
  const [amount, dealt, temp, soak, floor] = ["amount", "dealt", "toTemp", "soak", "floor"].map((key) => number(event, key));
  if (soak != null && (soak !== 0 || list(event, "soakRolls").length > 0)) found.push(line(t("figure-soak"), signed(-soak), all(list<number>(event, "soakRolls"))));
  if (floor != null) found.push(line(t("figure-floor"), String(floor)));
  const adjust = event["adjust"];
  if (amount != null && amount !== dealt) found.push(total(t("figure-harm"), amount));
  if (adjust === "resist" || adjust === "vulnerable" || adjust === "immune") {
    const kind = event["damageType"];
    const named = typeof kind === "string" ? (names["damage"]?.[kind] ?? known("damage", kind)) : "";
    found.push(line(t(`figure-${adjust}`, { kind: named }), ""));
  }
  if (dealt != null) found.push(total(t("figure-dealt"), dealt));
  if (temp != null && temp > 0) found.push(line(t("figure-temporary"), String(temp)));
  return found;
}

function heal(event: Fields): Figure[] {
  const dice = all(list<number>(event, "rolls"));
  const amount = number(event, "amount");
  if (dice.length === 0 || amount === null || event["refused"] === true) return [];
  const rest = amount - sumOf(dice);
  return [line(t("figure-dice"), String(sumOf(dice)), dice), ...(rest === 0 ? [] : [line(t("figure-modifier"), signed(rest))]), total(t("figure-total"), amount)];
}

function initiative(event: Fields, names: Names): Figure[] {
  return list<Fields>(event, "entries").map((one) => {
    const [modifier, came] = [number(one, "modifier"), number(one, "total")];
    const who = String(one["by"]);
    const added = modifier === null || modifier === 0 ? "" : `${signed(modifier)} = `;
    return line(names["combatant"]?.[who] ?? who, `${added}${came ?? ""}`, all(list<number>(one, "rolls")));
  });
}

function dice(event: Fields): Figure[] {
  const found = all(list<number>(event, "rolls"));
  return found.length === 0 ? [] : [line(t("figure-dice"), String(sumOf(found)), found)];
}

const TOLD: Record<string, (event: Fields, names: Names) => Figure[]> = {
  attack,
  save,
  check: save,
  gate: save,
  contest,
  damage,
  heal,
  initiative,
  recheck: (event) => against(event, "defense", "figure-defense"),
  dying: dice,
  recharge: dice,
  broke: dice,
  added: dice,
};

/** How the numbers of an event come about, in the order they were reckoned; nothing for an event without any. */
export function figures(event: EventJson, names: Names): Figure[] {
  return TOLD[String(event["type"])]?.(event, names) ?? [];
}

/** An event's number in a nutshell: what a roll came to and what it met; null when there is none. */
export function nutshell(event: EventJson): string | null {
  const type = String(event["type"]);
  if (type === "contest") {
    const [ours, other] = [event["attacker"], event["defender"]].map((side) => number((side ?? {}) as Fields, "total"));
    const theirs = other ?? number(event, "difficulty");
    return ours == null || theirs == null ? null : t("figure-against", { total: ours, against: theirs });
  }
  if (event["automatic"] === true) return null;
  if (type === "damage" || type === "heal") return null;
  const [came, met] = [number(event, "total"), number(event, "defense") ?? number(event, "difficulty")];
  if (came === null) return null;
  return met === null ? String(came) : t("figure-against", { total: came, against: met });
}
