/** The draft kept at the table, begun, and taken to and from files. */

import { useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { plain } from "~/parts/plain";
import { FilePicker, Problems } from "~/party/upload";
import { gm, phase, table } from "~/state/session";
import { complain, note } from "~/state/toasts";
import { t } from "~/words";

import { keep } from "./asking";
import { readEncounter, written } from "./encounter";
import { opened } from "./open";
import { act, draft, earlier, kept, keptAs, madeOf, take, takeEarlier, unsaved } from "./state";

export function KeepPanel() {
  const [problems, setProblems] = useState<string[]>([]);
  const [fresh, setFresh] = useState(false);
  const known = keptAs.value !== null && keptAs.value in (table.value?.prepared ?? {});
  const save = async (key: string | null): Promise<string | null> => {
    const now = draft.value;
    const answer = await keep(now, key);
    if ("problems" in answer) {
      setProblems(answer.problems);
      return null;
    }
    setProblems([]);
    const laid = table.value?.maps?.[madeOf.value ?? ""];
    if (key === null && laid !== undefined) void gm({ t: "map", encounter: answer.key, map: laid });
    keptAs.value = madeOf.value = answer.key;
    kept.value = now;
    note(t("builder-kept", { name: now.name }));
    return answer.key;
  };
  const fight = async (): Promise<void> => {
    const key = known && !unsaved.value ? keptAs.value : await save(known ? keptAs.value : null);
    if (key === null) return;
    const outcome = await gm({ t: "again", encounter: key, ...(fresh ? { fresh } : {}) });
    if (outcome.ok) opened.value = null;
  };
  return (
    <section class="panel-part">
      <h3>{t("builder-keep")}</h3>
      <label class="field">
        {t("gm-prepare-name")}
        <input name="encounter-name" maxLength={80} value={draft.value.name} onInput={(event) => act({ t: "name", name: plain(event.currentTarget.value) }, "name")} />
      </label>
      <p class="hint" role="status">
        {t(!known ? "builder-never-kept" : unsaved.value ? "builder-unsaved" : "builder-all-kept")}
      </p>
      <div class="row">
        <button type="button" class="primary" data-tool="keep" onClick={() => void save(known ? keptAs.value : null)}>
          <Icon name="check" size={15} /> {t("builder-save")}
        </button>
        {known && (
          <button type="button" data-tool="keep-as" onClick={() => void save(null)}>
            {t("builder-save-as")}
          </button>
        )}
      </div>
      <Problems problems={problems} />
      {earlier.value !== null && (
        <button type="button" class="quiet" data-tool="earlier" onClick={takeEarlier}>
          {t("builder-earlier", { name: earlier.value.encounter.name })}
        </button>
      )}
      <div class="begin">
        <label class="check">
          <input type="checkbox" checked={fresh} onChange={(event) => setFresh(event.currentTarget.checked)} /> {t("gm-again-fresh")}
        </label>
        <button type="button" data-tool="begin" disabled={phase.value === "fight"} onClick={() => void fight()}>
          <Icon name="sword" size={15} /> {t("builder-begin")}
        </button>
        {phase.value === "fight" && <p class="hint">{t("builder-begin-later")}</p>}
      </div>
      <div class="row">
        <button type="button" onClick={download}>
          {t("builder-export")}
        </button>
        <FilePicker label={t("builder-import")} accept=".json" pick={(file) => void upload(file)} />
      </div>
    </section>
  );
}

function download(): void {
  const link = document.createElement("a");
  const ruleset = table.value?.ruleset.id;
  const text = JSON.stringify({ ...written(draft.value), ...(ruleset === undefined ? {} : { ruleset }) }, null, 2);
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${draft.value.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "encounter"}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

async function upload(file: File | undefined): Promise<void> {
  const found = file === undefined ? null : readEncounter(await file.text());
  if (found !== null) take(found, null);
  else if (file !== undefined) complain(t("builder-no-encounter", { name: file.name }));
}
