/** Dice: what the next one shows, what players are told of them, and checks that are called for. */

import { Resting } from "~/party/gm";
import { phase, rights } from "~/state/session";
import { t } from "~/words";

import { Fudge } from "./fudge";

export function Dice() {
  return (
    <>
      {phase.value === "fight" && (
        <section class="panel-part">
          <h3>{t("gm-dice")}</h3>
          <p class="hint">{t("dice-hint")}</p>
          <Fudge />
        </section>
      )}
      {rights.value.includes("see") && (
        <section class="panel-part">
          <h3>{t("dice-call")}</h3>
          <p class="hint">{t("dice-call-hint")}</p>
          <Resting resting={false} />
        </section>
      )}
    </>
  );
}
