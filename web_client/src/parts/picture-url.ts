/** Where a picture of the table is had. */

import { table } from "~/state/session";

export function pictureUrl(picture: string): string {
  return `/api/tables/${encodeURIComponent(table.value?.id ?? "")}/pictures/${picture}`;
}
