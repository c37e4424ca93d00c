/** Where the keyboard goes when a choice is begun by a key: to the board where cells or targets are picked, else to the button that confirms. */

import { chosen, half, pointed } from "~/state/selection";
import { combatants } from "~/state/session";

import { reveal } from "./camera";

/** To be called after a choice was begun; what is to be focused may only be drawn by then. The first target is pointed at
 * at once: a quick hand confirms it before that. */
export function focusChoice(): void {
  if (half.peek() !== null && chosen.peek()?.needs === "targets") pointAt(chosen.peek()?.targets?.[0]);
  requestAnimationFrame(() => {
    const option = chosen.value;
    if (half.value === null || option === null) return;
    const board = document.querySelector<SVGSVGElement>(".board");
    const confirm = document.querySelector<HTMLElement>("[data-confirm]");
    if (option.needs === "none" || board === null) (confirm ?? document.querySelector<HTMLElement>("[data-target-chip]"))?.focus();
    else board.focus({ preventScroll: true });
  });
}

function pointAt(id: string | undefined): void {
  const at = combatants.value[id ?? ""]?.at;
  if (!at) return;
  pointed.value = at;
  reveal(at);
}

/** The next (1) or the last (-1) of those who may be picked, by the order of the menu. False when none is picked from. */
export function nextTarget(by: 1 | -1): boolean {
  const targets = chosen.value?.needs === "targets" ? (chosen.value.targets ?? []) : [];
  if (targets.length === 0) return false;
  const now = targets.findIndex((id) => String(combatants.value[id]?.at) === String(pointed.value));
  pointAt(targets[(now + by + targets.length) % targets.length]);
  return true;
}
