/** Somebody's face beside their name: the picture of their token, else its letters. The name stands beside it in words. */

import { initialsAt } from "~/state/names";
import { fight, view } from "~/state/session";

import { pictureUrl } from "./picture";

export function Portrait({ id, side, small = false }: { id: string; side: string; small?: boolean }) {
  const picture = fight.value?.combatants[id]?.picture ?? view.value?.roster[id]?.picture;
  return (
    <span class={small ? "portrait small" : "portrait"} data-side={side === "party" ? "party" : "enemy"} data-letters={initialsAt(id).length} aria-hidden="true">
      {picture === undefined ? initialsAt(id) : <img class="portrait-picture" src={pictureUrl(picture)} alt="" />}
    </span>
  );
}
