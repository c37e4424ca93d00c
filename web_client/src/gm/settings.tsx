/** The table's settings, as they stand in its lobby too. */

import { settingsOf, withPreset } from "~/lobby/settings";
import { Presets, SettingsForm } from "~/lobby/settings-form";
import { gm, view } from "~/state/session";

export function SettingsPart() {
  const table = view.value?.table;
  if (table === undefined) return null;
  const settings = settingsOf(table);
  return (
    <>
      <Presets settings={settings} change={(preset) => void gm({ t: "settings", ...withPreset(settings, preset) })} />
      <SettingsForm settings={settings} change={(change) => void gm({ t: "settings", ...change })} />
    </>
  );
}
