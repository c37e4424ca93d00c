/** The GM's tools for the whole fight: who joins, how dice fall, whose eyes one looks through, who may help. */

import type { ComponentChildren } from "preact";

import { phase, rights } from "~/state/session";
import { t } from "~/words";

import { Deeds } from "./deeds";
import { Fudge } from "./fudge";
import { Helpers, SeeAs } from "./helpers";
import { Joining } from "./joining";

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
      {may.includes("see") && (
        <Tool label={t("gm-see-as")}>
          <SeeAs />
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
