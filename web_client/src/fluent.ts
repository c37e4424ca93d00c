/** Messages in Fluent patterns, kept as JSON: one object, key to pattern. Used for the interface and for the log. */

import { FluentBundle, type FluentFunction, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

import { withJosa } from "~/josa";

export type Messages = Record<string, string>;
export type Variables = Record<string, FluentVariable>;

/** The messages of several files as one. */
export function gathered(files: Record<string, unknown>): Messages {
  return Object.assign({}, ...Object.values(files)) as Messages;
}

/** A message with its variables filled in; null when there is no message of that key. */
export type Say = (key: string, variables?: Variables) => string | null;

/** The JSON as a Fluent resource; lines of a pattern after its first are indented, as Fluent wants them. */
function resource(messages: Messages): FluentResource {
  const source = Object.entries(messages).map(([key, pattern]) => `${key} = ${pattern.replaceAll("\n", "\n    ")}`);
  return new FluentResource(source.join("\n"));
}

/** What patterns may call beside NUMBER and DATETIME. */
const FUNCTIONS: Record<string, FluentFunction> = {
  JOSA: ([word, pair]) => withJosa(word instanceof FluentNumber ? word.value.toLocaleString("ko") : String(word), String(pair)),
};

/**
 * A speaker of one language. Throws on a pattern that
 * cannot be read: words are shipped with the page, and tested.
 */
export function speaker(locale: string, messages: Messages): Say {
  const bundle = new FluentBundle(locale, { useIsolating: false, functions: FUNCTIONS });
  const errors = bundle.addResource(resource(messages));
  if (errors.length > 0) throw new Error(`words of "${locale}": ${errors.map(String).join("; ")}`);
  return (key, variables) => {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern === null || pattern === undefined) return null;
    const problems: Error[] = [];
    const text = bundle.formatPattern(pattern, variables ?? {}, problems);
    if (problems.length > 0) console.warn(`words: "${key}": ${problems.map(String).join("; ")}`);
    return text;
  };
}
