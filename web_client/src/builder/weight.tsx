/** What the opponents weigh by the ruleset's own scale, beside what the party has left. */

import { party } from "~/state/session";
import { t } from "~/words";

import type { Weight } from "./asking";

export function Weighed({ foes }: { foes: Weight | undefined }) {
  if (foes === undefined || foes.count === 0) return null;
  const fit = Object.values(party.value).filter(({ aside, dead }) => !aside && !dead);
  const now = fit.reduce((sum, { health }) => sum + (health?.now ?? 0), 0);
  const [least, most] = foes.harm ?? [0, 0];
  return (
    <section class="panel-part weighed">
      <h3>{t("weighed")}</h3>
      <p>{t("weighed-foes", { count: foes.count, health: foes.health })}</p>
      {foes.tiers !== undefined && (
        <ul class="chips">
          {foes.tiers.map(({ id, label, count }) => (
            <li key={id}>{t("weighed-tier", { count, label })}</li>
          ))}
        </ul>
      )}
      <p>{t("weighed-party", { count: fit.length, health: now })}</p>
      {most > 0 && <p>{t("weighed-harm", { least, most, rounds: Math.max(1, Math.round((2 * now) / (least + most))) })}</p>}
      <p class="hint">{t("weighed-hint")}</p>
    </section>
  );
}
