/** Lines from before those this page was sent: asked for when somebody goes back that far. */

import { signal } from "@preact/signals";

import { give, log, replaying, seeingAs } from "~/state/session";
import type { Line } from "~/wire";

/** Lines are on their way. */
export const fetching = signal(false);
/** The number of the first line there is any more; null while that is not known. */
const first = signal<number | null>(null);

interface Page {
  lines: Line[];
  more: boolean;
}

/** Whether there may be lines before the first that is known here. */
export function mayBeEarlier(): boolean {
  const known = log.value[0];
  return known !== undefined && known.n > 1 && known.n !== first.value && !replaying.value && seeingAs.value === null;
}

/** Gets a page of earlier lines; false when there are none. */
export async function fetchEarlier(): Promise<boolean> {
  const known = log.peek()[0];
  if (known === undefined || fetching.peek() || !mayBeEarlier()) return false;
  fetching.value = true;
  try {
    const outcome = await give({ t: "earlier", before: known.n, seq: known.seq }, true);
    if (!outcome.ok) return false;
    const page = outcome.detail as unknown as Page;
    if (log.peek()[0]?.n !== known.n) return false; // the log has become another meanwhile
    if (!page.more) first.value = page.lines[0]?.n ?? known.n;
    log.value = [...page.lines, ...log.peek()];
    return page.lines.length > 0;
  } finally {
    fetching.value = false;
  }
}

/** Gets all that there is. */
export async function fetchAll(): Promise<void> {
  while (await fetchEarlier()) continue;
}
