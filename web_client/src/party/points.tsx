/** Health, pools, tracks and conditions of a sheet; a GM writes on them. */

import { gm, view } from "~/state/session";
import type { Json, Sheet } from "~/wire";
import { t } from "~/words";

interface Props {
  who: string;
  sheet: Sheet;
  editable: boolean;
}

export function Points({ who, sheet, editable }: Props) {
  const write = (op: { [key: string]: Json }): void => void gm({ t: "sheet-edit", who: [who], op });
  const step = (pool: string, by: number): void => write({ op: by < 0 ? "spend" : "restore", pool, amount: Math.abs(by) });
  const pools = Object.entries(sheet.pools ?? {});
  const health = view.value?.words.pool ?? {};
  const healthPool = Object.keys(health).find((id) => sheet.pools?.[id] === undefined && health[id] === sheet.health?.label);
  const lines: [string, { label: string; now: number; max: number }][] = [...(sheet.health ? [[healthPool ?? "", sheet.health] as [string, typeof sheet.health]] : []), ...pools];
  return (
    <>
      <ul class="sheet-lines">
        {lines.map(([id, { label, now, max }]) => (
          <li key={id}>
            <span>
              {label} <b>{now}</b>/{max}
            </span>
            {editable && id !== "" && (
              <span class="hands-row">
                <button type="button" class="icon-button" aria-label={t("sheet-less", { label })} disabled={now <= 0} onClick={() => step(id, -1)}>
                  −
                </button>
                <button type="button" class="icon-button" aria-label={t("sheet-more", { label })} disabled={now >= max} onClick={() => step(id, 1)}>
                  +
                </button>
              </span>
            )}
          </li>
        ))}
        {Object.entries(sheet.tracks ?? {}).map(([id, { label, now, max }]) => (
          <li key={id}>
            <span>
              {label} <b>{now}</b>/{max}
            </span>
          </li>
        ))}
      </ul>
      <Conditions sheet={sheet} editable={editable} put={(condition, on) => write({ op: "condition", condition, on })} />
    </>
  );
}

function Conditions({ sheet, editable, put }: { sheet: Sheet; editable: boolean; put: (condition: string, on: boolean) => void }) {
  const borne = Object.entries(sheet.conditions ?? {});
  const known = Object.entries(view.value?.words.condition ?? {}).filter(([id]) => sheet.conditions?.[id] === undefined);
  return (
    <p class="sheet-conditions">
      {borne.map(([id, label]) => (
        <span key={id} class="chip">
          {label}
          {editable && (
            <button type="button" class="icon-button" aria-label={t("sheet-condition-off", { label })} onClick={() => put(id, false)}>
              ×
            </button>
          )}
        </span>
      ))}
      {editable && known.length > 0 && (
        <select aria-label={t("sheet-condition")} value="" onChange={(event) => put(event.currentTarget.value, true)}>
          <option value="">{t("sheet-condition")}</option>
          {known.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </p>
  );
}
