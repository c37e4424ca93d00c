/** The bar over the fight: what is fought, who is here, how the line is, and the GM's levers. */

import { Levers } from "~/gm/later";
import { OwnSettings } from "~/parts/own-settings";
import { initials } from "~/state/names";
import { fighting, isGm, lagMs, me, round, seats, status, table } from "~/state/session";
import { t } from "~/words";

export function TopBar() {
  const now = table.value;
  if (now === null) return null;
  return (
    <header class="topbar">
      <div class="topbar-title">
        <h1>{now.encounter.name}</h1>
        <p>
          {now.name === now.encounter.name ? now.ruleset.name : now.name}
          {fighting.value && <> · {t("round", { round: round.value })}</>}
          {now.paused && <strong class="paused-mark">{t("paused-mark")}</strong>}
        </p>
      </div>
      {isGm.value && <Levers />}
      <ul class="seats" aria-label={t("here")}>
        {Object.entries(seats.value).map(([id, seat]) => (
          <li
            key={id}
            class="seat"
            data-online={seat.online}
            data-role={seat.role}
            data-you={id === me.value?.seat}
            title={`${seat.name} (${t(`role-${seat.role}`)}${seat.online ? "" : `, ${t("here-away")}`})`}
          >
            <span aria-hidden="true">{initials(seat.name)}</span>
            <span class="visually-hidden">{seat.name}</span>
          </li>
        ))}
      </ul>
      <span class="line-state" data-status={status.value} data-slow={(lagMs.value ?? 0) > 300} title={lagMs.value === null ? "" : t("lag", { ms: Math.round(lagMs.value) })}>
        <span class="visually-hidden">{lagMs.value === null ? "" : t("lag", { ms: Math.round(lagMs.value) })}</span>
      </span>
      <OwnSettings />
    </header>
  );
}
