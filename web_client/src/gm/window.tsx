/** The GM's part of an open window: answers for somebody absent, more time, closing it. */

import { Icon } from "~/parts/icon";
import { nameOf } from "~/state/names";
import { answerFor, otherAsks } from "~/state/selection";
import { gm } from "~/state/session";
import type { WindowView } from "~/wire";
import { t } from "~/words";

const EXTENSION_MS = 15_000;

export function WindowLevers({ window }: { window: WindowView }) {
  return (
    <span class="row">
      <button type="button" class="lever" data-lever="extend" onClick={() => void gm({ t: "extend", window: window.id, ms: EXTENSION_MS })}>
        <Icon name="hourglass" size={15} /> {t("gm-extend", { seconds: EXTENSION_MS / 1000 })}
      </button>
      <button type="button" class="lever" data-lever="close-window" onClick={() => void gm({ t: "close-window", window: window.id })}>
        <Icon name="check" size={15} /> {t("gm-close-window")}
      </button>
    </span>
  );
}

/** Those asked whom players play and who have not answered yet. */
export function Absent({ window }: { window: WindowView }) {
  const waiting = otherAsks.value.filter(({ answered }) => !answered);
  if (waiting.length === 0) return null;
  return (
    <ul class="absent" aria-label={t("gm-waits-for")}>
      {waiting.map(({ who }) => (
        <li key={who}>
          <span>{nameOf(who)}</span>
          <button type="button" class="chip" data-answer-for={who} aria-label={t("gm-answer-for-whom", { name: nameOf(who) })} onClick={() => answerFor(who, window.id)}>
            {t("gm-answer-for")}
          </button>
          <button
            type="button"
            class="chip"
            data-pass-for={who}
            aria-label={t("gm-pass-for-whom", { name: nameOf(who) })}
            onClick={() => void gm({ t: "answer-for", window: window.id, by: who, answer: { t: "pass" } })}
          >
            {t("gm-pass-for")}
          </button>
        </li>
      ))}
    </ul>
  );
}
