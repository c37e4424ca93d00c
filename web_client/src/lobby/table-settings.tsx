/** The settings of a table, changed from its lobby. */

import { gm } from "~/state/session";
import type { View } from "~/wire";
import { t } from "~/words";

import { settingsOf, withPreset } from "./settings";
import { Presets, SettingsForm } from "./settings-form";

export function TableSettings({ now }: { now: View }) {
  const settings = settingsOf(now.table);
  return (
    <details class="card table-settings">
      <summary>{t("lobby-settings")}</summary>
      <Presets settings={settings} change={(preset) => void gm({ t: "settings", ...withPreset(settings, preset) })} />
      <SettingsForm settings={settings} change={(change) => void gm({ t: "settings", ...change })} />
    </details>
  );
}
