/** The words of the interface. A folder a language in `words/`, in it a file for each part of the page: a JSON object from key to Fluent pattern. */

import { type Say, speaker, type Variables } from "~/fluent";
import { plainId } from "~/telling";
import english from "~/words/en";

export type WordKey = keyof typeof english;

const say: Say = speaker("en", english);

/** The words of a key. */
export function t(key: WordKey, variables?: Variables): string {
  return say(key, variables) ?? key;
}

/** The words of `prefix-id` for an id that comes from the server; an id without words is read as words itself. */
export function known(prefix: string, id: string, variables?: Variables): string {
  return say(`${prefix}-${id}`, variables) ?? capitalized(plainId(id));
}

/** The words of `prefix-id`, or null where this language has none. */
export function maybe(prefix: string, id: string, variables?: Variables): string | null {
  return say(`${prefix}-${id}`, variables);
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
