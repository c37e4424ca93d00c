/** The GM's tools, in groups: at the side of the board, which stays in reach. On a phone they lie over its lower half. */

import "~/styles/drawer.css";

import { useEffect, useRef } from "preact/hooks";

import { Icon, type IconName } from "~/parts/icon";
import { Sheets } from "~/party/sheets";
import { me, phase, rights, seats } from "~/state/session";
import type { Right } from "~/wire";
import { t } from "~/words";

import { Deeds } from "./deeds";
import { Dice } from "./dice";
import { HelpersPart } from "./helpers";
import Next from "./next";
import { brush, close, open, type Section, section } from "./open";
import { People } from "./people";
import { Place } from "./place";
import { Run } from "./run";
import { SeeAs } from "./see-as";
import { SettingsPart } from "./settings";

/** Each part with what a GM must be allowed to for it; `fight`: only while one is on. */
const PARTS: { name: Section; icon: IconName; needs: Right[]; fight?: boolean }[] = [
  { name: "run", icon: "play", needs: ["run"], fight: true },
  { name: "people", icon: "people", needs: ["edit", "see"], fight: true },
  { name: "place", icon: "frame", needs: ["edit"], fight: true },
  { name: "dice", icon: "dice", needs: ["edit"] },
  { name: "settings", icon: "hourglass", needs: ["run"] },
  { name: "party", icon: "bag", needs: ["see"] },
  { name: "next", icon: "sword", needs: ["see"] },
  { name: "helpers", icon: "crown", needs: [] },
  { name: "deeds", icon: "list", needs: ["see"] },
  { name: "eyes", icon: "eye", needs: ["see"] },
];

function parts(): Section[] {
  const may = rights.value;
  // Of the owner's own seat no rights are told.
  const owns = me.value !== null && seats.value[me.value.seat]?.rights === undefined;
  return PARTS.filter(({ name, needs, fight }) => needs.every((one) => may.includes(one)) && (fight !== true || phase.value === "fight") && (name !== "helpers" || owns)).map(({ name }) => name);
}

export default function Drawer() {
  const box = useRef<HTMLElement>(null);
  const shown = parts();
  const wanted = section.value;
  const now = wanted !== null && shown.includes(wanted) ? wanted : shown[0];
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);
  if (now === undefined) return null;
  return (
    <aside
      ref={box}
      class="drawer"
      data-brush={brush.value !== null}
      aria-label={t("gm-tools")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <header class="drawer-head">
        <h2>{t("gm-tools")}</h2>
        <button type="button" class="icon-button" data-tool="drawer-close" aria-label={t("close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {brush.value !== null && (
        <p class="drawer-brush" role="status">
          <span>
            {brush.value.words} <small>{t("brush-stays")}</small>
          </span>{" "}
          <button type="button" data-tool="brush-off" onClick={() => (brush.value = null)}>
            {t("brush-off")}
          </button>
        </p>
      )}
      <nav class="drawer-tabs" role="tablist" aria-label={t("gm-tools-parts")} onKeyDown={along}>
        {PARTS.filter(({ name }) => shown.includes(name)).map(({ name, icon }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tool-tab-${name}`}
            data-part={name}
            aria-controls="tool-part"
            aria-selected={now === name}
            tabindex={now === name ? 0 : -1}
            onClick={() => {
              brush.value = null;
              open(name);
            }}
          >
            <Icon name={icon} size={17} /> <span>{t(`tools-${name}`)}</span>
          </button>
        ))}
      </nav>
      <div class="drawer-body" id="tool-part" role="tabpanel" aria-labelledby={`tool-tab-${now}`} key={now}>
        <p class="hint">{t(`tools-${now}-hint`)}</p>
        <Part name={now} />
      </div>
    </aside>
  );
}

/** Arrow keys go from tab to tab. */
function along(event: KeyboardEvent): void {
  const by = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 0;
  if (by === 0) return;
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="tab"]')];
  const to = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + by + tabs.length) % tabs.length];
  to?.focus();
  to?.click();
  event.preventDefault();
}

function Part({ name }: { name: Section }) {
  switch (name) {
    case "run":
      return <Run />;
    case "people":
      return <People />;
    case "place":
      return <Place />;
    case "dice":
      return <Dice />;
    case "settings":
      return <SettingsPart />;
    case "party":
      return <Sheets />;
    case "next":
      return <Next begun={close} />;
    case "helpers":
      return <HelpersPart />;
    case "deeds":
      return <Deeds />;
    case "eyes":
      return <SeeAs />;
  }
}
