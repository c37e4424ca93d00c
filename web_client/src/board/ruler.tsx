/** Rulers over the board: how far it is from cell to cell, as the rules count it. */

import { seatTone } from "~/parts/seat-tone";
import { me } from "~/state/session";
import type { Cell } from "~/wire";
import { t } from "~/words";

import { legible } from "./camera";
import { CELL, middle } from "./geometry";
import { lengthOf, ownRuler, ruling, shown } from "./pointing";

export function Rulers() {
  const own = ownRuler.value;
  const seat = me.value?.seat ?? "";
  return (
    <g class="rulers" aria-hidden="true">
      {shown.value.map((one) => (one.kind === "ruler" && one.to !== undefined ? <Ruler key={one.seat} seat={one.seat} at={one.at} to={one.to} name={one.name} fades={one.key} /> : null))}
      {own !== null && <Ruler key="own" seat={seat} at={own.at} to={own.to} name="" fades={0} />}
    </g>
  );
}

/** `fades`: changes whenever it was moved, and each time it begins to fade anew; 0: it does not. */
function Ruler({ seat, at, to, name, fades }: { seat: string; at: Cell; to: Cell; name: string; fades: number }) {
  const from = middle(at);
  const end = middle(to);
  const words = lengthWords(at, to);
  // The label stands beyond the far end, where it hides neither the line nor the cell.
  const above = end.y <= from.y;
  return (
    <g class="ruler" key={fades} data-ruler={seat} data-tone={seatTone(seat)} data-fades={fades > 0}>
      <path class="ruler-under" d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />
      <path class="ruler-line" d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />
      <circle class="ruler-end" cx={from.x} cy={from.y} r={5} />
      <rect class="ruler-cell" x={to[0] * CELL + 3} y={to[1] * CELL + 3} width={CELL - 6} height={CELL - 6} rx={6} />
      <NameTag x={end.x} y={end.y + (above ? -CELL * 0.72 : CELL * 0.72)} text={name === "" ? words : t("ruler-of", { name, length: words })} />
    </g>
  );
}

/** `35 feet`, or `7 cells` where the rules have no unit. */
export function lengthWords(at: Cell, to: Cell): string {
  const { length, unit } = lengthOf(at, to);
  return unit === null ? t("ruler-cells", { count: length }) : t("ruler-length", { length, unit });
}

export function NameTag({ x, y, text }: { x: number; y: number; text: string }) {
  const width = text.length * 6.8 + 14;
  return (
    <g class="name-tag" transform={`translate(${x} ${y}) scale(${legible.value})`}>
      <rect x={-width / 2} y={-11} width={width} height={22} rx={11} />
      <text dy="0.35em">{text}</text>
    </g>
  );
}

/** The own ruler, told as it is moved by keys. */
export function RulerWords() {
  const own = ownRuler.value;
  return (
    <p class="visually-hidden" role="status" data-ruled>
      {own === null || ruling.value === null ? "" : t("ruler-own", { x: own.at[0], y: own.at[1], toX: own.to[0], toY: own.to[1], length: lengthWords(own.at, own.to) })}
    </p>
  );
}
