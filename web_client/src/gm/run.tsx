/** The course of the fight: stopping and going on, taking steps back, ending it. */

import { useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { names } from "~/state/names";
import { gm, log, openWindow, table } from "~/state/session";
import { isDetail, tell } from "~/telling";
import { t } from "~/words";

import { WindowLevers } from "./window";

const STEPS = [1, 2, 3, 5, 10, 20];
/** Lines of the last step that are told. */
const MOST_LINES = 3;

export function Run() {
  const here = table.value;
  if (here === null) return null;
  return (
    <>
      <section class="panel-part">
        <button type="button" data-tool="pause" aria-pressed={here.paused} onClick={() => void gm({ t: here.paused ? "resume" : "pause" })}>
          <Icon name={here.paused ? "play" : "pause"} size={16} /> {t(here.paused ? "gm-resume" : "gm-pause")}
        </button>
        <p class="hint">{t("run-pause-hint")}</p>
      </section>
      {openWindow.value !== null && (
        <section class="panel-part">
          <h3>{t("run-window")}</h3>
          <WindowLevers window={openWindow.value} />
          <p class="hint">{t("run-window-hint")}</p>
        </section>
      )}
      <Back />
      <End />
    </>
  );
}

function Back() {
  const [steps, setSteps] = useState(1);
  const history = table.value?.history;
  if (history === undefined) return null;
  const last = lastStep();
  return (
    <section class="panel-part">
      <h3>{t("run-back")}</h3>
      <p class="hint">{t("run-back-hint")}</p>
      {last.length > 0 && steps === 1 && history.undo > 0 && (
        <>
          <p>{t("run-back-what")}</p>
          <ul class="run-last">
            {last.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <div class="fields">
        <label>
          {t("run-steps")}
          <select name="run-steps" value={String(steps)} onChange={(event) => setSteps(Number(event.currentTarget.value))}>
            {STEPS.map((one) => (
              <option key={one} value={String(one)}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <button type="button" data-tool="undo" disabled={history.undo === 0} onClick={() => void gm({ t: "undo", steps: Math.min(steps, history.undo) })}>
          <Icon name="undo" size={15} /> {t("run-undo", { count: Math.max(1, Math.min(steps, history.undo)) })}
        </button>
        <button type="button" data-tool="redo" disabled={history.redo === 0} onClick={() => void gm({ t: "redo", steps: Math.min(steps, history.redo) })}>
          <Icon name="redo" size={15} /> {t("run-redo", { count: Math.max(1, Math.min(steps, history.redo)) })}
        </button>
      </div>
      <p class="hint">{t("run-back-counts", { undo: history.undo, redo: history.redo })}</p>
    </section>
  );
}

/** What the log tells of the last step of the fight; nothing right after one was taken back. */
function lastStep(): string[] {
  const events = log.value.filter(({ event }) => event !== undefined);
  const last = events.at(-1);
  if (last === undefined || last.event?.["type"] === "undone" || last.event?.["type"] === "redone") return [];
  return events
    .filter(({ seq, event }) => seq === last.seq && !isDetail(event ?? {}))
    .slice(0, MOST_LINES)
    .map(({ event }) => tell(event ?? {}, names.value))
    .filter((line) => line !== "");
}

function End() {
  return (
    <section class="panel-part">
      <h3>{t("run-end")}</h3>
      <p class="hint">{t("gm-end-hint")}</p>
      <div class="row">
        {(["victory", "fled", "defeat"] as const).map((outcome) => (
          <button key={outcome} type="button" data-end={outcome} onClick={() => void gm({ t: "gm-end", outcome })}>
            {t(`gm-end-${outcome}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
