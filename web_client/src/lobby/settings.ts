/** The settings of a table: what there is to choose, and sets of them that go together. Words stand in `setting-<key>`. */

import type { TableView } from "~/wire";

import type { Settings } from "./catalog";

export type SettingKey = keyof Settings;

/** `seconds`: kept in milliseconds; `words`: one of these; `check`: on or off; `number`: a level, 0 for none said. */
export type Setting =
  | { key: SettingKey; kind: "seconds"; offered: number[] }
  | { key: SettingKey; kind: "words"; offered: string[] }
  | { key: SettingKey; kind: "check" }
  | { key: "level"; kind: "level" };

export interface Group {
  id: "characters" | "told" | "time" | "away";
  settings: Setting[];
}

export const GROUPS: Group[] = [
  {
    id: "characters",
    settings: [
      { key: "bring", kind: "words", offered: ["none", "ready-made", "made", "any"] },
      { key: "level", kind: "level" },
      { key: "sheets", kind: "words", offered: ["whole", "standing", "names"] },
    ],
  },
  {
    id: "told",
    settings: [
      { key: "enemyHealth", kind: "words", offered: ["exact", "bands", "hidden"] },
      { key: "privateRolls", kind: "check" },
      { key: "showFudges", kind: "check" },
      { key: "quiet", kind: "check" },
      { key: "quietMs", kind: "seconds", offered: [1, 2, 3, 5, 8] },
    ],
  },
  {
    id: "time",
    settings: [
      { key: "paceMs", kind: "seconds", offered: [0, 0.3, 0.7, 1.5, 3] },
      { key: "windowMs", kind: "seconds", offered: [5, 10, 15, 20, 30, 45, 60, 120, 300] },
      { key: "moreTimeMs", kind: "seconds", offered: [0, 30, 60, 120, 300, 600] },
      { key: "turnMs", kind: "seconds", offered: [0, 30, 60, 90, 120, 180, 300] },
      { key: "bankMs", kind: "seconds", offered: [0, 30, 60, 120, 300, 600] },
    ],
  },
  {
    id: "away",
    settings: [
      { key: "graceMs", kind: "seconds", offered: [0, 10, 30, 60, 120, 300] },
      { key: "awayAnswer", kind: "words", offered: ["order", "director", "pass"] },
      { key: "awayTurn", kind: "words", offered: ["wait", "director", "end"] },
    ],
  },
];

/** As a server has them where nothing is said (`protocol.table.Settings`). */
export const DEFAULTS: Required<Settings> = {
  paceMs: 700,
  windowMs: { default: 20_000 },
  moreTimeMs: 120_000,
  turnMs: 0,
  bankMs: 60_000,
  graceMs: 30_000,
  awayAnswer: "order",
  awayTurn: "wait",
  quiet: false,
  quietMs: 2_000,
  enemyHealth: "exact",
  privateRolls: false,
  showFudges: false,
  sheets: "standing",
  bring: "made",
  level: 0,
};

export const PRESETS = {
  friendly: {},
  unhurried: { windowMs: { default: 120_000 }, moreTimeMs: 600_000, graceMs: 300_000 },
  clock: { windowMs: { default: 15_000 }, moreTimeMs: 30_000, turnMs: 60_000, bankMs: 60_000, awayAnswer: "director", awayTurn: "director" },
  secret: { enemyHealth: "bands", privateRolls: true, quiet: true, sheets: "names" },
} satisfies Record<string, Settings>;

export type Preset = keyof typeof PRESETS;

/** What no preset is about. */
const APART: SettingKey[] = ["bring", "level"];

/** The settings with a preset over them. */
export function withPreset(settings: Settings, preset: Settings): Required<Settings> {
  const { bring, level } = { ...DEFAULTS, ...settings };
  return { ...DEFAULTS, ...preset, bring, level };
}

/** The preset that settings are, or null for none of them. */
export function presetOf(settings: Settings): Preset | null {
  const said = canonical(settings);
  return (Object.keys(PRESETS) as Preset[]).find((key) => canonical(PRESETS[key]) === said) ?? null;
}

function canonical(settings: Settings): string {
  const whole = { ...DEFAULTS, ...settings };
  return JSON.stringify((Object.keys(DEFAULTS) as SettingKey[]).filter((key) => !APART.includes(key)).map((key) => whole[key]));
}

/** Those settings that are not as a server has them anyway. */
export function unlike(settings: Required<Settings>): Settings {
  const changed = (Object.keys(DEFAULTS) as SettingKey[]).filter((key) => JSON.stringify(settings[key]) !== JSON.stringify(DEFAULTS[key]));
  return Object.fromEntries(changed.map((key) => [key, settings[key]])) as Settings;
}

/** The settings of a table as it is shown. */
export function settingsOf(table: TableView): Required<Settings> {
  const { paceMs, windowMs, moreTimeMs, turnMs, bankMs, graceMs, awayAnswer, awayTurn, quiet, quietMs, enemyHealth, privateRolls, showFudges, sheets, bring, level } = table;
  return { paceMs, windowMs, moreTimeMs, turnMs, bankMs, graceMs, awayAnswer, awayTurn, quiet, quietMs, enemyHealth, privateRolls, showFudges, sheets, bring, level };
}

/** A setting in seconds, as it stands. */
export function secondsOf(settings: Required<Settings>, key: SettingKey): number {
  const value = key === "windowMs" ? (settings.windowMs["default"] ?? 20_000) : settings[key];
  return Number(value) / 1000;
}

/** The change that sets it. */
export function inSeconds(key: SettingKey, seconds: number): Settings {
  const ms = Math.round(seconds * 1000);
  return key === "windowMs" ? { windowMs: { default: ms } } : { [key]: ms };
}
