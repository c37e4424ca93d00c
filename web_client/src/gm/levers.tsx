/** The GM's levers for the whole fight: pause, end it, fight again. */

import { useEffect, useRef, useState } from "preact/hooks";

import { Invite } from "~/lobby/invite";
import { Icon } from "~/parts/icon";
import { gm, phase, rights, view } from "~/state/session";
import { t } from "~/words";

import { Clocks } from "./clocks";
import { Tools } from "./tools";

type Open = "end" | "again" | "clocks" | "tools" | "invite" | null;

export function Levers() {
  const [open, setOpen] = useState<Open>(null);
  const table = view.value?.table;
  const over = phase.value === "over";
  const toggle = (which: Open): void => setOpen(open === which ? null : which);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open === null) return;
    const elsewhere = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || open === null) return;
    event.stopPropagation();
    setOpen(null);
  };
  if (table === undefined) return null;
  return (
    <div class="levers" role="group" aria-label={t("gm-levers")} ref={box} onKeyDown={closeOnEscape}>
      {!over && (
        <button type="button" class="lever" data-lever="pause" aria-pressed={table.paused} onClick={() => void gm({ t: table.paused ? "resume" : "pause" })}>
          <Icon name={table.paused ? "play" : "pause"} size={16} /> <span>{t(table.paused ? "gm-resume" : "gm-pause")}</span>
        </button>
      )}
      <BackAndForth />
      {over ? (
        <button type="button" class="lever" data-lever="again" aria-expanded={open === "again"} onClick={() => toggle("again")}>
          <Icon name="sword" size={16} /> <span>{t("gm-again")}</span>
        </button>
      ) : (
        <button type="button" class="lever" data-lever="end" aria-expanded={open === "end"} onClick={() => toggle("end")}>
          <Icon name="flag" size={16} /> <span>{t("gm-end")}</span>
        </button>
      )}
      <button type="button" class="lever" data-lever="clocks" aria-expanded={open === "clocks"} onClick={() => toggle("clocks")}>
        <Icon name="hourglass" size={16} /> <span>{t("gm-clocks")}</span>
      </button>
      <button type="button" class="lever" data-lever="tools" aria-expanded={open === "tools"} onClick={() => toggle("tools")}>
        <Icon name="spark" size={16} /> <span>{t("gm-tools")}</span>
      </button>
      <button type="button" class="lever" data-lever="invite" aria-expanded={open === "invite"} onClick={() => toggle("invite")}>
        <Icon name="people" size={16} /> <span>{t("invite")}</span>
      </button>
      {open !== null && (
        <div class="lever-menu">
          {open === "end" && <EndChoices close={() => setOpen(null)} />}
          {open === "again" && <AgainChoices close={() => setOpen(null)} />}
          {open === "clocks" && <Clocks table={table} />}
          {open === "tools" && <Tools />}
          {open === "invite" && <Invite table={table.id} />}
        </div>
      )}
    </div>
  );
}

/** The last step taken back, and what was taken back done again. */
function BackAndForth() {
  const history = view.value?.table.history;
  if (history === undefined || !rights.value.includes("run")) return null;
  return (
    <>
      <button type="button" class="lever" data-lever="undo" aria-label={t("gm-undo")} title={t("gm-undo")} disabled={history.undo === 0} onClick={() => void gm({ t: "undo" })}>
        <Icon name="undo" size={16} />
      </button>
      <button type="button" class="lever" data-lever="redo" aria-label={t("gm-redo")} title={t("gm-redo")} disabled={history.redo === 0} onClick={() => void gm({ t: "redo" })}>
        <Icon name="redo" size={16} />
      </button>
    </>
  );
}

function EndChoices({ close }: { close: () => void }) {
  const end = (outcome: "victory" | "defeat" | "fled"): void => {
    close();
    void gm({ t: "gm-end", outcome });
  };
  return (
    <>
      <p class="hint">{t("gm-end-hint")}</p>
      <button type="button" onClick={() => end("victory")}>{t("gm-end-victory")}</button>
      <button type="button" onClick={() => end("fled")}>{t("gm-end-fled")}</button>
      <button type="button" onClick={() => end("defeat")}>{t("gm-end-defeat")}</button>
    </>
  );
}

function AgainChoices({ close }: { close: () => void }) {
  const table = view.value?.table;
  const encounters = Object.entries(table?.encounters ?? {});
  const [fresh, setFresh] = useState(false);
  const again = (encounter?: string): void => {
    close();
    void gm({ t: "again", ...(encounter === undefined ? {} : { encounter }), ...(fresh ? { fresh } : {}) });
  };
  const rested = (
    <label class="check">
      <input type="checkbox" checked={fresh} onChange={(event) => setFresh(event.currentTarget.checked)} /> {t("gm-again-fresh")}
    </label>
  );
  if (encounters.length === 0) {
    return (
      <>
        {rested}
        <button type="button" onClick={() => again()}>{t("gm-again-same")}</button>
      </>
    );
  }
  return (
    <>
      <p class="hint">{t("gm-again-hint")}</p>
      {rested}
      {encounters.map(([id, name]) => (
        <button key={id} type="button" onClick={() => again(id)}>
          {name}
          {id === table?.encounter.id && <small>{t("gm-again-same")}</small>}
        </button>
      ))}
    </>
  );
}
