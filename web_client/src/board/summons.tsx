/** What has been left to strike with: on the board as a small blade with the letters of whoever left it, and in a list with how long it stays. */

import { useKeep } from "~/parts/keep";
import { initialsAt } from "~/state/names";
import { combatants, summons } from "~/state/session";
import type { Cell, Summon } from "~/wire";
import { t } from "~/words";

import { onTheBoard } from "./footprint";
import { CELL, middle } from "./geometry";
import { StandingList, StandingRow, standingWords, toneOf } from "./standing";

/** Half as high as it is drawn. */
const SIZE = CELL * 0.36;

/** What hovers over a cell, in words. */
export function summonsAt([x, y]: Cell): string[] {
  return Object.values(summons.value)
    .filter(({ at }) => at !== undefined && at[0] === x && at[1] === y)
    .map(standingWords);
}

/** Each that stands on the board with where it does, for those who read the page and do not see it. */
export function placedSummons(): [key: string, words: string][] {
  return Object.entries(summons.value).flatMap(([key, one]) => (one.at === undefined ? [] : [[key, `${standingWords(one)}, ${placeWords(one.at)}`]]));
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
        const letters = lettersOf(one);
        const beside = one.at !== undefined && filled.has(String(one.at));
        return keep(key, [one, letters, toneOf(one), beside], () => <Blade key={key} id={key} one={one} letters={letters} beside={beside} />);
      })}
    </g>
  );
}

function lettersOf({ by }: Summon): string {
  return by === undefined ? "?" : initialsAt(by);
}

function Blade({ id, one, letters, beside }: { id?: string; one: Summon; letters: string; beside: boolean }) {
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

/** One as it is drawn on the board. */
function SummonSample({ one }: { one: Summon }) {
  return (
    <svg class="sample" width={32} height={32} viewBox="0 0 48 48" aria-hidden="true">
      <Blade one={{ ...one, at: [0, 0] }} letters={lettersOf(one)} beside={false} />
    </svg>
  );
}

/** All of them as a list, with where each stands. */
export function SummonList() {
  return (
    <StandingList title={t("summons")}>
      {Object.entries(summons.value).map(([key, one]) => (
        <StandingRow key={key} data-summon-row={key} one={one} at={one.at as Cell | undefined} more={one.at === undefined ? undefined : placeWords(one.at)} sample={<SummonSample one={one} />} />
      ))}
    </StandingList>
  );
}
