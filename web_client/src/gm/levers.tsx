/** The GM's levers for the whole fight: pause, a step back, its end, what comes next; everything else is in the drawer. */

import { useState } from "preact/hooks";

import { Invite } from "~/lobby/invite";
import { useFoldout } from "~/parts/foldout";
import { Icon } from "~/parts/icon";
import { gm, phase, rights, table } from "~/state/session";
import { t } from "~/words";

import { Drawer } from "./later";
import { close, open, type Section, section } from "./open";

type Menu = "end" | "invite" | null;

export function Levers() {
  const [menu, setMenu] = useState<Menu>(null);
  const here = table.value;
  const over = phase.value === "over";
  const runs = rights.value.includes("run");
  const toggle = (which: Menu): void => setMenu(menu === which ? null : which);
  const part = (which: Section): void => (section.value === which ? close() : open(which));
  const { box, onKeyDown } = useFoldout(menu !== null, () => setMenu(null));
  if (here === null) return null;
  return (
    <div class="levers" role="group" aria-label={t("gm-levers")} ref={box} onKeyDown={onKeyDown}>
      {!over && runs && (
        <button type="button" class="lever" data-lever="pause" aria-pressed={here.paused} onClick={() => void gm({ t: here.paused ? "resume" : "pause" })}>
          <Icon name={here.paused ? "play" : "pause"} size={16} /> <span>{t(here.paused ? "gm-resume" : "gm-pause")}</span>
        </button>
      )}
      <BackAndForth />
      {over && (
        <button type="button" class="lever" data-lever="again" aria-expanded={section.value === "next"} onClick={() => part("next")}>
          <Icon name="sword" size={16} /> <span>{t("next")}</span>
        </button>
      )}
      {!over && runs && (
        <button type="button" class="lever" data-lever="end" aria-expanded={menu === "end"} onClick={() => toggle("end")}>
          <Icon name="flag" size={16} /> <span>{t("gm-end")}</span>
        </button>
      )}
      {runs && (
        <button type="button" class="lever" data-lever="clocks" aria-expanded={section.value === "settings"} onClick={() => part("settings")}>
          <Icon name="hourglass" size={16} /> <span>{t("gm-clocks")}</span>
        </button>
      )}
      {rights.value.length > 0 && (
        <button type="button" class="lever" data-lever="tools" aria-expanded={section.value !== null} onClick={() => (section.value === null ? open("run") : close())}>
          <Icon name="spark" size={16} /> <span>{t("gm-tools")}</span>
        </button>
      )}
      <button type="button" class="lever" data-lever="invite" aria-expanded={menu === "invite"} onClick={() => toggle("invite")}>
        <Icon name="people" size={16} /> <span>{t("invite")}</span>
      </button>
      {menu !== null && (
        <div class="lever-menu">
          {menu === "end" && <EndChoices close={() => setMenu(null)} />}
          {menu === "invite" && <Invite table={here.id} />}
        </div>
      )}
      <Drawer />
    </div>
  );
}

/** The last step taken back, and what was taken back done again. */
function BackAndForth() {
  const history = table.value?.history;
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

function EndChoices({ close: done }: { close: () => void }) {
  const end = (outcome: "victory" | "defeat" | "fled"): void => {
    done();
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
