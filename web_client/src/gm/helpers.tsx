/** What other GMs at the table may do; the owner says. */

import { gm, seats } from "~/state/session";
import type { Right } from "~/wire";
import { t } from "~/words";

const RIGHTS: Right[] = ["move", "edit", "see", "run"];

export function HelpersPart() {
  const helpers = Object.entries(seats.value).filter(([, seat]) => seat.rights !== undefined);
  if (helpers.length === 0) return <p class="empty">{t("helpers-nobody")}</p>;
  return (
    <>
      {helpers.map(([seat, { name, rights = [] }]) => (
        <fieldset key={seat} class="panel-part helper">
          <legend>{name}</legend>
          {RIGHTS.map((right) => (
            <label key={right} class="check">
              <input
                type="checkbox"
                data-right={right}
                checked={rights.includes(right)}
                onChange={(event) => void gm({ t: "rights", seat, rights: event.currentTarget.checked ? [...rights, right] : rights.filter((one) => one !== right) })}
              />{" "}
              {t(`right-${right}`)}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}
