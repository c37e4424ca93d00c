/** The face that a coming die shows, chosen by the GM. */

import { useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { nameOf } from "~/state/names";
import { fight, gm } from "~/state/session";
import { t } from "~/words";

const SIDES = [4, 6, 8, 10, 12, 20, 100];

export function Fudge() {
  const [sides, setSides] = useState(20);
  const [face, setFace] = useState("20");
  const [by, setBy] = useState("");
  const now = fight.value;
  if (now === null) return null;
  const choose = (event: Event): void => {
    event.preventDefault();
    void gm({ t: "gm-fudge", sides, face: Number(face), ...(by === "" ? {} : { by }) });
  };
  return (
    <form class="fudge" onSubmit={choose}>
      <div class="fields">
        <label>
          {t("gm-dice-sides")}
          <select
            value={String(sides)}
            onChange={(event) => {
              const now = Number(event.currentTarget.value);
              setSides(now);
              setFace(String(Math.min(now, Number(face) || now)));
            }}
          >
            {SIDES.map((one) => (
              <option key={one} value={String(one)}>
                {t("dice-die", { sides: one })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("gm-dice-face")}
          <input type="number" min={1} max={sides} value={face} onInput={(event) => setFace(event.currentTarget.value)} />
        </label>
        <label>
          {t("gm-dice-by")}
          <select value={by} onChange={(event) => setBy(event.currentTarget.value)}>
            <option value="">{t("gm-dice-anybody")}</option>
            {now.order.map((who) => (
              <option key={who} value={who}>
                {nameOf(who)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" data-tool="fudge">
          <Icon name="check" size={15} /> {t("gm-dice-choose")}
        </button>
      </div>
      {now.fudges !== undefined && (
        <ul class="rows fudge-waiting">
          {now.fudges.map((one, place) => (
            <li key={place}>
              {t(one.by === undefined ? "gm-dice-waits" : "gm-dice-waits-by", { sides: one.sides, face: one.face, name: one.by === undefined ? "" : nameOf(one.by) })}
              <button
                type="button"
                class="icon-button"
                aria-label={t("gm-dice-back", { sides: one.sides })}
                onClick={() => void gm({ t: "gm-fudge", sides: one.sides, ...(one.by === undefined ? {} : { by: one.by }) })}
              >
                <Icon name="close" size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
