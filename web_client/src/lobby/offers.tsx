/** Characters that players offer, for a GM to take in or not. */

import { gm, phase, rights, view } from "~/state/session";
import { t } from "~/words";

export function Offers() {
  const now = view.value;
  const all = Object.entries(now?.offers ?? {});
  if (now === null || all.length === 0 || !rights.value.includes("edit")) return null;
  return (
    <section class="card offers-made" aria-labelledby="offers-heading">
      <h2 id="offers-heading">{t("offers")}</h2>
      <ul>
        {all.map(([seat, { name, summary }]) => (
          <li key={seat} data-offered={seat}>
            <p>
              <b>{name}</b> <small>{summary}</small>
              <span class="hint">{t("offers-by", { name: now.seats[seat]?.name ?? "" })}</span>
            </p>
            <span class="row">
              <button type="button" class="primary" data-take="yes" disabled={phase.value === "fight"} onClick={() => void gm({ t: "offer-answer", seat, take: true })}>
                {t("offers-take")}
              </button>
              <button type="button" data-take="no" onClick={() => void gm({ t: "offer-answer", seat, take: false })}>
                {t("offers-leave")}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
