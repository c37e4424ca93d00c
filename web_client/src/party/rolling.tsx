/** How the next roll off a sheet is made, and what the last one came to. */

import { signal } from "@preact/signals";

import { names } from "~/state/names";
import { give, log, view } from "~/state/session";
import { tell } from "~/telling";
import type { Seen, SheetRolling } from "~/wire";
import { t } from "~/words";

import { SeenPicker } from "./rolls";

export type CheckSort = "skill" | "save" | "ability";
type Mode = "" | "advantage" | "disadvantage";

const against = signal("");
const mode = signal<Mode>("");
const seen = signal<Seen>("open");

/** Whose roll was made here last, and what had been told before it. */
const rolled = signal<{ who: string; line: number; own: number } | null>(null);

function ownRolls(): [string, Record<string, unknown>][] {
  return Object.entries(view.value?.mine.rolls ?? {});
}

function lastOwn(): number {
  return Math.max(0, ...ownRolls().map(([key]) => Number(key)));
}

export function rollIt(who: string, sort: CheckSort, id: string): void {
  rolled.value = { who, line: log.value.at(-1)?.n ?? 0, own: lastOwn() };
  const number = against.value.trim();
  const difficulty = number === "" ? {} : Number.isFinite(Number(number)) ? { difficulty: Number(number) } : { step: number };
  void give({ t: "roll", who, ask: { [sort]: id, ...difficulty, ...(mode.value === "" ? {} : { mode: mode.value }) }, seen: seen.value });
}

/** What the last roll made here came to: of the log, or of what this seat alone was told. */
function result(): string {
  const last = rolled.value;
  if (last === null) return "";
  const own = ownRolls().findLast(([key]) => Number(key) > last.own);
  const open = log.value.findLast(({ n, event }) => n > last.line && event?.["by"] === last.who && ["check", "save"].includes(String(event?.["type"])));
  const event = own?.[1] ?? open?.event;
  return event === undefined ? "" : tell(event as Parameters<typeof tell>[0], names.value);
}

/** Against what, with which lean, and who is told. */
export function RollBar({ rolling }: { rolling: SheetRolling }) {
  return (
    <section class="roll-bar" aria-label={t("roll-how")}>
      <label>
        {t("roll-difficulty")}
        <input class="narrow" list="roll-steps" value={against.value} onInput={(event) => (against.value = event.currentTarget.value)} />
        <datalist id="roll-steps">
          {rolling.steps.map(({ label, number }) => (
            <option key={label} value={String(number)}>
              {label}
            </option>
          ))}
        </datalist>
      </label>
      {rolling.leans && (
        <select aria-label={t("roll-mode")} value={mode.value} onChange={(event) => (mode.value = event.currentTarget.value as Mode)}>
          <option value="">{t("roll-mode-none")}</option>
          <option value="advantage">{t("roll-mode-advantage")}</option>
          <option value="disadvantage">{t("roll-mode-disadvantage")}</option>
        </select>
      )}
      <SeenPicker value={seen.value} pick={(how) => (seen.value = how)} />
      <p class="roll-result" role="status" data-roll-result>
        {result()}
      </p>
    </section>
  );
}
