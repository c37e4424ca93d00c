/** How one wants to be called: by sound, and by notifications of the browser. */

import { Icon } from "~/parts/icon";
import { canNotify, notifying, setNotify, setSound, sounding } from "~/state/alerts";
import { t } from "~/words";

export function Calls() {
  return (
    <>
      <button type="button" class="icon-button" data-sound={sounding.value} aria-pressed={sounding.value} aria-label={t("calls-sound")} title={t("calls-sound")} onClick={() => setSound(!sounding.value)}>
        <Icon name={sounding.value ? "sound" : "sound-off"} />
      </button>
      {canNotify() && (
        <button type="button" class="icon-button" data-bell={notifying.value} aria-pressed={notifying.value} aria-label={t("calls-bell")} title={t("calls-bell")} onClick={() => void setNotify(!notifying.value)}>
          <Icon name={notifying.value ? "bell" : "bell-off"} />
        </button>
      )}
    </>
  );
}
