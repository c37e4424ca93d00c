/**
 * The languages the page speaks, and the one it speaks now. English is part of the page, and what another language has no
 * words for is said in it; the others are fetched when somebody wants them. Words of parts that are fetched later come with
 * the first such part, in whichever language.
 */

import { computed, signal } from "@preact/signals";

import englishLog from "~telling/en.json";

import { type Messages, type Say, speaker } from "~/fluent";
import { browser, keepText, keptText } from "~/net/storage";
import englishPage from "~/words/en";

/** What each language is called by those who speak it. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  "pt-BR": "Português (Brasil)",
  ko: "한국어",
  hi: "हिन्दी",
} as const;

export type Locale = keyof typeof LANGUAGES;

/** The words of a language that every page may need. */
export interface Words {
  page: Messages;
  log: Messages;
}

interface Spoken {
  locale: Locale;
  page: Say;
  log: Say;
}

const KEY = "holdfast.language";

interface Fetched {
  first: () => Promise<{ default: Words }>;
  later: () => Promise<{ default: Messages }>;
}

const FETCHED: Record<Locale, Fetched> = {
  en: { first: () => Promise.resolve({ default: { page: englishPage, log: englishLog } }), later: () => import("~/words/en/later") },
  de: { first: () => import("~/words/de"), later: () => import("~/words/de/later") },
  "pt-BR": { first: () => import("~/words/pt-BR"), later: () => import("~/words/pt-BR/later") },
  ko: { first: () => import("~/words/ko"), later: () => import("~/words/ko/later") },
  hi: { first: () => import("~/words/hi"), later: () => import("~/words/hi/later") },
};

/** A language as far as it was fetched. `whole`: with the words of parts that are fetched later. */
interface Known extends Spoken {
  whole: boolean;
}

const known = new Map<Locale, Known>([["en", { locale: "en", page: speaker("en", englishPage), log: speaker("en", englishLog), whole: false }]]);

/** The language that was asked for last; its words may still be on their way. */
let latest: Locale = "en";
/** Something that is fetched later was wanted: languages are fetched whole from now on. */
let all = false;

/** What says the words. Whoever reads it is drawn anew when another language is chosen. */
export const spoken = signal<Spoken>(withEnglish("en"));

export const locale = computed(() => spoken.value.locale);

/** Speak a language from now on. Rejects, and changes nothing, when its words cannot be fetched. */
export async function speak(wanted: Locale): Promise<void> {
  latest = wanted;
  await Promise.all([fetched("en"), fetched(wanted)]);
  // Something else may have been chosen meanwhile.
  if (wanted !== latest) return;
  spoken.value = withEnglish(wanted);
  document.documentElement.lang = wanted;
}

/** See that all words are there, also those of parts that are fetched later. Rejects when they cannot be fetched. */
export async function speakOfAll(): Promise<void> {
  if (known.get("en")?.whole === true && known.get(latest)?.whole === true) return;
  all = true;
  await speak(latest);
}

/** The words of a language are known as far as they are wanted. */
async function fetched(wanted: Locale): Promise<void> {
  const before = known.get(wanted);
  if (before !== undefined && (before.whole || !all)) return;
  const whole = all;
  const { first, later } = FETCHED[wanted];
  const [words, more] = await Promise.all([first(), whole ? later() : null]);
  if (known.get(wanted)?.whole === true) return;
  const { page, log } = words.default;
  known.set(wanted, { locale: wanted, page: speaker(wanted, { ...page, ...more?.default }), log: speaker(wanted, log), whole });
}

function withEnglish(wanted: Locale): Spoken {
  const [own, english] = [known.get(wanted), known.get("en")];
  return {
    locale: wanted,
    page: (key, variables) => own?.page(key, variables) ?? english?.page(key, variables) ?? null,
    log: (key, variables) => own?.log(key, variables) ?? english?.log(key, variables) ?? null,
  };
}

/** Speak a language, and do so again when the page is next opened. */
export async function choose(wanted: Locale): Promise<void> {
  await speak(wanted);
  keepText(browser, KEY, wanted);
}

/** Speak what was chosen here before, else what the browser's owner reads best. Awaited before anything is drawn. */
export async function startSpeaking(): Promise<void> {
  try {
    await speak(best([keptText(browser, KEY) ?? "", ...navigator.languages]));
  } catch (trouble) {
    console.warn("The words of another language could not be fetched, so it is English:", trouble);
  }
}

/** The first of these there are words in: of the very region, else of the language. English when there is none. */
export function best(wanted: readonly string[]): Locale {
  const all = Object.keys(LANGUAGES) as Locale[];
  for (const one of wanted) {
    const found = all.find((id) => id === one) ?? all.find((id) => language(id) === language(one));
    if (found !== undefined) return found;
  }
  return "en";
}

function language(id: string): string {
  return (id.split("-")[0] ?? "").toLowerCase();
}
