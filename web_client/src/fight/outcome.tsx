/** How a fight ended, over its board until it is closed. A fight that ends anew says so anew. */

import { computed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { listed } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { combatants, fight, phase } from "~/state/session";
import { t } from "~/words";

/** Opponents who got away alive: neither beaten nor still there. */
const away = computed(() => Object.values(combatants.value).filter(({ side, standing }) => side === "enemy" && standing === "left").map(({ name }) => name));

const outcome = computed(() => fight.value?.outcome ?? null);

/** `children` are what can be done next. */
export function Outcome({ children }: { children?: ComponentChildren }) {
  return phase.value !== "over" || outcome.value === null ? null : <Banner outcome={outcome.value}>{children}</Banner>;
}

function Banner({ outcome, children }: { outcome: string; children?: ComponentChildren }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const label = t("outcome-close");
  return (
    <div class="outcome" data-outcome={outcome} role="status">
      <Icon name={outcome === "victory" ? "crown" : "flag"} size={34} />
      <p>
        {t(`outcome-${outcome}` as "outcome-victory")}
        {away.value.length > 0 && <small data-away>{t("outcome-away", { names: listed(away.value) })}</small>}
      </p>
      {children}
      <button type="button" class="icon-button quiet" aria-label={label} title={label} onClick={() => setClosed(true)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
