/** What a click on a cell, or on somebody, means just now. */

import { combatants, gm, isGm } from "~/state/session";
import { sameCell } from "~/state/choice";
import { mayCome } from "~/state/teleporting";
import { choose, chosen, half, inspected, isAimable, pointed, walk, walkDetail, menu, menuOf } from "~/state/selection";
import { complain } from "~/state/toasts";
import type { Cell } from "~/wire";
import { t } from "~/words";

import { dangersOn } from "./dangers";
import { whoFills } from "./footprint";
import { pathTo } from "./geometry";

/** Who fills a cell; somebody on their feet before somebody lying there. */
export function whoIsAt(cell: Cell): string | null {
  return whoFills(combatants.value, cell);
}

/** `fine`: pointed with something that hovers, so that the path was seen before the click. */
export function clickCell(cell: Cell, fine: boolean): void {
  const who = whoIsAt(cell);
  pointed.value = cell;
  if (chosen.value?.needs === "cell") return aim(cell);
  if (who !== null && clickedSomebody(who)) return;
  if (chosen.value?.walls?.some((one) => sameCell(one, cell))) return choose({ t: "wall", cell });
  if (who !== null && chosen.value?.needs === "targets") return; // why not is told where they stand
  if (walkTo(cell, fine)) return;
  inspected.value = who === inspected.value ? null : who;
}

export function clickSomebody(who: string): void {
  if (!clickedSomebody(who)) inspected.value = who === inspected.value ? null : who;
}

function clickedSomebody(who: string): boolean {
  if (chosen.value !== null && mayCome(chosen.value, who)) {
    choose({ t: "carry", id: who });
    return true;
  }
  if (chosen.value?.needs !== "targets" || !chosen.value.targets?.includes(who)) return false;
  choose({ t: "target", id: who });
  return true;
}

function aim(cell: Cell): void {
  const who = whoIsAt(cell);
  if (isAimable(cell)) choose({ t: "cell", cell, sure: false });
  else if (who === null || !clickedSomebody(who)) complain(t("aim-not-there"));
}

function walkTo(cell: Cell, fine: boolean): boolean {
  const offered = walk.value;
  const path = walkDetail.value === null ? null : pathTo(walkDetail.value, cell);
  if (offered === null || path === null) return false;
  const from = half.value === null ? menu.value : menuOf(offered.by, half.value.window);
  if (from === null) return false;
  if (half.value === null) choose({ t: "pick", option: offered.option }, from);
  choose({ t: "cell", cell, sure: fine && path.strikers.length === 0 && dangersOn(path.cells, offered.by).length === 0 });
  return true;
}

/** A token the GM has dragged somewhere. */
export function setDown(who: string, cell: Cell): void {
  if (isGm.value) void gm({ t: "gm-move", who, to: cell });
}
