/** Where the builder lies on a page, and what opens it. All of it but this comes when it is first opened. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

import { withWords } from "~/parts/later";
import { controls, me, phase, rights, table } from "~/state/session";
import type { Sheet } from "~/wire";
import { t } from "~/words";

import { making, openMaking } from "./state";

let drawn: FunctionComponent | null = null;

export function MakingHost() {
  const [Builder, setBuilder] = useState<FunctionComponent | null>(() => drawn);
  const open = making.value !== null;
  useEffect(() => {
    if (open && Builder === null)
      void withWords(import("./builder")).then(({ Builder: loaded }) => {
        drawn = loaded;
        setBuilder(() => loaded);
      });
  }, [open, Builder]);
  return open && Builder !== null ? <Builder /> : null;
}

/** Raises somebody in level, where their ruleset says how, between fights; for whoever plays them, as far as the table's
 * level goes, and for GMs who may edit. */
export function RiseButton({ who, sheet }: { who: string; sheet: Sheet }) {
  const own = me.value?.role === "player" && controls.value.includes(who) && (sheet.level ?? 0) < (table.value?.playsAt ?? Infinity);
  if (sheet.rises !== true || phase.value === "fight" || !(own || rights.value.includes("edit"))) return null;
  return (
    <button type="button" data-rise={who} onClick={() => openMaking(who)}>
      {t("making-rise", { level: (sheet.level ?? 0) + 1 })}
    </button>
  );
}
