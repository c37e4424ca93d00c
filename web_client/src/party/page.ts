/** The pages of sheets that are looked at: asked for when one opens, and again whenever the sheet has changed. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { give } from "~/state/session";
import type { Sheet, SheetPage } from "~/wire";

export const pages = signal<Record<string, SheetPage>>({});

const asking = new Set<string>();
const again = new Set<string>();

/** Ask for a page. While it is on its way it is asked for once more at most. */
export async function askPage(who: string): Promise<void> {
  if (asking.has(who)) {
    again.add(who);
    return;
  }
  asking.add(who);
  const outcome = await give({ t: "sheet-page", who }, true);
  asking.delete(who);
  if (outcome.ok && outcome.detail !== null) {
    const { page } = outcome.detail as unknown as { page: SheetPage };
    pages.value = { ...pages.value, [who]: page };
  }
  if (again.delete(who)) await askPage(who);
}

/** The page of a sheet, as of the last answer; undefined until there is one. `sheet`: as it is seen, null while not whole. */
export function usePage(who: string, sheet: Sheet | null): SheetPage | undefined {
  useEffect(() => {
    if (sheet !== null) void askPage(who);
  }, [who, sheet]);
  return sheet === null ? undefined : pages.value[who];
}
