/** What the GM may do to a combatant: health, conditions, whether it is seen, and who plays it. */

import { useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { gm, rights, view } from "~/state/session";
import type { Combatant } from "~/wire";
import { known, t } from "~/words";

import { COMPETENCES, TEMPERAMENTS, type Temperament } from "./manners";
import { Numbers } from "./numbers";
import { PlayedBy } from "./played-by";

export function Hands({ id, one }: { id: string; one: Combatant }) {
  const may = rights.value;
  return (
    <div class="hands">
      <h3>{t("gm-hands")}</h3>
      {may.includes("edit") && <HealthHands id={id} one={one} />}
      {may.includes("edit") && <ConditionHands id={id} one={one} />}
      {may.includes("run") && (
        <div class="hands-row">
          <label for="gm-hand">{t("gm-hand")}</label>
          <PlayedBy id={id} select="gm-hand" />
        </div>
      )}
      {may.includes("edit") && <Further id={id} one={one} />}
      {may.includes("move") && <p class="hint">{t("gm-drag-hint")}</p>}
    </div>
  );
}

function Further({ id, one }: { id: string; one: Combatant }) {
  return (
    <>
      <button type="button" class="wide" onClick={() => void gm({ t: "gm-reveal", who: id, hidden: one.hidden !== true })}>
        <Icon name={one.hidden === true ? "eye" : "eye-off"} size={16} /> {t(one.hidden === true ? "gm-reveal" : "gm-hide")}
      </button>
      <Manner id={id} />
      <Numbers id={id} one={one} />
      <button type="button" class="wide" data-hand="remove" onClick={() => void gm({ t: "gm-remove", who: id })}>
        <Icon name="close" size={16} /> {t("gm-remove")}
      </button>
    </>
  );
}

/** How the director plays it. */
function Manner({ id }: { id: string }) {
  const manner = view.value?.fight?.manners?.[id];
  if (manner === undefined) return null;
  return (
    <div class="hands-row">
      <label for="gm-temper">{t("gm-temper")}</label>
      <select id="gm-temper" value={manner.temperament} onChange={(event) => void gm({ t: "gm-set", who: id, temperament: event.currentTarget.value as Temperament })}>
        {TEMPERAMENTS.map((one) => (
          <option key={one} value={one}>
            {known("temper", one)}
          </option>
        ))}
      </select>
      <select aria-label={t("gm-competence")} value={String(manner.competence)} onChange={(event) => void gm({ t: "gm-set", who: id, competence: Number(event.currentTarget.value) })}>
        {COMPETENCES.map((one) => (
          <option key={one} value={String(one)}>
            {t(`competence-${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function HealthHands({ id, one }: { id: string; one: Combatant }) {
  const now = one.health !== undefined && "now" in one.health ? one.health.now : undefined;
  const [text, setText] = useState<string | null>(null);
  if (now === undefined) return null;
  const set = (health: number): void => {
    setText(null);
    if (Number.isFinite(health) && health !== now) void gm({ t: "gm-set", who: id, health: Math.round(health) });
  };
  return (
    <form
      class="hands-row"
      onSubmit={(event) => {
        event.preventDefault();
        set(Number(text ?? now));
      }}
    >
      <label for="gm-health">{t("health")}</label>
      <button type="button" class="icon-button" aria-label={t("gm-less")} onClick={() => set(now - 1)}>
        <Icon name="minus" size={15} />
      </button>
      <input id="gm-health" inputMode="numeric" value={text ?? String(now)} onInput={(event) => setText(event.currentTarget.value)} onBlur={() => text !== null && set(Number(text))} />
      <button type="button" class="icon-button" aria-label={t("gm-more")} onClick={() => set(now + 1)}>
        <Icon name="plus" size={15} />
      </button>
    </form>
  );
}

function ConditionHands({ id, one }: { id: string; one: Combatant }) {
  const all = Object.entries(view.value?.words?.["condition"] ?? {});
  const held = one.conditions ?? {};
  const change = (condition: string, active: boolean): void => void gm({ t: "gm-condition", who: id, condition, active });
  const free = all.filter(([condition]) => !(condition in held));
  return (
    <div class="hands-conditions">
      {Object.entries(held).map(([condition, { label }]) => (
        <button key={condition} type="button" class="chip" aria-label={t("gm-condition-off", { label })} onClick={() => change(condition, false)}>
          {label} <Icon name="close" size={12} />
        </button>
      ))}
      {free.length > 0 && (
        <select aria-label={t("gm-condition-on")} value="" onChange={(event) => change(event.currentTarget.value, true)}>
          <option value="" disabled>
            {t("gm-condition-on")}
          </option>
          {free.map(([condition, label]) => (
            <option key={condition} value={condition}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
