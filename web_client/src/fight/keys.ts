/** Keys that work anywhere on the fight's page, as long as nothing is being typed. */

import { focusChoice } from "~/board/focus";
import { zoomKey } from "~/board/keys";
import { stopPointing } from "~/board/pointing";
import { signOf, typing } from "~/parts/keys";
import { complete, keysOf } from "~/state/choice";
import { choose, half, inspected, menu, openAsks, passAsk } from "~/state/selection";
import { busy } from "~/state/session";
import type { Menu } from "~/wire";

import { closeHint, hint } from "./hint";

export function fightKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape") return escape(event);
  if (typing(event.target)) return;
  if (handled(event)) event.preventDefault();
}

function escape(event: KeyboardEvent): void {
  if (typing(event.target)) return (event.target as HTMLElement).blur();
  if (stopPointing()) return;
  const hinted = hint.value !== null;
  closeHint(true);
  if (half.value !== null) choose({ t: "undo" });
  else if (!hinted) inspected.value = null;
}

function handled(event: KeyboardEvent): boolean {
  const key = signOf(event);
  const [asked] = openAsks.value;
  if (key === "enter") return enter(event.target);
  if (key === "p" && asked !== undefined) {
    passAsk(asked.who, asked.window);
    return true;
  }
  const from = asked?.menu ?? menu.value;
  if (from === null || (busy.value && asked === undefined)) return zoomKey(event.key);
  return pick(from, key) || zoomKey(event.key);
}

/** Enter confirms what is half made, unless a button has the focus: then it presses that. */
function enter(target: EventTarget | null): boolean {
  if (half.value === null || target instanceof HTMLButtonElement || target instanceof SVGElement) return false;
  choose({ t: "confirm" });
  return true;
}

/** The key of what is half made confirms it, once it is whole. */
function again(from: Menu, option: string): boolean {
  const now = half.value;
  const line = from.options[option];
  if (now === null || line === undefined || now.option !== option || now.by !== from.who || !complete(now, line)) return false;
  choose({ t: "confirm" });
  return true;
}

function pick(from: Menu, key: string): boolean {
  const end = Object.entries(from.options).find(([, { group }]) => group === "end");
  if (key === "e" && end !== undefined) {
    choose({ t: "pick", option: end[0] }, from);
    return true;
  }
  for (const [option, hotkey] of keysOf(from)) {
    if (hotkey !== key) continue;
    if (again(from, option)) return true;
    choose({ t: "pick", option }, from);
    focusChoice();
    return true;
  }
  return false;
}
