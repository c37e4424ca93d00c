/** The party in a list: how everybody stands and a button for each sheet, and what a GM does with all of them. */

import { phase, isGm, rights, view } from "~/state/session";
import type { Sheet } from "~/wire";
import { t } from "~/words";

import { Giving, Resting } from "./gm";
import { SheetButton } from "./host";
import { Rolls } from "./rolls";
import { Upload } from "./upload";

/** The sheets this seat may open: a player's own first, then as much as the table shows of the others. */
function listed(): [string, Sheet][] {
  const now = view.value;
  if (now === null) return [];
  return [...Object.entries(now.mine.party), ...Object.entries(now.party).filter(([who]) => now.mine.party[who] === undefined)];
}

export function Sheets() {
  const sheets = listed();
  if (sheets.length === 0) return null;
  const resting = phase.value !== "fight";
  const edits = isGm.value && rights.value.includes("edit");
  return (
    <div class="sheets">
      {resting && <p class="hint">{t("sheets-hint")}</p>}
      <ul class="sheets-list">
        {sheets.map(([who, sheet]) => (
          <li key={who} data-sheet={who}>
            <span class="sheets-name">{sheet.name}</span>
            {sheet.health && <small>{t("sheet-health", { now: sheet.health.now, max: sheet.health.max })}</small>}
            <SheetButton who={who} name={sheet.name} />
          </li>
        ))}
      </ul>
      {edits && <Resting resting={resting} />}
      {edits && resting && <Giving />}
      {edits && resting && <Upload to="characters" label={t("sheets-file")} />}
      <Rolls />
    </div>
  );
}
