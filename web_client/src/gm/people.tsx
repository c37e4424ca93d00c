/** Everybody in the fight, for the GM: who plays them, how the director does, and creatures that join. */

import { useState } from "preact/hooks";

import { pointed } from "~/state/selection";
import { Icon } from "~/parts/icon";
import { nameOf } from "~/state/names";
import { inspected } from "~/state/selection";
import { combatants, fight, gm, rights, view } from "~/state/session";
import { stateText } from "~/parts/format";
import { known, t } from "~/words";

import { Joining } from "./joining";
import { COMPETENCES, TEMPERAMENTS, type Temperament } from "./manners";
import { PlayedBy } from "./played-by";

export function People() {
  return (
    <>
      <section class="panel-part">
        <h3>{t("gm-add")}</h3>
        <Joining />
      </section>
      <Everybody />
      <Manners />
    </>
  );
}

function Everybody() {
  const now = fight.value;
  if (now === null) return null;
  return (
    <section class="panel-part">
      <h3>{t("people-all")}</h3>
      <p class="hint">{t("people-all-hint")}</p>
      <ul class="rows">
        {now.order.map((id) => {
          const one = now.combatants[id];
          return one === undefined ? null : (
            <li key={id} class="row-card" data-person={id}>
              <div class="row-head">
                <button
                  type="button"
                  class="plain row-name"
                  onClick={() => {
                    inspected.value = id;
                    if (one.at) pointed.value = one.at;
                  }}
                >
                  {nameOf(id)} <small>{one.standing === "up" ? "" : stateText(one)}</small>
                </button>
                {one.side !== "party" && (
                  <button
                    type="button"
                    class="icon-button"
                    aria-pressed={one.hidden === true}
                    aria-label={t(one.hidden === true ? "people-reveal" : "people-hide", { name: nameOf(id) })}
                    title={t(one.hidden === true ? "people-reveal" : "people-hide", { name: nameOf(id) })}
                    onClick={() => void gm({ t: "gm-reveal", who: id, hidden: one.hidden !== true })}
                  >
                    <Icon name={one.hidden === true ? "eye-off" : "eye"} size={15} />
                  </button>
                )}
                <Taken id={id} />
              </div>
              {rights.value.includes("run") && <PlayedBy id={id} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Out of the fight, said twice. */
function Taken({ id }: { id: string }) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="icon-button" aria-label={t("people-remove", { name: nameOf(id) })} title={t("people-remove", { name: nameOf(id) })} onClick={() => setSure(true)}>
        <Icon name="close" size={13} />
      </button>
    );
  }
  return (
    <button type="button" class="danger" onBlur={() => setSure(false)} onClick={() => void gm({ t: "gm-remove", who: id })}>
      {t("people-remove-sure")}
    </button>
  );
}

/** How the director plays opponents: each, and all of them at once. */
function Manners() {
  const manners = view.value?.fight?.manners ?? {};
  const all = Object.keys(manners);
  if (all.length === 0) return null;
  const set = (who: string[], changes: { temperament?: Temperament; competence?: number }): void => {
    for (const one of who) void gm({ t: "gm-set", who: one, ...changes });
  };
  return (
    <section class="panel-part">
      <h3>{t("people-manners")}</h3>
      <p class="hint">{t("people-manners-hint")}</p>
      <ul class="rows">
        <Manner label={t("people-everybody")} temperament="" competence="" set={(changes) => set(all.filter((id) => combatants.value[id]?.side !== "party"), changes)} />
        {all.map((id) => (
          <Manner key={id} label={nameOf(id)} temperament={manners[id]?.temperament ?? ""} competence={String(manners[id]?.competence ?? "")} set={(changes) => set([id], changes)} />
        ))}
      </ul>
    </section>
  );
}

interface MannerProps {
  label: string;
  temperament: string;
  competence: string;
  set: (changes: { temperament?: Temperament; competence?: number }) => void;
}

function Manner({ label, temperament, competence, set }: MannerProps) {
  return (
    <li class="manner">
      <span class="row-name">{label}</span>
      <select aria-label={t("people-temper", { name: label })} value={temperament} onChange={(event) => set({ temperament: event.currentTarget.value as Temperament })}>
        {temperament === "" && <option value="">{t("people-as-they-are")}</option>}
        {TEMPERAMENTS.map((one) => (
          <option key={one} value={one}>
            {known("temper", one)}
          </option>
        ))}
      </select>
      <select aria-label={t("people-competence", { name: label })} value={competence} onChange={(event) => set({ competence: Number(event.currentTarget.value) })}>
        {competence === "" && <option value="">{t("people-as-they-are")}</option>}
        {COMPETENCES.map((one) => (
          <option key={one} value={String(one)}>
            {t(`competence-${one}`)}
          </option>
        ))}
      </select>
    </li>
  );
}
