/**
 * The words of the log: an event told in a sentence. Reads the files the server reads; the shapes are
 * described in protocol/telling/README.md, and protocol.telling does the same in Python.
 */

import facts from "~telling/facts.json";
import shapes from "~telling/shapes.json";

import type { Variables } from "~/fluent";
import { spoken } from "~/languages";
import type { EventJson, Json } from "~/wire";

/** Names by group, then by id: `{combatant: {ada: "Ada"}, condition: {stunned: "Stunned"}}`. */
export type Names = Record<string, Record<string, string>>;

type Fields = Record<string, unknown>;
type Condition = Json | { there: boolean } | { empty: boolean } | { begins: string } | { only: string };
type Kind = string | Record<string, unknown>;

interface Case {
  if?: Record<string, Condition>;
  key: string;
}

interface Shape {
  detail?: boolean | Record<string, Condition>;
  say: Case[];
  with: Record<string, Kind>;
}

/** A labelled piece of a sum, as events carry them. */
interface Part {
  label: string;
  amount: number;
}

/** Of events, and of the facts that say what something does. */
const SHAPES = { ...facts, ...shapes } as unknown as Record<string, Shape>;
const MINUS = "\u2212";

function say(key: string, variables?: Variables): string | null {
  return spoken.value.log(key, variables);
}

/** The types of event there are words for. */
export const toldTypes: readonly string[] = Object.keys(shapes);

/** The sentence of an event. A type without words is told by its type alone. */
export function tell(event: EventJson, names: Names): string {
  const type = String(event["type"]);
  const shape = SHAPES[type];
  const found = shape?.say.find((one) => holds(one.if ?? {}, event));
  return shape === undefined || found === undefined ? type : message(found.key, event, shape.with, names);
}

/** A piece of a sentence: words, or the name of a combatant with its id. */
export type Piece = string | { who: string; name: string };

const BEGINS = "\ue000";
const NAME = "\ue001";
const ENDS = "\ue002";
const NAMED = new RegExp(`${BEGINS}([^${NAME}]*)${NAME}([^${ENDS}]*)${ENDS}`);

/** The sentence of an event, as `tell` gives it, with the combatants it names apart. */
export function tellPieces(event: EventJson, names: Names): Piece[] {
  const known = names["combatant"] ?? {};
  const marked = Object.fromEntries([...texts(event)].filter((text) => Object.hasOwn(known, text)).map((id) => [id, `${BEGINS}${id}${NAME}${known[id]}${ENDS}`]));
  const found: Piece[] = [];
  tell(event, { ...names, combatant: { ...known, ...marked } })
    .split(NAMED) // words, then for every name its id, the name, and the words after it
    .forEach((text, place, all) => {
      if (place % 3 === 2) found.push({ who: all[place - 1] ?? "", name: text });
      else if (place % 3 === 0 && text !== "") found.push(text);
    });
  return found;
}

/** Every text in an event, however deep. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) yield* texts(one);
}

/** Whether an event is bookkeeping that a reader may leave out. */
export function isDetail(event: EventJson): boolean {
  const detail = SHAPES[String(event["type"])]?.detail ?? false;
  return typeof detail === "object" ? holds(detail, event) : detail;
}

/** The words of a refusal's reason, as they stand in the middle of a sentence. */
export function reasonWords(reason: string): string {
  return say(`refusal-${reason}`) ?? plainId(reason);
}

/** An id read as words: what stands before a `/` dropped, `_` and `-` read as blanks. */
export function plainId(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1).replaceAll(/[_-]/g, " ");
}

function holds(conditions: Record<string, Condition>, event: Fields): boolean {
  return Object.entries(conditions).every(([field, wanted]) => fits(wanted, at(field, event), event));
}

function fits(wanted: Condition, value: unknown, event: Fields): boolean {
  if (isObject(wanted)) {
    if ("there" in wanted) return (value !== undefined && value !== null) === wanted["there"];
    if ("only" in wanted) return Array.isArray(value) && value.length === 1 && value[0] === event[wanted["only"] as string];
    if ("begins" in wanted) return typeof value === "string" && value.startsWith(wanted["begins"] as string);
    if ("empty" in wanted) return !(Array.isArray(value) && value.length > 0) === wanted["empty"];
  }
  return value === wanted;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at `attacker.total`; undefined when it is not there. */
function at(path: string, event: Fields): unknown {
  let value: unknown = event;
  for (const part of path.split(".")) value = isObject(value) ? value[part] : undefined;
  return value ?? undefined;
}

function message(key: string, event: Fields, shape: Record<string, Kind>, names: Names): string {
  const given: Variables = {};
  for (const [variable, kind] of Object.entries(shape)) {
    const value = valueOf(variable, kind, event, names);
    if (value !== undefined) given[variable] = value;
  }
  return say(key, given) ?? key;
}

function valueOf(variable: string, kind: Kind, event: Fields, names: Names): string | number | undefined {
  if (typeof kind === "string") return plain(kind, at(variable, event), names);
  if ("sum" in kind) {
    const found = (kind["sum"] as string[]).map((field) => at(field, event));
    return event["pool"] === true ? faces(found[0]) : sum(found);
  }
  if ("phrase" in kind) {
    const [prefix, field] = kind["phrase"] as [string, string];
    const value = at(field, event);
    return value === undefined ? undefined : (say(`${prefix}-${String(value)}`) ?? String(value));
  }
  if ("list" in kind) {
    const lines = (at(kind["list"] as string, event) ?? []) as Fields[];
    const shape = kind["with"] as Record<string, Kind>;
    return lines.map((one) => message(kind["key"] as string, one, shape, names)).join(", ");
  }
  if ("phrases" in kind) {
    const [prefix, field] = kind["phrases"] as [string, string];
    return enumerated(textsAt(field, event).map((one) => say(`${prefix}-${one}`) ?? one), "list-or");
  }
  if ("names" in kind || "any" in kind) {
    const [group, field] = (kind["names"] ?? kind["any"]) as [string, string];
    return enumerated(textsAt(field, event).map((one) => name(group, one, names)), "any" in kind ? "list-or" : "list-and");
  }
  if ("or" in kind) {
    const [field, otherwise] = kind["or"] as [string, string];
    return String(at(field, event) ?? otherwise);
  }
  if ("change" in kind) {
    const [field, minus] = kind["change"] as [string, string];
    return changeWords(at(field, event) as Amount, at(minus, event) === true);
  }
  if ("damage" in kind) {
    const value = at(kind["damage"] as string, event);
    return value === undefined ? "" : `${name("damage", String(value), names)} `;
  }
  const [word, field] = Object.entries(kind)[0] as [string, string];
  return plain(word, at(field, event), names);
}

function plain(kind: string, value: unknown, names: Names): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  switch (kind) {
    case "text":
      return String(value);
    case "number":
      return value as number;
    case "signed":
      return signed(value as number);
    case "count":
      return (value as unknown[]).length;
    case "way":
      return way((value as unknown[]).length, names);
    case "dice":
      return (value as number[]).join(" + ") || "0";
    case "cell":
      return (value as number[]).join(", ");
    case "texts":
      return (value as string[]).join(", ");
    case "amount":
      return amountWords(value as Amount);
    case "sentences":
      return (typeof value === "string" ? [value] : (value as string[])).map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(" ");
    case "combatants":
      return enumerated((value as string[]).map((who) => name("combatant", who, names)), "list-and");
    default:
      return name(kind, String(value), names);
  }
}

/** `Ada, Bo and Gob`. */
function enumerated(all: string[], key: "list-and" | "list-or"): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : (say(key, { first: all.slice(0, -1).join(", "), last }) ?? all.join(", "));
}

function textsAt(path: string, event: Fields): string[] {
  return ((at(path, event) ?? []) as unknown[]).map(String);
}

/** Dice as `[how many, of how many sides]`, and a number added to them. */
interface Amount {
  dice: [number, number][];
  flat: number;
}

/** `8d6 + 3`. */
function amountWords({ dice, flat }: Amount): string {
  const thrown = dice.map(([count, sides]) => say("dice-thrown", { count, sides }) ?? "").join(" + ");
  return thrown === "" ? String(flat) : `${thrown}${flat === 0 ? "" : term(flat)}`;
}

/** What is added, `+1d4`, or taken away. */
function changeWords(amount: Amount, minus: boolean): string {
  if (amount.dice.length === 0) return signed(minus ? -amount.flat : amount.flat);
  return `${minus ? MINUS : "+"}${amountWords(amount)}`;
}

function name(group: string, id: string, names: Names): string {
  return names[group]?.[id] ?? plainId(id);
}

/** So many cells in the ruleset's unit, `30 feet`; in cells where the names do not say what one of them is. */
function way(cells: number, names: Names): string {
  const { label, perCell } = names["unit"] ?? {};
  const told = label === undefined ? say("way-cells", { cells }) : say("way", { length: cells * Number(perCell), unit: label });
  return told ?? "";
}

export function signed(amount: number): string {
  return amount >= 0 ? `+${amount}` : `${MINUS}${-amount}`;
}

function term(amount: number): string {
  return amount >= 0 ? ` + ${amount}` : ` ${MINUS} ${-amount}`;
}

/** The dice of a pool: each is counted by itself, and nothing is added up. */
function faces(all: unknown): string {
  return ((all ?? []) as number[]).join(", ") || "0";
}

/** `4 + 3 + 2 − 1 (Cover)` of faces, a number and labelled parts, as far as they are there. */
function sum(terms: unknown[]): string {
  let text = "";
  for (const one of terms) {
    if (typeof one === "number" && one !== 0) text += term(one);
    if (!Array.isArray(one)) continue;
    for (const part of one as (number | Part)[]) {
      text += typeof part === "number" ? term(part) : `${term(part.amount)} (${part.label})`;
    }
  }
  if (text.startsWith(` ${MINUS} `)) return `${MINUS}${text.slice(3)}`;
  return text.slice(3) || "0";
}
