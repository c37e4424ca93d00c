/** Numbers and health as a reader sees them. */

import { computed } from "@preact/signals";

import { locale } from "~/languages";
import { maybe, t } from "~/words";
import type { Combatant, Forecast, Health } from "~/wire";

/** How the language of the page writes numbers, times and lists. */
const writing = computed(() => ({
  whole: new Intl.NumberFormat(locale.value),
  percent: new Intl.NumberFormat(locale.value, { style: "percent" }),
  tenths: new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 }),
  time: new Intl.DateTimeFormat(locale.value, { timeStyle: "medium" }),
  day: new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "short" }),
  all: new Intl.ListFormat(locale.value, { type: "conjunction" }),
}));

/** `1,500`. */
export function number(amount: number): string {
  return writing.value.whole.format(amount);
}

/** A chance from 0 to 1: `65%`. */
export function percent(chance: number): string {
  return writing.value.percent.format(chance);
}

/** At most one digit after the point. */
export function round1(amount: number): string {
  return writing.value.tenths.format(amount);
}

/** The time of day of a moment in milliseconds, to the second. */
export function timeOfDay(ms: number): string {
  return writing.value.time.format(ms);
}

/** The day and the time of a moment in milliseconds, to the minute. */
export function dayAndTime(ms: number): string {
  return writing.value.day.format(ms);
}

/** `Ada, Bo, and Gob`. */
export function listed(all: readonly string[]): string {
  return writing.value.all.format(all);
}

/** `65% · ~5.2`; empty when there is nothing to foretell. */
export function forecastText(forecast: Forecast | undefined): string {
  if (!forecast) return "";
  const chance = forecast.hitChance;
  const harm = forecast.expected ?? forecast.averageDamage;
  const parts: string[] = [];
  if (chance !== undefined && chance !== null) parts.push(percent(chance));
  if (harm !== undefined && harm !== null && harm !== 0) parts.push(`~${round1(harm)}`);
  return parts.join(" · ");
}

/** The chance alone, or, where nothing is rolled, what is expected: short enough to stand over a token. */
export function shortForecast(forecast: Forecast | undefined): string {
  return forecast?.hitChance === undefined ? forecastText(forecast) : percent(forecast.hitChance);
}

/** How full each band is drawn. */
const BANDS: Record<string, number> = { unhurt: 1, hurt: 0.7, bloodied: 0.35, down: 0 };

/** Health from 0 to 1; null where this seat is not told. */
export function fraction(health: Health | undefined): number | null {
  if (health === undefined) return null;
  if ("band" in health) return BANDS[health.band] ?? null;
  return health.max > 0 ? Math.max(0, Math.min(1, health.now / health.max)) : 0;
}

/** `12 / 20 +3`, the band's word, or nothing. */
export function healthText(health: Health | undefined): string {
  if (health === undefined) return "";
  if ("band" in health) return maybe("band", health.band) ?? health.band;
  const temp = health.temp > 0 ? ` +${health.temp}` : "";
  return `${health.now} / ${health.max}${temp}`;
}

/** How somebody stands, in words for those who cannot see the ring: the standing, else the health. */
export function stateText(one: Combatant): string {
  if (one.standing !== "up") return t(`standing-${one.standing}`);
  const full = fraction(one.health);
  if (full === null) return "";
  if (one.health !== undefined && "band" in one.health) return healthText(one.health);
  return t(full >= 1 ? "state-unhurt" : full > 0.5 ? "state-hurt" : full > 0.25 ? "state-wounded" : "state-badly-hurt");
}

/** The word CSS colours a health bar by. */
export function healthTone(full: number | null): "good" | "fair" | "poor" | "none" {
  if (full === null) return "none";
  return full > 0.6 ? "good" : full > 0.3 ? "fair" : "poor";
}
