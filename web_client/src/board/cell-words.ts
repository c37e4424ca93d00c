/** A cell, and whoever is in it, in words. */

import { cellsText, lengthText, measured } from "~/parts/distance";
import { forecastText, listed, round1, stateText } from "~/parts/format";
import { sameCell } from "~/state/choice";
import { nameOf, namesOf } from "~/state/names";
import { areaDetail, caughtFriends, chosen, half, litNow, targetsDetail, walk, walkDetail } from "~/state/selection";
import { combatants, controls, table } from "~/state/session";
import { steady } from "~/state/steady";
import { reasonWords } from "~/telling";
import type { Board, Cell, Combatant } from "~/wire";
import { t } from "~/words";

import { whoIsAt } from "./clicks";
import { dangersOn } from "./dangers";
import { gap, onTheBoard, sideOf } from "./footprint";
import { pathTo } from "./geometry";
import { growsAt, heightAt, looksAt, propsAt, seasonAt, terrainAt } from "./ground";
import { summonsAt } from "./summons";
import { zonesAt } from "./zones";

/** What the ground of a cell is, in a few words each; nothing of plain and level ground. */
export function groundWords(board: Board, cell: Cell): string[] {
  const kind = terrainAt(board, cell);
  const height = heightAt(board, cell);
  const words = kind === "plain" ? [] : [t(`terrain-${kind}` as "terrain-wall")];
  if (growsAt(board, cell)) words.push(t("terrain-growth"));
  if (height > 0) words.push(t("height-at", { height }));
  words.push(...looksAt(board, cell).map((look) => t(`look-${look}`)));
  const season = seasonAt(board, cell);
  if (season !== null) words.push(t("look-season", { season }));
  return [...words, ...propsAt(board, cell), ...zonesAt(cell), ...summonsAt(cell)];
}

/** Where distances are told from: whoever chooses, else the first on the board whom this seat plays. */
export const standpoint = steady(() => {
  const all = combatants.value;
  const own = [half.value?.by ?? "", ...controls.value].map((id) => all[id]);
  const found = own.find((one): one is Combatant & { at: Cell } => one !== undefined && onTheBoard(one));
  return found === undefined ? null : { at: found.at, cells: sideOf(found) };
});

/** How far off somebody is, as `15 feet away`; nothing for whoever distances are told from. */
export function distanceWords(one: Combatant): string {
  const from = standpoint.value;
  if (from === null || !onTheBoard(one) || sameCell(from.at, one.at)) return "";
  const cells = gap(from.at, sideOf(from), one.at, sideOf(one));
  return table.value?.unit === undefined ? t("cells-away", { cells }) : t("length-away", measured(cells));
}

/** The odds against somebody for the half-made choice, or why it cannot be pointed there. */
export function oddsWords(id: string): string {
  const detail = targetsDetail.value;
  if (chosen.value?.needs !== "targets" || detail === null) return "";
  const found = detail.targets[id];
  if (found === undefined) return whyNot(id) ?? "";
  const cover = found.cover ? ` · ${t("in-cover")}` : "";
  return `${forecastText(found)}${cover}`;
}

/** Why the half-made choice cannot be pointed at somebody; null where it can, or nothing is pointed. */
export function whyNot(id: string): string | null {
  const detail = targetsDetail.value;
  if (chosen.value?.needs !== "targets" || detail === null || id in detail.targets) return null;
  return reasonWords(detail.not?.[id] ?? "bad-target");
}

/** Everybody an area would catch as things stand, each with what is to be expected; of several opponents also all together. */
export function caughtWords(): string {
  const lit = litNow.value;
  if (lit === null || lit.who.length === 0) return "";
  const odds = areaDetail.value?.targets ?? {};
  const names = lit.who.map((id) => {
    const told = forecastText(odds[id]);
    return told === "" ? nameOf(id) : t("area-odds", { name: nameOf(id), odds: told });
  });
  const meant = lit.who.filter((id) => !caughtFriends.value.includes(id));
  const whole = meant.reduce((sum, id) => sum + (odds[id]?.expected ?? 0), 0);
  const words = t("area-catches", { names: listed(names) });
  return meant.length < 2 || whole === 0 ? words : `${words} · ${t("area-in-all", { harm: round1(whole) })}`;
}

/** The cell under the cursor as a sentence. */
export function cursorWords(board: Board, cell: Cell): string {
  const parts: string[] = [t("cell-at", { x: cell[0], y: cell[1] })];
  const who = whoIsAt(cell);
  const one = who === null ? null : combatants.value[who];
  if (one && who !== null) parts.push(tokenWords(one), oddsWords(who));
  parts.push(...groundWords(board, cell));
  const path = walkDetail.value === null ? null : pathTo(walkDetail.value, cell);
  if (path !== null) parts.push(t("cell-walk", { cost: lengthText(path.cost) }));
  if (path !== null && path.strikers.length > 0) parts.push(t("walk-risk", { names: namesOf(path.strikers) }));
  const dangers = path === null ? [] : dangersOn(path.cells, walk.value?.by ?? "");
  if (dangers.length > 0) parts.push(t("walk-danger", { names: listed(dangers) }));
  return [...parts, caughtWords()].filter((part) => part !== "").join(", ");
}

/** What else there is to know of a token, beside how it stands: its room, its height in the air, what it holds. */
export function moreWords(one: Combatant): string[] {
  const side = sideOf(one);
  return [
    side > 1 ? t("fills", { length: cellsText(side) }) : "",
    one.altitude !== undefined && one.altitude > 0 ? t("aloft", { length: lengthText(one.altitude) }) : "",
    one.concentrating ? t("concentrating", { label: one.concentrating }) : "",
    one.hidden === true ? t("hidden") : "",
  ].filter((part) => part !== "");
}

/** `Goblin 1, opponent, wounded, 15 feet away, Prone`. */
export function tokenWords(one: Combatant): string {
  const conditions = Object.values(one.conditions ?? {}).map(({ label }) => label);
  return [one.name, t(one.side === "party" ? "of-party" : "of-enemy"), stateText(one), distanceWords(one), ...conditions, ...moreWords(one)].filter((part) => part !== "").join(", ");
}

/** Somebody in the list of all on the board: `Goblin 1, opponent, wounded, column 3, row 4`. */
export function placedWords(id: string, one: Combatant & { at: Cell }): string {
  return [tokenWords(one), oddsWords(id), t("cell-at", { x: one.at[0], y: one.at[1] })].filter((part) => part !== "").join(", ");
}

