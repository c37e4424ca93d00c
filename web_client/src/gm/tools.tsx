/** The GM's tools for the whole fight: who joins, how dice fall, whose eyes one looks through, who may help. */

import type { ComponentChildren } from "preact";

import { Sheets } from "~/party/sheets";
import { gm, phase, rights, view } from "~/state/session";
import type { TableView } from "~/wire";
import { t } from "~/words";

import { Deeds } from "./deeds";
import { Fudge } from "./fudge";
import { Helpers, SeeAs } from "./helpers";
import { Joining } from "./joining";
import { Ground, SceneTool } from "./place";
import { Preparing } from "./preparing";

type EnemyHealth = TableView["enemyHealth"];

const HEALTH: EnemyHealth[] = ["exact", "bands", "hidden"];

export function Tools() {
  const may = rights.value;
  const fighting = phase.value === "fight";
  return (
    <div class="tools">
      {fighting && may.includes("edit") && may.includes("see") && (
        <Tool label={t("gm-add")}>
          <Joining />
        </Tool>
      )}
      {fighting && may.includes("edit") && (
        <Tool label={t("gm-dice")}>
          <Fudge />
        </Tool>
      )}
      {fighting && may.includes("edit") && (
        <Tool label={t("gm-place")}>
          <Ground />
          <SceneTool />
        </Tool>
      )}
      {may.includes("edit") && may.includes("see") && (
        <Tool label={t("gm-prepare")}>
          <Preparing />
        </Tool>
      )}
      {may.includes("see") && (
        <Tool label={t("sheets")}>
          <Sheets />
        </Tool>
      )}
      {may.includes("see") && (
        <Tool label={t("gm-see-as")}>
          <SeeAs />
        </Tool>
      )}
      {may.includes("run") && (
        <Tool label={t("gm-shown")}>
          <Shown />
        </Tool>
      )}
      <Helpers />
      {may.includes("see") && (
        <Tool label={t("gm-deeds")}>
          <Deeds />
        </Tool>
      )}
    </div>
  );
}

export function Tool({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <details class="tool">
      <summary>{label}</summary>
      {children}
    </details>
  );
}

/** What the party is told of opponents, and of the GM's dice. */
function Shown() {
  const table = view.value?.table;
  if (table === undefined) return null;
  return (
    <>
      <div class="hands-row">
        <label for="gm-health-shown">{t("gm-health-shown")}</label>
        <select id="gm-health-shown" value={table.enemyHealth} onChange={(event) => void gm({ t: "settings", enemyHealth: event.currentTarget.value as EnemyHealth })}>
          {HEALTH.map((one) => (
            <option key={one} value={one}>
              {t(`gm-health-${one}`)}
            </option>
          ))}
        </select>
      </div>
      <label class="check">
        <input type="checkbox" data-setting="privateRolls" checked={table.privateRolls} onChange={(event) => void gm({ t: "settings", privateRolls: event.currentTarget.checked })} /> {t("gm-private-rolls")}
      </label>
      <label class="check">
        <input type="checkbox" data-setting="showFudges" checked={table.showFudges} onChange={(event) => void gm({ t: "settings", showFudges: event.currentTarget.checked })} /> {t("gm-show-fudges")}
      </label>
    </>
  );
}
