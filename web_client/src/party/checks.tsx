/** Abilities, saves and skills: every one a button that rolls it, with what its number is made of. */

import type { SheetAbility, SheetCheck } from "~/wire";
import { t } from "~/words";

import { partsText, signed } from "./numbers";
import { type CheckSort, rollIt } from "./rolling";

interface Rolls {
  who: string;
  rolls: boolean;
}

/** The number of a check. Whoever may, rolls it by pressing it. */
function RollButton({ who, rolls, sort, id, label, number, cannot }: Rolls & { sort: CheckSort; id: string; label: string; number: number; cannot?: boolean }) {
  const text = signed(number);
  if (!rolls || cannot === true) return <b class="sheet-number">{text}</b>;
  return (
    <button type="button" class="roll-button" data-roll={`${sort}:${id}`} aria-label={t("roll-it", { label, number: text })} onClick={() => rollIt(who, sort, id)}>
      {text}
    </button>
  );
}

export function Abilities({ abilities, ...rolls }: Rolls & { abilities: SheetAbility[] }) {
  return (
    <ul class="abilities">
      {abilities.map(({ id, label, short, score, number, parts }) => (
        <li key={id} class="ability">
          <span class="ability-name" title={label}>
            <span aria-hidden="true">{short ?? label}</span>
            <span class="visually-hidden">{label}</span>
          </span>
          <RollButton {...rolls} sort="ability" id={id} label={label} number={number} />
          {score !== number && (
            <small title={parts === undefined ? undefined : partsText(parts)}>
              <span class="visually-hidden">{t("ability-score")} </span>
              {score}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `within`: what the section is called, so that nothing is headed twice. */
export function Checks({ sort, label, within, checks, ...rolls }: Rolls & { sort: "skill" | "save"; label: string; within: string; checks: SheetCheck[] }) {
  return (
    <table class="sheet-checks">
      <caption class={label === within ? "visually-hidden" : undefined}>{label}</caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t("check-ability")}</th>
          <th scope="col">{t("check-training")}</th>
          <th scope="col">{t("check-number")}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={check.id} data-check={check.id}>
            <th scope="row">
              {check.label}
              {check.untrained !== undefined && <small> {t(`check-untrained-${check.untrained}`)}</small>}
              <small class="check-parts">{check.parts.length > 1 ? partsText(check.parts) : ""}</small>
            </th>
            <td>{check.ability}</td>
            <td>{check.tier}</td>
            <td>
              <RollButton {...rolls} sort={sort} id={check.id} label={check.label} number={check.number} cannot={check.untrained === "refuse"} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
