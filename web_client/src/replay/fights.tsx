/** The fights of a table that can be watched again; each opens in a page of its own, whose address may be given to anybody. */

import { useEffect, useState } from "preact/hooks";

import { locale } from "~/languages";
import { Icon } from "~/parts/icon";
import { complain } from "~/state/toasts";
import { t } from "~/words";

import { fightsOf, replayPath } from "./links";
import type { FightListed } from "./wire";

/** `token`: of a link of the table, or of a seat there. */
export function Fights({ table, token }: { table: string; token: string }) {
  const [found, setFound] = useState<FightListed[] | null>(null);
  useEffect(() => {
    fightsOf(table, token).then(setFound, () => {
      setFound([]);
      complain(t("replay-list-trouble"));
    });
  }, [table, token]);
  if (found === null) return <p class="hint">{t("replay-loading")}</p>;
  if (found.length === 0) return <p class="hint">{t("replay-list-empty")}</p>;
  return (
    <ul class="replay-fights">
      {[...found].reverse().map((one) => (
        <li key={one.number}>
          <One table={table} one={one} />
        </li>
      ))}
    </ul>
  );
}

function One({ table, one }: { table: string; one: FightListed }) {
  const name = one.name === undefined ? t("log-fight-unnamed") : t("log-fight", { number: one.number, name: one.name });
  const when = one.at === undefined ? "" : new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "short" }).format(one.at);
  const how = one.outcome === undefined ? "" : t("replay-how", { outcome: one.outcome, rounds: one.rounds ?? 0 });
  return (
    <>
      {one.share !== undefined && (
        <a href={replayPath(table, one.number, one.share)} target="_blank" rel="noopener" data-replay={one.number}>
          <Icon name="play" size={13} /> {name}
        </a>
      )}
      {one.shareAll !== undefined && (
        <a href={replayPath(table, one.number, one.shareAll)} target="_blank" rel="noopener" data-replay-all={one.number}>
          {t("replay-with-everything")}
        </a>
      )}
      <span class="hint">{[when, how].filter((text) => text !== "").join(" · ")}</span>
    </>
  );
}
