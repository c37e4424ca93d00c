/** The GM's bar for an open window: whom it waits for, answers for somebody absent, more time, closing it. */

import { ClockRing } from "~/fight/clock";
import { momentWords } from "~/fight/asks";
import { Icon } from "~/parts/icon";
import { nameOf } from "~/state/names";
import { answerFor, asks, otherAsks } from "~/state/selection";
import { fight, gm, isGm } from "~/state/session";
import { t } from "~/words";

const EXTENSION_MS = 15_000;

export function WindowBar() {
  const window = fight.value?.window ?? null;
  if (!isGm.value || window === null) return null;
  const own = new Set(asks.value.map(({ who }) => who));
  const others = new Set(otherAsks.value.map(({ who }) => who));
  const absent = window.waiting.filter((who) => !own.has(who));
  return (
    <section class="window-bar" aria-label={t("gm-window")}>
      {own.size === 0 && (
        <>
          <ClockRing window={window} />
          <p class="asks-moment">{momentWords(window)}</p>
        </>
      )}
      <ul>
        {absent.map((who) => (
          <li key={who}>
            {t("gm-waits-for", { name: nameOf(who) })}
            {others.has(who) && (
              <button type="button" class="chip" data-answer-for={who} onClick={() => answerFor(who, window.id)}>
                {t("gm-answer-for")}
              </button>
            )}
            <button type="button" class="chip" onClick={() => void gm({ t: "answer-for", window: window.id, by: who, answer: { t: "pass" } })}>
              {t("gm-pass-for")}
            </button>
          </li>
        ))}
      </ul>
      <span class="row">
        <button type="button" class="lever" data-lever="extend" onClick={() => void gm({ t: "extend", window: window.id, ms: EXTENSION_MS })}>
          <Icon name="hourglass" size={15} /> {t("gm-extend", { seconds: EXTENSION_MS / 1000 })}
        </button>
        <button type="button" class="lever" data-lever="close-window" onClick={() => void gm({ t: "close-window", window: window.id })}>
          <Icon name="check" size={15} /> {t("gm-close-window")}
        </button>
      </span>
    </section>
  );
}
