/** What comes of the choices so far: beside them, or under them where there is no room. */

import { number } from "~/parts/format";
import { t } from "~/words";

import { stale } from "./state";
import type { MakingView } from "./wire";

export function Preview({ said }: { said: MakingView }) {
  return (
    <aside class="maker-preview" aria-label={t("making-preview")} aria-busy={stale.value}>
      <details open={wide()}>
        <summary>
          <h3>{t("making-preview")}</h3>
        </summary>
        <p>{t("making-summary", { level: said.level, summary: said.summary })}</p>
        <table class="maker-abilities">
          <tbody>
            {said.abilities.map(({ label, score, number: bonus }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{score}</td>
                <td>{signed(bonus)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {said.trained.length > 0 && (
          <>
            <h4>{t("making-trained")}</h4>
            <Numbers all={said.trained} plus />
          </>
        )}
        {said.numbers.length > 0 && (
          <details>
            <summary>{t("making-numbers")}</summary>
            <Numbers all={said.numbers} />
          </details>
        )}
      </details>
    </aside>
  );
}

/** Whether there is room beside the questions, or under them; where there is none it is opened on demand. */
function wide(): boolean {
  return window.matchMedia?.("(min-width: 1081px)").matches ?? true;
}

/** `+2`, `−1`: with a sign in any case. */
export function signed(bonus: number): string {
  return bonus < 0 ? `−${number(-bonus)}` : `+${number(bonus)}`;
}

function Numbers({ all, plus = false }: { all: { label: string; number: number }[]; plus?: boolean }) {
  return (
    <dl class="maker-numbers">
      {all.map(({ label, number: value }, place) => (
        <div key={`${label}-${place}`}>
          <dt>{label}</dt>
          <dd>{plus ? signed(value) : number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What rising changes, by where it stands on the sheet. */
export function Changes({ said }: { said: MakingView }) {
  const all = said.changes ?? [];
  const parts = [...new Set(all.map(({ part }) => part))];
  return (
    <section class="maker-changes" aria-label={t("making-changes")}>
      <h4>{t("making-changes")}</h4>
      {parts.map((part) => (
        <div key={part}>
          <h5>{part}</h5>
          <ul>
            {all
              .filter((one) => one.part === part)
              .map(({ label, before, after }, place) => (
                <li key={`${label}-${place}`}>
                  {before === undefined ? (after === undefined ? label : t("making-change-new", { label, after })) : after === undefined ? t("making-change-gone", { label }) : t("making-change", { label, before, after })}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
