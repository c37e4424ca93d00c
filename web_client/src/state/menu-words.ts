/** Menus in the reader's language: what every ruleset lets everybody do is named by the page, all else as the ruleset names it. */

import { spoken } from "~/languages";
import type { Menu } from "~/wire";
import { maybe, t } from "~/words";

type Named = Menu["options"][string] | Menu["greyed"][string];

/** Menus told already, as long as the view holds them: what has not changed is the same object, and is not drawn anew. */
const told = new WeakMap<Menu, { by: unknown; menu: Menu }>();

export function inWords(menu: Menu): Menu {
  const before = told.get(menu);
  if (before?.by === spoken.value) return before.menu;
  const after = { ...menu, options: renamed(menu.options), greyed: renamed(menu.greyed) };
  told.set(menu, { by: spoken.value, menu: after });
  return after;
}

/** The menu of each one who has one. */
export function allInWords(menus: Record<string, Menu>): Record<string, Menu> {
  return Object.fromEntries(Object.entries(menus).map(([who, menu]) => [who, inWords(menu)]));
}

function renamed<T extends Named>(options: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(options).map(([id, one]) => [id, named(id, one)]));
}

/** Options told already, likewise. */
const toldOptions = new WeakMap<Named, { by: unknown; id: string; option: Named }>();

function named<T extends Named>(id: string, one: T): T {
  const before = toldOptions.get(one);
  if (before?.by === spoken.value && before.id === id) return before.option as T;
  const words = one.strikesWith === undefined ? wordsOf(id) : t("option-strike", { label: one.strikesWith });
  const option = words === null ? one : { ...one, label: words };
  toldOptions.set(one, { by: spoken.value, id, option });
  return option;
}

/** `standard:dash@quick`: the budget it is bought with changes nothing about what it is called. */
function wordsOf(id: string): string | null {
  return maybe("option", id.replace(":", "-").replace(/@.*/, ""));
}
