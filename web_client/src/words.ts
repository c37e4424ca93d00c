/** The words of the interface. A folder a language in `words/`, in it a file for each part of the page: a JSON object from key to Fluent pattern. */

import type { Variables } from "~/fluent";
import { locale, spoken } from "~/languages";
import { plainId } from "~/telling";
import type english from "~/words/en";
import type later from "~/words/en/later";

export type WordKey = keyof typeof english | keyof typeof later;

/** The words of a key. Whatever is drawn with them is drawn anew in another language. */
export function t(key: WordKey, variables?: Variables): string {
  return spoken.value.page(key, variables) ?? key;
}

/** The words of `prefix-id` for an id that comes from the server; an id without words is read as words itself. */
export function known(prefix: string, id: string, variables?: Variables): string {
  return maybe(prefix, id, variables) ?? capitalized(plainId(id));
}

/** The words of `prefix-id`, or null where there are none. */
export function maybe(prefix: string, id: string, variables?: Variables): string | null {
  return spoken.value.page(`${prefix}-${id}`, variables);
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale.value) + text.slice(1);
}
