/** What a GM calls for: rests, checks and saves of the party, and things for it to have. */

import { useState } from "preact/hooks";

import { gm, party, table, view } from "~/state/session";
import type { Seen } from "~/wire";
import { t } from "~/words";

import { CheckPicker, SeenPicker } from "./rolls";

export function Resting({ resting }: { resting: boolean }) {
  const [what, setWhat] = useState("");
  const [difficulty, setDifficulty] = useState("");
  const [seen, setSeen] = useState<Seen>("open");
  const rests = Object.entries(view.value?.words.rest ?? {});
  const first = Object.values(party.value)[0];
  const call = (event: Event): void => {
    event.preventDefault();
    const [sort, id] = what.split(":");
    const against = Number(difficulty);
    if (sort && id) void gm({ t: "call", ask: { [sort]: id, ...(against > 0 ? { difficulty: against } : {}) }, seen });
  };
  return (
    <>
      {resting && (
        <p class="hands-row">
          {rests.map(([id, label]) => (
            <button key={id} type="button" data-rest={id} onClick={() => void gm({ t: "rest", rest: id })}>
              {label}
            </button>
          ))}
        </p>
      )}
      {first !== undefined && (
        <form class="hands-row roll" onSubmit={call}>
          <CheckPicker sheet={first} value={what} pick={setWhat} />
          <input inputMode="numeric" size={4} aria-label={t("roll-difficulty")} placeholder={t("roll-difficulty")} value={difficulty} onInput={(event) => setDifficulty(event.currentTarget.value)} />
          <SeenPicker value={seen} pick={setSeen} />
          <button type="submit" data-tool="call" disabled={what === ""}>
            {t("gm-call")}
          </button>
        </form>
      )}
    </>
  );
}

export function Giving() {
  const [what, setWhat] = useState("");
  const [count, setCount] = useState("1");
  const [to, setTo] = useState("");
  const words = view.value?.words ?? {};
  const sorts = [
    ["item", words.item],
    ["coin", words.coin],
    ["loot", table.value?.loot],
  ] as const;
  const hand = (event: Event): void => {
    event.preventDefault();
    const cut = what.indexOf(":");
    if (cut < 0) return;
    void gm({ t: "hand-out", [what.slice(0, cut)]: what.slice(cut + 1), count: Math.max(1, Number(count) || 1), ...(to === "" ? {} : { to }) });
  };
  return (
    <form class="hands-row roll" onSubmit={hand}>
      <input inputMode="numeric" size={3} aria-label={t("gm-give-count")} value={count} onInput={(event) => setCount(event.currentTarget.value)} />
      <select aria-label={t("gm-give-what")} value={what} onChange={(event) => setWhat(event.currentTarget.value)}>
        <option value="">{t("gm-give-what")}</option>
        {sorts.map(([sort, things]) => (
          <optgroup key={sort} label={t(`gm-give-${sort}`)}>
            {Object.entries(things ?? {}).map(([id, label]) => (
              <option key={id} value={`${sort}:${id}`}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select aria-label={t("gm-give-to")} value={to} onChange={(event) => setTo(event.currentTarget.value)}>
        <option value="">{t("gm-give-all")}</option>
        {Object.entries(party.value).map(([id, { name }]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" data-tool="hand-out" disabled={what === ""}>
        {t("gm-give")}
      </button>
    </form>
  );
}
