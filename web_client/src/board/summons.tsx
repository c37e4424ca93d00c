/** What has been left to strike with: on the board as a small blade with the letters of whoever left it, and in a list with how long it stays. */

import { useKeep } from "~/parts/keep";
import { initialsAt, nameOf, sides } from "~/state/names";
import { pointed } from "~/state/selection";
import { combatants, summons } from "~/state/session";
import type { Cell, Summon } from "~/wire";
import { t } from "~/words";

import { reveal } from "./camera";
import { onTheBoard } from "./footprint";
import { CELL, middle } from "./geometry";

/** Half as high as it is drawn. */
const SIZE = CELL * 0.36;

function toneOf({ by }: Summon): "party" | "enemy" | "other" {
  const side = by === undefined ? undefined : sides.value[by];
  return side === "party" || side === "enemy" ? side : "other";
}

/** `Spiritual Weapon of Cal, 9 turns left`. */
export function summonWords({ label, by, left }: Summon): string {
  return by === undefined ? t("zone-words-nobody", { label, left }) : t("zone-words", { label, by: nameOf(by), left });
}

/** What hovers over a cell, in words. */
export function summonsAt([x, y]: Cell): string[] {
  return Object.values(summons.value)
    .filter(({ at }) => at !== undefined && at[0] === x && at[1] === y)
    .map(summonWords);
}

/** Each that stands on the board with where it does, for those who read the page and do not see it. */
export function placedSummons(): [key: string, words: string][] {
  return Object.entries(summons.value).flatMap(([key, one]) => (one.at === undefined ? [] : [[key, `${summonWords(one)}, ${placeWords(one.at)}`]]));
}

function placeWords([x, y]: readonly [number, number]): string {
  return t("cell-at", { x, y });
}

/** They fill no cell: over somebody who stands there one is drawn in the corner. */
export function Summons() {
  const keep = useKeep();
  const filled = new Set(Object.values(combatants.value).flatMap((one) => (onTheBoard(one) ? [String(one.at)] : [])));
  return (
    <g class="summons" aria-hidden="true">
      {Object.entries(summons.value).map(([key, one]) => {
        const letters = one.by === undefined ? "?" : initialsAt(one.by);
        const beside = one.at !== undefined && filled.has(String(one.at));
        return keep(key, [one, letters, toneOf(one), beside], () => <Blade key={key} id={key} one={one} letters={letters} beside={beside} />);
      })}
    </g>
  );
}

function Blade({ id, one, letters, beside }: { id: string; one: Summon; letters: string; beside: boolean }) {
  if (one.at === undefined) return null;
  const { x, y } = middle(one.at as Cell);
  const shift = beside ? CELL * 0.3 : 0;
  return (
    <g class="summon" data-summon={id} data-side={toneOf(one)} data-beside={beside} transform={`translate(${x + shift} ${y - shift}) scale(${beside ? 0.6 : 1})`}>
      <path class="summon-blade" d={`M0 ${-SIZE}L${SIZE * 0.78} 0L0 ${SIZE}L${-SIZE * 0.78} 0Z`} />
      <text class="summon-letters" dy="0.36em" data-letters={letters.length}>
        {letters}
      </text>
    </g>
  );
}

/** All of them as a list beside the turn order; on one of them the board shows where it stands. */
export function SummonList() {
  const all = Object.entries(summons.value);
  if (all.length === 0) return null;
  return (
    <section class="zone-list" aria-label={t("summons")}>
      <h3>{t("summons")}</h3>
      <ul>
        {all.map(([key, one]) => (
          <li key={key}>
            <button type="button" class="zone-row" data-summon-row={key} data-side={toneOf(one)} onClick={() => show(one)}>
              <strong>{summonWords(one)}</strong>
              {one.at !== undefined && <small>{placeWords(one.at)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function show({ at }: Summon): void {
  if (at === undefined) return;
  reveal(at as Cell);
  pointed.value = at as Cell;
}
