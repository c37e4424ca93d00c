/** Through whose eyes a GM looks, and what the other GMs may do. */

import { gm, me, seeAs, seeAsOneself, seeingAs, view } from "~/state/session";
import type { Right } from "~/wire";
import { t } from "~/words";

import { Tool } from "./tools";

const RIGHTS: Right[] = ["move", "edit", "see", "run"];

export function SeeAs() {
  const seats = Object.entries(view.value?.seats ?? {}).filter(([id]) => id !== me.value?.seat);
  return (
    <ul class="see-as">
      {seats.map(([id, { name }]) => (
        <li key={id}>
          <button type="button" data-see-as={id} onClick={() => void seeAs(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Over everything while another seat's view is shown. */
export function SeeingAs() {
  const seat = seeingAs.value;
  if (seat === null) return null;
  return (
    <p class="seeing-as" role="status">
      {t("gm-seeing-as", { name: view.value?.seats[seat]?.name ?? "" })}{" "}
      <button type="button" data-lever="see-as-oneself" onClick={seeAsOneself}>
        {t("gm-see-as-oneself")}
      </button>
    </p>
  );
}

/** The owner says what each of the others may. */
export function Helpers() {
  const now = view.value;
  const helpers = Object.entries(now?.seats ?? {}).filter(([, seat]) => seat.rights !== undefined);
  const owns = me.value !== null && now?.seats[me.value.seat]?.rights === undefined;
  if (!owns || helpers.length === 0) return null;
  return (
    <Tool label={t("gm-helpers")}>
      {helpers.map(([seat, { name, rights = [] }]) => (
        <fieldset key={seat} class="helper">
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
    </Tool>
  );
}
