/** The party between fights: sheets with what is on them, and what may be done with it there. */

import { phase, isGm, rights, view } from "~/state/session";
import type { Sheet } from "~/wire";
import { t } from "~/words";

import { Giving, Member, Resting } from "./gm";
import { Bag, Purse } from "./bag";
import { Points } from "./points";
import { Rolls, RollFor } from "./rolls";
import { Upload } from "./upload";

/** The sheets this seat sees whole: a player's own, and all of them for a GM. */
export function wholeSheets(): [string, Sheet][] {
  const now = view.value;
  if (now === null) return [];
  return Object.entries(isGm.value ? now.party : now.mine.party).filter(([, sheet]) => sheet.pools !== undefined);
}

export function Sheets() {
  const sheets = wholeSheets();
  if (sheets.length === 0) return null;
  const resting = phase.value !== "fight";
  const edits = isGm.value && rights.value.includes("edit");
  return (
    <div class="sheets">
      <p class="hint">{t(resting ? "sheets-hint" : "sheets-fight-hint")}</p>
      {edits && <Resting resting={resting} />}
      {edits && resting && <Giving />}
      {sheets.map(([who, sheet]) => (
        <details key={who} class="sheet" data-sheet={who}>
          <summary>
            {sheet.name}
            {sheet.health && <small>{t("sheet-health", { now: sheet.health.now, max: sheet.health.max })}</small>}
          </summary>
          <Points who={who} sheet={sheet} editable={edits && resting} />
          <Bag who={who} sheet={sheet} usable={resting} />
          <Purse who={who} sheet={sheet} usable={resting} />
          <RollFor who={who} sheet={sheet} />
          {edits && resting && <Member who={who} sheet={sheet} />}
        </details>
      ))}
      {edits && resting && <Upload to="characters" label={t("sheets-file")} />}
      <Rolls />
    </div>
  );
}
