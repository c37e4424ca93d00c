import { nameOf } from "~/state/names";
import { actor, myMove, openAsks } from "~/state/selection";
import { openWindow } from "~/state/session";
import { t } from "~/words";

import { momentWords, told } from "./asks";

/** Told to screen readers at once, whatever else is being read: that it is one's own turn, or what may be answered. */
export function Called() {
  return (
    <p class="visually-hidden" role="alert" data-called>
      {callWords()}
    </p>
  );
}

function callWords(): string {
  const [asked] = openAsks.value;
  const window = openWindow.value;
  if (asked !== undefined && window !== null) return `${t("notify-ask", { name: nameOf(asked.who) })} ${momentWords(told(window, asked))}`;
  return myMove.value && actor.value !== null ? t("notify-turn", { name: nameOf(actor.value) }) : "";
}
