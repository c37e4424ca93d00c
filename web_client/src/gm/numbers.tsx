/** Further numbers of a combatant, for the GM to write: temporary points, initiative, what is left in its pools. */

import { useState } from "preact/hooks";

import { gm } from "~/state/session";
import type { Combatant } from "~/wire";
import { t } from "~/words";

export function Numbers({ id, one }: { id: string; one: Combatant }) {
  const temp = one.health !== undefined && "temp" in one.health ? one.health.temp : undefined;
  return (
    <details class="tool">
      <summary>{t("gm-numbers")}</summary>
      {temp !== undefined && <Written field={`temp-${id}`} label={t("gm-temp")} now={temp} write={(number) => void gm({ t: "gm-set", who: id, temp: number })} />}
      {one.initiative !== undefined && <Written field={`initiative-${id}`} label={t("gm-initiative")} now={one.initiative} write={(number) => void gm({ t: "gm-set", who: id, initiative: number })} />}
      {Object.entries(one.pools ?? {}).map(([pool, { label, now }]) => (
        <Written key={pool} field={`pool-${id}-${pool}`} label={label} now={now} write={(number) => void gm({ t: "gm-set", who: id, pools: { [pool]: number } })} />
      ))}
    </details>
  );
}

function Written({ field, label, now, write }: { field: string; label: string; now: number; write: (number: number) => void }) {
  const [text, setText] = useState<string | null>(null);
  const done = (): void => {
    const number = Math.round(Number(text ?? now));
    setText(null);
    if (Number.isFinite(number) && number !== now) write(number);
  };
  return (
    <form
      class="hands-row"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <label for={field}>{label}</label>
      <input id={field} inputMode="numeric" value={text ?? String(now)} onInput={(event) => setText(event.currentTarget.value)} onBlur={() => text !== null && done()} />
    </form>
  );
}
