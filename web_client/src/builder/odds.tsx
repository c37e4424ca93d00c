/** How the fight would go: it is played many times beside the server, and told as it goes. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { percent } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { Problems } from "~/party/upload";
import { t } from "~/words";

import { type Fighter, forecast, type Forecast, type Share } from "./asking";
import type { Encounter } from "./encounter";
import { draft } from "./state";

const OFFERED = [20, 50, 100, 200];

interface Running {
  stop: AbortController;
  of: Encounter;
}

const running = signal<Running | null>(null);
const found = signal<{ told: Forecast; of: Encounter } | null>(null);
const wrong = signal<string[]>([]);
const fights = signal(50);
const fresh = signal(false);

async function begin(): Promise<void> {
  const now: Running = { stop: new AbortController(), of: draft.value };
  running.value = now;
  found.value = null;
  wrong.value = [];
  const problems = await forecast(now.of, fights.value, fresh.value, (told) => (found.value = { told, of: now.of }), now.stop.signal);
  if (running.value !== now) return;
  running.value = null;
  wrong.value = problems;
}

function stop(): void {
  running.value?.stop.abort();
  running.value = null;
}

export function OddsPanel() {
  useEffect(() => stop, []);
  const now = found.value;
  const busy = running.value !== null;
  return (
    <section class="panel-part odds-panel">
      <h3>{t("odds")}</h3>
      <p class="hint">{t("odds-hint")}</p>
      <div class="fields">
        <label>
          {t("odds-fights")}
          <select name="odds-fights" value={String(fights.value)} disabled={busy} onChange={(event) => (fights.value = Number(event.currentTarget.value))}>
            {OFFERED.map((count) => (
              <option key={count} value={String(count)}>
                {count}
              </option>
            ))}
          </select>
        </label>
        {busy ? (
          <button type="button" data-tool="odds-stop" onClick={stop}>
            <Icon name="close" size={14} /> {t("odds-stop")}
          </button>
        ) : (
          <button type="button" class="primary" data-tool="odds" onClick={() => void begin()}>
            <Icon name="dice" size={15} /> {t("odds-begin")}
          </button>
        )}
      </div>
      <label class="check">
        <input type="checkbox" checked={fresh.value} disabled={busy} onChange={(event) => (fresh.value = event.currentTarget.checked)} /> {t("gm-again-fresh")}
      </label>
      {busy && (
        <div class="odds-progress">
          <progress max={now?.told.of ?? fights.value} value={now?.told.done ?? 0} aria-label={t("odds-progress")} />
          <span>{now === null ? t("odds-starting") : t("odds-done", { done: now.told.done, of: now.told.of })}</span>
        </div>
      )}
      <Problems problems={wrong.value} />
      {now !== null && <Told told={now.told} stale={now.of !== draft.value} busy={busy} />}
    </section>
  );
}

function Told({ told, stale, busy }: { told: Forecast; stale: boolean; busy: boolean }) {
  const all = Object.values(told.combatants);
  return (
    <div class="odds-told" data-done={told.done} data-stale={stale}>
      {stale && <p class="hint">{t("odds-stale")}</p>}
      <p class="odds-word" data-called={told.called} role={busy ? undefined : "status"}>
        {t(`odds-called-${told.called}`)}
      </p>
      <p>{t("odds-wins", { share: percent(told.wins.share), low: percent(told.wins.low), high: percent(told.wins.high) })}</p>
      <WinBar share={told.wins} />
      <p>{t("odds-rounds", { median: told.rounds.median, low: Math.round(told.rounds.low), high: Math.round(told.rounds.high) })}</p>
      {(told.ends["stalemate"] ?? 0) > 0 && <p class="hint">{t("odds-stuck", { count: told.ends["stalemate"] ?? 0 })}</p>}
      <table>
        <caption class="visually-hidden">{t("odds-who")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("odds-name")}</th>
            <th scope="col">{t("odds-falls")}</th>
            <th scope="col">{t("odds-left")}</th>
          </tr>
        </thead>
        <tbody>
          {(["party", "enemy"] as const).flatMap((side) => all.filter((one) => one.side === side).map((one) => <Row key={`${side}${one.name}`} one={one} />))}
        </tbody>
      </table>
    </div>
  );
}

/** How often the party wins, and between what it lies, as a bar. */
function WinBar({ share: { share, low, high } }: { share: Share }) {
  return (
    <div class="odds-bar" aria-hidden="true">
      <span class="odds-bar-won" style={{ width: `${share * 100}%` }} />
      <span class="odds-bar-sure" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
    </div>
  );
}

function Row({ one }: { one: Fighter }) {
  return (
    <tr data-side={one.side}>
      <th scope="row">{one.name}</th>
      <td>{percent(one.falls.share)}</td>
      <td>{percent(one.left)}</td>
    </tr>
  );
}
