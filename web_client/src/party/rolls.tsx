/** Checks and saves of a character, and what this seat alone was told of them. */

import { names } from "~/state/names";
import { view } from "~/state/session";
import { tell } from "~/telling";
import type { Seen, Sheet } from "~/wire";
import { t } from "~/words";

export const SEEN: Seen[] = ["open", "private", "blind"];

export function CheckPicker({ sheet, value, pick }: { sheet: Sheet; value: string; pick: (what: string) => void }) {
  const sorts = [
    ["skill", sheet.skills],
    ["save", sheet.saves],
    ["ability", sheet.abilities],
  ] as const;
  return (
    <select aria-label={t("roll-what")} value={value} onChange={(event) => pick(event.currentTarget.value)}>
      <option value="">{t("roll-what")}</option>
      {sorts.map(([sort, checks]) => (
        <optgroup key={sort} label={t(`roll-${sort}`)}>
          {Object.entries(checks ?? {}).map(([id, { label }]) => (
            <option key={id} value={`${sort}:${id}`}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

export function SeenPicker({ value, pick }: { value: Seen; pick: (seen: Seen) => void }) {
  return (
    <select aria-label={t("roll-seen")} value={value} onChange={(event) => pick(event.currentTarget.value as Seen)}>
      {SEEN.map((one) => (
        <option key={one} value={one}>
          {t(`seen-${one}` as "seen-open")}
        </option>
      ))}
    </select>
  );
}

export function Rolls() {
  const told = Object.entries(view.value?.mine.rolls ?? {});
  if (told.length === 0) return null;
  return (
    <section class="sheet-rolls" aria-label={t("rolls-own")}>
      <h3>{t("rolls-own")}</h3>
      <ul>
        {told.reverse().map(([key, event]) => (
          <li key={key}>{tell(event as Parameters<typeof tell>[0], names.value)}</li>
        ))}
      </ul>
    </section>
  );
}
