/** The table's settings, as they stand in its lobby too. */

import { settingsOf, withPreset } from "~/lobby/settings";
import { Presets, SettingsForm } from "~/lobby/settings-form";
import { gm, table } from "~/state/session";

export function SettingsPart() {
  const here = table.value;
  if (here === null) return null;
  const settings = settingsOf(here);
  return (
    <>
      <Presets settings={settings} change={(preset) => void gm({ t: "settings", ...withPreset(settings, preset) })} />
      <SettingsForm settings={settings} change={(change) => void gm({ t: "settings", ...change })} />
    </>
  );
}
