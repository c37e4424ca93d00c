/** The last page: the name, where the character goes, the whole sheet, and the button that does it. */

import { useState } from "preact/hooks";

import { claimable } from "~/parts/claim";
import { plain } from "~/parts/plain";
import { give, gm, me, party, phase, rights, table, view } from "~/state/session";
import { note } from "~/state/toasts";
import { t } from "~/words";

import { wishesOf } from "./draft";
import { Leaf } from "./leaf";
import { Changes } from "./preview";
import { draft, endMaking, making, peek, rename, stale } from "./state";
import type { MakingView } from "./wire";

export function Finish({ said }: { said: MakingView }) {
  return making.value?.who == null ? <Join said={said} /> : <Rise who={making.value.who} said={said} />;
}

/** Members whose place may be taken: one's own, and those nobody plays. */
function places(): [string, string][] {
  const now = view.value;
  if (now === null) return [];
  return Object.entries(now.roster)
    .filter(([id, entry]) => now.party[id] !== undefined && (claimable(entry) || entry.seat === me.value?.seat))
    .map(([id, { name }]) => [id, name]);
}

function Join({ said }: { said: MakingView }) {
  const [place, setPlace] = useState("");
  const [busy, setBusy] = useState(false);
  const now = draft.value;
  const name = now.name.trim();
  const bring = table.value?.bring;
  const may = rights.value.includes("edit") || bring === "made" || bring === "any";
  const fighting = phase.value === "fight";
  const offers = !may && me.value?.role === "player";
  const join = async (): Promise<void> => {
    setBusy(true);
    const outcome = await give({ t: "make", name, wishes: wishesOf(now), ...(offers ? { offer: true } : place === "" ? {} : { who: place }) });
    setBusy(false);
    if (!outcome.ok) return;
    note(t(offers ? "making-offered" : rights.value.includes("edit") ? "making-brought" : "making-joined", { name }));
    endMaking();
  };
  return (
    <form
      class="maker-finish"
      onSubmit={(event) => {
        event.preventDefault();
        if ((offers || (may && !fighting)) && name !== "") void join();
      }}
    >
      <label for="making-name">{t("making-name")}</label>
      <input id="making-name" value={now.name} maxLength={40} required autocomplete="off" onInput={(event) => rename(plain(event.currentTarget.value))} />
      {may && places().length > 0 && (
        <>
          <label for="making-place">{t("making-place")}</label>
          <select id="making-place" value={place} onChange={(event) => setPlace(event.currentTarget.value)}>
            <option value="">{t("making-place-new")}</option>
            {places().map(([id, called]) => (
              <option key={id} value={id}>
                {t("making-place-of", { name: called })}
              </option>
            ))}
          </select>
        </>
      )}
      <div class="row">
        {may && (
          <button type="submit" class="primary" data-make disabled={busy || stale.value || fighting || name === ""}>
            {t("making-join")}
          </button>
        )}
        {offers && (
          <button type="submit" class="primary" data-offer-it disabled={busy || stale.value || name === ""}>
            {t("making-offer")}
          </button>
        )}
        <button type="button" data-making-file onClick={() => void save()}>
          {t("making-file")}
        </button>
      </div>
      {!may && <p class="hint">{t("making-not-allowed")}</p>}
      {may && fighting && <p class="hint">{t("making-fighting")}</p>}
      <Leaf page={said.page} />
    </form>
  );
}

/** The sheet as a file, to keep or to send to the GM. */
async function save(): Promise<void> {
  const said = await peek(draft.value, "file");
  if (said?.file === undefined) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(said.file, null, 2)], { type: "application/json" }));
  link.download = `${draft.value.name.trim() || "character"}.json`;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function Rise({ who, said }: { who: string; said: MakingView }) {
  const [busy, setBusy] = useState(false);
  const name = party.value[who]?.name ?? "";
  const edits = rights.value.includes("edit");
  const low = !edits && said.level > said.most;
  const rise = async (): Promise<void> => {
    setBusy(true);
    const { options, choices } = wishesOf(draft.value);
    const outcome = edits ? await gm({ t: "rise", who, to: said.level, options, choices }) : await give({ t: "rise", who, wishes: { level: said.level, options, choices } });
    setBusy(false);
    if (!outcome.ok) return;
    note(t("making-risen", { name, level: said.level }));
    endMaking();
  };
  return (
    <div class="maker-finish">
      {low ? <p class="hint">{t("making-too-low", { most: said.most })}</p> : phase.value === "fight" && <p class="hint">{t("making-fighting")}</p>}
      <div class="row">
        <button type="button" class="primary" data-rise-now disabled={busy || stale.value || low || phase.value === "fight"} onClick={() => void rise()}>
          {t("making-rise", { level: said.level })}
        </button>
      </div>
      <Changes said={said} />
      <Leaf page={said.page} />
    </div>
  );
}
