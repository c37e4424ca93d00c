/**
 * What is wrong with the words of a language, measured by the English: for the tests, and for whoever translates
 * (`npm run words`). The words of the log, protocol/telling/, count as one more file. Run in web_client/.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";

import { FluentResource } from "@fluent/bundle";

type Pattern = FluentResource["body"][number]["value"];
type Expression = Exclude<Exclude<Pattern, string | null>[number], string>;

/** Key to pattern. */
export type File = Record<string, string>;

/** The file that holds the words of the log. */
export const LOG = "log of the server";

const PAGE = "src/words";
const TELLING = "../protocol/telling";
/** Numbers in which the forms of the languages we have differ, as far as anybody counts at a table. */
const COUNTED = Array.from({ length: 201 }, (_, n) => n);
/** Where a noun often has one form for all numbers, nobody is made to write it twice. */
const ONE_FORM = new Set(["ko", "hi"]);

/** All files of a language, by name. */
export function filesOf(locale: string): Record<string, File> {
  const folder = `${PAGE}/${locale}`;
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return { ...Object.fromEntries(names.map((name) => [name, read(`${folder}/${name}`)])), [LOG]: read(`${TELLING}/${locale}.json`) };
}

function read(path: string): File {
  return JSON.parse(readFileSync(path, "utf8")) as File;
}

/** Keys of the English that a language has no words for, with the English, by file. */
export function missing(locale: string): Record<string, File> {
  return notIn(filesOf("en"), filesOf(locale));
}

/** Keys of a language that the English no longer has in that file, with their words, by file. */
export function obsolete(locale: string): Record<string, File> {
  return notIn(filesOf(locale), filesOf("en"));
}

function notIn(these: Record<string, File>, those: Record<string, File>): Record<string, File> {
  const found: Record<string, File> = {};
  for (const [name, file] of Object.entries(these)) {
    const lacking = Object.entries(file).filter(([key]) => !(key in (those[name] ?? {})));
    if (lacking.length > 0) found[name] = Object.fromEntries(lacking);
  }
  return found;
}

/** What is wrong with the words there are, a line each: `fight.json: price-points: ...`. */
export function troubles(locale: string): string[] {
  const english = filesOf("en");
  const found: string[] = [];
  for (const [name, file] of Object.entries(filesOf(locale))) {
    for (const [key, text] of Object.entries(file)) {
      const wrong = troublesOf(locale, text, english[name]?.[key] ?? text);
      found.push(...wrong.map((one) => `${name}: ${key}: ${one}`));
    }
  }
  const page = Object.entries(filesOf(locale)).filter(([name]) => name !== LOG);
  const keys = page.flatMap(([, file]) => Object.keys(file));
  const twice = keys.filter((key, n) => keys.indexOf(key) !== n);
  return [...found, ...twice.map((key) => `${key}: stands in two files`)];
}

function troublesOf(locale: string, text: string, english: string): string[] {
  const pattern = parsed(text);
  const model = parsed(english);
  if (pattern === null) return ["cannot be read"];
  const found: string[] = [];
  const [ours, theirs] = [variables(pattern), variables(model)];
  for (const one of ours) if (!theirs.has(one)) found.push(`has $${one}, which the English has not`);
  for (const one of theirs) if (!ours.has(one)) found.push(`lacks $${one}`);
  const counts = selects(pattern);
  for (const [counted] of selects(model)) {
    if (!counts.has(counted) && !ONE_FORM.has(locale)) found.push(`does not count $${counted}, which the English does`);
  }
  for (const [counted, variants] of counts) found.push(...badForms(locale, counted, variants));
  return found;
}

/** Forms of a count that are missing, or would be said of a wrong number. */
function badForms(locale: string, counted: string, variants: Map<string, Pattern>): string[] {
  const rules = new Intl.PluralRules(locale);
  const forms = new Set(COUNTED.map((n) => rules.select(n)));
  const found = [...forms].filter((form) => form !== "other" && !variants.has(form)).map((form) => `has no [${form}] of $${counted}`);
  const one = variants.get("one");
  const saysNumber = one !== undefined && variables(one).has(counted);
  if (rules.select(0) === "one" && one !== undefined && !saysNumber && !variants.has("0")) found.push(`says [one] of $${counted} without the number, but 0 is [one] too`);
  return found;
}

function parsed(text: string): Pattern {
  const { body } = new FluentResource(`key = ${text.replaceAll("\n", "\n    ")}`);
  return body.length === 1 ? (body[0]?.value ?? null) : null;
}

/** The names of all variables a pattern uses, in whatever place. */
export function variables(pattern: Pattern): Set<string> {
  const found = new Set<string>();
  walk(pattern, (one) => {
    if (one.type === "var") found.add(one.name);
  });
  return found;
}

/**
 * The counts of a pattern: the variable, and what is said of each form. Selects by words (`[resist]`), and those that
 * only tell a number of its own from all others, are none.
 */
function selects(pattern: Pattern): Map<string, Map<string, Pattern>> {
  const found = new Map<string, Map<string, Pattern>>();
  walk(pattern, (one) => {
    if (one.type !== "select" || one.selector.type !== "var") return;
    const variants = new Map(one.variants.map(({ key, value }) => [String(key.value), value]));
    if (variants.has("one")) found.set(one.selector.name, variants);
  });
  return found;
}

function walk(pattern: Pattern, visit: (one: Expression) => void): void {
  if (pattern === null || typeof pattern === "string") return;
  for (const one of pattern) if (typeof one !== "string") walkInto(one, visit);
}

function walkInto(one: Expression, visit: (one: Expression) => void): void {
  visit(one);
  if (one.type === "select") {
    walkInto(one.selector, visit);
    for (const { value } of one.variants) walk(value, visit);
  }
  if (one.type === "func") for (const given of one.args) if (given.type !== "narg") walkInto(given, visit);
}
