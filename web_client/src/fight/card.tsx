/** The card of whoever was clicked: how it stands, what can be done to it now, and the GM's hands on it. */

import { freeSide } from "~/board/free-side";
import { Hands } from "~/gm/later";
import { forecastText, stateText } from "~/parts/format";
import { HealthBar } from "~/parts/health";
import { Icon } from "~/parts/icon";
import { later, withWords } from "~/parts/later";
import { mayPicture } from "~/parts/may-picture";
import { Portrait } from "~/parts/portrait";
import { healthNow } from "~/state/health";
import { SheetButton } from "~/party/host";
import { choose, chosen, half, inspected, menu, optionsAgainst } from "~/state/selection";
import { busy, combatants, controls, isGm, rights, roster, seats } from "~/state/session";
import type { Combatant } from "~/wire";
import { t } from "~/words";

import { ConditionList } from "./conditions";
import { Creature } from "./creature";

const PictureUpload = later<{ who: string }>(async () => (await withWords(import("~/parts/picture-upload"))).PictureUpload);

export function InspectedCard() {
  const id = inspected.value;
  const one = id === null ? undefined : combatants.value[id];
  // While something is picked on the board the card would lie over it.
  const aiming = chosen.value !== null && chosen.value.needs !== "none";
  if (id === null || one === undefined || aiming) return null;
  return (
    <aside class="inspected" data-side-of-board={freeSide(id)} aria-label={one.name}>
      <header>
        <Portrait id={id} side={one.side} />
        <div>
          <h2>{one.name}</h2>
          <p class="inspected-by">{playedBy(id)}</p>
        </div>
        <SheetButton who={id} name={one.name} small />
        <button type="button" class="icon-button" aria-label={t("close")} onClick={() => (inspected.value = null)}>
          <Icon name="close" />
        </button>
      </header>
      <Standing id={id} one={one} />
      <ConditionList of={id} conditions={one.conditions} />
      {one.concentrating && <p>{t("concentrating", { label: one.concentrating })}</p>}
      <Against id={id} />
      {knowsAll(id) && <Creature id={id} />}
      {mayPicture(id) && (
        <details class="tool picture-part" key={id}>
          <summary>{t("picture-part")}</summary>
          <PictureUpload who={id} />
        </details>
      )}
      {isGm.value && <Hands id={id} one={one} />}
    </aside>
  );
}

/** Whether this seat may be told everything about somebody: its own, and for a GM who sees all, everybody. */
function knowsAll(id: string): boolean {
  return controls.value.includes(id) || rights.value.includes("see");
}

function playedBy(id: string): string {
  const entry = roster.value[id];
  if (entry === undefined) return "";
  const name = entry.seat ? seats.value[entry.seat]?.name : undefined;
  if (name !== undefined) return t("claimed-by", { name });
  return entry.controller === "player" ? t("claim-free") : t(`controller-${entry.controller}`);
}

function Standing({ id, one }: { id: string; one: Combatant }) {
  return (
    <div class="inspected-standing">
      {one.standing !== "up" && <p>{stateText(one)}</p>}
      <HealthBar health={healthNow(id, one)} label={t("health")} />
    </div>
  );
}

/** Everything on the menu that may be pointed at this one: pointing first and choosing then is as good. */
function Against({ id }: { id: string }) {
  const all = half.value === null ? optionsAgainst(id) : [];
  const from = menu.value;
  if (all.length === 0 || from === null) return null;
  return (
    <div class="against">
      <h3>{t("against")}</h3>
      {all.map(([key, option]) => (
        <button
          key={key}
          type="button"
          class="chip"
          data-against={key}
          disabled={busy.value}
          onClick={() => {
            choose({ t: "pick", option: key }, from);
            choose({ t: "target", id }, from);
          }}
        >
          {option.label}
          {option.forecast?.target === id && <span class="chip-odds">{forecastText(option.forecast)}</span>}
        </button>
      ))}
    </div>
  );
}
