/** Who did what at this table, the last first. */

import { useEffect, useState } from "preact/hooks";

import { timeOfDay } from "~/parts/format";
import { give, seq } from "~/state/session";
import { known, t } from "~/words";

interface Deed {
  seq: number;
  at: number;
  name: string;
  did: { t: string; change?: { t: string } };
}

interface Page {
  entries: Deed[];
  before?: number;
}

export function Deeds() {
  const [deeds, setDeeds] = useState<Deed[]>([]);
  const [before, setBefore] = useState<number | undefined>(undefined);
  const fetch = async (from?: number): Promise<void> => {
    const outcome = await give({ t: "audit", ...(from === undefined ? {} : { before: from }) });
    if (!outcome.ok) return;
    const page = outcome.detail as unknown as Page;
    setDeeds((known) => (from === undefined ? page.entries : [...known, ...page.entries]));
    setBefore(page.before);
  };
  useEffect(() => void fetch(), [seq.value]);
  return (
    <>
      <ol class="deeds">
        {deeds.map((one) => (
          <li key={one.seq}>
            <time>{timeOfDay(one.at)}</time> <b>{one.name}</b> {known("deed", one.did.change?.t ?? one.did.t)}
          </li>
        ))}
      </ol>
      {before !== undefined && (
        <button type="button" onClick={() => void fetch(before)}>
          {t("gm-deeds-more")}
        </button>
      )}
    </>
  );
}
