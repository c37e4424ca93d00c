/** Creatures of the ruleset, looked for by name, that join the fight. */

import { useEffect, useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { give, gm } from "~/state/session";
import { t } from "~/words";

export interface Found {
  entry: string;
  label: string;
  tier: string;
  health?: number;
}

interface Answer {
  total: number;
  creatures: Found[];
  tiers: Record<string, string>;
}

export function Joining() {
  const [hidden, setHidden] = useState(false);
  return (
    <>
      <label class="check">
        <input type="checkbox" checked={hidden} onChange={(event) => setHidden(event.currentTarget.checked)} /> {t("gm-add-hidden")}
      </label>
      <Creatures label={t("gm-add-find")} pick={({ entry }) => void gm({ t: "add", creature: entry, hidden })} word={(name) => t("gm-add-one", { name })} />
    </>
  );
}

interface Picking {
  label: string;
  pick: (one: Found) => void;
  word: (label: string) => string;
  /** They are drawn into an encounter, and do not join the fight. */
  drawn?: boolean;
}

/** Creatures found by name, each to be picked. */
export function Creatures({ label, pick, word, drawn = false }: Picking) {
  const [find, setFind] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let late = false;
    void give({ t: "bestiary", find }, true).then((outcome) => {
      if (!late && outcome.ok) setAnswer(outcome.detail as unknown as Answer);
    });
    return () => {
      late = true;
    };
  }, [find]);
  return (
    <div class="joining">
      <input type="search" aria-label={label} placeholder={label} maxLength={80} value={find} onInput={(event) => setFind(event.currentTarget.value)} />
      <ul class="joining-found">
        {answer?.creatures.map((one) => (
          <li key={one.entry}>
            <span>
              {one.label} <small>{answer.tiers[one.tier] ?? one.tier}</small>
            </span>
            <button type="button" class="icon-button" data-add={drawn ? undefined : one.entry} data-draw={drawn ? one.entry : undefined} aria-label={word(one.label)} onClick={() => pick(one)}>
              <Icon name="plus" size={15} />
            </button>
          </li>
        ))}
      </ul>
      {answer !== null && answer.total > answer.creatures.length && <p class="hint">{t("gm-add-more", { count: answer.total - answer.creatures.length })}</p>}
    </div>
  );
}
