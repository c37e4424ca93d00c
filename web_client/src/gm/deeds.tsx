/** Who did what at this table, the last first. */

import { useEffect, useState } from "preact/hooks";

import { timeOfDay } from "~/parts/format";
import { nameOf } from "~/state/names";
import { give, seats, seq, table } from "~/state/session";
import { known, t } from "~/words";

/** What a command says of itself, as far as it is told here. */
interface Did {
  t: string;
  who?: string | string[];
  by?: string;
  combatant?: string;
  name?: string;
  choice?: { by?: string };
  change?: Did & { creature?: string; count?: number; steps?: number; seat?: string; encounter?: string | { name?: string }; key?: string; sides?: number };
}

interface Deed {
  seq: number;
  at: number;
  seat: string;
  name: string;
  did: Did;
}

interface Page {
  entries: Deed[];
  before?: number;
}

/** Kinds of deeds that are looked for together, by the first part of what they are called. */
const KINDS: Record<string, (kind: string) => boolean> = {
  fight: (kind) => ["do", "answer", "order", "more-time", "roll", "sheet"].includes(kind),
  gm: (kind) => kind.startsWith("gm-") || ["add", "answer-for", "close-window", "extend", "hand"].includes(kind),
  back: (kind) => kind === "undo" || kind === "redo",
  table: (kind) => ["start", "again", "pause", "resume", "settings", "rights"].includes(kind) || kind.startsWith("encounter-"),
  party: (kind) => kind.startsWith("party-") || ["rest", "call", "sheet-edit", "hand-out", "rise", "claim", "unclaim"].includes(kind),
  people: (kind) => kind === "hello" || kind === "rename",
};

export function Deeds() {
  const [deeds, setDeeds] = useState<Deed[]>([]);
  const [before, setBefore] = useState<number | undefined>(undefined);
  const [who, setWho] = useState("");
  const [kind, setKind] = useState("");
  const fetch = async (from?: number): Promise<void> => {
    const outcome = await give({ t: "audit", ...(from === undefined ? {} : { before: from }) }, true);
    if (!outcome.ok) return;
    const page = outcome.detail as unknown as Page;
    setDeeds((known) => (from === undefined ? page.entries : [...known, ...page.entries]));
    setBefore(page.before);
  };
  useEffect(() => void fetch(), [seq.value]);
  const people = [...new Map(deeds.map(({ seat, name }) => [seat, name]))];
  const shown = deeds.filter((one) => (who === "" || one.seat === who) && (kind === "" || (KINDS[kind]?.(kindOf(one.did)) ?? true)));
  return (
    <>
      <div class="fields">
        <label>
          {t("deeds-who")}
          <select name="deeds-who" value={who} onChange={(event) => setWho(event.currentTarget.value)}>
            <option value="">{t("deeds-everybody")}</option>
            {people.map(([seat, name]) => (
              <option key={seat} value={seat}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("deeds-what")}
          <select name="deeds-what" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            <option value="">{t("deeds-everything")}</option>
            {Object.keys(KINDS).map((one) => (
              <option key={one} value={one}>
                {t(`deeds-${one}` as "deeds-fight")}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.length === 0 && <p class="empty">{t("deeds-none")}</p>}
      <ol class="deeds">
        {shown.map((one, place) => (
          <li key={`${one.seq} ${place}`}>
            <time>{timeOfDay(one.at)}</time> <b>{one.name}</b> {told(one.did)}
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

function kindOf(did: Did): string {
  return did.change?.t ?? did.t;
}

/** What was done, and to whom where that is known. */
function told(did: Did): string {
  const change = did.change ?? did;
  const words = known("deed", kindOf(did));
  const whom = subject(did);
  const count = did.change?.steps ?? did.change?.count ?? 1;
  if (whom === "") return count > 1 ? t("deeds-times", { words, count }) : words;
  return count > 1 && change.t === "add" ? t("deeds-many", { words, count, name: whom }) : t("deeds-whom", { words, name: whom });
}

function subject({ who, by, combatant, choice, name, change }: Did): string {
  const one = change?.who ?? who ?? change?.combatant ?? combatant ?? change?.by ?? choice?.by ?? by;
  if (Array.isArray(one)) return one.map(nameOf).join(", ");
  if (one !== undefined) return nameOf(one);
  if (change?.seat !== undefined) return seats.value[change.seat]?.name ?? "";
  const encounter = change?.encounter ?? change?.key;
  if (typeof encounter === "string") return table.value?.encounters?.[encounter] ?? encounter;
  if (change?.creature !== undefined) return nameOf(change.creature.slice(change.creature.indexOf("/") + 1));
  return encounter?.name ?? change?.name ?? name ?? "";
}
