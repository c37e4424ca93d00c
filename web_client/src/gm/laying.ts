/** How the picture under the board is moved: at once at this page, a few times a second for everybody else. */

import { laidNow, moved } from "~/board/backdrop";
import { gm } from "~/state/session";
import type { MapPicture } from "~/wire";

/** Between two words to the table while the picture moves. */
const SAY_AGAIN_MS = 400;

let saying: number | undefined;

/** The picture lies so from now on. */
export function lay(laid: MapPicture): void {
  moved.value = held(laid);
  saying ??= window.setTimeout(() => {
    saying = undefined;
    void say();
  }, SAY_AGAIN_MS);
}

/** Let go of it: the table is told how it lies, and it is drawn as the table has it. */
export async function layNow(): Promise<void> {
  window.clearTimeout(saying);
  saying = undefined;
  const last = moved.peek();
  await say();
  if (moved.peek() === last) moved.value = null;
}

async function say(): Promise<void> {
  const laid = moved.peek();
  if (laid !== null) await gm({ t: "map", map: laid });
}

/** Of another size, with what lies in the corner of the board staying there. */
export function scaled(laid: MapPicture, scale: number): MapPicture {
  const factor = laid.scale / scale;
  return { ...laid, scale, x: laid.x * factor, y: laid.y * factor };
}

/** Within what a table keeps, and no more exact than can be seen. */
function held(laid: MapPicture): MapPicture {
  const within = (value: number, least: number, most: number): number => Math.round(Math.min(most, Math.max(least, value)) * 1_000) / 1_000;
  return { ...laid, x: within(laid.x, -200, 200), y: within(laid.y, -200, 200), scale: within(laid.scale, 4, 2_000), opacity: within(laid.opacity ?? 1, 0.1, 1) };
}

/** The picture moved by so many cells. */
export function shifted(by: readonly [number, number]): void {
  const laid = laidNow();
  if (laid !== null) lay({ ...laid, x: laid.x + by[0], y: laid.y + by[1] });
}
