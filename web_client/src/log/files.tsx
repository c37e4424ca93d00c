/** Taking the log home as a file, and the fights of this table that can be watched again. */

import { useEffect, useState } from "preact/hooks";

import { locale } from "~/languages";
import { Icon } from "~/parts/icon";
import { fightsOf, replayPath } from "~/replay/links";
import { log, replaying, view } from "~/state/session";
import { complain } from "~/state/toasts";
import { t } from "~/words";
import type { FightListed } from "~/replay/wire";

import { fetchAll } from "./earlier";
import { exported, type FileKind, save } from "./exporting";

const KINDS: FileKind[] = ["text", "markdown", "json"];

async function take(kind: FileKind): Promise<void> {
  await fetchAll();
  const name = (view.value?.table.name ?? "").replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
  save(exported(kind, log.value), `holdfast-${name || "log"}`);
}

export default function Files({ close }: { close: () => void }) {
  return (
    <div class="log-files">
      <div role="group" aria-label={t("log-take")}>
        <p>{t("log-take")}</p>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            data-log-file={kind}
            onClick={() => {
              void take(kind);
              close();
            }}
          >
            {t(`log-file-${kind}`)}
          </button>
        ))}
      </div>
      {!replaying.value && <Fights />}
    </div>
  );
}

/** The fights of this table; each opens in a page of its own, whose address may be given to anybody. */
function Fights() {
  const [found, setFound] = useState<FightListed[] | null>(null);
  useEffect(() => {
    fightsOf().then(setFound, () => {
      setFound([]);
      complain(t("replay-list-trouble"));
    });
  }, []);
  return (
    <div class="log-fights">
      <p>{t("replay-list")}</p>
      {found === null && <p class="hint">{t("replay-loading")}</p>}
      {found?.length === 0 && <p class="hint">{t("replay-list-empty")}</p>}
      <ul>
        {[...(found ?? [])].reverse().map((one) => (
          <li key={one.number}>
            <Watch one={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Watch({ one }: { one: FightListed }) {
  const table = view.value?.table.id ?? "";
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
        <a class="log-fight-all" href={replayPath(table, one.number, one.shareAll)} target="_blank" rel="noopener" data-replay-all={one.number}>
          {t("replay-with-everything")}
        </a>
      )}
      <span class="hint">{[when, how].filter((text) => text !== "").join(" · ")}</span>
    </>
  );
}
