/** The bar over the fight: what is fought, who is here, how the line is, and the GM's levers. */

import { Levers } from "~/gm/later";
import { OwnSettings } from "~/parts/own-settings";
import { initials } from "~/state/names";
import { fight, isGm, lagMs, me, status, view } from "~/state/session";
import { t } from "~/words";

export function TopBar() {
  const now = view.value;
  if (now === null) return null;
  return (
    <header class="topbar">
      <div class="topbar-title">
        <h1>{now.table.encounter.name}</h1>
        <p>
          {now.table.name === now.table.encounter.name ? now.table.ruleset.name : now.table.name}
          {fight.value !== null && <> · {t("round", { round: fight.value.round })}</>}
          {now.table.paused && <strong class="paused-mark">{t("paused-mark")}</strong>}
        </p>
      </div>
      {isGm.value && <Levers />}
      <ul class="seats" aria-label={t("here")}>
        {Object.entries(now.seats).map(([id, seat]) => (
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
