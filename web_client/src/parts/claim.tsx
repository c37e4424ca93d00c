/** Taking a character nobody plays. */

import { give } from "~/state/session";
import type { RosterEntry } from "~/wire";
import { t } from "~/words";

/** Whether a player may take it: one of the party, nobody's, and not kept by the GM. */
export function claimable(entry: RosterEntry): boolean {
  return entry.side === "party" && (entry.seat ?? null) === null && entry.held !== true;
}

export function Claim({ id, name }: { id: string; name: string }) {
  return (
    <button type="button" onClick={() => void give({ t: "claim", combatant: id })} aria-label={t("claim", { name })}>
      {t("claim-short")}
    </button>
  );
}
