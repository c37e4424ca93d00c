/** A colour for each seat, the same at everybody's page: a number of `--tone-0` to `--tone-7`. */

import { seats } from "~/state/session";

export const TONES = 8;

export function seatTone(seat: string): number {
  const at = Object.keys(seats.value)
    .sort()
    .indexOf(seat);
  return Math.max(0, at) % TONES;
}
