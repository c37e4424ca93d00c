/** What is done with a sheet as a whole: its name, a level more, in or out of the party, as a file, on paper. */

import { useState } from "preact/hooks";

import { focused } from "~/parts/focused";
import { Icon } from "~/parts/icon";
import { plain } from "~/parts/plain";
import { give, gm, isGm, party, view } from "~/state/session";
import type { Sheet } from "~/wire";
import { t } from "~/words";

import { printSheets } from "./printing";
import { closeSheet } from "./open";
import { act, mayDo, useTold } from "./writing";

interface Props {
  who: string;
  sheet: Sheet;
}

/** The name, which whoever may change it changes right there. */
export function Name({ who, sheet, id }: Props & { id: string }) {
  const [editing, setEditing] = useState(false);
  const [told, attempt] = useTold();
  const { acts } = mayDo(who);
  const rename = (written: string): void => {
    setEditing(false);
    const name = plain(written).trim();
    if (name !== "" && name !== sheet.name) void attempt(act(who, { do: "name", name }, true));
  };
  return (
    <div class="sheet-name">
      <h2 id={id}>{sheet.name}</h2>
      {acts && !editing && (
        <button type="button" class="icon-button quiet" aria-label={t("sheet-rename")} onClick={() => setEditing(true)}>
          <Icon name="pen" size={15} />
        </button>
      )}
      {editing && (
        <input
          aria-label={t("sheet-name")}
          defaultValue={sheet.name}
          maxLength={40}
          ref={focused}
          onBlur={(event) => rename(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") rename(event.currentTarget.value);
          }}
        />
      )}
      {told !== "" && (
        <small class="field-problem" role="alert">
          {told}
        </small>
      )}
    </div>
  );
}

/** Hands the browser a file to keep. */
function download(name: string, content: unknown): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function Paper({ who }: { who: string }) {
  const save = async (): Promise<void> => {
    const outcome = await give({ t: "sheet-page", who, file: true });
    if (outcome.ok && outcome.detail !== undefined) download(`${who}.json`, (outcome.detail as unknown as { file: unknown }).file);
  };
  const whole = Object.entries(isGm.value ? (party.value) : (view.value?.mine.party ?? {})).filter(([, one]) => one.pools !== undefined);
  return (
    <p class="hands-row sheet-paper">
      <button type="button" data-print="one" onClick={() => void printSheets([who])}>
        {t("sheet-print")}
      </button>
      {whole.length > 1 && (
        <button type="button" data-print="all" onClick={() => void printSheets(whole.map(([id]) => id))}>
          {t("sheet-print-all")}
        </button>
      )}
      <button type="button" data-download={who} onClick={() => void save()}>
        {t("sheet-download")}
      </button>
    </p>
  );
}

/** Whether somebody goes into the next fight, comes back to life, and out of the party: the GM's. */
export function Member({ who, sheet }: Props) {
  const [leaving, setLeaving] = useState(false);
  return (
    <p class="hands-row">
      {sheet.dead ? (
        <button type="button" onClick={() => void gm({ t: "party-set", who, dead: false })}>
          {t("member-revive")}
        </button>
      ) : (
        <button type="button" aria-pressed={sheet.aside === true} onClick={() => void gm({ t: "party-set", who, aside: sheet.aside !== true })}>
          {t(sheet.aside ? "member-back" : "member-aside")}
        </button>
      )}
      {leaving ? (
        <button type="button" class="danger" data-tool="remove" onClick={() => void gm({ t: "party-remove", who }).then(({ ok }) => ok && closeSheet())}>
          {t("member-remove-sure", { name: sheet.name })}
        </button>
      ) : (
        <button type="button" onClick={() => setLeaving(true)}>
          {t("member-remove")}
        </button>
      )}
    </p>
  );
}
