/**
 * The languages the page speaks, and the one it speaks now. English is part of the page, and what another language has no
 * words for is said in it; the others are fetched when somebody wants them.
 */

import { computed, signal } from "@preact/signals";

import englishLog from "~telling/en.json";

import { type Messages, type Say, speaker } from "~/fluent";
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

/** All words of a language: of the page, and of the log. */
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

const FETCHED: Record<Exclude<Locale, "en">, () => Promise<{ default: Words }>> = {
  de: () => import("~/words/de"),
  "pt-BR": () => import("~/words/pt-BR"),
  ko: () => import("~/words/ko"),
  hi: () => import("~/words/hi"),
};

const ENGLISH: Spoken = { locale: "en", page: speaker("en", englishPage), log: speaker("en", englishLog) };

/** What says the words. Whoever reads it is drawn anew when another language is chosen. */
export const spoken = signal<Spoken>(ENGLISH);

export const locale = computed(() => spoken.value.locale);

/** Speak a language from now on. Rejects, and changes nothing, when its words cannot be fetched. */
export async function speak(wanted: Locale): Promise<void> {
  spoken.value = wanted === "en" ? ENGLISH : withEnglish(wanted, (await FETCHED[wanted]()).default);
  document.documentElement.lang = wanted;
}

function withEnglish(wanted: Locale, words: Words): Spoken {
  const page = speaker(wanted, words.page);
  const log = speaker(wanted, words.log);
  return {
    locale: wanted,
    page: (key, variables) => page(key, variables) ?? ENGLISH.page(key, variables),
    log: (key, variables) => log(key, variables) ?? ENGLISH.log(key, variables),
  };
}

/** Speak a language, and do so again when the page is next opened. */
export async function choose(wanted: Locale): Promise<void> {
  await speak(wanted);
  try {
    localStorage.setItem(KEY, wanted);
  } catch {
    // a browser that refuses storage still speaks it, for as long as the page is open
  }
}

/** Speak what was chosen here before, else what the browser's owner reads best. Awaited before anything is drawn. */
export async function startSpeaking(): Promise<void> {
  try {
    await speak(best([kept(), ...navigator.languages]));
  } catch (trouble) {
    console.warn("The words of another language could not be fetched, so it is English:", trouble);
  }
}

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
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
