/** The way from a fight that is over to its replay. */

import { useEffect, useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { replaying, seatToken, table } from "~/state/session";
import { t } from "~/words";

import { fightsOf, replayPath } from "./links";

/** Nothing until the server has said where the fight that was fought last is watched again. */
export function WatchAgain() {
  const [path, setPath] = useState<string | null>(null);
  const here = table.value?.id ?? "";
  useEffect(() => {
    if (replaying.peek()) return;
    fightsOf(here, seatToken()).then(
      (fights) => {
        const last = fights.at(-1);
        setPath(last?.share === undefined ? null : replayPath(here, last.number, last.share));
      },
      () => setPath(null), // it is found under the log as well, where trouble is told
    );
  }, [here]);
  if (path === null) return null;
  return (
    <a class="watch-again" href={path} target="_blank" rel="noopener" data-watch-again>
      <Icon name="play" size={15} /> {t("replay-watch")}
    </a>
  );
}
