/** Somebody's face beside their name: the picture of their token, else its letters. The name stands beside it in words. */

import { initialsAt } from "~/state/names";
import { combatants, roster } from "~/state/session";
import { steady } from "~/state/steady";

import { pictureUrl } from "./picture-url";

/** The pictures there are, by whose they are. */
const pictures = steady(() => {
  const all = Object.entries({ ...roster.value, ...combatants.value });
  return Object.fromEntries(all.flatMap(([id, { picture }]) => (picture === undefined ? [] : [[id, picture]])));
});

export function Portrait({ id, side, small = false }: { id: string; side: string; small?: boolean }) {
  const picture = pictures.value[id];
  return (
    <span class={small ? "portrait small" : "portrait"} data-side={side === "party" ? "party" : "enemy"} data-letters={initialsAt(id).length} aria-hidden="true">
      {picture === undefined ? initialsAt(id) : <img class="portrait-picture" src={pictureUrl(picture)} alt="" />}
    </span>
  );
}
