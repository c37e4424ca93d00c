/** Who plays a combatant, for the GM to change: the director, the GM, or one of the players here. */

import { nameOf } from "~/state/names";
import { gm, view } from "~/state/session";
import type { Controller } from "~/wire";
import { t } from "~/words";

/** `select`: the id of the field, for a label beside it; without one it is labelled by itself. */
export function PlayedBy({ id, select }: { id: string; select?: string }) {
  const now = view.value;
  const entry = now?.roster[id];
  if (now == null || entry === undefined) return null;
  const players = Object.entries(now.seats).filter(([, { role }]) => role === "player");
  const free = entry.side === "party" && entry.controller === "gm" && entry.held !== true;
  const hand = (to: string): void => {
    const [controller, seat] = to.split(":") as [Controller | "anybody", string | undefined];
    void gm({ t: "hand", combatant: id, to: controller, ...(seat ? { seat } : {}) });
  };
  return (
    <select
      id={select}
      aria-label={select === undefined ? t("gm-hand-whom", { name: nameOf(id) }) : undefined}
      data-played-by={id}
      value={entry.controller === "player" ? `player:${entry.seat ?? ""}` : free ? "anybody" : entry.controller}
      onChange={(event) => hand(event.currentTarget.value)}
    >
      <option value="director">{t("gm-hand-director")}</option>
      <option value="gm">{t("gm-hand-gm")}</option>
      {entry.side === "party" && <option value="anybody">{t("gm-hand-anybody")}</option>}
      {players.map(([seat, { name }]) => (
        <option key={seat} value={`player:${seat}`}>
          {name}
        </option>
      ))}
    </select>
  );
}
