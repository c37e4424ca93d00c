/** Numbers and health as a reader sees them. */

import { maybe, t } from "~/words";
import type { Combatant, Forecast, Health } from "~/wire";

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}

/** At most one digit after the point. */
export function round1(amount: number): string {
  return String(Math.round(amount * 10) / 10);
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
