/** Where people point: a ring on the cell in the colour of their seat, their name, and a sentence for those who listen. */

import { me } from "~/state/session";
import { seatTone } from "~/parts/seat-tone";
import { t } from "~/words";

import { CELL, middle } from "./geometry";
import { shown, type Shown } from "./pointing";
import { lengthWords, NameTag } from "./ruler";

export function Pings() {
  return (
    <g class="pings" aria-hidden="true">
      {shown.value.flatMap((one) => (one.kind === "ping" ? [<Ping key={one.key} one={one} />] : []))}
    </g>
  );
}

function Ping({ one }: { one: Shown }) {
  const { x, y } = middle(one.at);
  return (
    <g class="ping" data-ping={one.seat} data-tone={seatTone(one.seat)} transform={`translate(${x} ${y})`}>
      <circle class="ping-wave" r={CELL * 0.42} />
      <circle class="ping-ring" r={CELL * 0.42} />
      <path class="ping-mark" d={`M0 ${-CELL * 0.3}l7 -13h-14z`} />
      <NameTag x={0} y={-CELL * 0.72} text={one.name} />
    </g>
  );
}

/** `Bo points at column 4, row 7`. */
export function PointedWords() {
  const seat = me.value?.seat;
  return (
    <div class="visually-hidden" role="status" data-pointed>
      {shown.value.map((one) => (one.kind === "ping" || one.settled ? <p key={`${one.seat}${one.kind}`}>{words(one, one.seat === seat)}</p> : null))}
    </div>
  );
}

function words({ kind, name, at, to }: Shown, own: boolean): string {
  if (kind === "ruler" && to !== undefined) return t("points-ruler", { name, x: at[0], y: at[1], toX: to[0], toY: to[1], length: lengthWords(at, to) });
  return own ? t("points-own", { x: at[0], y: at[1] }) : t("points-at", { name, x: at[0], y: at[1] });
}
