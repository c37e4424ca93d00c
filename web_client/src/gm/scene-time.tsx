/** What time of day it is where people fight; it may be left open. */

import type { Time } from "~/builder/encounter";
import { t } from "~/words";

const TIMES: Time[] = ["day", "dawn", "dusk", "night"];

export function SceneTime({ time, pick }: { time: Time | undefined; pick: (time: Time | undefined) => void }) {
  return (
    <label>
      {t("gm-scene-time")}
      <select name="scene-time" value={time ?? ""} onChange={(event) => pick(TIMES.find((one) => one === event.currentTarget.value))}>
        <option value="">{t("gm-scene-any-time")}</option>
        {TIMES.map((one) => (
          <option key={one} value={one}>
            {t(`time-${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
