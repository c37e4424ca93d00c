/** The creatures of the ruleset, looked for by words of their name, by tier and by what their catalogs sort them by. */

import { type ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { give } from "~/state/session";
import { t } from "~/words";

export interface Found {
  entry: string;
  label: string;
  tier: string;
  summary?: string;
  health?: number;
  defense?: number;
  size?: string;
  types?: string[];
}

interface Answer {
  total: number;
  creatures: Found[];
  tiers: Record<string, string>;
  filters: Record<string, string>;
  values?: Record<string, string[]>;
}

const PAUSE_MS = 150;
/** Filters with more values than these are better looked for by name. */
const MOST_VALUES = 60;

/** `row`: the buttons of a creature. `heard`: what was found, each time. */
export function Bestiary({ label, row, heard }: { label: string; row: (one: Found) => ComponentChildren; heard?: (found: Found[]) => void }) {
  const [find, setFind] = useState("");
  const [tier, setTier] = useState("");
  const [filters, setFilters] = useState<Record<string, string>>({});
  const [skip, setSkip] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let late = false;
    const ask = setTimeout(() => {
      const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
      void give({ t: "bestiary", find, filters: chosen, skip, ...(tier === "" ? {} : { tier }) }, true).then((outcome) => {
        if (late || !outcome.ok) return;
        const found = outcome.detail as unknown as Answer;
        heard?.(found.creatures);
        setAnswer((before) => (skip === 0 || before === null ? found : { ...found, creatures: [...before.creatures, ...found.creatures] }));
      });
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(ask);
    };
  }, [find, tier, JSON.stringify(filters), skip]);
  const anew = (change: () => void): void => {
    setSkip(0);
    change();
  };
  return (
    <div class="bestiary">
      <input type="search" aria-label={label} placeholder={label} maxLength={80} value={find} onInput={(event) => anew(() => setFind(event.currentTarget.value))} />
      {answer !== null && (
        <div class="fields">
          {Object.keys(answer.tiers).length > 0 && (
            <label>
              {t("bestiary-tier")}
              <select name="bestiary-tier" value={tier} onChange={(event) => anew(() => setTier(event.currentTarget.value))}>
                <option value="">{t("bestiary-any")}</option>
                {Object.entries(answer.tiers).map(([id, word]) => (
                  <option key={id} value={id}>
                    {word}
                  </option>
                ))}
              </select>
            </label>
          )}
          {Object.entries(answer.filters).map(([id, word]) => {
            const values = answer.values?.[id] ?? [];
            if (values.length < 2 || values.length > MOST_VALUES) return null;
            return (
              <label key={id}>
                {word}
                <select value={filters[id] ?? ""} onChange={(event) => anew(() => setFilters({ ...filters, [id]: event.currentTarget.value }))}>
                  <option value="">{t("bestiary-any")}</option>
                  {values.map((value) => (
                    <option key={value} value={value}>
                      {value}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
        </div>
      )}
      <p class="hint" role="status">
        {answer === null ? "" : t("bestiary-found", { count: answer.total })}
      </p>
      <ul class="rows bestiary-found">
        {answer?.creatures.map((one) => (
          <li key={one.entry} title={one.summary}>
            <span class="row-name">
              {one.label} <small>{about(one, answer.tiers)}</small>
            </span>
            {row(one)}
          </li>
        ))}
      </ul>
      {answer !== null && answer.total > answer.creatures.length && (
        <button type="button" class="quiet" onClick={() => setSkip(answer.creatures.length)}>
          {t("bestiary-more", { count: answer.total - answer.creatures.length })}
        </button>
      )}
    </div>
  );
}

/** `Challenge 1/4 · 11 health`. */
function about({ tier, health, defense }: Found, tiers: Record<string, string>): string {
  const parts = [tiers[tier] ?? tier];
  if (health !== undefined) parts.push(t("bestiary-health", { health }));
  if (defense !== undefined) parts.push(t("bestiary-defense", { defense }));
  return parts.join(" · ");
}
