/** Creatures of the ruleset that join the fight: how many, on which side, and on which cell. */

import { useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { fight, gm } from "~/state/session";
import { t } from "~/words";
import type { Cell } from "~/wire";

import { Bestiary, type Found } from "./bestiary";
import { brush } from "./open";

const MOST = 20;

export function Joining() {
  const [hidden, setHidden] = useState(false);
  const [count, setCount] = useState("1");
  const [side, setSide] = useState<"enemy" | "party">("enemy");
  const many = Math.min(MOST, Math.max(1, Math.round(Number(count)) || 1));
  const bring = (creature: string, at?: Cell): void => void gm({ t: "add", creature, count: many, side, hidden, ...(at === undefined ? {} : { at }) });
  const place = ({ entry, label }: Found): void => {
    const words = t("add-where", { count: many, name: label });
    brush.value = brush.value?.of === entry ? null : { of: entry, words, shape: "cell", take: ([at]) => at !== undefined && bring(entry, at) };
  };
  return (
    <div class="joining">
      <div class="fields">
        <label>
          {t("add-count")}
          <input name="add-count" type="number" min={1} max={MOST} value={count} onInput={(event) => setCount(event.currentTarget.value)} />
        </label>
        <label>
          {t("foe-side")}
          <select
            name="add-side"
            value={side}
            onChange={(event) => {
              setSide(event.currentTarget.value as "enemy" | "party");
              if (event.currentTarget.value === "party") setHidden(false);
            }}
          >
            <option value="enemy">{t("side-enemy")}</option>
            <option value="party">{t("side-party")}</option>
          </select>
        </label>
      </div>
      <label class="check">
        <input type="checkbox" checked={hidden} disabled={side === "party"} onChange={(event) => setHidden(event.currentTarget.checked)} /> {t("gm-add-hidden")}
      </label>
      <p class="hint">{t(fight.value?.board === undefined ? "add-hint-off" : "add-hint")}</p>
      <Bestiary
        label={t("gm-add-find")}
        row={(one) => (
          <span class="row-buttons">
            {fight.value?.board !== undefined && (
              <button type="button" data-add-at={one.entry} aria-pressed={brush.value?.of === one.entry} aria-label={t("named", { what: t("builder-place"), name: one.label })} onClick={() => place(one)}>
                {t("builder-place")}
              </button>
            )}
            <button type="button" class="icon-button" data-add={one.entry} aria-label={t("gm-add-one", { name: one.label })} title={t("gm-add-one", { name: one.label })} onClick={() => bring(one.entry)}>
              <Icon name="plus" size={15} />
            </button>
          </span>
        )}
      />
    </div>
  );
}
