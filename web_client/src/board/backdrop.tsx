/** The picture under the grid of a board. It lies in a layer of its own below the ground, whose colours make way for it. */

import { signal } from "@preact/signals";

import { pictureUrl } from "~/parts/picture-url";
import { map, table } from "~/state/session";
import type { Board, MapPicture } from "~/wire";

import { placing } from "./camera";
import { CELL, EDGE } from "./geometry";

/** How the picture of an encounter lies while a GM lays it at this page, ahead of what the table knows; null: as it does. */
export const moved = signal<{ encounter: string; laid: MapPicture } | null>(null);
/** Whether the picture under the board that is fought on is in the GM's hand, to be moved there. */
export const inHand = signal(false);

/** The encounter that is fought, or comes next. */
export function encounterNow(): string {
  return table.value?.encounter.id ?? "";
}

/** The picture under the board of an encounter; of others than the one that is fought only GMs know. */
export function laidUnder(encounter: string): MapPicture | null {
  const known = (encounter === encounterNow() ? map.value : undefined) ?? table.value?.maps?.[encounter] ?? null;
  return known !== null && moved.value?.encounter === encounter ? moved.value.laid : known;
}

export function Backdrop({ board }: { board: Board }) {
  const laid = laidUnder(encounterNow());
  if (laid === null) return null;
  const [width, height] = [board.width * CELL + 2 * EDGE, board.height * CELL + 2 * EDGE];
  return (
    <svg class="ground-layer backdrop" style={placing} width={width} height={height} viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`} aria-hidden="true" data-backdrop={laid.picture}>
      <rect class="board-edge" x={-8} y={-8} width={width - 2 * EDGE + 16} height={height - 2 * EDGE + 16} rx={10} />
      <rect class="ground" width={width - 2 * EDGE} height={height - 2 * EDGE} />
      <LaidPicture laid={laid} board={board} />
    </svg>
  );
}

/** The picture alone, cut off at the edge of the board; for any drawing in the board's own units. */
export function LaidPicture({ laid, board }: { laid: MapPicture; board: { width: number; height: number } }) {
  const side = CELL / laid.scale;
  return (
    <svg class="laid-picture" width={board.width * CELL} height={board.height * CELL} overflow="hidden">
      <image href={pictureUrl(laid.picture)} x={laid.x * CELL} y={laid.y * CELL} width={laid.width * side} height={laid.height * side} opacity={laid.opacity ?? 1} preserveAspectRatio="none" />
    </svg>
  );
}
