/** The table's settings. */

import { view } from "~/state/session";

import { Clocks } from "./clocks";

export function SettingsPart() {
  const table = view.value?.table;
  return table === undefined ? null : <Clocks table={table} />;
}
