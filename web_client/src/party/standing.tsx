/** How a character stands: health, pools, tracks, conditions and states. Whoever may, sets them right here. */

import { listed } from "~/parts/format";
import { combatants, view } from "~/state/session";
import type { Sheet, SheetPool, SheetTrack } from "~/wire";
import { t } from "~/words";

import { Stepper } from "./items";
import { signed } from "./numbers";
import { act, mayDo, operate, setCondition, setPool, setTemp, useTold } from "./writing";

interface Props {
  who: string;
  sheet: Sheet;
}

export function Standing({ who, sheet }: Props) {
  const { writes } = mayDo(who);
  const health = sheet.health;
  const tracks = Object.entries(sheet.tracks ?? {});
  return (
    <>
      <ul class="pools">
        {health !== undefined && !(health.track !== undefined && sheet.tracks?.[health.track] !== undefined) && <Pool who={who} id={health.pool} pool={health} writes={writes && health.pool !== undefined} health />}
        {Object.entries(sheet.pools ?? {}).map(([id, pool]) => (
          <Pool key={id} who={who} id={id} pool={pool} writes={writes} />
        ))}
        {tracks.map(([id, track]) => (
          <Track key={id} who={who} id={id} track={track} writes={writes && !mayDo(who).fighting} />
        ))}
      </ul>
      <Conditions who={who} sheet={sheet} writes={writes} />
      <States who={who} sheet={sheet} />
    </>
  );
}

function Problem({ told }: { told: string }) {
  return told === "" ? null : (
    <small class="field-problem" role="alert">
      {told}
    </small>
  );
}

function Pool({ who, id, pool, writes, health = false }: { who: string; id: string | undefined; pool: SheetPool; writes: boolean; health?: boolean }) {
  const [told, attempt] = useTold();
  const temp = pool.temp ?? 0;
  return (
    <li class="pool" data-pool={id} data-health={health} data-empty={pool.now <= 0}>
      <span class="pool-name">{pool.label}</span>
      {writes && id !== undefined ? (
        <Stepper label={pool.label} value={pool.now} least={0} most={Math.max(pool.max, pool.now)} set={(to) => void attempt(setPool(who, id, pool.now, to, health))} />
      ) : (
        <b>{pool.now}</b>
      )}
      <span class="pool-of">{t("pool-of", { max: pool.max })}</span>
      {writes && id !== undefined && pool.buffers === true && (health || !mayDo(who).fighting) ? (
        <span class="pool-buffer">
          {t("pool-buffer")}
          <Stepper label={t("pool-temp", { label: pool.label })} value={temp} least={0} most={9999} set={(to) => void attempt(setTemp(who, id, temp, to))} />
        </span>
      ) : (
        temp > 0 && <b class="pool-temp">{t("pool-temp-more", { amount: signed(temp) })}</b>
      )}
      <span class="pool-bar" aria-hidden="true">
        <span style={{ width: `${pool.max > 0 ? Math.min(100, (pool.now / pool.max) * 100) : 0}%` }} />
      </span>
      <Problem told={told} />
    </li>
  );
}

function Track({ who, id, track, writes }: { who: string; id: string; track: SheetTrack; writes: boolean }) {
  const [told, attempt] = useTold();
  if (track.kinds !== undefined) return <Wounds who={who} id={id} track={track} kinds={track.kinds} writes={writes} />;
  return (
    <li class="pool" data-track={id}>
      <span class="pool-name">{track.label}</span>
      {writes ? (
        <Stepper label={track.label} value={track.now} least={track.min ?? 0} most={track.max} set={(value) => void attempt(operate(who, { op: "track", track: id, value }, true))} />
      ) : (
        <b>{track.now}</b>
      )}
      <span class="pool-of">{t("pool-of", { max: track.max })}</span>
      <Problem told={told} />
    </li>
  );
}

function Wounds({ who, id, track, kinds, writes }: { who: string; id: string; track: SheetTrack; kinds: Record<string, string>; writes: boolean }) {
  const [told, attempt] = useTold();
  const marked = track.marked ?? [];
  return (
    <li class="pool wounds" data-track={id}>
      <span class="pool-name">{track.label}</span>
      <span class="wound-boxes" role="img" aria-label={marked.length === 0 ? t("wounds-none", { max: track.max }) : t("wounds-marked", { count: track.now, max: track.max, marks: listed(marked) })}>
        {Array.from({ length: track.max }, (_, box) => (
          <i key={box} data-marked={box < marked.length}>
            {marked[box]?.charAt(0) ?? ""}
          </i>
        ))}
      </span>
      {track.penalty !== undefined && <small>{t("wounds-penalty", { amount: signed(track.penalty) })}</small>}
      {writes && (
        <span class="hands-row">
          {Object.entries(kinds).map(([kind, label]) => (
            <button key={kind} type="button" aria-label={t("wounds-mark-label", { kind: label, label: track.label })} onClick={() => void attempt(operate(who, { op: "damage", track: id, kind, amount: 1 }, true))}>
              {t("wounds-mark", { kind: label })}
            </button>
          ))}
          <button type="button" disabled={track.now === 0} onClick={() => void attempt(operate(who, { op: "damage", track: id, amount: -1 }, true))}>
            {t("wounds-heal")}
          </button>
        </span>
      )}
      <Problem told={told} />
    </li>
  );
}

/** What is borne, in a fight with how long it lasts. */
function Conditions({ who, sheet, writes }: Props & { writes: boolean }) {
  const inFight = combatants.value[who]?.conditions ?? {};
  const borne = Object.entries(sheet.conditions ?? {});
  const known = Object.entries(view.value?.words["condition"] ?? {}).filter(([id]) => sheet.conditions?.[id] === undefined);
  known.sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <div class="sheet-conditions">
      <h4>{t("sheet-conditions")}</h4>
      {borne.length === 0 && <span class="empty">{t("sheet-conditions-none")}</span>}
      {borne.map(([id, label]) => {
        const left = inFight[id]?.left;
        return (
          <span key={id} class="chip" data-condition={id}>
            {left === undefined ? label : t("sheet-condition-left", { label, left })}
            {writes && (
              <button type="button" class="icon-button" aria-label={t("sheet-condition-off", { label })} onClick={() => void setCondition(who, id, false)}>
                ×
              </button>
            )}
          </span>
        );
      })}
      {writes && known.length > 0 && (
        <select
          aria-label={t("sheet-condition")}
          value=""
          onChange={(event) => {
            if (event.currentTarget.value !== "") void setCondition(who, event.currentTarget.value, true);
          }}
        >
          <option value="">{t("sheet-condition")}</option>
          {known.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function States({ who, sheet }: Props) {
  const { acts } = mayDo(who);
  const states = Object.entries(sheet.states ?? {});
  if (states.length === 0) return null;
  return (
    <dl class="values states">
      {states.map(([id, { label, value, values }]) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {acts ? (
              <select aria-label={label} value={value} onChange={(event) => void act(who, { do: "state", state: id, value: event.currentTarget.value })}>
                {Object.entries(values).map(([one, words]) => (
                  <option key={one} value={one}>
                    {words}
                  </option>
                ))}
              </select>
            ) : (
              (values[value] ?? value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
