/** Whose eyes the GM looks through. */

import { Icon } from "~/parts/icon";
import { nameOf } from "~/state/names";
import { me, roster, seats, seeAs } from "~/state/session";
import { t } from "~/words";

import { close } from "./open";

export function SeeAs() {
  const others = Object.entries(seats.value).filter(([id]) => id !== me.value?.seat);
  if (others.length === 0) return <p class="empty">{t("eyes-nobody")}</p>;
  return (
    <ul class="rows see-as">
      {others.map(([id, { name, role, online }]) => (
        <li key={id}>
          <span class="row-name">
            {name} <small>{[t(`role-${role}`), playsWhom(id), online ? "" : t("here-away")].filter((part) => part !== "").join(" · ")}</small>
          </span>
          <button
            type="button"
            data-see-as={id}
            aria-label={t("named", { what: t("eyes-look"), name })}
            onClick={() => {
              close();
              void seeAs(id);
            }}
          >
            <Icon name="eye" size={15} /> {t("eyes-look")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function playsWhom(seat: string): string {
  const own = Object.entries(roster.value).filter(([, one]) => one.seat === seat);
  return own.map(([id]) => nameOf(id)).join(", ");
}
