/** Taking the log home as a file, and the fights of this table that can be watched again. */

import { Fights } from "~/replay/fights";
import { log, replaying, seatToken, table } from "~/state/session";
import { t } from "~/words";

import { fetchAll } from "./earlier";
import { exported, type FileKind, save } from "./exporting";

const KINDS: FileKind[] = ["text", "markdown", "json"];

async function take(kind: FileKind): Promise<void> {
  await fetchAll();
  const name = (table.value?.name ?? "").replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
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
      {!replaying.value && (
        <div class="log-fights">
          <p>{t("replay-list")}</p>
          <Fights table={table.value?.id ?? ""} token={seatToken()} />
        </div>
      )}
    </div>
  );
}
